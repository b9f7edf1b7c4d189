/// Sorts objects into the sections of an index by the first letter of a text: A to Z, and # for all else.
///
/// The letters are the Latin ones of an app in English, whatever the device's language. Letters with marks count as
/// without.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
  private static let one = UILocalizedIndexedCollation()
  open class func current() -> Self {
    guard let collation = one as? Self else { notImplemented("UILocalizedIndexedCollation.current() of a subclass") }
    return collation
  }

  private let letters = (65...90).map { String(UnicodeScalar(UInt8($0))) } + ["#"]
  open var sectionTitles: [String] { letters }
  open var sectionIndexTitles: [String] { letters }
  /// The two lists are the same, so that the section is the title's own.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    min(max(indexTitleIndex, 0), letters.count - 1)
  }

  /// - Parameter selector: A method or property of the object that gives the text.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let first = text(of: object, selector).folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
      .first
    return first.flatMap { letters.firstIndex(of: String($0).uppercased()) } ?? letters.count - 1
  }

  /// In the order of the texts, without regard to case; objects of equal texts stay in their order.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    let texts = array.map { text(of: $0, selector) }
    return array.indices.sorted { a, b in
      switch texts[a].localizedCaseInsensitiveCompare(texts[b]) {
      case .orderedAscending: true
      case .orderedDescending: false
      case .orderedSame: a < b
      }
    }.map { array[$0] }
  }

  private func text(of object: Any, _ selector: Selector) -> String {
    if let string = object as? String, selector._name == "self" || selector._name == "description" { return string }
    guard let object = object as? NSObject else { return "\(object)" }
    if object.responds(to: selector), let value = object._invoke(selector, []) { return value.map { "\($0)" } ?? "" }
    return object.value(forKey: selector._name).map { "\($0)" } ?? ""
  }
}
