import Foundation
import Testing

@testable import PorticoCommand

/// Checks the file that a command leaves at its result's path: the whole of it, or what was there before.
struct ResultTests {
  private func bytes(_ text: String, _ more: [UInt8] = []) -> Data { Data(Array(text.utf8) + more) }

  @Test func `a film that ends too early is not whole, in each of its forms`() {
    let webp = bytes("RIFF", [12, 0, 0, 0]) + bytes("WEBPVP8 1234")
    let gif = bytes("GIF89a", [1, 2, 3, 0x3b])
    let mp4 =
      Data([0, 0, 0, 12]) + bytes("ftypisom") + Data([0, 0, 0, 9]) + bytes("mdat", [7]) + Data([0, 0, 0, 10])
      + bytes("moov", [1, 2])
    for (whole, ending) in [(webp, "webp"), (gif, "gif"), (mp4, "mp4")] {
      #expect(MovingPicture.isWhole(whole, ending: ending), "\(ending)")
      for length in 0..<whole.count {
        #expect(!MovingPicture.isWhole(whole.prefix(length), ending: ending), "\(ending) \(length)")
      }
    }
    // The length of a file that its writer has not come back to.
    #expect(!MovingPicture.isWhole(bytes("RIFF", [0, 0, 0, 0]) + bytes("WEBPVP8 1234"), ending: "webp"))
    // Boxes without an index.
    #expect(!MovingPicture.isWhole(Data([0, 0, 0, 12]) + bytes("ftypisom"), ending: "mp4"))
  }

  /// ffmpeg as it is on a full disk: it writes a part, says so, and ends with status 0.
  @Test func `a film of which ffmpeg wrote a part is a failure, and the film before it stays`() throws {
    let scratch = try Scratch(), film = try scratch.write("a.webp", "the film before")
    try scratch.write(
      "tools/ffmpeg",
      "#!/bin/sh\nfor last; do :; done\n"
        + "printf 'RIFF\\377\\377\\0\\0WEBP' > \"$last\"\necho No space left on device\n")
    let tools = scratch.url.appendingPathComponent("tools").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(tools)/ffmpeg")
    let recorder = try Recorder(output: film.path, fps: 60, encoder: "\(tools)/ffmpeg")
    try Data().write(to: recorder.frames.appendingPathComponent("frame-00001.png"))
    let found = failure { try recorder.finish() }
    recorder.removeFrames()
    #expect(found?.status == .failed)
    #expect(
      found?.message == "ffmpeg did not write \(film.path) to its end; is the disk full?\nNo space left on device\n")
    #expect(try String(contentsOf: film, encoding: .utf8) == "the film before")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).sorted() == ["a.webp", "tools"])
  }

  @Test func `a result replaces a file, and what a link leads to, and nothing that is no file`() throws {
    let scratch = try Scratch(), file = try scratch.write("a.png", "before"),
      folder = scratch.url.appendingPathComponent("f.png")
    let link = scratch.url.appendingPathComponent("l.png"), new = try scratch.write("new", "after")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try ResultFile.check(file.path)
    try ResultFile.check(link.path)
    try ResultFile.check(scratch.url.appendingPathComponent("none.png").path)
    #expect(
      failure { try ResultFile.check(folder.path) }?.message
        == "\(folder.path): is a folder and not a file; nothing was written")
    #expect(
      failure { try ResultFile.check("/dev/null") }?.message
        == "/dev/null: is a device and not a file; nothing was written")
    try ResultFile.put(new, at: link.path)
    #expect(
      try String(contentsOf: file, encoding: .utf8) == "after" && String(contentsOf: link, encoding: .utf8) == "after")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
  }

  @Test func `what the file system says is told in a line, with the file that was asked for`() throws {
    func fault(_ code: Int, _ info: [String: Any]) -> String {
      FileFault.text(NSError(domain: NSCocoaErrorDomain, code: code, userInfo: info))
    }
    let full = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC))
    let wrapped = NSError(domain: NSCocoaErrorDomain, code: 640, userInfo: [NSUnderlyingErrorKey: full])
    #expect(
      fault(640, [NSFilePathErrorKey: "/a/.portico-12-3-film.mp4", NSUnderlyingErrorKey: wrapped])
        == "/a/film.mp4 cannot be written: No space left on device")
    #expect(fault(4, [NSURLErrorKey: URL(fileURLWithPath: "/a/b")]) == "/a/b cannot be read: No such file or directory")
    #expect(
      fault(516, ["NSDestinationFilePath": "/c", NSFilePathErrorKey: "/a"]) == "/c cannot be written: File exists")
    #expect(FileFault.text(Failure(.failed, "mine")).contains("mine"))
  }

  @Test func `frames go to a folder, and to nothing else`() throws {
    let scratch = try Scratch(), file = try scratch.write("f")
    try ResultFile.checkFolder(scratch.url.path)
    try ResultFile.checkFolder(scratch.url.appendingPathComponent("none").path)
    #expect(
      failure { try ResultFile.checkFolder(file.path) }?.message
        == "\(file.path): is a file and not a folder; nothing was written")
  }

  @Test func `a finished folder takes the place of an earlier one at once, or of nothing`() throws {
    let scratch = try Scratch(), place = scratch.url.appendingPathComponent("film")
    func names(_ folder: URL) -> [String] { Folder.names(folder.path).sorted() }
    let first = try scratch.write("a/frame-1.png", "1").deletingLastPathComponent()
    try ResultFile.putFolder(first, at: place.path)
    #expect(names(place) == ["frame-1.png"] && !ResourceRules.exists(first))
    let second = try scratch.write("b/frame-2.png", "2").deletingLastPathComponent()
    try ResultFile.putFolder(second, at: place.path)
    #expect(names(place) == ["frame-2.png"] && names(second) == ["frame-1.png"])
  }

  @Test func `results that do not reach standard output are a failure`() throws {
    let full = try Child(
      ["sh", "-c", "exec \(SurveyEndToEndTests.command) help > /dev/full"], output: .null, errors: .null)
    #expect(full.wait(seconds: 60)?.status == 1)
    // Nobody reads: that is no failure of the command.
    let end = try Shell.capture(["bash", "-o", "pipefail", "-c", "\(SurveyEndToEndTests.command) help | true"])
    #expect(end.status == 0 && end.output.isEmpty, "\(end.output)")
  }

  @Test
  func `pictures of a script go where the command was started, beside result and script, or where --pictures says`()
    throws
  {
    let here = FileManager.default.currentDirectoryPath
    func folders(_ arguments: [String]) throws -> [String]? {
      RunConfiguration(try Options(["snapshot", "App"] + arguments), job: "snapshot").pictureFolders
    }
    #expect(try folders([]) == nil)
    #expect(try folders(["--script", "/s/a.portico", "-o", "/o/a.png"]) == [here, "/s", "/o"])
    #expect(try folders(["--script", "/s/a.portico", "--pictures", "/p"]) == ["/p"])
  }
}
