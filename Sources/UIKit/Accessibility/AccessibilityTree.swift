/// The elements on screen as tests and screen readers see them.
///
/// Made anew each time it is asked for: O(views). Objects say what they are by UIKit's accessibility members; what they
/// leave open comes from UIKit's defaults for each class.
@MainActor
package enum AccessibilityTree {
  /// The windows, from back to front, with all that stands in them, also what is off screen.
  ///
  /// - Parameter seesBehindModals: Whether what a modal view hides from screen readers is listed too, as interface
  ///   tests see it.
  package static func windows(seesBehindModals: Bool = false) -> [ScreenElement] {
    UIScreen.main._windows.compactMap { window in
      if window.isHidden { return nil }
      if let system = window as? SystemWindow, !system._offersElements { return nil }
      return walk(window, UIScreen.main.bounds, insideElement: false, seesBehindModals).first
    }
  }

  /// The windows and all that stands in them, from outside in.
  package static func all() -> [ScreenElement] { windows().flatMap(\.flattened) }

  /// The elements that a screen reader stops at and that are on screen, in its order.
  package static func elements() -> [ScreenElement] { all().filter { $0.isElement && $0.isVisible } }

  /// Whether what is being edited takes text from a keyboard.
  package static var takesText: Bool { UIApplication.shared._keyWindow?._firstResponder is any UIKeyInput }

  /// - Parameters:
  ///   - clip: What ancestors let show, in points of the screen.
  ///   - insideElement: Whether an ancestor speaks for what stands in it.
  private static func walk(
    _ object: _AccessibilityObject, _ clip: CGRect, insideElement: Bool, _ seesBehindModals: Bool
  ) -> [ScreenElement] {
    guard !object.accessibilityElementsHidden else { return [] }
    let view = object as? UIView
    if let view, view.isHidden || view.alpha < 0.01 { return [] }
    let frame = object.accessibilityFrame
    let isElement = object.isAccessibilityElement || (view?._isElementForTests ?? false)
    // Controls, texts that can be selected, and what says that it is an element are elements of their own in a cell.
    let isOwn = view?._isControl == true || view?._elementKind == .textView || object._accessibility?.isElement == true
    let speaks = isElement && (!insideElement || isOwn)
    let visible = frame.intersection(clip)
    var inner = clip
    if let view, view.clipsToBounds {
      inner = UIAccessibility.convertToScreenCoordinates(view.bounds, in: view).intersection(clip)
    }

    var children: [ScreenElement] = []
    // An object that an app declares to be one element has no parts; a cell or a control of UIKit's has.
    if !(object._accessibility?.isElement ?? false) || view?._isControl == true || view?._elementKind == .cell {
      for child in parts(of: object, seesBehindModals) {
        children += walk(
          child, inner, insideElement: speaks || (insideElement && view?._isControl != true), seesBehindModals)
      }
    }
    let kind = view?._elementKind ?? ScreenElement.Kind(traits: object.accessibilityTraits)
    if [.navigationBar, .tabBar, .toolbar, .keyboard].contains(kind) { children = children.flatMap(withoutWrappers) }
    return [
      ScreenElement(
        kind: kind, identifier: object.accessibilityIdentifier,
        label: object.accessibilityLabel ?? label(of: kind, children),
        value: object.accessibilityValue, placeholder: view?._placeholder, hint: object.accessibilityHint,
        traits: object.accessibilityTraits,
        frame: frame, visibleFrame: visible.isNull ? .zero : visible,
        activationPoint: object.accessibilityActivationPoint,
        isElement: speaks, hasFocus: (object as? UIResponder)?.isFirstResponder ?? false,
        customActions: (object.accessibilityCustomActions ?? []).map(\.name), object: object,
        view: view ?? holder(of: object), children: children)
    ]
  }

  /// Bars' own views between them and their buttons are nobody's business.
  private static func withoutWrappers(_ element: ScreenElement) -> [ScreenElement] {
    guard element.kind == .other, !element.isElement, element.identifier == nil, element.label == nil else {
      return [element]
    }
    return element.children.flatMap(withoutWrappers)
  }

  /// A cell says what the texts in it say.
  private static func label(of kind: ScreenElement.Kind, _ children: [ScreenElement]) -> String? {
    guard kind == .cell else { return nil }
    let texts = children.flatMap(texts(of:))
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// The text of a view that the app has made an element, instead of the texts in it.
  private static func texts(of element: ScreenElement) -> [String] {
    // A button in a cell does not describe the cell.
    let isButton = element.view?._isControl == true || element.traits.contains(.button)
    let isOwn = element.object?._accessibility?.isElement == true && !isButton
    guard element.kind == .staticText || isOwn, let label = element.label, !label.isEmpty else {
      return element.children.flatMap(texts(of:))
    }
    return [label]
  }

  private static func parts(of object: _AccessibilityObject, _ seesBehindModals: Bool) -> [_AccessibilityObject] {
    var list: [_AccessibilityObject] = []
    for index in 0..<object.accessibilityElementCount() {
      if let part = object.accessibilityElement(at: index) as? _AccessibilityObject { list.append(part) }
    }
    guard list.isEmpty, object.accessibilityElements == nil, let view = object as? UIView else { return list }
    // A modal view hides its siblings.
    if !seesBehindModals, let modal = view._subviews.last(where: { !$0.isHidden && $0.accessibilityViewIsModal }) {
      return [modal]
    }
    return view._elementParts
  }

  private static func holder(of object: _AccessibilityObject) -> UIView? {
    var container = (object as? UIAccessibilityElement)?.accessibilityContainer
    for _ in 0..<16 {
      if let view = container as? UIView { return view }
      container = (container as? UIAccessibilityElement)?.accessibilityContainer
    }
    return nil
  }
}
