import PorticoTesting
import SwiftUI
import Testing

/// Sizes follow from SwiftUI's rule: the parent proposes, the child chooses, the parent places. A `Mark` takes what it
/// is offered.
@MainActor
struct LayoutTests {
  @Test func `a stack offers equal parts to views of equal flexibility`() {
    let screen = Screen(
      HStack(spacing: 10) {
        Mark(1); Mark(2); Mark(3)
      }.frame(width: 320, height: 100))
    // (320 - 2 x 10) / 3
    #expect([1, 2, 3].map { screen.frame($0)?.width } == [100, 100, 100])
  }

  @Test func `the least flexible view is served first`() {
    let screen = Screen(
      HStack(spacing: 0) {
        Mark(1); Mark(2).frame(width: 70)
      }.frame(width: 200, height: 50))
    #expect(screen.frame(1)?.width == 130)
    #expect(close([screen.frame(2)!.minX - screen.frame(1)!.minX, screen.frame(2)!.width], [130, 70]))
  }

  @Test func `a higher priority is served before, and what others need at least is kept`() {
    let screen = Screen(
      HStack(spacing: 0) {
        Mark(1).frame(minWidth: 20); Mark(2).layoutPriority(1)
      }.frame(width: 200, height: 50))
    #expect([1, 2].map { screen.frame($0)?.width } == [20, 180])
  }

  @Test func `a spacer pushes views apart`() {
    let screen = Screen(
      HStack {
        Mark(1).frame(width: 50); Spacer(); Mark(2).frame(width: 50)
      }.frame(width: 200, height: 50))
    #expect(close([screen.frame(2)!.minX - screen.frame(1)!.minX], [150]))
  }

  @Test func `padding takes its length from the proposal`() {
    let screen = Screen(
      Mark(1).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).frame(width: 100, height: 100))
    #expect(screen.frame(1)?.size == CGSize(width: 94, height: 96))
  }

  @Test(arguments: [(Alignment.topLeading, 0.0, 0.0), (.center, 40, 45), (.bottomTrailing, 80, 90)])
  func `a frame aligns a view that is smaller`(alignment: Alignment, x: Double, y: Double) {
    let screen = Screen(
      ZStack(alignment: .topLeading) {
        Mark(1)
        Mark(2).frame(width: 20, height: 10).frame(width: 100, height: 100, alignment: alignment)
      }.frame(width: 100, height: 100))
    let outer = screen.frame(1)!, inner = screen.frame(2)!
    #expect(close([inner.minX - outer.minX, inner.minY - outer.minY], [x, y]))
  }

  @Test func `a maximum of infinity takes all of the proposal`() {
    let screen = Screen(Mark(1).frame(height: 10).frame(maxWidth: .infinity))
    #expect(screen.frame(1)?.width == 393)
  }

  @Test func `a background gets the size of what it stands behind`() {
    let screen = Screen(Color.clear.frame(width: 60, height: 30).background(Mark(1)))
    #expect(screen.frame(1)?.size == CGSize(width: 60, height: 30))
  }

  @Test func `a circle is as wide as it is high`() {
    let controller = UIHostingController(rootView: Circle())
    #expect(controller.sizeThatFits(in: CGSize(width: 100, height: 60)) == CGSize(width: 60, height: 60))
  }

  @Test func `a ratio fits into the proposal or fills it`() {
    let fit = UIHostingController(rootView: Color.red.aspectRatio(2, contentMode: .fit))
    let fill = UIHostingController(rootView: Color.red.aspectRatio(2, contentMode: .fill))
    #expect(fit.sizeThatFits(in: CGSize(width: 100, height: 100)) == CGSize(width: 100, height: 50))
    #expect(fill.sizeThatFits(in: CGSize(width: 100, height: 100)) == CGSize(width: 200, height: 100))
  }

  @Test func `text wraps at the width that it is offered`() {
    let text = Text(verbatim: String(repeating: "word ", count: 40))
    let wide = UIHostingController(rootView: text).sizeThatFits(in: CGSize(width: 300, height: 1000))
    let narrow = UIHostingController(rootView: text).sizeThatFits(in: CGSize(width: 150, height: 1000))
    #expect(wide.width <= 300 && narrow.width <= 150 && narrow.height > wide.height)
  }

  @Test func `texts of different sizes stand on one baseline`() throws {
    let screen = Screen(
      HStack(alignment: .firstTextBaseline) {
        Text(verbatim: "a").font(.system(size: 40))
        Text(verbatim: "b").font(.system(size: 12))
      })
    let large = try #require(screen.label("a")), small = try #require(screen.label("b"))
    let baselines = [large, small].map { $0.convert(CGPoint(x: 0, y: $0.font.ascender), to: nil).y }
    #expect(abs(baselines[0] - baselines[1]) <= 1.0 / 3)  // places are rounded to pixels
  }

  @Test func `a grid has as many adaptive columns as fit`() {
    let columns = [GridItem(.adaptive(minimum: 80), spacing: 10)]
    let screen = Screen(
      LazyVGrid(columns: columns, spacing: 10) { ForEach(1..<5) { Mark($0).frame(height: 20) } }.frame(width: 280))
    // Three columns of 80 with two gaps of 10 are 260, four would be 350; the rest is shared: (280 - 20) / 3.
    #expect(screen.frame(1)!.minY == screen.frame(3)!.minY && screen.frame(4)!.minY == screen.frame(1)!.minY + 30)
    #expect(abs(screen.frame(1)!.width - 260.0 / 3) < 0.5)
  }

  @Test func `an alignment guide of an app's own moves a view in its stack`() {
    let screen = Screen(
      VStack(alignment: .leading, spacing: 0) {
        Mark(1).frame(width: 100, height: 10)
        Mark(2).frame(width: 20, height: 10).alignmentGuide(.leading) { $0[.trailing] }
      })
    #expect(close([screen.frame(2)!.maxX], [screen.frame(1)!.minX]))
  }

  @Test func `content stands in the safe area, and a colour behind it goes to the edges of the screen`() {
    let screen = Screen(Mark(1).frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.red))
    #expect(screen.frame(1)!.minY == 0)  // measured from the safe area
    let colour = screen.views.first { $0.backgroundColor == .systemRed }
    #expect(colour.map { $0.convert($0.bounds, to: nil).height } == 852)
  }

  @Test func `a geometry reader knows the room that it has`() {
    let screen = Screen(
      GeometryReader { Mark(Int($0.size.width)).frame(width: 1, height: 1) }.frame(width: 123, height: 40))
    #expect(screen.frame(123) != nil)
  }

  @Test func `several views at the root stand below each other`() {
    let screen = Screen(
      Group {
        Mark(1).frame(height: 20); Mark(2).frame(height: 30)
      })
    #expect(close([screen.frame(2)!.minY - screen.frame(1)!.minY], [28]))  // the height and a gap of 8
  }

  @Test func `text is served before a spacer`() throws {
    let text = String(repeating: "word ", count: 12)
    let screen = Screen(
      HStack {
        Text(verbatim: text); Spacer()
      }.frame(width: 300))
    let label = try #require(screen.label(text))
    #expect(label.bounds.width > 200)
  }

  @Test func `a length that is none counts as not given`() {
    #expect(
      UIHostingController(rootView: Color.red.frame(width: .infinity, height: 10)).sizeThatFits(
        in: CGSize(width: 50, height: 50))
        == CGSize(width: 50, height: 10))
  }

  @Test func `a layout of an app's own places its views`() {
    struct Diagonal: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 100, height: 100)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, view) in subviews.enumerated() {
          let step = CGFloat(index) * 50
          view.place(
            at: CGPoint(x: bounds.minX + step, y: bounds.minY + step), proposal: ProposedViewSize(width: 10, height: 10)
          )
        }
      }
    }
    let screen = Screen(
      Diagonal()() {
        Mark(1); Mark(2)
      })
    #expect(
      [screen.frame(2)!.minX - screen.frame(1)!.minX, screen.frame(2)!.minY - screen.frame(1)!.minY] == [50, 50])
  }

  @Test func `from right to left a row begins at the right`() {
    let view = HStack(spacing: 0) {
      Mark(1).frame(width: 50); Mark(2).frame(width: 50)
    }
    let controller = UIHostingController(rootView: view)
    controller.view.semanticContentAttribute = .forceRightToLeft
    let screen = Screen(controller)
    #expect(close([screen.frame(1)!.minX], [screen.frame(2)!.maxX]))
  }

  @Test func `a linear gradient is perpendicular to the line between its points, however wide its area is`() throws {
    let gradient = LinearGradient(colors: [.black, .white], startPoint: .topLeading, endPoint: .bottomTrailing)
    let screen = Screen(gradient.frame(width: 200, height: 50))
    let view = try #require(
      screen.views.first { $0.layer.sublayers?.contains { $0 is CAGradientLayer } == true })
    #expect(view.bounds.size == CGSize(width: 200, height: 50))
    let center = view.convert(CGPoint(x: 100, y: 25), to: nil)
    let image = try #require(UIImage(data: screen.stage.png())?.cgImage)
    let data = try #require(image.dataProvider?.data as Data?)
    func green(_ point: CGPoint) -> Int {
      Int(data[Int(point.y * 3) * image.bytesPerRow + Int(point.x * 3) * image.bitsPerPixel / 8 + 1])
    }
    // At right angles to the diagonal: 5 points to the side for 20 down.
    for step in [-1.0, -0.5, 0, 0.5, 1] {
      #expect(abs(green(CGPoint(x: center.x - 5 * step, y: center.y + 20 * step)) - 128) <= 3)
    }
    #expect(green(CGPoint(x: center.x - 99, y: center.y - 24)) < 4)
  }
}
