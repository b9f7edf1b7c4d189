#include "CHTML.h"

#include "CLoader.h"

#include <limits.h>
#include <stdio.h>

// What is used of libxml2, whose headers a build does not need. The first members of its nodes have not changed since libxml 2.0.
struct html_node {
  void *owner_data;
  int type;
  const char *name;
  html_node *children, *last, *parent, *next, *previous;
  void *document;
  void *name_space;
  const char *content;
  html_attribute *attributes;
};

struct html_attribute {
  void *owner_data;
  int type;
  const char *name;
  html_node *children, *last, *parent;
  html_attribute *next, *previous;
};

enum { RECOVER = 1, NO_ERROR = 1 << 5, NO_WARNING = 1 << 6, NO_NETWORK = 1 << 11, COMPACT = 1 << 16 };
enum { ELEMENT_NODE = 1, TEXT_NODE = 3, CDATA_NODE = 4 };

static struct {
  html_document *(*read_memory)(const char *, int, const char *, const char *, int);
  html_node *(*root)(html_document *);
  void (*free_document)(html_document *);
} library;

static int load(char *message, size_t message_size) {
  if (library.free_document) return 1;
  static const char *const names[] = {"htmlReadMemory", "xmlDocGetRootElement", "xmlFreeDoc"};
  const char *detail = NULL;
  switch (loader_find("libxml2.so.2", names, sizeof names / sizeof *names, &library, &detail)) {
    case LOADER_FOUND: return 1;
    case LOADER_NO_LIBRARY:
      snprintf(message, message_size, "texts in HTML need libxml2 (apt install libxml2): %s", detail);
      return 0;
    case LOADER_NO_FUNCTION: snprintf(message, message_size, "this libxml2 cannot read HTML: it has no %s", detail); return 0;
  }
}

html_document *html_open(const uint8_t *data, size_t size, const char *encoding, char *message, size_t message_size) {
  if (!load(message, message_size)) return NULL;
  if (size > INT_MAX) {
    snprintf(message, message_size, "it is longer than two gigabytes");
    return NULL;
  }
  html_document *document =
    library.read_memory((const char *)data, (int)size, NULL, encoding, RECOVER | NO_ERROR | NO_WARNING | NO_NETWORK | COMPACT);
  if (!document) snprintf(message, message_size, "it cannot be read as HTML");
  return document;
}

void html_close(html_document *document) { library.free_document(document); }

const html_node *html_root(html_document *document) { return library.root(document); }
const html_node *html_first_child(const html_node *node) { return node->children; }
const html_node *html_next(const html_node *node) { return node->next; }

html_kind html_node_kind(const html_node *node) {
  switch (node->type) {
    case ELEMENT_NODE: return HTML_ELEMENT;
    case TEXT_NODE:
    case CDATA_NODE: return HTML_TEXT;
    default: return HTML_OTHER;
  }
}

const char *html_name(const html_node *node) { return node->name ? node->name : ""; }
const char *html_text(const html_node *node) { return node->content ? node->content : ""; }

const html_attribute *html_first_attribute(const html_node *node) { return node->attributes; }
const html_attribute *html_next_attribute(const html_attribute *attribute) { return attribute->next; }
const char *html_attribute_name(const html_attribute *attribute) { return attribute->name ? attribute->name : ""; }
const char *html_attribute_value(const html_attribute *attribute) {
  return attribute->children && attribute->children->content ? attribute->children->content : "";
}
