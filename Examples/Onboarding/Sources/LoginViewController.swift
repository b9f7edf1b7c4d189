import UIKit

/// The last page. Its fields come with the login of a later version.
class LoginViewController: UIViewController {
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let signInButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = NSLocalizedString("login.title", comment: "Login page")
    titleLabel.font = .preferredFont(forTextStyle: .largeTitle)
    titleLabel.textAlignment = .center
    titleLabel.adjustsFontForContentSizeCategory = true

    subtitleLabel.text = NSLocalizedString("login.subtitle", comment: "Login page")
    subtitleLabel.font = .preferredFont(forTextStyle: .title3)
    subtitleLabel.textColor = .secondaryLabel
    subtitleLabel.textAlignment = .center
    subtitleLabel.numberOfLines = 0

    var configuration = UIButton.Configuration.filled()
    configuration.title = NSLocalizedString("login.button", comment: "Login page")
    configuration.image = UIImage(systemName: "lock.fill")
    configuration.imagePadding = 8
    configuration.baseBackgroundColor = .systemIndigo
    configuration.buttonSize = .large
    signInButton.configuration = configuration
    signInButton.addTarget(self, action: #selector(signInTapped), for: .primaryActionTriggered)

    let views: [UIView] = [titleLabel, subtitleLabel, signInButton]
    for subview in views {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }

    NSLayoutConstraint.activate([
      titleLabel.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -120),
      titleLabel.leadingAnchor.constraint(equalToSystemSpacingAfter: view.leadingAnchor, multiplier: 2),
      view.trailingAnchor.constraint(equalToSystemSpacingAfter: titleLabel.trailingAnchor, multiplier: 2),

      subtitleLabel.topAnchor.constraint(equalToSystemSpacingBelow: titleLabel.bottomAnchor, multiplier: 2),
      subtitleLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      subtitleLabel.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),

      signInButton.topAnchor.constraint(equalToSystemSpacingBelow: subtitleLabel.bottomAnchor, multiplier: 5),
      signInButton.leadingAnchor.constraint(equalToSystemSpacingAfter: view.leadingAnchor, multiplier: 2),
      view.trailingAnchor.constraint(equalToSystemSpacingAfter: signInButton.trailingAnchor, multiplier: 2),
    ])
  }

  @objc private func signInTapped() {
    signInButton.configuration?.showsActivityIndicator = true
  }
}
