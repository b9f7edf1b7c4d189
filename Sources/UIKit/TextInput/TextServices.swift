// Types that text input names for services that are not here: dictation, handwriting, suggestions, tools that rewrite
// text.

public enum UITextAlternativeStyle: Int, Sendable { case none, lowConfidence }
public enum UITextMathExpressionCompletionType: Int, Sendable { case `default`, no, yes }
public enum UIWritingToolsBehavior: Int, Sendable {
  case none = -1
  case `default`, complete, limited
}
public struct UIWritingToolsResultOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var plainText: UIWritingToolsResultOptions { UIWritingToolsResultOptions(rawValue: 1 << 0) }
  public static var richText: UIWritingToolsResultOptions { UIWritingToolsResultOptions(rawValue: 1 << 1) }
  public static var list: UIWritingToolsResultOptions { UIWritingToolsResultOptions(rawValue: 1 << 2) }
  public static var table: UIWritingToolsResultOptions { UIWritingToolsResultOptions(rawValue: 1 << 3) }
  public static var presentationIntent: UIWritingToolsResultOptions { UIWritingToolsResultOptions(rawValue: 1 << 4) }
}

/// A text that was dictated. The system makes it; nothing here does.
@preconcurrency @MainActor open class UIDictationPhrase: NSObject {
  override init() { super.init() }
  open var text: String { "" }
  open var alternativeInterpretations: [String]? { nil }
}

/// Room that is kept for text that is on its way.
@preconcurrency @MainActor open class UITextPlaceholder: NSObject {
  open var rects: [UITextSelectionRect] { [] }
}

/// A suggestion of the keyboard, which suggests nothing here.
open class UIInputSuggestion: NSObject, @unchecked Sendable {  // without state
  override init() { super.init() }
}
