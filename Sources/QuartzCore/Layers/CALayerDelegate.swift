/// The questions that a layer asks its owner. Every requirement is optional.
public protocol CALayerDelegate: NSObjectProtocol {
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { OptionalRequirement.missing() }
  public func draw(_ layer: CALayer, in ctx: CGContext) { OptionalRequirement.missing() }
  public func layerWillDraw(_ layer: CALayer) { OptionalRequirement.missing() }
  public func layoutSublayers(of layer: CALayer) { OptionalRequirement.missing() }
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    OptionalRequirement.missing()
    return nil
  }
}

/// The parts of a layer that are out of date, and states of it.
struct LayerFlags: OptionSet {
  let rawValue: UInt16
  /// The layer itself, or some layer below it.
  static let needsLayout = LayerFlags(rawValue: 1)
  static let subtreeNeedsLayout = LayerFlags(rawValue: 2)
  static let needsDisplay = LayerFlags(rawValue: 4)
  static let subtreeNeedsDisplay = LayerFlags(rawValue: 8)
  /// The renderer has an older record of the layer, or none.
  static let dirty = LayerFlags(rawValue: 16)
  static let subtreeDirty = LayerFlags(rawValue: 32)
  static let isPresentation = LayerFlags(rawValue: 64)
  /// Within `layoutSublayers`.
  static let isLayingOut = LayerFlags(rawValue: 128)
  /// The contents were drawn by the layer, and are not a picture that was set.
  static let hasBackingStore = LayerFlags(rawValue: 256)
}
