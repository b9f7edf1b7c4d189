import AbsentServices
@_exported public import SwiftUI

public enum WidgetFamily: Int, CaseIterable, CustomStringConvertible, Hashable, Sendable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge, accessoryCorner, accessoryCircular,
    accessoryRectangular, accessoryInline
  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCorner: "accessoryCorner"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }
}

/// A widget that a person has placed; there is none.
public struct WidgetInfo: Hashable, Sendable {
  public let kind: String
  public let family: WidgetFamily
}

/// The widgets of the app. There is no home screen, so that none is placed and there is nothing to reload.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()
  public struct UserInfoKey: Sendable {
    public static let kind = "WGWidgetUserInfoKeyKind"
    public static let family = "WGWidgetUserInfoKeyFamily"
    public static let activityID = "WGWidgetUserInfoKeyActivityID"
  }
  private init() {}

  public func reloadTimelines(ofKind kind: String) {}
  public func reloadAllTimelines() {}
  public func invalidateConfigurationRecommendations() {}
  public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) {
    answerLater { completion(.success([])) }
  }
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}
