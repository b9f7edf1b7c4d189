/// An observer of a text storage's edits, besides its layout managers.
public protocol NSTextStorageObserving: NSObjectProtocol {
  var textStorage: NSTextStorage? { get set }
  func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange)
  func performEditingTransaction(for textStorage: NSTextStorage, using transaction: () -> Void)
}

/// Chooses what is shown for a paragraph. The method may be left out.
public protocol NSTextContentStorageDelegate: NSTextContentManagerDelegate {
  /// - Parameter range: A paragraph with its line end, in UTF-16 units of the storage.
  /// - Returns: What is laid out instead of it, as long as the range is; nil for the text itself.
  func textContentStorage(_ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange)
    -> NSTextParagraph?
}
extension NSTextContentStorageDelegate {
  public func textContentStorage(_ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange)
    -> NSTextParagraph?
  { nil }
}

/// The paragraphs of a text storage.
///
/// An edit makes the paragraphs that it touches anew, and leaves the others as they are: O(paragraphs), and the text
/// that has changed.
/// Used on one thread at a time.
open class NSTextContentStorage: NSTextContentManager, NSTextStorageObserving, @unchecked Sendable {
  @_nonoverride open weak var delegate: (any NSTextContentStorageDelegate)? {
    get { _delegate as? any NSTextContentStorageDelegate }
    set {
      paragraphs = nil
      _delegate = newValue
    }
  }

  /// An empty one at first.
  open var textStorage: NSTextStorage? {
    didSet {
      guard textStorage !== oldValue else { return }
      if oldValue?.textStorageObserver === self { oldValue?.textStorageObserver = nil }
      textStorage?.textStorageObserver = self
      paragraphs = nil
      _contentsDidChange()
    }
  }
  private var paragraphs: [NSTextParagraph]?
  /// Whether paragraphs of lists have their markers in the text. No marker is then added to what is laid out. False by
  /// default; a paragraph that begins as text from HTML does, with a marker between tabs, gets none in any case.
  open var includesTextListMarkers = NSTextList.includesTextListMarkers {
    didSet {
      guard includesTextListMarkers != oldValue else { return }
      paragraphs = nil
      _contentsDidChange()
    }
  }
  private var length: Int { textStorage?.length ?? 0 }

  public override init() {
    textStorage = NSTextStorage(string: "")
    super.init()
    textStorage?.textStorageObserver = self
  }
  public required init?(coder: NSCoder) { notImplemented("NSTextContentStorage.init(coder:)") }

  /// A copy of the storage's text.
  open var attributedString: NSAttributedString? {
    get { textStorage.map { $0._snapshot(NSRange(location: 0, length: $0.length)) } }
    set {
      if textStorage == nil { textStorage = NSTextStorage(string: "") }
      textStorage?.setAttributedString(newValue ?? NSAttributedString(string: ""))
    }
  }
  /// The text of an element as it is in a storage: without the marker of an item.
  open func attributedString(for textElement: NSTextElement) -> NSAttributedString? {
    guard let item = textElement as? NSTextListElement, item._addedLength > 0 else {
      return (textElement as? NSTextParagraph)?.attributedString
    }
    return item.contents
  }
  open func textElement(for attributedString: NSAttributedString) -> NSTextElement? {
    item(attributedString) ?? NSTextParagraph(attributedString: attributedString)
  }

  // MARK: Paragraphs

  private func paragraph(_ range: NSRange) -> NSTextParagraph {
    let own = range.length > 0 ? delegate?.textContentStorage(self, textParagraphWith: range) : nil
    enforce(
      own.flatMap { attributedString(for: $0) }.map { $0.length == range.length } ?? true,
      "textContentStorage(_:textParagraphWith:): the paragraph for {\(range.location), \(range.length)} has another length."
    )
    let paragraph = own ?? paragraph(textStorage?._snapshot(range))
    if paragraph is NSTextListElement { hasLists = true }
    paragraph.textContentManager = self
    paragraph.elementRange = NSTextRange(range.location..<NSMaxRange(range))
    return paragraph
  }

  private func paragraph(_ text: NSAttributedString?) -> NSTextParagraph {
    text.flatMap { item($0) } ?? NSTextParagraph(attributedString: text)
  }
  /// Nil for text that is in no list.
  private func item(_ text: NSAttributedString) -> NSTextListElement? {
    let lists = NSTextListElement.lists(of: text)
    guard let list = lists.last else { return nil }
    let length = ListMarker.length(in: text, of: list)
    if includesTextListMarkers, length == 0 { return nil }
    return NSTextListElement(paragraph: text, lists: lists, markerLength: length)
  }

  /// The paragraphs of a stretch of whole ones. An empty text has one.
  private func makeParagraphs(_ stretch: Range<Int>) -> [NSTextParagraph] {
    guard let string = textStorage?.string as NSString?, string.length > 0 else {
      return [paragraph(NSRange(location: 0, length: 0))]
    }
    var made: [NSTextParagraph] = [], start = stretch.lowerBound
    while start < stretch.upperBound {
      let range = string.paragraphRange(for: NSRange(location: start, length: 0))
      made.append(paragraph(range))
      start = max(NSMaxRange(range), start + 1)
    }
    return made
  }

  private var elements: [NSTextParagraph] {
    if let paragraphs { return paragraphs }
    hasLists = false
    let made = makeParagraphs(0..<length)
    paragraphs = made
    arrangeLists()
    return made
  }

  // MARK: Lists

  private var hasLists = false
  /// The outermost lists; they own the tree of their items.
  private var lists: [NSTextListElement] = []

  /// Numbers the items of lists and makes their tree: O(paragraphs), and nothing for a text without lists.
  private func arrangeLists() {
    lists = []
    guard hasLists, let paragraphs else { return }
    var numbering = ListNumbering(), path: [NSTextListElement] = []
    for case let item as NSTextListElement in paragraphs { item._forgetTree() }
    for paragraph in paragraphs {
      guard let item = paragraph as? NSTextListElement else {
        _ = numbering.next([])
        path = []
        continue
      }
      let around = item._lists
      let (number, enclosing) = numbering.next(around)
      item._setPosition(number: number, level: around.count, enclosingMarker: enclosing)
      place(item, in: around, &path)
    }
    for list in lists {
      let ranges = list.childElements.compactMap(\.elementRange)
      list.elementRange = ranges.dropFirst().reduce(ranges.first) { $0?.union($1) }
    }
  }

  /// - Parameter path: The outermost list, the last of its items, and so on inwards; those that are over are taken out.
  private func place(_ item: NSTextListElement, in around: [NSTextList], _ path: inout [NSTextListElement]) {
    func holder(_ list: NSTextList) -> NSTextListElement {
      let holder = NSTextListElement(parent: nil, textList: list, contents: nil, children: nil)
      holder.textContentManager = self
      return holder
    }
    if path.first?.textList !== around[0] {
      path = [holder(around[0])]
      lists.append(path[0])
    }
    let common = zip(path.dropFirst(), around).prefix { $0.textList === $1 }.count
    path.removeLast(path.count - 1 - min(common, around.count - 1))
    // An item of an inner list may come before any of the list around it.
    while path.count < around.count {
      let between = holder(around[path.count - 1])
      path[path.count - 1]._add(between)
      path.append(between)
    }
    path[path.count - 1]._add(item)
    path.append(item)
  }

  /// The marker of an item that would be typed behind the text, where it ends with a line end.
  final func _marker(behindTextWith attributes: [NSAttributedString.Key: Any]) -> NSAttributedString? {
    let around = (attributes[.paragraphStyle] as? NSParagraphStyle)?.textLists ?? []
    guard let list = around.last, !includesTextListMarkers else { return nil }
    if let last = textStorage?.string.utf16.last, NSLayoutManager.ControlCharacterAction(last) != .paragraphBreak {
      return nil
    }
    var numbering = ListNumbering()
    if length > 0 { for paragraph in elements { _ = numbering.next((paragraph as? NSTextListElement)?._lists ?? []) } }
    let (number, enclosing) = numbering.next(around)
    return ListMarker.attributed(
      enclosing + list.marker(forItemNumber: number), nil, before: attributes, level: around.count,
      contents: (elements.last as? NSTextListElement)?.contents)
  }

  private func offsets(_ element: NSTextParagraph) -> Range<Int> {
    element.elementRange.map { self.offsets($0) } ?? 0..<0
  }
  final func offsets(_ range: NSTextRange) -> Range<Int> {
    let low = (range.location as? StorageLocation)?.offset ?? 0,
      high = (range.endLocation as? StorageLocation)?.offset ?? 0
    return low..<max(low, high)
  }

  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    if let old = paragraphs {
      paragraphs = replaced(old, newCharRange, delta)
      arrangeLists()
    }
    _contentsDidChange()
  }

  /// The paragraphs after an edit; nil where all have to be made anew.
  private func replaced(_ old: [NSTextParagraph], _ edited: NSRange, _ delta: Int) -> [NSTextParagraph]? {
    guard let string = textStorage?.string as NSString?, string.length > 0, string.length - delta > 0 else {
      return nil
    }
    // One more unit at both ends: what was changed may have joined a line end, or cut one in two.
    let low = max(edited.location - 1, 0), high = min(NSMaxRange(edited) + 1, string.length)
    let changed = string.paragraphRange(for: NSRange(location: min(low, high), length: max(high - low, 0)))
    let end = NSMaxRange(changed) - delta
    guard let first = old.firstIndex(where: { offsets($0).lowerBound == changed.location }),
      let last = old.lastIndex(where: { offsets($0).upperBound == end }), first <= last
    else { return nil }
    if delta != 0 {
      for paragraph in old[(last + 1)...] {
        let range = offsets(paragraph)
        paragraph.elementRange = NSTextRange(range.lowerBound + delta..<range.upperBound + delta)
      }
    }
    return old[..<first] + makeParagraphs(changed.location..<NSMaxRange(changed)) + old[(last + 1)...]
  }

  open func performEditingTransaction(for textStorage: NSTextStorage, using transaction: () -> Void) {
    performEditingTransaction(transaction)
  }
  /// One edit of the storage.
  open override func performEditingTransaction(_ transaction: () -> Void) {
    super.performEditingTransaction {
      textStorage?.beginEditing()
      transaction()
      textStorage?.endEditing()
    }
  }

  // MARK: Elements and places

  open override var documentRange: NSTextRange { NSTextRange(0..<length) }

  @discardableResult
  open override func enumerateTextElements(
    from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [], using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? {
    let all = elements, isReverse = options.contains(.reverse)
    let position = (textLocation as? StorageLocation)?.offset
    let start =
      position.map { position in all.lastIndex { offsets($0).lowerBound <= position } ?? 0 }
      ?? (isReverse ? all.count - 1 : 0)
    if !isReverse, let position, position >= length, length > 0 { return nil }
    var edge: (any NSTextLocation)?
    for index in isReverse ? Array((0...max(start, 0)).reversed()) : Array(start..<all.count) {
      let element = all[index]
      guard _delegate?.textContentManager(self, shouldEnumerate: element, options: options) ?? true else { continue }
      edge = isReverse ? element.elementRange?.location : element.elementRange?.endLocation
      guard block(element) else { break }
    }
    return edge
  }

  open override func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {
    let text = NSMutableAttributedString(string: "")
    for element in textElements ?? [] { if let part = attributedString(for: element) { text.append(part) } }
    let offsets = offsets(range)
    textStorage?.replaceCharacters(in: NSRange(location: offsets.lowerBound, length: offsets.count), with: text)
  }

  /// - Returns: Nil outside of the text.
  open override func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
    guard let start = (location as? StorageLocation)?.offset, (0...length).contains(start + offset) else { return nil }
    return StorageLocation(start + offset)
  }
  /// UTF-16 units; below 0 where `to` comes first.
  open override func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    ((to as? StorageLocation)?.offset ?? 0) - ((from as? StorageLocation)?.offset ?? 0)
  }
  /// A range that cuts no character in two.
  open override func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange? {
    let range = offsets(textRange)
    guard let string = textStorage?.string as NSString?, range.upperBound <= string.length else { return nil }
    guard !range.isEmpty else { return textRange }
    let whole = string.rangeOfComposedCharacterSequences(for: NSRange(location: range.lowerBound, length: range.count))
    return NSTextRange(whole.location..<NSMaxRange(whole))
  }
}
