import TextLayout

/// The layout of a text view's text: TextKit 2's, or TextKit 1's after somebody has asked for a layout manager of the
/// older kind.
///
/// Offsets are UTF-16 units of the storage, rectangles the container's.
enum ShownText {
  case fragments(NSTextLayoutManager, NSTextContentStorage)
  case glyphs(NSLayoutManager)

  func usedRect(_ container: NSTextContainer) -> CGRect {
    switch self {
    case .fragments(let manager, _): manager.usageBoundsForTextContainer
    case .glyphs(let manager): manager.usedRect(for: container)
    }
  }

  /// Without width; zero where there is no line.
  func caretRect(at offset: Int, _ container: NSTextContainer) -> CGRect {
    switch self {
    case .fragments(let manager, _):
      return manager._segments(offset..<offset, .standard, []).first?.rect ?? .zero
    case .glyphs(let manager):
      guard let part = manager._part(for: container), !part.layout.lines.isEmpty else { return .zero }
      return part.layout.caretRect(at: offset - part.range.lowerBound).offsetBy(
        dx: container.lineFragmentPadding, dy: 0)
    }
  }

  func rects(_ range: Range<Int>, _ container: NSTextContainer) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    switch self {
    case .fragments(let manager, _): return manager._segments(range, .standard, []).map(\.rect).filter { $0.width > 0 }
    case .glyphs(let manager):
      guard let part = manager._part(for: container) else { return [] }
      return part.layout.selectionRects(for: range).map { $0.offsetBy(dx: container.lineFragmentPadding, dy: 0) }
    }
  }

  /// The position between characters that is nearest to a point.
  func offset(at point: CGPoint, _ container: NSTextContainer) -> Int {
    switch self {
    case .fragments(let manager, _): return manager._insertionOffset(at: point)
    case .glyphs(let manager):
      guard let part = manager._part(for: container) else { return 0 }
      let inside = CGPoint(x: point.x - container.lineFragmentPadding, y: point.y)
      return part.layout.insertionIndex(at: inside) + part.range.lowerBound
    }
  }

  /// Attributes that are not in the text have changed.
  func invalidate(_ storage: NSTextStorage) {
    switch self {
    case .fragments(let manager, _): manager._invalidateAll()
    case .glyphs(let manager):
      manager.invalidateLayout(
        forCharacterRange: NSRange(location: 0, length: storage.length), actualCharacterRange: nil)
    }
  }

  /// - Parameters:
  ///   - rect: What is drawn, in the container.
  ///   - origin: Where the container's corner is in the context.
  func draw(_ rect: CGRect, at origin: CGPoint, _ container: NSTextContainer) {
    switch self {
    case .fragments(let manager, _):
      if let context = UIGraphicsGetCurrentContext() { manager._draw(rect, at: origin, in: context) }
    case .glyphs(let manager):
      let range = manager.glyphRange(forBoundingRect: rect, in: container)
      manager.drawBackground(forGlyphRange: range, at: origin)
      manager.drawGlyphs(forGlyphRange: range, at: origin)
    }
  }
}

/// The views of a text view's attachments: those near what is seen stand in the text, and go with their characters.
@MainActor
final class AttachmentViews {
  private unowned let textView: UITextView
  private var placed: [UIView] = []

  init(_ textView: UITextView) { self.textView = textView }

  /// - Parameter visible: In the text view's coordinates.
  func layOut(in visible: CGRect) {
    var wanted: [UIView] = []
    if case .fragments(let manager, _) = textView._shown {
      let inset = textView.textContainerInset
      for fragment in manager._fragments where !fragment._providers.isEmpty {
        let corner = CGPoint(
          x: fragment.layoutFragmentFrame.minX + inset.left, y: fragment.layoutFragmentFrame.minY + inset.top)
        guard corner.y < visible.maxY, corner.y + fragment.layoutFragmentFrame.height > visible.minY else { continue }
        for provider in fragment.textAttachmentViewProviders {
          guard let view = provider.view else { continue }
          let frame = fragment.frameForTextAttachment(at: provider.location).offsetBy(dx: corner.x, dy: corner.y)
          wanted.append(view)
          UIView.performWithoutAnimation {
            if view.superview !== textView { textView.insertSubview(view, aboveSubview: textView._canvas) }
            if view.frame != frame { view.frame = frame }
          }
        }
      }
    }
    for view in placed where !wanted.contains(view) && view.superview === textView { view.removeFromSuperview() }
    placed = wanted
  }
}
