@_exported public import SwiftUI

/// Advice for a person. It is a value here: no tip becomes due, and none is shown.
public protocol Tip: Identifiable, Sendable {
  typealias Action = Tips.Action
  typealias Rule = Tips.Rule
  typealias Status = Tips.Status
  typealias Option = any TipOption
  var title: Text { get }
  var message: Text? { get }
  var image: Image? { get }
  @Tips.ActionBuilder var actions: [Action] { get }
  @Tips.RuleBuilder var rules: [Rule] { get }
  @Tips.OptionsBuilder var options: [any TipOption] { get }
}
extension Tip {
  public var id: String { "\(Self.self)" }
  public var message: Text? { nil }
  public var image: Image? { nil }
  public var actions: [Action] { [] }
  public var rules: [Rule] { [] }
  public var options: [any TipOption] { [] }
  public var status: Status { .pending }
  public var shouldDisplay: Bool { false }
  public var shouldDisplayUpdates: AsyncStream<Bool> { AsyncStream { $0.finish() } }
  public var statusUpdates: AsyncStream<Status> { AsyncStream { $0.finish() } }
  public func invalidate(reason: Tips.InvalidationReason) {}
}

public protocol TipOption: Sendable {}

public enum Tips {
  public enum Status: Hashable, Sendable {
    case pending, available
    case invalidated(InvalidationReason)
  }
  public enum InvalidationReason: Hashable, Sendable {
    case actionPerformed, displayCountExceeded, displayDurationExceeded, tipClosed
  }

  public struct Action: Identifiable, Sendable {
    public let id: String
    public let handler: @Sendable () -> Void
    public init(id: String = UUID().uuidString, title: String, perform handler: @escaping @Sendable () -> Void = {}) {
      (self.id, self.handler) = (id, handler)
    }
  }
  /// A condition, which is never asked.
  public struct Rule: Sendable {}
  public struct MaxDisplayCount: TipOption {
    public init(_ value: Int) {}
  }
  public struct IgnoresDisplayFrequency: TipOption {
    public init(_ value: Bool) {}
  }

  /// Something that happened; it is not counted.
  public struct Event<DonationInfo: Sendable>: Identifiable, Sendable {
    public let id: String
    public func sendDonation(_ onComplete: (@Sendable () -> Void)? = nil) { onComplete?() }
    public func donate() async {}
  }

  public struct ConfigurationOption: Sendable {
    public enum DisplayFrequency: Sendable { case immediate, hourly, daily, weekly, monthly }
    public enum DatastoreLocation: Sendable {
      case applicationDefault
      case url(URL)
      case groupContainer(identifier: String)
    }
    public static func displayFrequency(_ frequency: DisplayFrequency) -> ConfigurationOption { ConfigurationOption() }
    public static func datastoreLocation(_ location: DatastoreLocation) -> ConfigurationOption { ConfigurationOption() }
  }
  public static func configure(_ options: [ConfigurationOption] = []) throws {}
  public static func resetDatastore() throws {}
  public static func showAllTipsForTesting() {}
  public static func hideAllTipsForTesting() {}
  public static func showTipsForTesting(_ tips: [any Tip.Type]) {}

  @resultBuilder public enum ActionBuilder {
    public static func buildBlock(_ actions: Action...) -> [Action] { actions }
  }
  @resultBuilder public enum RuleBuilder {
    public static func buildBlock(_ rules: Rule...) -> [Rule] { rules }
  }
  @resultBuilder public enum OptionsBuilder {
    public static func buildBlock(_ options: any TipOption...) -> [any TipOption] { options }
  }
}
extension Tips.Event where DonationInfo == Tips.EmptyDonation {
  public init(id: String) { self.id = id }
}
extension Tips {
  public struct EmptyDonation: Codable, Sendable {}
}
