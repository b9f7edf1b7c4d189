/// The source of text elements.
public protocol NSTextElementProvider: NSObjectProtocol {
  var documentRange: NSTextRange { get }
  /// - Parameter textLocation: The element with this position comes first; nil for the first one, or the last one in
  ///   reverse.
  /// - Returns: The edge of the last element that was told; nil where there was none.
  func enumerateTextElements(
    from textLocation: (any NSTextLocation)?, options: NSTextContentManager.EnumerationOptions,
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)?
  func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?)
  func synchronizeToBackingStore(_ completionHandler: (@Sendable ((any Error)?) -> Void)?)
  func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?
  func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int
  func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange?
}

/// Chooses elements. Each method may be left out.
public protocol NSTextContentManagerDelegate: NSObjectProtocol {
  /// Asked where a content manager of an app's own makes elements; a content storage makes paragraphs.
  func textContentManager(_ textContentManager: NSTextContentManager, textElementAt location: any NSTextLocation)
    -> NSTextElement?
  /// Whether an element is shown. Asked again for every layout of a viewport.
  func textContentManager(
    _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
    options: NSTextContentManager.EnumerationOptions
  ) -> Bool
}
extension NSTextContentManagerDelegate {
  public func textContentManager(_ textContentManager: NSTextContentManager, textElementAt location: any NSTextLocation)
    -> NSTextElement?
  {
    nil
  }
  public func textContentManager(
    _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
    options: NSTextContentManager.EnumerationOptions
  ) -> Bool { true }
}

/// Gives layout managers the elements of a text. `NSTextContentStorage` does for attributed text; a subclass of an
/// app's own overrides what `NSTextElementProvider` lists.
open class NSTextContentManager: NSObject, NSTextElementProvider {
  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var reverse: EnumerationOptions { EnumerationOptions(rawValue: 1) }
  }

  public class var unsupportedAttributeAddedNotification: NSNotification.Name {
    NSNotification.Name("NSTextContentStorageUnsupportedAttributeAddedNotification")
  }

  // A content storage declares a delegate of a type of its own, which is meant where both could be.
  @_disfavoredOverload open weak var delegate: (any NSTextContentManagerDelegate)? {
    get { _delegate }
    set { _delegate = newValue }
  }
  /// The same object for a content storage's delegate, which has a narrower type.
  final weak var _delegate: (any NSTextContentManagerDelegate)? { didSet { _contentsDidChange() } }

  open private(set) var textLayoutManagers: [NSTextLayoutManager] = []
  /// The first one that was added, until it is set.
  open weak var primaryTextLayoutManager: NSTextLayoutManager?
  /// Whether layouts are made anew by themselves when a transaction ends.
  open var automaticallySynchronizesTextLayoutManagers = true
  /// Kept: a text storage is its own backing store.
  open var automaticallySynchronizesToBackingStore = true

  public override init() { super.init() }
  public required init?(coder: NSCoder) { notImplemented("NSTextContentManager.init(coder:)") }

  open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    guard !textLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
    textLayoutManager.textContentManager?.removeTextLayoutManager(textLayoutManager)
    textLayoutManagers.append(textLayoutManager)
    textLayoutManager.textContentManager = self
    if primaryTextLayoutManager == nil { primaryTextLayoutManager = textLayoutManager }
    textLayoutManager._contentsDidChange()
  }
  open func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    guard textLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
    textLayoutManagers.removeAll { $0 === textLayoutManager }
    if primaryTextLayoutManager === textLayoutManager { primaryTextLayoutManager = textLayoutManagers.first }
    textLayoutManager.textContentManager = nil
    textLayoutManager._contentsDidChange()
  }

  // MARK: Edits

  private var depth = 0
  private var hasChanges = false
  open var hasEditingTransaction: Bool { depth > 0 }
  /// Layouts change once, when the outermost transaction ends.
  open func performEditingTransaction(_ transaction: () -> Void) {
    depth += 1
    transaction()
    depth -= 1
    if depth == 0, hasChanges, automaticallySynchronizesTextLayoutManagers { synchronizeTextLayoutManagers() }
  }
  /// Says what a subclass has changed in its contents.
  open func recordEditAction(in originalTextRange: NSTextRange, newTextRange: NSTextRange) { _contentsDidChange() }
  open func synchronizeTextLayoutManagers(_ completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    hasChanges = false
    for manager in textLayoutManagers { manager._contentsDidChange() }
    completionHandler?(nil)
  }
  final func _contentsDidChange() {
    hasChanges = true
    if depth == 0, automaticallySynchronizesTextLayoutManagers { synchronizeTextLayoutManagers() }
  }

  // MARK: Elements

  /// The elements that a range touches.
  open func textElements(for range: NSTextRange) -> [NSTextElement] {
    var found: [NSTextElement] = []
    _ = enumerateTextElements(from: range.location) { element in
      guard let own = element.elementRange else { return true }
      if own.location.compare(range.endLocation) != .orderedAscending, !found.isEmpty || !range.isEmpty { return false }
      found.append(element)
      return true
    }
    return found
  }

  private func abstract(_ member: String) -> Never {
    fatalError("\(type(of: self)).\(member): a content manager overrides this.")
  }
  open var documentRange: NSTextRange { abstract("documentRange") }
  @discardableResult
  open func enumerateTextElements(
    from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [], using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? { abstract("enumerateTextElements(from:options:using:)") }
  open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {
    abstract("replaceContents(in:with:)")
  }
  open func synchronizeToBackingStore(_ completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    completionHandler?(nil)
  }
  open func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
    abstract("location(_:offsetBy:)")
  }
  open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int { abstract("offset(from:to:)") }
  open func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange? { textRange }
}
