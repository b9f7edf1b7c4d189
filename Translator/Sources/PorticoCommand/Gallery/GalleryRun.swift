import Foundation
import Synchronization

/// `portico gallery PATH… -o DIR`: pictures of the screens that a script names, over devices and settings, as a folder
/// that a browser opens.
///
/// An app is started once for each variant, so that no picture depends on another variant.
struct GalleryRun {
  let options: Options

  init(_ options: Options) { self.options = options }

  func perform() throws -> Int32 {
    guard let output = options.output else {
      throw Failure(.unusableArguments, "gallery needs -o DIR, a folder for the gallery")
    }
    if options.approves, options.compare == nil {
      throw Failure(.unusableArguments, "--approve needs --compare DIR, the gallery that becomes the reference")
    }
    let folder = URL(fileURLWithPath: output).standardizedFileURL
    var result: ResultFolder?
    var gallery: Gallery
    if options.merges {
      guard !options.paths.isEmpty else { throw Failure(.unusableArguments, "--merge needs the folders of the parts") }
      let new = try GalleryFolder.prepare(output)
      gallery = try GalleryFolder.merge(options.paths, into: new)
      result = new
    } else if options.paths.isEmpty, options.approves {
      gallery = try Gallery.read(folder)
    } else {
      (result, gallery) = try take(output)
    }
    return try finish(&gallery, result, folder)
  }

  /// Compares, writes the page, approves, and says what there is.
  ///
  /// - Parameters:
  ///   - result: The folder that it is made in and then put into place; nil where it is there already.
  ///   - folder: The folder as the person named it.
  private func finish(_ gallery: inout Gallery, _ result: ResultFolder?, _ folder: URL) throws -> Int32 {
    let work = result?.url ?? folder
    let reference = options.compare.map { URL(fileURLWithPath: $0).standardizedFileURL }
    if let reference, ResourceRules.exists(reference.appendingPathComponent("gallery.json")) || !options.approves {
      try gallery.compare(with: reference, in: work)
    }
    try gallery.write(work)
    try result?.put()
    let failures = gallery.cells.filter { $0.failure != nil }
    for cell in failures { Output.error("portico: \(cell.app), \(cell.variant.slug): \(cell.failure ?? "")") }
    var text = "\(folder.appendingPathComponent("index.html").path)\n\(gallery.pictures) pictures"
    let differences = gallery.changed.count + gallery.new.count + gallery.gone.count
    if reference != nil {
      text += ", \(gallery.changed.count) changed, \(gallery.new.count) new, \(gallery.gone.count) gone"
    }
    if let reference, options.approves {
      try GalleryFolder.approve(gallery, in: folder, as: reference)
      text += "; approved as \(reference.path)"
    }
    Output.say(text)
    return failures.isEmpty && (differences == 0 || options.approves) ? 0 : Failure.Status.failed.rawValue
  }

  // MARK: Taking pictures

  /// One start of an app, before it is made.
  private struct Piece: Sendable {
    var index: Int
    var app: BuiltApp
    /// The name in the gallery, which no other app of it has.
    var name: String
    var script: String?
    var variant: GalleryVariant
  }

  private func take(_ output: String) throws -> (folder: ResultFolder, gallery: Gallery) {
    guard !options.paths.isEmpty else { throw Failure(.unusableArguments, "gallery needs a PATH, or several") }
    let variants = try self.variants()
    for device in Set(variants.map(\.device)) { try Devices.check(device, Runtime.find()) }
    if let script = options.script, !FileManager.default.isReadableFile(atPath: script) {
      throw Failure(.unusableArguments, "\(script): the script cannot be read")
    }
    let pieces = try self.pieces(variants)
    let result = try GalleryFolder.prepare(output), folder = result.url
    let shard = options.shard ?? Shard.asked(by: ProcessInfo.processInfo.environment) ?? .whole
    let own = pieces.filter { shard.takes($0.index) }
    let cells = Mutex<[Gallery.Cell]>([])
    let errors = Mutex<[String]>([])
    Output.progress("Taking pictures: \(own.count) starts of \(options.paths.count) apps …")
    WorkLog.shared.measure("the apps") {
      Workers.perform(own.count, jobs: options.jobs) { index in
        do {
          let cell = try cell(own[index], folder)
          cells.withLock { $0.append(cell) }
        } catch {
          errors.withLock { $0.append((error as? Failure)?.message ?? "\(error)") }
        }
      }
    }
    Output.endProgress()
    if let error = errors.withLock({ $0.first }) { throw Failure(.failed, error) }
    return (result, Gallery(cells: cells.withLock { $0.sorted { $0.index < $1.index } }))
  }

  private func variants() throws -> [GalleryVariant] {
    var all: [GalleryMatrix.Axes] = options.axes.isEmpty && options.matrix != nil ? [] : [options.axes]
    if let path = options.matrix {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw Failure(.unusableArguments, "--matrix \(path): the file cannot be read")
      }
      all += try GalleryMatrix.lines(of: text, path)
    }
    var seen: Set<GalleryVariant> = []
    return try all.flatMap { try GalleryMatrix.variants($0, options) }.filter { seen.insert($0).inserted }
  }

  private func pieces(_ variants: [GalleryVariant]) throws -> [Piece] {
    var pieces: [Piece] = []
    var names: [String: Int] = [:]
    for path in options.paths {
      var own = options
      own.path = path
      let app = try BuiltApp(own)
      names[app.name, default: 0] += 1
      let name = app.name + (names[app.name] == 1 ? "" : "-\(names[app.name] ?? 0)")
      let usual = URL(fileURLWithPath: path).appendingPathComponent("Scripts/gallery.portico").path
      let script = options.script ?? (FileManager.default.isReadableFile(atPath: usual) ? usual : nil)
      for variant in variants {
        pieces.append(Piece(index: pieces.count, app: app, name: name, script: script, variant: variant))
      }
    }
    return pieces
  }

  private func cell(_ piece: Piece, _ folder: URL) throws -> Gallery.Cell {
    var own = options
    own.script = piece.script
    piece.variant.apply(to: &own)
    let scratch = TemporaryPlace("-gallery")
    let run = ScreenRun(piece.app, own, into: scratch.url)
    let failure = try run.perform()
    let stem = "screens/\(GalleryVariant.slug(piece.name))/\(piece.variant.slug)"
    let target = folder.appendingPathComponent(stem)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let screens = try run.screens().map { screen -> Gallery.Screen in
      let file = GalleryVariant.slug(screen.name)
      try FileManager.default.moveItem(
        at: scratch.url.appendingPathComponent("\(screen.name).png"), to: target.appendingPathComponent("\(file).png"))
      let views = "\(stem)/\(file).js"
      try Data(GalleryViews(screen).script(views).utf8).write(
        to: folder.appendingPathComponent(views), options: .atomic)
      return Gallery.Screen(
        name: screen.name, picture: "\(stem)/\(file).png", views: views, width: screen.screen.size.width,
        height: screen.screen.size.height,
        findings: screen.findings.map {
          Gallery.Finding(
            kind: $0.kind, element: $0.element, text: "\($0.fact). \($0.remedy)", frame: GalleryViews.numbers($0.frame))
        })
    }
    scratch.remove()
    // The places of this machine are no part of a gallery.
    let told = failure?.replacing(
      URL(fileURLWithPath: piece.script ?? "/").deletingLastPathComponent().path + "/", with: "")
    var cell = Gallery.Cell(
      index: piece.index, app: piece.name, variant: piece.variant, screens: screens, failure: told)
    if options.films, piece.script != nil { cell.film = try film(piece, own, folder) }
    return cell
  }

  /// Records the whole script.
  private func film(_ piece: Piece, _ options: Options, _ folder: URL) throws -> String {
    let path = "films/\(GalleryVariant.slug(piece.name))_\(piece.variant.slug).webp"
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let recorder = try Recorder(output: file.path, fps: options.fps)
    defer { recorder.removeFrames() }
    var configuration = RunConfiguration(options, job: AppRun.Job.record.rawValue)
    configuration.frames = recorder.frames.path
    let run = try RunFolder(configuration, keepingDataAt: nil)
    defer { run.remove() }
    let child = try Child(
      [piece.app.executable], environment: piece.app.environment(for: run), output: .null, errors: .null)
    guard child.wait(seconds: options.appLimit) != nil else {
      child.stop()
      throw Failure(.failed, "\(piece.name): the film was not done after \(options.appLimit ?? 0) s")
    }
    try recorder.finish()
    return path
  }
}

/// The views of a screen as the gallery's page reads them.
struct GalleryViews {
  let screen: ScreenRun.Screen

  init(_ screen: ScreenRun.Screen) { self.screen = screen }

  /// To a tenth of a point.
  static func numbers(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map { (Double($0) * 10).rounded() / 10 }
  }

  /// A script that hands the views to the page: a page that was opened from a file may load scripts and no data.
  ///
  /// Each view is its depth, its name, and x, y, width and height in points.
  func script(_ key: String) throws -> String {
    var depths: [Int] = []
    let rows = screen.screen.views.map { view -> [Any] in
      depths.append(view.parent.map { depths[$0] + 1 } ?? 0)
      let own = view.path.split(separator: "/").last.map(String.init) ?? view.path
      let name = view.name.hasPrefix(own) || own.hasPrefix(view.name) ? own : "\(own) \(view.name)"
      return [depths[depths.count - 1], name] + Self.numbers(view.frame)
    }
    let data = try JSONSerialization.data(
      withJSONObject: ["key": key, "views": rows] as [String: Any], options: [.sortedKeys, .withoutEscapingSlashes])
    return "take(\(String(decoding: data, as: UTF8.self)))\n"
  }
}
