#include "CPNGWriter.h"
#include <stdlib.h>
#include <string.h>

// Rows are filtered against the row above, then deflated: runs and one hashed candidate a position, Huffman codes for each
// block of tokens.

enum { WINDOW = 32768, HASH_BITS = 14, BLOCK_TOKENS = 32768, MAX_MATCH = 258, MIN_MATCH = 4 };

typedef struct {
  uint8_t *data;
  size_t size, capacity;
  uint64_t bits;
  unsigned bit_count;
  int failed;
} output;

static void reserve(output *out, size_t extra) {
  if (out->size + extra <= out->capacity || out->failed) return;
  size_t capacity = out->capacity * 2 + extra;
  uint8_t *data = realloc(out->data, capacity);
  if (!data) {
    out->failed = 1;
    return;
  }
  out->data = data;
  out->capacity = capacity;
}

static void put_bytes(output *out, const void *bytes, size_t count) {
  reserve(out, count);
  if (out->failed) return;
  memcpy(out->data + out->size, bytes, count);
  out->size += count;
}

/// At most 32 bits, the lowest first. The caller has reserved.
static inline void put_bits(output *out, uint32_t value, unsigned count) {
  out->bits |= (uint64_t)value << out->bit_count;
  out->bit_count += count;
  while (out->bit_count >= 8) {
    out->data[out->size++] = (uint8_t)out->bits;
    out->bits >>= 8;
    out->bit_count -= 8;
  }
}

static void put_big(output *out, uint32_t value) {
  uint8_t bytes[4] = {(uint8_t)(value >> 24), (uint8_t)(value >> 16), (uint8_t)(value >> 8), (uint8_t)value};
  put_bytes(out, bytes, 4);
}

// Checksums

static void make_crc_table(uint32_t table[4][256]) {
  for (uint32_t n = 0; n < 256; n++) {
    uint32_t c = n;
    for (int k = 0; k < 8; k++) c = c & 1 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
    table[0][n] = c;
  }
  for (int k = 1; k < 4; k++)
    for (uint32_t n = 0; n < 256; n++) table[k][n] = table[0][table[k - 1][n] & 255] ^ (table[k - 1][n] >> 8);
}

static uint32_t crc_of(uint32_t table[4][256], const uint8_t *bytes, size_t count) {
  uint32_t c = 0xFFFFFFFFu;
  for (; count >= 4; count -= 4, bytes += 4) {
    c ^= (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
    c = table[3][c & 255] ^ table[2][c >> 8 & 255] ^ table[1][c >> 16 & 255] ^ table[0][c >> 24];
  }
  while (count--) c = table[0][(c ^ *bytes++) & 255] ^ (c >> 8);
  return ~c;
}

typedef struct {
  uint32_t a, b;
} adler;

static void adler_bytes(adler *sum, const uint8_t *bytes, size_t count) {
  while (count) {
    size_t part = count < 5552 ? count : 5552;  // the sums stay below 2^32
    count -= part;
    while (part--) {
      sum->a += *bytes++;
      sum->b += sum->a;
    }
    sum->a %= 65521;
    sum->b %= 65521;
  }
}

static void adler_zeros(adler *sum, size_t count) {
  sum->b = (uint32_t)((sum->b + (uint64_t)sum->a * count) % 65521);
}

// Huffman codes

typedef struct {
  uint32_t weight;
  uint16_t symbol;
} leaf;

static int compare_leaves(const void *a, const void *b) {
  const leaf *x = a, *y = b;
  if (x->weight != y->weight) return x->weight < y->weight ? -1 : 1;
  return (int)x->symbol - (int)y->symbol;
}

/// Lengths of at most `limit` bits; at least two symbols get one, as decoders want.
static void make_lengths(const uint32_t *weights, int count, int limit, uint8_t *lengths) {
  leaf leaves[288];
  int used = 0;
  for (int i = 0; i < count; i++) {
    lengths[i] = 0;
    if (weights[i]) leaves[used++] = (leaf){weights[i], (uint16_t)i};
  }
  for (int i = 0; used < 2 && i < count; i++)
    if (!weights[i]) leaves[used++] = (leaf){1, (uint16_t)i};
  qsort(leaves, (size_t)used, sizeof(leaf), compare_leaves);
  // Two queues: leaves by weight, and inner nodes, which come out by weight.
  uint32_t inner_weight[288];
  int parent[576], depth[576];
  int next_leaf = 0, next_inner = 0, inner = 0;
  for (; inner < used - 1; inner++) {
    uint32_t total = 0;
    for (int k = 0; k < 2; k++) {
      int takes_leaf = next_leaf < used && (next_inner >= inner || leaves[next_leaf].weight <= inner_weight[next_inner]);
      int node = takes_leaf ? next_leaf : used + next_inner;
      total += takes_leaf ? leaves[next_leaf++].weight : inner_weight[next_inner++];
      parent[node] = used + inner;
    }
    inner_weight[inner] = total;
  }
  depth[used + inner - 1] = 0;
  for (int i = inner - 2; i >= 0; i--) depth[used + i] = depth[parent[used + i]] + 1;
  // How many codes of each length; too long ones are cut, and others made longer until all fit.
  int of_length[64] = {0};
  for (int i = 0; i < used; i++) {
    depth[i] = depth[parent[i]] + 1;
    of_length[depth[i] < limit ? depth[i] : limit]++;
  }
  uint32_t space = 0;
  for (int l = 1; l <= limit; l++) space += (uint32_t)of_length[l] << (limit - l);
  while (space > 1u << limit) {
    int l = limit - 1;
    while (!of_length[l]) l--;
    of_length[l]--;
    of_length[l + 1] += 2;
    of_length[limit]--;
    space--;
  }
  int index = 0;
  for (int l = limit; l >= 1; l--)
    for (int k = 0; k < of_length[l]; k++) lengths[leaves[index++].symbol] = (uint8_t)l;
}

/// Codes with their bits in the order in which they are written.
static void make_codes(const uint8_t *lengths, int count, uint16_t *codes) {
  int of_length[16] = {0};
  for (int i = 0; i < count; i++) of_length[lengths[i]]++;
  of_length[0] = 0;
  uint32_t next[16] = {0}, code = 0;
  for (int l = 1; l < 16; l++) {
    code = (code + (uint32_t)of_length[l - 1]) << 1;
    next[l] = code;
  }
  for (int i = 0; i < count; i++) {
    uint32_t value = lengths[i] ? next[lengths[i]]++ : 0, reversed = 0;
    for (int k = 0; k < lengths[i]; k++) reversed |= (value >> k & 1) << (lengths[i] - 1 - k);
    codes[i] = (uint16_t)reversed;
  }
}

// Blocks

static const uint16_t length_base[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                         31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_extra[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
static const uint16_t distance_base[30] = {1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
                                           193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
static const uint8_t distance_extra[30] = {0, 0, 0, 0, 1, 1, 2, 2,  3,  3,  4,  4,  5,  5,  6,
                                           6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};

typedef struct {
  output *out;
  /// A literal, or 1 << 31 | length << 16 | distance, which is below 32768.
  uint32_t tokens[BLOCK_TOKENS];
  size_t count;
  uint32_t literal_weights[286], distance_weights[30];
  uint8_t length_symbol[259];
} deflater;

static int distance_symbol(uint32_t distance) {
  if (distance < 5) return (int)distance - 1;
  int top = 31 - __builtin_clz(distance - 1);
  return 2 * top + (int)((distance - 1) >> (top - 1) & 1);
}

static void flush_block(deflater *d, int is_last) {
  output *out = d->out;
  reserve(out, d->count * 6 + 1024);
  if (out->failed) return;
  d->literal_weights[256] = 1;
  uint8_t lengths[316];
  uint16_t literal_codes[286], distance_codes[30];
  make_lengths(d->literal_weights, 286, 15, lengths);
  make_lengths(d->distance_weights, 30, 15, lengths + 286);
  make_codes(lengths, 286, literal_codes);
  make_codes(lengths + 286, 30, distance_codes);
  // The lengths are coded themselves; 18 stands for 11 to 138 zeros, 17 for 3 to 10.
  uint8_t symbols[316], repeats[316];
  uint32_t weights[19] = {0};
  int symbol_count = 0;
  for (int i = 0; i < 316;) {
    int run = 1;
    while (i + run < 316 && run < 138 && lengths[i + run] == lengths[i]) run++;
    if (lengths[i] == 0 && run >= 3) {
      symbols[symbol_count] = run >= 11 ? 18 : 17;
      repeats[symbol_count] = (uint8_t)run;
    } else {
      run = 1;
      symbols[symbol_count] = lengths[i];
    }
    weights[symbols[symbol_count++]]++;
    i += run;
  }
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  uint8_t code_lengths[19];
  uint16_t code_codes[19];
  make_lengths(weights, 19, 7, code_lengths);
  make_codes(code_lengths, 19, code_codes);
  put_bits(out, (uint32_t)is_last | 2 << 1, 3);
  put_bits(out, 286 - 257, 5);
  put_bits(out, 30 - 1, 5);
  put_bits(out, 19 - 4, 4);
  for (int i = 0; i < 19; i++) put_bits(out, code_lengths[order[i]], 3);
  for (int i = 0; i < symbol_count; i++) {
    put_bits(out, code_codes[symbols[i]], code_lengths[symbols[i]]);
    if (symbols[i] == 17) put_bits(out, repeats[i] - 3u, 3);
    if (symbols[i] == 18) put_bits(out, repeats[i] - 11u, 7);
  }
  for (size_t i = 0; i < d->count; i++) {
    uint32_t token = d->tokens[i];
    if (token < 256) {
      put_bits(out, literal_codes[token], lengths[token]);
      continue;
    }
    uint32_t length = token >> 16 & 0x7FFF, distance = token & 0xFFFF;
    int symbol = d->length_symbol[length];
    put_bits(out, literal_codes[257 + symbol], lengths[257 + symbol]);
    put_bits(out, length - length_base[symbol], length_extra[symbol]);
    symbol = distance_symbol(distance);
    put_bits(out, distance_codes[symbol], lengths[286 + symbol]);
    put_bits(out, distance - distance_base[symbol], distance_extra[symbol]);
  }
  put_bits(out, literal_codes[256], lengths[256]);
  d->count = 0;
  memset(d->literal_weights, 0, sizeof d->literal_weights);
  memset(d->distance_weights, 0, sizeof d->distance_weights);
}

static inline void add_literal(deflater *d, uint8_t byte) {
  if (d->count == BLOCK_TOKENS) flush_block(d, 0);
  d->tokens[d->count++] = byte;
  d->literal_weights[byte]++;
}

static inline void add_match(deflater *d, uint32_t length, uint32_t distance) {
  if (d->count == BLOCK_TOKENS) flush_block(d, 0);
  d->tokens[d->count++] = 1u << 31 | length << 16 | distance;
  d->literal_weights[257 + d->length_symbol[length]]++;
  d->distance_weights[distance_symbol(distance)]++;
}

static inline uint32_t load4(const uint8_t *bytes) {
  uint32_t value;
  memcpy(&value, bytes, 4);
  return value;
}

static inline size_t common(const uint8_t *a, const uint8_t *b, size_t limit) {
  size_t n = 0;
  while (n + 8 <= limit) {
    uint64_t x, y;
    memcpy(&x, a + n, 8);
    memcpy(&y, b + n, 8);
    if (x != y) break;
    n += 8;
  }
  while (n < limit && a[n] == b[n]) n++;
  return n;
}

/// A run of one byte that goes on from the byte before it; at least 3.
static void add_run(deflater *d, size_t count) {
  while (count >= 3) {
    size_t part = count < MAX_MATCH ? count : MAX_MATCH;
    if (count - part == 1 || count - part == 2) part -= 3;  // what is left must be long enough
    add_match(d, (uint32_t)part, 1);
    count -= part;
  }
}

/// Tokens for bytes [from, to) of a buffer; earlier bytes can be referred to. `table` holds positions plus one.
static void deflate_row(deflater *d, const uint8_t *buffer, size_t from, size_t to, uint32_t *table) {
  size_t at = from;
  while (at < to) {
    if (at > 0 && at + 3 <= to && buffer[at] == buffer[at - 1]) {
      size_t run = common(buffer + at, buffer + at - 1, to - at);
      if (run >= 3) {
        add_run(d, run);
        at += run;
        continue;
      }
    }
    if (at + MIN_MATCH <= to) {
      uint32_t hash = load4(buffer + at) * 2654435761u >> (32 - HASH_BITS);
      size_t candidate = table[hash];
      table[hash] = (uint32_t)at + 1;
      if (candidate && at + 1 - candidate < WINDOW && load4(buffer + candidate - 1) == load4(buffer + at)) {
        size_t limit = to - at < MAX_MATCH ? to - at : MAX_MATCH;
        size_t length = common(buffer + at, buffer + candidate - 1, limit);
        add_match(d, (uint32_t)length, (uint32_t)(at + 1 - candidate));
        at += length;
        continue;
      }
    }
    add_literal(d, buffer[at++]);
  }
}

// Pixels

/// One row as bytes; returns how many.
static size_t unpack(const uint32_t *row, uint32_t width, int is_opaque, uint8_t *bytes) {
  if (is_opaque) {
    for (uint32_t x = 0; x < width; x++) {
      uint32_t pixel = row[x];
      bytes[3 * x] = (uint8_t)(pixel >> 16);
      bytes[3 * x + 1] = (uint8_t)(pixel >> 8);
      bytes[3 * x + 2] = (uint8_t)pixel;
    }
    return 3 * (size_t)width;
  }
  for (uint32_t x = 0; x < width; x++) {
    uint32_t pixel = row[x], alpha = pixel >> 24;
    uint32_t parts[3] = {pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255};
    for (int k = 0; k < 3; k++) {
      uint32_t value = alpha == 255 ? parts[k] : alpha == 0 ? 0 : (parts[k] * 255 + alpha / 2) / alpha;
      bytes[4 * x + (uint32_t)k] = (uint8_t)(value < 255 ? value : 255);
    }
    bytes[4 * x + 3] = (uint8_t)alpha;
  }
  return 4 * (size_t)width;
}

uint8_t *png_writer_encode(const uint32_t *pixels, size_t bytes_per_row, uint32_t width, uint32_t height, int is_opaque,
                           size_t *size) {
  size_t stride = (size_t)width * (is_opaque ? 3 : 4) + 1;
  size_t capacity = 2 * WINDOW + 2 * stride;
  uint8_t *buffer = malloc(capacity);
  uint8_t *rows = calloc(2, stride);  // this row and the one above, unfiltered
  uint32_t *table = calloc((size_t)1 << HASH_BITS, sizeof(uint32_t));
  deflater *d = calloc(1, sizeof(deflater));
  output out = {malloc(65536), 0, 65536, 0, 0, 0};
  if (!buffer || !rows || !table || !d || !out.data) {
    free(buffer), free(rows), free(table), free(d), free(out.data);
    return NULL;
  }
  uint32_t crc_table[4][256];
  make_crc_table(crc_table);
  d->out = &out;
  for (int symbol = 0; symbol < 29; symbol++)
    for (int length = length_base[symbol]; length <= MAX_MATCH && length < length_base[symbol] + (1 << length_extra[symbol]); length++)
      d->length_symbol[length] = (uint8_t)symbol;
  d->length_symbol[258] = 28;

  put_bytes(&out, "\x89PNG\r\n\x1A\n\0\0\0\rIHDR", 16);
  put_big(&out, width);
  put_big(&out, height);
  uint8_t kind[5] = {8, is_opaque ? 2 : 6, 0, 0, 0};
  put_bytes(&out, kind, 5);
  put_big(&out, crc_of(crc_table, out.data + 12, 17));
  size_t start = out.size;
  put_bytes(&out, "\0\0\0\0IDAT\x78\x01", 10);

  adler sum = {1, 0};
  uint8_t *above = rows, *current = rows + stride;
  size_t used = 0;
  for (uint32_t y = 0; y < height && !out.failed; y++) {
    if (used + stride > capacity) {
      // Only the window is needed; positions in the table move along.
      size_t shift = used - WINDOW;
      memmove(buffer, buffer + shift, WINDOW);
      for (size_t i = 0; i < (size_t)1 << HASH_BITS; i++) table[i] = table[i] > shift ? table[i] - (uint32_t)shift : 0;
      used = WINDOW;
    }
    const uint32_t *row = (const uint32_t *)((const uint8_t *)pixels + y * bytes_per_row);
    uint8_t *filtered = buffer + used;
    filtered[0] = 2;  // up
    if (y > 0 && memcmp(row, (const uint8_t *)row - bytes_per_row, (size_t)width * 4) == 0) {
      memset(filtered + 1, 0, stride - 1);
      adler_bytes(&sum, filtered, 1);
      adler_zeros(&sum, stride - 1);
    } else {
      unpack(row, width, is_opaque, current);
      for (size_t i = 0; i < stride - 1; i++) filtered[1 + i] = (uint8_t)(current[i] - above[i]);
      adler_bytes(&sum, filtered, stride);
      uint8_t *swap = above;
      above = current;
      current = swap;
    }
    deflate_row(d, buffer, used, used + stride, table);
    used += stride;
  }
  flush_block(d, 1);
  reserve(&out, 64);
  if (!out.failed) {
    if (out.bit_count) put_bits(&out, 0, 8 - out.bit_count);
    put_big(&out, sum.b << 16 | sum.a);
    size_t length = out.size - start - 8;
    for (int k = 0; k < 4; k++) out.data[start + (size_t)k] = (uint8_t)(length >> (24 - 8 * k));
    put_big(&out, crc_of(crc_table, out.data + start + 4, length + 4));
    put_bytes(&out, "\0\0\0\0IEND\xAE\x42\x60\x82", 12);
  }
  free(buffer), free(rows), free(table), free(d);
  if (out.failed) {
    free(out.data);
    return NULL;
  }
  *size = out.size;
  return out.data;
}
