#pragma once
#include <stddef.h>
#include <stdint.h>

// Inner loops over rows of pixels. Pixels are premultiplied 0xAARRGGBB words, masks are bytes. All arithmetic that reaches a
// pixel is on integers, so that every clone of a loop and every machine gives the same bytes.
// Divisions by 255 round to nearest; a mask of 255 or an alpha of 255 changes nothing.

// --- Compositing (raster.c) ---

void cr_fill(uint32_t *d, uint32_t color, long n);
/// d = s + d (1 - s.a)
void cr_over(uint32_t *d, const uint32_t *s, long n);
/// The same with the source times `alpha` (0...255).
void cr_over_alpha(uint32_t *d, const uint32_t *s, uint32_t alpha, long n);
/// The same with the source times a mask.
void cr_over_mask(uint32_t *d, const uint32_t *s, const uint8_t *m, long n);
/// One colour over all of d.
void cr_solid(uint32_t *d, uint32_t color, long n);
void cr_solid_mask(uint32_t *d, uint32_t color, const uint8_t *m, long n);
/// d = s times alpha / times mask, without blending.
void cr_scale_pixels(uint32_t *d, const uint32_t *s, uint32_t alpha, long n);
void cr_mask_pixels(uint32_t *d, const uint8_t *m, long n);
/// m = m k / 255
void cr_mask_multiply(uint8_t *m, const uint8_t *k, long n);
void cr_mask_scale(uint8_t *m, uint32_t alpha, long n);
/// The alpha of pixels as a mask.
void cr_alpha(uint8_t *m, const uint32_t *s, long n);
/// d = a (255 - t) + b t, t in 0...255
void cr_mix(uint32_t *d, const uint32_t *a, const uint32_t *b, uint32_t t, long n);
/// d = d (255 - m) + s m
void cr_mix_mask(uint32_t *d, const uint32_t *s, const uint8_t *m, long n);
/// d = d c, channel by channel
void cr_multiply(uint32_t *d, uint32_t c, long n);
/// d = d + s times alpha, as bright as a pixel can be
void cr_add(uint32_t *d, const uint32_t *s, uint32_t alpha, long n);
/// Saturation (256 = unchanged) with Rec. 709 weights, then `tint` over it. Pixels must be opaque or premultiplied.
void cr_saturate_tint(uint32_t *d, uint32_t saturation256, uint32_t tint, long n);

// --- Sampling (sample.c). Weights are 0...256. ---

/// out = a (256 - w) + b w, for rows of bytes.
void cr_mix_rows(uint8_t *out, const uint8_t *a, const uint8_t *b, uint32_t w, long bytes);
/// Along a row: out[i] between row[index] and row[index + 1].
void cr_sample_row(uint32_t *out, const uint32_t *row, const int32_t *index, const uint16_t *weight, long n);
void cr_sample_row8(uint8_t *out, const uint8_t *row, const int32_t *index, const uint16_t *weight, long n);
/// Where to sample pixels: the index of the upper left texel, and the weights of its right and lower neighbours.
typedef struct {
  int32_t *index;
  uint16_t *wx, *wy;
} cr_taps;

/// Bilinear; `stride` in elements.
void cr_sample(uint32_t *out, const uint32_t *image, long stride, cr_taps taps, long n);
void cr_sample8(uint8_t *out, const uint8_t *image, long stride, cr_taps taps, long n);

/// A map from pixel centres to texel centres: (u, v) = (a x + b y + c, ...) / (g x + h y + i), and the part of the image to
/// stay inside. The image has at least 2 x 2 texels.
typedef struct {
  double a, b, c, d, e, f, g, h, i;
  int32_t min_x, min_y, max_x, max_y;  // texels, the last one included
  int32_t width, height, stride;       // of the whole image, in elements
  int32_t is_affine;
} cr_map;

/// The taps of pixels x ..< x + n of row y. With `nearest`, weights are 0 or 256.
void cr_find_taps(cr_taps out, const cr_map *map, long x, long y, long n, int nearest);

// --- Resizing (resize.c) ---

typedef struct {
  int32_t x, y, width, height;
} cr_rect;

/// A picture in another size: the mean of what a pixel covers when it becomes smaller, between neighbours when it becomes larger.
/// Shares of a pixel are in 256ths along each axis. `whole` is its place in `out`; only `part` of that is written. Strides in elements.
void cr_resize(
    uint32_t *out, long out_stride, cr_rect whole, cr_rect part, const uint32_t *in, long in_stride, long in_width, long in_height);

// --- Pages that bend round a cylinder (curl.c) ---

/// In pixels of the page's picture, whose left top is (0, 0). The page covers left ..< right and top ..< bottom of it.
typedef struct {
  double crease_x, crease_y;      // a point of the line where the page leaves its plane
  double toward_x, toward_y;      // a unit vector across it, to the lifted side
  double radius;
  double shift;                   // how much farther beyond the crease everything is seen than where it lies
  double left, top, right, bottom;
  int32_t width, height, stride;  // of the picture that is sampled, at least 2 x 2, in elements
  int32_t mirror;                 // 1: it is sampled mirrored left to right, 2: top to bottom
} cr_curl;

/// A sheet on the cylinder, in steps of a quarter of a pixel beyond the crease.
typedef struct {
  const double *ways;             // how much farther across the crease what is seen there lies on the page
  const double *across, *down;    // pixels of the screen for one of the page, level and upright, where it is foreshortened
  const int32_t *lights;          // how much light it gets, of 255
  long count;
} cr_bend;
/// Fills `across` and `down` from `ways`, for a sheet that bends in this direction.
void cr_bend_stretch(double *across, double *down, const double *ways, long count, double toward_x, double toward_y);

/// Pixels x ..< x + n of row y, in front of the crease: what they show of the part that lies over, how much of it covers them, and
/// how much light it gets (255: all).
/// Of each `step` pixels from `x` on the first.
void cr_curl_over_row(
    cr_taps taps, uint8_t *coverage, uint8_t *light, const cr_curl *curl, long x, long y, long step, long n);
/// The same for one of the two sheets beyond the crease.
void cr_curl_bend_row(
    cr_taps taps, uint8_t *coverage, uint8_t *light, const cr_curl *curl, const cr_bend *bend, long x, long y, long step,
    long n);
/// d = s in this light, times coverage. `ink` of 255 of s stays, the rest is white; paper shows through up to `paper`.
void cr_curl_shade(
    uint32_t *d, const uint32_t *s, const uint8_t *coverage, const uint8_t *light, uint32_t ink, uint32_t paper, long n);
/// d in the shadow of a mask times `strength`, and the shadow beside it.
void cr_shade(uint32_t *d, const uint8_t *mask, uint32_t strength, long n);

// --- Coverage of convex outlines (convex.c) ---

/// A side in 24.8 fixed point with y0 < y1.
typedef struct {
  int32_t x0, y0, x1, y1;
} cr_edge;

/// One row of coverage: pixels x0 ..< x1 are touched; f0 ..< f1 of them are wholly inside and are not written to the mask.
typedef struct {
  int32_t x0, x1, f0, f1;
} cr_span;

/// Coverage of row `y` of the convex outline with these down and up going sides (each sorted by y), within clip_x0 ..< clip_x1.
/// - mask: byte for pixel x is mask[x - clip_x0]. - cells: 2 (clip_x1 - clip_x0 + 2) zeroed words; zeroed again on return.
cr_span cr_convex_row(
    const cr_edge *down, long down_count, const cr_edge *up, long up_count, int32_t y, int32_t clip_x0, int32_t clip_x1,
    uint8_t *mask, int32_t *cells);

// --- Gradients (gradient.c) ---

/// out[i] = table[(start + (x + i) step) >> 16], clamped to 0 ..< count.
void cr_gradient_linear(
    uint32_t *out, const uint32_t *table, long count, int64_t start, int64_t step, long x, long n);
/// Distance from the centre: table[sqrt(u² + v²) count], u = u0 + (x + i) du, v = v0 + (x + i) dv.
void cr_gradient_radial(
    uint32_t *out, const uint32_t *table, long count, double u0, double v0, double du, double dv, long x, long n);
/// Angle about the centre in turns from the positive u axis, clockwise in (u right, v down).
void cr_gradient_conic(
    uint32_t *out, const uint32_t *table, long count, double u0, double v0, double du, double dv, long x, long n);

// --- Blurs (blur.c) ---

/// The mean of every 4 x 4 block; a block that is cut off by the edge takes what is there. `out` has (w + 3) / 4 columns.
void cr_quarter(uint32_t *out, long out_stride, const uint32_t *in, long in_stride, long w, long h);
/// Three box passes both ways, edges repeated; close to a Gaussian of `sigma` pixels. `scratch`: 2 w h + 4 w words.
void cr_box_blur(uint32_t *pixels, long stride, long w, long h, double sigma, uint32_t *scratch);
/// One way of a Gaussian of a mask; nothing outside. Weights of offsets -radius...radius, their sum 65536.
void cr_convolve_rows(uint16_t *out, const uint8_t *in, long in_stride, long w, long h, const uint32_t *weights, long radius);
void cr_convolve_columns(
    uint8_t *out, long out_stride, const uint16_t *in, long w, long h, const uint32_t *weights, long radius,
    uint32_t *accumulator);
/// Means of f x f blocks of a mask whose sides are multiples of f.
void cr_reduce8(uint8_t *out, long out_stride, const uint8_t *in, long in_stride, long out_w, long out_h, long f);

// --- What moved between two pictures (difference.c). Strides in pixels. ---

/// A hash of `n` pixels of each of `rows` rows.
void cr_hash_rows(uint32_t *hashes, const uint32_t *pixels, long stride, long n, long rows);
/// A hash of each of `n` columns of `rows` pixels.
void cr_hash_columns(uint32_t *hashes, const uint32_t *pixels, long stride, long n, long rows);
/// Of each row 1 where `n` pixels are the same in both, else 0.
void cr_equal_rows(uint8_t *equal, const uint32_t *a, long a_stride, const uint32_t *b, long b_stride, long n, long rows);
/// Of each of `n` columns 1 where `rows` pixels are the same in both, else 0.
void cr_equal_columns(uint8_t *equal, const uint32_t *a, long a_stride, const uint32_t *b, long b_stride, long n, long rows);
