import HostInterface

/// Places that points and rectangles can be converted between.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  var bounds: CGRect { get }
}

/// The screen as a position: points of the interface as it stands, or of the device held upright.
///
/// Source: the documentation of `UIScreen.coordinateSpace` ("follows the interface orientation") and
/// `fixedCoordinateSpace` ("the top left corner of the screen when the device is upright").
final class ScreenCoordinateSpace: NSObject, UICoordinateSpace {
  /// Whether it stays with the device when the interface turns.
  private let isFixed: Bool

  init(isFixed: Bool) {
    self.isFixed = isFixed
    super.init()
  }

  private var configuration: DeviceConfiguration { HostEnvironment.current.configuration }

  var bounds: CGRect { CGRect(origin: .zero, size: isFixed ? configuration.device.size : configuration.screenSize) }

  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    Self.convert(point, from: self, to: space)
  }
  func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    Self.convert(point, from: space, to: self)
  }
  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect { Self.convert(rect, from: self, to: space) }
  func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    Self.convert(rect, from: space, to: self)
  }

  /// Between any two places, by way of the interface's points.
  static func convert(_ point: CGPoint, from: any UICoordinateSpace, to: any UICoordinateSpace) -> CGPoint {
    point.applying(toInterface(from)).applying(toInterface(to).inverted())
  }

  /// - Returns: The smallest rectangle that holds the converted one.
  static func convert(_ rect: CGRect, from: any UICoordinateSpace, to: any UICoordinateSpace) -> CGRect {
    rect.applying(toInterface(from)).applying(toInterface(to).inverted())
  }

  /// A view without a window counts as one at the screen's origin, as for conversions to a window.
  private static func toInterface(_ space: any UICoordinateSpace) -> CGAffineTransform {
    if let screen = space as? ScreenCoordinateSpace { return screen.toInterface }
    guard let view = space as? UIView else { return .identity }
    let origin = view._onScreen(.zero), right = view._onScreen(CGPoint(x: 1, y: 0)),
      below = view._onScreen(CGPoint(x: 0, y: 1))
    return CGAffineTransform(
      a: right.x - origin.x, b: right.y - origin.y, c: below.x - origin.x, d: below.y - origin.y, tx: origin.x,
      ty: origin.y)
  }

  /// The transform from this position's points to those of the interface.
  private var toInterface: CGAffineTransform {
    guard isFixed else { return .identity }
    let size = configuration.device.size
    switch configuration.orientation {
    case .portrait: return .identity
    case .portraitUpsideDown: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height)
    // Turned to its left, the device has its top edge at the left: the interface begins at the device's top right
    // corner.
    case .landscapeLeft: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.width)
    case .landscapeRight: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.height, ty: 0)
    }
  }
}

extension UIView {
  /// A point of this view in points of the interface.
  fileprivate final func _onScreen(_ point: CGPoint) -> CGPoint {
    guard let window else { return layer.convert(point, to: nil) }
    return layer.convert(point, to: window.screen._rootLayer)
  }
}
