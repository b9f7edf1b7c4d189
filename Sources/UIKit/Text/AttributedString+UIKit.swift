// Conversions between both kinds of attributed strings: the attributes of UIKit, links, and what Markdown means.
// O(runs).

extension NSAttributedString {
  public convenience init(_ attrStr: AttributedString) {
    let result = NSMutableAttributedString()
    for run in attrStr.runs {
      result.append(
        NSAttributedString(string: String(attrStr[run.range].characters), attributes: run.attributes._dictionary))
    }
    self.init(attributedString: result)
  }

  /// Reads Markdown; see `AttributedString.init(markdown:options:baseURL:)`, which says what it throws.
  public convenience init(
    markdown: String, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }
}

extension AttributedString {
  public init(_ nsStr: NSAttributedString) {
    self.init()
    nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { attributes, range, _ in
      append(
        AttributedString((nsStr.string as NSString).substring(with: range), attributes: AttributeContainer(attributes)))
    }
  }
}

extension AttributedString {
  /// With the attributes of UIKit's scope, which has Foundation's in it; with Foundation's alone where that scope is
  /// asked for.
  ///
  /// - Throws: Nothing here: every attribute of UIKit's and Foundation's that has a value of its type is taken.
  public init<S: AttributeScope>(_ nsStr: NSAttributedString, including scope: S.Type) throws {
    self.init(nsStr)
    guard scope == AttributeScopes.FoundationAttributes.self else { return }
    for run in runs {
      typealias Foundation = AttributeScopes.FoundationAttributes
      var kept = AttributeContainer()
      kept[Foundation.LinkAttribute.self] = run.attributes[Foundation.LinkAttribute.self]
      kept[Foundation.InlinePresentationIntentAttribute.self] =
        run.attributes[Foundation.InlinePresentationIntentAttribute.self]
      kept[Foundation.PresentationIntentAttribute.self] = run.attributes[Foundation.PresentationIntentAttribute.self]
      self[run.range].setAttributes(kept)
    }
  }
  public init<S: AttributeScope>(_ nsStr: NSAttributedString, including scope: KeyPath<AttributeScopes, S.Type>) throws
  {
    try self.init(nsStr, including: S.self)
  }
}

extension AttributeContainer {
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    typealias Scope = AttributeScopes.UIKitAttributes
    typealias Foundation = AttributeScopes.FoundationAttributes
    self.init()
    func integer(_ key: NSAttributedString.Key) -> Int? {
      (dictionary[key] as? Int) ?? (dictionary[key] as? NSNumber)?.intValue
        ?? (dictionary[key] as? NSUnderlineStyle)?.rawValue
    }
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      (dictionary[key] as? CGFloat) ?? (dictionary[key] as? NSNumber).map { CGFloat($0.doubleValue) }
    }
    let textEffect =
      dictionary[.textEffect] as? NSAttributedString.TextEffectStyle
      ?? (dictionary[.textEffect] as? String).map { NSAttributedString.TextEffectStyle(rawValue: $0) }
    self[Scope.FontAttribute.self] = dictionary[.font] as? UIFont
    self[Scope.ParagraphStyleAttribute.self] = dictionary[.paragraphStyle] as? NSParagraphStyle
    self[Scope.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
    self[Scope.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? UIColor
    self[Scope.LigatureAttribute.self] = integer(.ligature)
    self[Scope.KernAttribute.self] = number(.kern)
    self[Scope.TrackingAttribute.self] = number(.tracking)
    self[Scope.StrikethroughStyleAttribute.self] = integer(.strikethroughStyle).map { NSUnderlineStyle(rawValue: $0) }
    self[Scope.UnderlineStyleAttribute.self] = integer(.underlineStyle).map { NSUnderlineStyle(rawValue: $0) }
    self[Scope.StrokeColorAttribute.self] = dictionary[.strokeColor] as? UIColor
    self[Scope.StrokeWidthAttribute.self] = number(.strokeWidth)
    self[Scope.ShadowAttribute.self] = dictionary[.shadow] as? NSShadow
    self[Scope.TextEffectAttribute.self] = textEffect
    self[Scope.BaselineOffsetAttribute.self] = number(.baselineOffset)
    self[Scope.UnderlineColorAttribute.self] = dictionary[.underlineColor] as? UIColor
    self[Scope.StrikethroughColorAttribute.self] = dictionary[.strikethroughColor] as? UIColor
    self[Scope.ObliquenessAttribute.self] = number(.obliqueness)
    self[Scope.ExpansionAttribute.self] = number(.expansion)
    self[Scope.TextItemTagAttribute.self] = dictionary[.textItemTag] as? String
    self[Scope.AttachmentAttribute.self] = dictionary[.attachment] as? NSTextAttachment
    self[Foundation.LinkAttribute.self] =
      dictionary[.link] as? URL ?? (dictionary[.link] as? String).flatMap { URL(string: $0) }
    self[Foundation.InlinePresentationIntentAttribute.self] = integer(.inlinePresentationIntent)
      .map { InlinePresentationIntent(rawValue: UInt($0)) }
    self[Foundation.LanguageIdentifierAttribute.self] = dictionary[.languageIdentifier] as? String
    self[Foundation.PresentationIntentAttribute.self] =
      dictionary[.presentationIntentAttributeName] as? PresentationIntent
  }
}

extension UIFont {
  /// The font of a part of a text that Markdown means so: bold, italic, of one width for code.
  func _font(meaning intent: InlinePresentationIntent) -> UIFont {
    var traits = fontDescriptor.symbolicTraits
    if intent.contains(.stronglyEmphasized) { traits.insert(.traitBold) }
    if intent.contains(.emphasized) { traits.insert(.traitItalic) }
    if intent.contains(.code) { traits.insert(.traitMonoSpace) }
    return _with(traits)
  }

  /// The font with other traits; itself where its family has none with them.
  func _with(_ traits: UIFontDescriptor.SymbolicTraits) -> UIFont {
    guard traits != fontDescriptor.symbolicTraits, let descriptor = fontDescriptor.withSymbolicTraits(traits) else {
      return self
    }
    return UIFont(descriptor: descriptor, size: pointSize)
  }
}
