#define _GNU_SOURCE
#include "CHyphenation.h"

#include <iconv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A pattern of a file, where its line stands: letters with digits between them. Where a slash follows, a hyphen changes
// letters.
typedef struct {
  uint32_t start;
  uint16_t length;
  uint16_t changes_letters;
} pattern;

// Patterns in the order of their letters.
typedef struct {
  pattern *entries;
  size_t count;
} pattern_list;

struct hyphenation_patterns {
  char *text;
  char encoding[32];
  int is_utf8;
  // Letters that stay at the ends of a word, and at the ends of the parts of a compound.
  int left, right, inner_left, inner_right;
  // A file of two levels divides a compound into its parts first; one of a single level has no second table.
  pattern_list levels[2];
  int level_count;
};

enum { LONGEST_WORD = 200 };

static int is_digit(char byte) { return byte >= '0' && byte <= '9'; }

// Compares the letters of a pattern with others: below 0 where it comes before them, above 0 where behind. A pattern
// that goes on behind them is equal, and `is_longer` says so.
static int compare(const char *text, const pattern *entry, const char *letters, size_t count, int *is_longer) {
  size_t found = 0;
  *is_longer = 0;
  for (size_t index = 0; index < entry->length; index++) {
    const char byte = text[entry->start + index];
    if (is_digit(byte)) continue;
    if (found == count) {
      *is_longer = 1;
      return 0;
    }
    if (byte != letters[found]) return (uint8_t)byte < (uint8_t)letters[found] ? -1 : 1;
    found++;
  }
  return found == count ? 0 : -1;
}

// The first pattern that begins with some letters; the pattern with these alone, if there is one. Null where there is
// none.
static const pattern *look_up(
  const pattern_list *list, const char *text, const char *letters, size_t count, int *is_longer) {
  size_t low = 0, high = list->count;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    if (compare(text, &list->entries[middle], letters, count, is_longer) < 0) low = middle + 1;
    else high = middle;
  }
  if (low == list->count || compare(text, &list->entries[low], letters, count, is_longer) != 0) return NULL;
  return &list->entries[low];
}

// By their letters; of equal ones the last in the file comes first, and counts.
static int order(const void *left, const void *right, void *context) {
  const char *text = context;
  const pattern *a = left, *b = right;
  size_t i = 0, j = 0;
  for (;; i++, j++) {
    while (i < a->length && is_digit(text[a->start + i])) i++;
    while (j < b->length && is_digit(text[b->start + j])) j++;
    if (i == a->length || j == b->length) break;
    const uint8_t first = (uint8_t)text[a->start + i], second = (uint8_t)text[b->start + j];
    if (first != second) return first < second ? -1 : 1;
  }
  if (i == a->length && j == b->length) return a->start > b->start ? -1 : a->start < b->start;
  return i == a->length ? -1 : 1;
}

static void add(pattern_list *list, const char *text, size_t start, size_t length) {
  const char *slash = memchr(text + start, '/', length);
  if (slash) length = (size_t)(slash - text) - start;
  if (length > 0 && length <= UINT16_MAX)
    list->entries[list->count++] = (pattern){(uint32_t)start, (uint16_t)length, slash != NULL};
}

// The number behind an option's name; -1 where the line is no such option.
static int option(const char *line, size_t length, const char *name) {
  const size_t size = strlen(name);
  return length > size && memcmp(line, name, size) == 0 ? atoi(line + size) : -1;
}

// Reads the lines behind the first.
static int read_patterns(hyphenation_patterns *patterns, size_t start, size_t size) {
  const char *text = patterns->text;
  size_t lines = 0;
  for (size_t index = start; index < size; index++) lines += text[index] == '\n';
  for (int level = 0; level < 2; level++) {
    patterns->levels[level].entries = malloc((lines + 1) * sizeof(pattern));
    if (!patterns->levels[level].entries) return 0;
  }
  int level = 0;
  while (start < size) {
    const char *line = text + start, *end = memchr(line, '\n', size - start);
    size_t length = end ? (size_t)(end - line) : size - start;
    const size_t next = start + length + 1;
    while (length > 0 && strchr(" \t\r", line[length - 1])) length--;
    int value;
    if (length == 0 || *line == '#' || *line == '%' || (length >= 8 && memcmp(line, "NOHYPHEN", 8) == 0)) {
      // A comment, or characters that no word of letters has.
    } else if ((value = option(line, length, "LEFTHYPHENMIN")) >= 0) {
      patterns->left = value;
    } else if ((value = option(line, length, "RIGHTHYPHENMIN")) >= 0) {
      patterns->right = value;
    } else if ((value = option(line, length, "COMPOUNDLEFTHYPHENMIN")) >= 0) {
      patterns->inner_left = value;
    } else if ((value = option(line, length, "COMPOUNDRIGHTHYPHENMIN")) >= 0) {
      patterns->inner_right = value;
    } else if (length == 9 && memcmp(line, "NEXTLEVEL", 9) == 0) {
      level = 1;
    } else {
      add(&patterns->levels[level], text, start, length);
    }
    start = next;
  }
  patterns->level_count = level + 1;
  for (level = 0; level < patterns->level_count; level++)
    qsort_r(patterns->levels[level].entries, patterns->levels[level].count, sizeof(pattern), order, patterns->text);
  return 1;
}

// A file with a zero behind it.
static char *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  char *text = NULL;
  if (fseek(file, 0, SEEK_END) == 0) {
    const long length = ftell(file);
    rewind(file);
    if (length > 0 && length < INT32_MAX && (text = malloc((size_t)length + 1))) {
      *size = fread(text, 1, (size_t)length, file);
      text[*size] = 0;
    }
  }
  fclose(file);
  return text;
}

hyphenation_patterns *hyphenation_open(const char *path) {
  size_t size = 0;
  char *text = read_file(path, &size);
  hyphenation_patterns *patterns = text ? calloc(1, sizeof *patterns) : NULL;
  if (!patterns) {
    free(text);
    return NULL;
  }
  patterns->text = text;
  patterns->left = patterns->right = 2;
  const size_t name = strcspn(text, " \t\r\n");
  // iconv writes the names of ISO's encodings with one hyphen more.
  if (strncmp(text, "ISO8859-", 8) == 0)
    snprintf(patterns->encoding, sizeof patterns->encoding, "ISO-%.*s", (int)(name - 3), text + 3);
  else
    snprintf(patterns->encoding, sizeof patterns->encoding, "%.*s", (int)name, text);
  patterns->is_utf8 = strcmp(patterns->encoding, "UTF-8") == 0;
  if (read_patterns(patterns, name, size)) return patterns;
  for (int level = 0; level < 2; level++) free(patterns->levels[level].entries);
  free(text);
  free(patterns);
  return NULL;
}

// Bytes of a word in the encoding of the patterns; 0 where it cannot be written in it.
static size_t encode(
  const hyphenation_patterns *patterns, const uint16_t *word, size_t count, char *bytes, size_t size) {
  iconv_t converter = iconv_open(patterns->encoding, "UTF-16LE");
  if (converter == (iconv_t)-1) return 0;
  char *input = (char *)word, *output = bytes;
  size_t input_left = count * sizeof *word, output_left = size;
  const size_t result = iconv(converter, &input, &input_left, &output, &output_left);
  iconv_close(converter);
  return result == 0 && input_left == 0 ? (size_t)(output - bytes) : 0;
}

// The digits that count at the places of a word so far.
typedef struct {
  char highest[3 * LONGEST_WORD + 3], changes[3 * LONGEST_WORD + 3];
} places;

static void apply(const char *text, const pattern *found, size_t start, places *places) {
  for (size_t index = 0; index < found->length; index++) {
    const char byte = text[found->start + index];
    if (!is_digit(byte)) {
      start++;
    } else if (byte - '0' > places->highest[start]) {
      places->highest[start] = byte - '0';
      places->changes[start] = found->changes_letters && (byte & 1);
    }
  }
}

// The digits behind the bytes of a part of a word, which has a dot at each end for the patterns.
static void divide(
  const hyphenation_patterns *patterns, const pattern_list *list, const char *part, size_t count, char *digits) {
  char letters[3 * LONGEST_WORD + 2];
  places places = {0};
  letters[0] = letters[count + 1] = '.';
  memcpy(letters + 1, part, count);
  int is_longer;
  if (patterns->level_count > 1) {
    // Of the beginnings of patterns that end at a letter the longest counts alone, whether it is a whole pattern or
    // not. libhyphen reads them so, and the lists of whole words in files of two levels are made for that.
    size_t start = 0;
    for (size_t end = 1; end <= count + 2; end++) {
      const pattern *found = NULL;
      while (start < end && !(found = look_up(list, patterns->text, letters + start, end - start, &is_longer))) start++;
      if (found && !is_longer) apply(patterns->text, found, start, &places);
    }
  } else {
    for (size_t start = 0; start < count + 2; start++) {
      for (size_t length = 1; start + length <= count + 2; length++) {
        const pattern *found = look_up(list, patterns->text, letters + start, length, &is_longer);
        if (!found) break;
        if (!is_longer) apply(patterns->text, found, start, &places);
      }
    }
  }
  // The place before letter n stands behind byte n - 2 of the part.
  for (size_t index = 0; index < count; index++)
    digits[index] = places.changes[index + 2] ? 0 : places.highest[index + 2];
  if (count > 0) digits[count - 1] = 0;
}

static int begins_letter(const hyphenation_patterns *patterns, char byte) {
  return !patterns->is_utf8 || (byte & 0xc0) != 0x80;
}

// Takes hyphens away that leave fewer letters at an end of a part.
static void keep_ends(
  const hyphenation_patterns *patterns, const char *part, size_t count, char *digits, int left, int right) {
  int letters = 0;
  for (size_t index = 0; index < count; index++) {
    letters += begins_letter(patterns, part[index]);
    if (letters >= left && (index + 1 == count || begins_letter(patterns, part[index + 1]))) break;
    digits[index] = 0;
  }
  letters = 0;
  for (size_t index = count; index-- > 0;) {
    if (letters >= right) break;
    digits[index] = 0;
    letters += begins_letter(patterns, part[index]);
  }
}

void hyphenation_mark(const hyphenation_patterns *patterns, const uint16_t *word, size_t count, uint8_t *marks) {
  memset(marks, 0, count);
  if (count == 0 || count > LONGEST_WORD) return;
  for (size_t index = 0; index < count; index++)
    // Letters beyond the first plane would shift the places.
    if ((word[index] & 0xf800) == 0xd800) return;
  char bytes[3 * LONGEST_WORD], digits[3 * LONGEST_WORD];
  const size_t size = encode(patterns, word, count, bytes, sizeof bytes);
  if (size == 0 || (!patterns->is_utf8 && size != count)) return;
  divide(patterns, &patterns->levels[0], bytes, size, digits);
  if (patterns->level_count > 1) {
    size_t start = 0;
    for (size_t index = 0; index < size; index++) {
      if (!(digits[index] & 1) && index + 1 < size) continue;
      const size_t length = index + 1 - start;
      char inner[3 * LONGEST_WORD];
      divide(patterns, &patterns->levels[1], bytes + start, length, inner);
      const int is_first = start == 0, is_last = index + 1 == size;
      const int left = is_first ? 0 : patterns->inner_left, right = is_last ? 0 : patterns->inner_right;
      keep_ends(patterns, bytes + start, length, inner, left, right);
      memcpy(digits + start, inner, length - 1);
      start = index + 1;
    }
  }
  keep_ends(patterns, bytes, size, digits, patterns->left, patterns->right);
  size_t unit = 0;
  for (size_t index = 0; index < size; index++)
    if (index + 1 == size || begins_letter(patterns, bytes[index + 1])) marks[unit++] = digits[index] & 1;
}
