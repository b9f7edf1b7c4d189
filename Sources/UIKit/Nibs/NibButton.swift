/// A button of a nib: titles and images for each state, or a configuration.
@MainActor
struct NibButton {
  private let button: UIButton
  private let element: MarkupElement
  private let reader: NibReader

  init(_ button: UIButton, _ element: MarkupElement, _ reader: NibReader) {
    (self.button, self.element, self.reader) = (button, element, reader)
  }

  nonisolated static let types: [String: UIButton.ButtonType] = [
    "custom": .custom, "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
    "infoLight": .infoLight,
    "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
  ]

  func set() {
    if let font = NibValues.font(element) { button.titleLabel?.font = font }
    if let mode = element["lineBreakMode"].flatMap({ NibProperties.lineBreaks[$0] }) {
      button.titleLabel?.lineBreakMode = mode
    }
    if let insets = NibValues.insets(element, "contentEdgeInsets") { button.contentEdgeInsets = insets }
    if let insets = NibValues.insets(element, "titleEdgeInsets") { button.titleEdgeInsets = insets }
    if let insets = NibValues.insets(element, "imageEdgeInsets") { button.imageEdgeInsets = insets }
    for entry in element.children where entry.name == "state" { setState(entry) }
    if let entry = element.first("buttonConfiguration") { button.configuration = configuration(entry) }
  }

  private func setState(_ entry: MarkupElement) {
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    ]
    guard let name = entry["key"], let state = states[name] else { return }
    if let title = reader.document.text(entry, "title", of: nil) {
      button.setTitle(translated("\(name)Title") ?? title, for: state)
    }
    if let image = NibValues.image(of: entry, in: reader) { button.setImage(image, for: state) }
    if let image = NibValues.image(of: entry, "backgroundImage", in: reader) {
      button.setBackgroundImage(image, for: state)
    }
    if let color = NibValues.color(entry, "titleColor", reader) { button.setTitleColor(color, for: state) }
    if let color = NibValues.color(entry, "titleShadowColor", reader) { button.setTitleShadowColor(color, for: state) }
    if let rich = entry.child("attributedString", key: "attributedTitle") {
      button.setAttributedTitle(
        NibText(reader).attributed(rich, font: button.titleLabel?.font ?? .systemFont(ofSize: 15)), for: state)
    }
    if let configuration = NibProperties.symbolConfiguration(entry) {
      button.setPreferredSymbolConfiguration(configuration, forImageIn: state)
    }
  }

  private func translated(_ key: String) -> String? {
    guard let id = element["id"] else { return nil }
    return reader.document.text(MarkupElement(name: "none", attributes: ["id": id]), key)
  }

  private func configuration(_ entry: MarkupElement) -> UIButton.Configuration {
    var result: UIButton.Configuration =
      switch entry["style"] {
      case "gray": .gray()
      case "tinted": .tinted()
      case "filled": .filled()
      default: .plain()
      }
    result.title = translated("configuration.title") ?? reader.document.text(entry, "title")
    result.subtitle = reader.document.text(entry, "subtitle")
    if let rich = entry.child("attributedString", key: "attributedTitle") {
      result.attributedTitle = NibText(reader).attributed(rich)
    }
    result.image = NibValues.image(of: entry, in: reader)
    let corners: [String: UIButton.Configuration.CornerStyle] = [
      "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
    ]
    if let style = entry["cornerStyle"].flatMap({ corners[$0] }) { result.cornerStyle = style }
    let sizes: [String: UIButton.Configuration.Size] = [
      "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]
    if let size = entry["buttonSize"].flatMap({ sizes[$0] }) { result.buttonSize = size }
    let places: [String: NSDirectionalRectEdge] = [
      "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    if let placement = entry["imagePlacement"].flatMap({ places[$0] }) { result.imagePlacement = placement }
    if let padding = entry.number("imagePadding") { result.imagePadding = padding }
    if let padding = entry.number("titlePadding") { result.titlePadding = padding }
    if entry["showsActivityIndicator"] == "YES" { result.showsActivityIndicator = true }
    if let color = NibValues.color(entry, "baseForegroundColor", reader) { result.baseForegroundColor = color }
    if let color = NibValues.color(entry, "baseBackgroundColor", reader) { result.baseBackgroundColor = color }
    if let insets = NibValues.insets(entry, "contentInsets") {
      result.contentInsets = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    return result
  }
}

extension NSCoder {
  /// The type of a button that a nib or an archive is about to fill.
  var _buttonType: UIButton.ButtonType? { _nib("buttonType").flatMap { NibButton.types[$0] } }
}
