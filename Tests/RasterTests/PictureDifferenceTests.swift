import Foundation
import Raster
import SeededRandom
import Testing

/// Whatever it finds, carrying it out must give the newer picture; and it must find what a person sees move.
struct PictureDifferenceTests {
  // MARK: Exactness

  @Test func `moves and parts make the newer picture of the older one, for every kind of change`() {
    let old = Content.text(seed: 1, width: 400, height: 600)
    let scrolled = Content.shifted(old, x: 0, y: -37, newSeed: 2)
    let turned = Content.shifted(old, x: 90, y: 0, newSeed: 3)
    let both = Content.shifted(old, x: 12, y: 30, newSeed: 4)
    for new in [
      old, scrolled, turned, both, Content.text(seed: 9, width: 400, height: 600),
      Content.plain(0xFF12_3456, like: old),
    ] {
      #expect(Content.same(carriedOut(from: old, to: new), new))
    }
  }

  @Test(arguments: 0..<40) func `random parts that move, change and stay are exact`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let old = Content.text(seed: seed, width: 300 + Int.random(in: 0...40, using: &random), height: 280)
    let new = Content.copy(old)
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let (width, height) = (Int.random(in: 1...200, using: &random), Int.random(in: 1...200, using: &random))
      let (x, y) = (
        Int.random(in: 0...old.width - width, using: &random), Int.random(in: 0...old.height - height, using: &random)
      )
      let (fromX, fromY) = (
        Int.random(in: 0...old.width - width, using: &random), Int.random(in: 0...old.height - height, using: &random)
      )
      for row in 0..<height { memcpy(new.row(y + row) + x, old.row(fromY + row) + fromX, width * 4) }
    }
    let left = Int.random(in: 0...50, using: &random), top = Int.random(in: 0...50, using: &random)
    let rect = PixelRect(x: left, y: top, width: old.width - left - 7, height: old.height - top - 3)
    // Outside of what is looked at nothing has changed.
    for y in 0..<old.height {
      for x in 0..<old.width where !rect.contains(PixelRect(x: x, y: y, width: 1, height: 1)) { new[x, y] = old[x, y] }
    }
    #expect(Content.same(carriedOut(from: old, to: new, in: rect), new))
  }

  // MARK: What is found

  @Test func `of a list that scrolled only what came in is new`() {
    let old = Content.text(seed: 1, width: 400, height: 600)
    let difference = difference(from: old, to: Content.shifted(old, x: 0, y: -37, newSeed: 2))
    #expect(difference.moves == [.init(x: 0, y: 37, rect: PixelRect(x: 0, y: 0, width: 400, height: 563))])
    #expect(difference.parts == [PixelRect(x: 0, y: 563, width: 400, height: 37)])
  }

  @Test func `of pages that went sideways only what came in is new`() {
    let old = Content.text(seed: 1, width: 400, height: 600)
    let difference = difference(from: old, to: Content.shifted(old, x: 90, y: 0, newSeed: 2))
    #expect(difference.moves == [.init(x: 0, y: 0, rect: PixelRect(x: 90, y: 0, width: 310, height: 600))])
    #expect(difference.parts == [PixelRect(x: 0, y: 0, width: 90, height: 600)])
  }

  @Test func `an indicator that moves another way spoils only the lines and the band that it is in`() {
    let old = Content.text(seed: 1, width: 720, height: 600)
    let new = Content.shifted(old, x: 0, y: -37, newSeed: 2)
    for y in 200..<300 { for x in 700..<710 { new[x, y] = 0xFF88_8888 } }
    let difference = difference(from: old, to: new)
    let area = difference.parts.reduce(0) { $0 + $1.area }
    // The indicator's band is a twelfth, or less, of the width where bands are as narrow as they get.
    #expect(area == 37 * 720 + 100 * (720 - 720 * 10 / 11))
    #expect(Content.same(carriedOut(from: old, to: new), new))
  }

  @Test func `a bar that stands over scrolling content is not sent`() {
    let old = Content.text(seed: 1, width: 400, height: 600)
    let new = Content.shifted(old, x: 0, y: -37, newSeed: 2)
    for y in 0..<80 { memcpy(new.row(y), old.row(y), 1600) }
    let difference = difference(from: old, to: new)
    #expect(difference.parts == [PixelRect(x: 0, y: 563, width: 400, height: 37)])
    #expect(difference.moves == [.init(x: 0, y: 117, rect: PixelRect(x: 0, y: 80, width: 400, height: 483))])
  }

  @Test func `a picture that did not change needs nothing, and one that is another is sent whole`() {
    let old = Content.text(seed: 1, width: 400, height: 600)
    #expect(difference(from: old, to: Content.copy(old)).parts.isEmpty)
    let other = difference(from: old, to: Content.noise(seed: 5, width: 400, height: 600))
    #expect(other.moves.isEmpty && other.parts.reduce(0) { $0 + $1.area } == 400 * 600)
  }

  @Test func `something small is sent as it is`() {
    let old = Content.text(seed: 1, width: 400, height: 600), rect = PixelRect(x: 10, y: 20, width: 60, height: 31)
    let difference = PictureDifference(from: old, to: Content.part(old, rect), in: rect)
    #expect(difference.parts == [rect] && difference.moves.isEmpty)
  }

  private func difference(from old: PixelBuffer, to new: PixelBuffer) -> PictureDifference {
    PictureDifference(from: old, to: new, in: old.bounds)
  }

  /// Carries out the commands as a page does.
  private func carriedOut(from old: PixelBuffer, to new: PixelBuffer, in rect: PixelRect? = nil) -> PixelBuffer {
    let rect = rect ?? old.bounds
    let difference = PictureDifference(from: old, to: Content.part(new, rect), in: rect)
    let result = Content.copy(old)
    for move in difference.moves {
      for y in 0..<move.rect.height {
        memcpy(result.row(move.rect.y + y) + move.rect.x, old.row(move.y + y) + move.x, move.rect.width * 4)
      }
    }
    for part in difference.parts {
      for y in 0..<part.height { memcpy(result.row(part.y + y) + part.x, new.row(part.y + y) + part.x, part.width * 4) }
    }
    return result
  }
}

private enum Content {
  /// Lines of words on white: many rows and columns look alike, as on a screen.
  static func text(seed: Int, width: Int, height: Int) -> PixelBuffer {
    var random = SeededGenerator(seed: UInt64(seed) &* 7919)
    let pixels = plain(0xFFFF_FFFF, width, height)
    for top in stride(from: 4, to: height - 12, by: 22) {
      var x = 6
      while x < width - 30 {
        let word = Int.random(in: 4...24, using: &random)
        for y in top..<top + 12 {
          for column in x..<x + word where Bool.random(using: &random) {
            pixels[column, y] = 0xFF00_0000 | UInt32.random(in: 0...0x40_4040, using: &random)
          }
        }
        x += word + Int.random(in: 3...9, using: &random)
      }
    }
    return pixels
  }

  static func noise(seed: Int, width: Int, height: Int) -> PixelBuffer {
    var random = SeededGenerator(seed: UInt64(seed))
    let pixels = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { pixels[x, y] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    }
    return pixels
  }

  static func plain(_ color: UInt32, _ width: Int, _ height: Int) -> PixelBuffer {
    let pixels = PixelBuffer(width: width, height: height)
    for y in 0..<height { for x in 0..<width { pixels[x, y] = color } }
    return pixels
  }

  static func plain(_ color: UInt32, like other: PixelBuffer) -> PixelBuffer { plain(color, other.width, other.height) }

  static func copy(_ pixels: PixelBuffer) -> PixelBuffer { part(pixels, pixels.bounds) }

  static func part(_ pixels: PixelBuffer, _ rect: PixelRect) -> PixelBuffer {
    let part = PixelBuffer(width: rect.width, height: rect.height)
    for y in 0..<rect.height { memcpy(part.row(y), pixels.row(rect.y + y) + rect.x, rect.width * 4) }
    return part
  }

  /// Moved to the right and down; what comes in is noise.
  static func shifted(_ old: PixelBuffer, x: Int, y: Int, newSeed: Int) -> PixelBuffer {
    let new = noise(seed: newSeed, width: old.width, height: old.height)
    for row in max(0, y)..<old.height + min(0, y) {
      memcpy(new.row(row) + max(0, x), old.row(row - y) + max(0, -x), (old.width - abs(x)) * 4)
    }
    return new
  }

  static func same(_ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
    (0..<a.height).allSatisfy { memcmp(a.row($0), b.row($0), a.width * 4) == 0 }
  }
}
