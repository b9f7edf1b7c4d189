import NavigationKit
import UIKit

/// A page with a table: its tab, its title and the ways out. Subclasses fill the table and override
/// `kitchenDidChange()`.
class KitchenTableController: UITableViewController, TabBarItemProviding {
  let tabItem: any TabItem
  let page: PageName

  init(_ page: PageName, tabItem: any TabItem) {
    self.page = page
    self.tabItem = tabItem
    super.init(style: .insetGrouped)
  }

  /// Makes the controller from a storyboard.
  init?(_ page: PageName, coder: NSCoder) {
    self.page = page
    tabItem = page.makeItem()
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { fatalError("Subclasses name their page.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = page.title
    tableView.accessibilityIdentifier = "page.\(page.rawValue)"
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 72
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(RecipeCell.self, forCellReuseIdentifier: "recipe")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    navigationController?.navigationBar.prefersLargeTitles = true
    NotificationCenter.default.addObserver(
      self, selector: #selector(kitchenDidChange), name: Kitchen.didChange, object: nil)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateWayOut()
  }

  @objc func kitchenDidChange() { tableView.reloadData() }

  func recipeCell(_ recipe: Recipe, at indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "recipe", for: indexPath)
    (cell as? RecipeCell)?.show(recipe)
    return cell
  }

  /// A row of text in the body style that grows with it.
  func textCell(_ text: String, color: UIColor = .label, at indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = text
    cell.textLabel?.textColor = color
    cell.textLabel?.font = .preferredFont(forTextStyle: .body)
    cell.textLabel?.adjustsFontForContentSizeCategory = true
    cell.textLabel?.numberOfLines = 0
    cell.imageView?.image = nil
    cell.accessoryType = .none
    cell.accessibilityTraits = .button
    cell.accessibilityValue = nil
    cell.accessibilityIdentifier = nil
    return cell
  }
}

extension UIViewController {
  /// A root page shows a button back to the list behind "More" when it was opened from there, and else one back to the
  /// gallery.
  func updateWayOut() {
    guard let container = tabBarContainer else { return }
    let isFurther = container.furtherViewControllers.contains { $0 === navigationController }
    let item =
      isFurther
      ? UIBarButtonItem(title: localized("back.more"), style: .plain, target: self, action: #selector(showList))
      : UIBarButtonItem(barButtonSystemItem: .close, target: self, action: #selector(closeDemonstration))
    item.accessibilityIdentifier = isFurther ? "back.more" : "close"
    if !isFurther { item.accessibilityLabel = localized("back.gallery") }
    navigationItem.leftBarButtonItem = item
  }

  @objc func closeDemonstration() { presentingViewController?.dismiss(animated: true) }
  @objc func showList() { tabBarContainer?.showMore(animated: true) }

  func open(_ recipe: Recipe) { navigationController?.pushViewController(RecipeViewController(recipe), animated: true) }
}
