// How Interface Builder spells the cases of UIKit's enumerations.

extension NibProperties {
  static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw,
    "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
    "topRight": .topRight,
    "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
  static let autoresizing: [String: UIView.AutoresizingMask] = [
    "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight, "flexibleMinX": .flexibleLeftMargin,
    "flexibleMaxX": .flexibleRightMargin, "flexibleMinY": .flexibleTopMargin, "flexibleMaxY": .flexibleBottomMargin,
  ]
  static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead,
    "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
  ]
  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]
  static let stackAlignments: [String: UIStackView.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "center": .center, "trailing": .trailing, "bottom": .bottom,
    "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
  ]
  static let distributions: [String: UIStackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing,
    "equalCentering": .equalCentering,
  ]
  static let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
    "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
  ]
  static let vertical: [String: UIControl.ContentVerticalAlignment] = [
    "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
  ]
  static let borders: [String: UITextField.BorderStyle] = [
    "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]
  static let viewModes: [String: UITextField.ViewMode] = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
  ]
  static let adjustments: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
    "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
  ]
  static let accessories: [String: UITableViewCell.AccessoryType] = [
    "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
    "checkmark": .checkmark, "detailButton": .detailButton,
  ]
  static let blurs: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
    "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
    "systemMaterial": .systemMaterial,
    "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
  ]
}

extension UIBarButtonItem.SystemItem {
  static let allNamed: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
    "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
    "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash, "play": .play,
    "pause": .pause,
    "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
  ]
}

/// Keyboard and entry of a text field.
@MainActor
struct NibInputTraits {
  private let element: MarkupElement
  init(_ element: MarkupElement) { self.element = element }

  func set<T: UITextInputTraits>(_ field: T) {
    field.isSecureTextEntry = element["secureTextEntry"] == "YES"
    field.enablesReturnKeyAutomatically = element["enablesReturnKeyAutomatically"] == "YES"
    let keyboards: [String: UIKeyboardType] = [
      "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
      "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad,
      "twitter": .twitter, "webSearch": .webSearch,
    ]
    if let type = element["keyboardType"].flatMap({ keyboards[$0] }) { field.keyboardType = type }
    let keys: [String: UIReturnKeyType] = [
      "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search, "send": .send,
      "yahoo": .yahoo,
      "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
    ]
    if let key = element["returnKeyType"].flatMap({ keys[$0] }) { field.returnKeyType = key }
    let capitals: [String: UITextAutocapitalizationType] = [
      "words": .words, "sentences": .sentences, "allCharacters": .allCharacters, "none": .none,
    ]
    // Interface Builder writes nothing for none.
    field.autocapitalizationType = element["autocapitalizationType"].flatMap { capitals[$0] } ?? .none
    if let value = element["autocorrectionType"] {
      field.autocorrectionType = value == "no" ? .no : value == "yes" ? .yes : .default
    }
    if let value = element["spellCheckingType"] {
      field.spellCheckingType = value == "no" ? .no : value == "yes" ? .yes : .default
    }
    if let value = element["textContentType"] { field.textContentType = UITextContentType(rawValue: value) }
  }
}

/// Attributed text of a nib.
@MainActor
struct NibText {
  private let reader: NibReader
  init(_ reader: NibReader) { self.reader = reader }

  func attributed(_ element: MarkupElement, font: UIFont) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      let text =
        fragment["content"] ?? fragment.child("string", key: "content")?.text
        ?? fragment.child("mutableString", key: "content")?.text
      result.append(NSAttributedString(string: text ?? "", attributes: attributes(fragment.first("attributes"), font)))
    }
    return result
  }

  /// The same with fonts and colours alone.
  func attributed(_ element: MarkupElement) -> AttributedString {
    let text = attributed(element, font: .systemFont(ofSize: 17))
    var result = AttributedString()
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      var run = AttributedString(text.attributedSubstring(from: range).string)
      run.font = attributes[.font] as? UIFont
      run.foregroundColor = attributes[.foregroundColor] as? UIColor
      result += run
    }
    return result
  }

  private func attributes(_ element: MarkupElement?, _ font: UIFont) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [.font: font]
    if let entry = element?.child("font", key: "NSFont") {
      let size = entry.number("size") ?? font.pointSize
      result[.font] =
        entry["name"].flatMap { UIFont(name: $0, size: size) }
        ?? (entry["metaFont"] == "systemBold" ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size))
    }
    if let element, let color = NibValues.color(element, "NSColor", reader) { result[.foregroundColor] = color }
    if let element, let color = NibValues.color(element, "NSBackgroundColor", reader) {
      result[.backgroundColor] = color
    }
    if element?.child("integer", key: "NSUnderline") != nil {
      result[.underlineStyle] = NSUnderlineStyle.single.rawValue
    }
    if let entry = element?.child("paragraphStyle", key: "NSParagraphStyle") {
      let style = NSMutableParagraphStyle()
      if let alignment = entry["alignment"].flatMap({ NibProperties.alignments[$0] }) { style.alignment = alignment }
      if let mode = entry["lineBreakMode"].flatMap({ NibProperties.lineBreaks[$0] }) { style.lineBreakMode = mode }
      if let spacing = entry.number("lineSpacing") { style.lineSpacing = spacing }
      result[.paragraphStyle] = style
    }
    return result
  }
}

extension UITableViewCell.CellStyle {
  /// As Interface Builder spells it.
  init(nib name: String?) {
    switch name {
    case "IBUITableViewCellStyleValue1": self = .value1
    case "IBUITableViewCellStyleValue2": self = .value2
    case "IBUITableViewCellStyleSubtitle": self = .subtitle
    default: self = .default
    }
  }

  /// The name that `init(nib:)` reads; nil for the default style.
  var nibName: String? {
    switch self {
    case .value1: "IBUITableViewCellStyleValue1"
    case .value2: "IBUITableViewCellStyleValue2"
    case .subtitle: "IBUITableViewCellStyleSubtitle"
    default: nil
    }
  }
}
