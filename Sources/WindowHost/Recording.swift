import Foundation
import LiveLink
import Raster
import Synchronization

/// A film of what the window shows: an .mp4 by ffmpeg, or a folder of numbered PNGs where ffmpeg is missing.
///
/// Sixty pictures a second, each as often as it was to be seen. A thread of its own writes them; what it cannot keep up
/// with is left out.
final class Recording: Sendable {
  private struct State {
    var waiting: [(picture: PixelBuffer, time: Double)] = []
    var isStopped = false
    var end = 0.0
  }

  static let rate = 60.0
  /// Pictures that wait to be written.
  private static let limit = 30

  /// The file, or the folder.
  let path: String
  private let size: (width: Int, height: Int)
  private let state = Mutex(State())
  private let arrived = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let hasEnded = Mutex(false)
  /// Everything is written.
  var isWritten: Bool { hasEnded.withLock { $0 } }

  /// - Parameters:
  ///   - ffmpeg: Its path; nil where it is missing.
  ///   - didEnd: Called on the writing thread when everything is written, which may be long after the stop.
  /// - Throws: When the file cannot be begun.
  init(
    folder: String, width: Int, height: Int, ffmpeg: String? = find("ffmpeg"), didEnd: @escaping @Sendable () -> Void
  ) throws {
    size = (width & ~1, height & ~1)
    let output: any FilmOutput
    if let ffmpeg {
      path = Screenshot.path(in: folder, ".mp4")
      output = try FilmFile(ffmpeg, path: path, width: size.width, height: size.height)
    } else {
      path = Screenshot.path(in: folder, "")
      output = try FilmFolder(path: path)
    }
    let thread = Thread { [self] in
      write(to: output)
      hasEnded.withLock { $0 = true }
      ended.signal()
      didEnd()
    }
    thread.name = "portico recording"
    thread.start()
  }

  static func find(_ program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The picture is copied. One of another size, such as after a rotation, stands in the middle of the film's.
  ///
  /// - Parameter time: Seconds of `LinkClock`.
  func add(_ picture: PixelBuffer, at time: Double) {
    let isFull = state.withLock { $0.waiting.count >= Self.limit }
    guard !isFull else { return }
    let layout = WindowLayout(window: size, picture: (picture.width, picture.height), scale: 1)
    var canvas = WindowCanvas(width: size.width, height: size.height)
    canvas.setPicture(picture, layout: layout, cornerRadius: 0)
    _ = canvas.draw()
    state.withLock { [pixels = canvas.pixels] in $0.waiting.append((pixels, time)) }
    arrived.signal()
  }

  /// Ends the film; what waits is written yet.
  func stop(at time: Double) {
    state.withLock { ($0.isStopped, $0.end) = (true, time) }
    arrived.signal()
  }

  /// After a stop, once.
  func waitUntilWritten() { ended.wait() }

  private func write(to output: any FilmOutput) {
    var start: Double?
    var last: PixelBuffer?
    var count = 0
    func fill(until time: Double) {
      guard let start, let last else { return }
      let wanted = max(Int(((time - start) * Self.rate).rounded()), 1)
      while count < wanted, output.write(last) { count += 1 }
    }
    while true {
      arrived.wait()
      let (next, isStopped, end) = state.withLock { state in
        (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.isStopped, state.end)
      }
      if let next {
        fill(until: next.time)
        if start == nil { start = next.time }
        last = next.picture
      } else if isStopped {
        fill(until: end)
        output.finish()
        return
      }
    }
  }
}

/// An output takes the pictures of a film.
private protocol FilmOutput: AnyObject, Sendable {
  /// - Returns: False when no more can be written.
  func write(_ picture: PixelBuffer) -> Bool
  func finish()
}

private final class FilmFile: FilmOutput, @unchecked Sendable {  // used by one thread
  private let process = Process()
  private let pipe = Pipe()

  init(_ ffmpeg: String, path: String, width: Int, height: Int) throws {
    process.executableURL = URL(fileURLWithPath: ffmpeg)
    process.arguments = [
      "-nostdin", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra", "-video_size",
      "\(width)x\(height)", "-framerate",
      "\(Int(Recording.rate))", "-i", "pipe:0", "-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-pix_fmt",
      "yuv420p",
      "-movflags", "+faststart", "file:" + path,
    ]
    process.standardInput = pipe
    // An ffmpeg that fails is noticed when the next picture is written.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
  }

  func write(_ picture: PixelBuffer) -> Bool {
    var rows = Data(capacity: picture.width * 4 * picture.height)
    for y in 0..<picture.height { rows.append(UnsafeBufferPointer(start: picture.row(y), count: picture.width)) }
    do {
      try pipe.fileHandleForWriting.write(contentsOf: rows)
      return true
    } catch {
      return false
    }
  }

  func finish() {
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}

private final class FilmFolder: FilmOutput, @unchecked Sendable {  // used by one thread
  private let path: String
  private var count = 0

  init(path: String) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func write(_ picture: PixelBuffer) -> Bool {
    count += 1
    let file = "frame-" + String(repeating: "0", count: max(6 - "\(count)".count, 0)) + "\(count).png"
    guard let data = Screenshot.png(picture) else { return false }
    return FileManager.default.createFile(atPath: "\(path)/\(file)", contents: data)
  }

  func finish() {}
}
