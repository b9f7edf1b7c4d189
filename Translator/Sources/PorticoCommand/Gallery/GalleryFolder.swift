import Foundation

/// The folder of a gallery: made, emptied of an earlier gallery, copied, joined with others.
enum GalleryFolder {
  /// The files that a gallery puts into its folder.
  private static let parts: Set<String> = ["gallery.json", "index.html", "screens", "before", "films"]

  /// The folder of a new gallery. It may replace an earlier gallery; nothing else is overwritten.
  static func prepare(_ path: String) throws -> ResultFolder {
    let folder = try ResultFolder(path) {
      Set($0).isSubset(of: parts) ? nil : "the folder holds other files than a gallery's; name an empty one"
    }
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("screens"), withIntermediateDirectories: true)
    return folder
  }

  /// Joins the parts that shards have made.
  static func merge(_ paths: [String], into result: ResultFolder) throws -> Gallery {
    let folder = result.url
    var gallery = Gallery()
    for path in paths {
      let part = URL(fileURLWithPath: path).standardizedFileURL
      guard part != result.destination else {
        throw Failure(.unusableArguments, "-o \(path) is one of the parts; name another folder")
      }
      let read = try Gallery.read(part).plain
      for cell in read.cells {
        for file in cell.screens.flatMap({ [$0.picture, $0.views] }) + [cell.film].compactMap({ $0 }) {
          try copy(part.appendingPathComponent(file), to: folder.appendingPathComponent(file))
        }
      }
      gallery.cells += read.cells
    }
    gallery.cells.sort { $0.index < $1.index }
    for (cell, next) in zip(gallery.cells, gallery.cells.dropFirst()) where cell.index == next.index {
      throw Failure(
        .unusableArguments, "two of the parts hold \(cell.app) \(cell.variant.slug): they are not shards of one gallery"
      )
    }
    return gallery
  }

  /// Makes one gallery what later ones are compared with: pictures that are equal already are left alone.
  static func approve(_ gallery: Gallery, in folder: URL, as reference: URL) throws {
    let plain = gallery.plain
    var kept: Set<String> = []
    for cell in plain.cells {
      for file in cell.screens.flatMap({ [$0.picture, $0.views] }) + [cell.film].compactMap({ $0 }) {
        kept.insert(file)
        try copy(folder.appendingPathComponent(file), to: reference.appendingPathComponent(file))
      }
    }
    if let old = try? Gallery.read(reference) {
      for file in old.cells.flatMap(\.screens).flatMap({ [$0.picture, $0.views] }) where !kept.contains(file) {
        try? FileManager.default.removeItem(at: reference.appendingPathComponent(file))
      }
    }
    try plain.write(reference)
  }

  private static func copy(_ source: URL, to target: URL) throws {
    guard let data = try? Data(contentsOf: source) else { throw Failure(.failed, "\(source.path) is missing") }
    if data == (try? Data(contentsOf: target)) { return }
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: target, options: .atomic)
  }
}
