/// How the background of a bar looks.
///
/// Bars keep copies of what they are given; a change of an appearance that was read from a bar shows in that bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  struct Background: Equatable {
    /// Nil for none.
    var material: UIBlurEffect.Style? = .systemChromeMaterial
    var color: UIColor?
    var image: UIImage?
    var contentMode = UIView.ContentMode.scaleToFill
    var shadowColor: UIColor? = BarMetrics.hairline
    var shadowImage: UIImage?
  }

  final var _background = Background() { didSet { if _background != oldValue { _appearanceDidChange() } } }
  public let idiom: UIUserInterfaceIdiom
  /// The bar, or the appearance, that this is a part of.
  final var _didChange: (() -> Void)?
  final func _appearanceDidChange() { _didChange?() }

  @_nonoverride public convenience init() { self.init(idiom: .unspecified) }
  public required init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    _watchParts()
  }
  /// A copy of another appearance, of any bar: what both kinds have is taken over.
  public required init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    _background = barAppearance._background
    super.init()
    _adopt(barAppearance)
    _watchParts()
  }
  public required init(coder: NSCoder) { notImplemented("UIBarAppearance.init(coder:)") }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { notImplemented("UIBarAppearance.encode(with:)") }

  open func copy() -> Self { type(of: self).init(barAppearance: self) }
  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }

  /// Equal when it is for the same kind of bar and looks the same.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    _isEqualOnMain(self, object) { (a: UIBarAppearance, b: UIBarAppearance) -> Bool in
      guard type(of: a) == type(of: b), a.idiom == b.idiom, a._background == b._background else { return false }
      return a._looksEqual(b)
    }
  }
  /// The same for all: an appearance may change while it is in a set.
  nonisolated open override var hash: Int { 0 }

  /// Override point of ours: whether what a subclass adds is equal.
  func _looksEqual(_ other: UIBarAppearance) -> Bool { true }
  /// Override point of ours: takes over what a subclass adds.
  func _adopt(_ other: UIBarAppearance) {}
  /// Override point of ours: what reports its changes here.
  var _parts: [any BarAppearancePart] { [] }
  private func _watchParts() {
    for part in _parts { part._didChange = { [weak self] in self?._appearanceDidChange() } }
  }
  /// A copy of a part that is set, which reports its changes here.
  final func _owned<Part: BarAppearancePart>(_ new: Part) -> Part {
    let part = new._copy
    part._didChange = { [weak self] in self?._appearanceDidChange() }
    return part
  }

  /// The system's material, with a line.
  open func configureWithDefaultBackground() { _background = Background() }
  /// The system's background colour, with a line.
  open func configureWithOpaqueBackground() { _background = Background(material: nil, color: .systemBackground) }
  /// Nothing.
  open func configureWithTransparentBackground() { _background = Background(material: nil, shadowColor: nil) }

  /// The effect through which the content behind is seen; nil for none.
  open var backgroundEffect: UIBlurEffect? {
    get { _background.material.map { UIBlurEffect(style: $0) } }
    set { _background.material = newValue?._style }
  }
  /// Over the material.
  open var backgroundColor: UIColor? {
    get { _background.color }
    set { _background.color = newValue }
  }
  /// Over the colour.
  open var backgroundImage: UIImage? {
    get { _background.image }
    set { _background.image = newValue }
  }
  open var backgroundImageContentMode: UIView.ContentMode {
    get { _background.contentMode }
    set { _background.contentMode = newValue }
  }
  /// The colour of the line between the bar and the content; nil for none.
  open var shadowColor: UIColor? {
    get { _background.shadowColor }
    set { _background.shadowColor = newValue }
  }
  /// Instead of the line; a template is drawn in `shadowColor`.
  open var shadowImage: UIImage? {
    get { _background.shadowImage }
    set { _background.shadowImage = newValue }
  }
}

/// How items look, as a part of how their bar looks.
@MainActor
protocol BarAppearancePart: AnyObject {
  var _copy: Self { get }
  var _didChange: (() -> Void)? { get set }
}

/// `isEqual` of objects that are used, and so compared, on the main thread alone.
nonisolated func _isEqualOnMain<T: NSObject>(_ object: T, _ other: Any?, by looksEqual: @MainActor (T, T) -> Bool)
  -> Bool
{
  guard let other = other as? T else { return false }
  nonisolated(unsafe) let (a, b) = (object, other)
  return a === b || MainActor.assumeIsolated { looksEqual(a, b) }
}

/// Attributes of texts that are equal when their values are.
@propertyWrapper
struct ComparedAttributes: Equatable {
  var wrappedValue: [NSAttributedString.Key: Any]

  static func == (a: ComparedAttributes, b: ComparedAttributes) -> Bool {
    a.wrappedValue.count == b.wrappedValue.count
      && a.wrappedValue.allSatisfy { key, value in
        (value as? AnyHashable).map { $0 == b.wrappedValue[key] as? AnyHashable } ?? false
      }
  }
}

/// How a bar button item looks in its states.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding,
  BarAppearancePart
{
  public let normal: UIBarButtonItemStateAppearance
  public let highlighted: UIBarButtonItemStateAppearance
  public let disabled: UIBarButtonItemStateAppearance
  public let focused: UIBarButtonItemStateAppearance
  private var style: UIBarButtonItem.Style
  final var _didChange: (() -> Void)? { didSet { watch() } }

  @_nonoverride public convenience init() { self.init(style: .plain) }
  public required init(style: UIBarButtonItem.Style) {
    self.style = style
    (normal, highlighted, disabled, focused) = (.init(), .init(), .init(), .init())
    super.init()
  }
  public required init(coder: NSCoder) { notImplemented("UIBarButtonItemAppearance.init(coder:)") }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { notImplemented("UIBarButtonItemAppearance.encode(with:)") }
  open func copy() -> Self {
    let new = type(of: self).init(style: style)
    for (to, from) in zip(new.states, states) { to._values = from._values }
    return new
  }
  open func copy(with zone: NSZone? = nil) -> Any { _copy }
  final var _copy: Self { copy() }
  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    _isEqualOnMain(self, object) { $0.style == $1.style && $0.states.map(\._values) == $1.states.map(\._values) }
  }
  nonisolated open override var hash: Int { 0 }

  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    self.style = style
    for state in states { state._values = .init() }
    _didChange?()
  }

  private func watch() {
    for state in states { state._didChange = _didChange }
  }

  /// The attributes of a state; `normal` answers where the state says nothing.
  final func _attributes(_ state: UIControl.State) -> [NSAttributedString.Key: Any] {
    normal.titleTextAttributes.merging(_part(state)?.titleTextAttributes ?? [:]) { $1 }
  }
  final func _part(_ state: UIControl.State) -> UIBarButtonItemStateAppearance? {
    state.contains(.disabled) ? disabled : state.contains(.highlighted) ? highlighted : nil
  }
}

@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  struct Values: Equatable {
    @ComparedAttributes var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    var titlePositionAdjustment = UIOffset.zero
    var backgroundImage: UIImage?
    var backgroundImagePositionAdjustment = UIOffset.zero
  }
  final var _values: Values { didSet { _didChange?() } }
  final var _didChange: (() -> Void)?
  init(_ values: Values = Values()) {
    _values = values
    super.init()
  }
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    _isEqualOnMain(self, object) { $0._values == $1._values }
  }
  nonisolated open override var hash: Int { 0 }

  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { _values.titleTextAttributes }
    set { _values.titleTextAttributes = newValue }
  }
  open var titlePositionAdjustment: UIOffset {
    get { _values.titlePositionAdjustment }
    set { _values.titlePositionAdjustment = newValue }
  }
  open var backgroundImage: UIImage? {
    get { _values.backgroundImage }
    set { _values.backgroundImage = newValue }
  }
  open var backgroundImagePositionAdjustment: UIOffset {
    get { _values.backgroundImagePositionAdjustment }
    set { _values.backgroundImagePositionAdjustment = newValue }
  }
}
