import UIKit

/// What can be seen moving; each opens from a button.
final class MenuViewController: UIViewController {
  private let flip = CardFlipDelegate()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Motion"
    view.backgroundColor = .systemBackground
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    let entries: [(String, Selector)] = [
      ("Book", #selector(openBook)), ("Book of two pages", #selector(openSpread)), ("Book bound at the right", #selector(openRight)),
      ("Page", #selector(pushPage)), ("Sheet", #selector(openSheet)), ("Card", #selector(openCard)),
      ("Scrubber", #selector(pushScrubber)),
    ]
    for (title, action) in entries {
      var configuration = UIButton.Configuration.tinted()
      configuration.title = title
      let button = UIButton(configuration: configuration)
      button.addTarget(self, action: action, for: .touchUpInside)
      stack.addArrangedSubview(button)
    }
    view.addSubview(stack)
    let guide = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }

  @objc private func openBook() { open(BookViewController(spine: .min)) }
  @objc private func openSpread() { open(BookViewController(spine: .mid)) }
  @objc private func openRight() { open(BookViewController(spine: .max)) }

  private func open(_ book: BookViewController) {
    book.modalPresentationStyle = .fullScreen
    present(book, animated: true)
  }

  @objc private func pushPage() { navigationController?.pushViewController(LinesViewController(), animated: true) }
  @objc private func pushScrubber() { navigationController?.pushViewController(ScrubberViewController(), animated: true) }

  @objc private func openSheet() {
    let sheet = LinesViewController()
    if let presentation = sheet.sheetPresentationController {
      presentation.detents = [.medium(), .large()]
      presentation.prefersGrabberVisible = true
    }
    present(sheet, animated: true)
  }

  @objc private func openCard() {
    let card = CardViewController()
    card.modalPresentationStyle = .fullScreen
    card.transitioningDelegate = flip
    present(card, animated: true)
  }
}

/// A title over lines of text.
final class LinesViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Page"
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .secondarySystemBackground
    let label = UILabel()
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .title3)
    label.text = (1...8).map { "Line \($0) of a page that can be moved by hand." }.joined(separator: "\n")
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
