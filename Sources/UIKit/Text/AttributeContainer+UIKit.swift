// UIKit's attributes of Swift's attributed strings, reached as `container.font`, `container.foregroundColor`, …
extension AttributeScopes {
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let ligature: LigatureAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strokeColor: StrokeColorAttribute
    public let strokeWidth: StrokeWidthAttribute
    public let shadow: ShadowAttribute
    public let textEffect: TextEffectAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let obliqueness: ObliquenessAttribute
    public let expansion: ExpansionAttribute
    public let textItemTag: TextItemTagAttribute
    public let attachment: AttachmentAttribute
    public let foundation: AttributeScopes.FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = "NSParagraphStyle"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSBackgroundColor"
    }
    public enum LigatureAttribute: AttributedStringKey {
      public typealias Value = Int
      public static let name = "NSLigature"
    }
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSKern"
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "CTTracking"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSStrikethrough"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSUnderline"
    }
    public enum StrokeColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSStrokeColor"
    }
    public enum StrokeWidthAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSStrokeWidth"
    }
    public enum ShadowAttribute: AttributedStringKey {
      public typealias Value = NSShadow
      public static let name = "NSShadow"
    }
    public enum TextEffectAttribute: AttributedStringKey {
      public typealias Value = NSAttributedString.TextEffectStyle
      public static let name = "NSTextEffect"
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSBaselineOffset"
    }
    public enum UnderlineColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSUnderlineColor"
    }
    public enum StrikethroughColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSStrikethroughColor"
    }
    public enum ObliquenessAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSObliqueness"
    }
    public enum ExpansionAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSExpansion"
    }
    public enum TextItemTagAttribute: AttributedStringKey {
      public typealias Value = String
      public static let name = "UITextItemTag"
    }
    public enum AttachmentAttribute: AttributedStringKey {
      public typealias Value = NSTextAttachment
      public static let name = "NSAttachment"
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
    result[.paragraphStyle] = self[Scope.ParagraphStyleAttribute.self]
    result[.backgroundColor] = self[Scope.BackgroundColorAttribute.self]
    result[.ligature] = self[Scope.LigatureAttribute.self]
    result[.kern] = self[Scope.KernAttribute.self]
    result[.tracking] = self[Scope.TrackingAttribute.self]
    result[.strikethroughStyle] = self[Scope.StrikethroughStyleAttribute.self]?.rawValue
    result[.underlineStyle] = self[Scope.UnderlineStyleAttribute.self]?.rawValue
    result[.strokeColor] = self[Scope.StrokeColorAttribute.self]
    result[.strokeWidth] = self[Scope.StrokeWidthAttribute.self]
    result[.shadow] = self[Scope.ShadowAttribute.self]
    result[.textEffect] = self[Scope.TextEffectAttribute.self]
    result[.baselineOffset] = self[Scope.BaselineOffsetAttribute.self]
    result[.underlineColor] = self[Scope.UnderlineColorAttribute.self]
    result[.strikethroughColor] = self[Scope.StrikethroughColorAttribute.self]
    result[.obliqueness] = self[Scope.ObliquenessAttribute.self]
    result[.expansion] = self[Scope.ExpansionAttribute.self]
    result[.textItemTag] = self[Scope.TextItemTagAttribute.self]
    result[.attachment] = self[Scope.AttachmentAttribute.self]
    result[.link] = self[AttributeScopes.FoundationAttributes.LinkAttribute.self]
    // As the number that Objective-C has for an option set.
    result[.inlinePresentationIntent] = self[
      AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self
    ]
    .map { NSNumber(value: $0.rawValue) }
    result[.languageIdentifier] = self[AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.self]
    result[.presentationIntentAttributeName] =
      self[AttributeScopes.FoundationAttributes.PresentationIntentAttribute.self]
    return result
  }

  var _isPlain: Bool { _dictionary.isEmpty }
}
