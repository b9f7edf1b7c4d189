import UIKit

/// A day of the week, with what the book says about it.
struct Day: Equatable {
  /// 0...6, from Monday.
  let index: Int

  static let all = (0..<7).map(Day.init)

  /// As the calendar of the app's language calls it.
  var name: String {
    // The formatter's week begins on Sunday.
    DateFormatter().standaloneWeekdaySymbols[(index + 1) % 7]
  }

  var saying: String { NSLocalizedString("saying.\(index)", comment: "Saying of the day") }
  var story: String { NSLocalizedString("story.\(index)", comment: "What the day is like") }
  var scene: Scene { Scene.allCases[index] }
}

/// The reader's place and page when the app was left.
enum Bookmark {
  private static func key(_ edition: Edition) -> String { "page.\(edition.rawValue)" }

  /// The day that an edition opens at: the third until it was read.
  static func day(in edition: Edition) -> Day {
    let index = UserDefaults.standard.object(forKey: key(edition)) as? Int ?? 2
    return Day.all[min(max(index, 0), Day.all.count - 1)]
  }

  static func set(_ day: Day, in edition: Edition) { UserDefaults.standard.set(day.index, forKey: key(edition)) }

  /// Whether a phone on its side shows two pages of a book; yes until the reader says otherwise.
  static var spreadsWide: Bool {
    get { UserDefaults.standard.object(forKey: "spreadsWide") as? Bool ?? true }
    set { UserDefaults.standard.set(newValue, forKey: "spreadsWide") }
  }
}
