import Testing

@testable import UIKit

/// Positions are sums of margins, paddings and sizes, written out.
@MainActor
struct ListContentLayoutTests {
  /// A text of words that wraps as a box: `length` points on one line, 20 high per line.
  private func text(_ length: CGFloat) -> (CGFloat) -> CGSize {
    { width in
      let lines = width.isFinite ? max((length / max(width, 1)).rounded(.up), 1) : 1
      return CGSize(width: min(length, width), height: 20 * lines)
    }
  }
  private func layout(_ change: (inout ListContentLayout) -> Void = { _ in }) -> ListContentLayout {
    var layout = ListContentLayout(
      margins: NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8))
    (layout.imagePadding, layout.horizontalPadding, layout.verticalPadding) = (16, 6, 3)
    (layout.minimumHeight, layout.scale) = (22, 3)
    change(&layout)
    return layout
  }

  @Test func `one line of text is centred in a row of 44 points`() {
    let frames = layout { $0.text = text(100) }.frames(width: 300, height: nil)
    #expect(frames.size == CGSize(width: 300, height: 44))  // max(20, 22) + 11 + 11
    #expect(frames.text == CGRect(x: 16, y: 12, width: 100, height: 20))
  }

  @Test func `a secondary text stands three points below`() {
    let frames = layout {
      $0.text = text(100)
      $0.secondary = text(60)
    }.frames(width: 300, height: nil)
    #expect(frames.size.height == 65)  // 11 + 20 + 3 + 20 + 11
    #expect(frames.text?.minY == 11)
    #expect(frames.secondary == CGRect(x: 16, y: 34, width: 60, height: 20))
  }

  @Test func `texts stand side by side as long as both and the padding fit`() {
    func frames(_ width: CGFloat) -> ListContentLayout.Frames {
      layout {
        $0.prefersSideBySide = true
        $0.text = text(100)
        $0.secondary = text(60)
      }.frames(width: width, height: nil)
    }
    let fitting = frames(100 + 6 + 60 + 24)
    #expect(fitting.isSideBySide)
    #expect(fitting.secondary == CGRect(x: 16 + 106, y: 12, width: 60, height: 20))
    #expect(frames(400).secondary?.maxX == 392)
    let narrow = frames(100 + 6 + 60 + 23)
    #expect(!narrow.isSideBySide)
    #expect(narrow.secondary?.minX == 16)
    #expect(narrow.size.height == 65)
  }

  @Test func `an image is centred in its room, and the text begins beside it`() {
    let frames = layout {
      $0.text = text(100)
      ($0.image, $0.imageRoom) = (CGSize(width: 18, height: 15), CGSize(width: 24, height: 22))
    }.frames(width: 300, height: nil)
    #expect(frames.image?.minX == 19)  // 16 + (24 - 18) / 2
    #expect(abs((frames.image?.midY ?? 0) - 22) <= 1.0 / 3)
    #expect(frames.text?.minX == CGFloat(16 + 24 + 16))
  }

  @Test func `a high image makes the row higher`() {
    let size = CGSize(width: 60, height: 80)
    let frames = layout {
      $0.text = text(100)
      ($0.image, $0.imageRoom) = (size, size)
    }.frames(width: 300, height: nil)
    #expect(frames.size.height == 102)
    #expect(frames.text?.midY == 51)
  }

  @Test func `text wraps in what image and margins leave`() {
    let frames = layout {
      $0.text = text(300)
      ($0.image, $0.imageRoom) = (CGSize(width: 24, height: 22), CGSize(width: 24, height: 22))
    }.frames(width: 214, height: nil)
    #expect(frames.text?.width == 150)  // 214 - 16 - 8 - 24 - 16
    #expect(frames.text?.height == 40)
  }

  @Test func `everything is mirrored where the language runs from right to left`() {
    let frames = layout {
      $0.isMirrored = true
      $0.text = text(100)
    }.frames(width: 300, height: nil)
    #expect(frames.text == CGRect(x: 184, y: 12, width: 100, height: 20))
  }

  @Test func `aligned text takes all the room`() {
    let frames = layout {
      $0.text = text(100)
      $0.fillsText = true
    }.frames(width: 300, height: nil)
    #expect(frames.text?.width == 276)
  }

  @Test func `without a width everything stands on one line`() {
    let frames = layout {
      $0.text = text(100)
      $0.secondary = text(160)
      ($0.image, $0.imageRoom) = (CGSize(width: 24, height: 22), CGSize(width: 24, height: 22))
    }.frames(width: .infinity, height: nil)
    #expect(frames.size == CGSize(width: 16 + 24 + 16 + 160 + 8, height: 65))
  }
}
