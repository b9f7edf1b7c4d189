/// How contents of another size than the bounds are placed. `top` is the visual top edge.
public struct CALayerContentsGravity: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How contents are sampled when they are scaled.
public struct CALayerContentsFilter: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The storage that drawing into a layer asks for; ours is always 8 bits a component.
public struct CALayerContentsFormat: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How a gradient runs between its points.
public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// Which parts of a path are inside.
public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of open lines.
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of lines.
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// Which corners a radius applies to, in the layer's own geometry (minimum y at the top).
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var layerMinXMinYCorner: CACornerMask { CACornerMask(rawValue: 1) }
  public static var layerMaxXMinYCorner: CACornerMask { CACornerMask(rawValue: 2) }
  public static var layerMinXMaxYCorner: CACornerMask { CACornerMask(rawValue: 4) }
  public static var layerMaxXMaxYCorner: CACornerMask { CACornerMask(rawValue: 8) }
}

/// Which edges are smoothed. Our renderer smooths every edge that does not fall on whole pixels.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static var layerLeftEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 1) }
  public static var layerRightEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 2) }
  public static var layerBottomEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 4) }
  public static var layerTopEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 8) }
}
