#include <zlib.h>

/* deflateInit2 is a macro. */
static inline int aisle_deflate_init(z_stream *stream, int level, int window_bits) {
    return deflateInit2(stream, level, Z_DEFLATED, window_bits, 9, Z_DEFAULT_STRATEGY);
}
