import Foundation
import Raster
import Testing

@testable import Symbols

/// Lines, sizes and places of the pictures.
struct SymbolDrawingTests {
  private static let drawings = SymbolCatalog.standard.drawingNames.filter { !$0.hasPrefix("'") }

  @Test(arguments: [SymbolWeight.ultraLight, .regular, .black], [SymbolScale.small, .large])
  func `every drawing has ink, and all of it lies inside the picture`(weight: SymbolWeight, size: SymbolScale) throws {
    for name in Self.drawings {
      let ink = try Ink(name, pointSize: 34, weight: weight, size: size)
      #expect(ink.area > 3, "\(name)")
      let (width, height) = (ink.mask.width, ink.mask.height)
      let border =
        (0..<width).map { max(ink.mask.row(0)[$0], ink.mask.row(height - 1)[$0]) }
        + (0..<height).map { max(ink.mask.row($0)[0], ink.mask.row($0)[width - 1]) }
      #expect(border.allSatisfy { $0 < 255 }, "\(name) touches the edge of its picture")
      let bounds = ink.renderer.metrics.matrix.apply(
        ink.renderer.picture.bounds(SymbolPen(weight: weight, scale: size)))
      #expect(
        CGRect(origin: .zero, size: ink.renderer.metrics.size).insetBy(dx: -0.01, dy: -0.01).contains(bounds), "\(name)"
      )
    }
  }

  @Test(arguments: [
    "plus", "chevron.right", "circle", "house", "magnifyingglass", "wifi", "trash", "person", "gearshape",
  ])
  func `each heavier weight has more ink`(name: String) throws {
    let areas = try SymbolWeight.allCases.map { try Ink(name, weight: $0).area }
    #expect(zip(areas, areas.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: SymbolWeight.allCases)
  func `a line is as thick as the pen of its weight`(weight: SymbolWeight) throws {
    // 100 units at 1000 points: 8.6 pixels for a unit. The line of a minus is the pen.
    let edges = try Ink("minus", pointSize: 1000, weight: weight).edges
    #expect(abs(Double(edges.bottom - edges.top + 1) - 8.6 * weight.stroke) <= 1)
  }

  @Test func `the regular pen is an eleventh of the drawing`() {
    #expect(abs(SymbolWeight.regular.stroke - 100.0 / 11) < 0.05)
  }

  @Test(arguments: [(SymbolScale.small, 0.79), (.medium, 1), (.large, 1.28)])
  func `a scale changes the size of the drawing by its factor, and the line by less`(size: SymbolScale, factor: Double)
    throws
  {
    let ink = try Ink("circle", pointSize: 1000, size: size)
    let stroke = SymbolWeight.regular.stroke * size.strokeFactor * 10
    // The circle's middle line has a radius of 53.5 units of 8.6 pixels.
    #expect(abs(Double(ink.edges.right - ink.edges.left + 1) - 0.86 * (1070 * factor + stroke)) <= 2)
    #expect(abs(log(size.strokeFactor)) <= abs(log(factor)))
  }

  /// Source: Behaviour/Pictures.md 44, 60 and 66.
  @Test(arguments: [("circle", SymbolScale.medium, 17.0), ("circle", .large, 21.67), ("plus", .large, 17.67)])
  func `a circle and a plus have the ink that iOS gives them beside text of 17 points`(
    name: String, size: SymbolScale, width: Double
  ) throws {
    let ink = try Ink(name, pointSize: 17, size: size, scale: 12)
    #expect(abs(Double(ink.edges.right - ink.edges.left + 1) / 12 - width) <= 0.34)
  }

  @Test(arguments: [SymbolScale.small, .medium, .large])
  func `the middle of a symbol is the middle of the capitals at every scale`(size: SymbolScale) throws {
    let metrics = try Ink("circle", pointSize: 20, size: size, scale: 3).renderer.metrics
    #expect(abs(Double(metrics.size.height) / 2 - metrics.baselineOffset - 0.705 * 20 / 2) < 0.011)
  }

  /// Widths and heights at 17 points: 1.0 to 1.45 and 1.0 to 1.25 times the point size, with half a point of rounding.
  @Test(arguments: [
    "plus", "gear", "gearshape", "heart", "star", "circle", "person", "house", "trash", "bell", "magnifyingglass",
    "clock",
  ])
  func `usual symbols are as large as on iOS`(name: String) throws {
    let size = try Ink(name, pointSize: 17, scale: 3).renderer.metrics.size
    #expect(size.width >= 15.5 && size.width <= 1.45 * 17 + 0.5, "\(size)")
    #expect(size.height >= 15.5 && size.height <= 1.25 * 17 + 0.5, "\(size)")
  }

  @Test(arguments: ["plus", "circle", "square", "chevron.right", "xmark"])
  func `a symbol stands in the middle of the capitals of the text beside it`(name: String) throws {
    let metrics = try Ink(name, pointSize: 20).renderer.metrics
    #expect(abs(Double(metrics.size.height) / 2 - metrics.baselineOffset - 0.705 * 20 / 2) < 0.011)
  }

  @Test func `pictures of the same symbol have the same bytes`() throws {
    for name in ["gearshape.2.fill", "photo.on.rectangle.angled", "wifi.slash", "23.circle.fill"] {
      #expect(try Ink(name, pointSize: 17, scale: 3).bytes == Ink(name, pointSize: 17, scale: 3).bytes)
    }
  }

  @Test func `names that tell a direction of reading flip, and names that tell a side do not`() throws {
    let flipping = [
      "chevron.forward", "chevron.backward", "chevron.forward.2", "arrow.forward.circle.fill", "list.bullet",
      "arrow.uturn.backward",
    ]
    for name in flipping {
      #expect(SymbolPicture.named(name)?.flips == true, "\(name)")
    }
    for name in ["chevron.right", "chevron.left", "arrow.left.circle", "play.fill", "plus"] {
      #expect(SymbolPicture.named(name)?.flips == false, "\(name)")
    }
    let (mirrored, left) = (try Ink("chevron.forward", isMirrored: true), try Ink("chevron.backward"))
    #expect(zip(mirrored.bytes, left.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 8 })
  }

  @Test func `a variable symbol's steps are drawn in full one after the other`() throws {
    let areas = try [0.0, 0.2, 0.5, 1].map { try Ink("wifi", value: $0).area }
    #expect(zip(areas, areas.dropFirst()).allSatisfy { $0 < $1 })
    #expect(try Ink("wifi", value: 1).bytes == Ink("wifi").bytes)
    #expect(try Ink("star", value: 0).bytes == Ink("star").bytes)
  }

  @Test func `the layers of an outlined symbol together are its picture in one colour`() throws {
    for name in ["bell.badge", "folder.badge.plus", "plus.circle", "person.badge.clock"] {
      let ink = try Ink(name)
      let layers = try #require(ink.renderer.layers())
      #expect(layers.count > 1, "\(name)")
      let together = (0..<ink.mask.height).flatMap { y in
        (0..<ink.mask.width).map { x in layers.map { $0.mask.row(y)[x] }.max() ?? 0 }
      }
      #expect(together == ink.bytes, "\(name)")
    }
  }
}
