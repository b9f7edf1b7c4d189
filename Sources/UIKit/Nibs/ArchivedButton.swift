import Foundation

/// The contents of a button in each state, in an archive.
@MainActor
enum ArchivedButton {
  private static let states: [(name: String, state: UIControl.State)] = [
    ("normal", .normal), ("highlighted", .highlighted), ("disabled", .disabled), ("selected", .selected),
  ]

  static func encode(_ button: UIButton, with coder: NSCoder) {
    if let type = NibButton.types.first(where: { $0.value == button.buttonType && $0.key != "roundedRect" })?.key {
      coder.encode(type, forKey: "buttonType")
    }
    coder.encode(button.titleLabel?.font, forKey: "UIFont")
    for (name, state) in states {
      // A value that a state does not set is that of the normal one.
      func encode<Value: Equatable>(_ key: String, _ value: (UIControl.State) -> Value?) {
        if let own = value(state), state == .normal || own != value(.normal) {
          coder.encode(own, forKey: "\(key).\(name)")
        }
      }
      encode("UITitle") { button.title(for: $0) }
      encode("UIAttributedTitle") { button.attributedTitle(for: $0) }
      encode("UITitleColor") { button.titleColor(for: $0) }
      encode("UIImage") { button.image(for: $0) }
      encode("UIBackgroundImage") { button.backgroundImage(for: $0) }
    }
  }

  static func decode(_ button: UIButton, from coder: NSKeyedUnarchiver) {
    for (name, state) in states {
      func decode<Value>(_ key: String, _ set: (Value, UIControl.State) -> Void) {
        if let value = coder._decodeObject(forKey: "\(key).\(name)") as? Value { set(value, state) }
      }
      decode("UITitle") { (title: String, state) in button.setTitle(title, for: state) }
      if let title = coder.decodeObject(of: NSAttributedString.self, forKey: "UIAttributedTitle.\(name)") {
        button.setAttributedTitle(title, for: state)
      }
      decode("UITitleColor") { (color: UIColor, state) in button.setTitleColor(color, for: state) }
      decode("UIImage") { (image: UIImage, state) in button.setImage(image, for: state) }
      decode("UIBackgroundImage") { (image: UIImage, state) in button.setBackgroundImage(image, for: state) }
    }
    if let font = coder._decodeObject(forKey: "UIFont") as? UIFont { button.titleLabel?.font = font }
  }
}
