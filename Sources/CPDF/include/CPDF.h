#pragma once
#include <stddef.h>

#include <CVectorPicture.h>

/// The first pages of PDF files as pictures, by poppler-glib, which is loaded when this is called first and not before.
///
/// One thread at a time: the caller holds a lock around this and around the pictures of the library.
///
/// - Returns: NULL with the reason in `message` when the library is missing.
const vector_library *pdf_library(char *message, size_t message_size);
