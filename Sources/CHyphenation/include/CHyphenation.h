#pragma once
#include <stddef.h>
#include <stdint.h>

/// Where words may be divided, by LibreOffice's files of patterns (`hyph_*.dic`), after Liang: of the patterns that a
/// word contains the highest digit counts at each place, and an odd one allows a hyphen.
typedef struct hyphenation_patterns hyphenation_patterns;

/// Reads a file of patterns for one language, O(its size).
///
/// - Returns: Null where there is no such file. It stays for the life of the process.
hyphenation_patterns *hyphenation_open(const char *path);

/// Finds the places in a word behind which a hyphen may stand. Places where it would change letters are left out.
///
/// - Parameters:
///   - word: UTF-16, in small letters.
///   - marks: A byte for each unit of the word: 1 for one behind which a hyphen may stand, 0 for the others.
void hyphenation_mark(const hyphenation_patterns *patterns, const uint16_t *word, size_t count, uint8_t *marks);
