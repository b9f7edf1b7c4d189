extension Error {
  /// The text for a person, in iOS's English words. The translator writes it for `localizedDescription`: Foundation on
  /// Linux names neither files nor what was to be done with them.
  public var _localizedDescription: String {
    let error = self as NSError
    if let own = error.userInfo[NSLocalizedDescriptionKey] as? String { return own }
    return ErrorText.text(of: error)
      ?? error.localizedDescription.replacing(
        "The operation could not be completed.", with: "The operation couldn’t be completed.", maxReplacements: 1)
  }
}

/// The words for errors of Foundation's own domains. Known from iOS 15 to 18.
private enum ErrorText {
  /// Nil for an error of another domain, or one of whose words nothing is known.
  static func text(of error: NSError) -> String? {
    switch error.domain {
    case NSCocoaErrorDomain: FileFault(error).text ?? values[error.code].map { $0(error) }
    // An error that no request has led to says its number alone.
    case NSURLErrorDomain: error.userInfo.isEmpty ? nil : requests[error.code]
    default: nil
    }
  }

  private static let values: [Int: @Sendable (NSError) -> String] = [
    2048: { error in
      error.userInfo["NSInvalidValue"].map { "The value “\($0)” is invalid." } ?? "The value is invalid."
    },
    3840: { _ in "The data couldn’t be read because it isn’t in the correct format." },
    4864: { _ in "The data couldn’t be read because it isn’t in the correct format." },
    4865: { _ in "The data couldn’t be read because it is missing." },
    4866: { _ in "The data couldn’t be written because it isn’t in the correct format." },
  ]

  private static let requests = [
    -999: "cancelled",
    -1000: "bad URL",
    -1001: "The request timed out.",
    -1002: "unsupported URL",
    -1003: "A server with the specified hostname could not be found.",
    -1004: "Could not connect to the server.",
    -1005: "The network connection was lost.",
    -1007: "too many HTTP redirects",
    -1009: "The Internet connection appears to be offline.",
    -1100: "The requested URL was not found on this server.",
    -1200: "An SSL error has occurred and a secure connection to the server cannot be made.",
  ]
}

/// An operation on a file that failed, read from its error.
private struct FileFault {
  private let code: Int
  /// Nil where the error names no file.
  private let path, destination: NSString?
  /// The name of the operation: Copy, Move, Remove, Link.
  private let operation: String?
  private let hasCause: Bool

  init(_ error: NSError) {
    let information = error.userInfo
    code = error.code
    path = (information[NSFilePathErrorKey] as? String ?? (information[NSURLErrorKey] as? URL)?.path).map {
      $0 as NSString
    }
    destination = (information["NSDestinationFilePath"] as? String).map { $0 as NSString }
    operation =
      (information["NSUserStringVariant"] as? [String])?.first ?? information["NSUserStringVariant"] as? String
    hasCause = information[NSUnderlyingErrorKey] != nil
  }

  private var file: String { path.map { "The file “\($0.lastPathComponent)”" } ?? "The file" }
  private var folder: String { path.map { " in the folder “\(Self.name($0.deletingLastPathComponent))”" } ?? "" }

  private static func name(_ folder: String) -> String {
    let last = (folder as NSString).lastPathComponent
    return last.isEmpty ? "/" : last
  }

  /// Nil for a code that is none of a file's.
  var text: String? {
    if let operation, let path, let text = text(of: operation, path.lastPathComponent) { return text }
    switch code {
    // Writing ends with this code where the folder is missing; the text on iOS calls the file a folder.
    case 4:
      return hasCause && path != nil
        ? "The folder “\(path!.lastPathComponent)” doesn’t exist." : "\(file) doesn’t exist."
    case 256: return "\(file) couldn’t be opened."
    case 257: return "\(file) couldn’t be opened because you don’t have permission to view it."
    case 259: return "\(file) couldn’t be opened because it isn’t in the correct format."
    case 260: return "\(file) couldn’t be opened because there is no such file."
    case 261, 264: return "\(file) couldn’t be opened using the specified text encoding."
    case 512: return "\(file) couldn’t be saved\(folder)."
    case 513:
      return path == nil
        ? "You don’t have permission."
        : "You don’t have permission to save the file “\(path!.lastPathComponent)”\(folder)."
    case 516: return "\(file) couldn’t be saved\(folder) because a file with the same name already exists."
    case 640: return "\(file) couldn’t be saved because there isn’t enough space."
    case 642: return "\(file) couldn’t be saved because the volume is read only."
    default: return nil
    }
  }

  private func text(of operation: String, _ name: String) -> String? {
    let done: String
    switch operation {
    case "Remove":
      return code == 513
        ? "“\(name)” couldn’t be removed because you don’t have permission to access it."
        : "“\(name)” couldn’t be removed."
    case "Copy": done = "copied"
    case "Move": done = "moved"
    case "Link": done = "linked"
    default: return nil
    }
    guard let destination else { return "“\(name)” couldn’t be \(done)." }
    let goal = "“\(name)” couldn’t be \(done) to “\(Self.name(destination.deletingLastPathComponent))”"
    switch code {
    case 516: return goal + " because an item with the same name already exists."
    case 4, 260:
      return goal + " because either the former doesn’t exist, or the folder containing the latter doesn’t exist."
    case 513: return goal + " because you don’t have permission to access it."
    default: return goal + "."
    }
  }
}
