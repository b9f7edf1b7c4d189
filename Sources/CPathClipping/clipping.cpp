#include "CPathClipping.h"

#include <clipper.hpp>
#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

namespace cl = ClipperLib;

// Writes all contours, each after the one around it. Contours can lie in each other very deep, so that there is no
// recursion.
static void append(const cl::PolyTree &tree, std::vector<pc_point> &points, std::vector<pc_contour> &contours) {
  std::vector<std::pair<const cl::PolyNode *, long>> open = {{&tree, -1}};
  while (!open.empty()) {
    const auto [node, parent] = open.back();
    open.pop_back();
    long index = parent;
    if (!node->Contour.empty()) {
      index = long(contours.size());
      contours.push_back(
          {long(points.size()), long(node->Contour.size()), node->IsOpen(), node->IsHole() && !node->IsOpen(), parent});
      for (const auto &point : node->Contour) points.push_back({point.X, point.Y});
    }
    for (auto child = node->Childs.rbegin(); child != node->Childs.rend(); ++child) open.push_back({*child, index});
  }
}

template <typename T> static T *copied(const std::vector<T> &values) {
  auto *memory = static_cast<T *>(std::malloc(sizeof(T) * (values.empty() ? 1 : values.size())));
  if (!memory) throw std::bad_alloc();
  std::copy(values.begin(), values.end(), memory);
  return memory;
}

int pc_combine(
    const pc_point *points, const long *counts, long subjects, long clips, int subjectsAreOpen, pc_operation operation, int isEvenOdd,
    pc_result *result) {
  *result = {nullptr, nullptr, 0};
  try {
    cl::Clipper clipper;
    clipper.PreserveCollinear(true);
    for (long index = 0; index < subjects + clips; index++) {
      cl::Path path;
      for (long i = 0; i < counts[index]; i++, points++) path.push_back(cl::IntPoint(points->x, points->y));
      const bool isSubject = index < subjects;
      clipper.AddPath(path, isSubject ? cl::ptSubject : cl::ptClip, !(isSubject && subjectsAreOpen));
    }
    static const cl::ClipType types[] = {cl::ctIntersection, cl::ctUnion, cl::ctDifference, cl::ctXor};
    const auto rule = isEvenOdd ? cl::pftEvenOdd : cl::pftNonZero;
    cl::PolyTree tree;
    if (!clipper.Execute(types[operation], tree, rule, rule)) return 0;
    std::vector<pc_point> found;
    std::vector<pc_contour> contours;
    append(tree, found, contours);
    result->points = copied(found);
    result->contours = copied(contours);
    result->count = long(contours.size());
    return 1;
  } catch (...) {
    pc_free(result);
    return 0;
  }
}

void pc_free(pc_result *result) {
  std::free(result->points);
  std::free(result->contours);
  *result = {nullptr, nullptr, 0};
}
