#pragma once
#include <stddef.h>
#include <stdint.h>

/// PDF pages as pictures, by poppler-glib, which is loaded when the first document is opened and not before.
///
/// One thread at a time: the caller holds a lock around all of these.
typedef struct pdf_document pdf_document;

/// NULL with the reason in `message` when the library is missing or the data is no PDF. The data is copied.
pdf_document *pdf_open(const uint8_t *data, size_t size, char *message, size_t message_size);
void pdf_close(pdf_document *document);

/// Of the first page, in points. Returns 0 when there is none.
int pdf_page_size(pdf_document *document, double *width, double *height);

/// Draws the first page into clear premultiplied 0xAARRGGBB pixels, `x_scale` and `y_scale` pixels per point. Returns 0 when it cannot.
int pdf_render(pdf_document *document, double x_scale, double y_scale, uint32_t *pixels, int width, int height, int bytes_per_row);
