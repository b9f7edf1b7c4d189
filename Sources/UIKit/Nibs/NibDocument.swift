/// A .xib or .storyboard file, read and not yet instantiated: shared by everything that is made from it.
@MainActor
final class NibDocument {
  let name: String
  /// With its ending, for messages.
  let file: String
  let root: MarkupElement
  let bundle: Bundle
  /// Text of the interface's language, by `OBJECT-ID.property`; empty where the file has the language itself.
  private let texts: [String: String]

  /// - Returns: Nil where the bundle has no such file; traps where the file is not XML of Interface Builder.
  static func find(_ name: String, _ ending: String = "xib", in bundle: Bundle) -> NibDocument? {
    guard let url = url(name, ending, in: bundle), let data = try? Data(contentsOf: url) else { return nil }
    return NibDocument(name: name, ending: ending, data: data, bundle: bundle)
  }

  /// Traps where the bytes are not XML of Interface Builder, with the line that shows it.
  init(name: String, ending: String = "xib", data: Data, bundle: Bundle) {
    file = "\(name).\(ending)"
    if data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("NIBArchive".utf8)) {
      fatalError("\(file) is compiled; compiled nibs cannot be read, so keep the source beside them.")
    }
    guard let text = MarkupText.decode(data) else {
      fatalError("\(file) is no text in UTF-8, in UTF-16 with its mark, or in the encoding that its first line names.")
    }
    do {
      root = try MarkupElement.parse(text)
    } catch {
      fatalError("\(file) is not the XML that Interface Builder writes: \(error).")
    }
    guard root.name == "document" else {
      fatalError(
        "\(file) is not the XML that Interface Builder writes: it begins with <\(root.name)> and not with <document>.")
    }
    (self.name, self.bundle) = (name, bundle)
    texts = Self.texts(name, in: bundle)
  }

  private static func url(_ name: String, _ ending: String, in bundle: Bundle) -> URL? {
    let name = name.hasSuffix(".nib") || name.hasSuffix(".xib") ? String(name.dropLast(4)) : name
    for bundle in [bundle, Bundle._resources.flatMap { Bundle(url: $0) }].compactMap({ $0 }) {
      for folder in bundle._languages {
        let url = bundle.bundleURL.appendingPathComponent(folder.map { "\($0).lproj" } ?? "").appendingPathComponent(
          "\(name).\(ending)")
        if FileManager.default.fileExists(atPath: url.path) { return url }
      }
    }
    return nil
  }

  static func exists(_ name: String, in bundle: Bundle) -> Bool { url(name, "xib", in: bundle) != nil }

  /// Source: "Base internationalization": a .strings file of the nib's name holds the texts of its objects.
  private static func texts(_ name: String, in bundle: Bundle) -> [String: String] {
    for case let language? in bundle._languages {
      let url = bundle.bundleURL.appendingPathComponent("\(language).lproj/\(name).strings")
      guard let data = try? Data(contentsOf: url) else { continue }
      return _StringTable.read(data, path: url.path)
    }
    return [:]
  }

  /// A text of an object: the translated one, else the file's own.
  func text(_ element: MarkupElement, _ key: String, of id: String? = nil) -> String? {
    if !texts.isEmpty, let id = id ?? element["id"], let text = texts["\(id).\(key)"] { return text }
    return element[key] ?? element.child("string", key: key)?.text ?? element.child("mutableString", key: key)?.text
  }

  /// The ids of all elements of the file, in every scene. The first read costs O(elements of the file).
  private(set) lazy var ids: Set<String> = {
    var ids: Set<String> = []
    var rest = [root]
    while let element = rest.popLast() {
      if let id = element["id"] { ids.insert(id) }
      rest += element.children
    }
    return ids
  }()

  private(set) lazy var resources = root.first("resources")?.children ?? []
}
