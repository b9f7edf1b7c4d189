#pragma once
#include <stddef.h>
#include <stdint.h>

/// SVG files as pictures, by librsvg, which is loaded when the first file is opened and not before.
///
/// One thread at a time: the caller holds a lock around all of these.
typedef struct svg_document svg_document;

/// NULL with the reason in `message` when the library is missing or the data is no SVG. The data is copied.
svg_document *svg_open(const uint8_t *data, size_t size, char *message, size_t message_size);
void svg_close(svg_document *document);

/// What the file says of its own size, in points; that of its view box when it says nothing. Returns 0 when it has neither.
int svg_size(svg_document *document, double *width, double *height);

/// Draws into clear premultiplied 0xAARRGGBB pixels, filling them. Returns 0 when it cannot.
int svg_render(svg_document *document, uint32_t *pixels, int width, int height, int bytes_per_row);
