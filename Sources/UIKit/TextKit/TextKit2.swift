// TextKit 2: its places and ranges are here. Layout is TextKit 1's, so that `UITextView.textLayoutManager` is nil and making one of these
// managers stops the process; their members are there for source that asks through the optional.

/// A place in a text.
public protocol NSTextLocation: NSObjectProtocol {
  func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// From one place to another; the end is not in it.
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
    location.compare(textRange.location) != .orderedDescending && textRange.endLocation.compare(endLocation) != .orderedDescending
  }
  open func intersects(_ textRange: NSTextRange) -> Bool { intersection(textRange).map { !$0.isEmpty } ?? false }
  private func later(_ a: any NSTextLocation, _ b: any NSTextLocation) -> any NSTextLocation { a.compare(b) == .orderedAscending ? b : a }
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

open class NSTextContentManager: NSObject, @unchecked Sendable {  // never made
  public override init() { notImplemented("NSTextContentManager") }
  open var textLayoutManagers: [NSTextLayoutManager] { notImplemented("NSTextContentManager.textLayoutManagers") }
  open var primaryTextLayoutManager: NSTextLayoutManager? {
    get { notImplemented("NSTextContentManager.primaryTextLayoutManager") }
    set { notImplemented("NSTextContentManager.primaryTextLayoutManager") }
  }
  open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    notImplemented("NSTextContentManager.addTextLayoutManager(_:)")
  }
  open func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    notImplemented("NSTextContentManager.removeTextLayoutManager(_:)")
  }
  open func textElements(for range: NSTextRange) -> [NSTextElement] { notImplemented("NSTextContentManager.textElements(for:)") }
  open var hasEditingTransaction: Bool { notImplemented("NSTextContentManager.hasEditingTransaction") }
  open func performEditingTransaction(_ transaction: () -> Void) { notImplemented("NSTextContentManager.performEditingTransaction(_:)") }
  open func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
    notImplemented("NSTextContentManager.location(_:offsetBy:)")
  }
  open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int { notImplemented("NSTextContentManager.offset(from:to:)") }
  open var documentRange: NSTextRange { notImplemented("NSTextContentManager.documentRange") }
}

open class NSTextContentStorage: NSTextContentManager, @unchecked Sendable {
  open var textStorage: NSTextStorage? {
    get { notImplemented("NSTextContentStorage.textStorage") }
    set { notImplemented("NSTextContentStorage.textStorage") }
  }
  open var attributedString: NSAttributedString? {
    get { notImplemented("NSTextContentStorage.attributedString") }
    set { notImplemented("NSTextContentStorage.attributedString") }
  }
}

open class NSTextElement: NSObject, @unchecked Sendable {  // never made
  public init(textContentManager: NSTextContentManager?) { notImplemented("NSTextElement") }
  open weak var textContentManager: NSTextContentManager?
  open var elementRange: NSTextRange?
}

open class NSTextLayoutManager: NSObject, @unchecked Sendable {  // never made
  public override init() { notImplemented("NSTextLayoutManager") }
  open weak var textContentManager: NSTextContentManager? { notImplemented("NSTextLayoutManager.textContentManager") }
  open var textContainer: NSTextContainer? {
    get { notImplemented("NSTextLayoutManager.textContainer") }
    set { notImplemented("NSTextLayoutManager.textContainer") }
  }
  open var usageBoundsForTextContainer: CGRect { notImplemented("NSTextLayoutManager.usageBoundsForTextContainer") }
  open var documentRange: NSTextRange { notImplemented("NSTextLayoutManager.documentRange") }
  open func ensureLayout(for range: NSTextRange) { notImplemented("NSTextLayoutManager.ensureLayout(for:)") }
  open func ensureLayout(for bounds: CGRect) { notImplemented("NSTextLayoutManager.ensureLayout(for:)") }
  open func invalidateLayout(for range: NSTextRange) { notImplemented("NSTextLayoutManager.invalidateLayout(for:)") }
  open func textLayoutFragment(for position: CGPoint) -> NSTextLayoutFragment? {
    notImplemented("NSTextLayoutManager.textLayoutFragment(for:)")
  }
  open func textLayoutFragment(for location: any NSTextLocation) -> NSTextLayoutFragment? {
    notImplemented("NSTextLayoutManager.textLayoutFragment(for:)")
  }
  open func enumerateTextLayoutFragments(
    from location: (any NSTextLocation)?, options: NSTextLayoutFragment.EnumerationOptions = [], using block: (NSTextLayoutFragment) -> Bool
  ) -> (any NSTextLocation)? { notImplemented("NSTextLayoutManager.enumerateTextLayoutFragments(from:options:using:)") }
}

open class NSTextLayoutFragment: NSObject, @unchecked Sendable {  // never made
  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var reverse: EnumerationOptions { EnumerationOptions(rawValue: 1 << 0) }
    public static var estimatesSize: EnumerationOptions { EnumerationOptions(rawValue: 1 << 1) }
    public static var ensuresLayout: EnumerationOptions { EnumerationOptions(rawValue: 1 << 2) }
    public static var ensuresExtraLineFragment: EnumerationOptions { EnumerationOptions(rawValue: 1 << 3) }
  }
  public init(textElement: NSTextElement, range rangeInElement: NSTextRange?) { notImplemented("NSTextLayoutFragment") }
  open var rangeInElement: NSTextRange { notImplemented("NSTextLayoutFragment.rangeInElement") }
  open var layoutFragmentFrame: CGRect { notImplemented("NSTextLayoutFragment.layoutFragmentFrame") }
  open var renderingSurfaceBounds: CGRect { notImplemented("NSTextLayoutFragment.renderingSurfaceBounds") }
  open func draw(at point: CGPoint, in context: CGContext) { notImplemented("NSTextLayoutFragment.draw(at:in:)") }
}
