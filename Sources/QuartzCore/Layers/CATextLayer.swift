import RenderTree

/// Draws plain or attributed text.
///
/// The text begins at the top of the bounds. What does not fit is cut off, or truncated as `truncationMode` says.
open class CATextLayer: CALayer {
  /// A String or an NSAttributedString.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// For plain strings: a UIFont or the name of a font; the system's for nil. Its size is `fontSize`. A string of Core
  /// Foundation is no object on Linux, so that the type is wider than Apple's `CFTypeRef`.
  open var font: Any? { didSet { setNeedsDisplay() } }
  /// Points; 36 by default. For plain strings.
  open var fontSize: CGFloat {
    get { LayerKeyTable.double(_values["fontSize"]).map { CGFloat($0) } ?? 36 }
    set { if newValue != fontSize { _setValue(newValue, forKey: "fontSize") } }
  }
  /// White by default. For plain strings.
  open var foregroundColor: CGColor? {
    get { (_values["foregroundColor"] as! CGColor?) ?? CATextLayer.white }
    set { _setValue(newValue, forKey: "foregroundColor") }
  }
  /// Breaks lines to fit the bounds' width.
  open var isWrapped = false { didSet { if isWrapped != oldValue { setNeedsDisplay() } } }
  open var truncationMode: CATextLayerTruncationMode = .none {
    didSet { if truncationMode != oldValue { setNeedsDisplay() } }
  }
  open var alignmentMode: CATextLayerAlignmentMode = .natural {
    didSet { if alignmentMode != oldValue { setNeedsDisplay() } }
  }
  /// Has no effect: glyphs stand where they belong.
  open var allowsFontSubpixelQuantization = false

  private static let white = CGColor(gray: 1, alpha: 1)
  /// Lays out and draws; text belongs to UIKit, which sets this.
  /// It is code, and the same for every app of the process. Set once, on the main thread.
  nonisolated(unsafe) package static var _draw: (@MainActor (CATextLayer, CGContext) -> Void)?

  private static let keys: LayerKeyTable = {
    var keys = LayerKeyTable()
    keys.object("string", \CATextLayer.string)
    keys.object("font", \CATextLayer.font)
    keys.flag("wrapped", \CATextLayer.isWrapped)
    keys.constant("truncationMode", \CATextLayer.truncationMode)
    keys.constant("alignmentMode", \CATextLayer.alignmentMode)
    return keys
  }()
  package override class var _keys: LayerKeyTable { keys }

  public required init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (string, font, isWrapped) = (other.string, other.font, other.isWrapped)
    (truncationMode, alignmentMode) = (other.truncationMode, other.alignmentMode)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class func needsDisplay(forKey key: String) -> Bool {
    key == "fontSize" || key == "foregroundColor" || super.needsDisplay(forKey: key)
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "fontSize": CGFloat(36)
    case "foregroundColor": white
    default: super.defaultValue(forKey: key)
    }
  }

  open override func draw(in ctx: CGContext) {
    guard let draw = CATextLayer._draw else { notImplemented("CATextLayer without UIKit") }
    nonisolated(unsafe) let (layer, context) = (self, ctx)  // layers are drawn on the main thread
    MainActor.assumeIsolated { draw(layer, context) }
  }
}

public struct CATextLayerTruncationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

public struct CATextLayerAlignmentMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
