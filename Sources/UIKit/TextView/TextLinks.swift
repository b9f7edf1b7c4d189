import Foundation

/// The links of a text that is only read, as elements beside the text itself: interface tests and scripts name them by
/// their text. O(text), each time they are asked for.
@MainActor
final class TextLinks {
  private unowned let view: UITextView
  /// Kept, so that a link stays one element as long as it stands in the text.
  private var known: [NSRange: UIAccessibilityElement] = [:]

  init(_ view: UITextView) { self.view = view }

  var elements: [UIAccessibilityElement] {
    guard !view.isEditable, view.textStorage.length > 0 else {
      known = [:]
      return []
    }
    let text = NSMutableAttributedString(attributedString: view.textStorage)
    view._findLinks(text)
    let string = text.string as NSString
    var links: [NSRange: UIAccessibilityElement] = [:], order: [UIAccessibilityElement] = []
    text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      guard value != nil else { return }
      let element = known[range] ?? UIAccessibilityElement(accessibilityContainer: view)
      element.accessibilityTraits = .link
      element.accessibilityLabel = string.substring(with: range)
      let offsets = TextOffsetRange(range.lowerBound..<range.upperBound)
      element.accessibilityFrameInContainerSpace = view.firstRect(for: offsets)
      links[range] = element
      order.append(element)
    }
    known = links
    return order
  }
}
