/// SwiftUI's attributes of Swift's attributed strings. Where UIKit has one of the same name, a value's type decides, and SwiftUI's goes first.
extension AttributeScopes {
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: AttributeScopes.FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T { self[T.self] }
}

/// Attributes of SwiftUI inside an attributed string of Foundation's, until the surroundings are known.
enum TextScope {
  private typealias Scope = AttributeScopes.SwiftUIAttributes
  private static let key = NSAttributedString.Key("SwiftUI.Attributes")

  private final class Attributes {
    let container: AttributeContainer
    init(_ container: AttributeContainer) { self.container = container }
  }

  static func attributed(_ string: AttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: NSAttributedString(string))
    var start = 0
    for run in string.runs {
      let length = String(string[run.range].characters).utf16.count
      result.addAttribute(key, value: Attributes(run.attributes), range: NSRange(location: start, length: length))
      start += length
    }
    return result
  }

  /// What the attributes of a run, Foundation's and SwiftUI's, are to UIKit.
  static func resolved(
    _ attributes: [NSAttributedString.Key: Any], _ environment: EnvironmentValues
  ) -> [NSAttributedString.Key: Any] {
    var result = attributes
    guard let container = (result.removeValue(forKey: key) as? Attributes)?.container else { return result }
    if let font = container[Scope.FontAttribute.self] { result[.font] = font.resolved(environment) }
    if let color = container[Scope.ForegroundColorAttribute.self] { result[.foregroundColor] = color.resolved(environment) }
    if let color = container[Scope.BackgroundColorAttribute.self] { result[.backgroundColor] = color.resolved(environment) }
    if let kern = container[Scope.TrackingAttribute.self] ?? container[Scope.KerningAttribute.self] { result[.kern] = kern }
    if let offset = container[Scope.BaselineOffsetAttribute.self] { result[.baselineOffset] = offset }
    if let line = container[Scope.UnderlineStyleAttribute.self] {
      result[.underlineStyle] = NSUnderlineStyle.single.rawValue
      result[.underlineColor] = line.color?.resolved(environment)
    }
    if let line = container[Scope.StrikethroughStyleAttribute.self] {
      result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
      result[.strikethroughColor] = line.color?.resolved(environment)
    }
    return result
  }
}
