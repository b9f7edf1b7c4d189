import Foundation
import Testing

@testable import PorticoCommand

struct GalleryTests {
  private func variants(_ arguments: String...) throws -> [GalleryVariant] {
    let options = try Options(["gallery", "App", "-o", "out"] + arguments)
    return try GalleryMatrix.variants(options.axes, options)
  }

  @Test func `all combinations of the axes are taken, the first changing slowest`() throws {
    let all = try variants("--appearances", "light,dark", "--directions", "ltr,rtl", "--locale", "de_DE")
    #expect(all.map { "\($0.appearance) \($0.direction)" } == ["light ltr", "light rtl", "dark ltr", "dark rtl"])
    #expect(all.allSatisfy { $0.locale == "de_DE" && $0.device == "iPhone 15" })
    #expect(try variants().count == 1)
  }

  @Test func `a comma in a device's name does not part two devices`() {
    #expect(GalleryMatrix.values("iPad (10th gen, Wi-Fi), iPhone 15") == ["iPad (10th gen, Wi-Fi)", "iPhone 15"])
  }

  @Test func `each line of a matrix is a set of combinations, and a mistake names its line`() throws {
    let lines = try GalleryMatrix.lines(
      of: "# all\ndevices \"iPhone 15,iPhone SE (3rd gen)\" appearances dark\n\nlocales ar\n", "m.txt")
    #expect(
      lines == [["devices": ["iPhone 15", "iPhone SE (3rd gen)"], "appearances": ["dark"]], ["locales": ["ar"]]])
    #expect(
      failure { _ = try GalleryMatrix.lines(of: "\ncolours red", "m.txt") }?.message.hasPrefix(
        "m.txt:2: colours is no axis") == true)
    #expect(failure { _ = try GalleryMatrix.lines(of: "locales", "m.txt") }?.message.hasPrefix("m.txt:1: ") == true)
    #expect(
      failure { _ = try variants("--appearances", "green") }?.message == "--appearances green: expected light, dark")
  }

  @Test func `a variant's name in files has letters, digits, hyphens and underlines`() throws {
    #expect(
      try variants("--device", "iPhone SE (3rd gen)").first?.slug == "iphone-se-3rd-gen_portrait_light_large_en-us_ltr")
  }

  // MARK: Shards

  @Test func `shards together take each piece once`() throws {
    for count in 1...5 {
      let shards = try (1...count).map { try Shard("\($0)/\(count)") }
      for index in 0..<23 { #expect(shards.filter { $0.takes(index) }.count == 1) }
    }
    for wrong in ["0/2", "3/2", "1", "a/b", "1/0"] {
      #expect(failure { _ = try Shard(wrong) }?.status == .unusableArguments)
    }
  }

  /// Source: the manuals of Bazel (test encyclopedia), GitLab, CircleCI and Buildkite.
  @Test(arguments: [
    ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "4"], ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"],
    ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "4"],
    ["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "4"],
  ])
  func `the second of four shards is read from the variables of test engines`(environment: [String: String]) {
    #expect(Shard.asked(by: environment) == Shard(number: 2, count: 4))
  }

  @Test func `no variables, one shard and a number out of range ask for nothing`() {
    #expect(Shard.asked(by: [:]) == nil && Shard.asked(by: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "1"]) == nil)
    #expect(Shard.asked(by: ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"]) == nil)
  }

  // MARK: Folders

  /// A gallery whose pictures are texts.
  private func gallery(_ pictures: [(index: Int, text: String)], in folder: URL) throws -> Gallery {
    var result = Gallery()
    for (index, text) in pictures {
      let place = "screens/app/\(index)"
      let screen = Gallery.Screen(
        name: "first", picture: "\(place)/first.png", views: "\(place)/first.js", width: 10, height: 10, findings: [])
      let target = folder.appendingPathComponent(place)
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      for file in [screen.picture, screen.views] { try Data(text.utf8).write(to: folder.appendingPathComponent(file)) }
      result.cells.append(
        Gallery.Cell(index: index, app: "App", variant: try variants("--locale", "l\(index)")[0], screens: [screen]))
    }
    try result.write(folder)
    return result
  }

  private func bytes(_ folder: URL) throws -> [String: Data] {
    var result: [String: Data] = [:]
    let all = FileManager.default.enumerator(atPath: folder.path)
    while let path = all?.nextObject() as? String {
      let url = folder.appendingPathComponent(path)
      if !ResourceRules.isFolder(url) { result[path] = try Data(contentsOf: url) }
    }
    return result
  }

  @Test func `shards that are merged are the gallery that was made in one piece, byte for byte`() throws {
    let scratch = try Scratch()
    let (whole, one, two, merged) = (
      scratch.url.appendingPathComponent("whole"), scratch.url.appendingPathComponent("one"),
      scratch.url.appendingPathComponent("two"), scratch.url.appendingPathComponent("merged")
    )
    let pictures = [(index: 0, text: "a"), (index: 1, text: "b"), (index: 2, text: "c")]
    _ = try gallery(pictures, in: whole)
    _ = try gallery([pictures[0], pictures[2]], in: one)
    _ = try gallery([pictures[1]], in: two)
    #expect(CommandLineTool.run(["gallery", "--merge", two.path, one.path, "-o", merged.path]) == 0)
    #expect(try bytes(merged) == bytes(whole))
    let again = try GalleryFolder.prepare(merged.path)
    #expect(
      failure { _ = try GalleryFolder.merge([one.path, one.path], into: again) }?.message.contains("not shards of one")
        == true)
  }

  @Test func `a comparison finds what changed, what is new and what is gone, and approving ends that`() throws {
    let scratch = try Scratch()
    let (old, new) = (scratch.url.appendingPathComponent("old"), scratch.url.appendingPathComponent("new"))
    _ = try gallery([(0, "same"), (1, "before"), (2, "gone")], in: old)
    _ = try gallery([(0, "same"), (1, "now"), (3, "new")], in: new)
    var compared = try Gallery.read(new)
    try compared.compare(with: old, in: new)
    #expect(
      compared.changed.map(\.picture) == ["screens/app/1/first.png"]
        && compared.new.map(\.picture) == ["screens/app/3/first.png"])
    #expect(compared.gone == ["screens/app/2/first.png"])
    #expect(
      try String(contentsOf: new.appendingPathComponent("before/screens/app/1/first.png"), encoding: .utf8) == "before")

    #expect(CommandLineTool.run(["gallery", "-o", new.path, "--compare", old.path, "--approve"]) == 0)
    var again = try Gallery.read(new)
    try again.compare(with: old, in: new)
    #expect(again.changed.isEmpty && again.new.isEmpty && again.gone.isEmpty)
    #expect(FileState(old.appendingPathComponent("screens/app/2/first.png").path) == nil)
  }

  @Test func `a folder with other files is not overwritten, one of an earlier gallery is`() throws {
    let scratch = try Scratch()
    let folder = scratch.url.appendingPathComponent("out")
    _ = try gallery([(0, "a")], in: folder)
    try GalleryFolder.prepare(folder.path).put()
    #expect(Folder.names(folder.path) == ["screens"])
    try scratch.write("out/notes.txt", "mine")
    #expect(failure { _ = try GalleryFolder.prepare(folder.path) }?.status == .unusableArguments)
    #expect(FileState(folder.appendingPathComponent("notes.txt").path) != nil)
  }

  @Test func `text cannot end the page's data early`() throws {
    let scratch = try Scratch()
    var gallery = try gallery([(0, "a")], in: scratch.url)
    gallery.cells[0].failure = "</script><b>"
    let page = try GalleryPage.html(gallery)
    #expect(page.components(separatedBy: "</script>").count == 3 && page.contains(#"<\/script><b>"#))
  }
}
