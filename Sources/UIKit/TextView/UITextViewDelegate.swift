/// Decides about editing, and hears of it. Each method may be left out.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// The menu of a long press on a link, an attachment or a tagged stretch of text that is only read; nil for none.
  func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu) -> UITextItem
    .MenuConfiguration?
  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)
  func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating
  )
  // Called by tools that rewrite text, and by a panel for formats, which are not here.
  func textViewWritingToolsWillBegin(_ textView: UITextView)
  func textViewWritingToolsDidEnd(_ textView: UITextView)
  func textView(_ textView: UITextView, writingToolsIgnoredRangesInEnclosingRange enclosingRange: NSRange) -> [NSValue]
  func textView(_ textView: UITextView, insertInputSuggestion inputSuggestion: UIInputSuggestion)
}

extension UITextViewDelegate {
  public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, animator, else: ())
  }
  public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, animator, else: ())
  }
  public func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu)
    -> UITextItem
    .MenuConfiguration?
  {
    OptionalRequirement.inSubclass(
      self, "UITextViewDelegate", textView, textItem, defaultMenu, else: UITextItem.MenuConfiguration(menu: defaultMenu)
    )
  }
  public func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, textItem, animator, else: ())
  }
  public func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating
  ) {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, textItem, animator, else: ())
  }
  public func textViewWritingToolsWillBegin(_ textView: UITextView) {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, else: OptionalRequirement.missing())
  }
  public func textViewWritingToolsDidEnd(_ textView: UITextView) {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, else: OptionalRequirement.missing())
  }
  public func textView(_ textView: UITextView, writingToolsIgnoredRangesInEnclosingRange enclosingRange: NSRange)
    -> [NSValue]
  {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, enclosingRange, else: [])
  }
  public func textView(_ textView: UITextView, insertInputSuggestion inputSuggestion: UIInputSuggestion) {
    OptionalRequirement.inSubclass(
      self, "UITextViewDelegate", textView, inputSuggestion, else: OptionalRequirement.missing())
  }
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, else: true)
  }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, else: true)
  }
  public func textViewDidBeginEditing(_ textView: UITextView) {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, else: ())
  }
  public func textViewDidEndEditing(_ textView: UITextView) {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, else: ())
  }
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, range, text, else: true)
  }
  public func textViewDidChange(_ textView: UITextView) {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, else: ())
  }
  public func textViewDidChangeSelection(_ textView: UITextView) {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, else: ())
  }
  public func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement])
    -> UIMenu?
  {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, range, suggestedActions, else: nil)
  }
  public func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction)
    -> UIAction?
  {
    OptionalRequirement.inSubclass(self, "UITextViewDelegate", textView, textItem, defaultAction, else: defaultAction)
  }
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
}

public enum UITextItemInteraction: Int, Sendable { case invokeDefaultAction, presentActions, preview }

/// A link, an attachment, or a stretch with `.textItemTag`, in a text view.
@preconcurrency @MainActor open class UITextItem: NSObject {
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    case tag(String)
  }
  /// UTF-16 units.
  public let range: NSRange
  public let content: Content
  init(range: NSRange, content: Content) {
    (self.range, self.content) = (range, content)
    super.init()
  }
}

/// The kinds of things that a text view looks for in its text, to make links of them. Web and mail addresses and phone
/// numbers are found; the others need knowledge that is not here.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var phoneNumber: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: 1 << 0) }
  public static var link: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: 1 << 1) }
  public static var address: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: 1 << 2) }
  public static var calendarEvent: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: 1 << 3) }
  public static var shipmentTrackingNumber: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: 1 << 4) }
  public static var flightNumber: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: 1 << 5) }
  public static var lookupSuggestion: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: 1 << 6) }
  public static var money: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: 1 << 7) }
  public static var physicalValue: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: 1 << 8) }
  public static var all: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: .max) }
}

/// Finds addresses and numbers.
enum DataDetector {
  /// Dates and addresses are links that lead nowhere: there is no calendar and no map to open.
  static func find(_ types: UIDataDetectorTypes, in text: String) -> [(range: NSRange, url: URL)] {
    let kinds: [(UIDataDetectorTypes, NSTextCheckingResult.CheckingType)] = [
      (.link, DetectedKind.link), (.phoneNumber, DetectedKind.phoneNumber), (.calendarEvent, DetectedKind.date),
      (.address, DetectedKind.address),
    ]
    let asked = kinds.filter { types.contains($0.0) }.reduce(NSTextCheckingTypes(0)) { $0 | $1.1.rawValue }
    guard asked != 0, let detector = try? NSDataDetector(types: asked) else { return [] }
    return detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count)).compactMap { match in
      let number = match.phoneNumber.map { "tel:" + $0.filter { $0.isNumber || $0 == "+" } }
      let other = "x-apple-data-detectors://\(match.range.location)"
      return (match.url ?? URL(string: number ?? other)).map { (match.range, $0) }
    }
  }
}
