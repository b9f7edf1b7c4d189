import UIKit

/// Text that is read: styles, lines, attributes.
enum LabelSpecimens {
  static var sections: [SpecimenSection] {
    [
      SpecimenSection(
        "UIFont.TextStyle",
        styles.map { name, style in
          .wide(".\(name)") {
            let label = label("The quick brown fox")
            label.font = .preferredFont(forTextStyle: style)
            return label
          }
        }),
      SpecimenSection(
        "lineBreakMode",
        modes.map { name, mode in
          .wide(".\(name)") {
            let label = label("A sentence that is much longer than the line which it would have to fit into")
            label.numberOfLines = 1
            label.lineBreakMode = mode
            return label
          }
        }),
      SpecimenSection(
        "textAlignment",
        [NSTextAlignment.left, .center, .right, .justified].map { alignment in
          .wide(names[alignment] ?? "") {
            let label = label(
              "Several words that take two lines or more, so that one sees where each of the lines begins and ends.")
            label.textAlignment = alignment
            return label
          }
        }),
      SpecimenSection("Attributes", attributes),
      SpecimenSection(
        "Shrinking",
        [
          .wide("adjustsFontSizeToFitWidth, minimumScaleFactor 0.5") {
            let label = label("A title that shrinks until it fits into one line")
            label.font = .systemFont(ofSize: 28)
            label.numberOfLines = 1
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.5
            return label
          }
        ]),
      SpecimenSection(
        "isEnabled, isHighlighted",
        [
          .wide("isEnabled = false") {
            let label = label("Disabled")
            label.isEnabled = false
            return label
          },
          .wide("highlightedTextColor") {
            let label = label("Highlighted")
            label.highlightedTextColor = .systemRed
            label.isHighlighted = true
            return label
          },
        ]),
    ]
  }

  private static let styles: [(String, UIFont.TextStyle)] = [
    ("largeTitle", .largeTitle), ("title1", .title1), ("title2", .title2), ("title3", .title3), ("headline", .headline),
    ("subheadline", .subheadline), ("body", .body), ("callout", .callout), ("footnote", .footnote),
    ("caption1", .caption1),
    ("caption2", .caption2),
  ]
  private static let modes: [(String, NSLineBreakMode)] = [
    ("byWordWrapping", .byWordWrapping), ("byClipping", .byClipping), ("byTruncatingHead", .byTruncatingHead),
    ("byTruncatingMiddle", .byTruncatingMiddle), ("byTruncatingTail", .byTruncatingTail),
  ]
  private static let names: [NSTextAlignment: String] = [
    .left: ".left", .center: ".center", .right: ".right", .justified: ".justified",
  ]

  private static func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    return label
  }

  private static var attributes: [Specimen] {
    let list: [(String, [NSAttributedString.Key: Any])] = [
      (".underlineStyle", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
      (".underlineStyle .patternDot", [.underlineStyle: NSUnderlineStyle([.single, .patternDot]).rawValue]),
      (
        ".strikethroughStyle",
        [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.systemRed]
      ),
      (".kern 4", [.kern: 4]), (".obliqueness 0.3", [.obliqueness: 0.3]), (".baselineOffset 6", [.baselineOffset: 6]),
      (".backgroundColor", [.backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black]),
      (".strokeWidth", [.strokeWidth: 2, .font: UIFont.systemFont(ofSize: 28, weight: .bold)]),
      (".shadow", [.shadow: shadow]),
    ]
    return list.map { caption, attributes in
      .small(caption) {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "Specimen", attributes: attributes)
        return label
      }
    }
  }

  private static var shadow: NSShadow {
    let shadow = NSShadow()
    (shadow.shadowColor, shadow.shadowOffset, shadow.shadowBlurRadius) = (
      UIColor.systemGray, CGSize(width: 2, height: 2), 2
    )
    return shadow
  }
}
