#include "internal.h"

/// Low where x is not a number.
INLINE double clamp(double x, double low, double high) { return x > low ? x < high ? x : high : low; }

/// Where (sx, sy) is sampled, and how much of the page is there.
/// `per_x` and `per_y`: pixels of the screen for one of the page across its upright and its level edges, where it is foreshortened.
INLINE void tap(
    cr_taps taps, uint8_t *coverage, const cr_curl *curl, long i, double sx, double sy, double per_x, double per_y,
    double edge) {
  const double max_x = (double)(curl->width - 1), max_y = (double)(curl->height - 1);
  double left = sx - curl->left, right = curl->right - sx, top = sy - curl->top, bottom = curl->bottom - sy;
  double inside_x = clamp((left < right ? left : right) * per_x + 0.5, 0, 1);
  double inside_y = clamp((top < bottom ? top : bottom) * per_y + 0.5, 0, 1);
  coverage[i] = (uint8_t)(int32_t)(255 * edge * inside_x * inside_y + 0.5);
  sx = curl->mirror == 1 ? curl->left + curl->right - sx : sx;
  sy = curl->mirror == 2 ? curl->top + curl->bottom - sy : sy;
  int32_t fx = (int32_t)(clamp(sx - 0.5, 0, max_x) * 256 + 0.5), fy = (int32_t)(clamp(sy - 0.5, 0, max_y) * 256 + 0.5);
  int32_t ix = fx >> 8, iy = fy >> 8;
  ix = ix > curl->width - 2 ? curl->width - 2 : ix;
  iy = iy > curl->height - 2 ? curl->height - 2 : iy;
  taps.index[i] = iy * curl->stride + ix;
  taps.wx[i] = (uint16_t)(fx - (ix << 8));
  taps.wy[i] = (uint16_t)(fy - (iy << 8));
}

CLONES void cr_curl_over_row(
    cr_taps taps, uint8_t *coverage, uint8_t *light, const cr_curl *curl, long x, long y, long step, long n) {
  const double r = curl->radius, ux = curl->toward_x, uy = curl->toward_y;
  const double half = 3.141592653589793 * r - curl->shift, py = (double)y + 0.5, k = 12 / (3 * r);
  for (int32_t i = 0; i < (int32_t)n; i++) {
    double px = (double)((int32_t)x + i * (int32_t)step) + 0.5;
    double d = (px - curl->crease_x) * ux + (py - curl->crease_y) * uy;
    double way = half - 2 * d;
    // Its full light some way behind the bend.
    light[i] = (uint8_t)(int32_t)(236.5 + clamp(-d * k, 0, 12));
    tap(taps, coverage, curl, i, px + way * ux, py + way * uy, 1, 1, 1);
  }
}

void cr_bend_stretch(double *across, double *down, const double *ways, long count, double toward_x, double toward_y) {
  for (long k = 0; k + 1 < count; k++) {
    // How fast the page goes by: the gradient of (px, py) + way (ux, uy) has the length sqrt(1 + s (2 + s) ux ux).
    double s = (ways[k + 1] - ways[k]) * 4, stretch = s * (2 + s);
    across[k] = 1 / sqrt(clamp(1 + stretch * toward_x * toward_x, 1e-4, 1e6));
    down[k] = 1 / sqrt(clamp(1 + stretch * toward_y * toward_y, 1e-4, 1e6));
  }
}

CLONES void cr_curl_bend_row(
    cr_taps taps, uint8_t *coverage, uint8_t *light, const cr_curl *curl, const cr_bend *bend, long x, long y, long step,
    long n) {
  const double r = curl->radius, ux = curl->toward_x, uy = curl->toward_y, py = (double)y + 0.5;
  const double last = (double)(bend->count - 2), *ways = bend->ways, *across = bend->across, *down = bend->down;
  const int32_t *lights = bend->lights;
  // What is written never lies in a table.
#pragma clang loop vectorize(assume_safety)
  for (int32_t i = 0; i < (int32_t)n; i++) {
    double px = (double)((int32_t)x + i * (int32_t)step) + 0.5;
    double d = (px - curl->crease_x) * ux + (py - curl->crease_y) * uy;
    double place = clamp(d * 4, 0, last);
    int32_t k = (int32_t)place;
    double rise = ways[k + 1] - ways[k], way = ways[k] + rise * (place - (double)k) - curl->shift;
    light[i] = (uint8_t)lights[k];
    tap(taps, coverage, curl, i, px + way * ux, py + way * uy, across[k], down[k], clamp(r - d + 0.5, 0, 1));
  }
}

INLINE uint32_t by255(uint32_t x) { return (x + 128 + ((x + 128) >> 8)) >> 8; }

CLONES void cr_curl_shade(
    uint32_t *d, const uint32_t *s, const uint8_t *coverage, const uint8_t *light, uint32_t ink, uint32_t paper, long n) {
  for (long i = 0; i < n; i++) {
    uint32_t a = s[i] >> 24, c = coverage[i], l = by255((uint32_t)light[i] * c);
    // White paper as opaque as the page, at least `paper`; s is on it with `ink` of its strength.
    uint32_t alpha = a > paper ? a : paper;
    uint32_t white = alpha - by255(a * ink);
    uint32_t red = by255((s[i] >> 16 & 255) * ink) + white, green = by255((s[i] >> 8 & 255) * ink) + white,
             blue = by255((s[i] & 255) * ink) + white;
    red = red > 255 ? 255 : red, green = green > 255 ? 255 : green, blue = blue > 255 ? 255 : blue;
    d[i] = by255(alpha * c) << 24 | by255(red * l) << 16 | by255(green * l) << 8 | by255(blue * l);
  }
}

CLONES void cr_shade(uint32_t *d, const uint8_t *mask, uint32_t strength, long n) {
  for (long i = 0; i < n; i++) {
    uint32_t k = by255(mask[i] * strength), rest = 255 - k, a = d[i] >> 24;
    uint32_t alpha = a + by255((255 - a) * k);
    d[i] = alpha << 24 | by255((d[i] >> 16 & 255) * rest) << 16 | by255((d[i] >> 8 & 255) * rest) << 8
        | by255((d[i] & 255) * rest);
  }
}
