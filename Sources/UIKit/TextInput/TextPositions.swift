/// A position between characters of a text input.
@preconcurrency @MainActor open class UITextPosition: NSObject {}

/// A range from one position to another; empty for a caret.
@preconcurrency @MainActor open class UITextRange: NSObject {
  open var start: UITextPosition { notImplemented("UITextRange.start of \(type(of: self))") }
  open var end: UITextPosition { notImplemented("UITextRange.end of \(type(of: self))") }
  open var isEmpty: Bool { notImplemented("UITextRange.isEmpty of \(type(of: self))") }
}

/// Counts UTF-16 units. Source: Behaviour/LifeCycle.md §8.
final class TextOffset: UITextPosition {
  let offset: Int
  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
  override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }
  override var hash: Int { offset }
}

final class TextOffsetRange: UITextRange {
  let range: Range<Int>
  init(_ range: Range<Int>) {
    self.range = range
    super.init()
  }
  override var start: UITextPosition { TextOffset(range.lowerBound) }
  override var end: UITextPosition { TextOffset(range.upperBound) }
  override var isEmpty: Bool { range.isEmpty }
  override func isEqual(_ object: Any?) -> Bool { (object as? TextOffsetRange)?.range == range }
  override var hash: Int { range.hashValue }
}
