import UIKit

/// The cover of an edition: cloth in its colour, darker where it is bound, with a frame, the first scene, and the
/// title.
final class CoverView: UIView {
  private let edition: Edition

  init(edition: Edition) {
    self.edition = edition
    super.init(frame: .zero)
    backgroundColor = edition.cloth
    contentMode = .redraw
    layer.cornerRadius = 6
    layer.cornerCurve = .continuous
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 4)
    isUserInteractionEnabled = false
    let emblem = SceneView(scene: Scene.allCases[Edition.allCases.firstIndex(of: edition) ?? 0])
    emblem.isAccessibilityElement = false
    emblem.layer.cornerRadius = 3
    let title = UILabel()
    title.text = NSLocalizedString("book", comment: "Title of the book")
    // Printed on the cover, so that it does not grow with the reader's text.
    title.font = UIFont(descriptor: UIFont.book(.headline).fontDescriptor, size: 18)
    title.textColor = UIColor(hex: 0xF6E7C8)
    title.textAlignment = .center
    title.numberOfLines = 2
    title.adjustsFontSizeToFitWidth = true
    // It is printed on the cover; the title below is the one to read.
    title.isAccessibilityElement = false
    title.minimumScaleFactor = 0.6
    for part in [emblem, title] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      emblem.topAnchor.constraint(equalTo: topAnchor, constant: 22),
      emblem.centerXAnchor.constraint(equalTo: centerXAnchor),
      emblem.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.66),
      emblem.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 0.42),
      title.topAnchor.constraint(equalTo: emblem.bottomAnchor, constant: 12),
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 22),
      title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -22),
      title.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -18),
    ])
  }

  required init?(coder: NSCoder) { fatalError("Covers are made in code.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 6).cgPath
  }

  override func draw(_ rect: CGRect) {
    UIColor(hex: 0xF6E7C8).withAlphaComponent(0.7).setStroke()
    let frame = UIBezierPath(rect: bounds.insetBy(dx: 11, dy: 11))
    frame.lineWidth = 1
    frame.stroke()
    UIColor(white: 0, alpha: 0.22).setFill()
    switch edition {
    case .left, .bothSides: UIRectFill(CGRect(x: 0, y: 0, width: 7, height: bounds.height))
    case .right: UIRectFill(CGRect(x: bounds.maxX - 7, y: 0, width: 7, height: bounds.height))
    case .calendar: drawRings()
    case .scroll: drawCards()
    }
  }

  /// The wire that a wall calendar hangs on.
  private func drawRings() {
    UIRectFill(CGRect(x: 0, y: 0, width: bounds.width, height: 7))
    UIColor(hex: 0xD9D4C7).setFill()
    for index in 1..<Int(bounds.width / 12) {
      UIRectFill(CGRect(x: CGFloat(index) * 12 - 1, y: 0, width: 3, height: 11))
    }
  }

  /// A band around the cards.
  private func drawCards() {
    UIColor(hex: 0xF6E7C8).withAlphaComponent(0.85).setFill()
    UIRectFill(CGRect(x: 0, y: bounds.height * 0.86, width: bounds.width, height: 5))
  }
}
