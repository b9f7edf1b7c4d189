/// How a view comes and goes. Every view that comes or goes in an animation fades here, whatever its transition;
/// `View.transition(_:)` says so on the standard error stream when it is first used.
public struct AnyTransition {
  public static let identity = AnyTransition()
  public static let opacity = AnyTransition()
  public static let slide = AnyTransition()
  public static var scale: AnyTransition { AnyTransition() }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { AnyTransition() }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

extension AnyTransition: Sendable {}

extension View {
  public func transition(_ t: AnyTransition) -> some View { modifier(Unshown("transition(_:)")) }
  public func contentTransition(_ transition: ContentTransition) -> some View {
    modifier(Unshown("contentTransition(_:)"))
  }
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View { modifier(Unshown("matchedGeometryEffect(id:in:)")) }
}

public struct ContentTransition: Equatable, Sendable {
  private let kind: Int
  public static let identity = ContentTransition(kind: 0)
  public static let opacity = ContentTransition(kind: 1)
  public static let interpolate = ContentTransition(kind: 2)
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition(kind: 3) }
}

public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = Self(rawValue: 1)
  public static let size = Self(rawValue: 2)
  public static let frame: Self = [.position, .size]
}
