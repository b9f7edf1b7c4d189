import UIKit

/// 42 mistakes on five pages, each with the identifier that the test knows it by. In the twin they are mended.
let isMended = false

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = Pages()
    window?.makeKeyAndVisible()
    return true
  }
}

/// Shows one page after the other.
final class Pages: UIViewController {
  private let pages = [TextPage.self, ColorPage.self, TouchPage.self, PlacePage.self, LayoutPage.self]
  private var number = 0
  private var page: Page?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let next = UIButton(
      type: .system, primaryAction: UIAction(title: "Next page") { [unowned self] _ in show(number + 1) })
    next.titleLabel?.font = .preferredFont(forTextStyle: .body)
    next.setTitleColor(.black, for: .normal)
    next.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(next)
    NSLayoutConstraint.activate([
      next.centerXAnchor.constraint(equalTo: view.centerXAnchor), next.heightAnchor.constraint(equalToConstant: 50),
      next.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
    show(0)
  }

  private func show(_ number: Int) {
    self.number = number
    page?.removeFromSuperview()
    let page = pages[number].init(frame: view.bounds)
    view.insertSubview(page, at: 0)
    self.page = page
  }
}

/// A page with rows from top to bottom.
class Page: UIView {
  private var y: CGFloat = 80

  required override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    fill()
  }

  required init?(coder: NSCoder) { fatalError("Pages are made in code.") }

  func fill() {}

  /// Ties a view to the leading edge, below the one before.
  func row(
    _ view: UIView, _ identifier: String, width: CGFloat? = 200, height: CGFloat? = 30,
    ties: [NSLayoutConstraint]? = nil
  ) {
    view.accessibilityIdentifier = identifier
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview == nil { addSubview(view) }
    var constraints = [view.topAnchor.constraint(equalTo: topAnchor, constant: y)]
    constraints += ties ?? [view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20)]
    if let width { constraints.append(view.widthAnchor.constraint(equalToConstant: width)) }
    if let height { constraints.append(view.heightAnchor.constraint(equalToConstant: height)) }
    NSLayoutConstraint.activate(constraints)
    y += max(height ?? 40, 44) + 12
  }

  func label(_ text: String, _ font: UIFont = .preferredFont(forTextStyle: .body), color: UIColor = .black) -> UILabel {
    let label = UILabel()
    (label.text, label.font, label.textColor) = (text, font, color)
    return label
  }

  func button(_ title: String?, _ font: UIFont = .preferredFont(forTextStyle: .body), color: UIColor = .black)
    -> UIButton
  {
    let button = UIButton(type: .custom)
    button.setTitle(title, for: .normal)
    button.setTitleColor(color, for: .normal)
    button.titleLabel?.font = font
    return button
  }
}

/// Cut text, and text that does not grow.
final class TextPage: Page {
  override func fill() {
    row(label("A text that is longer than its label"), "cut line", width: isMended ? 320 : 120)
    let lines = label("Several words that want more than one line in this place")
    lines.numberOfLines = 0
    row(lines, "cut lines", width: 160, height: isMended ? 110 : 30)
    row(button("A title that is too long"), "cut button", width: isMended ? 300 : 80, height: 44)
    let tall = label("Tall")
    row(tall, "cut low", height: isMended ? 30 : 12)
    row(label("One size", isMended ? .preferredFont(forTextStyle: .body) : .systemFont(ofSize: 17)), "fixed label")
    row(
      button("One size", isMended ? .preferredFont(forTextStyle: .callout) : .systemFont(ofSize: 15)), "fixed button",
      height: 44)
    let field = UITextField()
    (field.text, field.textColor) = ("One size", .black)
    field.font = isMended ? UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 16)) : .systemFont(ofSize: 16)
    row(field, "fixed field", height: 44)
    row(label("One size", isMended ? .preferredFont(forTextStyle: .title3) : .boldSystemFont(ofSize: 20)), "fixed bold")
  }
}

/// Text that can hardly be told from what is behind it.
final class ColorPage: Page {
  override func fill() {
    func color(_ wrong: UIColor) -> UIColor { isMended ? UIColor(white: 0.25, alpha: 1) : wrong }
    row(label("Pale", color: color(UIColor(white: 0.6, alpha: 1))), "pale grey")
    row(
      label("Pale and large", .preferredFont(forTextStyle: .title1), color: color(UIColor(white: 0.65, alpha: 1))),
      "pale large", height: 44
    )
    row(label("Translucent", color: color(UIColor(white: 0, alpha: 0.3))), "pale ghost")
    row(label("Yellow", color: color(.yellow)), "pale yellow")
    let dark = label("Red on black", color: isMended ? .white : UIColor(red: 0.4, green: 0, blue: 0, alpha: 1))
    let box = UIView()
    box.backgroundColor = .black
    row(box, "box", height: 60)
    dark.accessibilityIdentifier = "pale red"
    dark.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(dark)
    NSLayoutConstraint.activate([
      dark.centerXAnchor.constraint(equalTo: box.centerXAnchor),
      dark.centerYAnchor.constraint(equalTo: box.centerYAnchor),
    ])
    row(button("Pale title", color: color(UIColor(red: 0.6, green: 0.8, blue: 1, alpha: 1))), "pale button", height: 44)
    row(
      label("Bold", .preferredFont(forTextStyle: .headline), color: color(UIColor(white: 0.66, alpha: 1))), "pale bold")
  }
}

/// A page that a finger misses, and about which a screen reader is silent.
final class TouchPage: Page {
  private let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
    UIColor.black.setFill()
    UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 16, height: 16)).fill()
  }

  private func picture(_ label: String?) -> UIButton {
    let button = UIButton(type: .custom)
    button.setImage(dot, for: .normal)
    button.accessibilityLabel = label
    return button
  }

  override func fill() {
    row(picture("Small"), "small square", width: isMended ? 44 : 30, height: isMended ? 44 : 30)
    row(picture("Low"), "small low", width: 60, height: isMended ? 44 : 24)
    row(picture("Narrow"), "small narrow", width: isMended ? 44 : 24, height: 60)
    row(picture("Tiny"), "small tiny", width: isMended ? 48 : 16, height: isMended ? 48 : 16)
    row(picture(isMended ? "Dot" : nil), "mute button", width: 60, height: 44)
    let view = UIView()
    view.backgroundColor = .black
    (view.isAccessibilityElement, view.accessibilityTraits) = (true, .button)
    view.accessibilityLabel = isMended ? "Square" : nil
    row(view, "mute view", width: 60, height: 50)
    let image = UIImageView(image: dot)
    image.isAccessibilityElement = true
    image.accessibilityLabel = isMended ? "Dot" : nil
    row(image, "mute image", width: 20, height: 20)
    let field = UITextField()
    field.placeholder = isMended ? "Name" : nil
    field.font = .preferredFont(forTextStyle: .body)
    row(field, "mute field", height: 44)
  }
}

/// A page whose parts cover their neighbours, stand under the system's bars, or stay on their side in languages that
/// run from right to left.
final class PlacePage: Page {
  private let fixedLabel = UILabel(), fixedButton = UIButton(type: .custom)

  override func fill() {
    let lower = label("Two texts"), upper = label("in one place")
    row(lower, "under")
    row(
      upper, "over text", ties: [upper.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20)])
    if !isMended { upper.transform = CGAffineTransform(translationX: 0, y: -50) }
    row(button("One button"), "under button", width: 120, height: 44)
    let second = button("on another")
    row(second, "over button", width: 120, height: 44)
    if !isMended { second.transform = CGAffineTransform(translationX: 0, y: -28) }

    let left = label("Left"), right = label("Right")
    addSubview(left)
    addSubview(right)
    row(
      left, "side left", width: 100,
      ties: [
        (isMended ? left.leadingAnchor : left.leftAnchor).constraint(
          equalTo: isMended ? leadingAnchor : leftAnchor, constant: 30)
      ])
    row(
      right, "side right", width: 100,
      ties: [
        (isMended ? right.trailingAnchor : right.rightAnchor).constraint(
          equalTo: isMended ? trailingAnchor : rightAnchor, constant: -30)
      ])
    let alignedLeft = label("Aligned left"), alignedRight = label("Aligned right")
    (alignedLeft.textAlignment, alignedRight.textAlignment) = isMended ? (.natural, .natural) : (.left, .right)
    row(alignedLeft, "aligned left")
    row(alignedRight, "aligned right")

    (fixedLabel.text, fixedLabel.font, fixedLabel.textColor) = ("By frame", .preferredFont(forTextStyle: .body), .black)
    fixedButton.setTitle("Button", for: .normal)
    fixedButton.setTitleColor(.black, for: .normal)
    fixedButton.titleLabel?.font = .preferredFont(forTextStyle: .body)
    (fixedLabel.accessibilityIdentifier, fixedButton.accessibilityIdentifier) = (
      "fixed frame label", "fixed frame button"
    )
    addSubview(fixedLabel)
    addSubview(fixedButton)

    for (identifier, y) in [("below status bar", 20.0), ("below home indicator", 826)] {
      let text = label("Edge")
      (text.accessibilityIdentifier, text.textAlignment) = (identifier, .center)
      text.frame = CGRect(x: 146, y: isMended ? (y < 100 ? 62 : 720) : y, width: 100, height: 22)
      addSubview(text)
    }
    let edge = button("Top")
    edge.accessibilityIdentifier = "button at the top"
    edge.frame = CGRect(x: 146, y: isMended ? 480 : 46, width: 100, height: 48)
    addSubview(edge)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft && isMended
    for (view, frame) in [
      (fixedLabel, CGRect(x: 24, y: 640, width: 120, height: 30)),
      (fixedButton, CGRect(x: 230, y: 640, width: 80, height: 44)),
    ]
      as [(UIView, CGRect)]
    {
      view.frame = frame
      if isMirrored { view.frame.origin.x = bounds.width - frame.maxX }
    }
  }
}

/// Constraints that are too few or too many, and pictures with too few pixels.
final class LayoutPage: Page {
  private func picture(_ scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { _ in
      UIColor.blue.setFill()
      UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 36, height: 36)).fill()
    }
  }

  override func fill() {
    func box() -> UIView {
      let view = UIView()
      view.backgroundColor = .darkGray
      return view
    }
    row(box(), "open width", width: isMended ? 100 : nil)
    row(box(), "open height", height: isMended ? 30 : nil)
    let narrow = box()
    row(narrow, "conflicting widths", width: 80)
    if !isMended { narrow.widthAnchor.constraint(equalToConstant: 120).isActive = true }
    let wide = box()
    row(wide, "conflicting edges", width: isMended ? nil : 200)
    wide.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20).isActive = true
    let coarse = UIImageView(image: picture(isMended ? 3 : 1))
    row(coarse, "coarse", width: 40, height: 40)
    let stretched = UIImageView(image: picture(isMended ? 9 : 3))
    row(stretched, "stretched", width: 120, height: 120)
  }
}
