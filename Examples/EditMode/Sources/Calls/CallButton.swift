import UIKit

/// A round button with its name below, filled while it is on.
class CallButton: UIControl {
  private let circle = UIView()
  private let symbol = UIImageView()
  private let label = UILabel()
  var fill = UIColor(white: 1, alpha: 0.2) { didSet { showState() } }

  init(symbol name: String, key: String) {
    super.init(frame: .zero)
    symbol.image = UIImage(systemName: name) ?? UIImage(systemName: "phone")
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 26)
    symbol.contentMode = .center
    circle.layer.cornerRadius = 34
    label.text = localized(key)
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    for view in [circle, symbol, label] as [UIView] {
      view.isUserInteractionEnabled = false
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      circle.topAnchor.constraint(equalTo: topAnchor), circle.centerXAnchor.constraint(equalTo: centerXAnchor),
      circle.widthAnchor.constraint(equalToConstant: 68), circle.heightAnchor.constraint(equalToConstant: 68),
      symbol.centerXAnchor.constraint(equalTo: circle.centerXAnchor),
      symbol.centerYAnchor.constraint(equalTo: circle.centerYAnchor),
      label.topAnchor.constraint(equalTo: circle.bottomAnchor, constant: 6),
      label.bottomAnchor.constraint(equalTo: bottomAnchor),
      label.centerXAnchor.constraint(equalTo: centerXAnchor), widthAnchor.constraint(equalToConstant: 72),
    ])
    isAccessibilityElement = true
    accessibilityLabel = localized(key)
    accessibilityIdentifier = key
    showState()
  }

  required init?(coder: NSCoder) { fatalError("CallButton is made in code.") }

  override var isSelected: Bool { didSet { showState() } }
  override var isHighlighted: Bool { didSet { circle.alpha = isHighlighted ? 0.7 : 1 } }

  private func showState() {
    circle.backgroundColor = isSelected ? .white : fill
    symbol.tintColor = isSelected ? .black : .white
    accessibilityTraits = isSelected ? [.button, .selected] : .button
  }
}
