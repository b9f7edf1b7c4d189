import Foundation

// The folders of the app, which URL does not name on Linux. The command gives the app a home of its own, in which they
// lie.

extension URL {
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
  public static var desktopDirectory: URL { folder(.desktopDirectory) }
  public static var moviesDirectory: URL { folder(.moviesDirectory) }
  public static var musicDirectory: URL { folder(.musicDirectory) }
  public static var picturesDirectory: URL { folder(.picturesDirectory) }
  public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory) }

  /// Foundation knows the user's folders but the library.
  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first
      ?? homeDirectory.appending(path: "Library", directoryHint: .isDirectory)
  }
}
