#include "CPDF.h"

#include "CApart.h"
#include "CLoader.h"

#include <cairo.h>
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

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
  int (*pages)(void *);
  char *(*page_text)(void *);
} library;

static int load(char *message, size_t message_size) {
  if (library.page_render) return 1;
  static const char *const names[] = {
    "g_bytes_new", "g_bytes_unref", "g_error_free", "g_object_unref", "poppler_document_new_from_bytes", "poppler_document_get_page",
    "poppler_page_get_size", "poppler_page_render", "poppler_document_get_n_pages", "poppler_page_get_text",
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

static void *open_page(
  const uint8_t *data, size_t size, int page, double *width, double *height, char *message, size_t message_size) {
  struct opened *opened = calloc(1, sizeof *opened);
  if (!opened) abort();
  glib_error *error = NULL;
  void *bytes = library.bytes_new(data, size);
  opened->document = library.document_new(bytes, NULL, &error);
  library.bytes_unref(bytes);
  if (opened->document) opened->page = library.document_page(opened->document, page);
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

// MARK: What a document says of itself

enum { longest_text = 1 << 20 };

struct reading {
  const uint8_t *data;
  size_t size;
  int page;
  /// In shared memory.
  struct read_facts {
    int pages;
    char message[256];
    char text[longest_text];
  } *facts;
};

static int read_document(void *context) {
  struct reading *reading = context;
  struct read_facts *facts = reading->facts;
  double width, height;
  struct opened *opened =
    open_page(reading->data, reading->size, reading->page < 0 ? 0 : reading->page, &width, &height, facts->message, sizeof facts->message);
  if (!opened) return 0;
  facts->pages = library.pages(opened->document);
  char *text = reading->page < 0 ? NULL : library.page_text(opened->page);
  if (text) strncpy(facts->text, text, longest_text - 1);
  return 1;
}

static struct read_facts *read_apart(const uint8_t *data, size_t size, int page, char *message, size_t message_size) {
  if (!load(message, message_size)) return NULL;
  struct reading reading = {data, size, page, apart_memory(sizeof *reading.facts)};
  if (!reading.facts) abort();
  switch (run_apart(read_document, &reading, 3, 1024)) {
    case APART_DONE: return reading.facts;
    case APART_FAILED: snprintf(message, message_size, "%s", reading.facts->message); break;
    case APART_CRASHED: snprintf(message, message_size, "it brings the library for PDF down"); break;
    case APART_TOO_LONG: snprintf(message, message_size, "reading it takes more than 3 s or 1 GB"); break;
    case APART_UNAVAILABLE: snprintf(message, message_size, "no process could be started to read it"); break;
  }
  apart_free(reading.facts, sizeof *reading.facts);
  return NULL;
}

int pdf_page_count(const uint8_t *data, size_t size, char *message, size_t message_size) {
  struct read_facts *facts = read_apart(data, size, -1, message, message_size);
  if (!facts) return 0;
  int pages = facts->pages;
  apart_free(facts, sizeof *facts);
  return pages;
}

char *pdf_page_text(const uint8_t *data, size_t size, int page, char *message, size_t message_size) {
  struct read_facts *facts = read_apart(data, size, page, message, message_size);
  if (!facts) return NULL;
  char *text = strdup(facts->text);
  if (!text) abort();
  apart_free(facts, sizeof *facts);
  return text;
}
