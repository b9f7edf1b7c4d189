public import CoreData

/// A key whose type is made for one value of the surroundings of this module.
private enum Keys {
  enum Font: EnvironmentKey { static var defaultValue: SwiftUI.Font? { nil } }
  enum TextStyle: EnvironmentKey { static var defaultValue: TextAttributes { TextAttributes() } }
  enum TextCase: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
  enum Foreground: EnvironmentKey { static var defaultValue: Paint? { nil } }
  enum Tint: EnvironmentKey { static var defaultValue: Color? { nil } }
  enum LineLimit: EnvironmentKey { static var defaultValue: Int? { nil } }
  enum LineSpacing: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
  enum Truncation: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }
  enum Alignment: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
  enum ScaleFactor: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
  enum ImageScale: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
  enum Scheme: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
  enum Direction: EnvironmentKey { static var defaultValue: SwiftUI.LayoutDirection { .leftToRight } }
  enum Horizontal: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
  enum Vertical: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
  enum ContentSize: EnvironmentKey { static var defaultValue: UIContentSizeCategory { .large } }
  enum Scale: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
  enum IsEnabled: EnvironmentKey { static var defaultValue: Bool { true } }
  enum Locale: EnvironmentKey { static var defaultValue: Foundation.Locale { ._current } }
  enum Calendar: EnvironmentKey { static var defaultValue: Foundation.Calendar { .current } }
  enum TimeZone: EnvironmentKey { static var defaultValue: Foundation.TimeZone { .current } }
  enum Phase: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
  enum Dismiss: EnvironmentKey { static var defaultValue: DismissAction { DismissAction(nil) } }
  enum Presentation: EnvironmentKey {
    static var defaultValue: Binding<PresentationMode> { .constant(PresentationMode(isPresented: false, leave: nil)) }
  }
  enum Open: EnvironmentKey { static var defaultValue: OpenURLAction { OpenURLAction(own: nil) } }
  enum Edit: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }
  enum Context: EnvironmentKey { static var defaultValue: NSManagedObjectContext? { nil } }
  enum Undo: EnvironmentKey { static var defaultValue: UndoManager? { nil } }
  enum Redactions: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
  enum Variants: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
  enum ControlSizes: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
  enum RowHeight: EnvironmentKey { static var defaultValue: CGFloat { 44 } }
  enum HeaderHeight: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
}

extension EnvironmentValues {
  public var font: Font? {
    get { self[Keys.Font.self] }
    set { self[Keys.Font.self] = newValue }
  }
  var textAttributes: TextAttributes {
    get { self[Keys.TextStyle.self] }
    set { self[Keys.TextStyle.self] = newValue }
  }
  public var textCase: Text.Case? {
    get { self[Keys.TextCase.self] }
    set { self[Keys.TextCase.self] = newValue }
  }
  var foreground: Paint? {
    get { self[Keys.Foreground.self] }
    set { self[Keys.Foreground.self] = newValue }
  }
  var tint: Color? {
    get { self[Keys.Tint.self] }
    set { self[Keys.Tint.self] = newValue }
  }
  public var lineLimit: Int? {
    get { self[Keys.LineLimit.self] }
    set { self[Keys.LineLimit.self] = newValue }
  }
  public var lineSpacing: CGFloat {
    get { self[Keys.LineSpacing.self] }
    set { self[Keys.LineSpacing.self] = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { self[Keys.Truncation.self] }
    set { self[Keys.Truncation.self] = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { self[Keys.Alignment.self] }
    set { self[Keys.Alignment.self] = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { self[Keys.ScaleFactor.self] }
    set { self[Keys.ScaleFactor.self] = newValue }
  }
  public var imageScale: Image.Scale {
    get { self[Keys.ImageScale.self] }
    set { self[Keys.ImageScale.self] = newValue }
  }
  public var colorScheme: ColorScheme {
    get { self[Keys.Scheme.self] }
    set { self[Keys.Scheme.self] = newValue }
  }
  public var layoutDirection: LayoutDirection {
    get { self[Keys.Direction.self] }
    set { self[Keys.Direction.self] = newValue }
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[Keys.Horizontal.self] }
    set { self[Keys.Horizontal.self] = newValue }
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[Keys.Vertical.self] }
    set { self[Keys.Vertical.self] = newValue }
  }
  /// UIKit's word for the text size.
  var contentSize: UIContentSizeCategory {
    get { self[Keys.ContentSize.self] }
    set { self[Keys.ContentSize.self] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[Keys.Scale.self] }
    set { self[Keys.Scale.self] = newValue }
  }
  public var pixelLength: CGFloat { 1 / displayScale }
  public var isEnabled: Bool {
    get { self[Keys.IsEnabled.self] }
    set { self[Keys.IsEnabled.self] = newValue }
  }
  public var locale: Locale {
    get { self[Keys.Locale.self] }
    set { self[Keys.Locale.self] = newValue }
  }
  public var calendar: Calendar {
    get { self[Keys.Calendar.self] }
    set { self[Keys.Calendar.self] = newValue }
  }
  public var timeZone: TimeZone {
    get { self[Keys.TimeZone.self] }
    set { self[Keys.TimeZone.self] = newValue }
  }
  public var scenePhase: ScenePhase {
    get { self[Keys.Phase.self] }
    set { self[Keys.Phase.self] = newValue }
  }
  public internal(set) var dismiss: DismissAction {
    get { self[Keys.Dismiss.self] }
    set { self[Keys.Dismiss.self] = newValue }
  }
  public var presentationMode: Binding<PresentationMode> {
    get { self[Keys.Presentation.self] }
    set { self[Keys.Presentation.self] = newValue }
  }
  public var isPresented: Bool { presentationMode.wrappedValue.isPresented }
  public var openURL: OpenURLAction {
    get { self[Keys.Open.self] }
    set { self[Keys.Open.self] = newValue }
  }
  public var editMode: Binding<EditMode>? {
    get { self[Keys.Edit.self] }
    set { self[Keys.Edit.self] = newValue }
  }
  public var managedObjectContext: NSManagedObjectContext {
    get { self[Keys.Context.self] ?? NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType) }
    set { self[Keys.Context.self] = newValue }
  }
  public internal(set) var undoManager: UndoManager? {
    get { self[Keys.Undo.self] }
    set { self[Keys.Undo.self] = newValue }
  }
  public var redactionReasons: RedactionReasons {
    get { self[Keys.Redactions.self] }
    set { self[Keys.Redactions.self] = newValue }
  }
  public var symbolVariants: SymbolVariants {
    get { self[Keys.Variants.self] }
    set { self[Keys.Variants.self] = newValue }
  }
  public var controlSize: ControlSize {
    get { self[Keys.ControlSizes.self] }
    set { self[Keys.ControlSizes.self] = newValue }
  }
  public var defaultMinListRowHeight: CGFloat {
    get { self[Keys.RowHeight.self] }
    set { self[Keys.RowHeight.self] = newValue }
  }
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[Keys.HeaderHeight.self] }
    set { self[Keys.HeaderHeight.self] = newValue }
  }

  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory.allCases.first { $0.uiCategory == contentSize } ?? .large }
    set { contentSize = newValue.uiCategory }
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { DynamicTypeSize.allCases[ContentSizeCategory.allCases.firstIndex(of: sizeCategory) ?? 3] }
    set { sizeCategory = ContentSizeCategory.allCases[newValue.rawValue] }
  }
  public var colorSchemeContrast: ColorSchemeContrast {
    ask { UIAccessibility.isDarkerSystemColorsEnabled ? .increased : .standard }
  }
  public var legibilityWeight: LegibilityWeight? { ask { UIAccessibility.isBoldTextEnabled ? .bold : .regular } }
  public var accessibilityReduceMotion: Bool { ask { UIAccessibility.isReduceMotionEnabled } }
  public var accessibilityReduceTransparency: Bool { ask { UIAccessibility.isReduceTransparencyEnabled } }
  public var accessibilityDifferentiateWithoutColor: Bool { ask { UIAccessibility.shouldDifferentiateWithoutColor } }
  public var accessibilityInvertColors: Bool { ask { UIAccessibility.isInvertColorsEnabled } }
  public var accessibilityVoiceOverEnabled: Bool { ask { UIAccessibility.isVoiceOverRunning } }
  public var accessibilityEnabled: Bool {
    ask { UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning }
  }

  /// Reads a setting; bodies of views, which ask for it, are evaluated on the main thread.
  private func ask<Value: Sendable>(_ read: @MainActor () -> Value) -> Value { MainActor.assumeIsolated(read) }

  /// The surroundings that a UIKit view has by its traits.
  @MainActor
  mutating func take(_ traits: UITraitCollection) {
    colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
    layoutDirection = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
    verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
    contentSize = traits.preferredContentSizeCategory
    displayScale = traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale
  }
}

public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

public enum EditMode: Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

extension UserInterfaceSizeClass {
  public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
    switch uiUserInterfaceSizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    default: return nil
    }
  }
}

extension ColorScheme {
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    default: return nil
    }
  }
}

extension UIUserInterfaceStyle {
  public init(_ colorScheme: ColorScheme?) {
    switch colorScheme {
    case .light: self = .light
    case .dark: self = .dark
    case nil: self = .unspecified
    }
  }
}

extension ContentSizeCategory {
  var uiCategory: UIContentSizeCategory {
    switch self {
    case .extraSmall: .extraSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .extraLarge: .extraLarge
    case .extraExtraLarge: .extraExtraLarge
    case .extraExtraExtraLarge: .extraExtraExtraLarge
    case .accessibilityMedium: .accessibilityMedium
    case .accessibilityLarge: .accessibilityLarge
    case .accessibilityExtraLarge: .accessibilityExtraLarge
    case .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge
    case .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge
    }
  }
}
