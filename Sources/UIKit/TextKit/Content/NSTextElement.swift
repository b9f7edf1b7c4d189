/// A part of a text that is laid out by itself.
open class NSTextElement: NSObject {
  open weak var textContentManager: NSTextContentManager?
  /// The range of the element in the text; its content manager sets it and moves it when text before it changes.
  open var elementRange: NSTextRange?
  /// The elements in this one. Items of lists have some; paragraphs stand beside each other.
  open var childElements: [NSTextElement] { _childElements }
  /// The children of a subclass that declares them as elements of its own type.
  var _childElements: [NSTextElement] { [] }
  open var parent: NSTextElement? { nil }
  /// Whether the element is in a text as it is.
  open var isRepresentedElement: Bool { true }

  public init(textContentManager: NSTextContentManager?) {
    self.textContentManager = textContentManager
    super.init()
  }
}

/// A paragraph with its line end.
open class NSTextParagraph: NSTextElement, @unchecked Sendable {  // its text does not change
  /// The text that is laid out and drawn: the text's own, or what a delegate shows instead.
  open var attributedString: NSAttributedString { text }
  private let text: NSAttributedString

  public init(attributedString: NSAttributedString?) {
    text = attributedString.map { NSAttributedString(attributedString: $0) } ?? NSAttributedString(string: "")
    super.init(textContentManager: nil)
  }

  /// Units of the line end.
  private var separatorLength: Int {
    let string = text.string as NSString
    guard string.length > 0 else { return 0 }
    var end = 0, contentEnd = 0
    string.getParagraphStart(
      nil, end: &end, contentsEnd: &contentEnd, for: NSRange(location: string.length - 1, length: 1))
    return end - contentEnd
  }
  private func part(_ offsets: (Int) -> Range<Int>) -> NSTextRange? {
    guard let range = elementRange, let content = textContentManager else { return nil }
    let length = content.offset(from: range.location, to: range.endLocation)
    let wanted = offsets(length)
    guard let start = content.location(range.location, offsetBy: wanted.lowerBound) else { return nil }
    return NSTextRange(location: start, end: content.location(range.location, offsetBy: wanted.upperBound))
  }
  /// Without the line end. Nil while the paragraph is in no text.
  open var paragraphContentRange: NSTextRange? { part { 0..<max($0 - separatorLength, 0) } }
  /// The line end; nil where there is none.
  open var paragraphSeparatorRange: NSTextRange? {
    separatorLength == 0 ? nil : part { max($0 - separatorLength, 0)..<$0 }
  }
}
