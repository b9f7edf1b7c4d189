import Foundation

/// A gallery as its folder keeps it, in `gallery.json`. The same apps and options give the same bytes, on one machine
/// or in shards.
struct Gallery: Codable {
  struct Screen: Codable {
    var name: String
    /// Paths in the gallery's folder.
    var picture: String
    /// The views, in a file that the page loads when a person looks at them.
    var views: String
    /// Points.
    var width, height: Double
    var findings: [Finding]
    /// The picture that it is compared with, where it differs; nil where it is equal or new.
    var before: String?
    /// Whether the gallery that it is compared with has no such screen.
    var isNew: Bool?
  }

  struct Finding: Codable {
    var kind: String
    var element: String
    var text: String
    /// x, y, width and height in points.
    var frame: [Double]
  }

  /// One start of an app.
  struct Cell: Codable {
    /// Its index among all that the gallery consists of, shards together.
    var index: Int
    var app: String
    /// Further words that tell it from others of the app, as a script's name or a test's.
    var title: String?
    var variant: GalleryVariant
    var screens: [Screen]
    /// Why the script ended before its last line.
    var failure: String?
    /// A moving picture of the whole script.
    var film: String?
  }

  var format = 1
  var cells: [Cell] = []
  /// Screens of the gallery that it is compared with that are not there any more.
  var gone: [String] = []

  var pictures: Int { cells.reduce(0) { $0 + $1.screens.count } }
  var changed: [Screen] { cells.flatMap(\.screens).filter { $0.before != nil } }
  var new: [Screen] { cells.flatMap(\.screens).filter { $0.isNew == true } }

  static func read(_ folder: URL) throws -> Gallery {
    let file = folder.appendingPathComponent("gallery.json")
    guard let data = try? Data(contentsOf: file) else {
      throw Failure(.unusableArguments, "\(folder.path): there is no gallery in it (no gallery.json)")
    }
    do {
      return try JSONDecoder().decode(Gallery.self, from: data)
    } catch {
      throw Failure(.unusableArguments, "\(file.path) is no gallery of this version")
    }
  }

  /// Writes the list and the page.
  func write(_ folder: URL) throws {
    try SurveyFiles.encode(self).write(to: folder.appendingPathComponent("gallery.json"), options: .atomic)
    try Data(try GalleryPage.html(self).utf8).write(to: folder.appendingPathComponent("index.html"), options: .atomic)
  }

  // MARK: Comparison

  /// Marks what differs from an earlier gallery, and copies its pictures into `before/`.
  ///
  /// Pictures are equal when their files are: the same pixels give the same bytes.
  mutating func compare(with former: URL, in folder: URL) throws {
    let old = try Gallery.read(former)
    let known = Set(old.cells.flatMap(\.screens).map(\.picture))
    let before = folder.appendingPathComponent("before")
    try? FileManager.default.removeItem(at: before)
    for cell in cells.indices {
      for screen in cells[cell].screens.indices {
        let path = cells[cell].screens[screen].picture
        (cells[cell].screens[screen].before, cells[cell].screens[screen].isNew) = (nil, nil)
        guard known.contains(path), let data = try? Data(contentsOf: former.appendingPathComponent(path)) else {
          cells[cell].screens[screen].isNew = true
          continue
        }
        if data == (try? Data(contentsOf: folder.appendingPathComponent(path))) { continue }
        let copy = before.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: copy, options: .atomic)
        cells[cell].screens[screen].before = "before/\(path)"
      }
    }
    gone = known.subtracting(cells.flatMap(\.screens).map(\.picture)).sorted()
  }

  /// Without what a comparison has found.
  var plain: Gallery {
    var result = self
    for cell in result.cells.indices {
      for screen in result.cells[cell].screens.indices {
        (result.cells[cell].screens[screen].before, result.cells[cell].screens[screen].isNew) = (nil, nil)
      }
    }
    result.gone = []
    return result
  }
}
