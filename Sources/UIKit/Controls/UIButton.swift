/// A button: a title, an image, and what happens when it is tapped.
///
/// Two ways of styling: titles and colours for each state, or a configuration, which then decides everything.
@preconcurrency @MainActor
open class UIButton: UIControl, UISpringLoadedInteractionSupporting {
  /// Whether the button is pressed when a drag rests on it.
  open var isSpringLoaded: Bool {
    get { _isSpringLoaded }
    set {
      _setSpringLoaded(newValue) { [weak self] _ in
        if let self, isEnabled { performPrimaryAction() }
      }
    }
  }

  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
    /// The name of `system` before iOS 7.
    public static var roundedRect: ButtonType { .system }
  }
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  final let _label = UIButtonLabel(frame: .zero)
  final let _imageView = UIImageView(frame: .zero)
  final let _backgroundView = UIImageView(frame: .zero)
  final var _subtitleLabel: UIButtonLabel?
  final var _spinner: UIActivityIndicatorView?
  final var _plate: (any BackgroundPlate)?

  private var type = ButtonType.custom
  private var titles: [State: String] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var shadowColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgrounds: [State: UIImage] = [:]
  private var symbolConfigurations: [State: UIImage.SymbolConfiguration] = [:]

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    if let type = coder._buttonType { become(type) }
    coder._fill(self, at: UIButton.self)
  }
  // A subclass may have one of the same label for a type of its own, and inherits this one where iOS does not.
  @_disfavoredOverload public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
    // A button that is made with a symbol has the size of it at once. Source: Behaviour/Pictures.md 60.
    if buttonType.isSymbolButton { sizeToFit() }
  }
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    type = .system
    self.configuration = configuration
    // Observers of a class's own properties do not run in its initialisers.
    contentDidChange()
    adopt(primaryAction)
  }
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  private func become(_ type: ButtonType) {
    self.type = type
    _label.font = .systemFont(ofSize: type == .custom ? 18 : 15)
    if let image = type._image { setImage(image, for: .normal) }
    update()
  }

  private func setUp() {
    isOpaque = false
    _label.font = .systemFont(ofSize: 18)
    _label.textAlignment = .natural
    _label.lineBreakMode = .byTruncatingMiddle
    _label.isUserInteractionEnabled = false
    _label.isHidden = true
    _imageView.isHidden = true
    _imageView.contentMode = .scaleAspectFit
    _backgroundView.isHidden = true
  }

  /// The parts from the back to the front. As on iOS, each is in the button once it has something to show, or an app has
  /// asked for it.
  private var parts: [UIView] { [_backgroundView, _imageView, _label] }

  private func insert(_ part: UIView) {
    guard part.superview !== self else { return }
    let behind = parts.prefix { $0 !== part }.last { $0.superview === self } ?? _plate
    if let behind { insertSubview(part, aboveSubview: behind) } else { insertSubview(part, at: 0) }
  }

  final func _insertShownParts() { for part in parts where !part.isHidden { insert(part) } }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if configuration != nil {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    }
    addAction(action, for: .primaryActionTriggered)
  }

  override class var _drawsContent: Bool { self != UIButton.self }
  override class var _choosesActions: Bool { self != UIButton.self }
  open var buttonType: ButtonType { type }
  open var role: Role = .normal { didSet { update() } }
  /// Whether a tap turns the selection on or off; with a menu as primary action, whether the button shows what was
  /// chosen in it.
  open var changesSelectionAsPrimaryAction = false { didSet { _menuDidChange() } }

  // MARK: Menu

  private var ownMenu: UIMenu?
  /// Comes by a long touch, or by any where `showsMenuAsPrimaryAction`.
  open var menu: UIMenu? {
    get { ownMenu }
    set {
      ownMenu = newValue?._copy() as? UIMenu
      isContextMenuInteractionEnabled = newValue != nil
      _menuDidChange()
    }
  }
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether the button's menu is on screen.
  open var isHeld: Bool { isContextMenuInteractionEnabled && _menu.isShown }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu = ownMenu else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    return configuration
  }

  /// The title is what was chosen in the menu.
  final var _isPopUp: Bool { ownMenu != nil && changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction }
  override var _menuKeepsSelection: Bool { _isPopUp }
  override func _menuDidChange() {
    super._menuDidChange()
    if _isPopUp, let menu = ownMenu, let chosen = MenuSelection.establish(in: menu) {
      show(chosen)
    } else {
      contentDidChange()
    }
  }
  override func _menuDidChoose(_ leaf: any UIMenuLeaf) {
    super._menuDidChoose(leaf)
    if _isPopUp { show(leaf) }
  }
  private func show(_ chosen: any UIMenuLeaf) {
    titles[.normal] = chosen.title
    images[.normal] = chosen._shownImage
    contentDidChange()
  }
  open var isPointerInteractionEnabled = false
  public typealias PointerStyleProvider = (
    _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
  ) -> UIPointerStyle?
  /// Asked when a pointer comes over the button. Kept: nothing draws a pointer's effect yet.
  open var pointerStyleProvider: PointerStyleProvider? {
    didSet { isPointerInteractionEnabled = pointerStyleProvider != nil }
  }

  // MARK: Content by state

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentDidChange()
  }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    contentDidChange()
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    update()
  }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    shadowColors[state] = color
    update()
  }
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentDidChange()
  }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state] = image
    update()
  }
  open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
    symbolConfigurations[state] = configuration
    contentDidChange()
  }

  open func title(for state: State) -> String? { value(titles, state) }
  open func attributedTitle(for state: State) -> NSAttributedString? { value(attributedTitles, state) }
  open func titleColor(for state: State) -> UIColor? {
    titleColors[state] ?? (state == .normal ? defaultTitleColor : titleColors[.normal])
  }
  open func titleShadowColor(for state: State) -> UIColor? { value(shadowColors, state) }
  open func image(for state: State) -> UIImage? { value(images, state) }
  open func backgroundImage(for state: State) -> UIImage? { value(backgrounds, state) }
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    symbolConfigurations[state]
  }

  /// The value that was set for the state, else for the normal one.
  private func value<T>(_ table: [State: T], _ state: State) -> T? { table[state] ?? table[.normal] }
  private func current<T>(_ table: [State: T]) -> T? { value(table, state) }

  open var currentTitle: String? { current(titles) }
  open var currentAttributedTitle: NSAttributedString? { current(attributedTitles) }
  open var currentTitleColor: UIColor { current(titleColors) ?? defaultTitleColor }
  open var currentTitleShadowColor: UIColor? { current(shadowColors) }
  open var currentImage: UIImage? { current(images) }
  open var currentBackgroundImage: UIImage? { current(backgrounds) }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { current(symbolConfigurations) }

  /// Source: Behaviour/Metrics.md A16: white for custom buttons, the tint for system ones, grey while disabled.
  private var defaultTitleColor: UIColor {
    if type == .custom { return .white }
    if !isEnabled { return UIColor(white: 136.0 / 255, alpha: 0.45) }
    return role == .destructive ? .systemRed : tintColor
  }

  open var titleLabel: UILabel? {
    updateIfNeeded()
    insert(_label)
    return _label
  }
  open var imageView: UIImageView? {
    updateIfNeeded()
    insert(_imageView)
    return _imageView
  }
  open var subtitleLabel: UILabel? {
    updateIfNeeded()
    return _subtitleLabel
  }

  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false
  open var reversesTitleShadowWhenHighlighted = false

  // MARK: Configuration

  open var configuration: Configuration? {
    didSet {
      if type == .custom, configuration != nil { type = .system }
      contentDidChange()
    }
  }
  /// Called before each update; changes the configuration for the button's state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  open var automaticallyUpdatesConfiguration = true
  private var isUpdating = false
  private let indicator = ButtonIndicator()

  /// Asks for an update before the next layout. Any number of changes until then make one.
  open func setNeedsUpdateConfiguration() { update() }
  /// False: nothing tells where a pointer rests.
  open var isHovered: Bool { false }
  open var behavioralStyle: UIBehavioralStyle { .pad }
  /// Kept: there is one style here.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  override func _setNeedsUpdateOfConfiguration() { setNeedsUpdateConfiguration() }
  /// Adapts the configuration to the state; override and set `configuration`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func contentDidChange() {
    layoutWidth = 0
    update()
    invalidateIntrinsicContentSize()
  }

  override func _stateDidChange() {
    super._stateDidChange()
    update()
  }

  private var needsUpdate = false
  /// An app's code takes part in the update. It runs later, when all that the app has set beside the state is there.
  private var defersUpdates: Bool {
    configuration != nil && (configurationUpdateHandler != nil || Swift.type(of: self) != UIButton.self)
  }

  private func update() {
    guard !isUpdating else { return }
    guard defersUpdates else { return carryOutUpdate() }
    // Before the next constraints, which ask for the size: what the app sets until then counts.
    needsUpdate = true
    setNeedsLayout()
    _propagateUpdateOfProperties()
    _scheduleLayout()
  }

  override func _updateBeforeConstraints() { updateIfNeeded() }

  private func updateIfNeeded() {
    if needsUpdate, !isUpdating { carryOutUpdate() }
  }

  /// Puts the state's content into the views.
  private func carryOutUpdate() {
    needsUpdate = false
    isUpdating = true
    let isDeferred = defersUpdates
    if configuration != nil { _track(.configuration) { updateConfiguration() } }
    isUpdating = false
    if let configuration {
      let completed = completed(configuration)
      let shown = automaticallyUpdatesConfiguration ? completed.updated(for: self) : completed
      apply(shown)
      indicator.show(shown, in: self)
      if isDeferred {
        layoutWidth = 0
        invalidateIntrinsicContentSize()
      }
    } else {
      applyClassic()
      indicator.hide()
    }
    setNeedsLayout()
  }

  /// Values that the configuration leaves open come from the state's title and image.
  private func completed(_ configuration: Configuration) -> Configuration {
    var result = configuration
    if _isPopUp { (result.title, result.image) = (currentTitle, currentImage) }
    if result.title == nil, result.attributedTitle == nil {
      result.title = currentTitle ?? currentAttributedTitle?.string
    }
    if result.image == nil { result.image = currentImage }
    return result
  }

  /// A person asks for buttons that can be told from text. iOS underlines those that have no shape.
  final var _isUnderlined: Bool {
    traitCollection._has(.buttonShapes) && currentBackgroundImage == nil && backgroundColor == nil
  }

  private func applyClassic() {
    _plate?.isHidden = true
    _spinner?.isHidden = true
    _subtitleLabel?.isHidden = true
    if let attributed = currentAttributedTitle {
      _label.attributedText = attributed
    } else if type != .custom, _isUnderlined {
      _label.textColor = currentTitleColor
      _label.attributedText = currentTitle.map { NSAttributedString(string: $0, attributes: [.underlineStyle: 1]) }
    } else {
      _label.text = currentTitle
      _label.textColor = currentTitleColor
    }
    _label.isHidden = (_label.text ?? "").isEmpty
    _label.shadowColor = currentTitleShadowColor
    _imageView.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
    _imageView.image = type == .custom ? currentImage : currentImage?.templateUnlessColored
    _imageView.tintColor = type == .custom ? tintColor : currentTitleColor
    _imageView.isHidden = currentImage == nil
    _backgroundView.image = currentBackgroundImage
    _backgroundView.isHidden = currentBackgroundImage == nil
    _insertShownParts()
    // Source: Behaviour/Metrics.md A16: a system title fades to 0.2 while it is pressed.
    let dims = isHighlighted && titleColors[.highlighted] == nil
    setContentAlpha(dims ? (type == .custom ? 1 : 0.2) : 1)
    let imageDims =
      (isHighlighted && adjustsImageWhenHighlighted && images[.highlighted] == nil && type == .custom)
      || (!isEnabled && adjustsImageWhenDisabled && images[.disabled] == nil)
    if imageDims { _imageView.alpha = 0.5 }
  }

  private func setContentAlpha(_ alpha: CGFloat) {
    for view in [_label, _imageView] as [UIView] where view.alpha != alpha { view.alpha = alpha }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    if configuration != nil, traitCollection._hasOtherText(than: old) {
      contentDidChange()
    } else {
      update()
    }
  }

  // MARK: Layout

  private var metrics: ButtonMetrics {
    if let configuration { return ButtonMetrics(configuration: configuration, isRightToLeft: _isRightToLeft) }
    return ButtonMetrics(
      classic: contentEdgeInsets,
      vertical: [.custom, .close, .contactAdd].contains(type) || currentBackgroundImage != nil ? 0 : 6,
      isRightToLeft: _isRightToLeft)
  }

  private func contentSizes(_ width: CGFloat = .infinity) -> (image: CGSize, title: CGSize, subtitle: CGSize) {
    var image = _imageView.isHidden ? .zero : _imageView.intrinsicContentSize
    if let spinner = _spinner, !spinner.isHidden { image = spinner.intrinsicContentSize }
    let width = metrics.textWidth(within: width, beside: image)
    let title = _label.isHidden ? .zero : _label.sizeThatFits(CGSize(width: width, height: .infinity))
    let subtitle =
      _subtitleLabel.map { $0.isHidden ? .zero : $0.sizeThatFits(CGSize(width: width, height: .infinity)) } ?? .zero
    return (image, title, subtitle)
  }

  /// The width in points that the layout has found for a button whose title may wrap; 0 for none.
  private var layoutWidth: CGFloat = 0
  override var _wrapsText: Bool { configuration.map { !$0.titleLineBreakMode._truncates } ?? false }
  override func _wrappedSize(forWidth width: CGFloat) -> CGSize? {
    layoutWidth = width.isFinite ? width : 0
    return intrinsicContentSize  // which apps override
  }

  open override var intrinsicContentSize: CGSize {
    updateIfNeeded()
    if isClassicCloseButton { return CGSize(width: ButtonType.closeSide, height: ButtonType.closeSide) }
    // As large as the picture. Source: Behaviour/Pictures.md 60.
    if type.isSymbolButton, configuration == nil, _label.isHidden, let image = currentImage { return image.size }
    let taken = metrics.insets.left + metrics.insets.right + indicator.room
    let sizes = contentSizes(layoutWidth > 0 && _wrapsText ? layoutWidth - taken : .infinity)
    let content = metrics.contentSize(image: sizes.image, title: sizes.title, subtitle: sizes.subtitle)
    let insets = metrics.insets
    var size = CGSize(
      width: (content.width + insets.left + insets.right).rounded(.up),
      height: (content.height + insets.top + insets.bottom).rounded(.up))
    size.width += indicator.room
    if configuration == nil {
      if let background = currentBackgroundImage {
        size = CGSize(width: max(size.width, background.size.width), height: max(size.height, background.size.height))
      }
      // Source: Behaviour/Metrics.md A16: at least 30 points wide.
      size.width = max(size.width, 30)
      if content == .zero { size.height = max(size.height, type == .custom ? 34 : 30) }
    }
    return size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    indicator.rest(of: bounds.inset(by: metrics.insets), isRightToLeft: _isRightToLeft)
  }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { frames(in: contentRect).title }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    guard isClassicCloseButton else { return frames(in: contentRect).image }
    // The symbol's picture is a little larger than its circle.
    let size = _imageView.intrinsicContentSize
    return CGRect(
      x: contentRect.midX - size.width / 2, y: contentRect.midY - size.height / 2, width: size.width,
      height: size.height)
  }
  private var isClassicCloseButton: Bool { type == .close && configuration == nil && _label.isHidden }

  private func frames(in area: CGRect) -> (image: CGRect, title: CGRect, subtitle: CGRect) {
    let sizes = contentSizes(area.width)
    return metrics.position(
      image: sizes.image, title: sizes.title, subtitle: sizes.subtitle, in: area,
      horizontal: effectiveContentHorizontalAlignment,
      vertical: contentVerticalAlignment)
  }

  open override func layoutSubviews() {
    updateIfNeeded()
    super.layoutSubviews()
    let scale = contentScaleFactor
    func snap(_ rect: CGRect) -> CGRect {
      CGRect(
        x: rect.minX.onPixels(scale), y: rect.minY.onPixels(scale), width: rect.width.onPixels(scale, .up),
        height: rect.height.onPixels(scale, .up))
    }
    _backgroundView.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    let isClassic = configuration == nil
    let image = isClassic ? imageRect(forContentRect: content) : frames(in: content).image
    let title = isClassic ? titleRect(forContentRect: content) : frames(in: content).title
    _imageView.frame = snap(isClassic ? UIButton.shift(image, imageEdgeInsets) : image)
    _label.frame = snap(isClassic ? UIButton.shift(title, titleEdgeInsets) : title)
    if let spinner = _spinner, !spinner.isHidden { spinner.frame = snap(frames(in: content).image) }
    if let subtitle = _subtitleLabel, !subtitle.isHidden { subtitle.frame = snap(frames(in: content).subtitle) }
    indicator.position(in: bounds.inset(by: metrics.insets), isRightToLeft: _isRightToLeft)
    layoutPlate()
  }

  /// Edge insets of the old kind move a part by half their difference, and may squeeze it.
  private static func shift(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    rect.offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }

  override var _baselines: (first: CGFloat, last: CGFloat)? {
    updateIfNeeded()
    guard !_label.isHidden, let own = _label._baselines else { return nil }
    let size = intrinsicContentSize, insets = metrics.insets
    let top = insets.top + (size.height - insets.top - insets.bottom - _label.intrinsicContentSize.height) / 2
    return (top + own.first, size.height - top - own.first)
  }

  // MARK: Touch and accessibility

  override var _preventsTapsOfAncestors: Bool { true }
  override var _triggersPrimaryOnTap: Bool { true }

  override func _sendActions(_ events: Event, _ event: UIEvent?) {
    if events.contains(.primaryActionTriggered), changesSelectionAsPrimaryAction, !_isPopUp { isSelected.toggle() }
    super._sendActions(events, event)
  }

  override var _defaultAccessibilityLabel: String? {
    updateIfNeeded()
    if !_label.isHidden, let text = _label.text, !text.isEmpty { return text }
    if isClassicCloseButton { return SystemText.text("Close") }
    return _imageView.isHidden ? nil : _imageView.image?._spokenName
  }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits { super._defaultAccessibilityTraits.union(.button) }
  package override var _elementKind: ScreenElement.Kind { .button }
  package override var _describedText: String? { _label.isHidden ? nil : _label.text }
}

extension UIButton.ButtonType {
  /// The side of a close button's circle, in points. The point size of its symbol is the one at which the circle has
  /// that side.
  fileprivate static let closeSide: CGFloat = 30
  private static let closePointSize: CGFloat = 30.2

  private static var ringedLook: UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large)
  }

  /// Whether buttons of the type are made with a symbol, and without a title.
  fileprivate var isSymbolButton: Bool {
    switch self {
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd: true
    default: false
    }
  }

  /// The image of the buttons of this type.
  var _image: UIImage? {
    switch self {
    case .custom, .system: return nil
    // A ring of 21.67 points. Source: Behaviour/Pictures.md 60.
    case .detailDisclosure, .infoLight, .infoDark:
      return UIImage(systemName: "info.circle", withConfiguration: Self.ringedLook)
    case .contactAdd: return UIImage(systemName: "plus.circle", withConfiguration: Self.ringedLook)
    case .close:
      // A grey cross on a lighter grey circle, whatever the tint is. Both greys are estimates. Bars ask for a larger
      // scale, which would change its size.
      let look = UIImage.SymbolConfiguration(pointSize: Self.closePointSize, weight: .medium, scale: .medium)
        .applying(UIImage.SymbolConfiguration(paletteColors: [.secondaryLabel, .tertiarySystemFill]))
      return UIImage(systemName: "xmark.circle.fill", withConfiguration: look)?.withRenderingMode(.alwaysOriginal)
    }
  }
}
