#include <libxml/xmlversion.h>
/* Debian's libxml2 shows ICU's types in one struct that nobody here touches; they would clash with Foundation's ICU. */
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/relaxng.h>
#include <libxml/xmlreader.h>
