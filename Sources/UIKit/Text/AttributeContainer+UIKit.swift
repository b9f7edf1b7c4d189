// UIKit's attributes of Swift's attributed strings, reached as `container.font`, `container.foregroundColor`, …
extension AttributeScopes {
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let foundation: AttributeScopes.FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSBackgroundColor"
    }
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSKern"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Int
      public static let name = "NSUnderline"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Int
      public static let name = "NSStrikethrough"
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSBaselineOffset"
    }
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = "NSParagraphStyle"
    }
  }
}

extension AttributeDynamicLookup {
  // SwiftUI's of the same names go first where both can be meant.
  @_disfavoredOverload
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T {
    self[T.self]
  }
}

extension AttributeContainer {
  var _font: UIFont? {
    get { self[AttributeScopes.UIKitAttributes.FontAttribute.self] }
    set { self[AttributeScopes.UIKitAttributes.FontAttribute.self] = newValue }
  }
  var _color: UIColor? {
    get { self[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] }
    set { self[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = newValue }
  }

  /// As NSAttributedString has them.
  var _dictionary: [NSAttributedString.Key: Any] {
    typealias Scope = AttributeScopes.UIKitAttributes
    var result: [NSAttributedString.Key: Any] = [:]
    result[.font] = _font
    result[.foregroundColor] = _color
    result[.backgroundColor] = self[Scope.BackgroundColorAttribute.self]
    result[.kern] = self[Scope.KernAttribute.self]
    result[.underlineStyle] = self[Scope.UnderlineStyleAttribute.self]
    result[.strikethroughStyle] = self[Scope.StrikethroughStyleAttribute.self]
    result[.baselineOffset] = self[Scope.BaselineOffsetAttribute.self]
    result[.paragraphStyle] = self[Scope.ParagraphStyleAttribute.self]
    result[.link] = self[AttributeScopes.FoundationAttributes.LinkAttribute.self]
    // As the number that Objective-C has for an option set.
    result[.inlinePresentationIntent] = self[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self]
      .map { NSNumber(value: $0.rawValue) }
    result[.presentationIntentAttributeName] = self[AttributeScopes.FoundationAttributes.PresentationIntentAttribute.self]
    return result
  }

  var _isPlain: Bool { _dictionary.isEmpty }
}
