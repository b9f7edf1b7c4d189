public struct TapGesture: Gesture {
  public typealias Value = ()
  public typealias Body = Never
  public var count: Int
  public init(count: Int = 1) { self.count = count }
}

/// A tap that says where it was.
public struct SpatialTapGesture: Gesture {
  public typealias Body = Never
  public struct Value: Equatable, Sendable { public var location: CGPoint }
  public var count: Int
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) { self.count = count }
}

public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public typealias Body = Never
  /// In seconds.
  public var minimumDuration: Double
  public var maximumDistance: CGFloat
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }
}

public struct DragGesture: Gesture {
  public typealias Body = Never
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// In points per second.
    public var velocity: CGSize
    public var translation: CGSize { CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y) }
    /// The point at which the finger would come to rest.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: startLocation.x + predictedEndTranslation.width, y: startLocation.y + predictedEndTranslation.height)
    }
    /// The translation and a quarter of a second at the present velocity, an estimate.
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }
  public var minimumDistance: CGFloat
  let space: CoordinateSpace
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    (self.minimumDistance, space) = (minimumDistance, coordinateSpace.coordinateSpace)
  }
  @_disfavoredOverload public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    (self.minimumDistance, space) = (minimumDistance, coordinateSpace)
  }
}

public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public typealias Body = Never
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

public struct MagnifyGesture: Gesture {
  public typealias Body = Never
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public typealias Body = Never
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// Calls a closure for each report of a recogniser; the recogniser holds it.
@MainActor
final class GestureTarget: NSObject {
  private let handle: (UIGestureRecognizer) -> Void
  init(_ handle: @escaping (UIGestureRecognizer) -> Void) {
    self.handle = handle
    super.init()
  }

  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    guard selector._name == "report:", let recognizer = arguments.first as? UIGestureRecognizer else {
      return super._invoke(selector, arguments)
    }
    handle(recognizer)
    return .some(nil)
  }

  override func _responds(to selector: Selector) -> Bool {
    selector._name == "report:" || super._responds(to: selector)
  }

  func follow(_ recognizer: UIGestureRecognizer) { recognizer.addTarget(self, action: Selector("report:")) }
}

extension TapGesture: RecognizedGesture {
  func recognizers(_ report: @escaping (GestureReport<Value>) -> Void) -> [UIGestureRecognizer] {
    let tap = HoldingTap()
    tap.numberOfTapsRequired = count
    tap.follow { if $0.state == .ended { report(.ended(())) } }
    return [tap]
  }
}

extension SpatialTapGesture: RecognizedGesture {
  func recognizers(_ report: @escaping (GestureReport<Value>) -> Void) -> [UIGestureRecognizer] {
    let tap = HoldingTap()
    tap.numberOfTapsRequired = count
    tap.follow { if $0.state == .ended { report(.ended(Value(location: $0.location(in: $0.view)))) } }
    return [tap]
  }
}

extension LongPressGesture: RecognizedGesture {
  /// It ends when the finger has been down for its time, as SwiftUI's does; the finger may still be there.
  func recognizers(_ report: @escaping (GestureReport<Bool>) -> Void) -> [UIGestureRecognizer] {
    let press = HoldingPress()
    (press.minimumPressDuration, press.allowableMovement) = (minimumDuration, maximumDistance)
    press.follow { if $0.state == .began { report(.ended(true)) } }
    return [press]
  }
}

extension DragGesture: RecognizedGesture {
  func recognizers(_ report: @escaping (GestureReport<Value>) -> Void) -> [UIGestureRecognizer] {
    // A pan begins after about ten points by itself; less is a press that moves.
    let isGlobal = space == .global
    func value(_ location: CGPoint, _ start: CGPoint, _ velocity: CGPoint) -> Value {
      Value(
        time: Date(timeIntervalSinceReferenceDate: CACurrentMediaTime()), location: location, startLocation: start,
        velocity: CGSize(width: velocity.x, height: velocity.y))
    }
    if minimumDistance < 5 {
      let press = HoldingPress()
      (press.minimumPressDuration, press.allowableMovement) = (0, .greatestFiniteMagnitude)
      press.follow { press in
        let location = press.location(in: isGlobal ? nil : press.view?.superview)
        if press.state == .began { press.start = location }
        Self.tell(press.state, value(location, press.start, .zero), report)
      }
      return [press]
    }
    let pan = HoldingPan()
    pan.follow { pan in
      let space = isGlobal ? nil : pan.view?.superview
      let (location, moved) = (pan.location(in: space), pan.translation(in: space))
      let start = CGPoint(x: location.x - moved.x, y: location.y - moved.y)
      Self.tell(pan.state, value(location, start, pan.velocity(in: space)), report)
    }
    return [pan]
  }

  private static func tell(_ state: UIGestureRecognizer.State, _ value: Value, _ report: (GestureReport<Value>) -> Void)
  {
    switch state {
    case .began, .changed: report(.changed(value))
    case .ended: report(.ended(value))
    case .cancelled, .failed: report(.cancelled)
    default: break
    }
  }
}

extension MagnificationGesture: RecognizedGesture {
  func recognizers(_ report: @escaping (GestureReport<CGFloat>) -> Void) -> [UIGestureRecognizer] {
    let pinch = HoldingPinch()
    pinch.follow { $0.tell($0.scale, report) }
    return [pinch]
  }
}

extension MagnifyGesture: RecognizedGesture {
  func recognizers(_ report: @escaping (GestureReport<Value>) -> Void) -> [UIGestureRecognizer] {
    let pinch = HoldingPinch()
    pinch.follow { pinch in
      let (location, size) = (pinch.location(in: pinch.view), pinch.view?.bounds.size ?? .zero)
      let anchor = UnitPoint(
        x: size.width > 0 ? location.x / size.width : 0, y: size.height > 0 ? location.y / size.height : 0)
      pinch.tell(
        Value(
          time: Date(timeIntervalSinceReferenceDate: CACurrentMediaTime()), magnification: pinch.scale,
          velocity: pinch.velocity,
          startAnchor: anchor, startLocation: location), report)
    }
    return [pinch]
  }
}

extension RotationGesture: RecognizedGesture {
  func recognizers(_ report: @escaping (GestureReport<Angle>) -> Void) -> [UIGestureRecognizer] {
    let rotation = HoldingRotation()
    rotation.follow { $0.tell(Angle(radians: $0.rotation), report) }
    return [rotation]
  }
}

extension UIGestureRecognizer {
  func tell<Value>(_ value: Value, _ report: (GestureReport<Value>) -> Void) {
    switch state {
    case .began, .changed: report(.changed(value))
    case .ended: report(.ended(value))
    case .cancelled, .failed: report(.cancelled)
    default: break
    }
  }
}

// Recognisers that hold their target, which nothing else does.

final class HoldingTap: UITapGestureRecognizer {
  private var held: GestureTarget?
  func follow(_ handle: @escaping (HoldingTap) -> Void) {
    held = GestureTarget { if let own = $0 as? HoldingTap { handle(own) } }
    held?.follow(self)
  }
}
final class HoldingPress: UILongPressGestureRecognizer {
  private var held: GestureTarget?
  var start = CGPoint.zero
  func follow(_ handle: @escaping (HoldingPress) -> Void) {
    held = GestureTarget { if let own = $0 as? HoldingPress { handle(own) } }
    held?.follow(self)
  }
}
final class HoldingPan: UIPanGestureRecognizer {
  private var held: GestureTarget?
  func follow(_ handle: @escaping (HoldingPan) -> Void) {
    held = GestureTarget { if let own = $0 as? HoldingPan { handle(own) } }
    held?.follow(self)
  }
}
final class HoldingPinch: UIPinchGestureRecognizer {
  private var held: GestureTarget?
  func follow(_ handle: @escaping (HoldingPinch) -> Void) {
    held = GestureTarget { if let own = $0 as? HoldingPinch { handle(own) } }
    held?.follow(self)
  }
}
final class HoldingRotation: UIRotationGestureRecognizer {
  private var held: GestureTarget?
  func follow(_ handle: @escaping (HoldingRotation) -> Void) {
    held = GestureTarget { if let own = $0 as? HoldingRotation { handle(own) } }
    held?.follow(self)
  }
}
