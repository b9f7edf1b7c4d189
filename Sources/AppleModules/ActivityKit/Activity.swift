@_exported public import PorticoFoundation

public protocol ActivityAttributes: Codable, Sendable {
  associatedtype ContentState: Codable, Hashable, Sendable
}

public struct ActivityContent<State: Codable & Hashable & Sendable>: Sendable {
  public var state: State
  public var staleDate: Date?
  public var relevanceScore: Double
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    (self.state, self.staleDate, self.relevanceScore) = (state, staleDate, relevanceScore)
  }
}

public enum ActivityState: Codable, Hashable, Sendable { case active, pending, ended, dismissed, stale }
public enum ActivityAuthorizationError: Error, Sendable {
  case attributesTooLarge, unsupported, denied, globalMaximumExceeded, targetMaximumExceeded, unsupportedTarget,
    visibility,
    persistenceFailure
  case missingProcessIdentifier, unentitled, malformedActivityIdentifier, reconnectNotPermitted
}
public struct ActivityUIDismissalPolicy: Sendable {
  public static let `default` = ActivityUIDismissalPolicy()
  public static let immediate = ActivityUIDismissalPolicy()
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy { ActivityUIDismissalPolicy() }
}
public struct PushType: Sendable {
  public static let token = PushType()
}
public struct AlertConfiguration: Sendable {
  public enum AlertSound: Sendable { case `default`, named(String) }
  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {}
}

public final class ActivityAuthorizationInfo: Sendable {
  public init() {}
  public var areActivitiesEnabled: Bool { false }
  public var frequentPushesEnabled: Bool { false }
  /// Ends at once: it stays off.
  public var activityEnablementUpdates: AsyncStream<Bool> { AsyncStream { $0.finish() } }
}

/// An activity for the lock screen, which is not here: requesting one fails with
/// `ActivityAuthorizationError.unsupported`.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable {
  public typealias ContentState = Attributes.ContentState
  public let id: String
  public let attributes: Attributes
  public let content: ActivityContent<ContentState>
  init(id: String, attributes: Attributes, content: ActivityContent<ContentState>) {
    (self.id, self.attributes, self.content) = (id, attributes, content)
  }

  public static var activities: [Activity<Attributes>] { [] }
  public static var activityUpdates: AsyncStream<Activity<Attributes>> { AsyncStream { $0.finish() } }
  @discardableResult
  public static func request(attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil)
    throws -> Activity<
      Attributes
    >
  {
    throw ActivityAuthorizationError.unsupported
  }
  @discardableResult
  public static func request(attributes: Attributes, contentState: ContentState, pushType: PushType? = nil) throws
    -> Activity<Attributes>
  {
    throw ActivityAuthorizationError.unsupported
  }

  public var contentState: ContentState { content.state }
  public var activityState: ActivityState { .dismissed }
  public var pushToken: Data? { nil }
  public var pushTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }
  public var activityStateUpdates: AsyncStream<ActivityState> { AsyncStream { $0.finish() } }
  public func update(_ content: ActivityContent<ContentState>) async {}
  public func update(_ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration?) async {}
  public func update(using contentState: ContentState) async {}
  public func end(_ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default)
    async
  {}
  public func end(using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default) async
  {}
}
