import PorticoFoundation

public typealias CGFunctionEvaluateCallback =
  @Sendable (UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>) -> Void
public typealias CGFunctionReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

public struct CGFunctionCallbacks: Sendable {
  public var version: UInt32 = 0
  public var evaluate: CGFunctionEvaluateCallback?
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  public init() {}

  public init(version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?) {
    (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo)
  }
}

/// Numbers from numbers, by a callback; both are clamped to their ranges.
public final class CGFunction: Hashable {
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGFunctionCallbacks
  let domain: [CGFloat]
  private let range: [CGFloat]
  let outputCount: Int

  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
    range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    guard domainDimension > 0, rangeDimension > 0, callbacks.pointee.evaluate != nil else { return nil }
    (self.info, self.callbacks, outputCount) = (info, callbacks.pointee, rangeDimension)
    self.domain = domain.map { Array(UnsafeBufferPointer(start: $0, count: 2 * domainDimension)) } ?? []
    self.range = range.map { Array(UnsafeBufferPointer(start: $0, count: 2 * rangeDimension)) } ?? []
  }

  deinit { callbacks.releaseInfo?(info) }

  public class var typeID: CFTypeID { TypeID.function }
  public static func == (lhs: CGFunction, rhs: CGFunction) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  func evaluate(_ input: CGFloat) -> [CGFloat] {
    var output = [CGFloat](repeating: 0, count: outputCount)
    var value = input
    callbacks.evaluate?(info, &value, &output)
    for index in output.indices where range.count > 2 * index + 1 {
      output[index] = min(max(output[index], range[2 * index]), range[2 * index + 1])
    }
    return output
  }
}

/// A gradient whose colours come from a function.
public final class CGShading: Hashable {
  enum Geometry {
    case axial(CGPoint, CGPoint)
    case radial(CGPoint, CGFloat, CGPoint, CGFloat)
  }

  let geometry: Geometry
  let stops: [CGGradient.Stop]
  let options: CGGradientDrawingOptions

  private init?(_ geometry: Geometry, _ space: CGColorSpace, _ function: CGFunction, _ start: Bool, _ end: Bool) {
    guard function.outputCount == space.numberOfComponents + 1, space.model != .pattern else { return nil }
    let (low, high) = function.domain.count == 2 ? (function.domain[0], function.domain[1]) : (0, 1)
    self.geometry = geometry
    stops = (0...255).map { index in
      let location = CGFloat(index) / 255
      return CGGradient.Stop(
        location: location, color: space.definition.srgb(function.evaluate(low + (high - low) * location)))
    }
    options = CGGradientDrawingOptions(
      (start ? [.drawsBeforeStartLocation] : []) + (end ? [.drawsAfterEndLocation] : []))
  }

  public convenience init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
    extendEnd: Bool
  ) {
    self.init(.axial(start, end), space, function, extendStart, extendEnd)
  }

  public convenience init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
    function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    self.init(.radial(start, startRadius, end, endRadius), space, function, extendStart, extendEnd)
  }

  public init?(
    axialHeadroom headroom: Float, space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction,
    extendStart: Bool, extendEnd: Bool
  ) { notImplemented() }

  public init?(
    radialHeadroom headroom: Float, space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint,
    endRadius: CGFloat, function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) { notImplemented() }

  public var contentHeadroom: Float { notImplemented() }

  public class var typeID: CFTypeID { TypeID.shading }
  public static func == (lhs: CGShading, rhs: CGShading) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
