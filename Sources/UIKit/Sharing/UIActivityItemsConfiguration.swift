public struct UIActivityItemsConfigurationInteraction: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let share = Self(rawValue: "UIActivityItemsConfigurationInteractionShare")
  public static let copy = Self(rawValue: "UIActivityItemsConfigurationInteractionCopy")
}

public struct UIActivityItemsConfigurationMetadataKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let collaborationModeRestrictions = Self(rawValue: "collaborationModeRestrictions")
  public static let title = Self(rawValue: "title")
  public static let messageBody = Self(rawValue: "messageBody")
  public static let linkPresentationMetadata = Self(rawValue: "linkPresentationMetadata")
  public static let shareRecipients = Self(rawValue: "shareRecipients")
}

public struct UIActivityItemsConfigurationPreviewIntent: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fullSize = Self(rawValue: "UIActivityItemsConfigurationPreviewIntentFullSize")
  public static let thumbnail = Self(rawValue: "UIActivityItemsConfigurationPreviewIntentThumbnail")
}

/// The items that a responder offers to be shared or copied.
@preconcurrency @MainActor public protocol UIActivityItemsConfigurationReading: NSObjectProtocol {
  var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
  func activityItemsConfigurationSupports(interaction: UIActivityItemsConfigurationInteraction) -> Bool
  func activityItemsConfigurationMetadata(key: UIActivityItemsConfigurationMetadataKey) -> Any?
  func activityItemsConfigurationMetadataForItem(at index: Int, key: UIActivityItemsConfigurationMetadataKey) -> Any?
  func activityItemsConfigurationPreviewForItem(
    at index: Int, intent: UIActivityItemsConfigurationPreviewIntent, suggestedSize: CGSize
  ) -> NSItemProvider?
  var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? { get }
}

extension UIActivityItemsConfigurationReading {
  public func activityItemsConfigurationSupports(interaction: UIActivityItemsConfigurationInteraction) -> Bool { true }
  public func activityItemsConfigurationMetadata(key: UIActivityItemsConfigurationMetadataKey) -> Any? { nil }
  public func activityItemsConfigurationMetadataForItem(at index: Int, key: UIActivityItemsConfigurationMetadataKey)
    -> Any?
  { nil }
  public func activityItemsConfigurationPreviewForItem(
    at index: Int, intent: UIActivityItemsConfigurationPreviewIntent, suggestedSize: CGSize
  ) -> NSItemProvider? { nil }
  public var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? { nil }
}

@preconcurrency @MainActor public protocol UIActivityItemsConfigurationProviding: NSObjectProtocol {
  var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)? { get }
}

/// Items with what is said about them.
@preconcurrency @MainActor open class UIActivityItemsConfiguration: NSObject, UIActivityItemsConfigurationReading {
  private let providers: [NSItemProvider]
  /// The app's own object; never handed on.
  open var localObject: Any?
  open var supportedInteractions: [UIActivityItemsConfigurationInteraction] = [.share]
  open var metadataProvider: ((UIActivityItemsConfigurationMetadataKey) -> Any?)?
  open var perItemMetadataProvider: ((Int, UIActivityItemsConfigurationMetadataKey) -> Any?)?
  open var previewProvider: ((Int, UIActivityItemsConfigurationPreviewIntent, CGSize) -> NSItemProvider?)?
  open var applicationActivitiesProvider: (() -> [UIActivity])?

  public init(objects: [any NSItemProviderWriting]) {
    providers = objects.map { NSItemProvider(object: $0) }
    super.init()
  }
  public init(itemProviders: [NSItemProvider]) {
    providers = itemProviders
    super.init()
  }

  open var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { providers }
  open func activityItemsConfigurationSupports(interaction: UIActivityItemsConfigurationInteraction) -> Bool {
    supportedInteractions.contains(interaction)
  }
  open func activityItemsConfigurationMetadata(key: UIActivityItemsConfigurationMetadataKey) -> Any? {
    metadataProvider?(key)
  }
  open func activityItemsConfigurationMetadataForItem(at index: Int, key: UIActivityItemsConfigurationMetadataKey)
    -> Any?
  {
    perItemMetadataProvider?(index, key)
  }
  open func activityItemsConfigurationPreviewForItem(
    at index: Int, intent: UIActivityItemsConfigurationPreviewIntent, suggestedSize: CGSize
  ) -> NSItemProvider? { previewProvider?(index, intent, suggestedSize) }
  open var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? { applicationActivitiesProvider?() }
}
