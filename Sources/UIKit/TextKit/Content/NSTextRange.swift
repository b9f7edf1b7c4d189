/// A position in a text.
public protocol NSTextLocation: NSObjectProtocol {
  func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// A range from one position to another, whose end is not in it.
open class NSTextRange: NSObject, @unchecked Sendable {  // immutable
  public let location: any NSTextLocation
  public let endLocation: any NSTextLocation

  /// - Parameter endLocation: Nil for an empty range. Nil is made where it comes before the location.
  public required init?(location: any NSTextLocation, end endLocation: (any NSTextLocation)?) {
    let end = endLocation ?? location
    guard location.compare(end) != .orderedDescending else { return nil }
    (self.location, self.endLocation) = (location, end)
    super.init()
  }
  public convenience init(location: any NSTextLocation) { self.init(location: location, end: nil)! }

  open var isEmpty: Bool { location.compare(endLocation) == .orderedSame }
  open func isEqual(to textRange: NSTextRange) -> Bool {
    location.compare(textRange.location) == .orderedSame && endLocation.compare(textRange.endLocation) == .orderedSame
  }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSTextRange).map(isEqual(to:)) ?? false }
  open override var hash: Int { 0 }
  open func contains(_ location: any NSTextLocation) -> Bool {
    self.location.compare(location) != .orderedDescending && location.compare(endLocation) == .orderedAscending
  }
  open func contains(_ textRange: NSTextRange) -> Bool {
    location.compare(textRange.location) != .orderedDescending
      && textRange.endLocation.compare(endLocation) != .orderedDescending
  }
  open func intersects(_ textRange: NSTextRange) -> Bool { intersection(textRange).map { !$0.isEmpty } ?? false }
  private func later(_ a: any NSTextLocation, _ b: any NSTextLocation) -> any NSTextLocation {
    a.compare(b) == .orderedAscending ? b : a
  }
  private func earlier(_ a: any NSTextLocation, _ b: any NSTextLocation) -> any NSTextLocation {
    a.compare(b) == .orderedDescending ? b : a
  }
  open func intersection(_ textRange: NSTextRange) -> Self? {
    Self(location: later(location, textRange.location), end: earlier(endLocation, textRange.endLocation))
  }
  /// With what lies between the two.
  open func union(_ textRange: NSTextRange) -> Self {
    Self(location: earlier(location, textRange.location), end: later(endLocation, textRange.endLocation))!
  }
}

/// A position in a text storage, in UTF-16 units from its beginning.
final class StorageLocation: NSObject, NSTextLocation, @unchecked Sendable {  // immutable
  let offset: Int
  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
  func compare(_ location: any NSTextLocation) -> ComparisonResult {
    guard let other = location as? StorageLocation else {
      fatalError("NSTextLocation compare(_:): \(location) is no location of a text content storage.")
    }
    return offset < other.offset ? .orderedAscending : offset > other.offset ? .orderedDescending : .orderedSame
  }
  override func isEqual(_ object: Any?) -> Bool { (object as? StorageLocation)?.offset == offset }
  override var hash: Int { offset }
  override var description: String { "\(offset)" }
}

extension NSTextRange {
  convenience init(_ offsets: Range<Int>) {
    self.init(location: StorageLocation(offsets.lowerBound), end: StorageLocation(offsets.upperBound))!
  }
}
