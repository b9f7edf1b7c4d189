#include "internal.h"

#pragma clang diagnostic ignored "-Wpsabi"

typedef uint16_t v8u16 __attribute__((vector_size(16)));
typedef uint8_t v8u8 __attribute__((vector_size(8)));
typedef uint16_t v4u16 __attribute__((vector_size(8)));
typedef uint8_t v4u8 __attribute__((vector_size(4)));

CLONES void cr_mix_rows(uint8_t *out, const uint8_t *a, const uint8_t *b, uint32_t w, long bytes) {
  if (w == 0 || a == b) {
    memcpy(out, a, (size_t)bytes);
    return;
  }
  uint16_t v = (uint16_t)w, u = (uint16_t)(256 - w);
  for (long i = 0; i < bytes; i++) out[i] = (uint8_t)((uint16_t)(a[i] * u + b[i] * v + 128) >> 8);
}

/// Two texels side by side as eight 16-bit channels.
INLINE v8u16 texel_pair(const uint32_t *p) {
  v8u8 bytes;
  memcpy(&bytes, p, 8);
  return __builtin_convertvector(bytes, v8u16);
}

/// The left texel (channels 0...3) and the right one (4...7) mixed.
INLINE uint32_t mix_pair(v8u16 pair, uint16_t w) {
  uint16_t u = (uint16_t)(256 - w);
  v8u16 weighted = pair * (v8u16){u, u, u, u, w, w, w, w};
  v4u16 left = __builtin_shufflevector(weighted, weighted, 0, 1, 2, 3);
  v4u16 right = __builtin_shufflevector(weighted, weighted, 4, 5, 6, 7);
  v4u8 bytes = __builtin_convertvector((left + right + 128) >> 8, v4u8);
  uint32_t pixel;
  memcpy(&pixel, &bytes, 4);
  return pixel;
}

CLONES void cr_sample_row(uint32_t *out, const uint32_t *row, const int32_t *index, const uint16_t *weight, long n) {
  for (long i = 0; i < n; i++) out[i] = mix_pair(texel_pair(row + index[i]), weight[i]);
}

CLONES void cr_sample_row8(uint8_t *out, const uint8_t *row, const int32_t *index, const uint16_t *weight, long n) {
  for (long i = 0; i < n; i++) {
    uint32_t w = weight[i];
    out[i] = (uint8_t)((row[index[i]] * (256 - w) + row[index[i] + 1] * w + 128) >> 8);
  }
}

CLONES void cr_sample(uint32_t *out, const uint32_t *image, long stride, const cr_tap *taps, long n) {
  for (long i = 0; i < n; i++) {
    cr_tap t = taps[i];
    const uint32_t *p = image + t.index;
    // The next row of a turned image is rarely in the cache yet.
    __builtin_prefetch(p + 2 * stride);
    v8u16 upper = texel_pair(p), lower = texel_pair(p + stride);
    uint16_t w = t.wy, u = (uint16_t)(256 - w);
    v8u16 mixed = (upper * u + lower * w + 128) >> 8;
    out[i] = mix_pair(mixed, t.wx);
  }
}

CLONES void cr_sample8(uint8_t *out, const uint8_t *image, long stride, const cr_tap *taps, long n) {
  for (long i = 0; i < n; i++) {
    cr_tap t = taps[i];
    const uint8_t *p = image + t.index, *q = p + stride;
    uint32_t left = (p[0] * (256u - t.wy) + q[0] * t.wy + 128) >> 8;
    uint32_t right = (p[1] * (256u - t.wy) + q[1] * t.wy + 128) >> 8;
    out[i] = (uint8_t)((left * (256u - t.wx) + right * t.wx + 128) >> 8);
  }
}

/// A coordinate in texels (centre of the first one is 0) as an index that has a neighbour, and the neighbour's weight.
INLINE int32_t clamp_fixed(double texel, double low, double high) {
  double c = texel < low ? low : texel;  // also where it is not a number
  c = c > high ? high : c;
  return (int32_t)(c * 256 + 0.5);
}

CLONES void cr_taps(cr_tap *out, const cr_map *map, long x, long y, long n, int nearest) {
  const double low_x = map->min_x, low_y = map->min_y, high_x = map->max_x, high_y = map->max_y;
  const int32_t last_x = map->width - 2, last_y = map->height - 2, stride = map->stride;
  const double cy = (double)y + 0.5;
  const double row_u = map->b * cy + map->c, row_v = map->e * cy + map->f, row_w = map->h * cy + map->i;
  const double a = map->a, d = map->d, g = map->g;
  const int32_t half = nearest ? 128 : 0, mask = nearest ? ~0xff : ~0;
  for (long i = 0; i < n; i++) {
    double cx = (double)(x + i) + 0.5;
    double u = a * cx + row_u, v = d * cx + row_v;
    if (!map->is_affine) {
      double k = 1.0 / (g * cx + row_w);
      u *= k;
      v *= k;
    }
    int32_t fu = (clamp_fixed(u - 0.5, low_x, high_x) + half) & mask;
    int32_t fv = (clamp_fixed(v - 0.5, low_y, high_y) + half) & mask;
    int32_t iu = fu >> 8, iv = fv >> 8;
    iu = iu > last_x ? last_x : iu;
    iv = iv > last_y ? last_y : iv;
    out[i].index = iv * stride + iu;
    out[i].wx = (uint16_t)(fu - (iu << 8));
    out[i].wy = (uint16_t)(fv - (iv << 8));
  }
}
