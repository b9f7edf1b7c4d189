public enum UITextStorageDirection: Int, Sendable { case forward, backward }
public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }

/// Along the text, or on screen.
public struct UITextDirection: Hashable, RawRepresentable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Left and up count as backwards.
  var _isBackward: Bool {
    [UITextStorageDirection.backward.rawValue, UITextLayoutDirection.left.rawValue, UITextLayoutDirection.up.rawValue]
      .contains(rawValue)
  }
}

/// A text that the system's input can edit: places in it, their geometry, the selection, and text that an input method
/// is composing.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  var selectedTextRange: UITextRange? { get set }
  var markedTextRange: UITextRange? { get }
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  func unmarkText()
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  var inputDelegate: (any UITextInputDelegate)? { get set }
  var tokenizer: any UITextInputTokenizer { get }
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  func firstRect(for range: UITextRange) -> CGRect
  func caretRect(for position: UITextPosition) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  func closestPosition(to point: CGPoint) -> UITextPosition?
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  func characterRange(at point: CGPoint) -> UITextRange?
  // May be left out.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
  func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]?
  var textInputView: UIView { get }
  var selectionAffinity: UITextStorageDirection { get set }
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
  // Dictation, which nobody does here.
  func insertDictationResult(_ dictationResult: [UIDictationPhrase])
  func dictationRecordingDidEnd()
  func dictationRecognitionFailed()
  var insertDictationResultPlaceholder: Any { get }
  func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect
  func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool)
  func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle)
  func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange)
  // Room for text that is written by hand, and a caret that is moved by a long touch on the space bar: neither is here.
  func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder
  func remove(_ textPlaceholder: UITextPlaceholder)
  func beginFloatingCursor(at point: CGPoint)
  func updateFloatingCursor(at point: CGPoint)
  func endFloatingCursor()
  func caretTransform(for position: UITextPosition) -> CGAffineTransform
  /// The edit menu for a range; nil for the suggested actions.
  func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?
  func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)
  func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating)
  func insertAttributedText(_ string: NSAttributedString)
  func attributedText(in range: UITextRange) -> NSAttributedString
  func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString)
  // Called by tools that rewrite text, which are not here.
  func willPresentWritingTools()
  func didDismissWritingTools()
  func insert(_ inputSuggestion: UIInputSuggestion)
}

extension UITextInput {
  public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
    position(from: range.start, offset: offset)
  }
  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }
  public func insertDictationResult(_ dictationResult: [UIDictationPhrase]) { OptionalRequirement.missing() }
  public func dictationRecordingDidEnd() { OptionalRequirement.missing() }
  public func dictationRecognitionFailed() { OptionalRequirement.missing() }
  public var insertDictationResultPlaceholder: Any {
    OptionalRequirement.missing()
    return NSNull()
  }
  public func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect { .null }
  public func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool) {
    OptionalRequirement.missing()
  }
  public func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle) { insertText(text) }
  public func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
    setMarkedText(markedText?.string, selectedRange: selectedRange)
  }
  @discardableResult public func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder {
    OptionalRequirement.missing()
    return UITextPlaceholder()
  }
  public func remove(_ textPlaceholder: UITextPlaceholder) { OptionalRequirement.missing() }
  public func beginFloatingCursor(at point: CGPoint) { OptionalRequirement.missing() }
  public func updateFloatingCursor(at point: CGPoint) { OptionalRequirement.missing() }
  public func endFloatingCursor() { OptionalRequirement.missing() }
  public func caretTransform(for position: UITextPosition) -> CGAffineTransform { .identity }
  public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
  public func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {}
  public func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {}
  public func insertAttributedText(_ string: NSAttributedString) { insertText(string.string) }
  public func attributedText(in range: UITextRange) -> NSAttributedString {
    NSAttributedString(string: text(in: range) ?? "")
  }
  public func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString) {
    replace(range, withText: attributedText.string)
  }
  public func willPresentWritingTools() { OptionalRequirement.missing() }
  public func didDismissWritingTools() { OptionalRequirement.missing() }
  public func insert(_ inputSuggestion: UIInputSuggestion) { OptionalRequirement.missing() }
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
  public func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key:
    Any]?
  { nil }
  public var textInputView: UIView {
    guard let view = self as? UIView else {
      fatalError("\(type(of: self)) is no view, so it has to declare textInputView of UITextInput.")
    }
    return view
  }
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
}

/// Is told by a text input of changes that do not come from the system.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  func selectionWillChange(_ textInput: (any UITextInput)?)
  func selectionDidChange(_ textInput: (any UITextInput)?)
  func textWillChange(_ textInput: (any UITextInput)?)
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Finds words, sentences, lines and so on.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  )
    -> UITextPosition?
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  )
    -> Bool
}

/// A piece of a selection on one line.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  open var rect: CGRect { notImplemented("UITextSelectionRect.rect of \(type(of: self))") }
  open var writingDirection: NSWritingDirection { .natural }
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
  open var transform: CGAffineTransform { .identity }
}

final class PlainSelectionRect: UITextSelectionRect {
  private let rectangle: CGRect, isFirst: Bool, isLast: Bool
  init(_ rect: CGRect, isFirst: Bool, isLast: Bool) {
    (rectangle, self.isFirst, self.isLast) = (rect, isFirst, isLast)
    super.init()
  }
  override var rect: CGRect { rectangle }
  override var writingDirection: NSWritingDirection { .leftToRight }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }
}

/// The input method that is in use. There is one, of the device's language.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
  open class var activeInputModes: [UITextInputMode] { [UITextInputMode()] }
  open var primaryLanguage: String? { Locale.current.identifier.replacingOccurrences(of: "_", with: "-") }
  nonisolated public class var currentInputModeDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextInputCurrentInputModeDidChangeNotification")
  }
}
