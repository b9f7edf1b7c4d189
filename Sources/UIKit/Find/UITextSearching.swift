/// How a text is to be searched.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
  public enum WordMatchMethod: Int, Sendable { case contains, startsWith, fullWord }
  private let method: WordMatchMethod
  private let comparison: NSString.CompareOptions
  init(
    _ method: WordMatchMethod = .contains,
    _ comparison: NSString.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
  ) {
    (self.method, self.comparison) = (method, comparison)
    super.init()
  }
  open var wordMatchMethod: WordMatchMethod { method }
  open var stringCompareOptions: NSString.CompareOptions { comparison }
}

public enum UITextSearchFoundTextStyle: Int, Sendable { case normal, found, highlighted }

/// The ranges that a search has found, in the order of the text.
@MainActor
final class FoundRanges<DocumentIdentifier: Hashable> {
  var list: [(range: UITextRange, document: DocumentIdentifier)] = []
  var isFinished = false
  var didChange: () -> Void = {}
}

/// Takes what a text finds, while it searches or later.
public struct UITextSearchAggregator<DocumentIdentifier: Hashable> {
  let found: FoundRanges<DocumentIdentifier>

  @preconcurrency @MainActor public var allFoundRanges: [UITextRange] { found.list.map(\.range) }
  @preconcurrency @MainActor public func foundRange(
    _ range: UITextRange, searchString: String, document: DocumentIdentifier
  ) {
    found.list.append((range, document))
  }
  @preconcurrency @MainActor public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier) {
    found.list.removeAll { $0.range === range && $0.document == document }
    if found.isFinished { found.didChange() }
  }
  @preconcurrency @MainActor public func invalidate() {
    found.list = []
    if found.isFinished { found.didChange() }
  }
  @preconcurrency @MainActor public func finishedSearching() {
    found.isFinished = true
    found.didChange()
  }
}

/// A view whose text can be searched. `UITextView` is one.
@preconcurrency @MainActor public protocol UITextSearching<DocumentIdentifier>: NSObjectProtocol {
  associatedtype DocumentIdentifier: Hashable = AnyHashable?
  var selectedTextRange: UITextRange? { get }
  func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?) -> ComparisonResult
  func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<DocumentIdentifier>)
  func decorate(foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)
  func clearAllDecoratedFoundText()
  var supportsTextReplacement: Bool { get }
  func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool
  func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
  func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
  func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
  func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)
  var selectedTextSearchDocument: DocumentIdentifier? { get }
  func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
}

extension UITextSearching {
  public var supportsTextReplacement: Bool { false }
  public func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool {
    true
  }
  public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) {}
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
  public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
  public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
  public var selectedTextSearchDocument: DocumentIdentifier? { nil }
  public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult { .orderedSame }
}
