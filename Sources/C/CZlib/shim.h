#include <zlib.h>

/* deflateInit2 is a macro. */
static inline int aisle_deflate_init(z_stream *stream, int level, int window_bits) {
    return deflateInit2(stream, level, Z_DEFLATED, window_bits, 9, Z_DEFAULT_STRATEGY);
}
/* inflateInit2 is a macro; 15 bits of window, and 16 for a gzip header. */
static inline int aisle_inflate_init(z_stream *stream) { return inflateInit2(stream, 15 + 16); }
