/// Makes the view that stands in text for an attachment. A subclass overrides `loadView()`.
///
/// A text view keeps the provider, and its view, as long as the attachment is in the text, and puts the view where the
/// attachment is.
open class NSTextAttachmentViewProvider: NSObject {
  open private(set) weak var textAttachment: NSTextAttachment?
  open private(set) weak var textLayoutManager: NSTextLayoutManager?
  /// The location of the attachment now.
  open internal(set) var location: any NSTextLocation
  /// Whether the attachment takes the room of its view's bounds, and not what `attachmentBounds` of the attachment
  /// says. False by default.
  open var tracksTextAttachmentViewBounds = false
  private var loaded: UIView?
  private var isLoading = false

  /// Loaded when it is first asked for.
  open var view: UIView? {
    get {
      if loaded == nil, !isLoading {
        isLoading = true
        loadView()
        isLoading = false
      }
      return loaded
    }
    set { loaded = newValue }
  }

  public required init(
    textAttachment: NSTextAttachment, parentView: UIView?, textLayoutManager: NSTextLayoutManager?,
    location: any NSTextLocation
  ) {
    (self.textAttachment, self.textLayoutManager, self.location) = (textAttachment, textLayoutManager, location)
    super.init()
  }

  /// Sets `view`. Makes none by itself.
  open func loadView() {}

  /// The room of the attachment, on the baseline, y upwards, in points.
  open func attachmentBounds(
    for attributes: [NSAttributedString.Key: Any], location: any NSTextLocation, textContainer: NSTextContainer?,
    proposedLineFragment: CGRect, position: CGPoint
  ) -> CGRect {
    // Text with views is laid out where views are used, on the main thread.
    // Loaded first: a subclass may say so while it loads.
    let own = view
    nonisolated(unsafe) let tracked = tracksTextAttachmentViewBounds ? own : nil
    if let size = MainActor.assumeIsolated({ tracked?.bounds.size }) { return CGRect(origin: .zero, size: size) }
    return textAttachment?.attachmentBounds(
      for: attributes, location: location, textContainer: textContainer, proposedLineFragment: proposedLineFragment,
      position: position)
      ?? .zero
  }
}
