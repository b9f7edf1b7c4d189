import Foundation

extension AuditedScreen {
  /// Something to be tapped that a finger 21.5 points from its middle does not reach, and that is narrower or lower
  /// than 44 points.
  ///
  /// UIKit's own controls of a fixed size are left out, and so is what a page shows only in part.
  func smallTargets() -> [AuditFinding] {
    each { index, view in
      guard let element = view.element, element.isTarget, !element.hasFixedSize, !view.isInBar,
        view.visibleFrame == view.frame,
        // A view that turns in space has no width for a moment.
        view.frame.width >= 1, view.frame.height >= 1, element.missedTouches > 0,
        min(view.frame.width, view.frame.height) < 43.5
      else { return nil }
      return AuditFinding(
        .smallTarget, index, of: self, fact: "touches 21 points from its middle miss it",
        remedy: "Make it 44 points wide and high, or enlarge point(inside:with:).")
    }
  }

  /// An element that a screen reader stops at and has nothing to say of.
  func missingLabels() -> [AuditFinding] {
    each { index, view in
      guard let element = view.element, element.isSpoken, !element.says, element.kind != "other" || element.isTarget
      else { return nil }
      return AuditFinding(
        .missingLabel, index, of: self, fact: "a screen reader has nothing to say of it",
        remedy: "Set accessibilityLabel, or isAccessibilityElement to false for decoration.")
    }
  }

  /// Two texts, or two things to be tapped, that cover each other in part.
  ///
  /// Elements in a scroll view may pass under those that are not in it. An overlap counts from 3 points on in both
  /// directions.
  func overlaps() -> [AuditFinding] {
    let texts = views.indices.filter { views[$0].text != nil && !views[$0].isInBar }.map {
      ($0, views[$0].text?.frame ?? .zero)
    }
    let targets = views.indices.filter { views[$0].element?.isTarget == true && !views[$0].isInBar }.map {
      ($0, views[$0].visibleFrame)
    }
    return overlaps(among: texts, "text") + overlaps(among: targets, "touch area")
  }

  private func overlaps(among list: [(index: Int, frame: CGRect)], _ what: String) -> [AuditFinding] {
    var found: [AuditFinding] = []
    for (position, upper) in list.enumerated() {
      let lower = list[..<position].first { lower in
        let shared = upper.frame.intersection(lower.frame)
        return shared.width >= 3 && shared.height >= 3 && views[upper.index].scroller == views[lower.index].scroller
          && !view(upper.index, isIn: lower.index) && !view(lower.index, isIn: upper.index)
      }
      guard let lower else { continue }
      found.append(
        AuditFinding(
          .overlap, upper.index, of: self, frame: upper.frame.union(lower.frame),
          fact:
            "its \(what) and that of \(views[lower.index].name) overlap by \(Self.area(upper.frame.intersection(lower.frame)))",
          remedy: "Leave room between the two, or hide one of them."))
    }
    return found
  }

  private static func area(_ rect: CGRect) -> String {
    "\(Int(rect.width.rounded())) x \(Int(rect.height.rounded())) points"
  }
}
