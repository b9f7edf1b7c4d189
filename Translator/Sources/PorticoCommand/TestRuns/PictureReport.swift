import Foundation

/// Pictures of failed tests beside their references, as a page of the gallery's.
struct PictureReport {
  /// A picture that differs from its reference.
  struct Difference: Equatable {
    var reference: String
    var actual: String
  }

  /// The differences of pictures that `assertSnapshot` has printed.
  static func differences(_ output: String) -> [Difference] {
    var result: [Difference] = []
    var reference: String?
    for line in output.split(separator: "\n").map({ $0.drop { !$0.isLetter } }) {
      if line.hasPrefix("reference: ") {
        reference = String(line.dropFirst("reference: ".count)).replacing(" (written anew)", with: "")
      } else if line.hasPrefix("actual: "), let known = reference {
        let actual = line.dropFirst("actual:".count).trimmingCharacters(in: .whitespaces)
        let difference = Difference(reference: known, actual: actual)
        if actual.hasSuffix(".png"), !result.contains(difference) { result.append(difference) }
        reference = nil
      }
    }
    return result
  }

  /// Writes the page; it replaces an earlier one.
  ///
  /// - Returns: How many pictures it shows.
  static func write(_ differences: [Difference], _ options: Options, to path: String) throws -> Int {
    let result = try GalleryFolder.prepare(path), folder = result.url
    var gallery = Gallery()
    for difference in differences {
      let file = URL(fileURLWithPath: difference.reference)
      let suite = file.deletingLastPathComponent().lastPathComponent,
        name = file.deletingPathExtension().lastPathComponent
      let stem = "screens/\(GalleryVariant.slug(suite))/\(GalleryVariant.slug(name))"
      guard let actual = try? Data(contentsOf: URL(fileURLWithPath: difference.actual)), let size = size(ofPNG: actual)
      else { continue }
      for (target, data) in [("\(stem).png", actual), ("before/\(stem).png", try? Data(contentsOf: file))] {
        let url = folder.appendingPathComponent(target)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data?.write(to: url, options: .atomic)
      }
      // A picture of a test has no views that the page could name.
      let script = Data("take({\"key\":\"\(stem).js\",\"views\":[]})\n".utf8)
      try script.write(to: folder.appendingPathComponent("\(stem).js"), options: .atomic)
      let screen = Gallery.Screen(
        name: name, picture: "\(stem).png", views: "\(stem).js", width: Double(size.width), height: Double(size.height),
        findings: [],
        before: ResourceRules.exists(folder.appendingPathComponent("before/\(stem).png")) ? "before/\(stem).png" : nil)
      gallery.cells.append(
        Gallery.Cell(
          index: gallery.cells.count, app: suite, title: name, variant: GalleryVariant(options), screens: [screen]))
    }
    try gallery.write(folder)
    try result.put()
    return gallery.pictures
  }

  /// Pixels, from the first chunk of a PNG; nil for what is none.
  static func size(ofPNG data: Data) -> (width: Int, height: Int)? {
    let bytes = [UInt8](data.prefix(24))
    guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }
}
