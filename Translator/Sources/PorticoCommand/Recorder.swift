import Foundation

/// Turns the numbered pictures that an app wrote into a moving one.
struct Recorder {
  private enum Form: String { case webp, gif, mp4, folder }

  private let output: URL
  private let form: Form
  private let fps: Int
  private let encoder: String
  /// The folder where the app writes `00001.png` and so on.
  var frames: URL { temporary.url }
  private let temporary: TemporaryPlace

  /// - Parameter encoder: ffmpeg, by its path or as PATH finds it.
  init(output path: String, fps: Int, encoder: String = "ffmpeg") throws {
    output = URL(fileURLWithPath: path).standardizedFileURL
    (self.fps, self.encoder) = (fps, encoder)
    if let form = Form(rawValue: output.pathExtension.lowercased()), form != .folder {
      self.form = form
      guard Shell.which(encoder) != nil else {
        throw Failure(
          .notInstalled,
          "a .\(form.rawValue) needs ffmpeg, which is not installed: apt install ffmpeg. A folder of PNGs (-o FOLDER) needs nothing"
        )
      }
    } else if output.pathExtension.isEmpty {
      form = .folder
    } else {
      throw Failure(.unusableArguments, "-o \(path): expected .webp, .gif, .mp4, or a folder for numbered PNGs")
    }
    if form == .folder { try ResultFile.checkFolder(output.path) } else { try ResultFile.check(output.path) }
    TemporaryPlace.sweep(output.deletingLastPathComponent())
    temporary = TemporaryPlace("-frames", in: output.deletingLastPathComponent())
    try temporary.makeFolder()
  }

  func removeFrames() { temporary.remove() }

  func finish() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: frames.path).filter { $0.hasSuffix(".png") }
      .sorted()
    guard !names.isEmpty else { throw Failure(.failed, "the app ended without a frame") }
    if form == .folder {
      if Folder.names(output.path, hidden: true).allSatisfy({ $0.wholeMatch(of: /frame-\d+\.png/) != nil }) {
        return try ResultFile.putFolder(frames, at: output.path)
      }
      // Files of others stay, and so this cannot be done at once.
      for old in try FileManager.default.contentsOfDirectory(atPath: output.path)
      where old.wholeMatch(of: /frame-\d+\.png/) != nil {
        try FileManager.default.removeItem(at: output.appendingPathComponent(old))
      }
      for name in names {
        try FileManager.default.moveItem(
          at: frames.appendingPathComponent(name), to: output.appendingPathComponent(name))
      }
      return
    }
    Output.progress("Writing \(output.lastPathComponent) …")
    defer { Output.endProgress() }
    let unfinished = TemporaryPlace(".\(form.rawValue)", in: output.deletingLastPathComponent())
    defer { unfinished.remove() }
    // The names may start at any number and have any width; a list says the order.
    let list = frames.appendingPathComponent("frames.txt")
    let duration = 1 / Double(fps)
    let lines = names.flatMap { ["file '\($0)'", "duration \(duration)"] }
    try (["ffconcat version 1.0"] + lines).joined(separator: "\n").write(to: list, atomically: false, encoding: .utf8)
    var arguments = [encoder, "-nostdin", "-loglevel", "error", "-y", "-f", "concat", "-safe", "0", "-i", list.path]
    switch form {
    case .gif:
      // GIF counts in hundredths of a second, so more than 50 frames a second cannot be told apart.
      arguments += [
        "-vf",
        "fps=\(min(fps, 50)),split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=none:diff_mode=rectangle",
      ]
    case .webp: arguments += ["-r", "\(fps)", "-c:v", "libwebp_anim", "-lossless", "0", "-quality", "80", "-loop", "0"]
    case .mp4:
      arguments += [
        "-r", "\(fps)", "-c:v", "libx264", "-preset", "fast", "-crf", "18", "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2",
        "-pix_fmt", "yuv420p",
        "-movflags", "+faststart",
      ]
    case .folder: break
    }
    let result = try WorkLog.shared.measure("ffmpeg") {
      try Shell.capture(arguments + ["-bitexact", unfinished.url.path], in: frames)
    }
    guard result.status == 0 else { throw Failure(.failed, "ffmpeg could not write \(output.path)\n\(result.output)") }
    guard let data = try? Data(contentsOf: unfinished.url, options: .alwaysMapped),
      MovingPicture.isWhole(data, ending: form.rawValue)
    else {
      throw Failure(.failed, "ffmpeg did not write \(output.path) to its end; is the disk full?\n\(result.output)")
    }
    try ResultFile.put(unfinished.url, at: output.path)
  }
}
