#include <getopt.h>

/* getopt's state is global and mutable, which Swift does not import: it is touched here, once, at the start. */
static inline int aisle_next_option(
    int count, char *const *words, const struct option *options, int *index, const char **argument) {
    opterr = 0;
    int found = getopt_long(count, words, ":", options, index);
    *argument = optarg;
    return found;
}
static inline int aisle_option_index(void) { return optind; }
