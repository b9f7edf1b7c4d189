import UniformTypeIdentifiers

/// The folder whose files a person chooses from.
struct DocumentFolder {
  let url: URL

  /// The app's own documents.
  static var own: DocumentFolder {
    DocumentFolder(
      url: FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
        ?? URL(fileURLWithPath: NSHomeDirectory()))
  }

  /// By name, without those that are hidden.
  var files: [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { url.appendingPathComponent($0) }
  }

  /// Whether the ending of a file stands for one of the types, or for a kind of one.
  static func isFile(_ url: URL, of types: [UTType]) -> Bool {
    let type = UTType(filenameExtension: url.pathExtension)
    return types.contains { wanted in
      [.item, .data, .content].contains(wanted) || (type?.conforms(to: wanted) ?? false)
    }
  }
}
