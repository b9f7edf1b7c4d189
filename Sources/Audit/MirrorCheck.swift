import Foundation

extension AuditedScreen {
  /// Frames that are the same in both directions of layout although their position is not in the middle.
  ///
  /// Views of the two screens belong together by their path. A frame counts relative to the view around it, so that of
  /// a group that does not mirror the group alone is found. Only views with text, a picture or something to be tapped
  /// in them are compared.
  ///
  /// - Parameter twin: The same screen in the other direction.
  package func unmirrored(twin: AuditedScreen) -> [AuditFinding] {
    guard isRightToLeft != twin.isRightToLeft, abs(size.width - twin.size.width) < 1 else { return [] }
    var others: [String: Int] = [:]
    for index in twin.views.indices { others[twin.views[index].path] = index }
    let matters = viewsWithContent()
    return each { index, view in
      guard matters.contains(index), !view.keepsDirection, !view.isInBar, view.sidedConstraints.isEmpty,
        let parent = view.parent,
        let otherIndex = others[view.path], let otherParent = twin.views[otherIndex].parent,
        twin.views[otherParent].path == views[parent].path
      else { return nil }
      let span = Place(view.frame, in: views[parent].frame),
        other = Place(twin.views[otherIndex].frame, in: twin.views[otherParent].frame)
      guard span.isLike(other), !span.isCentred else { return nil }
      return AuditFinding(
        .fixedDirection, index, of: self,
        fact: "it stands \(Int(span.left.rounded())) points from the left in both directions of layout",
        remedy: "Use leading and trailing edges, or compute its frame by effectiveUserInterfaceLayoutDirection.")
    }
  }

  /// The position of a frame from left to right.
  private struct Place {
    /// Distances from the sides of the view around it.
    var left, right: CGFloat
    var width: CGFloat

    init(_ frame: CGRect, in outer: CGRect) {
      (left, right, width) = (frame.minX - outer.minX, outer.maxX - frame.maxX, frame.width)
    }

    var isCentred: Bool { abs(left - right) <= 2 }
    func isLike(_ other: Place) -> Bool {
      abs(left - other.left) <= 1 && abs(right - other.right) <= 1 && abs(width - other.width) <= 1
    }
  }

  private func viewsWithContent() -> Set<Int> {
    var result: Set<Int> = []
    for index in views.indices {
      let view = views[index]
      guard view.text != nil || view.picture != nil || view.element?.isTarget == true else { continue }
      var here: Int? = index
      while let inside = here, result.insert(inside).inserted { here = views[inside].parent }
    }
    return result
  }
}
