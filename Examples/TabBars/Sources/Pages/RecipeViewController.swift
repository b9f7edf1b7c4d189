import NavigationKit
import UIKit

/// One recipe: a picture, what it takes, what to buy and what to do.
final class RecipeViewController: UITableViewController {
  private let recipe: Recipe
  private enum Section: Int, CaseIterable { case head, ingredients, steps }
  private lazy var heart = UIBarButtonItem(image: nil, style: .plain, target: self, action: #selector(toggleSaved))
  private lazy var whole = UIBarButtonItem(image: nil, style: .plain, target: self, action: #selector(toggleBar))

  init(_ recipe: Recipe) {
    self.recipe = recipe
    super.init(style: .insetGrouped)
    title = recipe.name
  }

  required init?(coder: NSCoder) { fatalError("Made for a recipe.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    tableView.accessibilityIdentifier = "detail"
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(DishCell.self, forCellReuseIdentifier: "dish")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    heart.accessibilityIdentifier = "save"
    whole.accessibilityIdentifier = "whole"
    navigationItem.rightBarButtonItems = [heart, whole]
    update()
    NotificationCenter.default.addObserver(self, selector: #selector(update), name: Kitchen.didChange, object: nil)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMovingFromParent { tabBarContainer?.setBarHidden(false, animated: animated) }
  }

  @objc private func toggleSaved() { Kitchen.shared.toggleSaved(recipe) }

  /// The page has the whole screen, or the bar is there.
  @objc private func toggleBar() {
    guard let container = tabBarContainer else { return }
    container.setBarHidden(!container.isBarHidden, animated: true)
    update()
  }

  @objc private func update() {
    let isSaved = Kitchen.shared.isSaved(recipe), isWhole = tabBarContainer?.isBarHidden ?? false
    heart.image = TabIcons.image(.saved, isFilled: isSaved)
    heart.tintColor = .systemPink
    heart.accessibilityLabel = localized(isSaved ? "recipe.unsave" : "recipe.save")
    whole.image = UIImage(
      systemName: isWhole ? "arrow.down.right.and.arrow.up.left" : "arrow.up.left.and.arrow.down.right")
    whole.accessibilityLabel = localized(isWhole ? "recipe.bar" : "recipe.whole")
    tableView.reloadData()
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch Section(rawValue: section) {
    case .ingredients: recipe.ingredients.count + 1
    case .steps: recipe.steps.count + 1
    default: 1
    }
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    switch Section(rawValue: section) {
    case .ingredients: localized("recipe.ingredients")
    case .steps: localized("recipe.steps")
    default: nil
    }
  }

  /// The last row of a list is its button.
  private func isAction(_ path: IndexPath) -> Bool {
    path.section > 0 && path.row == self.tableView(tableView, numberOfRowsInSection: path.section) - 1
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if indexPath.section == 0 {
      let cell = tableView.dequeueReusableCell(withIdentifier: "dish", for: indexPath)
      (cell as? DishCell)?.show(recipe, kicker: "\(recipe.course.title) · \(recipe.facts)")
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let isSteps = indexPath.section == Section.steps.rawValue, isListed = Kitchen.shared.isOnList(recipe)
    cell.textLabel?.font = .preferredFont(forTextStyle: isAction(indexPath) ? .headline : .body)
    cell.textLabel?.adjustsFontForContentSizeCategory = true
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.textColor = .label
    cell.imageView?.image = nil
    cell.selectionStyle = .none
    cell.accessibilityTraits = .staticText
    cell.accessibilityIdentifier = nil
    guard isAction(indexPath) else {
      cell.textLabel?.text =
        isSteps ? "\(indexPath.row + 1). \(recipe.steps[indexPath.row])" : recipe.ingredients[indexPath.row]
      return cell
    }
    cell.textLabel?.textColor = !isSteps && isListed ? .secondaryLabel : view.tintColor
    cell.textLabel?.text = localized(isSteps ? "recipe.cook" : isListed ? "recipe.listed" : "recipe.list")
    cell.imageView?.image = isSteps ? UIImage(systemName: "play.fill") : TabIcons.image(.basket, isFilled: isListed)
    cell.imageView?.tintColor = cell.textLabel?.textColor
    cell.accessibilityIdentifier = isSteps ? "cook" : "list"
    cell.accessibilityTraits = .button
    cell.selectionStyle = .default
    return cell
  }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    isAction(indexPath)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard isAction(indexPath) else { return }
    if indexPath.section == Section.steps.rawValue {
      let cooking = CookingViewController(recipe)
      cooking.hidesBottomBarWhenPushed = true
      navigationController?.pushViewController(cooking, animated: true)
    } else if Kitchen.shared.isOnList(recipe) {
      tabBarContainer?.selectPage(.basket)
    } else {
      Kitchen.shared.addToList(recipe)
    }
  }
}
