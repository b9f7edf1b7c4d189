import PorticoFoundation

public typealias CGPatternDrawPatternCallback = @Sendable (UnsafeMutableRawPointer?, CGContext) -> Void
public typealias CGPatternReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

public enum CGPatternTiling: Int32, Sendable {
  case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

public struct CGPatternCallbacks: Sendable {
  public var version: UInt32 = 0
  public var drawPattern: CGPatternDrawPatternCallback?
  public var releaseInfo: CGPatternReleaseInfoCallback?

  public init() {}

  public init(version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}

/// A cell that repeats over the plane.
public final class CGPattern: Hashable {
  /// The picture of one cell.
  enum Cell {
    case drawn((CGContext) -> Void)
    case image(CGImage)
  }

  let cell: Cell
  let bounds: CGRect
  /// The matrix from the pattern's space to the default space of the context: that of its CTM when it was made.
  let matrix: CGAffineTransform
  let step: CGSize
  let isColored: Bool
  private var release: (() -> Void)?

  /// - Parameter isColored: The cell sets its own colours; otherwise it is a stencil for the colour that comes with it.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let callbacks = callbacks.pointee
    guard let draw = callbacks.drawPattern, xStep != 0, yStep != 0, !bounds.isEmpty else { return nil }
    cell = .drawn { draw(info, $0) }
    (self.bounds, self.matrix, self.isColored) = (bounds, matrix, isColored)
    step = CGSize(width: abs(xStep), height: abs(yStep))
    release = callbacks.releaseInfo.map { release in { release(info) } }
  }

  /// An image side by side with itself.
  ///
  /// - Parameter bounds: One tile in the pattern's space.
  package init(image: CGImage, bounds: CGRect, matrix: CGAffineTransform) {
    cell = .image(image)
    (self.bounds, self.matrix, step, isColored) = (bounds, matrix, bounds.size, true)
  }

  deinit { release?() }

  public class var typeID: CFTypeID { TypeID.pattern }
  public static func == (lhs: CGPattern, rhs: CGPattern) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
