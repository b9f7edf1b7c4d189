import NavigationKit
import UIKit

/// Cards in two columns, or in three where there is room; each turns into its page.
final class DeckViewController: UIViewController, FlipCardSource {
  enum Style { case presents, pushes }

  private let style: Style
  private let flips = FlipCoordinator()
  private let cards = Planet.allCases.map(CardView.init)
  private let rows = UIStackView()

  init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    title = NSLocalizedString(style == .presents ? "tab.cards" : "tab.stack", comment: "Title")
  }

  required init?(coder: NSCoder) { fatalError("DeckViewController is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    for card in cards { card.addTarget(self, action: #selector(cardTapped(_:)), for: .touchUpInside) }
    let scrollView = UIScrollView()
    rows.axis = .vertical
    rows.spacing = 16
    for view in [scrollView, rows] { view.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(rows)
    let content = scrollView.contentLayoutGuide, frame = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor), scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      rows.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      rows.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      rows.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      rows.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      rows.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -40),
    ])
    arrange(columns: columns(for: view.bounds.width))
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    arrange(columns: columns(for: size.width))
  }

  private func columns(for width: CGFloat) -> Int { width > 600 ? 3 : 2 }

  private func arrange(columns: Int) {
    for row in rows.arrangedSubviews { row.removeFromSuperview() }
    for start in stride(from: 0, to: cards.count, by: columns) {
      let row = UIStackView(arrangedSubviews: Array(cards[start..<min(start + columns, cards.count)]))
      row.spacing = 16
      row.distribution = .fillEqually
      rows.addArrangedSubview(row)
    }
  }

  @objc private func cardTapped(_ sender: CardView) {
    let page = PlanetViewController(planet: sender.planet, canClose: style == .presents)
    switch style {
    case .presents:
      flips.adopt(page)
      present(page, animated: true)
    case .pushes: navigationController?.pushViewController(page, animated: true)
    }
  }

  func card(for page: UIViewController) -> UIView? {
    cards.first { $0.planet == (page as? PlanetViewController)?.planet }
  }
}
