#include "internal.h"

#pragma clang diagnostic ignored "-Wpsabi"

/// x a / 255 for two channels (bits 0...7 and 16...23), a in 0...255.
INLINE uint32_t scale_pair(uint32_t pair, uint32_t a) {
  uint32_t t = pair * a + 0x00800080;
  return ((t + ((t >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
}

INLINE uint32_t scale_pixel(uint32_t p, uint32_t a) {
  return scale_pair(p & 0x00ff00ff, a) | scale_pair((p >> 8) & 0x00ff00ff, a) << 8;
}

INLINE uint32_t over_pixel(uint32_t d, uint32_t s) { return s + scale_pixel(d, 255 - (s >> 24)); }

INLINE uint32_t div255(uint32_t x) {
  uint32_t t = x + 128;
  return (t + (t >> 8)) >> 8;
}

// Eight pixels at once: `a` holds each pixel's factor in both halves of its word.
#define SCALE8(p, a) \
  ({ \
    v16u16 low_ = (v16u16)((p) & 0x00ff00ff) * (v16u16)(a) + 128; \
    v16u16 high_ = (v16u16)(((p) >> 8) & 0x00ff00ff) * (v16u16)(a) + 128; \
    low_ = (low_ + (low_ >> 8)) >> 8; \
    high_ = high_ + (high_ >> 8); \
    (v8u32) low_ | ((v8u32)high_ & 0xff00ff00); \
  })
#define DOUBLED(a) ((a) | ((a) << 16))
#define OVER8(d, s) \
  ({ \
    v8u32 rest_ = 255 - ((s) >> 24); \
    (s) + SCALE8(d, DOUBLED(rest_)); \
  })
#define WIDEN8(m) (__builtin_convertvector(*(const v8u8u *)(m), v8u32))

CLONES void cr_fill(uint32_t *d, uint32_t color, long n) {
  for (long i = 0; i < n; i++) d[i] = color;
}

CLONES void cr_over(uint32_t *d, const uint32_t *s, long n) {
  long i = 0;
  for (; i + 8 <= n; i += 8) {
    v8u32 p = *(const v8u32u *)(s + i), q = *(const v8u32u *)(d + i);
    *(v8u32u *)(d + i) = OVER8(q, p);
  }
  for (; i < n; i++) d[i] = over_pixel(d[i], s[i]);
}

CLONES void cr_over_alpha(uint32_t *d, const uint32_t *s, uint32_t alpha, long n) {
  long i = 0;
  v8u32 a = (v8u32){0} + DOUBLED(alpha);
  for (; i + 8 <= n; i += 8) {
    v8u32 p = *(const v8u32u *)(s + i), q = *(const v8u32u *)(d + i);
    p = SCALE8(p, a);
    *(v8u32u *)(d + i) = OVER8(q, p);
  }
  for (; i < n; i++) d[i] = over_pixel(d[i], scale_pixel(s[i], alpha));
}

CLONES void cr_over_mask(uint32_t *d, const uint32_t *s, const uint8_t *m, long n) {
  long i = 0;
  for (; i + 8 <= n; i += 8) {
    uint64_t any;
    memcpy(&any, m + i, 8);
    if (any == 0) continue;
    v8u32 a = WIDEN8(m + i);
    v8u32 p = *(const v8u32u *)(s + i), q = *(const v8u32u *)(d + i);
    p = SCALE8(p, DOUBLED(a));
    *(v8u32u *)(d + i) = OVER8(q, p);
  }
  for (; i < n; i++) d[i] = over_pixel(d[i], scale_pixel(s[i], m[i]));
}

CLONES void cr_solid(uint32_t *d, uint32_t color, long n) {
  uint32_t rest = 255 - (color >> 24);
  long i = 0;
  v8u32 a = (v8u32){0} + DOUBLED(rest);
  for (; i + 8 <= n; i += 8) {
    v8u32 q = *(const v8u32u *)(d + i);
    *(v8u32u *)(d + i) = color + SCALE8(q, a);
  }
  for (; i < n; i++) d[i] = color + scale_pixel(d[i], rest);
}

CLONES void cr_solid_mask(uint32_t *d, uint32_t color, const uint8_t *m, long n) {
  long i = 0;
  v8u32 c = (v8u32){0} + color;
  for (; i + 8 <= n; i += 8) {
    uint64_t any;
    memcpy(&any, m + i, 8);
    if (any == 0) continue;
    v8u32 a = WIDEN8(m + i);
    v8u32 q = *(const v8u32u *)(d + i);
    v8u32 p = SCALE8(c, DOUBLED(a));
    *(v8u32u *)(d + i) = OVER8(q, p);
  }
  for (; i < n; i++) d[i] = over_pixel(d[i], scale_pixel(color, m[i]));
}

CLONES void cr_scale_pixels(uint32_t *d, const uint32_t *s, uint32_t alpha, long n) {
  for (long i = 0; i < n; i++) d[i] = scale_pixel(s[i], alpha);
}

CLONES void cr_mask_pixels(uint32_t *d, const uint8_t *m, long n) {
  for (long i = 0; i < n; i++) d[i] = scale_pixel(d[i], m[i]);
}

CLONES void cr_mask_multiply(uint8_t *m, const uint8_t *k, long n) {
  for (long i = 0; i < n; i++) m[i] = (uint8_t)div255((uint32_t)m[i] * k[i]);
}

CLONES void cr_mask_scale(uint8_t *m, uint32_t alpha, long n) {
  for (long i = 0; i < n; i++) m[i] = (uint8_t)div255(m[i] * alpha);
}

CLONES void cr_alpha(uint8_t *m, const uint32_t *s, long n) {
  for (long i = 0; i < n; i++) m[i] = (uint8_t)(s[i] >> 24);
}

CLONES void cr_mix(uint32_t *d, const uint32_t *a, const uint32_t *b, uint32_t t, long n) {
  uint32_t u = 255 - t;
  for (long i = 0; i < n; i++) {
    uint32_t low = (a[i] & 0x00ff00ff) * u + (b[i] & 0x00ff00ff) * t + 0x00800080;
    uint32_t high = ((a[i] >> 8) & 0x00ff00ff) * u + ((b[i] >> 8) & 0x00ff00ff) * t + 0x00800080;
    low = ((low + ((low >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
    high = (high + ((high >> 8) & 0x00ff00ff)) & 0xff00ff00;
    d[i] = low | high;
  }
}

CLONES void cr_mix_mask(uint32_t *d, const uint32_t *s, const uint8_t *m, long n) {
  for (long i = 0; i < n; i++) {
    uint32_t t = m[i], u = 255 - t;
    uint32_t low = (d[i] & 0x00ff00ff) * u + (s[i] & 0x00ff00ff) * t + 0x00800080;
    uint32_t high = ((d[i] >> 8) & 0x00ff00ff) * u + ((s[i] >> 8) & 0x00ff00ff) * t + 0x00800080;
    low = ((low + ((low >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
    high = (high + ((high >> 8) & 0x00ff00ff)) & 0xff00ff00;
    d[i] = low | high;
  }
}

CLONES void cr_multiply(uint32_t *d, uint32_t c, long n) {
  uint8_t *p = (uint8_t *)d;
  uint32_t k[4] = {c & 255, c >> 8 & 255, c >> 16 & 255, c >> 24};
  for (long i = 0; i < n; i++)
    for (long j = 0; j < 4; j++) {
      uint32_t x = p[4 * i + j] * k[j] + 128;
      p[4 * i + j] = (uint8_t)((x + (x >> 8)) >> 8);
    }
}

CLONES void cr_add(uint32_t *d, const uint32_t *s, uint32_t alpha, long n) {
  uint8_t *p = (uint8_t *)d;
  const uint8_t *q = (const uint8_t *)s;
  for (long i = 0; i < 4 * n; i++) {
    uint32_t x = q[i] * alpha + 128, sum = p[i] + ((x + (x >> 8)) >> 8);
    p[i] = (uint8_t)(sum > 255 ? 255 : sum);
  }
}

CLONES void cr_saturate_tint(uint32_t *d, uint32_t saturation256, uint32_t tint, long n) {
  int32_t s = (int32_t)saturation256;
  for (long i = 0; i < n; i++) {
    uint32_t p = d[i];
    int32_t a = p >> 24, r = (p >> 16) & 255, g = (p >> 8) & 255, b = p & 255;
    // Rec. 709 luma in 1/256: 54 + 183 + 19.
    int32_t y = 54 * r + 183 * g + 19 * b;
    r = (y * (256 - s) + r * s * 256 + 32768) >> 16;
    g = (y * (256 - s) + g * s * 256 + 32768) >> 16;
    b = (y * (256 - s) + b * s * 256 + 32768) >> 16;
    r = r < 0 ? 0 : r > a ? a : r;
    g = g < 0 ? 0 : g > a ? a : g;
    b = b < 0 ? 0 : b > a ? a : b;
    p = (uint32_t)a << 24 | (uint32_t)r << 16 | (uint32_t)g << 8 | (uint32_t)b;
    d[i] = over_pixel(p, tint);
  }
}
