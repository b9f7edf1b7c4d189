import UIKit

/// Lists the gestures of the app that are not visible at once.
class AboutViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = localized("about.title")
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemGroupedBackground
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 20
    for (symbol, key) in [
      ("checkmark.circle", "about.edit"), ("list.bullet", "about.drag"), ("arrow.left.arrow.right", "about.swipe"),
      ("magnifyingglass", "about.search"), ("archivebox", "about.archive"),
    ] { stack.addArrangedSubview(tip(symbol, key)) }
    let scrollView = UIScrollView()
    for view in [scrollView, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    let content = scrollView.contentLayoutGuide, readable = view.readableContentGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 24),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
      stack.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
    ])
  }

  private func tip(_ symbol: String, _ key: String) -> UIView {
    let picture = UIImageView(image: UIImage(systemName: symbol))
    picture.tintColor = Theme.accent
    picture.contentMode = .center
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 26)
    picture.widthAnchor.constraint(equalToConstant: 36).isActive = true
    let title = UILabel(), text = UILabel()
    title.text = localized("\(key).title")
    title.font = .preferredFont(forTextStyle: .headline)
    text.text = localized(key)
    text.font = .preferredFont(forTextStyle: .body)
    text.textColor = .secondaryLabel
    for label in [title, text] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
    }
    let texts = UIStackView(arrangedSubviews: [title, text])
    texts.axis = .vertical
    texts.spacing = 4
    let row = UIStackView(arrangedSubviews: [picture, texts])
    row.spacing = 14
    row.alignment = .top
    return row
  }
}
