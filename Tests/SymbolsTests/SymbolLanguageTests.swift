import Foundation
import Raster
import Testing

@testable import Symbols

/// The language that drawings are written in.
struct SymbolLanguageTests {
  private func marks(_ text: String) -> [SymbolMark] { SymbolParser.drawing(text[...]) { _ in nil }.marks }

  @Test func `a line goes through its points`() {
    let mark = marks("l 1 2 3 4 5 -6")[0]
    #expect(mark.path.elements.compactMap(\.endPoint).last == CGPoint(x: 5, y: -6) && !mark.isClosed)
    #expect(mark.path.bounds == CGRect(x: 1, y: -6, width: 4, height: 10))
  }

  @Test func `a corner with a radius is cut by the arc that touches both sides`() {
    // A right angle with a radius of 3: the arc's nearest point to the corner is 3 (√2 - 1) away.
    let mark = marks("l~3 0 0 10 0 10 10")[0]
    let distances = SymbolOutline.samples(mark.path).map { hypot(Double($0.x) - 10, Double($0.y)) }
    #expect(abs((distances.min() ?? 0) - 3 * (2.0.squareRoot() - 1)) < 0.02)
  }

  @Test(arguments: ["=p 0 -50 40 10 20 30", "=l 30 0 10 20", "=S 0 -10 20 0 10 20", "=m 0 -10 C 5 -5 10 0 0 20 Z"])
  func `a half is completed by its mirror image`(text: String) {
    let bounds = marks(text)[0].path.bounds
    #expect(abs(bounds.midX) < 1e-9 && bounds.width > 0)
  }

  @Test func `signs before a shape tell how it is used`() {
    let all = marks(".o 0 0 5; -o 0 0 5; !o 0 0 5; xo 0 0 5; ?o 0 0 5; +o 0 0 5")
    #expect(all.map(\.paint) == [.solid, .clear, .line, .line, .line, .line])
    #expect(all.map(\.role) == [.automatic, .automatic, .ink, .cut, .absent, .only])
  }

  @Test func `a mark is repeated around the middle and across the axis`() {
    let around = marks("%4l 0 -10 0 -20").map { $0.path.bounds }
    #expect(around.count == 4 && abs(around[1].midX - 15) < 1e-9 && abs(around[2].midY - 15) < 1e-9)
    let across = marks("^o 10 0 2").map { $0.path.bounds.midX }
    #expect(across == [10, -10])
  }

  @Test func `what lies over something else has a gap before it`() {
    let drawing = SymbolParser.drawing("r -9 -9 9 9 1; over; o 9 9 4; end; l 0 0 1 1") { _ in nil }
    #expect(drawing.items.count == 4)
    let gaps = drawing.items.map { if case .gap(let marks) = $0 { marks.count } else { 0 } }
    #expect(gaps == [0, 1, 0, 0])
  }

  @Test func `another drawing is placed, made smaller and turned`() throws {
    let line = SymbolParser.drawing("l 0 0 10 0") { _ in nil }
    let mark = SymbolParser.drawing("use line 5 5 0.5 90") { $0 == "line" ? line : nil }.marks[0]
    let end = try #require(mark.path.elements.last?.endPoint)
    #expect(abs(end.x - 5) < 1e-9 && abs(end.y - 10) < 1e-9 && mark.line.factor == 1)
  }

  @Test func `layers, colours, steps and widths last until they are changed`() {
    let all = marks("@2:red; l 0 0 1 1; v 2; w 0.5; l 0 0 1 1; @1; v; w 1; l 0 0 1 1")
    #expect(all.map(\.layer) == [1, 1, 0] && all.map(\.color) == [.red, .red, nil])
    #expect(all.map(\.step) == [nil, 2, nil] && all.map(\.line.factor) == [1, 0.5, 1])
  }

  @Test func `an entry goes on over lines that begin with a space`() {
    let catalog = SymbolCatalog(texts: ["one f | o 0 0 5;\n  l 0 0 1 1\n# a remark\ntwo = one\nthree | o 0 0 1"])
    #expect(catalog.baseNames == ["one", "two", "three"] && catalog.drawingNames == ["one", "three"])
    #expect(catalog.drawing("two")?.marks.count == 2)
    #expect(catalog.answeredNames == ["one", "one.fill", "two", "two.fill", "three"])
  }

  @Test func `a statement that is none stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = SymbolParser.drawing("zz 1 2") { _ in nil } }
  }
}
