import UIKit

/// One dish. Its texts stand in the tables of strings, under its identifier.
struct Recipe: Hashable {
  enum Course: String, CaseIterable {
    case breakfast, soup, main, sweet
    var title: String { localized("course.\(rawValue)") }
  }

  let id: String
  let course: Course
  let minutes: Int
  let servings: Int

  var name: String { localized("recipe.\(id).name") }
  var summary: String { localized("recipe.\(id).summary") }
  var ingredients: [String] { localized("recipe.\(id).ingredients").components(separatedBy: "\n") }
  var steps: [String] { localized("recipe.\(id).steps").components(separatedBy: "\n") }
  var facts: String { String(format: localized("recipe.facts"), minutes, servings) }

  static func == (one: Recipe, other: Recipe) -> Bool { one.id == other.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  static let all: [Recipe] = [
    Recipe(id: "shakshuka", course: .breakfast, minutes: 25, servings: 2),
    Recipe(id: "pancakes", course: .breakfast, minutes: 20, servings: 3),
    Recipe(id: "tomato", course: .soup, minutes: 35, servings: 4),
    Recipe(id: "ramen", course: .soup, minutes: 40, servings: 2),
    Recipe(id: "risotto", course: .main, minutes: 45, servings: 4),
    Recipe(id: "lemon", course: .main, minutes: 15, servings: 2),
    Recipe(id: "curry", course: .main, minutes: 30, servings: 4),
    Recipe(id: "poke", course: .main, minutes: 25, servings: 2),
    Recipe(id: "mousse", course: .sweet, minutes: 20, servings: 6),
    Recipe(id: "plums", course: .sweet, minutes: 50, servings: 8),
  ]

  static func named(_ id: String) -> Recipe? { all.first { $0.id == id } }

  /// The recipes whose name, course or ingredients contain every word of the text.
  static func matching(_ text: String) -> [Recipe] {
    let words = text.split(separator: " ").map(String.init)
    guard !words.isEmpty else { return [] }
    return all.filter { recipe in
      let searched = ([recipe.name, recipe.course.title] + recipe.ingredients).joined(separator: " ")
      return words.allSatisfy { searched.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
    }
  }
}
