import UIKit

/// The buttons behind a swiped cell, as wide together as the cell is moved aside.
class SwipeButtonsView: UIView {
  private static let buttonWidth: CGFloat = 76

  private(set) var actions: [SwipeAction] = []
  private(set) var isAtRight = true
  private var buttons: [SwipeButton] = []
  var elements: [Any] { buttons }

  /// Points that the cell is moved aside.
  var way: CGFloat = 0 { didSet { setNeedsLayout() } }
  var openWidth: CGFloat { CGFloat(actions.count) * Self.buttonWidth }

  func show(_ actions: [SwipeAction], isAtRight: Bool, perform: @escaping (SwipeAction) -> Void) {
    self.actions = actions
    self.isAtRight = isAtRight
    for button in buttons { button.removeFromSuperview() }
    buttons = actions.map { action in
      let button = SwipeButton(action)
      button.addAction(UIAction { _ in perform(action) }, for: .touchUpInside)
      return button
    }
    for button in buttons { addSubview(button) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !buttons.isEmpty else { return }
    // The first one stands at the edge.
    let width = way / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      let inner = width * CGFloat(index)
      button.frame = CGRect(
        x: isAtRight ? bounds.width - inner - width : inner, y: 0, width: width, height: bounds.height)
      button.placeContent()
    }
  }
}

/// A symbol above a title, on the colour of the action.
private class SwipeButton: UIControl {
  private let symbol = UIImageView()
  private let label = UILabel()

  init(_ action: SwipeAction) {
    super.init(frame: .zero)
    backgroundColor = action.color
    clipsToBounds = true
    symbol.image = UIImage(systemName: action.symbol)
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20)
    symbol.tintColor = .white
    symbol.contentMode = .center
    label.text = action.title
    label.textColor = .white
    label.font = .systemFont(ofSize: 13, weight: .medium)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    addSubview(symbol)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = action.title
    accessibilityTraits = .button
    accessibilityIdentifier = "swipe \(action.symbol)"
  }

  required init?(coder: NSCoder) { fatalError("SwipeButton is made in code.") }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.8 : 1 } }

  func placeContent() {
    let width = max(bounds.width, 60), middle = bounds.midY, x = bounds.midX - width / 2
    symbol.frame = CGRect(x: x, y: middle - 26, width: width, height: 28)
    label.frame = CGRect(x: x + 4, y: middle + 6, width: width - 8, height: 18)
  }
}
