#include "internal.h"

#pragma clang diagnostic ignored "-Wpsabi"

typedef uint64_t v4u64 __attribute__((vector_size(32)));
typedef uint64_t v2u64 __attribute__((vector_size(16)));
typedef uint8_t v16u8 __attribute__((vector_size(16)));
typedef uint16_t v8u16 __attribute__((vector_size(16)));
typedef uint16_t v4u16 __attribute__((vector_size(8)));
typedef uint32_t v4u32 __attribute__((vector_size(16)));

CLONES void cr_mix_rows(uint8_t *out, const uint8_t *a, const uint8_t *b, uint32_t w, long bytes) {
  if (w == 0 || a == b) {
    memcpy(out, a, (size_t)bytes);
    return;
  }
  uint16_t v = (uint16_t)w, u = (uint16_t)(256 - w);
  for (long i = 0; i < bytes; i++) out[i] = (uint8_t)((uint16_t)(a[i] * u + b[i] * v + 128) >> 8);
}

INLINE uint64_t load64(const void *p) {
  uint64_t value;
  memcpy(&value, p, 8);
  return value;
}

INLINE uint32_t mix_two(uint32_t a, uint32_t b, uint32_t w) {
  uint32_t u = 256 - w;
  uint32_t low = ((a & 0x00ff00ff) * u + (b & 0x00ff00ff) * w + 0x00800080) >> 8 & 0x00ff00ff;
  uint32_t high = ((a >> 8 & 0x00ff00ff) * u + (b >> 8 & 0x00ff00ff) * w + 0x00800080) & 0xff00ff00;
  return low | high;
}

/// Each of four weights four times.
#define EACH4(w) __builtin_shufflevector(w, w, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)

CLONES void cr_sample_row(uint32_t *out, const uint32_t *row, const int32_t *index, const uint16_t *weight, long n) {
  long i = 0;
  for (; i + 4 <= n; i += 4) {
    v8u32 pairs = (v8u32)(v4u64){
      load64(row + index[i]), load64(row + index[i + 1]), load64(row + index[i + 2]), load64(row + index[i + 3])};
    v4u32 left = __builtin_shufflevector(pairs, pairs, 0, 2, 4, 6), right = __builtin_shufflevector(pairs, pairs, 1, 3, 5, 7);
    v4u16 w;
    memcpy(&w, weight + i, 8);
    v16u16 b = EACH4(w), a = 256 - b;
    v16u16 sum = __builtin_convertvector((v16u8)left, v16u16) * a + __builtin_convertvector((v16u8)right, v16u16) * b + 128;
    v16u8 bytes = __builtin_convertvector(sum >> 8, v16u8);
    memcpy(out + i, &bytes, 16);
  }
  for (; i < n; i++) out[i] = mix_two(row[index[i]], row[index[i] + 1], weight[i]);
}

CLONES void cr_sample_row8(uint8_t *out, const uint8_t *row, const int32_t *index, const uint16_t *weight, long n) {
  for (long i = 0; i < n; i++) {
    uint32_t w = weight[i];
    out[i] = (uint8_t)((row[index[i]] * (256 - w) + row[index[i] + 1] * w + 128) >> 8);
  }
}

CLONES void cr_sample(uint32_t *out, const uint32_t *image, long stride, cr_taps taps, long n) {
  long i = 0;
  for (; i + 2 <= n; i += 2) {
    const uint32_t *p = image + taps.index[i], *q = image + taps.index[i + 1];
    // The next rows of a turned image are rarely in the cache yet.
    __builtin_prefetch(p + 2 * stride);
    v16u8 upper = (v16u8)(v2u64){load64(p), load64(q)}, lower = (v16u8)(v2u64){load64(p + stride), load64(q + stride)};
    uint16_t y0 = taps.wy[i], y1 = taps.wy[i + 1], x0 = taps.wx[i], x1 = taps.wx[i + 1];
    v8u16 w = {y0, y1, (uint16_t)(256 - x0), x0, (uint16_t)(256 - x1), x1, 0, 0};
    v16u16 b = __builtin_shufflevector(w, w, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1), a = 256 - b;
    v16u16 column = (__builtin_convertvector(upper, v16u16) * a + __builtin_convertvector(lower, v16u16) * b + 128) >> 8;
    column *= __builtin_shufflevector(w, w, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5);
    v8u16 left = __builtin_shufflevector(column, column, 0, 1, 2, 3, 8, 9, 10, 11);
    v8u16 right = __builtin_shufflevector(column, column, 4, 5, 6, 7, 12, 13, 14, 15);
    v8u16 sum = (left + right + 128) >> 8;
    typedef uint8_t v8u8 __attribute__((vector_size(8)));
    v8u8 bytes = __builtin_convertvector(sum, v8u8);
    memcpy(out + i, &bytes, 8);
  }
  for (; i < n; i++) {
    const uint32_t *p = image + taps.index[i];
    uint32_t left = mix_two(p[0], p[stride], taps.wy[i]), right = mix_two(p[1], p[stride + 1], taps.wy[i]);
    out[i] = mix_two(left, right, taps.wx[i]);
  }
}

CLONES void cr_sample8(uint8_t *out, const uint8_t *image, long stride, cr_taps taps, long n) {
  uint16_t upper[64], lower[64];
  for (long from = 0; from < n; from += 64) {
    long count = n - from < 64 ? n - from : 64;
    for (long i = 0; i < count; i++) {
      const uint8_t *p = image + taps.index[from + i];
      memcpy(upper + i, p, 2);
      memcpy(lower + i, p + stride, 2);
    }
    for (long i = 0; i < count; i++) {
      uint16_t wy = taps.wy[from + i], uy = (uint16_t)(256 - wy), wx = taps.wx[from + i], ux = (uint16_t)(256 - wx);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
      uint16_t ul = upper[i] & 255, ur = upper[i] >> 8, ll = lower[i] & 255, lr = lower[i] >> 8;
#else
      uint16_t ur = upper[i] & 255, ul = upper[i] >> 8, lr = lower[i] & 255, ll = lower[i] >> 8;
#endif
      uint16_t left = (uint16_t)(ul * uy + ll * wy + 128) >> 8, right = (uint16_t)(ur * uy + lr * wy + 128) >> 8;
      out[from + i] = (uint8_t)((uint16_t)(left * ux + right * wx + 128) >> 8);
    }
  }
}

/// A coordinate in texels (centre of the first one is 0) as an index that has a neighbour, and the neighbour's weight.
INLINE int32_t clamp_fixed(double texel, double low, double high) {
  // Low where it is not a number, as where a plane that is seen from its edge goes through the eye.
  double c = texel > low ? texel : low;
  c = c > high ? high : c;
  return (int32_t)(c * 256 + 0.5);
}

CLONES void cr_find_taps(cr_taps out, const cr_map *map, long x, long y, long n, int nearest) {
  const double low_x = map->min_x, low_y = map->min_y, high_x = map->max_x, high_y = map->max_y;
  const int32_t last_x = map->width - 2, last_y = map->height - 2, stride = map->stride;
  const double cy = (double)y + 0.5;
  const double row_u = map->b * cy + map->c, row_v = map->e * cy + map->f, row_w = map->h * cy + map->i;
  const double a = map->a, d = map->d, g = map->g;
  const int32_t half = nearest ? 128 : 0, mask = nearest ? ~0xff : ~0;
  int32_t fu[64], fv[64];
  for (long from = 0; from < n; from += 64) {
    const int32_t count = (int32_t)(n - from < 64 ? n - from : 64), first = (int32_t)(x + from);
    if (map->is_affine) {
      for (int32_t i = 0; i < count; i++) {
        double cx = (double)(first + i) + 0.5;
        fu[i] = clamp_fixed(a * cx + row_u - 0.5, low_x, high_x);
        fv[i] = clamp_fixed(d * cx + row_v - 0.5, low_y, high_y);
      }
    } else {
      for (int32_t i = 0; i < count; i++) {
        double cx = (double)(first + i) + 0.5;
        double k = 1.0 / (g * cx + row_w);
        fu[i] = clamp_fixed((a * cx + row_u) * k - 0.5, low_x, high_x);
        fv[i] = clamp_fixed((d * cx + row_v) * k - 0.5, low_y, high_y);
      }
    }
    int32_t *index = out.index + from;
    uint16_t *wx = out.wx + from, *wy = out.wy + from;
    for (int32_t i = 0; i < count; i++) {
      int32_t u = (fu[i] + half) & mask, v = (fv[i] + half) & mask;
      int32_t iu = u >> 8, iv = v >> 8;
      iu = iu > last_x ? last_x : iu;
      iv = iv > last_y ? last_y : iv;
      fu[i] = u - (iu << 8);
      fv[i] = v - (iv << 8);
      index[i] = iv * stride + iu;
    }
    for (int32_t i = 0; i < count; i++) {
      wx[i] = (uint16_t)fu[i];
      wy[i] = (uint16_t)fv[i];
    }
  }
}
