import Foundation

/// Joins items as a sentence does: "a, b, and c".
open class ListFormatter: Formatter, @unchecked Sendable {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var locale: Locale! = ._current
  /// Makes the text of each item; without one, the item's description.
  open var itemFormatter: Formatter?

  open class func localizedString(byJoining strings: [String]) -> String { ListFormatter().join(strings) }

  /// Nil when the item formatter has no text for an item.
  open func string(from items: [Any]) -> String? {
    var texts: [String] = []
    for item in items {
      guard let text = itemFormatter.map({ $0.string(for: item) }) ?? "\(item)" else { return nil }
      texts.append(text)
    }
    return join(texts)
  }

  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }

  private func join(_ texts: [String]) -> String {
    ListFormatStyle<StringStyle, [String]>.list(type: .and).locale(locale ?? ._current).format(texts)
  }
}
