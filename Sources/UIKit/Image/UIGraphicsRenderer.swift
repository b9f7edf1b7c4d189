/// How a renderer draws: the superclass of what image renderers are given.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// The bounds of the renderer that uses this format, in points; zero before one does.
  open internal(set) var bounds = CGRect.zero

  public required override init() { super.init() }
  /// A new format with the values that every device has.
  open class func `default`() -> Self { self.init() }
  /// A new format with the values that suit the device.
  open class func preferred() -> Self { self.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.bounds = bounds
    return copy
  }
}

public typealias UIGraphicsDrawingActions = (UIGraphicsRendererContext) -> Void

/// The context in which a renderer's closure draws.
open class UIGraphicsRendererContext: NSObject {
  open var cgContext: CGContext { context }
  open var format: UIGraphicsRendererFormat { formatInUse }
  private let context: CGContext
  private let formatInUse: UIGraphicsRendererFormat

  public required init(_context context: CGContext, format: UIGraphicsRendererFormat) {
    (self.context, formatInUse) = (context, format)
    super.init()
  }

  /// Fills with the current fill colour. Rectangles are in points.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { blended(blendMode) { cgContext.fill(rect) } }
  /// Draws the outline of a rectangle with the current line width and stroke colour.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { blended(blendMode) { cgContext.stroke(rect) } }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  private func blended(_ mode: CGBlendMode, _ draw: () -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(mode)
    draw()
    cgContext.restoreGState()
  }
}

/// Runs drawing actions in a context that a subclass makes. Source: the documentation of UIGraphicsRenderer,
/// "Subclassing notes".
open class UIGraphicsRenderer: NSObject {
  open var format: UIGraphicsRendererFormat { formatInUse }
  private let formatInUse: UIGraphicsRendererFormat

  /// - Parameter bounds: In points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// - Parameter format: Copied, so that a later change of it changes nothing here.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    formatInUse = format.copy() as? UIGraphicsRendererFormat ?? format
    formatInUse.bounds = bounds
    super.init()
  }

  /// Whether what is drawn can be read back as an image.
  open var allowsImageOutput: Bool { false }

  /// The class of the objects that drawing actions get; a subclass of UIGraphicsRendererContext.
  open class func rendererContextClass() -> AnyClass { UIGraphicsRendererContext.self }
  /// - Returns: The context to draw in; nil from this class, which draws nowhere.
  open class func context(with format: UIGraphicsRendererFormat) -> CGContext? { nil }
  /// Called once for each drawing, before its actions.
  open class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {}

  /// Makes a context, prepares it, and runs the actions while it is the current one.
  ///
  /// - Throws: An error of Cocoa when the class makes no context.
  open func runDrawingActions(
    _ drawingActions: (UIGraphicsRendererContext) -> Void,
    completionActions: ((UIGraphicsRendererContext) -> Void)? = nil
  ) throws {
    guard run(drawingActions, completionActions) else { throw CocoaError(.featureUnsupported) }
  }

  /// - Returns: Whether there was a context to draw in.
  @discardableResult
  final func run(
    _ drawingActions: (UIGraphicsRendererContext) -> Void, _ completionActions: ((UIGraphicsRendererContext) -> Void)?
  ) -> Bool {
    let kind = type(of: self)
    guard let context = kind.context(with: format),
      let made = kind.rendererContextClass() as? UIGraphicsRendererContext.Type
    else {
      return false
    }
    let rendererContext = made.init(_context: context, format: format)
    kind.prepare(context, with: rendererContext)
    UIGraphicsPushContext(context)
    drawingActions(rendererContext)
    completionActions?(rendererContext)
    UIGraphicsPopContext()
    return true
  }
}
