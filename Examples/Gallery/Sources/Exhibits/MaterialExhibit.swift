import UIKit

/// Materials and vibrancy over a picture with many colours.
final class MaterialExhibit: UIViewController {
  private let styles: [(String, UIBlurEffect.Style)] = [
    ("systemUltraThinMaterial", .systemUltraThinMaterial), ("systemThinMaterial", .systemThinMaterial),
    ("systemMaterial", .systemMaterial), ("systemThickMaterial", .systemThickMaterial),
    ("systemChromeMaterial", .systemChromeMaterial), ("regular", .regular), ("prominent", .prominent),
    ("light", .light),
    ("extraLight", .extraLight), ("dark", .dark),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let stripes = StripesView(frame: view.bounds)
    stripes.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stripes)
    let stack = UIStackView(arrangedSubviews: styles.map { plate($0.0, UIBlurEffect(style: $0.1)) })
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
      stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  private func plate(_ name: String, _ blur: UIBlurEffect) -> UIView {
    let plate = UIVisualEffectView(effect: blur)
    plate.clipsToBounds = true
    plate.layer.cornerRadius = 12
    let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .label))
    let label = UILabel()
    label.text = name
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    for (child, parent) in [(vibrancy, plate.contentView), (label, vibrancy.contentView)] as [(UIView, UIView)] {
      child.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(child)
      NSLayoutConstraint.activate([
        child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: child === label ? 16 : 0),
        child.trailingAnchor.constraint(lessThanOrEqualTo: parent.trailingAnchor),
        child.topAnchor.constraint(equalTo: parent.topAnchor),
        child.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
      ])
    }
    return plate
  }
}

/// Slanted stripes in the system's colours.
private final class StripesView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }
  required init?(coder: NSCoder) { fatalError("Stripes are made in code.") }

  override func draw(_ rect: CGRect) {
    let colors: [UIColor] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemPurple, .systemPink,
    ]
    let width: CGFloat = 48
    for index in 0...Int((bounds.width + bounds.height) / width) {
      colors[index % colors.count].setFill()
      let x = CGFloat(index) * width - bounds.height
      let stripe = UIBezierPath()
      stripe.move(to: CGPoint(x: x, y: bounds.height))
      stripe.addLine(to: CGPoint(x: x + bounds.height, y: 0))
      stripe.addLine(to: CGPoint(x: x + bounds.height + width, y: 0))
      stripe.addLine(to: CGPoint(x: x + width, y: bounds.height))
      stripe.fill()
    }
  }
}
