import UIKit

/// Text that is written.
enum FieldSpecimens {
  static var sections: [SpecimenSection] {
    [
      SpecimenSection(
        "borderStyle",
        [("none", UITextField.BorderStyle.none), ("line", .line), ("bezel", .bezel), ("roundedRect", .roundedRect)].map
        { name, style in
          .wide(".\(name)") { field("Text") { $0.borderStyle = style } }
        }),
      SpecimenSection(
        "UITextField",
        [
          .wide("placeholder") { field(nil) { $0.placeholder = "Placeholder" } },
          .wide("clearButtonMode .always") { field("Text") { $0.clearButtonMode = .always } },
          .wide("isSecureTextEntry") { field("secret") { $0.isSecureTextEntry = true } },
          .wide("leftView, rightView") {
            field("Text") {
              $0.leftView = icon("envelope")
              $0.leftViewMode = .always
              $0.rightView = icon("checkmark.circle.fill")
              $0.rightViewMode = .always
            }
          },
          .wide("isEnabled = false") { field("Disabled") { $0.isEnabled = false } },
          .wide("textAlignment .center") { field("Centred") { $0.textAlignment = .center } },
        ]),
      SpecimenSection(
        "UITextView",
        [
          .wide("text") { textView { $0.text = "Several lines of text.\nThe second one." } },
          .wide("attributedText") {
            textView {
              let text = NSMutableAttributedString(
                string: "Bold, red and a link.",
                attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label])
              text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 17), range: NSRange(location: 0, length: 4))
              text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 6, length: 3))
              text.addAttribute(.link, value: "https://example.com", range: NSRange(location: 16, length: 4))
              $0.attributedText = text
              $0.isEditable = false
            }
          },
          .wide("dataDetectorTypes") {
            textView {
              $0.isEditable = false
              $0.dataDetectorTypes = [.link, .phoneNumber]
              $0.text = "See www.example.com or call +1 555 0100."
            }
          },
        ]),
      SpecimenSection(
        "UISearchTextField",
        [
          .wide("placeholder") {
            let field = UISearchTextField()
            field.placeholder = "Search"
            return field
          },
          .wide("tokens") {
            let field = UISearchTextField()
            field.tokens = [UISearchToken(icon: UIImage(systemName: "person"), text: "Ada")]
            field.text = "letters"
            return field
          },
        ]),
    ]
  }

  private static func field(_ text: String?, _ change: (UITextField) -> Void) -> UITextField {
    let field = UITextField()
    field.text = text
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    change(field)
    return field
  }

  private static func icon(_ name: String) -> UIView {
    let view = UIImageView(image: UIImage(systemName: name))
    view.contentMode = .center
    view.frame = CGRect(x: 0, y: 0, width: 36, height: 28)
    return view
  }

  private static func textView(_ change: (UITextView) -> Void) -> UITextView {
    let view = UITextView()
    view.font = .preferredFont(forTextStyle: .body)
    view.isScrollEnabled = false
    view.backgroundColor = .secondarySystemBackground
    view.layer.cornerRadius = 8
    change(view)
    return view
  }
}
