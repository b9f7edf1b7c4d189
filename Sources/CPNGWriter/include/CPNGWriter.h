#pragma once
#include <stddef.h>
#include <stdint.h>

/// A PNG of premultiplied 0xAARRGGBB pixels, as 8-bit RGB when `is_opaque` and as straight RGBA otherwise.
///
/// Made for screens: rows that repeat and flat areas cost next to nothing. The bytes depend on the pixels alone.
/// Returns memory for `free`, or NULL when there is none. `width` and `height` are in 1...32767.
uint8_t *png_writer_encode(const uint32_t *pixels, size_t bytes_per_row, uint32_t width, uint32_t height, int is_opaque,
                           size_t *size);
