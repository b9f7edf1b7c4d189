import UIKit

/// Three dots that take turns while the other is writing.
class TypingCell: UITableViewCell {
  private let bubble = UIView()
  private var dots: [UIView] = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = .clear
    bubble.backgroundColor = Theme.theirBubble
    bubble.layer.cornerRadius = 17
    bubble.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(bubble)
    for index in 0..<3 {
      let dot = UIView(frame: CGRect(x: 16 + CGFloat(index) * 13, y: 14, width: 8, height: 8))
      dot.backgroundColor = .secondaryLabel
      dot.layer.cornerRadius = 4
      bubble.addSubview(dot)
      dots.append(dot)
    }
    let height = bubble.heightAnchor.constraint(equalToConstant: 36)
    height.priority = .defaultHigh
    NSLayoutConstraint.activate([
      bubble.leadingAnchor.constraint(equalTo: contentView.readableContentGuide.leadingAnchor),
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3),
      bubble.widthAnchor.constraint(equalToConstant: 66), height,
    ])
    isAccessibilityElement = true
    accessibilityIdentifier = "typing"
    accessibilityLabel = localized("chat.typing")
  }

  required init?(coder: NSCoder) { fatalError("TypingCell is made in code.") }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    for (index, dot) in dots.enumerated() {
      let pulse = CABasicAnimation(keyPath: "opacity")
      pulse.fromValue = 0.3
      pulse.toValue = 1
      pulse.duration = 0.45
      pulse.autoreverses = true
      pulse.repeatCount = .infinity
      pulse.timeOffset = 0.9 - Double(index) * 0.15
      dot.layer.add(pulse, forKey: "pulse")
    }
  }
}
