import HostInterface

/// The facts that an object knows of the device and of the environment that it is shown in. Immutable; unspecified
/// traits are those that nobody set.
open class UITraitCollection: NSObject, NSCoding, NSCopying, NSSecureCoding, @unchecked Sendable {
  package struct Values: Equatable, Sendable {
    package var idiom = UIUserInterfaceIdiom.unspecified
    package var style = UIUserInterfaceStyle.unspecified
    package var direction = UITraitEnvironmentLayoutDirection.unspecified
    package var scale: CGFloat = 0
    package var horizontal = UIUserInterfaceSizeClass.unspecified
    package var vertical = UIUserInterfaceSizeClass.unspecified
    package var force = UIForceTouchCapability.unknown
    package var contentSize = UIContentSizeCategory.unspecified
    package var gamut = UIDisplayGamut.unspecified
    package var contrast = UIAccessibilityContrast.unspecified
    package var level = UIUserInterfaceLevel.unspecified
    package var legibility = UILegibilityWeight.unspecified
    package var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
    /// Settings of the device that are no traits of Apple's; nil where nobody set them.
    var settings: AccessibilitySettings?
    /// Traits that apps declare.
    package var custom: [ObjectIdentifier: CustomTraitValue] = [:]

    package init() {}

    /// The specified traits of `other` over these.
    mutating func merge(_ other: Values) {
      if other.idiom != .unspecified { idiom = other.idiom }
      if other.style != .unspecified { style = other.style }
      if other.direction != .unspecified { direction = other.direction }
      if other.scale != 0 { scale = other.scale }
      if other.horizontal != .unspecified { horizontal = other.horizontal }
      if other.vertical != .unspecified { vertical = other.vertical }
      if other.force != .unknown { force = other.force }
      if other.contentSize != .unspecified { contentSize = other.contentSize }
      if other.gamut != .unspecified { gamut = other.gamut }
      if other.contrast != .unspecified { contrast = other.contrast }
      if other.level != .unspecified { level = other.level }
      if other.legibility != .unspecified { legibility = other.legibility }
      if other.activeAppearance != .unspecified { activeAppearance = other.activeAppearance }
      if let other = other.settings { settings = other }
      if !other.custom.isEmpty { custom.merge(other.custom) { $1 } }
    }
  }

  package let _values: Values

  package init(_ values: Values) {
    _values = values
    super.init()
  }

  public override convenience init() { self.init(Values()) }

  private convenience init(_ change: (inout Values) -> Void) {
    var values = Values()
    change(&values)
    self.init(values)
  }

  public required init?(coder: NSCoder) { notImplemented("UITraitCollection.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("UITraitCollection.encode(with:)") }
  open class var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Later collections win where they specify a trait.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init { for collection in traitCollections { $0.merge(collection._values) } }
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init { $0.idiom = idiom } }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init { $0.style = userInterfaceStyle } }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.direction = layoutDirection }
  }
  public convenience init(displayScale scale: CGFloat) { self.init { $0.scale = scale } }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontal = horizontalSizeClass }
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.vertical = verticalSizeClass } }
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init { $0.force = capability }
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.contentSize = preferredContentSizeCategory }
  }
  public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.gamut = displayGamut } }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.contrast = accessibilityContrast }
  }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init { $0.level = userInterfaceLevel } }
  public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibility = legibilityWeight } }
  public convenience init(activeAppearance userInterfaceActiveAppearance: UIUserInterfaceActiveAppearance) {
    self.init { $0.activeAppearance = userInterfaceActiveAppearance }
  }

  open var userInterfaceIdiom: UIUserInterfaceIdiom { _values.idiom }
  open var userInterfaceStyle: UIUserInterfaceStyle { _values.style }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { _values.direction }
  /// Pixels per point; 0 when unspecified.
  open var displayScale: CGFloat { _values.scale }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { _values.horizontal }
  open var verticalSizeClass: UIUserInterfaceSizeClass { _values.vertical }
  open var forceTouchCapability: UIForceTouchCapability { _values.force }
  open var preferredContentSizeCategory: UIContentSizeCategory { _values.contentSize }
  open var displayGamut: UIDisplayGamut { _values.gamut }
  open var accessibilityContrast: UIAccessibilityContrast { _values.contrast }
  open var userInterfaceLevel: UIUserInterfaceLevel { _values.level }
  open var legibilityWeight: UILegibilityWeight { _values.legibility }
  open var activeAppearance: UIUserInterfaceActiveAppearance { _values.activeAppearance }

  /// Whether every trait that `trait` specifies has the same value here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = _values
    merged.merge(trait._values)
    return merged == _values
  }

  /// True when a dynamic colour may look different under the two.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection?._values else { return true }
    return _values.style != other.style || _values.contrast != other.contrast || _values.level != other.level
      || _values.gamut != other.gamut || _values.idiom != other.idiom
      || _values.activeAppearance != other.activeAppearance
      || _values.custom.filter(\.value.affectsColors) != other.custom.filter(\.value.affectsColors)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?._values == _values }
  open override var hash: Int {
    _values.contentSize.hashValue ^ _values.style.rawValue ^ _values.horizontal.rawValue << 3
  }

  // The traits that UIKit works with at the moment: set around layout, drawing and trait callbacks, on the main thread.
  private static let stack = PerThread<[(traits: UITraitCollection, tint: (any TintSource)?)]>([])

  /// The traits of what is being laid out or drawn; the device's own otherwise.
  open class var current: UITraitCollection {
    get {
      guard let last = stack.value.last else {
        return UITraitCollection(Values(HostEnvironment.current.configuration))
      }
      last.tint?._currentTraitsWereRead()
      return last.traits
    }
    set {
      if stack.value.isEmpty {
        stack.value.append((newValue, nil))
      } else {
        stack.value[stack.value.count - 1].traits = newValue
      }
    }
  }

  open func performAsCurrent(_ actions: () -> Void) {
    _performAsCurrent(tint: UITraitCollection.stack.value.last?.tint, actions)
  }

  /// - Parameter tint: The view for which colors are resolved in `actions`; it is asked when one depends on the tint.
  final func _performAsCurrent(tint: (any TintSource)?, _ actions: () -> Void) {
    UITraitCollection.stack.value.append((self, tint))
    actions()
    UITraitCollection.stack.value.removeLast()
  }

  /// Whether text that is made now is bold by the person's choice. Unlike `current` it makes no collection outside
  /// views.
  static var _isTextBold: Bool {
    guard let traits = stack.value.last?.traits else {
      return HostEnvironment.current.configuration.accessibility.contains(.boldText)
    }
    return traits.legibilityWeight == .bold
  }

  /// Whether a setting is switched on under Accessibility.
  final func _has(_ setting: AccessibilitySettings) -> Bool { _values.settings?.contains(setting) ?? false }

  /// Whether text of a style is drawn in another font: its size or its weight differs.
  final func _hasOtherText(than other: UITraitCollection) -> Bool {
    preferredContentSizeCategory != other.preferredContentSizeCategory || legibilityWeight != other.legibilityWeight
  }

  /// The tint of the view for which colours are resolved now; nil outside views.
  static var _currentTint: UIColor? { stack.value.last?.tint?._shownTint }
}

/// A view, as far as colors that are resolved for it ask for its tint.
protocol TintSource: AnyObject {
  nonisolated var _shownTint: UIColor { get }
  /// Work for the view has asked for the current traits.
  nonisolated func _currentTraitsWereRead()
}

extension UITraitCollection.Values {
  /// The traits of a full-screen window on the device.
  ///
  /// Size classes follow Apple's table: pads are regular both ways; phones are compact across in portrait and compact
  /// in height in landscape, where only the widest (Plus and Max) are regular across.
  package init(_ configuration: DeviceConfiguration) {
    self.init()
    let isPad = configuration.device.idiom == .pad, isLandscape = configuration.orientation.isLandscape
    idiom = isPad ? .pad : .phone
    style = configuration.appearance == .dark ? .dark : .light
    direction = configuration.layoutDirection == .rtl ? .rightToLeft : .leftToRight
    scale = configuration.scale
    let isWide = configuration.device.size.width >= 414
    horizontal = isPad || (isLandscape && isWide) ? .regular : .compact
    vertical = isPad || !isLandscape ? .regular : .compact
    force = .unavailable
    contentSize = UIContentSizeCategory.all.first { $0.name == configuration.contentSize }?.category ?? .large
    gamut = .SRGB
    contrast = configuration.accessibility.contains(.increaseContrast) ? .high : .normal
    level = .base
    legibility = configuration.accessibility.contains(.boldText) ? .bold : .regular
    activeAppearance = .active
    settings = configuration.accessibility
  }
}

@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed; `previousTraitCollection` is nil the first time.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
