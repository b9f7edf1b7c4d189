import UIKit

/// Title and subtitle fly in; two fields of our own; a button that waits; a line that shakes when it cannot be.
class LoginViewController: UIViewController {
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let emailField = EntryField(
    placeholder: NSLocalizedString("login.email", comment: "Field"),
    invalid: NSLocalizedString("login.email.invalid", comment: "Field"), identifier: "email", isValid: Credentials.isValid(email:))
  private let passwordField = EntryField(
    placeholder: NSLocalizedString("login.password", comment: "Field"),
    invalid: NSLocalizedString("login.password.invalid", comment: "Field"), identifier: "password",
    isValid: Credentials.isValid(password:))
  private let signInButton = UIButton(type: .system)
  private let errorLabel = UILabel()
  private let fields = UIStackView()

  private var titleLeading: NSLayoutConstraint?
  private var subtitleLeading: NSLayoutConstraint?
  private let leadingOnScreen: CGFloat = 16
  private let leadingOffScreen: CGFloat = -1000
  private var hasAppeared = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    style()
    layout()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tappedOutside)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !hasAppeared { flyIn() }
    hasAppeared = true
  }

  // MARK: Style and layout

  private func style() {
    titleLabel.text = NSLocalizedString("login.title", comment: "Login page")
    titleLabel.font = .preferredFont(forTextStyle: .largeTitle)
    titleLabel.textAlignment = .center
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.alpha = 0

    subtitleLabel.text = NSLocalizedString("login.subtitle", comment: "Login page")
    subtitleLabel.font = .preferredFont(forTextStyle: .title3)
    subtitleLabel.textColor = .secondaryLabel
    subtitleLabel.textAlignment = .center
    subtitleLabel.numberOfLines = 0
    subtitleLabel.adjustsFontForContentSizeCategory = true
    subtitleLabel.alpha = 0

    emailField.delegate = self
    emailField.textField.keyboardType = .emailAddress
    emailField.textField.textContentType = .username
    emailField.textField.returnKeyType = .next
    passwordField.delegate = self
    passwordField.textField.isSecureTextEntry = true
    passwordField.textField.textContentType = .password
    passwordField.textField.returnKeyType = .go
    fields.axis = .vertical
    fields.spacing = 12
    fields.addArrangedSubview(emailField)
    fields.addArrangedSubview(passwordField)

    var configuration = UIButton.Configuration.filled()
    configuration.title = NSLocalizedString("login.button", comment: "Login page")
    configuration.image = UIImage(systemName: "lock.fill")
    configuration.imagePadding = 8
    configuration.baseBackgroundColor = .systemIndigo
    configuration.buttonSize = .large
    signInButton.configuration = configuration
    signInButton.accessibilityIdentifier = "sign in"
    signInButton.addTarget(self, action: #selector(signInTapped), for: .primaryActionTriggered)

    errorLabel.font = .preferredFont(forTextStyle: .subheadline)
    errorLabel.adjustsFontForContentSizeCategory = true
    errorLabel.textColor = .systemRed
    errorLabel.textAlignment = .center
    errorLabel.numberOfLines = 0
    errorLabel.isHidden = true
    errorLabel.accessibilityIdentifier = "error"
  }

  private func layout() {
    for subview in [titleLabel, subtitleLabel, fields, signInButton, errorLabel] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let width = view.widthAnchor
    // In the middle, and above the keyboard when that needs the room.
    let middle = fields.centerYAnchor.constraint(equalTo: view.centerYAnchor)
    middle.priority = .defaultHigh
    NSLayoutConstraint.activate([
      titleLabel.widthAnchor.constraint(equalTo: width, constant: -32),
      subtitleLabel.topAnchor.constraint(equalToSystemSpacingBelow: titleLabel.bottomAnchor, multiplier: 1),
      subtitleLabel.widthAnchor.constraint(equalTo: titleLabel.widthAnchor),

      middle,
      fields.topAnchor.constraint(equalToSystemSpacingBelow: subtitleLabel.bottomAnchor, multiplier: 3),
      fields.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      fields.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),

      signInButton.topAnchor.constraint(equalToSystemSpacingBelow: fields.bottomAnchor, multiplier: 2),
      signInButton.leadingAnchor.constraint(equalTo: fields.leadingAnchor),
      signInButton.trailingAnchor.constraint(equalTo: fields.trailingAnchor),
      view.keyboardLayoutGuide.topAnchor.constraint(greaterThanOrEqualTo: signInButton.bottomAnchor, constant: 8),

      errorLabel.topAnchor.constraint(equalToSystemSpacingBelow: signInButton.bottomAnchor, multiplier: 2),
      errorLabel.leadingAnchor.constraint(equalTo: fields.leadingAnchor),
      errorLabel.trailingAnchor.constraint(equalTo: fields.trailingAnchor),
    ])
    titleLeading = titleLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: leadingOffScreen)
    titleLeading?.isActive = true
    subtitleLeading = subtitleLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: leadingOffScreen)
    subtitleLeading?.isActive = true
  }

  // MARK: Animations

  private func flyIn() {
    view.layoutIfNeeded()
    let duration = 0.8, delay = 0.2
    let title = UIViewPropertyAnimator(duration: duration, curve: .easeInOut) {
      self.titleLeading?.constant = self.leadingOnScreen
      self.view.layoutIfNeeded()
    }
    title.startAnimation()
    let subtitle = UIViewPropertyAnimator(duration: duration, curve: .easeInOut) {
      self.subtitleLeading?.constant = self.leadingOnScreen
      self.view.layoutIfNeeded()
    }
    subtitle.startAnimation(afterDelay: delay)
    let fade = UIViewPropertyAnimator(duration: duration * 2, curve: .easeInOut) {
      self.titleLabel.alpha = 1
      self.subtitleLabel.alpha = 1
    }
    fade.startAnimation(afterDelay: delay)
  }

  private func shakeError() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, -10, 10, 0]
    animation.keyTimes = [0, 0.16, 0.5, 0.83, 1]
    animation.duration = 0.4
    animation.isAdditive = true
    errorLabel.layer.add(animation, forKey: "shake")
  }

  // MARK: Actions

  @objc private func tappedOutside() { view.endEditing(true) }

  @objc private func signInTapped() {
    view.endEditing(true)
    errorLabel.isHidden = true
    let email = emailField.text, password = passwordField.text
    guard !email.isEmpty, !password.isEmpty else { return show("login.error.empty") }
    guard emailField.validate(), passwordField.validate() else { return show("login.error.invalid") }
    signInButton.configuration?.showsActivityIndicator = true
    signInButton.isUserInteractionEnabled = false
    // The answer of a server takes a while.
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self = self else { return }
      self.signInButton.configuration?.showsActivityIndicator = false
      self.signInButton.isUserInteractionEnabled = true
      guard Credentials.areKnown(email: email, password: password) else { return self.show("login.error.unknown") }
      NotificationCenter.default.post(name: .didLogin, object: nil)
    }
  }

  private func show(_ key: String) {
    errorLabel.text = NSLocalizedString(key, comment: "Login page")
    errorLabel.isHidden = false
    shakeError()
    UIAccessibility.post(notification: .announcement, argument: errorLabel.text)
  }
}

extension LoginViewController: EntryFieldDelegate {
  func entryFieldDidReturn(_ field: EntryField) {
    if field === emailField {
      passwordField.textField.becomeFirstResponder()
    } else {
      signInTapped()
    }
  }

  func entryFieldDidBeginEditing(_ field: EntryField) { errorLabel.isHidden = true }
}
