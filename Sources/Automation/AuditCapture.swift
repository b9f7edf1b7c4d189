import AppRuntime
import Audit
import HostInterface
import Raster
import UIKit

/// Looks at the windows as they are now and says what an audit has to know of them, as values.
///
/// The system's chrome and keyboard are left out, and what a later window or a presented page covers.
@MainActor
package struct AuditCapture {
  package private(set) var screen: AuditedScreen
  /// The objects that the screen's views were made from.
  private(set) var objects: [AnyObject?] = []
  private let pixels: PixelSampler
  private var faults: LayoutFaults?
  private var indexes: [ObjectIdentifier: Int] = [:]

  /// - Parameter framebuffer: Draws the screen, for the contrast of its text.
  /// - Complexity: O(views and elements), a frame, and two linear programs for each length that constraints leave open.
  package init(_ framebuffer: Framebuffer) {
    let bounds = UIScreen.main.bounds
    screen = AuditedScreen(
      size: bounds.size, scale: Double(UIScreen.main.scale),
      isRightToLeft: HostEnvironment.current.configuration.layoutDirection == .rtl)
    pixels = PixelSampler(framebuffer)
    for window in UIApplication.shared.windows where !window.isHidden && !window._isOfSystem {
      faults = LayoutFaults(below: window)
      walk(window, Surroundings(path: "", clip: CGRect(origin: .zero, size: bounds.size)))
    }
    for element in AccessibilityTree.elements() { add(element) }
  }

  /// The facts about a view that the views around it decide.
  private struct Surroundings {
    var path: String
    /// The area that ancestors and the screen let show.
    var clip: CGRect
    var parent: Int?
    var scroller: Int?
    var safeFrame = CGRect.zero
    var alpha: CGFloat = 1
    var isInBar = false
    var keepsDirection = false
    var isEnabled = true
    /// Whether a text field around it speaks for its text.
    var isInField = false
  }

  // MARK: Views

  private mutating func walk(_ view: UIView, _ around: Surroundings) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    let frame = view.convert(view.bounds, to: nil as UIView?).offsetBy(view.window)
    var here = around
    here.path += (around.path.isEmpty ? "" : "/") + Self.component(view)
    here.alpha *= view.alpha
    here.isInBar = around.isInBar || Self.isBar(view)
    here.keepsDirection = around.keepsDirection || view.semanticContentAttribute != .unspecified
    here.isInField = around.isInField || view is UITextField
    here.isEnabled = around.isEnabled && (view as? UIControl)?.isEnabled != false
    if view._viewController != nil || view is UIWindow {
      here.safeFrame = view.convert(view.bounds.inset(by: view.safeAreaInsets), to: nil as UIView?).offsetBy(
        view.window)
    }
    var node = AuditedView(
      path: here.path, parent: around.parent, name: Self.name(view), frame: frame, safeFrame: here.safeFrame)
    node.visibleFrame = frame.intersection(around.clip).orZero
    (node.scroller, node.isInBar, node.keepsDirection) = (here.scroller, here.isInBar, here.keepsDirection)
    if !around.isInField { describe(view, frame, here, &node) }
    here.parent = append(node, view)
    if view.clipsToBounds { here.clip = around.clip.intersection(frame).orZero }
    if view is UIScrollView { here.scroller = here.parent }
    for subview in view.subviews { walk(subview, here) }
  }

  private mutating func append(_ node: AuditedView, _ object: AnyObject?) -> Int {
    let index = screen.views.count
    screen.views.append(node)
    objects.append(object)
    if let object { indexes[ObjectIdentifier(object)] = index }
    return index
  }

  private func describe(_ view: UIView, _ frame: CGRect, _ around: Surroundings, _ node: inout AuditedView) {
    if let faults {
      let id = ObjectIdentifier(view)
      node.isAmbiguous = faults.ambiguous.contains(id)
      node.brokenConstraints = (faults.broken[id] ?? []).map { "\($0)" }
      node.sidedConstraints = (faults.sided[id] ?? []).compactMap { Self.sided($0, on: view) }
    }
    // A part of a scrolled page may stand at the edge of what shows.
    let isWhole = around.clip.contains(frame.insetBy(dx: 1, dy: 1)) && frame.width > 1
    if let label = view as? UILabel, !(label.text ?? "").isEmpty, isWhole, !isCovered(label, frame) {
      node.text = text(label, around)
    }
    if let field = view as? UITextField, isWhole, !isCovered(field, frame) { node.text = text(field, frame, around) }
    if let image = view as? UIImageView, isWhole { node.picture = picture(image) }
  }

  private static func component(_ view: UIView) -> String {
    let name = "\(type(of: view))"
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { return "\(name)#\(identifier)" }
    let same = (view.superview?.subviews ?? []).filter { type(of: $0) == type(of: view) }
    guard same.count > 1, let number = same.firstIndex(where: { $0 === view }) else { return name }
    return "\(name)[\(number + 1)]"
  }

  private static func name(_ view: UIView) -> String {
    let identifier = view.accessibilityIdentifier.map { " #\($0)" } ?? ""
    guard let text = (view as? UILabel)?.text ?? (view as? UITextField)?.text, !text.isEmpty else {
      return "\(type(of: view))" + identifier
    }
    return "text \"\(text.count > 40 ? text.prefix(40) + "…" : text)\"" + identifier
  }

  /// Views of UIKit's that decide on the fonts, colours and sizes of what stands in them.
  private static func isBar(_ view: UIView) -> Bool {
    view is UINavigationBar || view._elementKind == .tabBar || view is UIToolbar || view is UISegmentedControl
      || view is UISearchBar
      || view is UIDatePicker || view is UIPickerView || view is UIPageControl
  }

  /// Whether something else is seen, or touched, in the middle of a view.
  private func isCovered(_ view: UIView, _ frame: CGRect) -> Bool {
    guard let hit = RunningApp.current.touches.view(at: CGPoint(x: frame.midX, y: frame.midY)) else { return false }
    return
      !(hit.isDescendant(of: view) || view.isDescendant(of: hit)
      || hit.superview.map { view.isDescendant(of: $0) } ?? true)
  }

  private static func sided(_ constraint: NSLayoutConstraint, on view: UIView) -> SidedConstraint? {
    let other = (constraint.secondItem as? UIView) ?? (constraint.secondItem as? UILayoutGuide)?.owningView
    guard let other, view !== other else { return nil }
    let isLeft = [.left, .leftMargin].contains(constraint.firstAttribute)
    guard isLeft || [.right, .rightMargin].contains(constraint.firstAttribute) else { return nil }
    return SidedConstraint(
      isLeft ? .left : .right, other: component(other),
      inset: Double(isLeft ? constraint.constant : -constraint.constant))
  }

  // MARK: Text

  private func text(_ label: UILabel, _ around: Surroundings) -> AuditedText {
    var area = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
    // A label draws its lines in the middle between top and bottom.
    area.origin.y = label.bounds.midY - area.height / 2
    var text = AuditedText(label.text ?? "", frame: label.convert(area, to: nil as UIView?).offsetBy(label.window))
    text.isTruncated = label._isTruncated
    text.neededHeight = Double(label.sizeThatFits(CGSize(width: label.bounds.width, height: .infinity)).height)
    (text.height, text.shrinks) = (Double(label.bounds.height), label.adjustsFontSizeToFitWidth)
    text.isEnabled = around.isEnabled && label.isEnabled
    text.isDecoration = !label.isAccessibilityElement
    switch label.textAlignment {
    case .left: text.alignment = .left
    case .right: text.alignment = .right
    case .center: text.alignment = .center
    default: break
    }
    let attributed = label.attributedText.flatMap { $0.length > 0 ? $0 : nil }
    let font = attributed?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? label.font
    let color = attributed?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor ?? label.textColor
    if let font { describe(font, &text) }
    if let color { describe(color, label, around, &text) }
    return text
  }

  private func text(_ field: UITextField, _ frame: CGRect, _ around: Surroundings) -> AuditedText? {
    guard let string = field.text, !string.isEmpty else { return nil }
    let area = field.convert(field.textRect(forBounds: field.bounds), to: nil as UIView?).offsetBy(field.window)
    var text = AuditedText(string, frame: area)
    text.isEnabled = around.isEnabled
    if let font = field.font { describe(font, &text) }
    return text
  }

  private func describe(_ font: UIFont, _ text: inout AuditedText) {
    (text.grows, text.pointSize) = (font._grows, Double(font.pointSize))
    text.isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
  }

  /// Text that fades has no colour that could be measured.
  private func describe(_ color: UIColor, _ view: UIView, _ around: Surroundings, _ text: inout AuditedText) {
    guard around.alpha > 0.9, let behind = pixels.uniformColor(around: text.frame) else { return }
    var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 1
    let resolved = color.resolvedColor(with: view.traitCollection)
    guard resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha), alpha > 0.05 else { return }
    text.color = AuditedColor(red: Double(red), green: Double(green), blue: Double(blue)).over(
      behind, alpha: Double(alpha))
    text.background = behind
  }

  private func picture(_ view: UIImageView) -> AuditedPicture? {
    guard let image = view.image, image.size.width > 0, image.size.height > 0 else { return nil }
    let pixels = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
    let bounds = view.bounds.size
    let (across, down) = (bounds.width / image.size.width, bounds.height / image.size.height)
    let shown: CGSize
    switch view.contentMode {
    case .scaleAspectFit:
      shown = CGSize(width: image.size.width * min(across, down), height: image.size.height * min(across, down))
    case .scaleAspectFill:
      shown = CGSize(width: image.size.width * max(across, down), height: image.size.height * max(across, down))
    case .scaleToFill, .redraw: shown = bounds
    default: shown = image.size
    }
    let isPlain = image.capInsets != .zero || min(pixels.width, pixels.height) <= 4
    return AuditedPicture(pixels: pixels, shown: shown, isScalable: image.isSymbolImage || isPlain || image._isVector)
  }

  // MARK: Elements

  private mutating func add(_ element: ScreenElement) {
    guard element.view?.window.map({ !$0._isOfSystem }) ?? true else { return }
    let holder = element.view.flatMap { indexes[ObjectIdentifier($0)] }
    let described = describe(element)
    if let holder, element.object === element.view {
      screen.views[holder].element = described
      if screen.views[holder].text == nil { screen.views[holder].name = Inspection.describe(element) }
      return
    }
    var node = AuditedView(
      path: (holder.map { screen.views[$0].path + "/" } ?? "")
        + (element.identifier ?? element.label ?? element.kind.name), parent: holder,
      name: Inspection.describe(element), frame: element.frame,
      safeFrame: holder.map { screen.views[$0].safeFrame } ?? .zero)
    node.visibleFrame = element.visibleFrame
    if let holder {
      (node.isInBar, node.scroller) = (screen.views[holder].isInBar, screen.views[holder].scroller)
      node.keepsDirection = screen.views[holder].keepsDirection
    }
    node.element = described
    _ = append(node, element.object)
  }

  private static let fixedSizes: Set<ScreenElement.Kind> = [
    .switch, .slider, .segmentedControl, .stepper, .pageIndicator, .key, .keyboard,
  ]

  private func describe(_ element: ScreenElement) -> AuditedElement {
    let says = [element.label, element.value, element.placeholder].contains { !($0 ?? "").isEmpty }
    var result = AuditedElement(kind: element.kind.name, says: says)
    let isTapped =
      element.traits.contains(.button) || element.traits.contains(.link) || element.kind == .button
      || element.kind == .cell
    result.hasFixedSize = Self.fixedSizes.contains(element.kind)
    guard isTapped, let view = element.view else { return result }
    result.isTarget = element.cover(at: CGPoint(x: element.frame.midX, y: element.frame.midY)) == nil
    result.missedTouches = missedTouches(element.frame, view)
    return result
  }

  /// Counts those of four touches around the middle of a target that miss it.
  ///
  /// Nothing can be reached beyond the screen.
  private func missedTouches(_ frame: CGRect, _ view: UIView) -> Int {
    let middle = CGPoint(x: frame.midX, y: frame.midY), reach: CGFloat = 21.5
    let bounds = CGRect(origin: .zero, size: screen.size)
    return [(0, -reach), (0, reach), (-reach, 0), (reach, 0)].filter { dx, dy in
      let point = CGPoint(x: middle.x + dx, y: middle.y + dy)
      guard bounds.contains(point) else { return false }
      guard let hit = RunningApp.current.touches.view(at: point) else { return true }
      return !(hit.isDescendant(of: view) || view.isDescendant(of: hit) && hit is UIControl)
    }.count
  }
}

extension CGRect {
  /// The rectangle in the screen's space instead of a window's.
  @MainActor fileprivate func offsetBy(_ window: UIWindow?) -> CGRect {
    guard let origin = window?.frame.origin, origin != .zero else { return self }
    return offsetBy(dx: origin.x, dy: origin.y)
  }

  fileprivate var orZero: CGRect { isNull ? .zero : self }
}
