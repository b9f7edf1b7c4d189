import AppRuntime
import Foundation

/// The folders that the `snapshot` lines of a script may write to: a script may come from somebody else.
package struct PicturePlaces {
  /// A location that is refused, with the reason in one sentence.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// The folder that a path is relative to; nil for the folder of the process.
  private let base: String?
  /// The folders that a picture lies in or below; nil for all.
  private let folders: [String]?

  package static let anywhere = PicturePlaces(base: nil, folders: nil)

  package init(base: String?, folders: [String]?) { (self.base, self.folders) = (base, folders) }

  package init(_ job: Job) { self.init(base: job.pictureFolder, folders: job.pictureFolders) }

  /// - Returns: The whole path of a picture.
  /// - Throws: A `Fault` for a name that is no `.png`, for a location outside the folders, and for what is there and is
  ///   no regular file.
  func location(of path: String) throws -> String {
    guard Self.isPicture(path) else { throw Fault(description: "\(path): a snapshot is a .png") }
    let start = URL(fileURLWithPath: base ?? FileManager.default.currentDirectoryPath, isDirectory: true)
    let file = URL(fileURLWithPath: path, relativeTo: start).standardizedFileURL
    // Links are followed: a link in the folder must not lead out of it.
    let parent = file.deletingLastPathComponent().resolvingSymlinksInPath().path
    if let folders,
      !folders.contains(where: { Self.isBelow(parent, URL(fileURLWithPath: $0).resolvingSymlinksInPath().path) })
    {
      throw Fault(
        description:
          "\(path): a script writes pictures in \(folders.joined(separator: " or ")); --pictures FOLDER names another folder"
      )
    }
    var status = stat()
    if lstat(file.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw Fault(description: "\(path): there is something else than a file; nothing was written")
    }
    return file.path
  }

  /// Whether a name has the one ending that pictures have here.
  static func isPicture(_ path: String) -> Bool {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return name.count > 4 && name.lowercased().hasSuffix(".png") && !path.contains("\0")
  }

  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    path == folder || folder == "/" || path.hasPrefix(folder + "/")
  }
}
