extension Range where Bound == AttributedString.Index {
  /// The range of attributed text at UTF-16 offsets; nil where they lie outside of it.
  public init?(_ range: NSRange, in attributedString: some AttributedStringProtocol) {
    let text = String(attributedString.characters)
    guard let found = Range<String.Index>(range, in: text) else { return nil }
    let start = text.distance(from: text.startIndex, to: found.lowerBound),
      length = text.distance(from: found.lowerBound, to: found.upperBound)
    let lower = attributedString.characters.index(attributedString.startIndex, offsetBy: start)
    self = lower..<attributedString.characters.index(lower, offsetBy: length)
  }
}
