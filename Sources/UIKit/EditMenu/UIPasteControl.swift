/// A button that pastes, without asking the person whether the app may read the pasteboard.
///
/// It can be pressed while its target takes what is on the general pasteboard.
@preconcurrency @MainActor
open class UIPasteControl: UIControl {
  public enum DisplayMode: UInt, Sendable { case iconAndLabel, iconOnly, labelOnly, arrowAndLabel }

  /// The look of a paste control.
  @preconcurrency @MainActor
  open class Configuration: NSObject, @preconcurrency NSCoding, NSSecureCoding {
    open var displayMode = DisplayMode.iconAndLabel
    open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
    /// Points; of the corner style `fixed`.
    open var cornerRadius: CGFloat = 0
    open var imagePlacement: NSDirectionalRectEdge = .leading
    /// Nil: white.
    open var baseForegroundColor: UIColor?
    /// Nil: the tint.
    open var baseBackgroundColor: UIColor?

    public required override init() { super.init() }

    nonisolated public static var supportsSecureCoding: Bool { true }
    public required convenience init?(coder: NSCoder) {
      self.init()
      displayMode = DisplayMode(rawValue: UInt(clamping: coder.decodeInteger(forKey: "displayMode"))) ?? .iconAndLabel
      cornerStyle = UIButton.Configuration.CornerStyle(rawValue: coder.decodeInteger(forKey: "cornerStyle")) ?? .dynamic
      cornerRadius = coder.decodeDouble(forKey: "cornerRadius")
      imagePlacement = NSDirectionalRectEdge(rawValue: UInt(clamping: coder.decodeInteger(forKey: "imagePlacement")))
      baseForegroundColor = coder.decodeObject(of: UIColor.self, forKey: "baseForegroundColor")
      baseBackgroundColor = coder.decodeObject(of: UIColor.self, forKey: "baseBackgroundColor")
    }
    open func encode(with coder: NSCoder) {
      coder.encode(Int(displayMode.rawValue), forKey: "displayMode")
      coder.encode(cornerStyle.rawValue, forKey: "cornerStyle")
      coder.encode(Double(cornerRadius), forKey: "cornerRadius")
      coder.encode(Int(imagePlacement.rawValue), forKey: "imagePlacement")
      coder.encode(baseForegroundColor, forKey: "baseForegroundColor")
      coder.encode(baseBackgroundColor, forKey: "baseBackgroundColor")
    }

    func button() -> UIButton.Configuration {
      var look = UIButton.Configuration.filled()
      let symbol = displayMode == .arrowAndLabel ? "arrow.down.doc" : "doc.on.clipboard"
      if displayMode != .labelOnly { look.image = UIImage(systemName: symbol) }
      if displayMode != .iconOnly { look.title = SystemText.text("Paste") }
      look.imagePlacement = imagePlacement
      look.imagePadding = 6
      look.cornerStyle = cornerStyle
      if cornerStyle == .fixed { look.background.cornerRadius = cornerRadius }
      look.baseForegroundColor = baseForegroundColor
      look.baseBackgroundColor = baseBackgroundColor
      return look
    }
  }

  /// The configuration with which the control was made. Changing it afterwards changes nothing.
  public let configuration: Configuration
  /// The object that takes what is pasted; nil for the nearest one along the responder chain that does.
  open weak var target: (any UIPasteConfigurationSupporting)? {
    didSet { follow() }
  }
  private let button = UIButton(type: .system)
  nonisolated(unsafe) private var observer: (any NSObjectProtocol)?  // set once, before anybody else sees the control

  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init(frame: .zero)
    begin()
  }
  public required init(frame: CGRect) {
    configuration = Configuration()
    super.init(frame: frame)
    begin()
  }
  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    button.configuration = configuration.button()
    button.addAction(UIAction { [weak self] _ in self?.pasteNow() }, for: .primaryActionTriggered)
    addSubview(button)
    nonisolated(unsafe) weak let control = self  // notified on the main thread, where pasteboards are used
    observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated { control?.follow() }
    }
    if bounds.isEmpty { frame.size = intrinsicContentSize }
    follow()
  }

  deinit { observer.map(NotificationCenter.default.removeObserver) }

  private var taker: (any UIPasteConfigurationSupporting)? {
    if let target { return target }
    var responder = next
    while let here = responder {
      if here.pasteConfiguration != nil { return here }
      responder = here.next
    }
    return nil
  }

  private var canPasteNow: Bool { taker?.canPaste(UIPasteboard.general.itemProviders) ?? false }
  private func follow() { button.isEnabled = isEnabled && canPasteNow }
  private func pasteNow() { if canPasteNow { taker?.paste(itemProviders: UIPasteboard.general.itemProviders) } }

  open override var isEnabled: Bool {
    didSet { follow() }
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    follow()
  }
  open override var intrinsicContentSize: CGSize { button.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { button.sizeThatFits(size) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
  }
}
