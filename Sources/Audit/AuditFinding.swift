import Foundation

/// A fault of a screen.
package struct AuditFinding: Codable, Sendable, Equatable {
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case cutText = "cut text"
    case fixedText = "fixed text size"
    case lowContrast = "low contrast"
    case smallTarget = "small target"
    case missingLabel = "missing label"
    case overlap
    case ambiguousLayout = "ambiguous layout"
    case conflictingLayout = "conflicting layout"
    case outsideSafeArea = "outside safe area"
    case fixedDirection = "fixed direction"
    case coarsePicture = "coarse picture"
  }

  package var kind: Kind
  /// The index of the view in the screen.
  package var view: Int
  /// A line that a person recognises the view by.
  package var element: String
  package var path: String
  /// Points of the screen.
  package var frame: CGRect
  /// The measured value, or the rule that does not hold.
  package var fact: String
  /// A way to mend it.
  package var remedy: String

  package init(_ kind: Kind, _ view: Int, of screen: AuditedScreen, frame: CGRect? = nil, fact: String, remedy: String)
  {
    (self.kind, self.view, self.fact, self.remedy) = (kind, view, fact, remedy)
    (element, path) = (screen.views[view].name, screen.views[view].path)
    self.frame = frame ?? screen.views[view].frame
  }

  package var text: String { "\(kind.rawValue): \(element) \(area): \(fact). \(remedy)" }

  private var area: String {
    func whole(_ value: CGFloat) -> Int { Int(value.rounded()) }
    return "(\(whole(frame.minX)), \(whole(frame.minY)); \(whole(frame.width)) x \(whole(frame.height)))"
  }
}

extension AuditedScreen {
  /// All faults, in the order of the views, and of a view in the order of the kinds.
  ///
  /// - Parameter kinds: Those that are looked for.
  /// - Complexity: O(views), and for overlaps O(texts² + targets²).
  package func findings(_ kinds: Set<AuditFinding.Kind> = Set(AuditFinding.Kind.allCases)) -> [AuditFinding] {
    let all: [AuditFinding.Kind: () -> [AuditFinding]] = [
      .cutText: cutTexts, .fixedText: fixedTexts, .lowContrast: paleTexts, .smallTarget: smallTargets,
      .missingLabel: missingLabels,
      .overlap: overlaps, .ambiguousLayout: ambiguousLayouts, .conflictingLayout: conflictingLayouts,
      .outsideSafeArea: outsideSafeArea,
      .fixedDirection: fixedDirections, .coarsePicture: coarsePictures,
    ]
    let found = AuditFinding.Kind.allCases.filter(kinds.contains).flatMap { all[$0]?() ?? [] }
    return found.enumerated().sorted { ($0.element.view, $0.offset) < ($1.element.view, $1.offset) }.map(\.element)
  }

  /// A finding for each view that a rule has something to say of.
  func each(_ rule: (Int, AuditedView) -> AuditFinding?) -> [AuditFinding] {
    views.indices.compactMap { rule($0, views[$0]) }
  }
}
