import UIKit

/// Asks for e-mail and password, waits for the answer, and names what is wrong until it is mended.
final class LoginViewController: UIViewController {
  /// The reason why the last attempt to sign in failed.
  private enum Complaint {
    case fields
    case unknown(email: String, password: String)
  }

  private let form = LoginView()
  private var hasAppeared = false
  private var complaint: Complaint?
  private var attempt: DispatchWorkItem?

  override func loadView() { view = form }

  override func viewDidLoad() {
    super.viewDidLoad()
    form.emailField.delegate = self
    form.passwordField.delegate = self
    form.signInButton.addTarget(self, action: #selector(signInTapped), for: .primaryActionTriggered)
    form.forgottenButton.addTarget(self, action: #selector(forgottenTapped), for: .primaryActionTriggered)
    form.demoButton.addTarget(self, action: #selector(demoTapped), for: .primaryActionTriggered)
    form.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tappedOutside)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !hasAppeared { form.flyIn() }
    hasAppeared = true
  }

  /// Whoever comes back finds a button that can be pressed, and no answer comes to a page that has gone.
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    attempt?.cancel()
    setWaiting(false)
  }

  // MARK: Actions

  @objc private func tappedOutside() { view.endEditing(true) }

  @objc private func demoTapped() {
    view.endEditing(true)
    form.emailField.fill(Credentials.demo.email)
    form.passwordField.fill(Credentials.demo.password)
  }

  @objc private func forgottenTapped() {
    view.endEditing(true)
    present(
      PasswordHelp.question(email: form.emailField.text) { [weak self] in self?.present($0, animated: true) },
      animated: true)
  }

  @objc private func signInTapped() {
    view.endEditing(true)
    let isEmailGood = form.emailField.validate(), isPasswordGood = form.passwordField.validate()
    guard isEmailGood, isPasswordGood else { return complain(.fields) }
    complaint = nil
    showComplaint()
    setWaiting(true)
    let email = form.emailField.text, password = form.passwordField.text
    let attempt = DispatchWorkItem { [weak self] in
      guard let self = self else { return }
      self.setWaiting(false)
      guard Credentials.areKnown(email: email, password: password) else {
        return self.complain(.unknown(email: email, password: password))
      }
      NotificationCenter.default.post(name: .didLogin, object: nil)
    }
    self.attempt = attempt
    // The answer of a server takes a while.
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: attempt)
  }

  private func setWaiting(_ isWaiting: Bool) {
    form.signInButton.configuration?.showsActivityIndicator = isWaiting
    form.signInButton.isUserInteractionEnabled = !isWaiting
  }

  // MARK: What is wrong

  private func complain(_ complaint: Complaint) {
    self.complaint = complaint
    showComplaint()
    form.signInButton.layer.shake()
    form.errorLabel.layer.shake()
    UIAccessibility.post(notification: .announcement, argument: form.errorLabel.text)
  }

  /// Says what is wrong at this moment; nothing when it has been mended.
  private func showComplaint() {
    let text = currentAdvice
    if text == nil { complaint = nil }
    form.errorLabel.text = text
    form.errorLabel.isHidden = text == nil
  }

  private var currentAdvice: String? {
    let email = form.emailField.text, password = form.passwordField.text
    switch complaint {
    case .fields where email.isEmpty && password.isEmpty:
      return NSLocalizedString("login.error.empty", comment: "Login page")
    case .fields: return form.emailField.advice ?? form.passwordField.advice
    case .unknown(email, password): return NSLocalizedString("login.error.unknown", comment: "Login page")
    case .unknown, nil: return nil
    }
  }
}

extension LoginViewController: EntryFieldDelegate {
  func entryFieldDidReturn(_ field: EntryField) {
    if field === form.emailField {
      form.passwordField.beginEditing()
    } else {
      signInTapped()
    }
  }

  func entryFieldDidBeginEditing(_ field: EntryField) { form.scrollToEditing() }

  func entryFieldDidChange(_ field: EntryField) { showComplaint() }
}
