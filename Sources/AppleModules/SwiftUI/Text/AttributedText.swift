extension NSAttributedString {
  /// The attributes of UIKit that an attributed string of Swift has.
  convenience init(uiKit text: AttributedString) {
    let result = NSMutableAttributedString()
    for run in text.runs {
      var attributes: [NSAttributedString.Key: Any] = [:]
      typealias Scope = AttributeScopes.UIKitAttributes
      if let font = run[Scope.FontAttribute.self] { attributes[.font] = font }
      if let color = run[Scope.ForegroundColorAttribute.self] { attributes[.foregroundColor] = color }
      if let color = run[Scope.BackgroundColorAttribute.self] { attributes[.backgroundColor] = color }
      if let kern = run[Scope.KernAttribute.self] { attributes[.kern] = kern }
      if let underline = run[Scope.UnderlineStyleAttribute.self] { attributes[.underlineStyle] = underline }
      if let strikethrough = run[Scope.StrikethroughStyleAttribute.self] { attributes[.strikethroughStyle] = strikethrough }
      result.append(NSAttributedString(string: String(text[run.range].characters), attributes: attributes))
    }
    self.init(attributedString: result)
  }
}
