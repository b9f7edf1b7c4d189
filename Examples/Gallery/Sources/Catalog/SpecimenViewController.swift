import UIKit

/// A page of specimens, section by section, that scrolls.
final class SpecimenViewController: UIViewController {
  private let sections: [SpecimenSection]

  init(_ sections: [SpecimenSection]) {
    self.sections = sections
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("Pages of specimens are made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 12
    for section in sections {
      let header = label(section.title, .headline)
      header.accessibilityTraits = .header
      header.numberOfLines = 0
      if let last = stack.arrangedSubviews.last { stack.setCustomSpacing(28, after: last) }
      stack.addArrangedSubview(header)
      for specimen in section.specimens { stack.addArrangedSubview(row(specimen)) }
    }
    let scroll = UIScrollView()
    scroll.keyboardDismissMode = .onDrag
    scroll.accessibilityIdentifier = "specimens"
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    for child in [scroll, stack] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(stack)
    let content = scroll.contentLayoutGuide, margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
  }

  private func row(_ specimen: Specimen) -> UIView {
    let caption = label(specimen.caption, .footnote)
    caption.textColor = .secondaryLabel
    caption.numberOfLines = 0
    caption.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    let shown = specimen.make()
    shown.accessibilityIdentifier = shown.accessibilityIdentifier ?? specimen.caption
    let row = UIStackView(arrangedSubviews: [caption, shown])
    row.spacing = specimen.isWide ? 6 : 12
    row.axis = specimen.isWide ? .vertical : .horizontal
    row.alignment = specimen.isWide ? .fill : .center
    if !specimen.isWide {
      shown.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      shown.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
    return row
  }
}

/// Words in a text style, which follow the size of text.
private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
  let label = UILabel()
  label.text = text
  label.font = .preferredFont(forTextStyle: style)
  label.adjustsFontForContentSizeCategory = true
  return label
}

/// Views side by side, each under a word.
func strip(_ views: [(String, UIView)], distribution: UIStackView.Distribution = .fillEqually) -> UIView {
  let columns = views.map { word, view -> UIView in
    let words = label(word, .caption2)
    words.textColor = .tertiaryLabel
    words.textAlignment = .center
    let column = UIStackView(arrangedSubviews: [view, words])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 4
    return column
  }
  let stack = UIStackView(arrangedSubviews: columns)
  stack.distribution = distribution
  stack.alignment = .bottom
  stack.spacing = 8
  return stack
}
