import Raster

/// Reads asset catalogues as they stand in the source tree: folders with a `Contents.json` in each.
///
/// Source: Apple's "Asset Catalog Format Reference".
enum AssetCatalog {
  /// Guards what has been read, here and in the assets: images are asked for and drawn on any thread.
  fileprivate static let lock = NSRecursiveLock()

  /// The parts of the app's files that were read; they do not change while the app runs. Filled on first use.
  private final class Loaded {
    /// The folders of sets by their names, for each folder that was looked through.
    var folders: [String: [String: String]] = [:]
    var images: [String: ImageAsset?] = [:]
    var colors: [String: ColorAsset] = [:]
  }
  nonisolated(unsafe) private static var loaded = Loaded()  // guarded by `lock`

  /// Reads the files anew when they are asked for again. Only tests write other files to the same folder.
  static func forget() {
    lock.lock()
    defer { lock.unlock() }
    loaded = Loaded()
  }

  static func image(named name: String, in bundle: Bundle?) -> ImageAsset? {
    lock.lock()
    defer { lock.unlock() }
    guard let folder = find(name, "imageset", bundle) ?? find(withoutEnding(name), "imageset", bundle) else {
      return nil
    }
    let asset = loaded.images[folder] ?? ImageAsset(folder: folder)
    loaded.images[folder] = .some(asset)
    return asset.flatMap { $0.isReadable(for: .current) ? $0 : nil }
  }

  static func color(named name: String, in bundle: Bundle?) -> ColorAsset? {
    lock.lock()
    defer { lock.unlock() }
    guard let folder = find(name, "colorset", bundle) else { return nil }
    if let known = loaded.colors[folder] { return known }
    guard let asset = ColorAsset(folder: folder) else { return nil }
    loaded.colors[folder] = asset
    return asset
  }

  /// Whether a set of the app names a colour. Says nothing where it does not.
  static func hasColor(named name: String, in bundle: Bundle?) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return find(name, "colorset", bundle).map { folder in list("colors", of: folder).contains { $0["color"] != nil } }
      ?? false
  }

  /// The file of a data set that fits the current traits best, with the type that is listed for it.
  static func data(named name: String, in bundle: Bundle?) -> (data: Data, type: String?)? {
    lock.lock()
    defer { lock.unlock() }
    guard let folder = find(name, "dataset", bundle) else { return nil }
    let traits = UITraitCollection.current
    let entries = list("data", of: folder).compactMap { entry in fit(entry, traits).map { ($0, entry) } }
    guard let best = entries.max(by: { $0.0 < $1.0 })?.1, let file = fileName(best),
      let data = FileManager.default.contents(atPath: "\(folder)/\(file)")
    else { return nil }
    return (data, best["universal-type-identifier"] as? String)
  }

  /// Source that is older than its catalogue names files.
  private static func withoutEnding(_ name: String) -> String {
    let isFile = ["png", "jpg", "jpeg", "pdf", "svg"].contains((name as NSString).pathExtension.lowercased())
    return isFile ? (name as NSString).deletingPathExtension : name
  }

  private static func find(_ name: String, _ kind: String, _ bundle: Bundle?) -> String? {
    for root in ResourceFolders.all(bundle) {
      if let path = index(root)["\(name).\(kind)"] { return path }
    }
    return nil
  }

  /// Every set of every catalogue below a folder. Groups that provide a namespace put their name before.
  private static func index(_ root: String) -> [String: String] {
    if let known = loaded.folders[root] { return known }
    var result: [String: String] = [:]
    let manager = FileManager.default
    let entries = ((try? manager.contentsOfDirectory(atPath: root)) ?? []).sorted()
    for entry in entries where entry.hasSuffix(".xcassets") { scan("\(root)/\(entry)", prefix: "", into: &result) }
    loaded.folders[root] = result
    return result
  }

  private static func scan(_ folder: String, prefix: String, into result: inout [String: String]) {
    for entry in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
      let path = "\(folder)/\(entry)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { continue }
      if [".imageset", ".colorset", ".dataset"].contains(where: { entry.hasSuffix($0) }) {
        result[prefix + entry] = path
      } else if !entry.contains(".") {
        let properties = contents(path)?["properties"] as? [String: Any]
        let isNamespace = properties?["provides-namespace"] as? Bool ?? false
        scan(path, prefix: isNamespace ? "\(prefix)\(entry)/" : prefix, into: &result)
      }
    }
  }

  /// The description of a set or a group; nil where there is none.
  static func contents(_ folder: String) -> [String: Any]? {
    let path = "\(folder)/Contents.json"
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do {
      if let contents = try JSONSerialization.jsonObject(with: data) as? [String: Any] { return contents }
      warnOnce("\(path): an object was expected")
    } catch {
      warnOnce("\(path): this is no JSON: \((error as NSError).userInfo[NSDebugDescriptionErrorKey] ?? error)")
    }
    return nil
  }

  /// The entries of a set: those of its list that are objects. Whatever else stands there is told once and left out.
  static func list(_ name: String, of folder: String) -> [[String: Any]] {
    contents(folder).map { list(name, in: $0, of: folder) } ?? []
  }

  /// - Parameter contents: What the description of the folder's set says.
  static func list(_ name: String, in contents: [String: Any], of folder: String) -> [[String: Any]] {
    guard let list = contents[name] as? [Any] else {
      warnOnce("\(folder)/Contents.json: \"\(name)\" is no list")
      return []
    }
    let entries = list.compactMap { $0 as? [String: Any] }
    if entries.count < list.count {
      warnOnce("\(folder)/Contents.json: what stands in \"\(name)\" beside objects is left out")
    }
    return entries
  }

  /// The name of an entry's file, which lies in the folder of the set; nil where the entry has none.
  static func fileName(_ entry: [String: Any]) -> String? {
    guard let name = entry["filename"] as? String, !name.isEmpty, !name.contains("/"), !name.contains("\0") else {
      return nil
    }
    return name
  }

  /// How well an entry fits: nil when it is for other traits.
  static func fit(_ entry: [String: Any], _ traits: UITraitCollection) -> Int? {
    var points = 0
    switch entry["idiom"] as? String {
    case "iphone": if traits.userInterfaceIdiom == .phone { points += 1 } else { return nil }
    case "ipad": if traits.userInterfaceIdiom == .pad { points += 1 } else { return nil }
    case "universal", nil: break
    default: return nil
    }
    for appearance in entry["appearances"] as? [[String: Any]] ?? [] {
      switch (appearance["appearance"] as? String, appearance["value"] as? String) {
      case ("luminosity", "dark"): if traits.userInterfaceStyle == .dark { points += 4 } else { return nil }
      case ("luminosity", "light"): if traits.userInterfaceStyle != .dark { points += 4 } else { return nil }
      case ("contrast", "high"): if traits.accessibilityContrast == .high { points += 2 } else { return nil }
      default: return nil
      }
    }
    return points
  }
}

/// The pictures of one image set.
package final class ImageAsset {
  private let folder: String
  private let entries: [[String: Any]]
  private let isTemplate: Bool
  private let isOriginal: Bool
  private let keepsVectors: Bool
  // The images that have been read; guarded by the lock of the catalogues.
  private var decoded: [String: CGImage] = [:]
  /// Nil inside for files that are pixels.
  private var vectors: [String: VectorPicture?] = [:]

  /// Nil, with a message, where the set gives no picture.
  init?(folder: String) {
    self.folder = folder
    let contents = AssetCatalog.contents(folder)
    entries = (contents.map { AssetCatalog.list("images", in: $0, of: folder) } ?? []).filter {
      AssetCatalog.fileName($0) != nil && Self.scale($0, in: folder) != nil
    }
    let properties = contents?["properties"] as? [String: Any]
    let intent = properties?["template-rendering-intent"] as? String
    keepsVectors = properties?["preserves-vector-representation"] as? Bool ?? false
    (isTemplate, isOriginal) = (intent == "template", intent == "original")
    guard !entries.isEmpty else {
      warnOnce("UIImage: \(folder): its Contents.json names no picture")
      return nil
    }
  }

  /// Whether there is a picture for the traits, and it can be read.
  func isReadable(for traits: UITraitCollection) -> Bool {
    let size = size(for: traits)
    if size.width > 0, size.height > 0 { return true }
    let reason =
      entry(for: traits).map { "\($0["filename"] ?? "") cannot be read" } ?? "none of its pictures is for this device"
    warnOnce("UIImage: \(folder): \(reason)")
    return false
  }

  var attributes: UIImage.Attributes {
    var attributes = UIImage.Attributes()
    if isTemplate { attributes.renderingMode = .alwaysTemplate }
    if isOriginal { attributes.renderingMode = .alwaysOriginal }
    return attributes
  }

  /// Pixels per point: `2x` is 2, and an entry without a scale has 1. Nil, with a message, for what is no scale.
  private static func scale(_ entry: [String: Any], in folder: String) -> CGFloat? {
    guard let written = entry["scale"] else { return 1 }
    if let text = written as? String, text.hasSuffix("x"), let value = Double(text.dropLast()), (1...16).contains(value)
    {
      return value
    }
    warnOnce("\(folder)/Contents.json: \"\(written)\" is no scale, such as \"2x\"; the entry is left out")
    return nil
  }

  private func scale(of entry: [String: Any]) -> CGFloat { Self.scale(entry, in: folder) ?? 1 }

  /// The best appearance; among those the screen's scale, else the largest.
  private func entry(for traits: UITraitCollection) -> [String: Any]? {
    let wanted = traits.displayScale
    return entries.compactMap { entry in AssetCatalog.fit(entry, traits).map { ($0, entry) } }
      .max { a, b in
        if a.0 != b.0 { return a.0 < b.0 }
        let x = scale(of: a.1), y = scale(of: b.1)
        if (x == wanted) != (y == wanted) { return y == wanted }
        return x < y
      }?.1
  }

  /// The scale of the picture; of a vector, the screen's.
  func scale(for traits: UITraitCollection) -> CGFloat {
    AssetCatalog.lock.lock()
    defer { AssetCatalog.lock.unlock() }
    guard let entry = entry(for: traits) else { return 1 }
    return vector(entry) == nil ? scale(of: entry) : max(traits.displayScale, 1)
  }

  /// Drawn anew for each size, as the set asks; otherwise a vector stands for pixels of the screen's scale.
  func isDrawnAtAnySize(for traits: UITraitCollection) -> Bool {
    AssetCatalog.lock.lock()
    defer { AssetCatalog.lock.unlock() }
    return keepsVectors && entry(for: traits).flatMap { vector($0) } != nil
  }

  /// - Parameter scale: Pixels per point, for what is drawn at any size; nil for the scale of the traits.
  func image(for traits: UITraitCollection, scale wanted: CGFloat? = nil) -> CGImage? {
    AssetCatalog.lock.lock()
    defer { AssetCatalog.lock.unlock() }
    guard let entry = entry(for: traits), let file = AssetCatalog.fileName(entry) else { return nil }
    if let vector = vector(entry) {
      let scale = (keepsVectors ? wanted : nil) ?? max(traits.displayScale, 1)
      let key = "\(file) \(scale)"
      if let known = decoded[key] { return known }
      // A set's slot for 2x means that two of the file's points are one of the picture's.
      guard let pixels = vector.pixels(scale: scale / self.scale(of: entry)) else { return nil }
      let image = CGImage(pixels)
      decoded[key] = image
      return image
    }
    if let known = decoded[file] { return known }
    let path = "\(folder)/\(file)"
    guard let data = FileManager.default.contents(atPath: path),
      let image = ImageFile.decode(data, name: path)?.frames[0]
    else {
      return nil
    }
    decoded[file] = image
    return image
  }

  private func vector(_ entry: [String: Any]) -> VectorPicture? {
    guard let file = AssetCatalog.fileName(entry) else { return nil }
    let ending = (file as NSString).pathExtension.lowercased()
    guard ending == "pdf" || ending == "svg" else { return nil }
    if let known = vectors[file] { return known }
    let path = "\(folder)/\(file)"
    var result: VectorPicture?
    if let data = FileManager.default.contents(atPath: path), ending == "svg" || VectorPicture.isPDF(data) {
      do { result = try VectorPicture(data, format: ending == "svg" ? .svg : .pdf) } catch {
        warn("UIImage: \(path): \(error)")
      }
    }
    vectors[file] = .some(result)
    return result
  }

  func size(for traits: UITraitCollection) -> CGSize {
    AssetCatalog.lock.lock()
    defer { AssetCatalog.lock.unlock() }
    if let entry = entry(for: traits), let vector = vector(entry) {
      let scale = scale(of: entry)
      return CGSize(width: vector.size.width / scale, height: vector.size.height / scale)
    }
    guard let image = image(for: traits) else { return .zero }
    let scale = scale(for: traits)
    return CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
  }
}

/// The colours of one colour set.
final class ColorAsset: @unchecked Sendable {  // immutable
  private let entries: [[String: Any]]

  /// An appearance to which no colour is assigned has an entry all the same; the general one is taken for it.
  ///
  /// - Returns: Nil, with a message, where nothing in the set's description is a colour.
  init?(folder: String) {
    entries = AssetCatalog.list("colors", of: folder).filter { entry in
      guard let color = entry["color"] else { return false }
      guard let fault = Self.fault(of: color) else { return true }
      warn("\(folder)/Contents.json: \(fault); the entry is left out")
      return false
    }
    guard !entries.isEmpty else {
      warn("UIColor: \(folder): its Contents.json names no colour")
      return nil
    }
  }

  private static func fault(of color: Any) -> String? {
    guard let color = color as? [String: Any] else { return "a colour is no object" }
    if color["reference"] != nil { return nil }
    guard let components = color["components"] as? [String: Any] else { return "a colour has no components" }
    for (key, value) in components.sorted(by: { $0.key < $1.key }) {
      let text = value as? String ?? "\(value)"
      let isNumber = text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) != nil : Double(text)?.isFinite == true
      if !isNumber { return "\(key) is \"\(text)\", which is no number" }
    }
    return nil
  }

  func color(for traits: UITraitCollection) -> UIColor {
    let best = entries.compactMap { entry in AssetCatalog.fit(entry, traits).map { ($0, entry) } }.max { $0.0 < $1.0 }?
      .1
    guard let color = best?["color"] as? [String: Any] else { return .clear }
    if let reference = color["reference"] as? String { return ColorAsset.named[reference] ?? .clear }
    guard let components = color["components"] as? [String: Any] else { return .clear }
    func value(_ key: String) -> CGFloat { ColorAsset.component(components[key]) }
    if components["white"] != nil { return UIColor(white: value("white"), alpha: value("alpha")) }
    if color["color-space"] as? String == "display-p3" {
      return UIColor(displayP3Red: value("red"), green: value("green"), blue: value("blue"), alpha: value("alpha"))
    }
    return UIColor(red: value("red"), green: value("green"), blue: value("blue"), alpha: value("alpha"))
  }

  /// `"0.5"`, `"128"` (of 255) or `"0x80"`.
  private static func component(_ any: Any?) -> CGFloat {
    if let number = any as? Double { return number }
    guard let text = any as? String else { return 1 }
    if text.hasPrefix("0x") { return CGFloat(Int(text.dropFirst(2), radix: 16) ?? 0) / 255 }
    guard let number = Double(text), number.isFinite else { return 0 }
    if text.contains(".") { return CGFloat(number) }
    let whole = CGFloat(number)
    return whole > 1 ? whole / 255 : whole
  }

  private static let named: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemBlueColor": .systemBlue, "systemGreenColor": .systemGreen,
    "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemGrayColor": .systemGray,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "systemBackgroundColor": .systemBackground,
  ]
}
