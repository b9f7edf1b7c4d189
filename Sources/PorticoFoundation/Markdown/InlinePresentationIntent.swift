/// How a part of a paragraph is meant, as Markdown says it.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let emphasized = Self(rawValue: 1 << 0)
  public static let stronglyEmphasized = Self(rawValue: 1 << 1)
  public static let code = Self(rawValue: 1 << 2)
  public static let strikethrough = Self(rawValue: 1 << 5)
  public static let softBreak = Self(rawValue: 1 << 6)
  public static let lineBreak = Self(rawValue: 1 << 7)
  public static let inlineHTML = Self(rawValue: 1 << 8)
  public static let blockHTML = Self(rawValue: 1 << 9)
}

/// The blocks that a part of a text lies in, the innermost first.
public struct PresentationIntent: Hashable, Codable, Sendable, CustomDebugStringConvertible {
  public struct TableColumn: Hashable, Codable, Sendable {
    public enum Alignment: Int, Hashable, Codable, Sendable { case left, center, right }
    public var alignment: Alignment
    public init(alignment: Alignment) { self.alignment = alignment }
  }

  public enum Kind: Hashable, Codable, Sendable {
    case paragraph
    /// - Parameter level: 1...6.
    case header(level: Int)
    case orderedList
    case unorderedList
    /// - Parameter ordinal: The number of an item, from what the list begins with; 1, 2, … without numbers.
    case listItem(ordinal: Int)
    case codeBlock(languageHint: String?)
    case blockQuote
    case thematicBreak
    case table(columns: [TableColumn])
    case tableHeaderRow
    /// - Parameter rowIndex: From 1, below the header.
    case tableRow(rowIndex: Int)
    /// - Parameter columnIndex: From 0.
    case tableCell(columnIndex: Int)
  }

  public struct IntentType: Hashable, Codable, Sendable {
    public var kind: Kind
    /// The same for all parts of one block, and no other.
    public var identity: Int
    public init(kind: Kind, identity: Int) { (self.kind, self.identity) = (kind, identity) }
  }

  public var components: [IntentType]

  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }
  public init(types: [IntentType]) { components = types }

  /// The number of lists and quotes around.
  public var indentationLevel: Int {
    components.count { component in
      switch component.kind {
      case .orderedList, .unorderedList, .blockQuote: true
      default: false
      }
    }
  }

  public var debugDescription: String { components.map { "\($0.kind) (id \($0.identity))" }.joined(separator: ", ") }
}

// On Apple's systems these are among Foundation's attributes. A scope's attributes are found by its properties, which
// an extension cannot have, so that they stand in a scope of their own.
extension AttributeScopes {
  public struct _MarkdownAttributes: AttributeScope {
    public let inlinePresentationIntent: FoundationAttributes.InlinePresentationIntentAttribute
    public let presentationIntent: FoundationAttributes.PresentationIntentAttribute
  }
}

extension AttributeScopes.FoundationAttributes {
  public enum InlinePresentationIntentAttribute: AttributedStringKey {
    public typealias Value = InlinePresentationIntent
    public static let name = "NSInlinePresentationIntent"
  }
  public enum PresentationIntentAttribute: AttributedStringKey {
    public typealias Value = PresentationIntent
    public static let name = "NSPresentationIntent"
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes._MarkdownAttributes, T>) -> T
  { self[T.self] }
}
