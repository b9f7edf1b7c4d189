import CMarkdown

/// Makes attributed text from the tree that cmark reads from Markdown. O(text).
struct MarkdownReader {
  private let options: AttributedString.MarkdownParsingOptions
  private let baseURL: URL?
  private var result = AttributedString()
  private var lastIdentity = 0

  private typealias Foundation = AttributeScopes.FoundationAttributes

  init(_ options: AttributedString.MarkdownParsingOptions, _ baseURL: URL?) {
    (self.options, self.baseURL) = (options, baseURL)
  }

  consuming func read(_ text: String) -> AttributedString {
    let isInline = options.interpretedSyntax != .full
    guard let document = Self.parse(isInline ? Self.withoutBlocks(text) : text) else { return AttributedString(text) }
    defer { cmark_node_free(document) }
    var reader = self
    for block in Self.children(of: document) { reader.addBlock(block, isInline ? nil : []) }
    return reader.result
  }

  // MARK: The tree

  /// While it reads, cmark keeps in one place for all threads which characters its extensions begin with.
  private static let cmark = NSLock()

  private static func parse(_ text: String) -> OpaquePointer? {
    cmark.lock()
    defer { cmark.unlock() }
    cmark_gfm_core_extensions_ensure_registered()
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough"] {
      if let syntax = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, syntax) }
    }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    return cmark_parser_finish(parser)
  }

  private static func children(of node: OpaquePointer) -> [OpaquePointer] {
    var result: [OpaquePointer] = [], next = cmark_node_first_child(node)
    while let child = next {
      result.append(child)
      next = cmark_node_next(child)
    }
    return result
  }

  /// A mark of punctuation of the Tai Viet script, which texts with it lose. cmark reads blocks as well; a line between
  /// two marks begins none.
  private static let mark: Character = "\u{AADF}"

  private static func withoutBlocks(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "\(mark)\($0)\(mark)" }.joined(separator: "\n")
  }

  // MARK: Blocks

  /// The blocks that a text lies in, the innermost first; nil where only what stands within paragraphs is read.
  private typealias Blocks = [PresentationIntent.IntentType]?

  private mutating func addBlock(_ node: OpaquePointer, _ parents: Blocks) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH: addInlines(of: node, Self.attributes(block(.paragraph, in: parents)))
    case CMARK_NODE_HEADING:
      addInlines(of: node, Self.attributes(block(.header(level: Int(cmark_node_get_heading_level(node))), in: parents)))
    case CMARK_NODE_BLOCK_QUOTE: addBlocks(of: node, block(.blockQuote, in: parents))
    case CMARK_NODE_LIST: addList(node, parents)
    case CMARK_NODE_CODE_BLOCK:
      let language = Self.string(cmark_node_get_fence_info(node))
      let kind = PresentationIntent.Kind.codeBlock(languageHint: language.isEmpty ? nil : language)
      append(Self.literal(node), Self.attributes(block(kind, in: parents)))
    case CMARK_NODE_THEMATIC_BREAK: append("⸻", Self.attributes(block(.thematicBreak, in: parents)))
    case CMARK_NODE_HTML_BLOCK: append(Self.literal(node), Self.attributes(block(.paragraph, in: parents), .blockHTML))
    default:
      // The extensions' types are not known by name to a compiler.
      if Self.string(cmark_node_get_type_string(node)) == "table" {
        addTable(node, parents)
      } else {
        addBlocks(of: node, parents)
      }
    }
  }

  private mutating func addBlocks(of node: OpaquePointer, _ parents: Blocks) {
    for child in Self.children(of: node) { addBlock(child, parents) }
  }

  /// A further block within others, with an identity of its own.
  private mutating func block(_ kind: PresentationIntent.Kind, in parents: Blocks) -> Blocks {
    guard let parents else { return nil }
    lastIdentity += 1
    return [PresentationIntent.IntentType(kind: kind, identity: lastIdentity)] + parents
  }

  private static func attributes(_ blocks: Blocks, _ intent: InlinePresentationIntent? = nil) -> AttributeContainer {
    var container = AttributeContainer()
    container[Foundation.PresentationIntentAttribute.self] = blocks.map { PresentationIntent(types: $0) }
    container[Foundation.InlinePresentationIntentAttribute.self] = intent
    return container
  }

  private mutating func addList(_ node: OpaquePointer, _ parents: Blocks) {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    let list = block(isOrdered ? .orderedList : .unorderedList, in: parents)
    let first = isOrdered ? Int(cmark_node_get_list_start(node)) : 1
    for (index, item) in Self.children(of: node).enumerated() {
      addBlocks(of: item, block(.listItem(ordinal: first + index), in: list))
    }
  }

  private mutating func addTable(_ node: OpaquePointer, _ parents: Blocks) {
    let count = Int(cmark_gfm_extensions_get_table_columns(node))
    let alignments = cmark_gfm_extensions_get_table_alignments(node)
    let columns = (0..<count).map { index -> PresentationIntent.TableColumn in
      switch alignments?[index] {
      case UInt8(ascii: "c"): .init(alignment: .center)
      case UInt8(ascii: "r"): .init(alignment: .right)
      default: .init(alignment: .left)
      }
    }
    let table = block(.table(columns: columns), in: parents)
    for (rowIndex, row) in Self.children(of: node).enumerated() {
      let isHeader = cmark_gfm_extensions_get_table_row_is_header(row) != 0
      let rowBlocks = block(isHeader ? .tableHeaderRow : .tableRow(rowIndex: rowIndex), in: table)
      for (columnIndex, cell) in Self.children(of: row).enumerated() {
        addInlines(of: cell, Self.attributes(block(.tableCell(columnIndex: columnIndex), in: rowBlocks)))
      }
    }
  }

  // MARK: What stands within a paragraph

  private mutating func addInline(_ node: OpaquePointer, _ around: AttributeContainer) {
    var container = around
    func intend(_ intent: InlinePresentationIntent) {
      let old = container[Foundation.InlinePresentationIntentAttribute.self] ?? []
      container[Foundation.InlinePresentationIntentAttribute.self] = old.union(intent)
    }
    let keepsWhitespace = options.interpretedSyntax == .inlineOnlyPreservingWhitespace
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: append(Self.literal(node), container)
    case CMARK_NODE_SOFTBREAK:
      if !keepsWhitespace { intend(.softBreak) }
      append(keepsWhitespace ? "\n" : " ", container)
    case CMARK_NODE_LINEBREAK:
      if !keepsWhitespace { intend(.lineBreak) }
      append("\n", container)
    case CMARK_NODE_CODE:
      intend(.code)
      append(Self.literal(node), container)
    case CMARK_NODE_HTML_INLINE:
      intend(.inlineHTML)
      append(Self.literal(node), container)
    case CMARK_NODE_EMPH:
      intend(.emphasized)
      addInlines(of: node, container)
    case CMARK_NODE_STRONG:
      intend(.stronglyEmphasized)
      addInlines(of: node, container)
    case CMARK_NODE_LINK:
      container[AttributeScopes.FoundationAttributes.LinkAttribute.self] = url(node)
      addInlines(of: node, container)
    case CMARK_NODE_IMAGE:
      container[Foundation.ImageURLAttribute.self] = url(node)
      addInlines(of: node, container)
    default:
      if Self.string(cmark_node_get_type_string(node)) == "strikethrough" { intend(.strikethrough) }
      addInlines(of: node, container)
    }
  }

  private mutating func addInlines(of node: OpaquePointer, _ container: AttributeContainer) {
    for child in Self.children(of: node) { addInline(child, container) }
  }

  private func url(_ node: OpaquePointer) -> URL? {
    URL(string: Self.string(cmark_node_get_url(node)), relativeTo: baseURL)
  }

  // MARK: Text

  private mutating func append(_ text: String, _ container: AttributeContainer) {
    let text = text.contains(Self.mark) ? String(text.filter { $0 != Self.mark }) : text
    if !text.isEmpty { result.append(AttributedString(text, attributes: container)) }
  }

  private static func literal(_ node: OpaquePointer) -> String { string(cmark_node_get_literal(node)) }
  private static func string(_ bytes: UnsafePointer<CChar>?) -> String { bytes.map { String(cString: $0) } ?? "" }
}
