@_exported public import PorticoFoundation

/// Something that an app can do when it is asked. Nobody asks here, but `perform()` can be called as any method.
public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var isDiscoverable: Bool { get }
  init()
  func perform() async throws -> PerformResult
}
extension AppIntent {
  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var isDiscoverable: Bool { true }
}
public protocol LiveActivityIntent: AppIntent {}
public protocol AudioPlaybackIntent: AppIntent {}
public protocol ForegroundContinuableIntent: AppIntent {}
public protocol SetValueIntent: AppIntent {
  associatedtype ValueType
  var value: ValueType { get set }
}
public protocol WidgetConfigurationIntent: AppIntent {}
extension WidgetConfigurationIntent {
  public func perform() async throws -> some IntentResult { .result() }
}

public struct IntentDescription: ExpressibleByStringInterpolation, Sendable {
  public let descriptionText: LocalizedStringResource
  public init(
    _ text: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {
    descriptionText = text
  }
  public init(stringLiteral value: String) { descriptionText = LocalizedStringResource(stringLiteral: value) }
}

public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  public let text: LocalizedStringResource
  public init(_ text: LocalizedStringResource) { self.text = text }
  public init(stringLiteral value: String) { text = LocalizedStringResource(stringLiteral: value) }
}

// MARK: Results

public protocol IntentResult: Sendable {
  associatedtype Value = Never
  var value: Value? { get }
}
public protocol ReturnsValue<Value>: IntentResult {}
public protocol ProvidesDialog: IntentResult {}
public protocol OpensIntent: IntentResult {}
public protocol ShowsSnippetView: IntentResult {}

public struct IntentResultContainer<Value: Sendable>: ReturnsValue, ProvidesDialog, OpensIntent, ShowsSnippetView {
  public let value: Value?
  public let dialog: IntentDialog?
}
extension IntentResult where Self == IntentResultContainer<Never> {
  public static func result() -> Self { IntentResultContainer(value: nil, dialog: nil) }
  public static func result(dialog: IntentDialog) -> Self { IntentResultContainer(value: nil, dialog: dialog) }
}
extension IntentResult {
  public static func result<T: Sendable>(value: T) -> Self where Self == IntentResultContainer<T> {
    IntentResultContainer(value: value, dialog: nil)
  }
  public static func result<T: Sendable>(value: T, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<T> {
    IntentResultContainer(value: value, dialog: dialog)
  }
}

// MARK: Parameters

/// A value that is asked for. What is not set is the default; without one, reading it stops the process.
@propertyWrapper
public final class IntentParameter<Value: Sendable>: @unchecked Sendable {  // belongs to its intent
  private var stored: Value?
  public let title: LocalizedStringResource
  public init(
    title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.title = title
  }
  public init(
    title: LocalizedStringResource = "", description: LocalizedStringResource? = nil, default defaultValue: Value,
    requestValueDialog: IntentDialog? = nil
  ) { (self.title, stored) = (title, defaultValue) }
  public init(wrappedValue: Value, title: LocalizedStringResource = "", description: LocalizedStringResource? = nil) {
    (self.title, stored) = (title, wrappedValue)
  }
  public var wrappedValue: Value {
    get {
      guard let stored else {
        if let none = Optional<Any>.none as? Value { return none }
        fatalError("The parameter \(title) of an intent is read before it is set.")
      }
      return stored
    }
    set { stored = newValue }
  }
  public var projectedValue: IntentParameter { self }
}
extension AppIntent {
  public typealias Parameter = IntentParameter
}

/// The text and parameters of an intent's sentence; nothing shows it.
public struct ParameterSummaryString: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
}
