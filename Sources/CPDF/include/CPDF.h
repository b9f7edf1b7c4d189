#pragma once
#include <stddef.h>
#include <stdint.h>

#include <CVectorPicture.h>

/// Pages of PDF files as pictures, by poppler-glib, which is loaded when this is called first and not before.
///
/// One thread at a time: the caller holds a lock around this and around the pictures of the library.
///
/// - Returns: NULL with the reason in `message` when the library is missing.
const vector_library *pdf_library(char *message, size_t message_size);

/// How many pages a document has. It is read in a copy of the process, as are its texts.
///
/// - Returns: 0 and a message when the library is missing, or the document cannot be read or asks for a password.
int pdf_page_count(const uint8_t *data, size_t size, char *message, size_t message_size);

/// The text of a page in UTF-8, in the order in which it is read; what is longer than 1 MB is cut off.
///
/// - Parameter page: Counted from 0.
/// - Returns: Memory that the caller frees; NULL and a message when it cannot be read.
char *pdf_page_text(const uint8_t *data, size_t size, int page, char *message, size_t message_size);
