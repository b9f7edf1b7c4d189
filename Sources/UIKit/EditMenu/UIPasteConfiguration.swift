/// The types of data that a responder takes by pasting.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject, @preconcurrency NSCoding, NSSecureCoding, @preconcurrency NSCopying {
  open var acceptableTypeIdentifiers: [String] = []

  public required override init() { super.init() }
  public convenience init(acceptableTypeIdentifiers: [String]) {
    self.init()
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
  }
  /// The types that a class reads.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }
  public convenience init<T: _ItemProviderValue>(forAccepting aClass: T.Type) {
    self.init(forAccepting: T._ItemObject.self)
  }

  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers.filter { !self.acceptableTypeIdentifiers.contains($0) }
  }
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }
  public func addTypeIdentifiers<T: _ItemProviderValue>(forAccepting aClass: T.Type) {
    addTypeIdentifiers(forAccepting: T._ItemObject.self)
  }

  nonisolated public static var supportsSecureCoding: Bool { true }
  private static let key = "acceptableTypeIdentifiers"
  public required convenience init?(coder: NSCoder) {
    self.init()
    acceptableTypeIdentifiers = coder._decodeObject(forKey: Self.key) as? [String] ?? []
  }
  open func encode(with coder: NSCoder) { coder.encode(acceptableTypeIdentifiers as NSArray, forKey: Self.key) }

  open func copy(with zone: NSZone? = nil) -> Any {
    UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
  }
}

/// A responder that says what can be pasted into it.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  var pasteConfiguration: UIPasteConfiguration? { get set }
  func paste(itemProviders: [NSItemProvider])
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

/// A text that lets a delegate change what is pasted.
@preconcurrency @MainActor public protocol UITextPasteConfigurationSupporting: UIPasteConfigurationSupporting {
  /// Asked what becomes of each item that is pasted.
  var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

@preconcurrency @MainActor public protocol UITextPasteItem: NSObjectProtocol {
  var itemProvider: NSItemProvider { get }
  var localObject: Any? { get }
  var defaultAttributes: [NSAttributedString.Key: Any] { get }
  func setResult(string: String)
  func setResult(attributedString string: NSAttributedString)
  func setResult(attachment textAttachment: NSTextAttachment)
  func setNoResult()
  func setDefaultResult()
}

@preconcurrency @MainActor public protocol UITextPasteDelegate: NSObjectProtocol {
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem)
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    combineItemAttributedStrings itemStrings: [NSAttributedString],
    for textRange: UITextRange
  ) -> NSAttributedString
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString,
    to textRange: UITextRange
  ) -> UITextRange
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    shouldAnimatePasteOf attributedString: NSAttributedString,
    to textRange: UITextRange
  ) -> Bool
}

extension UITextPasteDelegate {
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
  ) {
    OptionalRequirement.inSubclass(
      self, "UITextPasteDelegate", textPasteConfigurationSupporting, item, else: item.setDefaultResult())
  }
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    combineItemAttributedStrings itemStrings: [NSAttributedString],
    for textRange: UITextRange
  ) -> NSAttributedString {
    OptionalRequirement.inSubclass(
      self, "UITextPasteDelegate", textPasteConfigurationSupporting, itemStrings, textRange,
      else: itemStrings.reduce(into: NSMutableAttributedString()) { $0.append($1) })
  }
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString,
    to textRange: UITextRange
  ) -> UITextRange {
    OptionalRequirement.inSubclass(
      self, "UITextPasteDelegate", textPasteConfigurationSupporting, attributedString, textRange,
      else: OptionalRequirement.missing(textRange))
  }
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    shouldAnimatePasteOf attributedString: NSAttributedString,
    to textRange: UITextRange
  ) -> Bool {
    OptionalRequirement.inSubclass(
      self, "UITextPasteDelegate", textPasteConfigurationSupporting, attributedString, textRange, else: true)
  }
}

@MainActor private let configurationKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

extension UIResponder {
  /// Few responders have one: it is kept beside them.
  final var _keptPasteConfiguration: UIPasteConfiguration? {
    get { objc_getAssociatedObject(self, configurationKey) as? UIPasteConfiguration }
    set {
      objc_setAssociatedObject(
        self, configurationKey, newValue?.copy() as? UIPasteConfiguration, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  /// Whether the paste configuration accepts what is on the general pasteboard; nil without a configuration.
  final var _takesWhatWasCopied: Bool? { pasteConfiguration.map { _ in canPaste(UIPasteboard.general.itemProviders) } }

  /// - Returns: False without a paste configuration.
  final func _pasteWhatWasCopied() -> Bool {
    guard pasteConfiguration != nil else { return false }
    paste(itemProviders: UIPasteboard.general.itemProviders)
    return true
  }
}
