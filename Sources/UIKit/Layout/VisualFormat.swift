/// The visual format language, `H:|-[title(>=40)]-8-[value(==title@750)]-|`, read into its parts.
struct VisualFormat {
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    /// A number; nil when the predicate names a view.
    var constant: CGFloat?
    var view: String?
    /// Position of the object, for messages.
    var position: Int
    var priority: Float = 1000
  }

  enum Gap {
    case flush
    case standard
    case predicates([Predicate])
  }

  struct View {
    var name: String
    var position: Int
    var predicates: [Predicate]
  }

  var isVertical = false
  /// Nil where the format does not touch the superview.
  var leadingGap: Gap?
  var views: [View] = []
  /// Between neighbours.
  var gaps: [Gap] = []
  var trailingGap: Gap?

  /// The fault, and the character at which it is.
  struct Failure: Error {
    var message: String
    var position: Int
  }
}

/// Reads a format from left to right.
struct VisualFormatParser {
  private let text: [Character]
  private let metrics: [String: CGFloat]
  private var position = 0

  init(_ format: String, metrics: [String: CGFloat]) { (text, self.metrics) = (Array(format), metrics) }

  mutating func parse() throws(VisualFormat.Failure) -> VisualFormat {
    var format = VisualFormat()
    if take("H:") { format.isVertical = false } else if take("V:") { format.isVertical = true }
    if take("|") {
      format.leadingGap = try gap()
      guard peek == "[" else { throw failure("Expected a view in brackets") }
    }
    format.views.append(try view())
    while position < text.count {
      let gap = try gap()
      if take("|") {
        format.trailingGap = gap
        guard position == text.count else { throw failure("Nothing may follow the superview's edge") }
        break
      }
      format.gaps.append(gap)
      format.views.append(try view())
    }
    return format
  }

  private var peek: Character? { position < text.count ? text[position] : nil }

  private func failure(_ message: String, at index: Int? = nil) -> VisualFormat.Failure {
    VisualFormat.Failure(message: message, position: index ?? position)
  }

  private mutating func take(_ string: String) -> Bool {
    guard text[position...].starts(with: string) else { return false }
    position += string.count
    return true
  }

  private mutating func expect(_ string: String, _ what: String) throws(VisualFormat.Failure) {
    guard take(string) else { throw failure("Expected \(what)") }
  }

  private mutating func gap() throws(VisualFormat.Failure) -> VisualFormat.Gap {
    guard take("-") else { return .flush }
    if peek == "[" || peek == "|" { return .standard }
    var predicates: [VisualFormat.Predicate] = []
    if peek == "(" {
      predicates = try predicateList(allowsViews: false)
    } else {
      // Interface code in public writes relations without parentheses, too, which iOS reads.
      predicates = [try predicate(allowsViews: false)]
    }
    try expect("-", "a '-' that ends the distance")
    return .predicates(predicates)
  }

  private mutating func view() throws(VisualFormat.Failure) -> VisualFormat.View {
    try expect("[", "a view in brackets")
    let start = position
    guard let name = identifier() else { throw failure("Expected the name of a view") }
    let predicates = peek == "(" ? try predicateList(allowsViews: true) : []
    try expect("]", "a ']' that ends the view")
    return VisualFormat.View(name: name, position: start, predicates: predicates)
  }

  private mutating func predicateList(allowsViews: Bool) throws(VisualFormat.Failure) -> [VisualFormat.Predicate] {
    try expect("(", "a '('")
    var list = [try predicate(allowsViews: allowsViews)]
    while take(",") { list.append(try predicate(allowsViews: allowsViews)) }
    try expect(")", "a ')' that ends the list")
    return list
  }

  private mutating func predicate(allowsViews: Bool) throws(VisualFormat.Failure) -> VisualFormat.Predicate {
    var result = VisualFormat.Predicate(position: position)
    if take("==") {
      result.relation = .equal
    } else if take("<=") {
      result.relation = .lessThanOrEqual
    } else if take(">=") {
      result.relation = .greaterThanOrEqual
    }
    result.position = position
    if let number = number() {
      result.constant = number
    } else if let name = identifier() {
      if let metric = metrics[name] {
        result.constant = metric
      } else if allowsViews {
        result.view = name
      } else {
        throw failure("'\(name)' is not a key in the metrics dictionary", at: result.position)
      }
    } else {
      throw failure("Expected a number\(allowsViews ? ", a metric or a view" : " or a metric")")
    }
    if take("@") {
      let start = position
      if let number = number() {
        result.priority = Float(number)
      } else if let name = identifier() {
        guard let metric = metrics[name] else {
          throw failure("'\(name)' is not a key in the metrics dictionary", at: start)
        }
        result.priority = Float(metric)
      } else {
        throw failure("Expected a priority")
      }
      guard (0...1000).contains(result.priority) else { throw failure("A priority is in 0...1000", at: start) }
    }
    return result
  }

  private mutating func identifier() -> String? {
    guard let first = peek, first.isLetter || first == "_" || first == "." else { return nil }
    let start = position
    while let next = peek, next.isLetter || next.isNumber || next == "_" || next == "." { position += 1 }
    return String(text[start..<position])
  }

  private mutating func number() -> CGFloat? {
    var end = position
    if end < text.count, text[end] == "-" || text[end] == "+" { end += 1 }
    let digits = end
    while end < text.count, text[end].isASCII, text[end].isNumber || text[end] == "." { end += 1 }
    guard end > digits, let value = Double(String(text[position..<end])) else { return nil }
    position = end
    return CGFloat(value)
  }
}
