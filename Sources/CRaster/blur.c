#include "internal.h"
#include <math.h>

#pragma clang diagnostic ignored "-Wpsabi"

typedef uint32_t v4u32 __attribute__((vector_size(16)));
typedef uint8_t v4u8 __attribute__((vector_size(4)));

INLINE v4u32 load_pixel(const uint32_t *p) {
  v4u8 bytes;
  memcpy(&bytes, p, 4);
  return __builtin_convertvector(bytes, v4u32);
}

INLINE void store_pixel(uint32_t *p, v4u32 value) {
  v4u8 bytes = __builtin_convertvector(value, v4u8);
  memcpy(p, &bytes, 4);
}

CLONES void cr_quarter(uint32_t *out, long out_stride, const uint32_t *in, long in_stride, long w, long h) {
  for (long y = 0; y < h; y += 4) {
    long rows = h - y < 4 ? h - y : 4;
    for (long x = 0; x < w; x += 4) {
      long columns = w - x < 4 ? w - x : 4;
      v4u32 sum = {0};
      for (long j = 0; j < rows; j++)
        for (long i = 0; i < columns; i++) sum += load_pixel(in + (y + j) * in_stride + x + i);
      uint32_t count = (uint32_t)(rows * columns);
      if (count == 16) sum = (sum + 8) >> 4;
      else sum = (sum + count / 2) / count;
      store_pixel(out + (y / 4) * out_stride + x / 4, sum);
    }
  }
}

INLINE long clamp_index(long i, long n) { return i < 0 ? 0 : i >= n ? n - 1 : i; }

/// The mean of in[i - before ... i + after] along one line; edges repeated.
CLONES static void box_row(uint32_t *out, const uint32_t *in, long n, long before, long after) {
  uint32_t size = (uint32_t)(before + after + 1);
  uint32_t reciprocal = (uint32_t)(((1u << 24) + size / 2) / size);
  v4u32 sum = {0};
  for (long i = -before; i <= after; i++) sum += load_pixel(in + clamp_index(i, n));
  for (long i = 0; i < n; i++) {
    // At most 255 · 2^24 and half of it rounded: below 2^32.
    v4u32 mean = (sum * reciprocal + (1u << 23)) >> 24;
    store_pixel(out + i, mean);
    sum += load_pixel(in + clamp_index(i + after + 1, n)) - load_pixel(in + clamp_index(i - before, n));
  }
}

/// The same down all columns at once; `sums` has 4 w words.
CLONES static void box_columns(
    uint32_t *out, const uint32_t *in, long w, long h, long before, long after, uint32_t *sums) {
  uint32_t size = (uint32_t)(before + after + 1);
  uint32_t reciprocal = (uint32_t)(((1u << 24) + size / 2) / size);
  long bytes = 4 * w;
  memset(sums, 0, (size_t)bytes * 4);
  for (long j = -before; j <= after; j++) {
    const uint8_t *row = (const uint8_t *)(in + clamp_index(j, h) * w);
    for (long i = 0; i < bytes; i++) sums[i] += row[i];
  }
  for (long y = 0; y < h; y++) {
    uint8_t *to = (uint8_t *)(out + y * w);
    const uint8_t *enter = (const uint8_t *)(in + clamp_index(y + after + 1, h) * w);
    const uint8_t *leave = (const uint8_t *)(in + clamp_index(y - before, h) * w);
    for (long i = 0; i < bytes; i++) {
      to[i] = (uint8_t)((sums[i] * reciprocal + (1u << 23)) >> 24);
      sums[i] += (uint32_t)enter[i] - leave[i];
    }
  }
}

void cr_box_blur(uint32_t *pixels, long stride, long w, long h, double sigma, uint32_t *scratch) {
  // Three boxes of width d have the variance (d² - 1) / 4; two even ones lean to opposite sides and the third is odd.
  // A sigma that is not a number blurs nothing; one beyond 136 pixels is as wide as a box can be.
  long d = (long)((sigma > 0 ? sigma < 200 ? sigma : 200 : 0) * 1.8799712059732503 + 0.5);
  if (d < 2) return;
  if (d > 255) d = 255;
  long before[3], after[3];
  if (d % 2) {
    for (int k = 0; k < 3; k++) before[k] = after[k] = d / 2;
  } else {
    before[0] = d / 2, after[0] = d / 2 - 1;
    before[1] = d / 2 - 1, after[1] = d / 2;
    before[2] = after[2] = d / 2;
  }
  uint32_t *one = scratch, *two = scratch + w * h;
  uint32_t *line = scratch + 2 * w * h;
  for (long y = 0; y < h; y++) {
    box_row(line, pixels + y * stride, w, before[0], after[0]);
    box_row(two + y * w, line, w, before[1], after[1]);
    box_row(one + y * w, two + y * w, w, before[2], after[2]);
  }
  box_columns(two, one, w, h, before[0], after[0], line);
  box_columns(one, two, w, h, before[1], after[1], line);
  box_columns(two, one, w, h, before[2], after[2], line);
  for (long y = 0; y < h; y++) memcpy(pixels + y * stride, two + y * w, (size_t)w * 4);
}

CLONES void cr_convolve_rows(
    uint16_t *out, const uint8_t *in, long in_stride, long w, long h, const uint32_t *weights, long radius) {
  // The line with empty ends, so that the inner loop has no conditions.
  uint8_t line[w + 2 * radius];
  uint32_t sums[w];
  for (long y = 0; y < h; y++) {
    memset(line, 0, sizeof line);
    memcpy(line + radius, in + y * in_stride, (size_t)w);
    for (long x = 0; x < w; x++) sums[x] = 128;
    for (long k = 0; k <= 2 * radius; k++) {
      uint32_t weight = weights[k];
      const uint8_t *p = line + k;
      for (long x = 0; x < w; x++) sums[x] += weight * p[x];
    }
    for (long x = 0; x < w; x++) out[y * w + x] = (uint16_t)(sums[x] >> 8);  // 8.8
  }
}

CLONES void cr_convolve_columns(
    uint8_t *out, long out_stride, const uint16_t *in, long w, long h, const uint32_t *weights, long radius,
    uint32_t *accumulator) {
  for (long y = 0; y < h; y++) {
    for (long x = 0; x < w; x++) accumulator[x] = 1u << 23;
    long from = y < radius ? -y : -radius, to = y + radius >= h ? h - 1 - y : radius;
    for (long k = from; k <= to; k++) {
      uint32_t weight = weights[k + radius];
      const uint16_t *p = in + (y + k) * w;
      for (long x = 0; x < w; x++) accumulator[x] += weight * p[x];
    }
    for (long x = 0; x < w; x++) {
      uint32_t value = accumulator[x] >> 24;
      out[y * out_stride + x] = (uint8_t)value;
    }
  }
}

void cr_reduce8(uint8_t *out, long out_stride, const uint8_t *in, long in_stride, long out_w, long out_h, long f) {
  uint32_t count = (uint32_t)(f * f);
  for (long y = 0; y < out_h; y++)
    for (long x = 0; x < out_w; x++) {
      uint32_t sum = count / 2;
      for (long j = 0; j < f; j++)
        for (long i = 0; i < f; i++) sum += in[(y * f + j) * in_stride + x * f + i];
      out[y * out_stride + x] = (uint8_t)(sum / count);
    }
}
