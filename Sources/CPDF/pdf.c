#include "CPDF.h"

#include "CLoader.h"

#include <cairo.h>
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>

// What is used of GLib and poppler-glib, whose headers a build does not need. GError's layout has not changed since GLib 1.
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} glib_error;

static struct {
  void *(*bytes_new)(const void *, size_t);
  void (*bytes_unref)(void *);
  void (*error_free)(glib_error *);
  void (*object_unref)(void *);
  void *(*document_new)(void *, const char *, glib_error **);
  void *(*document_page)(void *, int);
  void (*page_size)(void *, double *, double *);
  void (*page_render)(void *, cairo_t *);
} library;

static int load(char *message, size_t message_size) {
  if (library.page_render) return 1;
  static const char *const names[] = {
    "g_bytes_new", "g_bytes_unref", "g_error_free", "g_object_unref", "poppler_document_new_from_bytes", "poppler_document_get_page",
    "poppler_page_get_size", "poppler_page_render",
  };
  const char *detail = NULL;
  switch (loader_find("libpoppler-glib.so.8", names, sizeof names / sizeof *names, &library, &detail)) {
    case LOADER_FOUND: return 1;
    case LOADER_NO_LIBRARY:
      snprintf(message, message_size, "pictures in PDF files need poppler-glib (apt install libpoppler-glib-dev): %s", detail);
      return 0;
    case LOADER_NO_FUNCTION: snprintf(message, message_size, "this poppler-glib is too old; 0.82 or newer is needed"); return 0;
  }
}

struct opened {
  void *document, *page;
};

static void close_page(void *context) {
  struct opened *opened = context;
  if (opened->page) library.object_unref(opened->page);
  if (opened->document) library.object_unref(opened->document);
  free(opened);
}

static void *open_page(const uint8_t *data, size_t size, double *width, double *height, char *message, size_t message_size) {
  struct opened *opened = calloc(1, sizeof *opened);
  if (!opened) abort();
  glib_error *error = NULL;
  void *bytes = library.bytes_new(data, size);
  opened->document = library.document_new(bytes, NULL, &error);
  library.bytes_unref(bytes);
  if (opened->document) opened->page = library.document_page(opened->document, 0);
  if (opened->page) {
    library.page_size(opened->page, width, height);
    return opened;
  }
  snprintf(message, message_size, "%s", error && error->message ? error->message : "there is no page in it");
  if (error) library.error_free(error);
  close_page(opened);
  return NULL;
}

static int draw_page(void *context, cairo_t *cairo, double x_scale, double y_scale, int width, int height) {
  (void)width;
  (void)height;
  struct opened *opened = context;
  cairo_scale(cairo, x_scale, y_scale);
  library.page_render(opened->page, cairo);
  return 1;
}

// A page without parts of its own is drawn once, and its compressed content is at most a thousand times as long.
static const char *const costly_words[] = {"/ObjStm", "/XObject", "/Pattern", "/Type3", "/SMask", "/Shading", NULL};

const vector_library *pdf_library(char *message, size_t message_size) {
  static const vector_library pdf = {"PDF", open_page, draw_page, close_page, 16384, costly_words};
  return load(message, message_size) ? &pdf : NULL;
}
