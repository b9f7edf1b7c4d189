// Traits that came after iOS 16. Nothing here changes them but an app's own overrides; lists say what they are.

public enum UIListEnvironment: Int, Sendable {
  case unspecified, none, plain, grouped, insetGrouped, sidebar, sidebarPlain
}
public enum UISceneCaptureState: Int, Sendable {
  case unspecified = -1
  case inactive, active
}
public enum UINSToolbarItemPresentationSize: Int, Sendable {
  case unspecified = -1
  case regular, small, large
}

public struct UITraitListEnvironment: UITraitDefinition {
  public static let defaultValue = UIListEnvironment.unspecified
  public static let name = "ListEnvironment"
  public static let identifier = "UITraitListEnvironment"
  public static let affectsColorAppearance = false
}
public struct UITraitSceneCaptureState: UITraitDefinition {
  public static let defaultValue = UISceneCaptureState.unspecified
  public static let name = "SceneCaptureState"
  public static let identifier = "UITraitSceneCaptureState"
  public static let affectsColorAppearance = false
}
public struct UITraitImageDynamicRange: UITraitDefinition {
  public static let defaultValue = UIImage.DynamicRange.unspecified
  public static let name = "ImageDynamicRange"
  public static let identifier = "UITraitImageDynamicRange"
  public static let affectsColorAppearance = false
}
public struct UITraitToolbarItemPresentationSize: UITraitDefinition {
  public static let defaultValue = UINSToolbarItemPresentationSize.unspecified
  public static let name = "ToolbarItemPresentationSize"
  public static let identifier = "UITraitToolbarItemPresentationSize"
  public static let affectsColorAppearance = false
}
public struct UITraitTypesettingLanguage: UITraitDefinition {
  public static let defaultValue: Locale.Language? = nil
  public static let name = "TypesettingLanguage"
  public static let identifier = "UITraitTypesettingLanguage"
}

extension UIMutableTraits {
  public var listEnvironment: UIListEnvironment {
    get { self[UITraitListEnvironment.self] }
    set { self[UITraitListEnvironment.self] = newValue }
  }
  public var sceneCaptureState: UISceneCaptureState {
    get { self[UITraitSceneCaptureState.self] }
    set { self[UITraitSceneCaptureState.self] = newValue }
  }
  public var imageDynamicRange: UIImage.DynamicRange {
    get { self[UITraitImageDynamicRange.self] }
    set { self[UITraitImageDynamicRange.self] = newValue }
  }
  public var toolbarItemPresentationSize: UINSToolbarItemPresentationSize {
    get { self[UITraitToolbarItemPresentationSize.self] }
    set { self[UITraitToolbarItemPresentationSize.self] = newValue }
  }
  public var typesettingLanguage: Locale.Language? {
    get { self[UITraitTypesettingLanguage.self] }
    set { self[UITraitTypesettingLanguage.self] = newValue }
  }
}

extension UITraitCollection {
  /// Makes a collection of one trait.
  public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
    var values = Values()
    values.set(trait, to: value)
    self.init(values)
  }
  public convenience init(listEnvironment: UIListEnvironment) {
    self.init(UITraitListEnvironment.self, value: listEnvironment)
  }
  public convenience init(sceneCaptureState: UISceneCaptureState) {
    self.init(UITraitSceneCaptureState.self, value: sceneCaptureState)
  }
  public convenience init(imageDynamicRange: UIImage.DynamicRange) {
    self.init(UITraitImageDynamicRange.self, value: imageDynamicRange)
  }
  public convenience init(toolbarItemPresentationSize: UINSToolbarItemPresentationSize) {
    self.init(UITraitToolbarItemPresentationSize.self, value: toolbarItemPresentationSize)
  }
  public convenience init(typesettingLanguage: Locale.Language?) {
    self.init(UITraitTypesettingLanguage.self, value: typesettingLanguage)
  }

  public var listEnvironment: UIListEnvironment { self[UITraitListEnvironment.self] }
  public var sceneCaptureState: UISceneCaptureState { self[UITraitSceneCaptureState.self] }
  public var imageDynamicRange: UIImage.DynamicRange { self[UITraitImageDynamicRange.self] }
  public var toolbarItemPresentationSize: UINSToolbarItemPresentationSize {
    self[UITraitToolbarItemPresentationSize.self]
  }
  public var typesettingLanguage: Locale.Language? { self[UITraitTypesettingLanguage.self] }

  /// The configuration that an image is looked up for.
  public var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traitCollection: self) }

  /// The traits whose values differ; all traits that are specified here where there is nothing to compare with.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let other = traitCollection?._values ?? Values()
    let own = _values.custom.merging(other.custom) { $1 }.values.map(\.trait).sorted { $0.identifier < $1.identifier }
    return (Self.systemTraits + own).filter { _values.differs(from: other, in: [$0]) }
  }
  private static var systemTraits: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
      UITraitDisplayScale.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitForceTouchCapability.self,
      UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self, UITraitActiveAppearance.self,
      UITraitListEnvironment.self,
      UITraitSceneCaptureState.self, UITraitImageDynamicRange.self, UITraitToolbarItemPresentationSize.self,
      UITraitTypesettingLanguage.self,
    ]
  }
  /// The traits for which a dynamic colour may look different.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self,
      UITraitAccessibilityContrast.self,
      UITraitUserInterfaceLevel.self, UITraitActiveAppearance.self,
    ]
  }
  /// The traits for which another picture of a catalogue may be chosen.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
      UITraitDisplayScale.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitPreferredContentSizeCategory.self,
      UITraitDisplayGamut.self, UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self,
    ]
  }
}
