/// One item of a collection view: a content view, and a background for each state.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  override class var _drawsContent: Bool { self != UICollectionViewCell.self }
  /// The segue that a tap on the item starts.
  final var _selectionSegue: (@MainActor (UICollectionViewCell) -> Void)?
  public enum DragState: Int, Sendable { case none, lifting, dragging }

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UICollectionViewCell.self)
  }
  private func setUp() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  /// As large as the cell; what apps show goes in here.
  open var contentView: UIView { content }
  private final var content = UIView(frame: .zero)

  /// Has the cell measured again in the next layout; see `UICollectionView.SelfSizingInvalidation`.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    _collection?.tiler.measureAgain(self)
  }
  override func _intrinsicSizeOfSubviewDidChange(_ view: UIView) {
    super._intrinsicSizeOfSubviewDidChange(view)
    if view === contentView { _collection?.tiler.measureAgain(self) }
  }

  // MARK: Configurations

  final lazy var _configurations = CellConfigurations(self)
  /// Whether the content follows the state: `updated(for:)` is called for each change.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { _configurations.updatesContent }
    set { _configurations.updatesContent = newValue }
  }
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { _configurations.updatesBackground }
    set { _configurations.updatesBackground = newValue }
  }
  /// Override to add values of your own.
  open var configurationState: UICellConfigurationState { _currentState }
  /// Asks for one update before the next layout.
  open func setNeedsUpdateConfiguration() { _configurations.setNeedsUpdate() }
  override func _setNeedsUpdateOfConfiguration() { setNeedsUpdateConfiguration() }
  /// Adapts the configurations to a state. Override it; do not call it.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  final func _plainContentView() -> UIView { UIView(frame: content.frame) }
  final func _replaceContentView(with view: UIView) {
    view.frame = content.frame
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = content.autoresizingMask
    insertSubview(view, belowSubview: content)
    content.removeFromSuperview()
    content = view
    setNeedsLayout()
  }
  /// The background of a cell whose app has set none, and what a subclass knows of its state.
  func _automaticBackground() -> UIBackgroundConfiguration? { nil }
  var _defaultBackground: UIBackgroundConfiguration { .clear() }
  func _addState(_ state: inout UICellConfigurationState) {}
  /// A tap that does something else than select; true when it did.
  func _takeTap() -> Bool { false }
  /// The collection that holds the cell is being edited.
  final var _isInEditing = false
  /// The collection begins or ends editing.
  func _setEditing(_ isEditing: Bool, animated: Bool) {
    guard isEditing != _isInEditing else { return }
    _isInEditing = isEditing
    setNeedsUpdateConfiguration()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    _setDropState(.none)
    setNeedsUpdateConfiguration()
  }
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }
  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    setNeedsUpdateConfiguration()
  }
  open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsUpdateConfiguration()
  }
  open override func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { _configurations.updateIfNeeded() }
    super.layoutSublayers(of: layer)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    _configurations.layOutBackground()
  }

  // MARK: States

  private var selected = false, highlighted = false
  open var isSelected: Bool {
    get { selected }
    set {
      guard newValue != selected else { return }
      let change = _beginChange("selected")
      selected = newValue
      statesDidChange()
      _endChange(change)
    }
  }
  override func _showsSpring(_ isResting: Bool) { isHighlighted = isResting }
  open var isHighlighted: Bool {
    get { highlighted }
    set {
      guard newValue != highlighted else { return }
      let change = _beginChange("highlighted")
      highlighted = newValue
      statesDidChange()
      _endChange(change)
    }
  }
  /// Override it to look otherwise while the cell is lifted or dragged.
  open func dragStateDidChange(_ dragState: DragState) {}
  final private(set) var _dragState = DragState.none
  final func _setDragState(_ state: DragState) {
    guard state != _dragState else { return }
    _dragState = state
    setNeedsUpdateConfiguration()
    dragStateDidChange(state)
  }
  /// Whether a drag over the list would be dropped into this cell.
  final private(set) var _dropState = UICellConfigurationState.DropState.none
  final func _setDropState(_ state: UICellConfigurationState.DropState) {
    guard state != _dropState else { return }
    _dropState = state
    setNeedsUpdateConfiguration()
  }

  private func statesDidChange() {
    setNeedsUpdateConfiguration()
    updateBackground()
    highlight(selected || highlighted, in: contentView)
  }
  /// Labels and pictures show their highlighted state.
  private func highlight(_ isOn: Bool, in view: UIView) {
    for child in view.subviews {
      if let label = child as? UILabel {
        label.isHighlighted = isOn
      } else if let image = child as? UIImageView {
        image.isHighlighted = isOn
      } else if !(child is UIControl) {
        highlight(isOn, in: child)
      }
    }
  }

  /// Behind everything.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView {
        if _configurations.background != nil { _configurations.setBackground(nil) }
        insertSubview(fitted(backgroundView), at: 0)
      }
    }
  }
  /// In front of the background view while the cell is selected or pressed.
  open var selectedBackgroundView: UIView? {
    didSet {
      if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
      updateBackground()
    }
  }
  private func fitted(_ view: UIView) -> UIView {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }
  private func updateBackground() {
    guard let view = selectedBackgroundView else { return }
    if selected || highlighted {
      if view.superview !== self { insertSubview(fitted(view), at: backgroundView == nil ? 0 : 1) }
    } else if view.superview === self {
      view.removeFromSuperview()
    }
  }

  // MARK: Size

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    _configurations.updateIfNeeded()
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  // MARK: Accessibility

  package override var _elementKind: ScreenElement.Kind { .cell }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits {
    isSelected ? super._defaultAccessibilityTraits.union(.selected) : super._defaultAccessibilityTraits
  }
}
