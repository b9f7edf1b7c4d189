import HostInterface
import TextLayout

/// The questions of TextKit 1 to an attachment.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
  func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage?
  func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect
}

/// The questions of TextKit 2 to an attachment.
public protocol NSTextAttachmentLayout: NSObjectProtocol {
  func image(
    for bounds: CGRect, attributes: [NSAttributedString.Key: Any], location: any NSTextLocation,
    textContainer: NSTextContainer?
  ) -> UIImage?
  func attachmentBounds(
    for attributes: [NSAttributedString.Key: Any], location: any NSTextLocation, textContainer: NSTextContainer?,
    proposedLineFragment: CGRect, position: CGPoint
  ) -> CGRect
  func viewProvider(for parentView: UIView?, location: any NSTextLocation, textContainer: NSTextContainer?)
    -> NSTextAttachmentViewProvider?
}

/// A picture, room, or a view, that stands in text instead of one character, U+FFFC.
// As attributes have to be.
open class NSTextAttachment: NSObject, NSSecureCoding, NSTextAttachmentContainer, NSTextAttachmentLayout,
  @unchecked Sendable
{
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
  public required init?(coder: NSCoder) {
    super.init()
    fileType = coder._decodeObject(of: NSString.self, forKey: "NSFileType") as String?
    bounds = CGRect(
      x: coder.decodeDouble(forKey: "NSBoundsX"), y: coder.decodeDouble(forKey: "NSBoundsY"),
      width: coder.decodeDouble(forKey: "NSBoundsWidth"), height: coder.decodeDouble(forKey: "NSBoundsHeight"))
    lineLayoutPadding = coder.decodeDouble(forKey: "NSLineLayoutPadding")
    allowsTextAttachmentView = coder.decodeBool(forKey: "NSAllowsTextAttachmentView")
    if let name = coder._decodeObject(of: NSString.self, forKey: "NSFileName") as String? {
      let wrapper = FileWrapper(
        regularFileWithContents: coder._decodeObject(of: NSData.self, forKey: "NSFileContents") as Data? ?? Data())
      wrapper.preferredFilename = name
      fileWrapper = wrapper
    }
    contents = coder._decodeObject(of: NSData.self, forKey: "NSContents") as Data?
    image = coder._decodeObject(of: UIImage.self, forKey: "NSImage") ?? contents.flatMap { UIImage(data: $0) }
  }
  /// A wrapped file is in the archive with its name; a folder is not.
  open func encode(with coder: NSCoder) {
    if let fileType { coder.encode(fileType as NSString, forKey: "NSFileType") }
    coder.encode(Double(bounds.minX), forKey: "NSBoundsX")
    coder.encode(Double(bounds.minY), forKey: "NSBoundsY")
    coder.encode(Double(bounds.width), forKey: "NSBoundsWidth")
    coder.encode(Double(bounds.height), forKey: "NSBoundsHeight")
    coder.encode(Double(lineLayoutPadding), forKey: "NSLineLayoutPadding")
    coder.encode(allowsTextAttachmentView, forKey: "NSAllowsTextAttachmentView")
    if let file = fileWrapper?.regularFileContents {
      coder.encode((fileWrapper?.preferredFilename ?? "") as NSString, forKey: "NSFileName")
      coder.encode(file as NSData, forKey: "NSFileContents")
    }
    if let contents { coder.encode(contents as NSData, forKey: "NSContents") }
    // A picture that the contents hold is made of them again.
    if let image, contents == nil || UIImage(data: contents ?? Data()) == nil { coder.encode(image, forKey: "NSImage") }
  }
  open class var supportsSecureCoding: Bool { true }

  /// The image that is drawn. Override to draw something else.
  open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int)
    -> UIImage?
  { image }

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

  // MARK: TextKit 2

  /// Whether a view may stand for the attachment. True by default.
  open var allowsTextAttachmentView = true
  /// Whether a view does: one is allowed, and there is a class of providers for the file type.
  open var usesTextAttachmentView: Bool {
    allowsTextAttachmentView && fileType.map { Self.textAttachmentViewProviderClass(forFileType: $0) != nil } == true
  }

  /// By type identifiers, as the app registers them with the class, from any thread.
  private static let providerClasses = Guarded<[String: AnyClass]>([:])
  /// - Parameter fileType: A type identifier, as `public.data`.
  open class func textAttachmentViewProviderClass(forFileType fileType: String) -> AnyClass? {
    providerClasses.withLock { $0[fileType] }
  }
  /// Attachments of a file type are shown by views from now on.
  ///
  /// - Parameter textAttachmentViewProviderClass: A subclass of `NSTextAttachmentViewProvider`.
  open class func registerViewProviderClass(_ textAttachmentViewProviderClass: AnyClass, forFileType fileType: String) {
    enforce(
      textAttachmentViewProviderClass is NSTextAttachmentViewProvider.Type,
      "NSTextAttachment.registerViewProviderClass: \(textAttachmentViewProviderClass) is no NSTextAttachmentViewProvider."
    )
    providerClasses.withLock { $0[fileType] = textAttachmentViewProviderClass }
  }

  /// The image that is drawn where no view stands.
  open func image(
    for bounds: CGRect, attributes: [NSAttributedString.Key: Any] = [:], location: any NSTextLocation,
    textContainer: NSTextContainer?
  ) -> UIImage? {
    image(forBounds: bounds, textContainer: textContainer, characterIndex: index(of: location, textContainer))
  }
  /// The room that the attachment takes, as in TextKit 1 unless overridden.
  open func attachmentBounds(
    for attributes: [NSAttributedString.Key: Any], location: any NSTextLocation, textContainer: NSTextContainer?,
    proposedLineFragment: CGRect, position: CGPoint
  ) -> CGRect {
    attachmentBounds(
      for: textContainer, proposedLineFragment: proposedLineFragment, glyphPosition: position,
      characterIndex: index(of: location, textContainer))
  }
  /// Makes the view; nil for none. One of the class that is registered for the file type, unless overridden.
  open func viewProvider(for parentView: UIView?, location: any NSTextLocation, textContainer: NSTextContainer?)
    -> NSTextAttachmentViewProvider?
  {
    guard allowsTextAttachmentView, let fileType,
      let made = Self.textAttachmentViewProviderClass(forFileType: fileType) as? NSTextAttachmentViewProvider.Type
    else { return nil }
    return made.init(
      textAttachment: self, parentView: parentView, textLayoutManager: textContainer?.textLayoutManager,
      location: location)
  }
  private func index(of location: any NSTextLocation, _ container: NSTextContainer?) -> Int {
    container?.textLayoutManager?._offset(location) ?? 0
  }

  // MARK: Layout

  /// - Parameter bounds: What was asked for already; nil to ask as TextKit 1 does.
  final func _box(_ bounds: CGRect?, in container: NSTextContainer?, at index: Int) -> TextAttachmentBox {
    let fragment = CGRect(x: 0, y: 0, width: container.map { min($0.size.width, 1e6) } ?? 0, height: 0)
    let rect =
      bounds
      ?? attachmentBounds(for: container, proposedLineFragment: fragment, glyphPosition: .zero, characterIndex: index)
    return TextAttachmentBox(
      width: rect.width + 2 * lineLayoutPadding, ascent: max(rect.maxY, 0), descent: max(-rect.minY, 0))
  }

  /// - Parameter origin: On the baseline at the left edge of the room; y downwards.
  final func _draw(at origin: CGPoint, container: NSTextContainer?, index: Int) {
    let rect = attachmentBounds(
      for: container, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: index)
    let frame = CGRect(
      x: origin.x + lineLayoutPadding + rect.minX, y: origin.y - rect.maxY, width: rect.width, height: rect.height)
    image(forBounds: frame, textContainer: container, characterIndex: index)?.draw(in: frame)
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
