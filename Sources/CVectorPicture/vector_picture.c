#define _GNU_SOURCE
#include "CVectorPicture.h"

#include "CApart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct vector_picture {
  const vector_library *library;
  /// What the library opened; NULL for a picture that is opened and drawn in a copy each time.
  void *opened;
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

// MARK: Opening

struct trial {
  const vector_library *library;
  const uint8_t *data;
  size_t size;
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
    trial->library->open(trial->data, trial->size, &found->width, &found->height, found->message, sizeof found->message);
  if (!opened) return 0;
  enum { side = 32 };
  static uint32_t pixels[side * side];
  if (found->width > 0 && found->height > 0) {
    trial->library->draw(opened, side / found->width, side / found->height, pixels, side, side, side * (int)sizeof *pixels);
  }
  return 1;
}

static int open_apart(vector_picture *result, const uint8_t *data, size_t size, char *message, size_t message_size) {
  struct trial trial = {result->library, data, size, apart_memory(sizeof *trial.findings)};
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

vector_picture *vector_open(const vector_library *library, const uint8_t *data, size_t size, char *message, size_t message_size) {
  vector_picture *result = calloc(1, sizeof *result);
  if (!result) abort();
  result->library = library;
  if (is_plain(library, data, size)) {
    result->opened = library->open(data, size, &result->width, &result->height, message, message_size);
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
  double x_scale, y_scale;
  uint32_t *pixels;
  int width, height, bytes_per_row;
};

static int draw_again(void *context) {
  struct drawing *drawing = context;
  vector_picture *picture = drawing->picture;
  double width, height;
  char message[1];
  void *opened = picture->library->open(picture->data, picture->size, &width, &height, message, sizeof message);
  return opened
    && picture->library->draw(
      opened, drawing->x_scale, drawing->y_scale, drawing->pixels, drawing->width, drawing->height, drawing->bytes_per_row);
}

int vector_draw(vector_picture *picture, double x_scale, double y_scale, uint32_t *pixels, int width, int height, int bytes_per_row) {
  if (picture->opened) return picture->library->draw(picture->opened, x_scale, y_scale, pixels, width, height, bytes_per_row);
  size_t bytes = (size_t)height * (size_t)bytes_per_row;
  struct drawing drawing = {picture, x_scale, y_scale, apart_memory(bytes), width, height, bytes_per_row};
  if (!drawing.pixels) return 0;
  int is_fine = run_apart(draw_again, &drawing, seconds, megabytes) == APART_DONE;
  if (is_fine) memcpy(pixels, drawing.pixels, bytes);
  apart_free(drawing.pixels, bytes);
  return is_fine;
}
