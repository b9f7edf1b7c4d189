import Raster
import Testing

@testable import LiveLink

struct SharedPixelsTests {
  /// An app may send any numbers.
  @Test(arguments: [-1, 5, .max, .min, 1 << 40])
  func `a picture that does not fit is refused before anything is computed from it`(
    number: Int
  ) throws {
    let pixels = try SharedPixels(), picture = PixelBuffer(width: 4, height: 4)
    try pixels.write(picture, [picture.bounds])
    let frame = AppMessage.Frame(width: 4, height: 4, scale: 1, damage: [picture.bounds], inputTime: nil)
    try pixels.read(frame, into: picture)
    for key in [\AppMessage.Frame.width, \.height, \.damage[0].x, \.damage[0].y, \.damage[0].width, \.damage[0].height]
    {
      var hostile = frame
      hostile[keyPath: key] = number
      #expect(throws: LinkError.self) { try pixels.read(hostile, into: picture) }
    }
  }
}
