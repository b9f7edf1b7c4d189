import PictureComparison
import Raster
import Testing

/// A picture of one colour with rectangles in others.
private func picture(_ width: Int = 60, _ height: Int = 40, _ parts: (UInt32, PixelRect)...) -> PixelBuffer {
  let result = PixelBuffer(width: width, height: height)
  for y in 0..<height { for x in 0..<width { result[x, y] = 0xffff_ffff } }
  for (color, rect) in parts {
    for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { result[x, y] = color } }
  }
  return result
}

struct PictureComparisonTests {
  private let box = PixelRect(x: 10, y: 10, width: 20, height: 10)

  @Test func `a picture is identical to itself`() {
    #expect(
      PictureComparison(picture(60, 40, (0xff00_0000, box)), picture(60, 40, (0xff00_0000, box))).verdict == .identical)
  }

  @Test func `a few levels of a channel leave pictures equal, and more do not`() {
    let black = picture(60, 40, (0xff00_0000, box))
    #expect(PictureComparison(black, picture(60, 40, (0xff08_0000, box))).verdict == .equal)
    #expect(PictureComparison(black, picture(60, 40, (0xff09_0000, box))).verdict == .geometryEqual)
    #expect(PictureComparison(black, picture(60, 40, (0xff30_0000, box))).verdict == .different)
  }

  @Test func `an edge that stands a pixel further is the same geometry, and two pixels are not`() {
    let black = picture(60, 40, (0xff00_0000, box))
    func moved(_ by: Int) -> PixelBuffer {
      picture(60, 40, (0xff00_0000, PixelRect(x: 10 + by, y: 10, width: 20, height: 10)))
    }
    #expect(PictureComparison(black, moved(1)).verdict == .geometryEqual)
    let further = PictureComparison(black, moved(2))
    #expect(further.verdict == .different && further.strays == 36)
    #expect(further.strayArea.map { [$0.0, $0.1, $0.2, $0.3] } == [10, 10, 31, 19])
  }

  @Test
  func
    `a line that covers other parts of the same pixels is the same geometry, and a faint one that is missing is not`()
  {
    func line(_ columns: [(Int, UInt32)]) -> PixelBuffer {
      let result = picture()
      for (x, color) in columns { for y in 0..<40 { result[x, y] = color } }
      return result
    }
    let sharp = line([(20, 0xff90_9090), (21, 0xffc7_c7c7)]), soft = line([(20, 0xffac_acac), (21, 0xffac_acac)])
    #expect(PictureComparison(sharp, soft).verdict == .geometryEqual)
    #expect(PictureComparison(sharp, picture()).verdict == .different)
    // A separator of the system's, one pixel wide.
    #expect(PictureComparison(line([(20, 0xffc6_c6c8)]), picture()).verdict == .different)
  }

  @Test func `something that only one of the pictures has is found, whichever it is`() {
    let with = picture(60, 40, (0xff00_0000, box)), without = picture()
    #expect(PictureComparison(with, without).verdict == .different)
    #expect(PictureComparison(without, with).verdict == .different)
  }

  @Test
  func
    `a border that covers a part of the last pixels may cover another part, and one that is missing is not the same`()
  {
    func column(_ color: UInt32) -> PixelBuffer {
      let result = picture()
      for y in 0..<40 { result[59, y] = color }
      return result
    }
    #expect(PictureComparison(column(0xeeee_eeee), column(0x8f8f_8f8f)).verdict == .geometryEqual)
    #expect(PictureComparison(column(0xff00_0000), column(0xffff_ffff)).verdict == .different)
  }

  @Test func `pictures of two sizes differ`() {
    let comparison = PictureComparison(picture(60, 40), picture(60, 41))
    #expect(comparison.verdict == .different && comparison.sizesDiffer)
  }

  @Test func `what was drawn as text is left out, with a margin around it`() {
    let letter = PixelRect(x: 20, y: 15, width: 4, height: 10), line = PixelRect(x: 18, y: 12, width: 8, height: 16)
    let ours = picture(60, 40, (0xff00_0000, letter)), boxes = picture(60, 40, (0xff00_0000, line))
    let text = TextAreas(ours, boxes, margin: 2)
    #expect(text.contains(18, 12) && text.contains(14, 10) && !text.contains(13, 12) && !text.contains(18, 9))
    let reference = picture(60, 40, (0xff00_0000, PixelRect(x: 21, y: 14, width: 7, height: 10)))
    #expect(PictureComparison(reference, ours).verdict == .different)
    #expect(PictureComparison(reference, ours, without: text).verdict == .identical)
    // A difference away from the text still counts.
    let other = picture(60, 40, (0xff00_0000, letter), (0xff00_0000, PixelRect(x: 50, y: 2, width: 6, height: 6)))
    #expect(PictureComparison(other, ours, without: text).verdict == .different)
  }

  @Test func `a picture that is as wide as its text may be a little wider than another face's`() {
    func label(_ width: Int) -> PixelBuffer {
      picture(width, 20, (0xff00_0000, PixelRect(x: 2, y: 4, width: width - 4, height: 12)))
    }
    let boxes = picture(202, 20, (0xff00_0000, PixelRect(x: 0, y: 0, width: 202, height: 20)))
    let text = TextAreas(label(202), boxes, margin: 2)
    #expect(PictureComparison(label(200), label(202)).verdict == .different)
    #expect(PictureComparison(label(200), label(202), without: text).verdict == .geometryEqual)
    #expect(PictureComparison(label(190), label(202), without: text).verdict == .different)
    #expect(PictureComparison(picture(200, 21), label(202), without: text).verdict == .different)
  }

  @Test func `without boxes nothing is text`() {
    #expect(TextAreas(picture(), picture(), margin: 3).isEmpty)
    #expect(TextAreas(picture(60, 40), picture(61, 40), margin: 3).isEmpty)
  }
}

struct FidelityPageTests {
  private func pair(_ name: String, _ whole: PictureVerdict, _ rest: PictureVerdict) -> FidelityPage.Pair {
    .init(repository: "a/b", name: name, whole: whole, withoutText: rest, difference: "1 %")
  }

  @Test func `the page counts by repository, and tells why the rest differs`() {
    let page = FidelityPage(
      pairs: [
        pair("one", .identical, .identical), pair("two", .different, .geometryEqual),
        pair("three", .different, .different),
      ],
      reasons: FidelityPage.Reason.read("# a heading\na/b\t^th\tthe shadow is wider\nc/d\t.\tanother's"),
      undrawn: ["a/b": 4])
    #expect(page.text.contains("| a/b | 3 | 1 | 0 | 0 | 2 | 1 | 0 | 1 | 1 | 66.7 % | 4 |"))
    #expect(page.text.contains("| 1 | the shadow is wider | three (1 %) |"))
    #expect(page.unexplained.isEmpty)
  }

  @Test func `a picture that differs for no reason is named`() {
    let page = FidelityPage(pairs: [pair("one", .different, .different)], reasons: [], undrawn: [:])
    #expect(page.unexplained == ["a/b: one: 1 %"])
    #expect(page.text.contains("| 1 | not looked into yet | one (1 %) |"))
  }
}
