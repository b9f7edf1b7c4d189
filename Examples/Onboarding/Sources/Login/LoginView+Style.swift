import UIKit

extension LoginView {
  func styleTexts() {
    mark.isAccessibilityElement = true
    mark.accessibilityLabel = NSLocalizedString("app.name", comment: "Name of the app")
    mark.accessibilityIdentifier = "mark"
    let texts: [(UILabel, UIFont.TextStyle, UIColor)] = [
      (titleLabel, .largeTitle, .label), (subtitleLabel, .title3, .secondaryLabel),
      (errorLabel, .subheadline, Theme.warning),
    ]
    for (label, style, color) in texts {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = color
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    titleLabel.text = NSLocalizedString("login.title", comment: "Login page")
    titleLabel.accessibilityTraits = .header
    titleLabel.alpha = 0
    subtitleLabel.text = NSLocalizedString("login.subtitle", comment: "Login page")
    subtitleLabel.alpha = 0
    errorLabel.isHidden = true
    errorLabel.accessibilityIdentifier = "error"
  }

  func styleFields() {
    emailField.textField.keyboardType = .emailAddress
    emailField.textField.textContentType = .username
    emailField.textField.returnKeyType = .next
    passwordField.textField.textContentType = .password
    passwordField.textField.returnKeyType = .go
  }

  func styleButtons() {
    var filled = UIButton.Configuration.filled()
    filled.title = NSLocalizedString("login.button", comment: "Login page")
    filled.image = UIImage(systemName: "lock.fill")
    filled.imagePadding = 8
    filled.baseBackgroundColor = .systemIndigo
    filled.baseForegroundColor = .white
    filled.buttonSize = .large
    signInButton.configuration = filled
    signInButton.accessibilityIdentifier = "sign in"
    for (button, key) in [(forgottenButton, "login.forgotten"), (demoButton, "login.demo")] {
      var plain = UIButton.Configuration.plain()
      plain.title = NSLocalizedString(key, comment: "Login page")
      button.configuration = plain
      button.accessibilityIdentifier = key
    }
  }
}
