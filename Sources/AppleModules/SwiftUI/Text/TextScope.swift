/// SwiftUI's attributes of Swift's attributed strings. Where UIKit has one of the same name, a value's type decides,
/// and SwiftUI's goes first.
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
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T {
    self[T.self]
  }
}

extension AttributeContainer {
  /// The UIKit attributes for those of SwiftUI.
  func resolvedForSwiftUI(_ environment: EnvironmentValues) -> [NSAttributedString.Key: Any] {
    typealias Scope = AttributeScopes.SwiftUIAttributes
    var result: [NSAttributedString.Key: Any] = [:]
    result[.font] = self[Scope.FontAttribute.self]?.resolved(environment)
    result[.foregroundColor] = self[Scope.ForegroundColorAttribute.self]?.resolved(environment)
    result[.backgroundColor] = self[Scope.BackgroundColorAttribute.self]?.resolved(environment)
    result[.kern] = self[Scope.TrackingAttribute.self] ?? self[Scope.KerningAttribute.self]
    result[.baselineOffset] = self[Scope.BaselineOffsetAttribute.self]
    if let line = self[Scope.UnderlineStyleAttribute.self] {
      result[.underlineStyle] = NSUnderlineStyle.single.rawValue
      result[.underlineColor] = line.color?.resolved(environment)
    }
    if let line = self[Scope.StrikethroughStyleAttribute.self] {
      result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
      result[.strikethroughColor] = line.color?.resolved(environment)
    }
    return result
  }
}
