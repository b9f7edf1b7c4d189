#pragma once
#include <stddef.h>
#include <stdint.h>

/// HTML as a tree, by libxml2, which is loaded when the first document is opened and not before.
typedef struct html_document html_document;
typedef struct html_node html_node;

typedef enum { HTML_ELEMENT = 1, HTML_TEXT = 3, HTML_OTHER = 0 } html_kind;

/// NULL with the reason in `message` when the library is missing or the data is no document. Broken markup is mended as browsers do.
///
/// - Parameter encoding: An IANA name; NULL for what the document says, else Latin 1.
html_document *html_open(const uint8_t *data, size_t size, const char *encoding, char *message, size_t message_size);
void html_close(html_document *document);

/// NULL for a document without elements. Nodes live as long as their document.
const html_node *html_root(html_document *document);
const html_node *html_first_child(const html_node *node);
const html_node *html_next(const html_node *node);
html_kind html_node_kind(const html_node *node);
/// The element's name in lowercase, UTF-8.
const char *html_name(const html_node *node);
/// The text of a text node, or of what stands inside a style element, UTF-8.
const char *html_text(const html_node *node);

typedef struct html_attribute html_attribute;
const html_attribute *html_first_attribute(const html_node *node);
const html_attribute *html_next_attribute(const html_attribute *attribute);
const char *html_attribute_name(const html_attribute *attribute);
/// Empty for an attribute without a value.
const char *html_attribute_value(const html_attribute *attribute);
