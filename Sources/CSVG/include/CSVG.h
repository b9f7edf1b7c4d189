#pragma once
#include <stddef.h>

#include <CVectorPicture.h>

/// SVG files as pictures, by librsvg, which is loaded when this is called first and not before. A picture's size is what the file says of it,
/// or its view box; it is drawn to fill the pixels, at whatever scale.
///
/// One thread at a time: the caller holds a lock around this and around the pictures of the library.
///
/// - Returns: NULL with the reason in `message` when the library is missing.
const vector_library *svg_library(char *message, size_t message_size);
