#pragma once
#include <stddef.h>
#include <stdint.h>

/// Pictures of lines and areas that others made, drawn by a library that such a picture may keep busy, fill or bring down. Plain ones are
/// drawn in this process, others in a copy of it.

/// Cairo's context, whose header a user of this one does not need.
typedef struct _cairo cairo_t;

/// A library that draws pictures of one format.
typedef struct {
  /// The format's name, for messages.
  const char *format;
  /// Opens a picture; NULL and a message when it cannot.
  ///
  /// - Parameters:
  ///   - page: Counted from 0; a format without pages has only the first.
  ///   - width, height: Set to its size in points; left alone by a picture that has none.
  void *(*open)(const uint8_t *data, size_t size, int page, double *width, double *height, char *message, size_t message_size);
  /// Draws the whole picture; 0 when it cannot.
  ///
  /// - Parameters:
  ///   - cairo: Its units are pixels.
  ///   - x_scale, y_scale: Pixels for a point.
  ///   - width, height: Pixels.
  int (*draw)(void *opened, cairo_t *cairo, double x_scale, double y_scale, int width, int height);
  void (*close)(void *opened);
  /// A file of at most so many bytes in which none of these words stands can neither take long nor much memory.
  size_t plain_size;
  /// Ends with NULL.
  const char *const *costly_words;
} vector_library;

typedef struct vector_picture vector_picture;

/// Opens a picture. The data is copied if it has to outlive the call. O(length of the data).
///
/// - Parameter page: Counted from 0.
/// - Returns: NULL, and a message, for data that cannot be read, or that takes more than 3 s or 1 GB to draw.
vector_picture *vector_open(
  const vector_library *library, const uint8_t *data, size_t size, int page, char *message, size_t message_size);
void vector_close(vector_picture *picture);

/// The size in points; 0 for a picture that has none.
int vector_size(const vector_picture *picture, double *width, double *height);

/// Draws the whole picture over premultiplied 0xAARRGGBB, filling the pixels; what is drawn in a copy and fails leaves them alone.
/// O(pixels + drawing).
///
/// - Returns: 0 when it cannot be drawn.
int vector_draw(vector_picture *picture, uint32_t *pixels, int width, int height, int bytes_per_row);
