/// Hears of edits of a text storage.
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// May change characters and attributes.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  /// May change attributes only.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

/// Attributed text that tells layout managers when it is edited.
///
/// A subclass with a store of its own overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)` in the
/// latter two; all else goes through these four.
open class NSTextStorage: NSMutableAttributedString {
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var editedAttributes: EditActions { EditActions(rawValue: 1) }
    public static var editedCharacters: EditActions { EditActions(rawValue: 2) }
  }

  open private(set) var layoutManagers: [NSLayoutManager] = []
  open private(set) var editedMask: EditActions = []
  /// In the text after the edit.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  open private(set) var changeInLength = 0
  open weak var delegate: (any NSTextStorageDelegate)?
  /// A content storage, while the text is laid out by TextKit 2.
  open weak var textStorageObserver: (any NSTextStorageObserving)?
  open var fixesAttributesLazily: Bool { false }
  private var depth = 0
  private var isProcessing = false

  /// Without text. Declared here so that a subclass can override it; Foundation's own attributed text has no such
  /// initialiser on Linux.
  @_nonoverride public init() { super.init(string: "") }
  public override init(string str: String) { super.init(string: str) }
  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: str, attributes: attrs)
  }
  public override init(attributedString attrStr: NSAttributedString) { super.init(attributedString: attrStr) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public class var willProcessEditingNotification: NSNotification.Name {
    NSNotification.Name("NSTextStorageWillProcessEditingNotification")
  }
  public class var didProcessEditingNotification: NSNotification.Name {
    NSNotification.Name("NSTextStorageDidProcessEditingNotification")
  }

  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
  }

  // MARK: Edits

  /// Notes an edit; processes it unless a group of edits is open.
  ///
  /// - Parameters:
  ///   - editedRange: In the text before the edit.
  ///   - delta: By how much the text is longer now.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    self.editedMask.formUnion(editedMask)
    let new = NSRange(location: editedRange.location, length: max(editedRange.length + delta, 0))
    if self.editedRange.location == NSNotFound {
      self.editedRange = new
    } else {
      let old = self.editedRange
      let low = min(old.location, new.location)
      let high = max(old.location + old.length + delta, new.location + new.length)
      self.editedRange = NSRange(location: low, length: max(high - low, 0))
    }
    changeInLength += delta
    if depth == 0, !isProcessing { process() }
  }

  /// A subclass that changes attributes in its `processEditing`, before it calls super, adds to the edit that is
  /// processed.
  private func process() {
    isProcessing = true
    processEditing()
    isProcessing = false
  }

  open func processEditing() {
    isProcessing = true
    delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    NotificationCenter.default.post(name: NSTextStorage.willProcessEditingNotification, object: self)
    delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    NotificationCenter.default.post(name: NSTextStorage.didProcessEditingNotification, object: self)
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    isProcessing = false
    textStorageObserver?.processEditing(
      for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
    for manager in layoutManagers {
      manager.processEditing(for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
    }
  }

  open func invalidateAttributes(in range: NSRange) {}
  open func ensureAttributesAreFixed(in range: NSRange) {}

  open override func beginEditing() { depth += 1 }
  open override func endEditing() {
    depth -= 1
    // Changes by a delegate while an edit is processed belong to that edit.
    if depth == 0, !isProcessing, !editedMask.isEmpty { process() }
  }

  // MARK: The four that everything goes through

  private var _isOwn: Bool { type(of: self) == NSTextStorage.self }

  /// A character that the range cuts in two is replaced whole: Foundation's text cannot hold half of one, and would
  /// keep the attributes of the half that is not there.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    let whole = _withoutCuts(range), before = length
    super.replaceCharacters(in: whole, with: str)
    if _isOwn { edited(.editedCharacters, range: whole, changeInLength: length - before) }
  }

  private func _withoutCuts(_ range: NSRange) -> NSRange {
    let text = string as NSString
    func cuts(_ index: Int) -> Bool {
      index > 0 && index < text.length && UTF16.isTrailSurrogate(text.character(at: index))
        && UTF16.isLeadSurrogate(text.character(at: index - 1))
    }
    let start = cuts(range.location) ? range.location - 1 : range.location
    let end = range.location + range.length
    return NSRange(location: start, length: (cuts(end) ? end + 1 : end) - start)
  }
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    if _isOwn { edited(.editedAttributes, range: range, changeInLength: 0) }
  }

  // MARK: Expressed by them

  open override var length: Int { (string as NSString).length }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    change(range) { $0.merging(attrs) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { $0.filter { $0.key != name } }
  }

  private func change(_ range: NSRange, _ body: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) {
    guard range.length > 0 else { return }
    beginEditing()
    var runs: [(NSRange, [NSAttributedString.Key: Any])] = []
    _eachRun(in: range) { runs.append(($1, $0)) }
    for (part, attributes) in runs { setAttributes(body(attributes), range: part) }
    endEditing()
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    beginEditing()
    replaceCharacters(in: range, with: attrString.string)
    if attrString.length > 0 {
      attrString.enumerateAttributes(in: NSRange(location: 0, length: attrString.length)) { attributes, part, _ in
        setAttributes(attributes, range: NSRange(location: range.location + part.location, length: part.length))
      }
    }
    endEditing()
  }
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }
  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  // Foundation's own read the text that it holds itself, which in a subclass that keeps its text elsewhere is empty.

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    _isOwn
      ? super.attribute(attrName, at: location, effectiveRange: range)
      : attributes(at: location, effectiveRange: range)[attrName]
  }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    if _isOwn { return super.attributes(at: location, longestEffectiveRange: range, in: rangeLimit) }
    let found = attributes(at: location, effectiveRange: nil)
    range?.pointee = longestRange(around: location, in: rangeLimit) {
      ($0 as NSDictionary).isEqual(found as NSDictionary)
    }
    return found
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
    in rangeLimit: NSRange
  ) -> Any? {
    if _isOwn { return super.attribute(attrName, at: location, longestEffectiveRange: range, in: rangeLimit) }
    let found = attribute(attrName, at: location, effectiveRange: nil)
    range?.pointee = longestRange(around: location, in: rangeLimit) { _isEqual($0[attrName], found) }
    return found
  }

  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    if _isOwn { return super.enumerateAttributes(in: enumerationRange, options: opts, using: block) }
    enumerate(enumerationRange, opts, { ($0 as NSDictionary).isEqual($1 as NSDictionary) }) { block($0, $1, $2) }
  }

  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange, options opts: EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    if _isOwn { return super.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block) }
    enumerate(enumerationRange, opts, { _isEqual($0[attrName], $1[attrName]) }) { block($0[attrName], $1, $2) }
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    _isOwn ? super.attributedSubstring(from: range) : NSAttributedString(attributedString: _snapshot(range))
  }

  private func longestRange(around location: Int, in limit: NSRange, _ fits: ([NSAttributedString.Key: Any]) -> Bool)
    -> NSRange
  {
    var found = NSRange(location: location, length: 0), isOver = false
    _eachRun(in: limit) { attributes, part in
      guard !isOver else { return }
      let isBefore = part.location + part.length <= location
      if fits(attributes) {
        found = found.length > 0 ? NSUnionRange(found, part) : part
      } else if isBefore {
        found = NSRange(location: location, length: 0)
      } else {
        isOver = true
      }
    }
    return found
  }

  private func enumerate(
    _ range: NSRange, _ options: EnumerationOptions,
    _ isSame: ([NSAttributedString.Key: Any], [NSAttributedString.Key: Any]) -> Bool,
    _ body: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var parts: [([NSAttributedString.Key: Any], NSRange)] = []
    _eachRun(in: range) { attributes, part in
      if !options.contains(.longestEffectiveRangeNotRequired), let last = parts.last, isSame(last.0, attributes) {
        parts[parts.count - 1].1 = NSUnionRange(last.1, part)
      } else {
        parts.append((attributes, part))
      }
    }
    var stop = ObjCBool(false)
    for (attributes, part) in options.contains(.reverse) ? parts.reversed() : parts {
      body(attributes, part, &stop)
      if stop.boolValue { return }
    }
  }

  final func _eachRun(in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void) {
    var offset = range.location
    let end = range.location + range.length
    while offset < end {
      var effective = NSRange(location: offset, length: 1)
      let attributes = self.attributes(at: offset, effectiveRange: &effective)
      let stop = min(max(effective.location + effective.length, offset + 1), end)
      body(attributes, NSRange(location: offset, length: stop - offset))
      offset = stop
    }
  }

  /// A copy of a part that no longer changes.
  final func _snapshot(_ range: NSRange) -> NSMutableAttributedString {
    let copy = NSMutableAttributedString(string: (string as NSString).substring(with: range))
    _eachRun(in: range) {
      copy.setAttributes($0, range: NSRange(location: $1.location - range.location, length: $1.length))
    }
    return copy
  }
}
