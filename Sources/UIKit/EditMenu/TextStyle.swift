/// A style that a person can change in text that lets its attributes be edited.
enum TextStyle: CaseIterable {
  case bold, italic, underlined

  /// In the edit menu, and the action that toggles the style.
  var title: String {
    switch self {
    case .bold: "Bold"
    case .italic: "Italic"
    case .underlined: "Underline"
    }
  }
  var action: Selector {
    switch self {
    case .bold: Selector("toggleBoldface:")
    case .italic: Selector("toggleItalics:")
    case .underlined: Selector("toggleUnderline:")
    }
  }

  private var trait: UIFontDescriptor.SymbolicTraits? {
    switch self {
    case .bold: .traitBold
    case .italic: .traitItalic
    case .underlined: nil
    }
  }

  /// Whether text of these attributes has the style.
  func isOn(_ attributes: [NSAttributedString.Key: Any]) -> Bool {
    guard let trait else { return (attributes[.underlineStyle] as? Int ?? 0) != 0 }
    return (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(trait) ?? false
  }

  /// The attributes with the style or without it.
  func setting(_ isOn: Bool, in attributes: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    var result = attributes
    guard let trait else {
      result[.underlineStyle] = isOn ? NSUnderlineStyle.single.rawValue : nil
      return result
    }
    let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
    var traits = font.fontDescriptor.symbolicTraits
    if isOn { traits.insert(trait) } else { traits.remove(trait) }
    result[.font] = font._with(traits)
    return result
  }
}
