import Foundation
import Raster
import Testing

@testable import Symbols

/// Checks the drawings that the parts of a name make.
struct SymbolRuleTests {
  private static let filled = SymbolCatalog.standard.answeredNames.filter {
    $0.hasSuffix(".fill") && !$0.contains(".slash") && SymbolPicture.named(String($0.dropLast(5))) != nil
  }

  @Test(arguments: filled)
  func `a filled variant has at least the ink of the outlined one`(name: String) throws {
    let (plain, solid) = (try Ink(String(name.dropLast(5))), try Ink(name))
    #expect(solid.area >= plain.area * 0.99)
  }

  @Test(arguments: ["circle", "square", "heart", "star", "drop", "bookmark", "shield", "capsule", "triangle"])
  func `a filled shape covers every pixel of its outline, and its middle`(name: String) throws {
    let (plain, solid) = (try Ink(name), try Ink(name + ".fill"))
    #expect(plain.mask.width == solid.mask.width && plain.mask.height == solid.mask.height)
    #expect(zip(plain.bytes, solid.bytes).allSatisfy { $0 <= $1 })
    #expect(plain.coverage(0, 0) == 0 && solid.coverage(0, 0) == 255)
  }

  @Test(arguments: ["plus", "minus", "xmark", "house", "bell", "a", "7", "23", "flame", "bolt"])
  func `a symbol in a filled circle is cut out of the whole disc`(name: String) throws {
    let (disc, symbol) = (try Ink("circle.fill"), try Ink(name + ".circle.fill"))
    #expect(symbol.mask.width == disc.mask.width && symbol.mask.height == disc.mask.height)
    #expect(zip(symbol.bytes, disc.bytes).allSatisfy { $0 <= $1 })
    #expect(symbol.area < disc.area * 0.97)
  }

  @Test func `the sign in a filled circle and the disc around it make the whole disc`() throws {
    let picture = try #require(SymbolPicture.named("plus.circle.fill"))
    let layers = try #require(SymbolRenderer(picture, pointSize: 100, displayScale: 1).layers())
    #expect(layers.map(\.layer) == [1, 0])
    let disc = try Ink("circle.fill").mask
    for y in 0..<disc.height {
      for x in 0..<disc.width {
        // Each has a part of the pixel where the two meet, rounded.
        let sum = Int(layers[0].mask.row(y)[x]) + Int(layers[1].mask.row(y)[x])
        #expect(abs(sum - Int(disc.row(y)[x])) <= 2)
      }
    }
  }

  @Test(arguments: ["person.crop.circle.fill", "clock.fill", "person.crop.circle", "clock", "face.smiling.fill"])
  func `a circle around a whole drawing is behind what stands in it`(name: String) throws {
    let picture = try #require(SymbolPicture.named(name))
    let layers = try #require(SymbolRenderer(picture, pointSize: 100, displayScale: 1).layers())
    try #require(layers.map(\.layer) == [1, 0])
    // In one colour it looks as before: what stands in a filled circle is cut out of it.
    if name.hasSuffix(".fill") {
      let one = try Ink(name).mask
      for y in 0..<one.height {
        for x in 0..<one.width where layers[1].mask.row(y)[x] == 255 { #expect(one.row(y)[x] <= 1) }
      }
    }
  }

  @Test(arguments: ["key.fill", "key"])
  func `a hole in an outline that is no circle is a hole, on the outline's layer`(name: String) throws {
    let picture = try #require(SymbolPicture.named(name))
    #expect(Set(picture.operations.map(\.layer)) == [0])
  }

  @Test func `left and right stay where they are from right to left, leading and trailing do not`() throws {
    for name in ["sidebar.left", "sidebar.squares.left", "sidebar.right"] {
      #expect(try #require(SymbolPicture.named(name)).flips == false, "\(name)")
    }
    for name in [
      "sidebar.leading", "sidebar.squares.leading", "sidebar.trailing", "chevron.forward", "chevron.backward.2",
      "wave.3.forward",
    ] {
      #expect(try #require(SymbolPicture.named(name)).flips, "\(name)")
    }
  }

  @Test func `a badge stands before a drawing of two layers, and both are seen`() throws {
    let picture = try #require(SymbolPicture.named("person.crop.circle.fill.badge.plus"))
    let layers = try #require(SymbolRenderer(picture, pointSize: 100, displayScale: 1).layers())
    #expect(layers.map(\.layer) == [2, 1, 0])
  }

  @Test func `a slash is a line from the upper left to the lower right, with clear space on either side`() throws {
    let ink = try Ink("square.slash.fill")
    let pen = SymbolPen.regular
    // Across the line: the middle of the pen, the middle of the clear space, the square behind it.
    let steps = [(0.0, 255), (pen.stroke / 2 + pen.gap / 2, 0), (pen.stroke / 2 + pen.gap + 3, 255)]
    for along in [-20.0, 0, 25] {
      for (distance, expected) in steps {
        for side in [-1.0, 1] {
          let offset = distance * side / 2.0.squareRoot()
          #expect(ink.coverage(along + offset, along - offset) == expected, "\(distance) beside the line at \(along)")
        }
      }
    }
  }

  @Test(arguments: SymbolCatalog.standard.answeredNames.filter { $0.hasSuffix(".slash") && $0 != "circle.slash" })
  func `a slash takes something from its symbol and adds its line`(name: String) throws {
    let picture = try #require(SymbolPicture.named(name)),
      plain = try #require(SymbolPicture.named(String(name.dropLast(6))))
    #expect(picture.operations.dropLast(2) == plain.operations[...])
    #expect(picture.operations.suffix(2).map(\.action) == [.clear, .ink])
  }

  @Test func `a badge stands at the lower right in clear space, on the primary layer`() throws {
    let picture = try #require(SymbolPicture.named("folder.badge.plus"))
    let disc = try #require(picture.operations.first { $0.layer == 0 && $0.action == .ink })
    let base = try #require(SymbolPicture.named("folder")).bounds(.regular)
    #expect(disc.path.bounds.midX > base.midX + 40 && disc.path.bounds.midY > base.midY + 20)
    #expect(picture.operations.filter { $0.layer == 1 }.count == SymbolPicture.named("folder")?.operations.count)
    let ink = try Ink("folder.fill.badge.plus")
    let pen = SymbolPen.regular
    let center = disc.path.bounds
    // To the left of the disc the folder is cleared over the width of the gap.
    #expect(ink.coverage(Double(center.minX) - pen.gap / 2, Double(center.midY)) == 0)
    #expect(ink.coverage(Double(center.minX) - pen.gap - 3, Double(center.midY) - 6) == 255)
  }

  @Test(arguments: [
    "plus.fill", "no.such.symbol", "xmark.fill", "bell.nothing", "heart.fill.fill", "", ".", "circle.badge.nothing",
    "aa.circle",
  ])
  func `a name that neither a drawing nor a rule answers has no picture`(name: String) {
    #expect(SymbolPicture.named(name) == nil)
  }

  @Test(arguments: [
    "banknote", "ticket.fill", "list.bullet.rectangle", "sailboat.fill", "arrow.right.square", "chevron.right.circle",
    "clear.fill",
    "doc.text.magnifyingglass", "eye.circle", "eye.slash.circle", "line.diagonal", "music.mic", "plus.square.on.square",
    "rectangle.grid.3x2", "rectangle.stack.badge.plus", "repeat.circle", "text.badge.plus",
    "person.crop.circle.badge.checkmark",
    "person.fill.xmark", "wifi.exclamationmark", "calendar.badge.exclamationmark", "exclamationmark.triangle.fill",
    "50.circle.fill",
  ])
  func `names that public apps ask for are answered`(name: String) throws {
    #expect(try Ink(name).area > 100)
  }

  @Test func `at least 2,000 names of the platform are answered, and none is listed twice`() {
    let catalog = SymbolCatalog.standard
    var names = catalog.answeredNames
    for letter in (0...50).map(String.init) + "abcdefghijklmnopqrstuvwxyz".map(String.init) {
      names += ["\(letter).circle", "\(letter).circle.fill", "\(letter).square", "\(letter).square.fill"]
    }
    #expect(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
    #expect(names.count >= 2000)
    #expect(names.filter { SymbolPicture.named($0) == nil } == [])
    #expect(catalog.drawingNames.filter { !$0.hasPrefix("'") }.count >= 400)
  }
}
