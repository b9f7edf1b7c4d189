/// The summary of shared items at the top of a share sheet.
@MainActor
struct SharedItems {
  var title: String
  var subtitle: String?
  /// A thumbnail of an image, or a symbol for the kind of the first item.
  var picture: UIImage?

  /// - Parameter items: As the app gave them; sources are asked for their placeholders and their subject.
  init(_ items: [Any], in controller: UIActivityViewController) {
    let shown = items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(controller) ?? $0 }
    let texts = shown.compactMap { $0 as? String }, addresses = shown.compactMap { $0 as? URL }
    let images = shown.compactMap { $0 as? UIImage }
    let subject = items.lazy.compactMap { item -> String? in
      guard let source = item as? any UIActivityItemSource else { return nil }
      let answer = OptionalRequirement.ask { source.activityViewController(controller, subjectForActivityType: nil) }
      return answer.flatMap { $0.isEmpty ? nil : $0 }
    }.first
    title =
      controller._subject ?? subject ?? texts.first ?? addresses.first.flatMap(Self.title)
      ?? Self.count(shown, images.count)
    if let address = addresses.first {
      subtitle = address.isFileURL ? "\(address.pathExtension.uppercased()) Document" : address.host
    } else if !texts.isEmpty {
      subtitle = images.isEmpty ? "Plain Text" : Self.count(images, images.count)
    }
    if subtitle == title { subtitle = addresses.first?.absoluteString }
    if let image = images.first {
      let scale = max(Self.side / max(image.size.width, 1), Self.side / max(image.size.height, 1))
      picture =
        image.preparingThumbnail(of: CGSize(width: image.size.width * scale, height: image.size.height * scale))
        ?? image
    } else {
      let name = addresses.first.map { $0.isFileURL ? "doc" : "safari" } ?? "text.alignleft"
      picture = UIImage(
        systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 23, weight: .regular))
    }
  }

  /// The side of the picture, in points: an estimate.
  static let side: CGFloat = 40

  /// The name of a file, or the host of an address.
  private static func title(of address: URL) -> String? {
    address.isFileURL ? address.deletingPathExtension().lastPathComponent : address.host
  }

  private static func count(_ items: [Any], _ images: Int) -> String {
    if images == items.count, images > 0 { return images == 1 ? "1 Photo" : "\(images) Photos" }
    return items.count == 1 ? "1 Item" : "\(items.count) Items"
  }
}

/// The upper edge of a share sheet: a picture, a title and a line below it, and the button that closes the sheet.
final class SharedItemsHeader: UIView {
  static let height: CGFloat = 72
  private let picture = UIImageView(frame: .zero), title = UILabel(frame: .zero), subtitle = UILabel(frame: .zero)
  private let close = UIButton(type: .close), line = UIView(frame: .zero)

  init(_ items: SharedItems, close action: @escaping () -> Void) {
    super.init(frame: .zero)
    picture.image = items.picture
    picture.backgroundColor = .secondarySystemGroupedBackground
    picture.tintColor = .secondaryLabel
    picture.contentMode = items.picture?.isSymbolImage == true ? .center : .scaleAspectFill
    picture.clipsToBounds = true
    (picture.layer.cornerRadius, picture.layer.cornerCurve) = (8, .continuous)
    title.text = items.title
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    subtitle.text = items.subtitle
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.textColor = .secondaryLabel
    close.addAction(UIAction { _ in action() }, for: .touchUpInside)
    line.backgroundColor = .separator
    for view in [picture, title, subtitle, close, line] { addSubview(view) }
  }
  required init(frame: CGRect) { fatalError("A SharedItemsHeader is made with what it shows.") }
  required init?(coder: NSCoder) { fatalError("A SharedItemsHeader is not in nibs.") }
  override class var _drawsContent: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = SharedItems.side, margin: CGFloat = 16, end = close.intrinsicContentSize.width
    let hasSubtitle = !(subtitle.text ?? "").isEmpty, titleHeight = title.font.lineHeight.rounded(.up)
    let subtitleHeight = hasSubtitle ? subtitle.font.lineHeight.rounded(.up) + 2 : 0
    let top = ((bounds.height - titleHeight - subtitleHeight) / 2).rounded()
    let width = max(bounds.width - 2 * margin - side - 12 - end - 12, 0)
    func position(_ view: UIView, _ frame: CGRect) {
      view.frame =
        _isRightToLeft ? CGRect(origin: CGPoint(x: bounds.width - frame.maxX, y: frame.minY), size: frame.size) : frame
    }
    position(picture, CGRect(x: margin, y: (bounds.height - side) / 2, width: side, height: side))
    position(title, CGRect(x: margin + side + 12, y: top, width: width, height: titleHeight))
    position(
      subtitle,
      CGRect(x: margin + side + 12, y: top + titleHeight + 2, width: width, height: max(subtitleHeight - 2, 0)))
    position(close, CGRect(x: bounds.width - margin - end, y: margin, width: end, height: end))
    let hair = 1 / contentScaleFactor
    line.frame = CGRect(x: 0, y: bounds.height - hair, width: bounds.width, height: hair)
  }
}
