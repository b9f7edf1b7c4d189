import Foundation

// The folders of the app, which Foundation on Linux does not name. They lie in the folder that the app was given for its files.

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

  /// A folder of the user that Foundation finds, and else one of Apple's name in the home folder.
  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    if let found = FileManager.default.urls(for: directory, in: .userDomainMask).first { return found }
    let names: [FileManager.SearchPathDirectory: String] = [
      .documentDirectory: "Documents", .applicationSupportDirectory: "Library/Application Support", .cachesDirectory: "Library/Caches",
      .libraryDirectory: "Library", .downloadsDirectory: "Downloads", .desktopDirectory: "Desktop", .moviesDirectory: "Movies",
      .musicDirectory: "Music", .picturesDirectory: "Pictures", .sharedPublicDirectory: "Public",
    ]
    return homeDirectory.appending(path: names[directory] ?? "", directoryHint: .isDirectory)
  }
}
