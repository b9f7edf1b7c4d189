import UIKit

/// Tiles that scroll under a header which sticks.
final class HomeViewController: BaseViewController {
  private let header = HomeHeaderView()
  private let scrollView = UIScrollView()
  private var headerTop: NSLayoutConstraint?

  override func commonInit() {
    setTabBarItem("house", "tab.home")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tiles = UIStackView(arrangedSubviews: (0..<8).map { TileView(number: $0) })
    tiles.axis = .vertical
    tiles.spacing = 16
    scrollView.delegate = self
    scrollView.accessibilityIdentifier = "home"
    // The safe area can reach further down than the status bar.
    let backdrop = UIView()
    backdrop.backgroundColor = Theme.bar
    for part in [scrollView, tiles, backdrop, header] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(tiles)
    view.addSubview(backdrop)
    view.addSubview(header)

    let height = HomeHeaderView.greetingHeight + HomeHeaderView.rowHeight
    scrollView.contentInset.top = height
    scrollView.verticalScrollIndicatorInsets.top = height
    let headerTop = header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)
    self.headerTop = headerTop
    let content = scrollView.contentLayoutGuide, frame = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      headerTop,
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor), header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      backdrop.topAnchor.constraint(equalTo: view.topAnchor), backdrop.bottomAnchor.constraint(equalTo: header.bottomAnchor),
      backdrop.leadingAnchor.constraint(equalTo: view.leadingAnchor), backdrop.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.topAnchor.constraint(equalTo: view.topAnchor), scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tiles.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      tiles.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      tiles.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      tiles.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      tiles.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -32),
    ])
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

/// One of the things there are at home.
final class TileView: UIView {
  init(number: Int) {
    super.init(frame: .zero)
    let colors: [UIColor] = [.systemTeal, .systemOrange, .systemPink, .systemGreen]
    let badge = UIView()
    badge.backgroundColor = colors[number % colors.count]
    badge.layer.cornerRadius = 20
    let title = UILabel()
    title.text = String(format: NSLocalizedString("home.tile", comment: "Home page"), number + 1)
    title.font = .preferredFont(forTextStyle: .headline)
    title.adjustsFontForContentSizeCategory = true
    let detail = UILabel()
    detail.text = NSLocalizedString("home.tile.detail", comment: "Home page")
    detail.font = .preferredFont(forTextStyle: .subheadline)
    detail.adjustsFontForContentSizeCategory = true
    detail.textColor = .secondaryLabel
    detail.numberOfLines = 0
    let texts = UIStackView(arrangedSubviews: [title, detail])
    texts.axis = .vertical
    texts.spacing = 4
    let row = UIStackView(arrangedSubviews: [badge, texts])
    row.spacing = 16
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    NSLayoutConstraint.activate([
      badge.widthAnchor.constraint(equalToConstant: 40), badge.heightAnchor.constraint(equalToConstant: 40),
      row.topAnchor.constraint(equalTo: topAnchor, constant: 20), row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
      row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ])
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    layer.cornerCurve = .continuous
  }

  required init?(coder: NSCoder) { fatalError("TileView is made in code.") }
}
