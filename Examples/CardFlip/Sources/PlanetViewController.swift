import UIKit

/// The page behind a card.
final class PlanetViewController: UIViewController {
  let planet: Planet
  private let canClose: Bool

  /// - Parameter canClose: Whether it has a button of its own to go away by.
  init(planet: Planet, canClose: Bool) {
    self.planet = planet
    self.canClose = canClose
    super.init(nibName: nil, bundle: nil)
    title = planet.name
    navigationItem.largeTitleDisplayMode = .never
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    navigationItem.standardAppearance = appearance
  }

  required init?(coder: NSCoder) { fatalError("PlanetViewController is made in code.") }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.05, green: 0.06, blue: 0.14, alpha: 1)
    view.accessibilityIdentifier = "page"

    let picture = UIImageView(image: planet.image(side: 240))
    picture.contentMode = .scaleAspectFit
    let name = label(planet.name, .largeTitle, .white)
    name.accessibilityTraits = .header
    let fact = label(planet.fact, .body, UIColor(white: 1, alpha: 0.75))
    let stack = UIStackView(arrangedSubviews: [picture, name, fact])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    picture.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      stack.topAnchor.constraint(greaterThanOrEqualTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 8),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor, constant: -8),
    ])
    if canClose { addCloseButton() }
  }

  private func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }

  private func addCloseButton() {
    var configuration = UIButton.Configuration.gray()
    configuration.image = UIImage(systemName: "xmark")
    configuration.cornerStyle = .capsule
    configuration.baseForegroundColor = .white
    let button = UIButton(configuration: configuration)
    button.accessibilityIdentifier = "close"
    button.accessibilityLabel = NSLocalizedString("close", comment: "Button")
    button.addTarget(self, action: #selector(close), for: .touchUpInside)
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      button.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      button.widthAnchor.constraint(equalToConstant: 44), button.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  @objc private func close() { dismiss(animated: true) }
}
