import Testing
import UIKit

@testable import PorticoTesting

/// Objects made of classes that are values, by the initialisers that their framework class declares: iOS makes them of
/// any subclass.
@MainActor
struct ControllerClassTests {
  @Test func `containers, lists and presentations are made of a class that is a value`() {
    let stage = TestStage()
    let root = UIViewController()
    let navigation: UINavigationController.Type = UINavigationController.self
    #expect(navigation.init(rootViewController: root).viewControllers == [root])

    let table: UITableViewController.Type = UITableViewController.self
    #expect(table.init(style: .grouped).tableView.style == .grouped)
    let list: UITableView.Type = UITableView.self
    #expect(list.init(frame: .zero, style: .insetGrouped).style == .insetGrouped)

    let layout = UICollectionViewFlowLayout()
    let grid: UICollectionView.Type = UICollectionView.self
    #expect(grid.init(frame: .zero, collectionViewLayout: layout).collectionViewLayout === layout)
    let grids: UICollectionViewController.Type = UICollectionViewController.self
    #expect(grids.init(collectionViewLayout: UICollectionViewFlowLayout()).collectionView.numberOfSections == 0)

    let pages: UIPageViewController.Type = UIPageViewController.self
    #expect(pages.init(transitionStyle: .scroll, navigationOrientation: .vertical).navigationOrientation == .vertical)
    let presentation: UIPresentationController.Type = UIPresentationController.self
    #expect(presentation.init(presentedViewController: root, presenting: nil).presentedViewController === root)
    _ = stage
  }
}
