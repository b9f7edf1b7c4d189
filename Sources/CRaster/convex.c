#include "internal.h"

/// The x of a side at a height between its ends, in 24.8.
static int32_t x_at(const cr_edge *e, int32_t y) {
  if (y <= e->y0) return e->x0;
  if (y >= e->y1) return e->x1;
  int64_t run = (int64_t)(e->x1 - e->x0) * (y - e->y0), rise = e->y1 - e->y0;
  int64_t q = run / rise;
  if (run % rise < 0) q--;
  return e->x0 + (int32_t)q;
}

typedef struct {
  int32_t clip_x0, clip_x1;
  int32_t *cells;  // cover and area of each pixel
} row_cells;

static void deposit(row_cells *r, int32_t column, int32_t cover, int32_t twice_x) {
  if (column >= r->clip_x1) return;
  if (column < r->clip_x0) {
    r->cells[0] += cover;  // wholly to the left of what is asked for
    return;
  }
  int32_t *cell = r->cells + 2 * (column - r->clip_x0);
  cell[0] += cover;
  cell[1] += cover * twice_x;
}

/// A piece of a side inside one row: heights ya < yb count `sign` times.
static void add_piece(row_cells *r, int32_t xa, int32_t ya, int32_t xb, int32_t yb, int32_t sign) {
  int32_t first = xa >> 8, last = xb >> 8;
  if (first == last) {
    deposit(r, first, sign * (yb - ya), (xa & 255) + (xb & 255));
    return;
  }
  // From left to right whatever the slope; heights are cut where the piece leaves a pixel.
  int32_t lx = xa, rx = xb;
  if (xa > xb) {
    lx = xb;
    rx = xa;
    first = lx >> 8;
    last = rx >> 8;
  }
  int64_t rise = yb - ya, run = rx - lx;
  int32_t done = 0, from = lx;
  for (int32_t column = first; column <= last; column++) {
    int32_t to = (column + 1) * 256;
    int32_t until = column == last ? (int32_t)rise : (int32_t)((to - lx) * rise / run);
    if (column == last) to = rx;
    deposit(r, column, sign * (until - done), (from - column * 256) + (to - column * 256));
    done = until;
    from = to;
  }
}

typedef struct {
  int32_t left, right, height;
} chain_reach;

static chain_reach add_chain(row_cells *r, const cr_edge *edges, long count, int32_t y, int32_t sign) {
  int32_t top = y * 256, bottom = top + 256;
  long low = 0, high = count;
  while (low < high) {  // the first side that ends below the row's top
    long middle = (low + high) / 2;
    if (edges[middle].y1 > top) high = middle; else low = middle + 1;
  }
  chain_reach reach = {INT32_MAX, INT32_MIN, 0};
  for (; low < count && edges[low].y0 < bottom; low++) {
    const cr_edge *e = edges + low;
    int32_t ya = e->y0 > top ? e->y0 : top, yb = e->y1 < bottom ? e->y1 : bottom;
    if (ya >= yb) continue;
    int32_t xa = x_at(e, ya), xb = x_at(e, yb);
    add_piece(r, xa, ya, xb, yb, sign);
    int32_t left = (xa < xb ? xa : xb) >> 8, right = (xa > xb ? xa : xb) >> 8;
    if (left < reach.left) reach.left = left;
    if (right > reach.right) reach.right = right;
    reach.height += yb - ya;
  }
  return reach;
}

cr_span cr_convex_row(
    const cr_edge *down, long down_count, const cr_edge *up, long up_count, int32_t y, int32_t clip_x0, int32_t clip_x1,
    uint8_t *mask, int32_t *cells) {
  row_cells r = {clip_x0, clip_x1, cells};
  chain_reach a = add_chain(&r, down, down_count, y, 1), b = add_chain(&r, up, up_count, y, -1);
  cr_span span = {clip_x0, clip_x0, clip_x0, clip_x0};
  if (a.height == 0 && b.height == 0) return span;
  if (b.left < a.left || (b.left == a.left && b.right < a.right)) {
    chain_reach t = a;
    a = b;
    b = t;
  }
  int32_t x0 = a.left < b.left ? a.left : b.left, x1 = (a.right > b.right ? a.right : b.right) + 1;
  x0 = x0 < clip_x0 ? clip_x0 : x0;
  x1 = x1 > clip_x1 ? clip_x1 : x1;
  int32_t f0 = x1, f1 = x1;
  if (a.height == 256 && b.height == 256 && a.right + 1 < b.left) {
    f0 = a.right + 1;
    f1 = b.left;
  }
  f0 = f0 < x0 ? x0 : f0 > x1 ? x1 : f0;
  f1 = f1 < f0 ? f0 : f1 > x1 ? x1 : f1;
  int32_t cover = 0;
  for (int32_t x = x0; x < x1; x++) {
    if (x == f0 && f1 > f0) {
      if (f0 == clip_x0) cover = cells[0];  // the left side stands left of the clip
      x = f1;
      if (x >= x1) break;
    }
    int32_t *cell = cells + 2 * (x - clip_x0);
    int32_t inside = cover + cell[0];
    int32_t value = inside * 512 - cell[1];
    value = (value < 0 ? -value : value) >> 9;
    value = (value * 255 + 128) >> 8;
    mask[x - clip_x0] = value > 255 ? 255 : (uint8_t)value;
    cover = inside;
    cell[0] = cell[1] = 0;
  }
  cells[0] = cells[1] = 0;
  span = (cr_span){x0, x1 > x0 ? x1 : x0, f0, f1};
  if (x1 <= x0) span.f0 = span.f1 = x0;
  return span;
}
