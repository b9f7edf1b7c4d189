/// One item of a collection view: a content view, and a background for each state.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// What a tap on the item goes to.
  final var _selectionSegue: NibSegue?
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
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// As large as the cell; what apps show goes in here.
  public final let contentView = UIView(frame: .zero)

  // MARK: States

  private var selected = false, highlighted = false
  open var isSelected: Bool {
    get { selected }
    set {
      guard newValue != selected else { return }
      selected = newValue
      statesDidChange()
    }
  }
  open var isHighlighted: Bool {
    get { highlighted }
    set {
      guard newValue != highlighted else { return }
      highlighted = newValue
      statesDidChange()
    }
  }
  open func dragStateDidChange(_ dragState: DragState) {}

  private func statesDidChange() {
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
      if let backgroundView { insertSubview(fitted(backgroundView), at: 0) }
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
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
  }

  // MARK: Accessibility

  package override var _elementKind: ScreenElement.Kind { .cell }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits {
    isSelected ? super._defaultAccessibilityTraits.union(.selected) : super._defaultAccessibilityTraits
  }
}
