import UIKit

/// A greeting over a row of three buttons with pictures.
///
/// The greeting goes under the status bar as the page scrolls; the row stays.
final class HomeHeaderView: UIView {
  static let greetingHeight: CGFloat = 64
  static let rowHeight: CGFloat = 64

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
    showName()
    greeting.accessibilityIdentifier = "greeting"
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
    configuration.title = key.localized
    configuration.image = UIImage(systemName: symbol)
    configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 18)
    configuration.imagePlacement = .top
    configuration.imagePadding = 4
    configuration.baseForegroundColor = .white
    configuration.buttonSize = .mini
    // The row keeps its height while the page scrolls under it; who needs larger text holds the button down.
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
      var attributes = attributes
      attributes.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(
        for: .systemFont(ofSize: 12), maximumPointSize: 16)
      return attributes
    }
    button.configuration = configuration
    button.showsLargeContentViewer = true
    button.addInteraction(UILargeContentViewerInteraction())
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
      row.bottomAnchor.constraint(equalTo: bottomAnchor),
      row.heightAnchor.constraint(equalToConstant: HomeHeaderView.rowHeight),
      row.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
    ])
  }

  func showName() { greeting.text = "home.greeting".localized(Preferences.name) }

  /// - Parameter progress: 0...1, how far the greeting has gone.
  func collapse(_ progress: CGFloat) { greeting.alpha = 1 - progress }

  // MARK: Actions

  /// To nobody in particular: whoever in the chain of responders knows what to do.
  @objc private func inboxTapped() { UIApplication.shared.sendAction(.openInbox, to: nil, from: self, for: nil) }
  @objc private func settingsTapped() { UIApplication.shared.sendAction(.openSettings, to: nil, from: self, for: nil) }
  @objc private func logoutTapped() { NotificationCenter.default.post(name: .didLogout, object: nil) }
}
