import UIKit

/// A greeting over a row of three buttons with pictures.
///
/// The greeting goes under the status bar as the page scrolls; the row stays.
final class HomeHeaderView: UIView {
  static let greetingHeight: CGFloat = 64
  static let rowHeight: CGFloat = 60

  private let greeting = UILabel()
  private let inboxButton = UIButton(type: .system)
  private let settingsButton = UIButton(type: .system)
  private let logoutButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    style()
    layout()
  }

  required init?(coder: NSCoder) { fatalError("HomeHeaderView is made in code.") }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: HomeHeaderView.greetingHeight + HomeHeaderView.rowHeight)
  }

  private func style() {
    backgroundColor = Theme.bar
    accessibilityIdentifier = "header"
    greeting.text = NSLocalizedString("home.greeting", comment: "Home page")
    greeting.font = .preferredFont(forTextStyle: .title1)
    greeting.adjustsFontForContentSizeCategory = true
    greeting.adjustsFontSizeToFitWidth = true
    greeting.textColor = .white
    greeting.accessibilityTraits = .header

    make(inboxButton, "envelope", "home.inbox", #selector(inboxTapped))
    make(settingsButton, "gearshape", "home.settings", #selector(settingsTapped))
    make(logoutButton, "rectangle.portrait.and.arrow.right", "home.logout", #selector(logoutTapped))
  }

  private func make(_ button: UIButton, _ symbol: String, _ key: String, _ action: Selector) {
    var configuration = UIButton.Configuration.plain()
    configuration.title = NSLocalizedString(key, comment: "Button of the header")
    configuration.image = UIImage(systemName: symbol)
    configuration.imagePlacement = .top
    configuration.imagePadding = 4
    configuration.baseForegroundColor = .white
    configuration.buttonSize = .mini
    button.configuration = configuration
    button.accessibilityIdentifier = key
    button.addTarget(self, action: action, for: .touchUpInside)
  }

  private func layout() {
    let row = UIStackView(arrangedSubviews: [inboxButton, settingsButton, logoutButton])
    row.distribution = .fillEqually
    for view in [greeting, row] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      greeting.topAnchor.constraint(equalTo: topAnchor),
      greeting.heightAnchor.constraint(equalToConstant: HomeHeaderView.greetingHeight),
      greeting.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
      greeting.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -16),
      row.bottomAnchor.constraint(equalTo: bottomAnchor), row.heightAnchor.constraint(equalToConstant: HomeHeaderView.rowHeight),
      row.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
    ])
  }

  /// - Parameter progress: 0...1, how far the greeting has gone.
  func collapse(_ progress: CGFloat) { greeting.alpha = 1 - progress }

  // MARK: Actions

  /// To nobody in particular: whoever in the chain of responders knows what to do.
  @objc private func inboxTapped() { UIApplication.shared.sendAction(.openInbox, to: nil, from: self, for: nil) }
  @objc private func settingsTapped() { UIApplication.shared.sendAction(.openSettings, to: nil, from: self, for: nil) }
  @objc private func logoutTapped() { NotificationCenter.default.post(name: .didLogout, object: nil) }
}
