#include "CSVG.h"

#include "CLoader.h"

#include <cairo.h>
#include <stdio.h>
#include <stdint.h>

// What is used of GLib and librsvg, whose headers a build does not need. GError's layout has not changed since GLib 1.
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} glib_error;

typedef struct {
  double x, y, width, height;
} svg_rectangle;

// A number and its unit: 0 is a part of the whole, others are lengths.
typedef struct {
  double length;
  int unit;
} svg_length;

static struct {
  void (*error_free)(glib_error *);
  void (*object_unref)(void *);
  void *(*handle_new)(const uint8_t *, size_t, glib_error **);
  int (*size_in_pixels)(void *, double *, double *);
  void (*dimensions)(void *, int *, svg_length *, int *, svg_length *, int *, svg_rectangle *);
  int (*render)(void *, cairo_t *, const svg_rectangle *, glib_error **);
} library;

static int load(char *message, size_t message_size) {
  if (library.render) return 1;
  static const char *const names[] = {
    "g_error_free", "g_object_unref", "rsvg_handle_new_from_data", "rsvg_handle_get_intrinsic_size_in_pixels",
    "rsvg_handle_get_intrinsic_dimensions", "rsvg_handle_render_document",
  };
  const char *detail = NULL;
  switch (loader_find("librsvg-2.so.2", names, sizeof names / sizeof *names, &library, &detail)) {
    case LOADER_FOUND: return 1;
    case LOADER_NO_LIBRARY:
      snprintf(message, message_size, "pictures in SVG files need librsvg (apt install librsvg2-2): %s", detail);
      return 0;
    case LOADER_NO_FUNCTION: snprintf(message, message_size, "this librsvg is too old; 2.52 or newer is needed"); return 0;
  }
}

static void *open_picture(
  const uint8_t *data, size_t size, int page, double *width, double *height, char *message, size_t message_size) {
  (void)page;
  glib_error *error = NULL;
  void *handle = library.handle_new(data, size, &error);
  if (!handle) {
    snprintf(message, message_size, "%s", error && error->message ? error->message : "it cannot be read");
    if (error) library.error_free(error);
    return NULL;
  }
  if (!library.size_in_pixels(handle, width, height)) {
    int has_width, has_height, has_box;
    svg_length ignored_width, ignored_height;
    svg_rectangle box = {0};
    library.dimensions(handle, &has_width, &ignored_width, &has_height, &ignored_height, &has_box, &box);
    if (has_box) {
      *width = box.width;
      *height = box.height;
    }
  }
  return handle;
}

static int draw_picture(void *handle, cairo_t *cairo, double x_scale, double y_scale, int width, int height) {
  (void)x_scale;
  (void)y_scale;
  svg_rectangle whole = {0, 0, width, height};
  glib_error *error = NULL;
  int is_fine = library.render(handle, cairo, &whole, &error);
  if (error) library.error_free(error);
  return is_fine;
}

static void close_picture(void *handle) { library.object_unref(handle); }

// Without these nothing is drawn more than once.
static const char *const costly_words[] = {
  "<use", "<filter", "<pattern", "<mask", "<marker", "<image", "<!ENTITY", ":use", ":filter", ":pattern", NULL,
};

const vector_library *svg_library(char *message, size_t message_size) {
  static const vector_library svg = {"SVG", open_picture, draw_picture, close_picture, 65536, costly_words};
  return load(message, message_size) ? &svg : NULL;
}
