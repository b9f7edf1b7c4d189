import UIKit

/// Cards that scroll under a header which sticks.
final class HomeViewController: BaseViewController {
  private let header = HomeHeaderView()
  private let scrollView = UIScrollView()
  private let cards = UIStackView()
  private var headerTop: NSLayoutConstraint?

  override func commonInit() {
    setTabBarItem("house", "tab.home")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    cards.spacing = 16
    NotificationCenter.default.addObserver(self, selector: #selector(showCards), name: .mailDidChange, object: nil)
    cards.alignment = .top
    cards.distribution = .fillEqually
    scrollView.delegate = self
    scrollView.accessibilityIdentifier = "home"
    // The safe area can reach further down than the status bar.
    let backdrop = UIView()
    backdrop.backgroundColor = Theme.bar
    for part in [scrollView, cards, backdrop, header] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(cards)
    view.addSubview(backdrop)
    view.addSubview(header)

    let height = HomeHeaderView.greetingHeight + HomeHeaderView.rowHeight
    scrollView.contentInset.top = height
    scrollView.contentOffset.y = -height
    scrollView.verticalScrollIndicatorInsets.top = height
    let headerTop = header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)
    self.headerTop = headerTop
    let content = scrollView.contentLayoutGuide, frame = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      headerTop,
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      backdrop.topAnchor.constraint(equalTo: view.topAnchor),
      backdrop.bottomAnchor.constraint(equalTo: header.bottomAnchor),
      backdrop.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      backdrop.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      cards.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      cards.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      cards.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      cards.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    header.showName()
    showCards()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showCards()
  }

  /// In two columns where there is room for them.
  @objc private func showCards() {
    guard isViewLoaded else { return }
    for column in cards.arrangedSubviews { column.removeFromSuperview() }
    let traits = traitCollection
    let isWide = traits.horizontalSizeClass == .regular || traits.verticalSizeClass == .compact
    let count = isWide && !traits.preferredContentSizeCategory.isAccessibilityCategory ? 2 : 1
    let columns = (0..<count).map { _ in UIStackView() }
    for column in columns {
      column.axis = .vertical
      column.spacing = 16
      cards.addArrangedSubview(column)
    }
    for (index, card) in HomeCards.make(
      isRoomy: traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular
    )
    .enumerated() { columns[index % count].addArrangedSubview(card) }
  }
}

extension HomeViewController: UIScrollViewDelegate {
  /// The header goes up with the page until its greeting is gone.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let scrolled = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    let gone = min(max(scrolled, 0), HomeHeaderView.greetingHeight)
    headerTop?.constant = -gone
    header.collapse(gone / HomeHeaderView.greetingHeight)
  }
}
