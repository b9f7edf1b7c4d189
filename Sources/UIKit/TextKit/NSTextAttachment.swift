import TextLayout

/// A picture, or room, that stands in text in the place of one character, U+FFFC.
open class NSTextAttachment: NSObject, @unchecked Sendable {  // as attributes of Swift's texts have to be
  open class var character: Int { 0xFFFC }

  open var contents: Data?
  open var fileType: String?
  open var image: UIImage?
  /// Points; the origin is on the baseline, y upwards. Zero: the picture's own size and baseline.
  open var bounds = CGRect.zero
  /// Points left free at both sides.
  open var lineLayoutPadding: CGFloat = 0

  /// The contents as a file. Setting one takes its contents.
  open var fileWrapper: FileWrapper? {
    didSet { if let data = fileWrapper?.regularFileContents { (contents, image) = (data, UIImage(data: data)) } }
  }

  public override init() { super.init() }
  public init(data contentData: Data?, ofType uti: String?) {
    super.init()
    (contents, fileType) = (contentData, uti)
    image = contentData.flatMap { UIImage(data: $0) }
  }
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// What is drawn. Override to draw something else.
  open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? { image }

  /// The room the attachment takes; origin on the baseline, y upwards. Override to depend on the line.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    guard bounds == .zero else { return bounds }
    // A symbol's own baseline stands on the text's.
    let drop = image?.baselineOffsetFromBottom ?? 0
    return CGRect(origin: CGPoint(x: 0, y: -drop), size: image?.size ?? CGSize(width: 32, height: 32))
  }

  final func _box(in container: NSTextContainer?, at index: Int) -> TextAttachmentBox {
    let fragment = CGRect(x: 0, y: 0, width: container.map { min($0.size.width, 1e6) } ?? 0, height: 0)
    let rect = attachmentBounds(for: container, proposedLineFragment: fragment, glyphPosition: .zero, characterIndex: index)
    return TextAttachmentBox(width: rect.width + 2 * lineLayoutPadding, ascent: max(rect.maxY, 0), descent: max(-rect.minY, 0))
  }

  /// - Parameter origin: On the baseline at the left edge of the room; y downwards.
  final func _draw(at origin: CGPoint, container: NSTextContainer?, index: Int) {
    let rect = attachmentBounds(for: container, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: index)
    let place = CGRect(x: origin.x + lineLayoutPadding + rect.minX, y: origin.y - rect.maxY, width: rect.width, height: rect.height)
    image(forBounds: place, textContainer: container, characterIndex: index)?.draw(in: place)
  }
}

extension NSAttributedString {
  /// One character that stands for the attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
  public convenience init(attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any] = [:]) {
    self.init(string: "\u{FFFC}", attributes: attributes.merging([.attachment: attachment]) { $1 })
  }
}
