import CoreGraphics
import Raster

/// Pictures in files: finding, reading, writing.
struct ImageFile {
  var frames: [CGImage]
  var orientation: UIImage.Orientation
  /// Seconds of one run.
  var duration: Double

  /// Nil, with the reason on standard error, when the data is not a picture.
  static func decode(_ data: Data, name: String) -> ImageFile? {
    do {
      let decoded = try ImageCodec.decode(data)
      return ImageFile(
        frames: decoded.frames.map { CGImage($0) }, orientation: orientation(exif: decoded.orientation),
        duration: decoded.delays.reduce(0, +))
    } catch {
      warn("UIImage: \(name): \(error)")
      return nil
    }
  }

  static func png(_ pixels: PixelBuffer) -> Data? { try? ImageCodec.encodePNG(pixels) }
  static func jpeg(_ pixels: PixelBuffer, quality: Double) -> Data? {
    try? ImageCodec.encodeJPEG(pixels, quality: quality)
  }

  /// Source: the EXIF standard's orientation tag, beside UIImage.Orientation's documentation.
  private static func orientation(exif: Int) -> UIImage.Orientation {
    switch exif {
    case 2: .upMirrored
    case 3: .down
    case 4: .downMirrored
    case 5: .leftMirrored
    case 6: .right
    case 7: .rightMirrored
    case 8: .left
    default: .up
    }
  }

  /// 2 for `name@2x.png`, 3 for `name@3x.png`, else 1.
  static func scale(ofFileNamed path: String) -> CGFloat {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    if name.hasSuffix("@2x") { return 2 }
    if name.hasSuffix("@3x") { return 3 }
    return 1
  }

  /// The file of the app's resources for a name, the variant of the screen's scale first.
  static func find(_ name: String, in bundle: Bundle?) -> String? {
    let base = (name as NSString).deletingPathExtension, ending = (name as NSString).pathExtension
    let endings = ending.isEmpty ? ["png", "jpg", "jpeg", "webp", "gif"] : [ending]
    let wanted = Int(UITraitCollection.current.displayScale.rounded())
    let scales = [wanted, 3, 2, 1].map { $0 == 1 ? "" : "@\($0)x" }
    for folder in ResourceFolders.all(bundle) {
      for scale in scales {
        for ending in endings {
          let path = "\(folder)/\(base)\(scale).\(ending)"
          if FileManager.default.fileExists(atPath: path) { return path }
        }
      }
    }
    return nil
  }
}

/// The folders of an app's resources.
enum ResourceFolders {
  /// Those that the command names, and the main bundle's. They do not change while the process runs.
  private static let ofApp: [String] = {
    let named = ProcessInfo.processInfo.environment["PORTICO_RESOURCES"] ?? ""
    return named.split(separator: ":").map(String.init) + [Bundle.main.resourcePath].compactMap { $0 }
  }()

  static func all(_ bundle: Bundle?) -> [String] { [bundle?.resourcePath].compactMap { $0 } + ofApp }
}
