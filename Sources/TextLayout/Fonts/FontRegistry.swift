import Foundation

/// Finds faces: by known paths of Debian's font packages, in the directories of `PORTICO_FONTS`, and among registered
/// data.
///
/// No fontconfig: the same packages give the same faces everywhere, and nothing is scanned unless a name is not known.
package final class FontRegistry: @unchecked Sendable {  // guarded by TextSystem.lock
  package static let shared = FontRegistry(environment: ProcessInfo.processInfo.environment)

  package struct Description: Hashable, Sendable {
    package var family, styleName, postScriptName: String
    /// 100 ... 900.
    package var weight: Int
    package var isItalic: Bool
  }

  /// A file that should be there: `path` below a font root, and the package that brings it.
  private struct Known {
    var path: String
    var index = 0
    var family: String
    var postScriptName: String
    var weight: Int
    var isItalic = false
    var package: String
  }

  private let roots: [String]
  private let extraDirectories: [String]
  private let known: [Known]
  /// The known files by the plain name of their family.
  private let knownFamilies: [String: [Known]]
  private var opened: [String: FontFace] = [:]
  private var failed: Set<String> = []
  private var registered: [FontFace] = []
  private var scanned: [FontFace]?
  /// By the serial of the face that was rounded.
  private var roundedFaces: [Int: FontFace] = [:]
  private var missing: Set<String> = []

  /// - Parameter roots: Where packages put their fonts.
  init(environment: [String: String], roots: [String] = ["/usr/share/fonts", "/usr/local/share/fonts"]) {
    extraDirectories = (environment["PORTICO_FONTS"] ?? "").split(separator: ":").map(String.init)
    self.roots = extraDirectories + roots
    let known = FontRegistry.knownFiles()
    self.known = known
    knownFamilies = Dictionary(grouping: known, by: \.family).reduce(into: [:]) {
      $0[PlatformFonts.plain($1.key), default: []] += $1.value
    }
  }

  /// Debian packages whose faces were asked for and not found, sorted.
  package var missingPackages: [String] { TextSystem.locked { missing.sorted() } }

  // MARK: Lookup

  /// The best face of a family: the same slant if there is one, then the nearest weight.
  package func face(family: String, weight: Int = 400, isItalic: Bool = false) -> FontFace? {
    TextSystem.locked {
      let name = FontRegistry.standIn(for: family)
      let own = registered.filter { [name, PlatformFonts.plain(family)].contains(PlatformFonts.plain($0.family)) }
      if let best = FontRegistry.best(own, weight, isItalic, weightOf: \.weight, isItalicOf: \.isItalic) { return best }
      if name == FontRegistry.roundedFamily {
        return face(family: "Inter", weight: weight, isItalic: isItalic).flatMap(rounded)
      }
      var candidates = knownFamilies[name] ?? []
      while let best = FontRegistry.best(candidates, weight, isItalic, weightOf: \.weight, isItalicOf: \.isItalic) {
        if let face = open(best) { return face }
        candidates.removeAll { $0.path == best.path && $0.index == best.index }
      }
      let found = scan().filter { PlatformFonts.plain($0.family) == name }
      if let best = FontRegistry.best(found, weight, isItalic, weightOf: \.weight, isItalicOf: \.isItalic) {
        return best
      }
      return FontRegistry.substitutes[name].flatMap { face(family: $0, weight: weight, isItalic: isItalic) }
    }
  }

  /// The plain name of Inter with round corners, which is made from Inter.
  private static let roundedFamily = PlatformFonts.plain(PlatformFonts.rounded)

  private func rounded(_ face: FontFace) -> FontFace? {
    if let known = roundedFaces[face.serial] { return known }
    let made = face.rounded
    roundedFaces[face.serial] = made
    return made
  }

  /// By PostScript name, or by full name ("Inter Bold").
  package func face(named name: String) -> FontFace? {
    TextSystem.locked {
      if let face = registered.first(where: { $0.postScriptName == name || "\($0.family) \($0.styleName)" == name }) {
        return face
      }
      if let file = known.first(where: { $0.postScriptName == name }), let face = open(file) { return face }
      if let face = scan().first(where: { $0.postScriptName == name || "\($0.family) \($0.styleName)" == name }) {
        return face
      }
      if let (family, weight, isItalic) = FontRegistry.familiarFace(name) {
        return self.face(family: family, weight: weight, isItalic: isItalic)
      }
      // A family's name alone means its regular face.
      return face(family: name)
    }
  }

  /// The families of iOS, of the app and of `PORTICO_FONTS`, sorted. Those that only stand in for others are not among
  /// them.
  package var familyNames: [String] {
    TextSystem.locked { Set(PlatformFonts.familyNames).union((registered + scan()).map(\.family)).sorted() }
  }

  /// PostScript names of a family's faces: in iOS's order for a family of iOS, from light to heavy for others.
  package func faceNames(family: String) -> [String] {
    TextSystem.locked {
      let name = PlatformFonts.plain(family)
      let own = PlatformFonts.faceNames(family: family)
      if !own.isEmpty, !registered.contains(where: { PlatformFonts.plain($0.family) == name }) { return own }
      var faces: [(Int, Bool, String)] = []
      for face in registered + scan() where PlatformFonts.plain(face.family) == name {
        faces.append((face.weight, face.isItalic, face.postScriptName))
      }
      for file in knownFamilies[name] ?? [] where exists(file) {
        faces.append((file.weight, file.isItalic, file.postScriptName))
      }
      var seen: Set<String> = []
      return faces.sorted { ($0.0, $0.1 ? 1 : 0, $0.2) < ($1.0, $1.1 ? 1 : 0, $1.2) }.map(\.2).filter {
        seen.insert($0).inserted
      }
    }
  }

  // MARK: Registration

  /// Adds the faces of a font file; empty when it is none. Faces that are there already (by PostScript name) are
  /// replaced.
  @discardableResult
  package func register(_ data: Data) -> [Description] {
    TextSystem.locked {
      let storage = FontStorage(data: data)
      return register(storage)
    }
  }

  @discardableResult
  package func register(fileAt path: String) -> [Description] {
    TextSystem.locked { FontStorage(path: path).map { register($0) } ?? [] }
  }

  package func unregister(postScriptName: String) {
    TextSystem.locked { registered.removeAll { $0.postScriptName == postScriptName } }
  }

  private func register(_ storage: FontStorage) -> [Description] {
    let faces = (0..<storage.faceCount).compactMap { FontFace(storage: storage, index: $0) }
    for face in faces {
      registered.removeAll { $0.postScriptName == face.postScriptName }
      registered.append(face)
    }
    return faces.map {
      Description(
        family: $0.family, styleName: $0.styleName, postScriptName: $0.postScriptName, weight: $0.weight,
        isItalic: $0.isItalic)
    }
  }

  // MARK: Files

  private func exists(_ file: Known) -> Bool {
    roots.contains { FileManager.default.fileExists(atPath: "\($0)/\(file.path)") || isIn($0, file) }
  }

  private func isIn(_ directory: String, _ file: Known) -> Bool {
    FileManager.default.fileExists(atPath: "\(directory)/\((file.path as NSString).lastPathComponent)")
  }

  private func open(_ file: Known) -> FontFace? {
    let key = "\(file.path)#\(file.index)"
    if let face = opened[key] { return face }
    guard !failed.contains(key) else { return nil }
    for root in roots {
      for path in ["\(root)/\(file.path)", "\(root)/\((file.path as NSString).lastPathComponent)"] {
        guard let storage = FontStorage(path: path), let face = FontFace(storage: storage, index: file.index) else {
          continue
        }
        opened[key] = face
        return face
      }
    }
    failed.insert(key)
    missing.insert(file.package)
    return nil
  }

  /// The faces below the directories of `PORTICO_FONTS`, opened once.
  private func scan() -> [FontFace] {
    if let scanned { return scanned }
    var faces: [FontFace] = []
    for directory in extraDirectories {
      let names = (FileManager.default.enumerator(atPath: directory)?.allObjects as? [String] ?? []).sorted()
      for name in names where ["ttf", "otf", "ttc", "otc"].contains((name as NSString).pathExtension.lowercased()) {
        guard let storage = FontStorage(path: "\(directory)/\(name)") else { continue }
        faces += (0..<storage.faceCount).compactMap { FontFace(storage: storage, index: $0) }
      }
    }
    scanned = faces
    return faces
  }

  private static func best<T>(
    _ list: [T], _ weight: Int, _ isItalic: Bool, weightOf: (T) -> Int, isItalicOf: (T) -> Bool
  ) -> T? {
    list.min {
      let a = abs(weightOf($0) - weight) + (isItalicOf($0) == isItalic ? 0 : 2000)
      let b = abs(weightOf($1) - weight) + (isItalicOf($1) == isItalic ? 0 : 2000)
      return a < b
    }
  }

  /// Families beside those of `PlatformFonts` that source names, by their plain names, and the open ones that stand in
  /// for them.
  private static let aliases: [String: String] = [
    "hiraginokakugopron": "Noto Sans CJK JP", "hirakakupron": "Noto Sans CJK JP", "courier": "Liberation Mono",
    "sfmono": "DejaVu Sans Mono",
    "newyork": "Noto Serif", ".sfui": "Inter", ".applesystemuifont": "Inter", "sfprodisplay": "Inter",
    "sfprotext": "Inter",
    "sfprorounded": PlatformFonts.rounded, "sfcompactrounded": PlatformFonts.rounded,
    ".sfuirounded": PlatformFonts.rounded,
  ]

  /// The family that is drawn where a package of fonts that came to the list later is not installed.
  private static let substitutes = [
    "liberationsans": "Inter", "liberationserif": "Noto Serif", "liberationmono": "DejaVu Sans Mono",
  ]

  /// The open family that stands in for one of iOS's, or the family itself.
  private static func standIn(for family: String) -> String {
    let name = PlatformFonts.plain(family)
    return PlatformFonts.plain(PlatformFonts.standIn(family: family) ?? aliases[name] ?? family)
  }

  /// "SFProText-BoldItalic" and the like, of families that others stand in for.
  private static func familiarFace(_ name: String) -> (family: String, weight: Int, isItalic: Bool)? {
    if let face = PlatformFonts.face(named: name) { return (face.standIn, face.weight, face.isItalic) }
    let parts = name.split(separator: "-", maxSplits: 1)
    guard let family = parts.first.map(String.init), standIn(for: family) != PlatformFonts.plain(family) else {
      return nil
    }
    let style = PlatformFonts.style(of: parts.count > 1 ? String(parts[1]) : "")
    return (family, style.weight, style.isItalic)
  }

  // MARK: What Debian has

  private static func knownFiles() -> [Known] {
    var list = interFiles()
    for (name, weight) in [("Regular", 400), ("Bold", 700)] {
      list +=
        ideographicFiles(name, weight) + liberationFiles(name, weight) + dejaVuFiles(name, weight)
        + notoFiles(name, weight)
    }
    for (name, weight, isItalic) in [("Oblique", 400, true), ("BoldOblique", 700, true)] {
      list.append(
        Known(
          path: "truetype/dejavu/DejaVuSansMono-\(name).ttf", family: "DejaVu Sans Mono",
          postScriptName: "DejaVuSansMono-\(name)",
          weight: weight, isItalic: isItalic, package: "fonts-dejavu-core"))
    }
    list.append(
      Known(
        path: "truetype/noto/NotoColorEmoji.ttf", family: "Noto Color Emoji", postScriptName: "NotoColorEmoji",
        weight: 400,
        package: "fonts-noto-color-emoji"))
    return list
  }
  private static func interFiles() -> [Known] {
    let weights: [(String, Int)] = [
      ("Thin", 100), ("ExtraLight", 200), ("Light", 300), ("Regular", 400), ("Medium", 500), ("SemiBold", 600),
      ("Bold", 700),
      ("ExtraBold", 800), ("Black", 900),
    ]
    var list: [Known] = []
    for (cut, family) in [("Inter", "Inter"), ("InterDisplay", "Inter Display")] {
      for (name, weight) in weights {
        for isItalic in [false, true] {
          let style = isItalic ? (name == "Regular" ? "Italic" : "\(name)Italic") : name
          list.append(
            Known(
              path: "opentype/inter/\(cut)-\(style).otf", family: family, postScriptName: "\(cut)-\(style)",
              weight: weight,
              isItalic: isItalic, package: "fonts-inter"))
        }
      }
    }
    return list
  }

  // The following take the name of a weight, Regular or Bold, and its number.

  private static func ideographicFiles(_ name: String, _ weight: Int) -> [Known] {
    ["JP", "KR", "SC", "TC", "HK"].enumerated().map { index, region in
      Known(
        path: "opentype/noto/NotoSansCJK-\(name).ttc", index: index, family: "Noto Sans CJK \(region)",
        postScriptName: "NotoSansCJK\(region.lowercased())-\(name)", weight: weight, package: "fonts-noto-cjk")
    }
  }

  private static func liberationFiles(_ name: String, _ weight: Int) -> [Known] {
    ["Sans", "Serif", "Mono"].flatMap { family in
      [false, true].map { isItalic in
        let style = isItalic ? (name == "Regular" ? "Italic" : "BoldItalic") : name
        return Known(
          path: "truetype/liberation/Liberation\(family)-\(style).ttf", family: "Liberation \(family)",
          postScriptName: "Liberation\(family)\(style == "Regular" ? "" : "-\(style)")", weight: weight,
          isItalic: isItalic,
          package: "fonts-liberation")
      }
    }
  }

  private static func dejaVuFiles(_ name: String, _ weight: Int) -> [Known] {
    let suffix = name == "Regular" ? "" : "-Bold"
    return [("DejaVuSans", "DejaVu Sans"), ("DejaVuSansMono", "DejaVu Sans Mono")].map { file, family in
      Known(
        path: "truetype/dejavu/\(file)\(suffix).ttf", family: family, postScriptName: file + suffix, weight: weight,
        package: "fonts-dejavu-core")
    }
  }

  private static func notoFiles(_ name: String, _ weight: Int) -> [Known] {
    let italic = name == "Bold" ? "BoldItalic" : "Italic"
    var list = ([""] + FontFallback.notoScripts).map { script in
      Known(
        path: "truetype/noto/NotoSans\(script)-\(name).ttf",
        family: script.isEmpty ? "Noto Sans" : "Noto Sans \(script)",
        postScriptName: "NotoSans\(script)-\(name)", weight: weight, package: "fonts-noto-core")
    }
    list.append(
      Known(
        path: "truetype/noto/NotoSerif-\(name).ttf", family: "Noto Serif", postScriptName: "NotoSerif-\(name)",
        weight: weight,
        package: "fonts-noto-core"))
    list.append(
      Known(
        path: "truetype/noto/NotoSerif-\(italic).ttf", family: "Noto Serif", postScriptName: "NotoSerif-\(italic)",
        weight: weight,
        isItalic: true, package: "fonts-noto-core"))
    return list
  }
}
