import PorticoTesting
import Testing

@testable import PorticoFoundation
@testable import UIKit

/// A list of custom rows under a search field, as in a messenger.
@MainActor
private final class ChatsPage: UIViewController {
  let search = UISearchController(searchResultsController: nil)
  private(set) var list: UICollectionView!
  private(set) var source: UICollectionViewDiffableDataSource<Int, Int>!

  /// 76 points high by its constraints.
  private final class Content: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ configuration: Row) {
      self.configuration = configuration
      super.init(frame: .zero)
      let picture = UIView()
      picture.translatesAutoresizingMaskIntoConstraints = false
      addSubview(picture)
      NSLayoutConstraint.activate([
        picture.heightAnchor.constraint(equalToConstant: 56),
        picture.topAnchor.constraint(equalTo: topAnchor, constant: 10),
        picture.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
        picture.leadingAnchor.constraint(equalTo: leadingAnchor), picture.widthAnchor.constraint(equalToConstant: 56),
      ])
    }
    required init(frame: CGRect) { fatalError() }
    required init?(coder: NSCoder) { fatalError() }
  }
  private struct Row: UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView { Content(self) }
    func updated(for state: any UIConfigurationState) -> Self { self }
  }

  override func viewDidLoad() {
    title = "Chats"
    navigationItem.searchController = search
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
      cell.contentConfiguration = Row()
      cell.accessories = [.disclosureIndicator()]
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, id in
      list.dequeueConfiguredReusableCell(using: cell, for: path, item: id)
    }
    show(Array(0..<12))
  }

  func show(_ rows: [Int]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(rows)
    source.apply(snapshot, animatingDifferences: false)
  }
}

@MainActor
struct HiddenSearchListTests {
  @Test func `a list that changes while its tab is hidden comes back at its top, with its search field`() {
    let stage = TestStage(device: "iPhone 15"), page = ChatsPage()
    let navigation = UINavigationController(rootViewController: page), tabs = UITabBarController()
    navigation.navigationBar.prefersLargeTitles = true
    tabs.viewControllers = [navigation, UIViewController()]
    stage.show(tabs)
    stage.settle()
    let offset = page.list.contentOffset, height = navigation.navigationBar.bounds.height
    tabs.selectedIndex = 1
    stage.settle()
    page.show([20] + Array(0..<12))
    stage.settle()
    tabs.selectedIndex = 0
    stage.settle()
    #expect(page.list.contentOffset == offset)
    #expect(navigation.navigationBar.bounds.height == height)
  }

  @Test func `rows that are higher than the estimate say nothing of constraints that cannot hold`() {
    let stage = TestStage(device: "iPhone 15"), page = ChatsPage()
    var said: [String] = []
    let old = Warnings.handler
    Warnings.handler = { said.append($0) }
    defer { Warnings.handler = old }
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    #expect(page.list.visibleCells.first?.bounds.height == 76)
    #expect(said == [])
  }
}
