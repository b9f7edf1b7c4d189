/// One search of a text. Subclass it to search in a way of one's own.
@preconcurrency @MainActor open class UIFindSession: NSObject {
  public enum SearchResultDisplayStyle: Int, Sendable { case currentAndTotal, total, none }

  open var resultCount: Int { 0 }
  /// NSNotFound where none is highlighted.
  open var highlightedResultIndex: Int { NSNotFound }
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
  open var supportsReplacement: Bool { false }
  open var allowsReplacementForCurrentlyHighlightedResult: Bool {
    supportsReplacement && highlightedResultIndex != NSNotFound
  }
  /// Deprecated: `supportsReplacement`.
  open var allowsReplacement: Bool { supportsReplacement }
  // For subclasses.
  open func performSearch(query: String, options: UITextSearchOptions?) {}
  open func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}
  open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
  open func highlightNextResult(in direction: UITextStorageDirection) {}
  open func invalidateFoundResults() {}

  /// The interaction whose bar shows the session.
  final weak var _interaction: UIFindInteraction?
}

/// The search of a `UITextSearching` object.
@preconcurrency @MainActor open class UITextSearchingFindSession: UIFindSession {
  private let work: any TextSearchWork
  open weak var searchableObject: (any UITextSearching)? { work.object }

  public init(searchableObject: any UITextSearching) {
    func make<T: UITextSearching>(_ object: T) -> any TextSearchWork { TypedSearchWork(object) }
    work = make(searchableObject)
    super.init()
    work.resultsDidChange = { [weak self] in self?._interaction?.updateResultCount() }
  }

  open override var resultCount: Int { work.count }
  open override var highlightedResultIndex: Int { work.index ?? NSNotFound }
  open override var supportsReplacement: Bool { work.replaces }
  open override func performSearch(query: String, options: UITextSearchOptions?) {
    work.search(query, options ?? UITextSearchOptions())
  }
  open override func highlightNextResult(in direction: UITextStorageDirection) {
    work.step(direction == .forward ? 1 : -1)
  }
  open override func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    work.replaceCurrent(replacementString)
    performSearch(query: searchQuery, options: options)
  }
  open override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
    work.replaceAll(searchQuery, replacementString, options ?? UITextSearchOptions())
    performSearch(query: searchQuery, options: options)
  }
  open override func invalidateFoundResults() { work.forget() }
}

/// A search without the type of its documents.
@MainActor
private protocol TextSearchWork: AnyObject {
  var object: (any UITextSearching)? { get }
  var resultsDidChange: () -> Void { get set }
  var count: Int { get }
  var index: Int? { get }
  var replaces: Bool { get }
  func search(_ query: String, _ options: UITextSearchOptions)
  func step(_ way: Int)
  func replaceCurrent(_ text: String)
  func replaceAll(_ query: String, _ text: String, _ options: UITextSearchOptions)
  func forget()
}

@MainActor
private final class TypedSearchWork<Target: UITextSearching>: TextSearchWork {
  private weak var target: Target?
  private var found = FoundRanges<Target.DocumentIdentifier>()
  private(set) var index: Int?
  var resultsDidChange: () -> Void = {}

  init(_ target: Target) { self.target = target }

  var object: (any UITextSearching)? { target }
  var count: Int { found.list.count }
  var replaces: Bool { target?.supportsTextReplacement ?? false }

  func search(_ query: String, _ options: UITextSearchOptions) {
    forget()
    guard let target, !query.isEmpty else { return resultsDidChange() }
    let found = FoundRanges<Target.DocumentIdentifier>()
    self.found = found
    found.didChange = { [weak self, weak found] in if let self, found === self.found { show() } }
    target.performTextSearch(
      queryString: query, options: options,
      resultAggregator: UITextSearchAggregator<Target.DocumentIdentifier>(found: found))
  }

  /// Everything found is marked, and the first position behind the caret is highlighted.
  private func show() {
    guard let target else { return }
    target.clearAllDecoratedFoundText()
    for result in found.list {
      target.decorate(foundTextRange: result.range, document: result.document, usingStyle: .found)
    }
    let selected = target.selectedTextRange
    let start = found.list.firstIndex { result in
      selected.map { target.compare($0, toRange: result.range, document: result.document) != .orderedDescending }
        ?? true
    }
    index = nil
    if !found.list.isEmpty { highlight(start ?? 0) }
    resultsDidChange()
  }

  private func highlight(_ new: Int) {
    guard let target, found.list.indices.contains(new) else { return }
    if let index, found.list.indices.contains(index) {
      target.decorate(foundTextRange: found.list[index].range, document: found.list[index].document, usingStyle: .found)
    }
    index = new
    let result = found.list[new]
    target.willHighlight(foundTextRange: result.range, document: result.document)
    target.decorate(foundTextRange: result.range, document: result.document, usingStyle: .highlighted)
    target.scrollRangeToVisible(result.range, inDocument: result.document)
  }

  /// Around the ends.
  func step(_ way: Int) {
    guard !found.list.isEmpty else { return }
    highlight(((index ?? (way > 0 ? -1 : 0)) + way + found.list.count) % found.list.count)
    resultsDidChange()
  }

  func replaceCurrent(_ text: String) {
    guard let target, let index, found.list.indices.contains(index) else { return }
    let result = found.list[index]
    guard target.shouldReplace(foundTextRange: result.range, document: result.document, withText: text) else { return }
    target.replace(foundTextRange: result.range, document: result.document, withText: text)
  }
  func replaceAll(_ query: String, _ text: String, _ options: UITextSearchOptions) {
    target?.replaceAll(queryString: query, options: options, withText: text)
  }
  func forget() {
    found = FoundRanges()
    index = nil
    target?.clearAllDecoratedFoundText()
  }
}
