import Foundation
import PageDoubles
import Raster
import Testing

@testable import BrowserHost

struct FrameEncoderTests {
  private func picture(_ number: Int, width: Int = 1170, height: Int = 2532) -> PixelBuffer {
    let picture = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { picture.row(y)[x] = 0xFF00_0000 | UInt32((y / 40 + number) * 0x10_2030 & 0xFF_FFFF) }
    }
    return picture
  }

  private func encode(
    _ encoder: FrameEncoder, _ picture: PixelBuffer, _ number: Int, base: Int?, rects: [PixelRect]? = nil
  ) throws -> [UInt8] {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var message: Result<Data, any Error>?  // written before the signal and read after it
    encoder.encode(
      FrameEncoder.Snapshot(picture, rects: rects ?? [picture.bounds], scale: 3), number: number, base: base,
      keepsBase: true,
      isWanted: { true }
    ) {
      message = $0
      done.signal()
    }
    try #require(done.wait(timeout: .now() + 60) == .success)
    return [UInt8](try #require(try message?.get()))
  }

  @Test func `pages that are all at another picture do not make the server keep them all, and see the right one`()
    throws
  {
    let encoder = FrameEncoder(), count = 12
    var canvases: [PageCanvas] = []
    for number in 0..<count {
      var canvas = PageCanvas()
      try canvas.draw(encode(encoder, picture(number), number, base: nil))
      canvases.append(canvas)
      #expect(encoder.keptBytes <= FrameEncoder.keptLimit)
    }
    // One whose picture is known still, and one whose picture is forgotten.
    #expect(encoder.keptBytes > FrameEncoder.keptLimit / 2)
    let last = picture(count)
    for number in [count - 1, 0] {
      try canvases[number].draw(encode(encoder, last, count, base: number))
      #expect(canvases[number].shows(last))
      #expect(encoder.keptBytes <= FrameEncoder.keptLimit)
    }
    #expect(canvases[0].rects == [last.bounds])
  }
}
