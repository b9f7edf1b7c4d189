import Foundation

// Methods that Apple's Formatter has and Foundation's on Linux keeps to itself or lacks. They belong to a protocol, so
// that a subclass may have methods of the same names; the translator leaves out their `override` and makes them
// messages.

public protocol _FormatterMethods {}
extension Formatter: _FormatterMethods {}

extension _FormatterMethods where Self: Formatter {
  /// The value that a text stands for: by the subclass's own method, or as a number or a date.
  ///
  /// - Returns: False where the text is not understood; `error` then says so.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    let selector = Selector("getObjectValue:forString:errorDescription:")
    if let result = _send(selector, to: self, [obj, string, error]) { return result as? Bool ?? false }
    let value: AnyObject? =
      switch self {
      case let numbers as NumberFormatter: numbers.number(from: string)
      case let dates as DateFormatter: dates.date(from: string).map { $0 as NSDate }
      default: fatalError("\(type(of: self)) has no getObjectValue(_:for:errorDescription:)")
      }
    guard let value else {
      error?.pointee = "The value “\(string)” is invalid." as NSString
      return false
    }
    obj?.pointee = value
    return true
  }

  /// Whether a text may stand in a field while it is typed; true unless the subclass says otherwise.
  public func isPartialStringValid(
    _ partialString: String, newEditingString newString: AutoreleasingUnsafeMutablePointer<NSString?>?,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    let selector = Selector("isPartialStringValid:newEditingString:errorDescription:")
    return _send(selector, to: self, [partialString, newString, error]).map { $0 as? Bool ?? false } ?? true
  }

  /// Whether a text with its selection may stand in a field while it is typed; the subclass may change both. What it
  /// says without the selection, unless it has this method itself.
  public func isPartialStringValid(
    _ partialStringPtr: AutoreleasingUnsafeMutablePointer<NSString>,
    proposedSelectedRange proposedSelRangePtr: NSRangePointer?, originalString origString: String,
    originalSelectedRange origSelRange: NSRange,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    let selector = Selector(
      "isPartialStringValid:proposedSelectedRange:originalString:originalSelectedRange:errorDescription:")
    let arguments: [Any?] = [partialStringPtr, proposedSelRangePtr, origString, origSelRange, error]
    if let result = _send(selector, to: self, arguments) { return result as? Bool ?? false }
    return isPartialStringValid(
      partialStringPtr.pointee as String, newEditingString: nil, errorDescription: error)
  }

  /// The text of a value with attributes; nil unless the subclass gives one.
  public func attributedString(
    for obj: Any, withDefaultAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) -> NSAttributedString? {
    let selector = Selector("attributedStringForObjectValue:withDefaultAttributes:")
    return _send(selector, to: self, [obj, attrs]).flatMap { $0 as? NSAttributedString }
  }
}
