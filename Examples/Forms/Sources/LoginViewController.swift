import UIKit

/// Two fields that check themselves when editing ends, and four ways out of them: Cancel, return, the other field, the room outside.
final class LoginViewController: UIViewController, UITextFieldDelegate {
  private let email = FloatingField("E-mail")
  private let password = FloatingField("Password")
  private let signIn = UIButton(configuration: .filled())
  private let scrollView = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sign in"
    view.backgroundColor = .systemBackground

    email.validate = { $0.contains("@") && $0.contains(".") ? nil : "This is no e-mail address." }
    email.textField.keyboardType = .emailAddress
    email.textField.textContentType = .emailAddress
    email.textField.autocapitalizationType = .none
    email.textField.returnKeyType = .next
    password.validate = { $0.count >= 6 ? nil : "At least six characters, please." }
    password.textField.isSecureTextEntry = true
    password.textField.returnKeyType = .go
    for field in [email, password] { field.textField.delegate = self }

    signIn.configuration?.title = "Sign in"
    signIn.configuration?.buttonSize = .large
    signIn.addTarget(self, action: #selector(submit), for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [email, password, signIn])
    stack.axis = .vertical
    stack.spacing = 16
    scrollView.keyboardDismissMode = .interactive
    for view in [scrollView, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 24),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -24),
      stack.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.trailingAnchor, constant: -20),
      stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -40),
    ])
    scrollView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tappedOutside)))
  }

  @objc private func tappedOutside() { view.endEditing(true) }
  @objc private func cancel() { view.endEditing(true) }

  @objc private func submit() {
    view.endEditing(true)
    guard [email, password].allSatisfy({ $0.check() }) else { return shake() }
    navigationController?.pushViewController(ChatViewController(name: email.textField.text ?? ""), animated: true)
  }

  private func shake() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, -10, 10, 0]
    animation.keyTimes = [0, 0.16, 0.5, 0.83, 1]
    animation.duration = 0.4
    animation.isAdditive = true
    signIn.layer.add(animation, forKey: "shake")
  }

  private func field(of textField: UITextField) -> FloatingField { textField === email.textField ? email : password }

  // MARK: UITextFieldDelegate

  func textFieldDidBeginEditing(_ textField: UITextField) {
    navigationItem.setRightBarButton(
      UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: #selector(cancel)), animated: true)
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    navigationItem.setRightBarButton(nil, animated: true)
    if !(textField.text ?? "").isEmpty { field(of: textField).check() }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === email.textField {
      password.textField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
      submit()
    }
    return true
  }
}
