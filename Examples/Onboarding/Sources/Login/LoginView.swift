import UIKit

/// The login form in a scroll view that ends where the keyboard begins, so that the form keeps its size and scrolls.
final class LoginView: UIView {
  let scrollView = UIScrollView()
  let titleLabel = UILabel()
  let subtitleLabel = BalancedLabel()
  let emailField = EntryField(
    placeholder: NSLocalizedString("login.email", comment: "Field"), identifier: "email",
    advice: Credentials.advice(email:))
  let passwordField = EntryField(
    placeholder: NSLocalizedString("login.password", comment: "Field"), identifier: "password", isSecure: true,
    advice: Credentials.advice(password:))
  let forgottenButton = UIButton(type: .system)
  let signInButton = UIButton(type: .system)
  let errorLabel = BalancedLabel()
  let demoButton = UIButton(type: .system)
  let mark = UIImageView(image: AppMark.image(side: 64))
  private let content = UIView()
  private let leadingOnScreen: CGFloat = 16
  private let leadingOffScreen: CGFloat = -1000
  private var titleLeading: NSLayoutConstraint?
  private var subtitleLeading: NSLayoutConstraint?
  private var markAbove: [NSLayoutConstraint] = []
  private var markBeside: [NSLayoutConstraint] = []
  private var laidOutHeight: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    styleTexts()
    styleFields()
    styleButtons()
    layoutScrollView()
    layoutHeading()
    layoutForm()
  }

  required init?(coder: NSCoder) { fatalError("LoginView is made in code.") }

  // MARK: Layout

  private func layoutScrollView() {
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.accessibilityIdentifier = "login form"
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(scrollView)
    scrollView.addSubview(content)
    let inside = scrollView.contentLayoutGuide, frame = scrollView.frameLayoutGuide
    // No higher than it must be.
    let noHigher = content.heightAnchor.constraint(equalTo: frame.heightAnchor)
    noHigher.priority = .defaultLow
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
      content.topAnchor.constraint(equalTo: inside.topAnchor),
      content.bottomAnchor.constraint(equalTo: inside.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: inside.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: inside.trailingAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      content.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor), noHigher,
    ])
  }

  private func layoutHeading() {
    for subview in [mark, titleLabel, subtitleLabel] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(subview)
    }
    let titleLeading = titleLabel.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: leadingOffScreen)
    let subtitleLeading = subtitleLabel.leadingAnchor.constraint(
      equalTo: content.leadingAnchor, constant: leadingOffScreen)
    (self.titleLeading, self.subtitleLeading) = (titleLeading, subtitleLeading)
    markAbove = [
      mark.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      titleLabel.topAnchor.constraint(equalToSystemSpacingBelow: mark.bottomAnchor, multiplier: 1.5),
    ]
    markBeside = [
      mark.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
      titleLabel.topAnchor.constraint(equalTo: mark.topAnchor),
    ]
    placeMark()
    NSLayoutConstraint.activate([
      titleLeading, titleLabel.widthAnchor.constraint(equalTo: content.widthAnchor, constant: -32),
      subtitleLabel.topAnchor.constraint(equalToSystemSpacingBelow: titleLabel.bottomAnchor, multiplier: 1),
      subtitleLeading, subtitleLabel.widthAnchor.constraint(equalTo: titleLabel.widthAnchor),
    ])
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    placeMark()
  }

  /// On a low screen the mark stands in the corner, so that the button shows without scrolling.
  private func placeMark() {
    let isFlat = traitCollection.verticalSizeClass == .compact
    NSLayoutConstraint.deactivate(isFlat ? markAbove : markBeside)
    NSLayoutConstraint.activate(isFlat ? markBeside : markAbove)
  }

  private func layoutForm() {
    for subview in [emailField, passwordField, forgottenButton, signInButton, errorLabel, demoButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(subview)
    }
    // The mark is the top of the block, the last button its bottom, and the block is in the middle where there is room.
    let block = UILayoutGuide()
    content.addLayoutGuide(block)
    let wide = emailField.widthAnchor.constraint(equalTo: safeAreaLayoutGuide.widthAnchor, constant: -32)
    wide.priority = .required - 1
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: mark.topAnchor),
      block.bottomAnchor.constraint(equalTo: demoButton.bottomAnchor),
      block.centerYAnchor.constraint(equalTo: content.centerYAnchor),
      block.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: 16),

      wide, emailField.widthAnchor.constraint(lessThanOrEqualToConstant: 440),
      emailField.centerXAnchor.constraint(equalTo: safeAreaLayoutGuide.centerXAnchor),
      emailField.topAnchor.constraint(equalToSystemSpacingBelow: subtitleLabel.bottomAnchor, multiplier: 3),
      passwordField.topAnchor.constraint(equalTo: emailField.bottomAnchor, constant: 12),
      forgottenButton.topAnchor.constraint(equalTo: passwordField.bottomAnchor),
      forgottenButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      forgottenButton.trailingAnchor.constraint(equalTo: emailField.trailingAnchor),
      forgottenButton.leadingAnchor.constraint(greaterThanOrEqualTo: emailField.leadingAnchor),
      signInButton.topAnchor.constraint(equalTo: forgottenButton.bottomAnchor, constant: 4),
      // There is room for an error of two lines, so that the form stands still when one shows.
      errorLabel.topAnchor.constraint(equalTo: signInButton.bottomAnchor, constant: 8),
      errorLabel.heightAnchor.constraint(greaterThanOrEqualToConstant: 40),
      demoButton.topAnchor.constraint(equalTo: errorLabel.bottomAnchor),
      demoButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
    for part in [passwordField, signInButton, errorLabel, demoButton] {
      part.leadingAnchor.constraint(equalTo: emailField.leadingAnchor).isActive = true
      part.trailingAnchor.constraint(equalTo: emailField.trailingAnchor).isActive = true
    }
  }

  // MARK: Motion

  /// Title and subtitle come from beyond the edge, one after the other, and become visible meanwhile.
  func flyIn() {
    layoutIfNeeded()
    let duration = 0.8, delay = 0.2
    let title = UIViewPropertyAnimator(duration: duration, curve: .easeInOut) {
      self.titleLeading?.constant = self.leadingOnScreen
      self.layoutIfNeeded()
    }
    title.startAnimation()
    let subtitle = UIViewPropertyAnimator(duration: duration, curve: .easeInOut) {
      self.subtitleLeading?.constant = self.leadingOnScreen
      self.layoutIfNeeded()
    }
    subtitle.startAnimation(afterDelay: delay)
    let fade = UIViewPropertyAnimator(duration: duration * 2, curve: .easeInOut) {
      self.titleLabel.alpha = 1
      self.subtitleLabel.alpha = 1
    }
    fade.startAnimation(afterDelay: delay)
  }

  /// When the keyboard has taken or left room, the field that is typed in is brought into what remains.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard scrollView.bounds.height != laidOutHeight else { return }
    laidOutHeight = scrollView.bounds.height
    scrollView.layoutIfNeeded()
    scrollToEditing()
  }

  /// Scrolls so that the field that is typed in shows, with everything down to the button when there is room for that.
  func scrollToEditing() {
    guard let field = [emailField, passwordField].first(where: { $0.textField.isFirstResponder }) else { return }
    let form = emailField.frame.union(signInButton.frame), rest = field.frame.union(signInButton.frame)
    let shown = [form, rest].first { $0.height + 16 <= scrollView.bounds.height } ?? field.frame
    scrollView.scrollRectToVisible(shown.insetBy(dx: 0, dy: -8), animated: false)
  }
}
