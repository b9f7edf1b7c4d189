import NavigationKit
import UIKit

/// The shopping list, by recipe. A tap ticks an entry off.
final class BasketViewController: KitchenTableController {
  init(tabItem: any TabItem) { super.init(.basket, tabItem: tabItem) }
  required init?(coder: NSCoder) { super.init(.basket, coder: coder) }

  private lazy var clear = UIBarButtonItem(
    title: localized("basket.clear"), style: .plain, target: self, action: #selector(removeBought))

  override func viewDidLoad() {
    super.viewDidLoad()
    clear.accessibilityIdentifier = "basket.clear"
    navigationItem.rightBarButtonItem = clear
    kitchenDidChange()
  }

  @objc private func removeBought() { Kitchen.shared.removeBought() }

  override func kitchenDidChange() {
    super.kitchenDidChange()
    let kitchen = Kitchen.shared
    clear.isEnabled = kitchen.openPurchaseCount < kitchen.purchases.count
    let browse = UIAction(title: localized("saved.browse")) { [weak self] _ in
      self?.tabBarContainer?.selectPage(.recipes)
    }
    tableView.backgroundView =
      kitchen.purchases.isEmpty ? EmptyView(.basket, text: localized("basket.empty"), action: browse) : nil
  }

  private func purchases(in section: Int) -> [Kitchen.Purchase] {
    Kitchen.shared.purchases(for: Kitchen.shared.shoppingRecipes[section])
  }

  override func numberOfSections(in tableView: UITableView) -> Int { Kitchen.shared.shoppingRecipes.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    purchases(in: section).count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    Kitchen.shared.shoppingRecipes[section].name
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let purchase = purchases(in: indexPath.section)[indexPath.row]
    let cell = textCell(purchase.text, color: purchase.isBought ? .secondaryLabel : .label, at: indexPath)
    cell.imageView?.image = UIImage(systemName: purchase.isBought ? "checkmark.circle.fill" : "circle")
    cell.imageView?.tintColor = purchase.isBought ? .systemGreen : .tertiaryLabel
    cell.accessibilityIdentifier = "buy.\(purchase.recipe.id).\(indexPath.row)"
    cell.accessibilityTraits = purchase.isBought ? [.button, .selected] : .button
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    Kitchen.shared.toggle(purchases(in: indexPath.section)[indexPath.row])
  }
}
