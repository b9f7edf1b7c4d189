import UIKit

/// The recipes that the person has saved, the things to buy and the dishes being cooked. Kept while the app runs, over
/// all demonstrations.
@MainActor final class Kitchen {
  static var shared = Kitchen()
  static let didChange = Notification.Name("KitchenDidChange")

  struct Purchase: Equatable {
    let recipe: Recipe
    let text: String
    var isBought: Bool
  }

  private(set) var saved: [Recipe] = ["ramen", "mousse"].compactMap(Recipe.named)
  private(set) var purchases: [Purchase] = []
  /// When a timer rings, on the clock of animations, by its name.
  private(set) var timers: [String: CFTimeInterval] = [:]

  init() {
    purchases = ["tomato", "lemon"].compactMap(Recipe.named).flatMap { recipe in
      recipe.ingredients.enumerated().map { Purchase(recipe: recipe, text: $1, isBought: $0 < 2) }
    }
  }

  private func tell() { NotificationCenter.default.post(name: Self.didChange, object: self) }

  // MARK: Saved recipes

  func isSaved(_ recipe: Recipe) -> Bool { saved.contains(recipe) }

  func toggleSaved(_ recipe: Recipe) {
    if let index = saved.firstIndex(of: recipe) { saved.remove(at: index) } else { saved.append(recipe) }
    tell()
  }

  // MARK: Shopping

  var openPurchaseCount: Int { purchases.filter { !$0.isBought }.count }
  var shoppingRecipes: [Recipe] { Recipe.all.filter { recipe in purchases.contains { $0.recipe == recipe } } }

  func purchases(for recipe: Recipe) -> [Purchase] { purchases.filter { $0.recipe == recipe } }

  func isOnList(_ recipe: Recipe) -> Bool { purchases.contains { $0.recipe == recipe } }

  func addToList(_ recipe: Recipe) {
    guard !isOnList(recipe) else { return }
    purchases += recipe.ingredients.map { Purchase(recipe: recipe, text: $0, isBought: false) }
    tell()
  }

  func toggle(_ purchase: Purchase) {
    guard let index = purchases.firstIndex(where: { $0.recipe == purchase.recipe && $0.text == purchase.text }) else {
      return
    }
    purchases[index].isBought.toggle()
    tell()
  }

  func removeBought() {
    purchases.removeAll(where: \.isBought)
    tell()
  }

  // MARK: Timers

  func start(_ timer: String, minutes: Int) {
    timers[timer] = CACurrentMediaTime() + Double(minutes * 60)
    tell()
  }

  func stop(_ timer: String) {
    timers[timer] = nil
    tell()
  }

  /// Seconds; nil for a timer that does not run.
  func remaining(_ timer: String) -> Int? {
    timers[timer].map { max(0, Int(($0 - CACurrentMediaTime()).rounded(.up))) }
  }
}
