/// The members of `_AccessibilityObject` that other objects are asked for, such as pictures and layers. They are kept for whoever
/// asks, and cannot be overridden.
@preconcurrency @MainActor
public protocol _AccessibilityInformation: AnyObject {}

extension NSObject: _AccessibilityInformation {}

nonisolated(unsafe) private let informationKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

extension _AccessibilityInformation {
  private var state: AccessibilityState? { objc_getAssociatedObject(self, informationKey) as? AccessibilityState }
  private func set<T>(_ path: ReferenceWritableKeyPath<AccessibilityState, T>, _ value: T) {
    let state = self.state ?? AccessibilityState()
    objc_setAssociatedObject(self, informationKey, state, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    state[keyPath: path] = value
  }
  private var object: _AccessibilityObject? { self as? _AccessibilityObject }

  public var isAccessibilityElement: Bool {
    get { object?.isAccessibilityElement ?? state?.isElement ?? false }
    set { if let object { object.isAccessibilityElement = newValue } else { set(\.isElement, newValue) } }
  }
  public var accessibilityIdentifier: String? {
    get { object.map(\.accessibilityIdentifier) ?? state?.identifier }
    set { if let object { object.accessibilityIdentifier = newValue } else { set(\.identifier, newValue) } }
  }
  public var accessibilityLabel: String? {
    get { object.map(\.accessibilityLabel) ?? state?.label?.string }
    set {
      if let object { object.accessibilityLabel = newValue } else { set(\.label, newValue.map { NSAttributedString(string: $0) }) }
    }
  }
  public var accessibilityHint: String? {
    get { object.map(\.accessibilityHint) ?? state?.hint?.string }
    set {
      if let object { object.accessibilityHint = newValue } else { set(\.hint, newValue.map { NSAttributedString(string: $0) }) }
    }
  }
  public var accessibilityValue: String? {
    get { object.map(\.accessibilityValue) ?? state?.value?.string }
    set {
      if let object { object.accessibilityValue = newValue } else { set(\.value, newValue.map { NSAttributedString(string: $0) }) }
    }
  }
  public var accessibilityTraits: UIAccessibilityTraits {
    get { object?.accessibilityTraits ?? state?.traits ?? .none }
    set { if let object { object.accessibilityTraits = newValue } else { set(\.traits, newValue) } }
  }
  /// Points of the screen.
  public var accessibilityFrame: CGRect {
    get { object?.accessibilityFrame ?? state?.frame ?? .zero }
    set { if let object { object.accessibilityFrame = newValue } else { set(\.frame, newValue) } }
  }
  public var accessibilityElements: [Any]? {
    get { object.map(\.accessibilityElements) ?? state?.elements }
    set { if let object { object.accessibilityElements = newValue } else { set(\.elements, newValue) } }
  }
}
