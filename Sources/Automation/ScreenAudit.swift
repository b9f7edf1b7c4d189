import AppRuntime
import HostInterface
import UIKit

/// Finds the faults of a screen for a person who reads it, hears it or touches it.
///
/// Looks at what the windows show now, apart from the system's chrome and keyboard. Four kinds are looked for, by these rules:
/// - cut text: a label that ends with an ellipsis, or that is less high than its text;
/// - small targets: something to be tapped that a finger 21.5 points away from its middle, up, down, left or right, does not reach; UIKit's own
///   switches, sliders, segments, steppers and page controls, and what stands in its bars, are left out, since an app cannot make them larger;
/// - missing labels: an element that a screen reader stops at and that has nothing to say;
/// - low contrast: text whose colour differs from the pixels around it by less than 4.5 to 1, or 3 to 1 for large text (WCAG 2.1, 1.4.3);
///   disabled controls, text on a background of several colours, and text in UIKit's bars, whose material takes on what is behind it, are
///   left out.
@MainActor
package struct ScreenAudit {
  package enum Kind: String, CaseIterable, Sendable {
    case cutText = "cut text", smallTarget = "small target", missingLabel = "missing label", lowContrast = "low contrast"
  }

  package struct Finding {
    package let kind: Kind
    /// The element that is at fault, as the script line `accessibility` prints it.
    package let element: String
    /// Points of the screen.
    package let frame: CGRect
    /// The measured value, or the rule that does not hold.
    package let fact: String
    /// A way to mend the fault.
    package let remedy: String
    package weak var object: _AccessibilityObject?

    package var text: String {
      let area =
        "(\(Int(frame.minX.rounded())), \(Int(frame.minY.rounded())); \(Int(frame.width.rounded())) x \(Int(frame.height.rounded())))"
      return "\(kind.rawValue): \(element) \(area): \(fact). \(remedy)"
    }
  }

  private let screen = CGRect(origin: .zero, size: UIScreen.main.bounds.size)
  private let pixels: PixelSampler

  /// - Parameter framebuffer: Draws the screen, for the contrast of its text.
  package init(_ framebuffer: Framebuffer) { pixels = PixelSampler(framebuffer) }

  /// Everything that is found, in the order of the views.
  ///
  /// - Complexity: O(views and elements on the screen), and a frame.
  package func findings(_ kinds: Set<Kind> = Set(Kind.allCases)) -> [Finding] {
    var result: [Finding] = []
    if kinds.contains(.cutText) || kinds.contains(.lowContrast) {
      for label in labels() {
        if kinds.contains(.cutText) { result += cut(label) }
        if kinds.contains(.lowContrast) { result += contrast(label) }
      }
    }
    for element in AccessibilityTree.elements() where isOfApp(element.view) {
      if kinds.contains(.missingLabel) { result += missingLabel(element) }
      if kinds.contains(.smallTarget) { result += target(element) }
    }
    return result
  }

  // MARK: What is looked at

  private func isOfApp(_ view: UIView?) -> Bool { view?.window.map { !$0._isOfSystem } ?? true }

  private func labels() -> [UILabel] {
    var found: [UILabel] = []
    func walk(_ view: UIView, _ clip: CGRect) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      let frame = view.convert(view.bounds, to: nil as UIView?)
      let visible = view.clipsToBounds ? clip.intersection(frame) : clip
      if let label = view as? UILabel, !(label.text ?? "").isEmpty, frame.intersection(clip).width > 1,
        clip.contains(frame.insetBy(dx: 1, dy: 1))
      {
        found.append(label)
      }
      for subview in view.subviews { walk(subview, visible) }
    }
    for window in UIApplication.shared.windows where !window.isHidden && !window._isOfSystem { walk(window, screen) }
    // Labels that a later window or a presented page covers are not seen.
    return found.filter { label in
      let frame = label.convert(label.bounds, to: nil as UIView?)
      guard let hit = RunningApp.current.touches.view(at: CGPoint(x: frame.midX, y: frame.midY)) else { return true }
      return hit.isDescendant(of: label) || label.isDescendant(of: hit) || hit.superview.map { label.isDescendant(of: $0) } ?? true
    }
  }

  private func isInBar(_ view: UIView?) -> Bool {
    var here = view
    while let view = here {
      if view is UINavigationBar || view is UITabBar || view is UIToolbar { return true }
      here = view.superview
    }
    return false
  }

  private func name(_ label: UILabel) -> String {
    let text = label.text ?? ""
    return "text \"\(text.count > 40 ? text.prefix(40) + "…" : text)\"" + (label.accessibilityIdentifier.map { " #\($0)" } ?? "")
  }

  // MARK: The rules

  private func cut(_ label: UILabel) -> [Finding] {
    let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .infinity)).height
    let isLow = needed > label.bounds.height + 1 && !label.adjustsFontSizeToFitWidth
    guard label._isTruncated || isLow else { return [] }
    return [
      Finding(
        kind: .cutText, element: name(label), frame: label.convert(label.bounds, to: nil as UIView?),
        fact: isLow ? "\(Int(needed.rounded(.up))) points high, with room for \(Int(label.bounds.height))" : "it ends with an ellipsis",
        remedy: "Give it more lines or room, or let its page scroll.", object: label)
    ]
  }

  private func contrast(_ label: UILabel) -> [Finding] {
    guard !isInBar(label), label.isEnabled, label.attributedText.map({ $0.length > 0 }) ?? true else { return [] }
    var view: UIView? = label
    var alpha: CGFloat = 1
    while let here = view {
      if (here as? UIControl)?.isEnabled == false { return [] }
      alpha *= here.alpha
      view = here.superview
    }
    let frame = label.convert(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines), to: nil as UIView?)
    guard alpha > 0.9, let behind = pixels.uniformColor(around: frame),
      let color = label.attributedText.flatMap({
        $0.length > 0 ? $0.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor : nil
      })
        ?? label.textColor, color.cgColor.alpha > 0.05
    else { return [] }
    let ratio = Contrast.ratio(Contrast.color(color.resolvedColor(with: label.traitCollection), over: behind), behind)
    let isLarge =
      label.font.pointSize >= 24 || (label.font.pointSize >= 18.5 && label.font.fontDescriptor.symbolicTraits.contains(.traitBold))
    guard ratio < (isLarge ? 3 : 4.5) - 0.05 else { return [] }
    return [
      Finding(
        kind: .lowContrast, element: name(label), frame: frame, fact: "contrast \((ratio * 10).rounded() / 10) to 1",
        remedy: "Use a colour that differs by \(isLarge ? "3" : "4.5") to 1.", object: label)
    ]
  }

  private func missingLabel(_ element: ScreenElement) -> [Finding] {
    let says = [element.label, element.value, element.placeholder].contains { !($0 ?? "").isEmpty }
    guard !says, element.kind != .other || element.traits.contains(.button) else { return [] }
    return [
      Finding(
        kind: .missingLabel, element: Inspection.describe(element), frame: element.frame, fact: "a screen reader has nothing to say of it",
        remedy: "Set accessibilityLabel, or isAccessibilityElement to false for decoration.", object: element.object)
    ]
  }

  private static let fixedSizes: Set<ScreenElement.Kind> = [.switch, .slider, .segmentedControl, .stepper, .pageIndicator, .key, .keyboard]

  private func target(_ element: ScreenElement) -> [Finding] {
    let isTapped = element.traits.contains(.button) || element.traits.contains(.link) || element.kind == .button || element.kind == .cell
    guard isTapped, !Self.fixedSizes.contains(element.kind), let view = element.view, !isInBar(view),
      !(view.superview is UISegmentedControl),
      // A part of a scrolled page may stand at the edge of what shows.
      element.visibleFrame == element.frame
    else { return [] }
    let middle = CGPoint(x: element.frame.midX, y: element.frame.midY), reach: CGFloat = 21.5
    let missed = [(0, -reach), (0, reach), (-reach, 0), (reach, 0)].filter { dx, dy in
      let point = CGPoint(x: middle.x + dx, y: middle.y + dy)
      // Nothing can be reached beyond the screen, and a neighbour that is a target itself may share the room.
      return screen.contains(point)
        && RunningApp.current.touches.view(at: point).map { !($0.isDescendant(of: view) || view.isDescendant(of: $0) && $0 is UIControl) }
          ?? true
    }
    guard !missed.isEmpty, min(element.frame.width, element.frame.height) < 43.5 else { return [] }
    return [
      Finding(
        kind: .smallTarget, element: Inspection.describe(element), frame: element.frame,
        fact: "touches \(Int(reach)) points from its middle miss it",
        remedy: "Make it 44 points wide and high, or enlarge point(inside:with:).",
        object: element.object)
    ]
  }
}
