import Foundation

// The calls that the translator writes for enumerations whose closures Foundation keeps on Linux, and Apple's does not.

extension NSRegularExpression {
  public func _enumerateMatches(
    in string: String, options: MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    withoutActuallyEscaping(block) { enumerateMatches(in: string, options: options, range: range, using: $0) }
  }
}

extension NSDataDetector {
  public final func _enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { enumerateMatches(in: string, options: options, range: range, using: block) }
}

extension StringProtocol {
  public func _enumerateLines(invoking body: (_ line: String, _ stop: inout Bool) -> Void) {
    withoutActuallyEscaping(body) { enumerateLines(invoking: $0) }
  }
}

extension NSString {
  public func _enumerateLines(_ block: (String, UnsafeMutablePointer<ObjCBool>) -> Void) { enumerateLines(block) }
}
