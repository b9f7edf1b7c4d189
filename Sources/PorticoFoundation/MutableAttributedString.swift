/// Text with attributes that can be changed.
///
/// Foundation's own on Linux stops the process as soon as it compares two runs whose attributes are neither strings, numbers nor
/// dates, such as fonts and colours. This one takes its name and keeps its runs itself. It can go when a Foundation is there in which
/// `setAttributes` twice with objects of a class of one's own does not trap.
open class NSMutableAttributedString: Foundation.NSMutableAttributedString {
  public typealias Attributes = [NSAttributedString.Key: Any]
  private struct Run {
    /// In UTF-16 units.
    var length: Int
    var attributes: Attributes
  }

  private var text = ""
  private var units = 0
  private var runs: [Run] = []

  public init() { super.init(string: "") }

  public override init(string str: String) {
    super.init(string: "")
    setText(str, [:])
  }

  public override init(string str: String, attributes attrs: Attributes? = nil) {
    super.init(string: "")
    setText(str, attrs ?? [:])
  }

  public override init(attributedString attrStr: NSAttributedString) {
    super.init(string: "")
    setText(attrStr.string, [:])
    runs = Self.runs(of: attrStr, in: NSRange(location: 0, length: units))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func setText(_ new: String, _ attributes: Attributes) {
    (text, units) = (new, new.utf16.count)
    runs = units > 0 ? [Run(length: units, attributes: attributes)] : []
  }

  // MARK: Reading

  open override var string: String { text }
  open override var length: Int { units }

  open override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> Attributes {
    precondition(location >= 0 && location < units, "NSMutableAttributedString: \(location) is out of bounds; the length is \(units)")
    var start = 0
    for run in runs {
      if location < start + run.length {
        range?.pointee = NSRange(location: start, length: run.length)
        return run.attributes
      }
      start += run.length
    }
    return [:]
  }

  open override func attribute(_ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?) -> Any? {
    attributes(at: location, effectiveRange: range)[attrName]
  }

  /// Neighbouring runs of equal attributes are one already.
  open override func attributes(at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange) -> Attributes {
    var found = NSRange()
    let result = attributes(at: location, effectiveRange: &found)
    range?.pointee = NSIntersectionRange(found, rangeLimit)
    return result
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> Any? {
    let value = attribute(attrName, at: location, effectiveRange: nil)
    var low = location, high = location + 1
    let end = min(NSMaxRange(rangeLimit), units)
    func isSame(_ place: Int) -> Bool { Self.areEqual(attribute(attrName, at: place, effectiveRange: nil), value) }
    while low > rangeLimit.location, isSame(low - 1) { low -= 1 }
    while high < end, isSame(high) { high += 1 }
    range?.pointee = NSRange(location: low, length: high - low)
    return value
  }

  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Attributes, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop: ObjCBool = false
    var list: [(NSRange, Attributes)] = []
    var start = enumerationRange.location
    for run in Self.runs(of: self, in: enumerationRange) {
      list.append((NSRange(location: start, length: run.length), run.attributes))
      start += run.length
    }
    if opts.contains(.reverse) { list.reverse() }
    for (range, attributes) in list {
      block(attributes, range, &stop)
      if stop.boolValue { return }
    }
  }

  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var list: [(value: Any?, range: NSRange)] = []
    enumerateAttributes(in: enumerationRange, options: []) { attributes, range, _ in
      if let last = list.last, Self.areEqual(last.value, attributes[attrName]) {
        list[list.count - 1].range.length += range.length
      } else {
        list.append((attributes[attrName], range))
      }
    }
    if opts.contains(.reverse) { list.reverse() }
    var stop: ObjCBool = false
    for (value, range) in list {
      block(value, range, &stop)
      if stop.boolValue { return }
    }
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let result = NSMutableAttributedString(string: (text as NSString).substring(with: range))
    result.runs = Self.runs(of: self, in: range)
    return result
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSAttributedString).map { isEqual(to: $0) } ?? false }
  open override func isEqual(to other: NSAttributedString) -> Bool {
    guard string == other.string else { return false }
    let all = NSRange(location: 0, length: length)
    let (mine, theirs) = (Self.runs(of: self, in: all), Self.runs(of: other, in: all))
    return mine.count == theirs.count
      && zip(mine, theirs).allSatisfy { $0.length == $1.length && Self.areEqual($0.attributes, $1.attributes) }
  }
  open override var hash: Int { text.hashValue }

  /// A copy of its own, which nobody else changes.
  open override func copy(with zone: NSZone? = nil) -> Any { NSMutableAttributedString(attributedString: self) }
  open override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableAttributedString(attributedString: self) }

  // MARK: Changing

  /// The new text has the attributes of the first character replaced, else of the one before.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    check(range)
    var attributes: Attributes = [:]
    if range.length > 0 {
      attributes = self.attributes(at: range.location, effectiveRange: nil)
    } else if units > 0 {
      attributes = self.attributes(at: max(range.location - 1, 0), effectiveRange: nil)
    }
    replace(range, str, str.isEmpty ? [] : [Run(length: str.utf16.count, attributes: attributes)])
  }

  open override func setAttributes(_ attrs: Attributes?, range: NSRange) {
    check(range)
    guard range.length > 0 else { return }
    splice(range, [Run(length: range.length, attributes: attrs ?? [:])])
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) { addAttributes([name: value], range: range) }
  open override func addAttributes(_ attrs: Attributes, range: NSRange) {
    change(range) { $0.merge(attrs) { $1 } }
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) { change(range) { $0[name] = nil } }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    check(range)
    replace(range, attrString.string, Self.runs(of: attrString, in: NSRange(location: 0, length: attrString.length)))
  }
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }
  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  // MARK: Runs

  private func check(_ range: NSRange) {
    precondition(
      range.location >= 0 && range.length >= 0 && range.location + range.length <= units,
      "NSMutableAttributedString: range \(range.location), \(range.length) is out of bounds; the length is \(units)")
  }

  private func replace(_ range: NSRange, _ str: String, _ new: [Run]) {
    // By units: NSString's own way rounds a range that cuts a character in two, and then the lengths differ.
    var all = Array(text.utf16)
    all.replaceSubrange(range.location..<range.location + range.length, with: str.utf16)
    text = String(decoding: all, as: UTF16.self)
    units += str.utf16.count - range.length
    splice(range, new)
  }

  private func change(_ range: NSRange, _ body: (inout Attributes) -> Void) {
    check(range)
    var list = Self.runs(of: self, in: range)
    for index in list.indices { body(&list[index].attributes) }
    splice(range, list)
  }

  /// Puts runs in the place of those of a range of the former text.
  private func splice(_ range: NSRange, _ new: [Run]) {
    var result: [Run] = []
    func add(_ run: Run) {
      guard run.length > 0 else { return }
      if let last = result.last, Self.areEqual(last.attributes, run.attributes) {
        result[result.count - 1].length += run.length
      } else {
        result.append(run)
      }
    }
    var start = 0, isIn = false
    for run in runs {
      let end = start + run.length
      if start < range.location { add(Run(length: min(end, range.location) - start, attributes: run.attributes)) }
      if !isIn, end >= range.location {
        for run in new { add(run) }
        isIn = true
      }
      let rest = max(start, range.location + range.length)
      if end > rest { add(Run(length: end - rest, attributes: run.attributes)) }
      start = end
    }
    if !isIn { for run in new { add(run) } }
    runs = result
  }

  private static func runs(of string: NSAttributedString, in range: NSRange) -> [Run] {
    var result: [Run] = []
    var place = range.location
    let end = range.location + range.length
    while place < end {
      var found = NSRange(location: place, length: 1)
      let attributes = string.attributes(at: place, effectiveRange: &found)
      let next = min(max(found.location + found.length, place + 1), end)
      result.append(Run(length: next - place, attributes: attributes))
      place = next
    }
    return result
  }

  private static func areEqual(_ a: Attributes, _ b: Attributes) -> Bool {
    a.count == b.count && a.allSatisfy { key, value in b[key].map { areEqual(value, $0) } ?? false }
  }

  private static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return (a == nil) == (b == nil) }
    if type(of: a) is AnyClass, type(of: b) is AnyClass, (a as AnyObject) === (b as AnyObject) { return true }
    guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return false }
    return a == b
  }
}
