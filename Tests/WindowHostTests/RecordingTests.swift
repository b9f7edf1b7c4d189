import Foundation
import Raster
import Testing

@testable import WindowHost

struct RecordingTests {
  /// The pictures of a film without ffmpeg, which is a folder.
  private func film(width: Int, height: Int, _ record: (Recording) -> Void) throws -> [Data] {
    let folder = NSTemporaryDirectory() + "portico-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let recording = try Recording(folder: folder, width: width, height: height, ffmpeg: nil) {}
    record(recording)
    recording.waitUntilWritten()
    #expect(recording.isWritten)
    let names = try FileManager.default.contentsOfDirectory(atPath: recording.path).sorted()
    return try names.map { try Data(contentsOf: URL(fileURLWithPath: "\(recording.path)/\($0)")) }
  }

  @Test func `a film has sixty pictures a second, each as often as it was to be seen`() throws {
    let first = WindowStage.pattern(width: 8, height: 6), second = WindowStage.pattern(width: 8, height: 6)
    second[3, 3] = 0xFF00_FF00
    let pictures = try film(width: 8, height: 6) { recording in
      recording.add(first, at: 10)
      recording.add(second, at: 10.5)
      recording.stop(at: 10.75)
    }
    let expected = [Screenshot.png(first), Screenshot.png(second)]
    #expect(pictures == (0..<45).map { expected[$0 / 30] })
  }

  @Test func `a film that is stopped at once has its one picture`() throws {
    let picture = WindowStage.pattern(width: 8, height: 6)
    let pictures = try film(width: 8, height: 6) { recording in
      recording.add(picture, at: 10)
      recording.stop(at: 10)
    }
    #expect(pictures == [Screenshot.png(picture)])
  }

  @Test func `a picture of another size stands in the middle of the film's, whose sides are even`() throws {
    let picture = WindowStage.pattern(width: 4, height: 6), expected = PixelBuffer(width: 8, height: 6)
    for y in 0..<6 {
      for x in 0..<8 { expected[x, y] = (2..<6).contains(x) ? picture[x - 2, y] : WindowCanvas.background }
    }
    let pictures = try film(width: 9, height: 7) { recording in
      recording.add(picture, at: 10)
      recording.stop(at: 10)
    }
    #expect(pictures == [Screenshot.png(expected)])
  }
}
