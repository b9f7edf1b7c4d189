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
    OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textView(_:willPresentEditMenuWith:)",
      (@MainActor (UITextView, any UIEditMenuInteractionAnimating) -> Void).self)?(textView, animator)
  }
  public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textView(_:willDismissEditMenuWith:)",
      (@MainActor (UITextView, any UIEditMenuInteractionAnimating) -> Void).self)?(textView, animator)
  }
  public func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu)
    -> UITextItem
    .MenuConfiguration?
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textView(_:menuConfigurationFor:defaultMenu:)",
      (@MainActor (UITextView, UITextItem, UIMenu) -> UITextItem.MenuConfiguration?).self)
    {
      return own(textView, textItem, defaultMenu)
    }
    return UITextItem.MenuConfiguration(menu: defaultMenu)
  }
  public func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {
    OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textView(_:textItemMenuWillDisplayFor:animator:)",
      (@MainActor (UITextView, UITextItem, any UIContextMenuInteractionAnimating) -> Void).self)?(
        textView, textItem, animator)
  }
  public func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating
  ) {
    OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textView(_:textItemMenuWillEndFor:animator:)",
      (@MainActor (UITextView, UITextItem, any UIContextMenuInteractionAnimating) -> Void).self)?(
        textView, textItem, animator)
  }
  public func textViewWritingToolsWillBegin(_ textView: UITextView) {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textViewWritingToolsWillBegin(_:)", (@MainActor (UITextView) -> Void).self)
    {
      return own(textView)
    }
    OptionalRequirement.missing()
  }
  public func textViewWritingToolsDidEnd(_ textView: UITextView) {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textViewWritingToolsDidEnd(_:)", (@MainActor (UITextView) -> Void).self)
    {
      return own(textView)
    }
    OptionalRequirement.missing()
  }
  public func textView(_ textView: UITextView, writingToolsIgnoredRangesInEnclosingRange enclosingRange: NSRange)
    -> [NSValue]
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textView(_:writingToolsIgnoredRangesInEnclosingRange:)",
      (@MainActor (UITextView, NSRange) -> [NSValue]).self)
    {
      return own(textView, enclosingRange)
    }
    return []
  }
  public func textView(_ textView: UITextView, insertInputSuggestion inputSuggestion: UIInputSuggestion) {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textView(_:insertInputSuggestion:)",
      (@MainActor (UITextView, UIInputSuggestion) -> Void).self)
    {
      return own(textView, inputSuggestion)
    }
    OptionalRequirement.missing()
  }
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textViewShouldBeginEditing(_:)", (@MainActor (UITextView) -> Bool).self)
    {
      return own(textView)
    }
    return true
  }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textViewShouldEndEditing(_:)", (@MainActor (UITextView) -> Bool).self)
    {
      return own(textView)
    }
    return true
  }
  public func textViewDidBeginEditing(_ textView: UITextView) {
    OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textViewDidBeginEditing(_:)", (@MainActor (UITextView) -> Void).self)?(textView)
  }
  public func textViewDidEndEditing(_ textView: UITextView) {
    OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textViewDidEndEditing(_:)", (@MainActor (UITextView) -> Void).self)?(textView)
  }
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textView(_:shouldChangeTextIn:replacementText:)",
      (@MainActor (UITextView, NSRange, String) -> Bool).self)
    {
      return own(textView, range, text)
    }
    return true
  }
  public func textViewDidChange(_ textView: UITextView) {
    OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textViewDidChange(_:)", (@MainActor (UITextView) -> Void).self)?(textView)
  }
  public func textViewDidChangeSelection(_ textView: UITextView) {
    OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textViewDidChangeSelection(_:)", (@MainActor (UITextView) -> Void).self)?(textView)
  }
  public func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement])
    -> UIMenu?
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textView(_:editMenuForTextIn:suggestedActions:)",
      (@MainActor (UITextView, NSRange, [UIMenuElement]) -> UIMenu?).self)
    {
      return own(textView, range, suggestedActions)
    }
    return nil
  }
  public func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction)
    -> UIAction?
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextViewDelegate.textView(_:primaryActionFor:defaultAction:)",
      (@MainActor (UITextView, UITextItem, UIAction) -> UIAction?).self)
    {
      return own(textView, textItem, defaultAction)
    }
    return defaultAction
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
