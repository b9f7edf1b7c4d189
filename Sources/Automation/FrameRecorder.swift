import AppRuntime
import CoreGraphics
import Foundation
import HostInterface
import UIKit

/// Writes numbered pictures while the clock advances, at an even rate.
@MainActor
package final class FrameRecorder {
  private let folder: String
  let period: Double
  private var count = 0
  private var next: Double
  private let framebuffer = Framebuffer()
  /// Frames in which nothing changed share one file's bytes.
  private var lastData: Data?

  package init(folder: String?, fps: Int) throws {
    guard let folder else { throw JobError("A recording needs a folder for its frames.") }
    guard (1...240).contains(fps) else { throw JobError("\(fps) frames a second are not in 1...240.") }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    self.folder = folder
    period = 1 / Double(fps)
    next = HostEnvironment.current.clock.now
  }

  /// Advances to a time of the host's clock, writing the frames on the way.
  func advance(to time: Double) throws {
    while next <= time + 1e-9 {
      AppLoop.advance(to: next)
      try write()
      next += period
    }
    AppLoop.advance(to: max(time, HostEnvironment.current.clock.now))
  }

  private func write() throws {
    let frame = framebuffer.frame()
    let data: Data
    if frame.damage.isEmpty, let lastData {
      data = lastData
    } else {
      data = try ImageCodec.encodePNG(frame.pixels)
    }
    lastData = data
    count += 1
    let number = String(format: "%05d", count)
    try WriteError.write(data, to: "\(folder)/frame-\(number).png")
  }

  package func finish() throws { if count == 0 { try write() } }
}
