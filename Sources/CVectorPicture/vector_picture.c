#define _GNU_SOURCE
#include "CVectorPicture.h"

#include "CApart.h"

#include <cairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct vector_picture {
  const vector_library *library;
  /// What the library opened; NULL for a picture that is opened and drawn in a copy each time.
  void *opened;
  int page;
  double width, height;
  /// A copy of a file that is drawn apart.
  uint8_t *data;
  size_t size;
};

static const double seconds = 3;
static const size_t megabytes = 1024;

static int is_plain(const vector_library *library, const uint8_t *data, size_t size) {
  if (size > library->plain_size || (size > 0 && data[0] == 0x1f)) return 0;  // 0x1f begins what gzip compressed
  for (const char *const *word = library->costly_words; *word; word++) {
    if (memmem(data, size, *word, strlen(*word))) return 0;
  }
  return 1;
}

/// Where a picture of some points is drawn.
struct canvas {
  uint32_t *pixels;
  int width, height, bytes_per_row;
};

static int paint(const vector_library *library, void *opened, double points_wide, double points_high, const struct canvas *canvas) {
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
    (unsigned char *)canvas->pixels, CAIRO_FORMAT_ARGB32, canvas->width, canvas->height, canvas->bytes_per_row);
  cairo_t *cairo = cairo_create(surface);
  int is_fine = library->draw(
    opened, cairo, canvas->width / points_wide, canvas->height / points_high, canvas->width, canvas->height);
  cairo_surface_flush(surface);
  is_fine = is_fine && cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  return is_fine;
}

// MARK: Opening

struct trial {
  const vector_library *library;
  const uint8_t *data;
  size_t size;
  int page;
  /// In shared memory.
  struct findings {
    double width, height;
    char message[256];
  } *findings;
};

/// Opens a picture and draws it small: what takes long takes long at any size.
static int try_picture(void *context) {
  struct trial *trial = context;
  struct findings *found = trial->findings;
  void *opened =
    trial->library->open(
      trial->data, trial->size, trial->page, &found->width, &found->height, found->message, sizeof found->message);
  if (!opened) return 0;
  enum { side = 32 };
  static uint32_t pixels[side * side];
  struct canvas canvas = {pixels, side, side, side * (int)sizeof *pixels};
  if (found->width > 0 && found->height > 0) paint(trial->library, opened, found->width, found->height, &canvas);
  return 1;
}

static int open_apart(vector_picture *result, const uint8_t *data, size_t size, char *message, size_t message_size) {
  struct trial trial = {result->library, data, size, result->page, apart_memory(sizeof *trial.findings)};
  if (!trial.findings) abort();
  const char *format = result->library->format;
  apart_result outcome = run_apart(try_picture, &trial, seconds, megabytes);
  switch (outcome) {
    case APART_DONE: break;
    case APART_FAILED: snprintf(message, message_size, "%s", trial.findings->message); break;
    case APART_CRASHED: snprintf(message, message_size, "it brings the library for %s down", format); break;
    case APART_TOO_LONG: snprintf(message, message_size, "drawing it takes more than 3 s or 1 GB"); break;
    case APART_UNAVAILABLE: snprintf(message, message_size, "no process could be started to draw it"); break;
  }
  result->width = trial.findings->width;
  result->height = trial.findings->height;
  apart_free(trial.findings, sizeof *trial.findings);
  if (outcome != APART_DONE) return 0;
  result->data = malloc(size);
  if (!result->data) abort();
  memcpy(result->data, data, size);
  result->size = size;
  return 1;
}

vector_picture *vector_open(
  const vector_library *library, const uint8_t *data, size_t size, int page, char *message, size_t message_size) {
  vector_picture *result = calloc(1, sizeof *result);
  if (!result) abort();
  result->library = library;
  result->page = page;
  if (is_plain(library, data, size)) {
    result->opened = library->open(data, size, page, &result->width, &result->height, message, message_size);
    if (result->opened) return result;
  } else if (open_apart(result, data, size, message, message_size)) {
    return result;
  }
  vector_close(result);
  return NULL;
}

void vector_close(vector_picture *picture) {
  if (picture->opened) picture->library->close(picture->opened);
  free(picture->data);
  free(picture);
}

int vector_size(const vector_picture *picture, double *width, double *height) {
  *width = picture->width;
  *height = picture->height;
  return *width > 0 && *height > 0;
}

// MARK: Drawing

struct drawing {
  vector_picture *picture;
  struct canvas canvas;
};

static int draw_again(void *context) {
  struct drawing *drawing = context;
  vector_picture *picture = drawing->picture;
  double width, height;
  char message[1];
  void *opened = picture->library->open(
    picture->data, picture->size, picture->page, &width, &height, message, sizeof message);
  return opened && paint(picture->library, opened, picture->width, picture->height, &drawing->canvas);
}

int vector_draw(vector_picture *picture, uint32_t *pixels, int width, int height, int bytes_per_row) {
  struct canvas canvas = {pixels, width, height, bytes_per_row};
  if (picture->opened) return paint(picture->library, picture->opened, picture->width, picture->height, &canvas);
  size_t bytes = (size_t)height * (size_t)bytes_per_row;
  canvas.pixels = apart_memory(bytes);
  if (!canvas.pixels) return 0;
  struct drawing drawing = {picture, canvas};
  int is_fine = run_apart(draw_again, &drawing, seconds, megabytes) == APART_DONE;
  if (is_fine) memcpy(pixels, canvas.pixels, bytes);
  apart_free(canvas.pixels, bytes);
  return is_fine;
}
