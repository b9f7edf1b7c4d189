#include "internal.h"

#include <stdlib.h>

#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t v4u8 __attribute__((vector_size(4)));
typedef uint8_t v16u8 __attribute__((vector_size(16)));
typedef int16_t v8i16 __attribute__((vector_size(16)));
typedef int32_t v4i32 __attribute__((vector_size(16)));
typedef uint32_t v4u32 __attribute__((vector_size(16)));
typedef int32_t v8i32 __attribute__((vector_size(32)));
typedef uint64_t v4u64 __attribute__((vector_size(32)));
typedef uint32_t v16u32 __attribute__((vector_size(64)));

// A whole screen comes from memory once: while a row is computed, those of the next one are fetched. This is half of the time.

// --- Wholes: every pixel is the mean of 2 x 2 or 3 x 3 ---

INLINE v16u16 load_channels(const uint8_t *bytes) {
  v16u8 channels;
  memcpy(&channels, bytes, 16);
  return __builtin_convertvector(channels, v16u16);
}

INLINE void store_channels(uint32_t *out, v16u16 channels) {
  v16u8 bytes = __builtin_convertvector(channels, v16u8);
  memcpy(out, &bytes, 16);
}

// A pixel of a sum is 64 bits.
#define PICK(a, b, ...) (v16u16) __builtin_shufflevector((v4u64)(a), (v4u64)(b), __VA_ARGS__)

INLINE void halve_row(uint32_t *out, const uint8_t *row, size_t stride, long n) {
  long i = 0;
  for (; i + 4 <= n; i += 4, row += 32) {
    for (int k = 2; k < 4; k++) __builtin_prefetch(row + k * stride);
    v16u16 near = load_channels(row) + load_channels(row + stride), far = load_channels(row + 16) + load_channels(row + stride + 16);
    v16u16 sum = PICK(near, far, 0, 2, 4, 6) + PICK(near, far, 1, 3, 5, 7);
    store_channels(out + i, (sum + 2) >> 2);
  }
  for (; i < n; i++, row += 8) {
    uint8_t *to = (uint8_t *)(out + i);
    for (int c = 0; c < 4; c++) to[c] = (uint8_t)((row[c] + row[c + 4] + row[stride + c] + row[stride + c + 4] + 2) >> 2);
  }
}

// A third in 256 parts is 85, and 86 in the middle.
#define THIRDS(a, b, c) (85 * ((a) + (b) + (c)) + (b))

INLINE v16u16 third_of_rows(const uint8_t *row, size_t stride) {
  v16u16 middle = load_channels(row + stride);
  return THIRDS(load_channels(row), middle, load_channels(row + 2 * stride));
}

INLINE void third_row(uint32_t *out, const uint8_t *row, size_t stride, long n) {
  long i = 0;
  for (; i + 4 <= n; i += 4, row += 48) {
    for (int k = 3; k < 6; k++) __builtin_prefetch(row + k * stride);
    v16u16 a = third_of_rows(row, stride), b = third_of_rows(row + 16, stride), c = third_of_rows(row + 32, stride);
    v16u16 left = PICK(PICK(a, b, 0, 3, 6, 6), c, 0, 1, 2, 5);
    v16u16 middle = PICK(PICK(a, b, 1, 4, 7, 7), c, 0, 1, 2, 6);
    v16u16 right = PICK(PICK(a, b, 2, 5, 5, 5), c, 0, 1, 4, 7);
#define WIDE(v) __builtin_convertvector(v, v16u32)
    v16u32 total = THIRDS(WIDE(left), WIDE(middle), WIDE(right)) + 0x8000;
#undef WIDE
    store_channels(out + i, __builtin_convertvector(total >> 16, v16u16));
  }
  for (; i < n; i++, row += 12) {
    uint8_t *to = (uint8_t *)(out + i);
    for (int c = 0; c < 4; c++) {
      uint32_t column[3];
      for (int k = 0; k < 3; k++) column[k] = THIRDS(row[4 * k + c], row[stride + 4 * k + c], row[2 * stride + 4 * k + c]);
      to[c] = (uint8_t)((THIRDS(column[0], column[1], column[2]) + 0x8000) >> 16);
    }
  }
}

CLONES static void shrink(uint32_t *out, long out_stride, const uint32_t *in, long in_stride, cr_rect part, int factor) {
  for (long y = 0; y < part.height; y++) {
    uint32_t *to = out + (part.y + y) * out_stride + part.x;
    const uint8_t *from = (const uint8_t *)(in + y * factor * in_stride);
    if (factor == 2) halve_row(to, from, (size_t)in_stride * 4, part.width);
    if (factor == 3) third_row(to, from, (size_t)in_stride * 4, part.width);
  }
}

// --- Any size: rows are mixed first, then columns ---

// What pixels of the picture take along one axis: `taps` weights of 256 in all for each, of the source's pixels from first on.
typedef struct {
  int32_t *first;
  uint16_t *weights;
  int taps;
  // Pixels of the source that any of them looks at.
  int32_t low, high;
} axis;

static axis make_axis(int begin, int count, int target, int source) {
  axis axis = {.low = 0};
  double ratio = (double)source / target;
  // An even number, so that they are multiplied in pairs.
  axis.taps = ratio <= 1 ? 2 : ((int)ceil(ratio) + 2) / 2 * 2;
  axis.first = malloc((size_t)count * sizeof *axis.first);
  axis.weights = calloc((size_t)count * axis.taps, sizeof *axis.weights);
  if (!axis.first || !axis.weights) abort();
  for (int index = 0; index < count; index++) {
    uint16_t *own = axis.weights + (size_t)index * axis.taps;
    double low = (begin + index) * ratio, high = low + ratio;
    int first, last;
    if (ratio <= 1) {
      double place = fmin(fmax((low + high) / 2 - 0.5, 0), source - 1);
      first = (int)place, last = first + 1 < source ? first + 1 : first;
      int part = last > first ? (int)lround((place - first) * 256) : 0;
      own[0] = (uint16_t)(256 - part), own[1] = (uint16_t)part;
    } else {
      first = (int)floor(low + 1e-9), last = (int)ceil(high - 1e-9) - 1;
      if (last > source - 1) last = source - 1;
      if (first > last) first = last;
      // Rounded where each ends, so that none is lost.
      for (int at = first, before = 0; at <= last; at++) {
        int now = at == last ? 256 : (int)lround(256 * (at + 1 - low) / ratio);
        own[at - first] = (uint16_t)(now - before);
        before = now;
      }
    }
    axis.first[index] = first;
    if (index == 0) axis.low = first;
    axis.high = last + 1;
  }
  return axis;
}

// Channels of mixed rows have 16 bits and are kept with a sign, 0x8000 less than they are: so they are multiplied in pairs.
enum { sign = 0x8000 };

INLINE void mix_rows_of(int16_t *out, const uint8_t *rows, size_t stride, const uint16_t *weights, int count, size_t channels) {
  size_t at = 0;
  for (; at + 32 <= channels; at += 32) {
    v16u16 near = {0}, far = {0};
    for (int k = 0; k < count; k++) {
      __builtin_prefetch(rows + (count + k) * stride + at);
      near += load_channels(rows + k * stride + at) * weights[k];
      far += load_channels(rows + k * stride + at + 16) * weights[k];
    }
    near ^= sign, far ^= sign;
    memcpy(out + at, &near, 32);
    memcpy(out + at + 16, &far, 32);
  }
  for (; at < channels; at++) {
    uint32_t sum = 0;
    for (int k = 0; k < count; k++) sum += (uint32_t)rows[k * stride + at] * weights[k];
    out[at] = (int16_t)(sum ^ sign);
  }
}

INLINE void mix_rows(int16_t *out, const uint8_t *rows, size_t stride, const uint16_t *weights, int count, size_t channels) {
  switch (count) {
    case 1: return mix_rows_of(out, rows, stride, weights, 1, channels);
    case 2: return mix_rows_of(out, rows, stride, weights, 2, channels);
    case 3: return mix_rows_of(out, rows, stride, weights, 3, channels);
    case 4: return mix_rows_of(out, rows, stride, weights, 4, channels);
    default: return mix_rows_of(out, rows, stride, weights, count, channels);
  }
}

INLINE void mix_columns_of(uint32_t *out, const int16_t *row, const axis *columns, int taps, long n) {
  for (long x = 0; x < n; x++) {
    const int16_t *from = row + (columns->first[x] - columns->low) * 4;
    const uint16_t *weights = columns->weights + x * taps;
    const int32_t start = sign * 256 + 0x8000;
    v4i32 total = {start, start, start, start};
    for (int k = 0; k < taps; k += 2) {
      v8i16 pixels;
      uint32_t pair;
      memcpy(&pixels, from + 4 * k, 16);
      memcpy(&pair, weights + k, 4);
      v8i16 weight = (v8i16)(v4u32){pair, pair, pair, pair};
      pixels = __builtin_shufflevector(pixels, pixels, 0, 4, 1, 5, 2, 6, 3, 7);
      v8i32 product = __builtin_convertvector(pixels, v8i32) * __builtin_convertvector(weight, v8i32);
      total += __builtin_shufflevector(product, product, 0, 2, 4, 6) + __builtin_shufflevector(product, product, 1, 3, 5, 7);
    }
    v4u8 bytes = __builtin_convertvector((v4u32)total >> 16, v4u8);
    memcpy(out + x, &bytes, 4);
  }
}

CLONES static void resize(
    uint32_t *out, long out_stride, const uint32_t *in, long in_stride, cr_rect part, const axis *rows, const axis *columns,
    int16_t *mixed) {
  size_t channels = (size_t)(columns->high - columns->low) * 4;
  for (long y = 0; y < part.height; y++) {
    const uint16_t *weights = rows->weights + y * rows->taps;
    int count = rows->taps;
    while (count > 1 && weights[count - 1] == 0) count--;
    const uint8_t *from = (const uint8_t *)(in + rows->first[y] * in_stride + columns->low);
    mix_rows(mixed, from, (size_t)in_stride * 4, weights, count, channels);
    uint32_t *to = out + (part.y + y) * out_stride + part.x;
    switch (columns->taps) {
      case 2: mix_columns_of(to, mixed, columns, 2, part.width); break;
      case 4: mix_columns_of(to, mixed, columns, 4, part.width); break;
      default: mix_columns_of(to, mixed, columns, columns->taps, part.width);
    }
  }
}

void cr_resize(
    uint32_t *out, long out_stride, cr_rect whole, cr_rect part, const uint32_t *in, long in_stride, long in_width, long in_height) {
  if (part.width <= 0 || part.height <= 0) return;
  for (int factor = 2; factor <= 3; factor++) {
    if (in_width != (long)whole.width * factor || in_height != (long)whole.height * factor) continue;
    const uint32_t *first = in + (part.y - whole.y) * factor * in_stride + (part.x - whole.x) * factor;
    return shrink(out, out_stride, first, in_stride, part, factor);
  }
  axis columns = make_axis(part.x - whole.x, part.width, whole.width, (int)in_width);
  axis rows = make_axis(part.y - whole.y, part.height, whole.height, (int)in_height);
  // Beyond the last pixel weights are 0.
  int16_t *mixed = calloc((size_t)(columns.high - columns.low + columns.taps) * 4, sizeof *mixed);
  if (!mixed) abort();
  resize(out, out_stride, in, in_stride, part, &rows, &columns, mixed);
  free(columns.first), free(columns.weights), free(rows.first), free(rows.weights), free(mixed);
}
