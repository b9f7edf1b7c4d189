import Foundation

/// The folder of a command's result. It is made beside its place and put there when it is whole, so that what lay there stays until then.
final class ResultFolder {
  /// The folder as a person named it.
  let place: URL
  private let temporary: TemporaryPlace
  /// Where the result is made; files go here.
  var url: URL { temporary.url }

  /// - Parameters:
  ///   - path: The place; it may hold an earlier result, which is replaced.
  ///   - refusal: Why a folder with these names, hidden ones among them, may not be replaced; nil where it may.
  init(_ path: String, refusal: ([String]) -> String?) throws {
    place = URL(fileURLWithPath: path).standardizedFileURL
    try ResultFile.checkFolder(place.path)
    // What an earlier command left there that was killed is no file of a person's.
    let names = Folder.names(place.path, hidden: true).filter { TemporaryPlace.owner(of: $0) == nil }
    if let reason = refusal(names) { throw Failure(.unusableArguments, "-o \(path): \(reason)") }
    let parent = place.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    TemporaryPlace.sweep(parent)
    TemporaryPlace.sweep(place)
    // A folder that stays where it is, such as a container's: a mount, or one in a folder that cannot be written.
    let isFixed = ResourceRules.exists(place) && (Self.device(place) != Self.device(parent) || access(parent.path, W_OK) != 0)
    temporary = TemporaryPlace("-result", in: isFixed ? place : parent)
    guard (try? temporary.makeFolder()) != nil, !ResourceRules.exists(place) || access(place.path, W_OK) == 0 else {
      throw Failure(.unusableArguments, "-o \(path): the folder cannot be made or written")
    }
  }

  private static func device(_ url: URL) -> dev_t? {
    var status = stat()
    return stat(url.path, &status) == 0 ? status.st_dev : nil
  }

  /// The result is whole and goes to its place.
  func put() throws {
    try ResultFile.putFolder(temporary.url, at: place.path)
    temporary.remove()
  }
}
