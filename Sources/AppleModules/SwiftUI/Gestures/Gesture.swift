/// A movement of fingers that means something.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  var body: Self.Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

extension Gesture where Body == Never {
  public var body: Never { fatalError("body should not be called on \(type(of: self)).") }
}

/// The reports of a recogniser.
enum GestureReport<Value> {
  case changed(Value)
  case ended(Value)
  /// The recogniser gave up after it had begun.
  case cancelled
}

/// A gesture of this module: it makes recognisers of UIKit.
@MainActor
protocol RecognizedGesture<Value>: Gesture {
  func recognizers(_ report: @escaping (GestureReport<Value>) -> Void) -> [UIGestureRecognizer]
}

extension Gesture {
  /// The recognisers of this gesture, or of the gesture that it consists of.
  func makeRecognizers(_ report: @escaping (GestureReport<Value>) -> Void) -> [UIGestureRecognizer] {
    if let known = self as? any RecognizedGesture<Value> { return known.recognizers(report) }
    guard Body.self != Never.self else { return [] }
    return body.makeRecognizers { inner in
      // A gesture of an app's own has the value of its body.
      switch inner {
      case .changed(let value): if let value = value as? Value { report(.changed(value)) }
      case .ended(let value): if let value = value as? Value { report(.ended(value)) }
      case .cancelled: report(.cancelled)
      }
    }
  }

  public func onEnded(_ action: @escaping (Value) -> Void) -> _GestureWith<Self> {
    _GestureWith(base: self, ended: action)
  }
  public func onChanged(_ action: @escaping (Value) -> Void) -> _GestureWith<Self> where Value: Equatable {
    _GestureWith(base: self, changed: action)
  }
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _GestureWith<Self> {
    _GestureWith(
      base: self, changed: { value in state.update { body(value, &$0, &$1) } }, ended: { _ in state.end() },
      cancelled: { state.end() })
  }
  public func map<T>(_ body: @escaping (Value) -> T) -> some Gesture<T> { MappedGesture(base: self, map: body) }
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// A gesture with an action.
public struct _GestureWith<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never
  let base: Base
  var changed: ((Base.Value) -> Void)?
  var ended: ((Base.Value) -> Void)?
  var cancelled: (() -> Void)?
}

extension _GestureWith: RecognizedGesture {
  func recognizers(_ report: @escaping (GestureReport<Base.Value>) -> Void) -> [UIGestureRecognizer] {
    base.makeRecognizers { [changed, ended, cancelled] inner in
      switch inner {
      case .changed(let value): changed?(value)
      case .ended(let value): ended?(value)
      case .cancelled: cancelled?()
      }
      report(inner)
    }
  }
}

private struct MappedGesture<Base: Gesture, Value>: RecognizedGesture {
  typealias Body = Never
  let base: Base
  let map: (Base.Value) -> Value

  func recognizers(_ report: @escaping (GestureReport<Value>) -> Void) -> [UIGestureRecognizer] {
    base.makeRecognizers { [map] inner in
      switch inner {
      case .changed(let value): report(.changed(map(value)))
      case .ended(let value): report(.ended(map(value)))
      case .cancelled: report(.cancelled)
      }
    }
  }
}

/// Either of two gestures, or both.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension SimultaneousGesture: RecognizedGesture {
  func recognizers(_ report: @escaping (GestureReport<Value>) -> Void) -> [UIGestureRecognizer] {
    let both = Both<First.Value, Second.Value>()
    func tell<V>(_ inner: GestureReport<V>, _ keep: (V?) -> Void) {
      switch inner {
      case .changed(let value):
        keep(value)
        report(.changed(Value(first: both.first, second: both.second)))
      case .ended(let value):
        keep(value)
        report(.ended(Value(first: both.first, second: both.second)))
        keep(nil)
      case .cancelled: report(.cancelled)
      }
    }
    return first.makeRecognizers { tell($0) { both.first = $0 } }
      + second.makeRecognizers { tell($0) { both.second = $0 } }
  }
}

private final class Both<First, Second> {
  var first: First?
  var second: Second?
}

/// One gesture after another. Its recognisers are not made here: it does not begin.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

/// The first of two gestures that is recognised.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension ExclusiveGesture: RecognizedGesture {
  func recognizers(_ report: @escaping (GestureReport<Value>) -> Void) -> [UIGestureRecognizer] {
    let before = first.makeRecognizers { inner in
      switch inner {
      case .changed(let value): report(.changed(.first(value)))
      case .ended(let value): report(.ended(.first(value)))
      case .cancelled: report(.cancelled)
      }
    }
    let after = second.makeRecognizers { inner in
      switch inner {
      case .changed(let value): report(.changed(.second(value)))
      case .ended(let value): report(.ended(.second(value)))
      case .cancelled: report(.cancelled)
      }
    }
    for late in after { for early in before { late.require(toFail: early) } }
    return before + after
  }
}

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

public enum CoordinateSpace: Hashable {
  case global, local
  case named(AnyHashable)
  public static func named(_ name: String) -> CoordinateSpace { .named(AnyHashable(name)) }
}

extension CoordinateSpace {
  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// A coordinate space by its kind: `.global`, `.local`, `.named("…")`.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  public let coordinateSpace: CoordinateSpace
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { .init() }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { .init() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    .init(coordinateSpace: .named(AnyHashable(name)))
  }
}
