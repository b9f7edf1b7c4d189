import Foundation

extension AuditedScreen {
  /// A view on the screen whose constraints leave its position or size open. What stands in such a view follows from it
  /// and is left out.
  func ambiguousLayouts() -> [AuditFinding] {
    each { index, view in
      guard view.isAmbiguous, !view.isInBar, touchesScreen(view.frame), !hasAncestor(index, { $0.isAmbiguous }) else {
        return nil
      }
      return AuditFinding(
        .ambiguousLayout, index, of: self, fact: "its constraints leave its place or size open",
        remedy: "Add the constraints that are missing; hasAmbiguousLayout is true of it.")
    }
  }

  func conflictingLayouts() -> [AuditFinding] {
    each { index, view in
      guard let first = view.brokenConstraints.first else { return nil }
      return AuditFinding(
        .conflictingLayout, index, of: self, fact: "a required constraint does not hold: \(first)",
        remedy: "Remove one of the constraints that cannot hold together, or give it a lower priority.")
    }
  }

  /// Text, or something to be tapped, under a bar, a cutout of the screen or the home indicator.
  ///
  /// Content that scrolls may pass there.
  func outsideSafeArea() -> [AuditFinding] {
    each { index, view in
      guard view.scroller == nil, !view.isInBar, !view.safeFrame.isEmpty,
        view.text != nil || view.element?.isTarget == true,
        !hasAncestor(index, { $0.element?.isTarget == true })
      else { return nil }
      let frame = (view.text?.frame ?? view.frame).intersection(view.visibleFrame)
      guard !frame.isNull, frame.width > 0, frame.height > 0 else { return nil }
      let safe = view.safeFrame.insetBy(dx: -1, dy: -1)
      let out = [
        ("top", safe.minY - frame.minY), ("left", safe.minX - frame.minX), ("bottom", frame.maxY - safe.maxY),
        ("right", frame.maxX - safe.maxX),
      ].filter { $0.1 > 0 }
      guard let side = out.max(by: { $0.1 < $1.1 }) else { return nil }
      return AuditFinding(
        .outsideSafeArea, index, of: self, frame: frame,
        fact: "\(Int((side.1 + 1).rounded())) points of it stand outside the safe area at the \(side.0)",
        remedy: "Lay it out by safeAreaLayoutGuide.")
    }
  }

  /// Edges and text that stay left or right in languages that run from right to left.
  ///
  /// A view that is tied at its left and right by the same inset is the same in both directions.
  func fixedDirections() -> [AuditFinding] {
    each { index, view in
      guard !view.keepsDirection, !view.isInBar else { return nil }
      if let constraint = view.sidedConstraints.first(where: { one in
        !view.sidedConstraints.contains {
          $0.side != one.side && $0.other == one.other && abs($0.inset - one.inset) < 0.5
        }
      }) {
        return AuditFinding(
          .fixedDirection, index, of: self,
          fact: "a constraint ties its \(constraint.side.rawValue) edge in every language",
          remedy: "Use the leading and trailing edges.")
      }
      guard let text = view.text, text.alignment == .left || text.alignment == .right,
        text.frame.width < view.frame.width - 4
      else {
        return nil
      }
      return AuditFinding(
        .fixedDirection, index, of: self, fact: "its text is aligned \(text.alignment.rawValue) in every language",
        remedy: "Use the alignment .natural.")
    }
  }

  /// A picture with fewer pixels than the screen shows of it.
  func coarsePictures() -> [AuditFinding] {
    each { index, view in
      guard let picture = view.picture, !picture.isScalable, view.visibleFrame.width > 1, picture.pixels.width > 0,
        picture.shown.width > 0
      else { return nil }
      let density = picture.pixels.width / picture.shown.width
      // A tenth less is not seen.
      guard density < scale * 0.9 else { return nil }
      return AuditFinding(
        .coarsePicture, index, of: self,
        fact:
          "\(Int(picture.pixels.width)) pixels stand for \(Int((picture.shown.width * scale).rounded())) of the screen",
        remedy: "Add the picture at \(Self.short(scale))x, or as a PDF that keeps its vectors.")
    }
  }

  /// Whether a frame, which may have no area, stands on the screen.
  private func touchesScreen(_ frame: CGRect) -> Bool {
    frame.maxX >= 0 && frame.maxY >= 0 && frame.minX <= size.width && frame.minY <= size.height
  }

  private func hasAncestor(_ index: Int, _ condition: (AuditedView) -> Bool) -> Bool {
    var here = views[index].parent
    while let parent = here {
      if condition(views[parent]) { return true }
      here = views[parent].parent
    }
    return false
  }
}
