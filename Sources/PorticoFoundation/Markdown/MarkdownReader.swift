import CMarkdown

/// Makes attributed text from the tree that cmark reads from Markdown. O(text).
struct MarkdownReader {
  private let options: AttributedString.MarkdownParsingOptions
  private let baseURL: URL?
  private var result = AttributedString()
  private var lastIdentity = 0

  private typealias Foundation = AttributeScopes.FoundationAttributes

  init(_ options: AttributedString.MarkdownParsingOptions, _ baseURL: URL?) { (self.options, self.baseURL) = (options, baseURL) }

  consuming func read(_ text: String) -> AttributedString {
    let isInline = options.interpretedSyntax != .full
    guard let document = Self.parse(isInline ? Self.withoutBlocks(text) : text) else { return AttributedString(text) }
    defer { cmark_node_free(document) }
    var reader = self
    for block in Self.children(of: document) { reader.addBlock(block, isInline ? nil : []) }
    return reader.result
  }

  // MARK: The tree

  private static func parse(_ text: String) -> OpaquePointer? {
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

  /// A mark of punctuation of the Tai Viet script, which texts with it lose. cmark reads blocks as well; a line between two marks begins none.
  private static let mark: Character = "\u{AADF}"

  private static func withoutBlocks(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "\(mark)\($0)\(mark)" }.joined(separator: "\n")
  }

  // MARK: Blocks

  /// - Parameter parents: The blocks around, the innermost first; nil where only what stands within paragraphs is read.
  private mutating func addBlock(_ node: OpaquePointer, _ parents: [PresentationIntent.IntentType]?) {
    func add(_ kind: PresentationIntent.Kind, _ reader: inout Self, _ body: (inout Self, [PresentationIntent.IntentType]?) -> Void) {
      guard let parents else { return body(&reader, nil) }
      reader.lastIdentity += 1
      body(&reader, [PresentationIntent.IntentType(kind: kind, identity: reader.lastIdentity)] + parents)
    }
    let nested: (inout Self, [PresentationIntent.IntentType]?) -> Void = { reader, blocks in
      for child in Self.children(of: node) { reader.addBlock(child, blocks) }
    }
    let inline: (inout Self, [PresentationIntent.IntentType]?) -> Void = { reader, blocks in
      var container = AttributeContainer()
      if let blocks { container[Foundation.PresentationIntentAttribute.self] = PresentationIntent(types: blocks) }
      for child in Self.children(of: node) { reader.addInline(child, container) }
    }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH: add(.paragraph, &self, inline)
    case CMARK_NODE_HEADING: add(.header(level: Int(cmark_node_get_heading_level(node))), &self, inline)
    case CMARK_NODE_BLOCK_QUOTE: add(.blockQuote, &self, nested)
    case CMARK_NODE_LIST: addList(node, parents)
    case CMARK_NODE_CODE_BLOCK:
      let language = Self.string(cmark_node_get_fence_info(node))
      add(.codeBlock(languageHint: language.isEmpty ? nil : language), &self) { $0.append(Self.literal(node), in: $1) }
    case CMARK_NODE_THEMATIC_BREAK: add(.thematicBreak, &self) { $0.append("⸻", in: $1) }
    case CMARK_NODE_HTML_BLOCK:
      add(.paragraph, &self) { $0.append(Self.literal(node), in: $1, intent: .blockHTML) }
    default:
      // The extensions' types are not known by name to a compiler.
      if Self.string(cmark_node_get_type_string(node)) == "table" { addTable(node, parents) } else { nested(&self, parents) }
    }
  }

  private mutating func addList(_ node: OpaquePointer, _ parents: [PresentationIntent.IntentType]?) {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    let list = identified(isOrdered ? .orderedList : .unorderedList, in: parents)
    let first = isOrdered ? Int(cmark_node_get_list_start(node)) : 1
    for (index, item) in Self.children(of: node).enumerated() {
      let blocks = identified(.listItem(ordinal: first + index), in: list)
      for child in Self.children(of: item) { addBlock(child, blocks) }
    }
  }

  private mutating func addTable(_ node: OpaquePointer, _ parents: [PresentationIntent.IntentType]?) {
    let count = Int(cmark_gfm_extensions_get_table_columns(node))
    let alignments = cmark_gfm_extensions_get_table_alignments(node)
    let columns = (0..<count).map { index -> PresentationIntent.TableColumn in
      switch alignments?[index] {
      case UInt8(ascii: "c"): .init(alignment: .center)
      case UInt8(ascii: "r"): .init(alignment: .right)
      default: .init(alignment: .left)
      }
    }
    let table = identified(.table(columns: columns), in: parents)
    for (rowIndex, row) in Self.children(of: node).enumerated() {
      let isHeader = cmark_gfm_extensions_get_table_row_is_header(row) != 0
      let blocks = identified(isHeader ? .tableHeaderRow : .tableRow(rowIndex: rowIndex), in: table)
      for (columnIndex, cell) in Self.children(of: row).enumerated() {
        var container = AttributeContainer()
        if let types = identified(.tableCell(columnIndex: columnIndex), in: blocks) {
          container[Foundation.PresentationIntentAttribute.self] = PresentationIntent(types: types)
        }
        for child in Self.children(of: cell) { addInline(child, container) }
      }
    }
  }

  private mutating func identified(
    _ kind: PresentationIntent.Kind, in parents: [PresentationIntent.IntentType]?
  ) -> [PresentationIntent.IntentType]? {
    guard let parents else { return nil }
    lastIdentity += 1
    return [PresentationIntent.IntentType(kind: kind, identity: lastIdentity)] + parents
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

  private func url(_ node: OpaquePointer) -> URL? { URL(string: Self.string(cmark_node_get_url(node)), relativeTo: baseURL) }

  // MARK: Text

  private mutating func append(
    _ text: String, in blocks: [PresentationIntent.IntentType]?, intent: InlinePresentationIntent? = nil
  ) {
    var container = AttributeContainer()
    if let blocks { container[Foundation.PresentationIntentAttribute.self] = PresentationIntent(types: blocks) }
    container[Foundation.InlinePresentationIntentAttribute.self] = intent
    append(text, container)
  }

  private mutating func append(_ text: String, _ container: AttributeContainer) {
    let text = text.contains(Self.mark) ? String(text.filter { $0 != Self.mark }) : text
    if !text.isEmpty { result.append(AttributedString(text, attributes: container)) }
  }

  private static func literal(_ node: OpaquePointer) -> String { string(cmark_node_get_literal(node)) }
  private static func string(_ bytes: UnsafePointer<CChar>?) -> String { bytes.map { String(cString: $0) } ?? "" }
}
