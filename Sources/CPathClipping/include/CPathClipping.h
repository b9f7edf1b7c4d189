#pragma once
#include <stdint.h>

// Set operations on polygons of whole numbers, by the library Clipper.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  int64_t x, y;
} pc_point;

typedef enum { pc_intersection, pc_union, pc_difference, pc_exclusive } pc_operation;

/// A contour of a result: its points, whether it is an open line, whether it bounds a hole, and the contour around it
/// (-1 for none).
typedef struct {
  long first, count;
  int isOpen, isHole;
  long parent;
} pc_contour;

typedef struct {
  pc_point *points;
  pc_contour *contours;
  long count;
} pc_result;

/// Combines the first `subjects` contours with the `clips` contours after them.
///
/// `counts` has the number of points of each contour. Coordinates are at most 2^30 in size. Open subjects are lines,
/// of which the parts inside (`pc_intersection`) or outside (`pc_difference`) of the clips are left. Outer contours
/// and holes of the result run in opposite directions. Returns 0 where memory or the numbers do not suffice, and the
/// result is then empty. Costs about n log n for n points and as much for each crossing.
int pc_combine(
    const pc_point *points, const long *counts, long subjects, long clips, int subjectsAreOpen, pc_operation operation, int isEvenOdd,
    pc_result *result);

void pc_free(pc_result *result);

#ifdef __cplusplus
}
#endif
