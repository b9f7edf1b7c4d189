extension UITextView: UITextSearching {
  public typealias DocumentIdentifier = AnyHashable?

  private func offsets(_ range: UITextRange) -> NSRange {
    NSRange(
      location: offset(from: beginningOfDocument, to: range.start), length: offset(from: range.start, to: range.end))
  }

  public func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??) -> ComparisonResult {
    let a = offsets(foundRange).location, b = offsets(toRange).location
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  public func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable?>
  ) {
    for range in FoundText.ranges(of: queryString, in: textStorage.string, options) {
      guard let start = position(from: beginningOfDocument, offset: range.location),
        let end = position(from: start, offset: range.length), let found = textRange(from: start, to: end)
      else { continue }
      resultAggregator.foundRange(found, searchString: queryString, document: nil)
    }
    resultAggregator.finishedSearching()
  }

  public func decorate(foundTextRange: UITextRange, document: AnyHashable??, usingStyle: UITextSearchFoundTextStyle) {
    _foundText.marks[offsets(foundTextRange)] = usingStyle == .normal ? nil : usingStyle
    _foundText.layOut()
  }
  public func clearAllDecoratedFoundText() {
    _foundText.marks = [:]
    _foundText.layOut()
  }
  public var supportsTextReplacement: Bool { isEditable }
  public func shouldReplace(foundTextRange: UITextRange, document: AnyHashable??, withText text: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: offsets(foundTextRange), replacementText: text) ?? true
  }
  public func replace(foundTextRange: UITextRange, document: AnyHashable??, withText text: String) {
    replace(foundTextRange, withText: text)
  }
  /// Replaces from the end on, so that earlier ranges stay valid.
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText text: String) {
    for range in FoundText.ranges(of: queryString, in: textStorage.string, options).reversed() {
      guard let start = position(from: beginningOfDocument, offset: range.location),
        let end = position(from: start, offset: range.length), let found = textRange(from: start, to: end),
        shouldReplace(foundTextRange: found, document: nil, withText: text)
      else { continue }
      replace(found, withText: text)
    }
  }
  public func willHighlight(foundTextRange: UITextRange, document: AnyHashable??) {}
  public func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
    scrollRangeToVisible(offsets(range))
  }
}

/// The marks of a search behind the text.
@MainActor
final class FoundText {
  private unowned let textView: UITextView
  var marks: [NSRange: UITextSearchFoundTextStyle] = [:]
  private var views: [UIView] = []

  init(_ textView: UITextView) { self.textView = textView }

  func layOut() {
    for view in views { view.removeFromSuperview() }
    views = marks.sorted { $0.key.location < $1.key.location }.flatMap { range, style -> [UIView] in
      guard let start = textView.position(from: textView.beginningOfDocument, offset: range.location),
        let end = textView.position(from: start, offset: range.length),
        let text = textView.textRange(from: start, to: end)
      else { return [] }
      return textView.selectionRects(for: text).map { part in
        let mark = UIView(frame: part.rect)
        mark.backgroundColor = style == .highlighted ? .systemYellow : UIColor.systemYellow.withAlphaComponent(0.3)
        mark.layer.cornerRadius = 3
        mark.isUserInteractionEnabled = false
        textView.insertSubview(mark, at: 0)
        return mark
      }
    }
  }

  /// UTF-16 units, from the start on, without overlaps.
  nonisolated static func ranges(
    of query: String, in text: String, _ comparison: NSString.CompareOptions, fits: (NSRange) -> Bool
  )
    -> [NSRange]
  {
    let whole = text as NSString
    var result: [NSRange] = [], start = 0
    while start < whole.length {
      let rest = NSRange(location: start, length: whole.length - start)
      let found = whole.range(of: query, options: comparison, range: rest)
      guard found.location != NSNotFound, found.length > 0 else { break }
      if fits(found) { result.append(found) }
      start = NSMaxRange(found)
    }
    return result
  }

  static func ranges(of query: String, in text: String, _ options: UITextSearchOptions) -> [NSRange] {
    let whole = text as NSString, letters = CharacterSet.alphanumerics
    func isLetter(_ index: Int) -> Bool {
      guard (0..<whole.length).contains(index), let scalar = UnicodeScalar(whole.character(at: index)) else {
        return false
      }
      return letters.contains(scalar)
    }
    return ranges(of: query, in: text, options.stringCompareOptions) { range in
      switch options.wordMatchMethod {
      case .contains: true
      case .startsWith: !isLetter(range.location - 1)
      case .fullWord: !isLetter(range.location - 1) && !isLetter(NSMaxRange(range))
      }
    }
  }
}

/// Gives a text view's own interaction its sessions.
final class FindOwner: NSObject, UIFindInteractionDelegate {
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
    (view as? UITextView).map { UITextSearchingFindSession(searchableObject: $0) }
  }
}
