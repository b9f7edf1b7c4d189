import TextLayout

/// An item of a list, with its marker; or a list that holds items and has no text of its own.
///
/// A content storage makes one for each paragraph whose style has text lists. The items of an inner list are children
/// of the item before them, and those of the outermost list are children of an element without contents.
open class NSTextListElement: NSTextParagraph, @unchecked Sendable {  // as its superclass, but for the item's number
  open var textList: NSTextList { list }
  /// The item's text without a marker; nil for a list that only holds items.
  open var contents: NSAttributedString? { ownContents }
  /// The attributes of the marker; nil where it looks like the first character of the contents.
  open var markerAttributes: [NSAttributedString.Key: Any]? { ownMarkerAttributes }

  private let list: NSTextList
  private let ownContents: NSAttributedString?
  private let ownMarkerAttributes: [NSAttributedString.Key: Any]?
  /// Whether the marker is part of the text, as in text from HTML.
  private let hasMarkerInText: Bool
  private weak var ownParent: NSTextListElement?
  private var items: [NSTextListElement]

  /// - Parameters:
  ///   - contents: Without a marker. Nil for a list that only holds items.
  ///   - markerAttributes: Nil for those of the first character of the contents.
  ///   - children: The items of lists in the item, or of the list; their numbers go by their order.
  public init(
    parent: NSTextListElement?, textList: NSTextList, contents: NSAttributedString?,
    markerAttributes: [NSAttributedString.Key: Any]? = nil, children: [NSTextListElement]?
  ) {
    (list, ownContents, ownMarkerAttributes) = (textList, contents, markerAttributes)
    (ownParent, items, hasMarkerInText) = (parent, children ?? [], false)
    level = parent.map { $0.level + 1 } ?? (contents == nil ? 0 : max(Self.lists(of: contents).count, 1))
    number = textList.startingItemNumber
    super.init(attributedString: contents)
    adoptItems()
  }
  public convenience init(
    contents: NSAttributedString, markerAttributes: [NSAttributedString.Key: Any]? = nil, textList: NSTextList,
    children: [NSTextListElement]?
  ) {
    self.init(
      parent: nil, textList: textList, contents: contents, markerAttributes: markerAttributes, children: children)
  }
  /// A list that only holds items. Nil for no items.
  ///
  /// - Parameter nestingLevel: The number of lists around this one; not below 0.
  public convenience init?(children: [NSTextListElement], textList: NSTextList, nestingLevel: Int) {
    enforce(nestingLevel >= 0, "NSTextListElement.init(children:textList:nestingLevel:): the level is \(nestingLevel).")
    guard !children.isEmpty else { return nil }
    self.init(parent: nil, textList: textList, contents: nil, children: children)
    level = nestingLevel
    adoptItems()
  }

  /// A paragraph of a storage.
  ///
  /// - Parameters:
  ///   - lists: Those of its style; not empty.
  ///   - markerLength: UTF-16 units of a marker that is part of the text; 0 where the marker is not.
  init(paragraph: NSAttributedString, lists: [NSTextList], markerLength: Int) {
    list = lists[lists.count - 1]
    hasMarkerInText = markerLength > 0
    let rest = NSRange(location: markerLength, length: paragraph.length - markerLength)
    ownContents = hasMarkerInText ? paragraph.attributedSubstring(from: rest) : paragraph
    (ownMarkerAttributes, items) = (nil, [])
    (level, number) = (lists.count, list.startingItemNumber)
    super.init(attributedString: paragraph)
  }

  /// The lists that a text's paragraph style says, from the outermost to the innermost.
  static func lists(of text: NSAttributedString?) -> [NSTextList] {
    guard let text, text.length > 0 else { return [] }
    return (text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?.textLists ?? []
  }
  /// The lists that the item is in.
  final var _lists: [NSTextList] {
    let own = Self.lists(of: ownContents)
    return own.last === list ? own : [list]
  }

  // MARK: The tree

  // The superclass's are of the superclass's types.
  @_nonoverride open var childElements: [NSTextListElement] { items }
  override var _childElements: [NSTextElement] { items }
  open override var parent: NSTextListElement? { ownParent }
  /// False for a list that only holds items.
  open override var isRepresentedElement: Bool { ownContents != nil }

  private func adoptItems() {
    for (index, item) in items.enumerated() {
      item.ownParent = self
      item._setPosition(number: list.startingItemNumber + index, level: level + 1)
    }
  }
  final func _forgetTree() { (ownParent, items) = (nil, []) }
  final func _add(_ item: NSTextListElement) {
    items.append(item)
    item.ownParent = self
  }

  // MARK: The marker

  private var level: Int
  private var number: Int
  private var enclosingMarker = ""
  private var shown: NSAttributedString?

  final func _setPosition(number: Int, level: Int, enclosingMarker: String = "") {
    guard (number, level, enclosingMarker) != (self.number, self.level, self.enclosingMarker) else { return }
    (self.number, self.level, self.enclosingMarker) = (number, level, enclosingMarker)
    shown = nil
  }

  /// The marker before the contents, by the item's number.
  final var _marker: String { enclosingMarker + list.marker(forItemNumber: number) }

  /// The UTF-16 units at the start of `attributedString` that are not part of the text.
  final var _addedLength: Int {
    ownContents == nil || hasMarkerInText ? 0 : ListMarker.text(_marker).utf16.count
  }

  /// The contents behind the marker, which has a tab before and behind it.
  open override var attributedString: NSAttributedString {
    if let shown { return shown }
    guard let ownContents, !hasMarkerInText else { return super.attributedString }
    let first = ownContents.length > 0 ? ownContents.attributes(at: 0, effectiveRange: nil) : [:]
    let text = ListMarker.attributed(_marker, ownMarkerAttributes, before: first, level: level, contents: ownContents)
    text.append(ownContents)
    shown = text
    return text
  }
}

/// How the marker of an item stands before the contents.
enum ListMarker {
  /// Points from the margin to an item's text, for each level of lists, and from the marker to the text.
  ///
  /// Source: Behaviour/Metrics.md A15, "Items of lists in a `UITextView`".
  private static let indent: CGFloat = 36, distance: CGFloat = 25

  static func text(_ marker: String) -> String { "\t\(marker)\t" }

  /// A marker between tabs, with attributes.
  ///
  /// - Parameters:
  ///   - own: Nil for the font and the colour of the first character of the contents.
  ///   - level: 1 for an item of an outermost list.
  ///   - contents: The text that decides on the direction; nil for none yet.
  static func attributed(
    _ marker: String, _ own: [NSAttributedString.Key: Any]?, before first: [NSAttributedString.Key: Any], level: Int,
    contents: NSAttributedString?
  ) -> NSMutableAttributedString {
    var attributes = own ?? first.filter { $0.key == .font || $0.key == .foregroundColor }
    let given = first[.paragraphStyle] as? NSParagraphStyle ?? .default
    let style = style(given, level: level, width: width(of: marker, attributes), font: attributes[.font] as? UIFont)
    // The letters of a marker say nothing about the direction of the text.
    if given.baseWritingDirection == .natural, let contents {
      style.baseWritingDirection = Bidi.isRightToLeft(Array(contents.string.utf16)) ? .rightToLeft : .leftToRight
    }
    attributes[.paragraphStyle] = style
    return NSMutableAttributedString(string: text(marker), attributes: attributes)
  }

  private static func width(of marker: String, _ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
    TextDrawing(NSAttributedString(string: marker, attributes: attributes)).size(maxWidth: .infinity, multiline: false)
      .width
  }

  /// A style with stops for the marker and the text. Stops that an app has set hold as they are.
  ///
  /// - Parameter width: The marker's, in points. One that does not fit before the text stands nearer to the margin, and
  ///   one that does not fit there either moves the text.
  private static func style(
    _ given: NSParagraphStyle, level: Int, width: CGFloat, font: UIFont?
  ) -> NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.setParagraphStyle(given)
    guard given.stops == nil else { return style }
    let gap = (font?.pointSize ?? 12) / 4
    let margin = given.headIndent > 0 ? 0 : indent * CGFloat(max(level, 1) - 1)
    var column = given.headIndent > 0 ? given.headIndent : margin + indent
    var start = column - min(distance, column * distance / indent)
    let first = given.firstLineHeadIndent
    if first > 0, first < column { start = first }
    start = max(min(start, column - gap - width), margin)
    column = max(column, start + width + gap)
    (style.firstLineHeadIndent, style.headIndent) = (0, column)
    style.tabStops = [
      NSTextTab(textAlignment: .left, location: max(start, 0.01)), NSTextTab(textAlignment: .left, location: column),
    ]
    return style
  }

  /// The length of a marker that is part of a paragraph's text, as text from HTML has it: a tab, the marker, a tab; 0
  /// where there is none.
  ///
  /// Numbers may be others than the list would give, and may have signs around them.
  static func length(in text: NSAttributedString, of list: NSTextList) -> Int {
    let string = text.string as NSString
    guard string.length > 2, string.character(at: 0) == 9 else { return 0 }
    let end = string.range(of: "\t", options: [], range: NSRange(location: 1, length: min(string.length - 1, 24)))
    guard end.location != NSNotFound, end.location > 1 else { return 0 }
    let marker = string.substring(with: NSRange(location: 1, length: end.location - 1))
    guard !marker.contains(where: \.isWhitespace) else { return 0 }
    return list.isOrdered || marker == list.marker(forItemNumber: list.startingItemNumber) ? NSMaxRange(end) : 0
  }
}

/// Counts the items of lists over consecutive paragraphs. An inner list has its own count, which ends with the next
/// item of the list around it.
struct ListNumbering {
  private var open: [(list: NSTextList, count: Int)] = []

  /// Counts a paragraph.
  ///
  /// - Parameter lists: The lists that it is in; none ends all counts.
  /// - Returns: The number of the item in its innermost list, and the markers of the items around it as far as the list
  ///   puts them in front.
  mutating func next(_ lists: [NSTextList]) -> (number: Int, enclosingMarker: String) {
    let common = zip(open, lists).prefix { $0.list === $1 }.count
    open.removeLast(open.count - common)
    for list in lists.dropFirst(common) { open.append((list, 0)) }
    guard let last = open.indices.last else { return (0, "") }
    open[last].count += 1
    return (number(last), lists[last].listOptions.contains(.prependEnclosingMarker) ? marker(before: last) : "")
  }

  private func number(_ level: Int) -> Int { open[level].list.startingItemNumber + max(open[level].count - 1, 0) }
  private func marker(before level: Int) -> String {
    guard level > 0 else { return "" }
    let list = open[level - 1].list
    return (list.listOptions.contains(.prependEnclosingMarker) ? marker(before: level - 1) : "")
      + list.marker(forItemNumber: number(level - 1))
  }
}
