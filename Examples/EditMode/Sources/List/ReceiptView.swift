import UIKit

/// How far a message has come: a clock while it is sent, one tick when it was sent, two when it was delivered, two in
/// colour when it was read.
class ReceiptView: UIView {
  private let shape = CAShapeLayer()
  private var receipt = Message.Receipt.sending
  /// The colour of ticks that say that the message was read.
  var readColor = UIColor.systemTeal { didSet { show(receipt) } }
  var pendingColor = UIColor.secondaryLabel { didSet { show(receipt) } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    shape.fillColor = nil
    shape.lineWidth = 1.6
    shape.lineCap = .round
    shape.lineJoin = .round
    layer.addSublayer(shape)
    isAccessibilityElement = false
    setContentHuggingPriority(.required, for: .horizontal)
    setContentCompressionResistancePriority(.required, for: .horizontal)
  }

  required init?(coder: NSCoder) { fatalError("ReceiptView is made in code.") }

  override var intrinsicContentSize: CGSize { CGSize(width: 18, height: 12) }

  func show(_ receipt: Message.Receipt) {
    self.receipt = receipt
    shape.path = Self.path(receipt).cgPath
    shape.strokeColor = (receipt == .read ? readColor : pendingColor).resolvedColor(with: traitCollection).cgColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shape.frame = CGRect(x: bounds.midX - 9, y: bounds.midY - 6, width: 18, height: 12)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show(receipt)
  }

  /// In 18 x 12 points.
  private static func path(_ receipt: Message.Receipt) -> UIBezierPath {
    let path = UIBezierPath()
    guard receipt != .sending else {
      path.append(UIBezierPath(ovalIn: CGRect(x: 4.5, y: 1.5, width: 9, height: 9)))
      path.move(to: CGPoint(x: 9, y: 3.5))
      path.addLine(to: CGPoint(x: 9, y: 6))
      path.addLine(to: CGPoint(x: 11, y: 6.8))
      return path
    }
    for x in receipt == .sent ? [4] : [1, 6] as [CGFloat] {
      path.move(to: CGPoint(x: x, y: 6.5))
      path.addLine(to: CGPoint(x: x + 3, y: 9.8))
      path.addLine(to: CGPoint(x: x + 9.5, y: 2))
    }
    return path
  }
}

extension Message.Receipt {
  var spoken: String {
    switch self {
    case .sending: return localized("receipt.sending")
    case .sent: return localized("receipt.sent")
    case .delivered: return localized("receipt.delivered")
    case .read: return localized("receipt.read")
    }
  }
}
