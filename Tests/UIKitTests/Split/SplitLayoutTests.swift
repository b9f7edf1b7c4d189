import Testing

@testable import UIKit

/// Frames of columns by sizes and wishes.
struct SplitLayoutTests {
  typealias Mode = UISplitViewController.DisplayMode
  private func layout(_ style: UISplitViewController.Style, _ width: CGFloat, _ height: CGFloat) -> SplitLayout {
    var layout = SplitLayout()
    (layout.style, layout.size) = (style, CGSize(width: width, height: height))
    return layout
  }

  @Test func `wide interfaces are tiled, upright ones overlay, and three columns displace where there is little room`()
  {
    #expect(layout(.doubleColumn, 1180, 820).behavior == .tile)
    #expect(layout(.doubleColumn, 820, 1180).behavior == .overlay)
    #expect(layout(.tripleColumn, 1180, 820).behavior == .displace)
    #expect(layout(.tripleColumn, 1366, 1024).behavior == .tile)
    #expect(layout(.tripleColumn, 820, 1180).behavior == .overlay)
  }

  @Test func `without a wish one column stands beside the secondary one, and none lies over it`() {
    #expect(layout(.doubleColumn, 1180, 820).resolvedMode == .oneBesideSecondary)
    #expect(layout(.doubleColumn, 820, 1180).resolvedMode == .secondaryOnly)
    #expect(layout(.tripleColumn, 1180, 820).resolvedMode == .oneBesideSecondary)
  }

  @Test(arguments: [
    (Mode.oneBesideSecondary, Mode.oneBesideSecondary), (.twoBesideSecondary, .oneBesideSecondary),
    (.oneOverSecondary, .oneOverSecondary),
    (.secondaryOnly, .secondaryOnly),
  ]) func `a wish for how columns stand decides in two columns held upright`(wish: Mode, mode: Mode) {
    var layout = layout(.doubleColumn, 820, 1180)
    layout.preferredMode = wish
    #expect(layout.resolvedMode == mode)
  }

  @Test func `a preferred behaviour goes before a preferred mode`() {
    var layout = layout(.tripleColumn, 1366, 1024)
    (layout.preferredBehavior, layout.preferredMode) = (.overlay, .twoBesideSecondary)
    #expect(layout.resolvedMode == .twoOverSecondary)
    layout.preferredBehavior = .displace
    #expect(layout.resolvedMode == .twoDisplaceSecondary)
  }

  @Test func `tiles share the width, overlays lie on it, and what is displaced keeps the width that it had`() {
    var layout = layout(.tripleColumn, 1180, 820)
    (layout.primary.preferred, layout.supplementary.preferred) = (300, 260)
    func x(_ mode: Mode) -> [CGFloat] {
      let frames = layout.frames(for: mode)
      return [
        frames.primary.minX, frames.supplementary.minX, frames.secondary.minX, frames.secondary.width, frames.dimming,
      ]
    }
    #expect(x(.secondaryOnly) == [-560, -260, 0, 1180, 0])
    #expect(x(.oneBesideSecondary) == [-300, 0, 260, 920, 0])
    #expect(x(.oneOverSecondary) == [-300, 0, 0, 1180, 1])
    #expect(x(.twoBesideSecondary) == [0, 300, 560, 620, 0])
    #expect(x(.twoOverSecondary) == [0, 300, 0, 1180, 1])
    #expect(x(.twoDisplaceSecondary) == [0, 300, 560, 920, 1])
    layout.isPrimaryAtRight = true
    #expect(x(.twoBesideSecondary) == [880, 620, 0, 620, 0])
  }

  @Test func `a column is as wide as asked, within its limits`() {
    var width = SplitLayout.ColumnWidth()
    #expect(width.width(in: 1180) == 320 && width.width(in: 1366) == 375)
    width.fraction = 0.25
    #expect(width.width(in: 1200) == 300)
    width.preferred = 500
    #expect(width.width(in: 1200) == 500)
    width.most = 400
    #expect(width.width(in: 1200) == 400)
    width = SplitLayout.ColumnWidth()
    width.least = 360
    #expect(width.width(in: 1180) == 360)
    width.most = 280
    width.least = UISplitViewController.automaticDimension
    #expect(width.width(in: 1180) == 280)
  }
}
