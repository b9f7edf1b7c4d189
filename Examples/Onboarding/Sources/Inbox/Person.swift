import UIKit

/// Somebody who writes to the user.
struct Person: Equatable {
  let number: Int

  /// Everybody in the address book.
  static let all = (1...8).map(Person.init(number:))

  var name: String { "person.\(number)".localized }
  var initials: String { Person.initials(of: name) }
  var color: UIColor { Person.colors[number % Person.colors.count] }

  /// Dark enough for white initials.
  static let colors: [UIColor] = [
    UIColor(red: 0.36, green: 0.34, blue: 0.82, alpha: 1), UIColor(red: 0.05, green: 0.45, blue: 0.52, alpha: 1),
    UIColor(red: 0.72, green: 0.33, blue: 0.02, alpha: 1), UIColor(red: 0.75, green: 0.14, blue: 0.36, alpha: 1),
    UIColor(red: 0.13, green: 0.48, blue: 0.24, alpha: 1),
  ]

  /// The first letters of up to two names, or the last character of a Chinese one.
  static func initials(of name: String) -> String {
    let isLatin = name.unicodeScalars.allSatisfy { $0.value < 0x2E80 }
    guard isLatin else { return String(name.suffix(1)) }
    return name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined().uppercased()
  }
}
