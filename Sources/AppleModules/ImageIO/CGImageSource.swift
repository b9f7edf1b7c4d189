@_exported public import CoreGraphics
@_exported public import PorticoFoundation
import Raster

/// How far a source has been read.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5, statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete,
    statusComplete
}

/// An image file in memory: PNG, JPEG, WebP or GIF. It is unpacked once, when the first of its pictures or properties
/// is asked for.
public final class CGImageSource {
  private var data: Data?
  private(set) var isFinal: Bool
  private var result: Result<DecodedImage, ImageError>?

  init(_ data: Data?, isFinal: Bool) { (self.data, self.isFinal) = (data, isFinal) }

  func update(_ data: Data, isFinal: Bool) {
    (self.data, self.isFinal, result) = (data, isFinal, nil)
  }

  var decoded: DecodedImage? { try? decode().get() }

  /// Nil while there are no bytes.
  var failure: ImageError? {
    if data == nil { return nil }
    if case .failure(let error) = decode() { return error }
    return nil
  }

  var hasData: Bool { data?.isEmpty == false }

  private func decode() -> Result<DecodedImage, ImageError> {
    if let result { return result }
    let new: Result<DecodedImage, ImageError>
    do { new = .success(try ImageCodec.decode(data ?? Data())) } catch {
      new = .failure(error as? ImageError ?? .notAnImage)
    }
    result = new
    return new
  }

  func forget() { result = nil }
}

public func CGImageSourceGetTypeID() -> CFTypeID { 0x434749 }

/// A source of the bytes of a file. Nil for no bytes; whether they are an image is seen when a picture is asked for.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  data.isEmpty ? nil : CGImageSource(data, isFinal: true)
}

/// Nil where the file cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url as URL)).flatMap { CGImageSourceCreateWithData($0, options) }
}

public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource?
{
  provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// A source whose bytes come one after another; a picture is there when all of them are.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(nil, isFinal: false)
}

/// - Parameter data: All bytes so far.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(data, isFinal: final)
}

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  guard isrc.hasData else { return .statusReadingHeader }
  switch isrc.failure {
  case nil: return isrc.isFinal ? .statusComplete : .statusIncomplete
  case .truncated: return isrc.isFinal ? .statusUnexpectedEOF : .statusIncomplete
  case .notAnImage, .unsupported: return isrc.isFinal ? .statusUnknownType : .statusReadingHeader
  case .corrupt, .tooLarge: return isrc.isFinal ? .statusInvalidData : .statusIncomplete
  }
}

public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
  let status = CGImageSourceGetStatus(isrc)
  guard let count = isrc.decoded?.frames.count else { return status }
  return index >= 0 && index < count ? status : .statusReadingHeader
}

/// The identifier of the file's type, such as "public.png"; nil while the bytes are no image.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.decoded?.typeIdentifier }

/// Pictures in the file; 0 while the bytes are no image.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.decoded?.frames.count ?? 0 }
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// A picture as it is stored: its orientation is a property beside it. Nil outside of the pictures.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
  guard let image = isrc.decoded, image.frames.indices.contains(index) else { return nil }
  return CGImage(image.frames[index], typeIdentifier: image.typeIdentifier)
}

public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) { isrc.forget() }

public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  ["public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp"]
}

/// A picture of at most `kCGImageSourceThumbnailMaxPixelSize` pixels a side, turned upright where
/// `kCGImageSourceCreateThumbnailWithTransform` says so.
///
/// Files hold no thumbnails that would be read: nil unless one of the options asks for making one.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?)
  -> CGImage?
{
  guard let decoded = isrc.decoded, let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return nil }
  func flag(_ key: CFString) -> Bool { (options?[key] as? NSNumber)?.boolValue ?? (options?[key] as? Bool) ?? false }
  guard flag(kCGImageSourceCreateThumbnailFromImageAlways) || flag(kCGImageSourceCreateThumbnailFromImageIfAbsent)
  else { return nil }
  let given = options?[kCGImageSourceThumbnailMaxPixelSize]
  let limit =
    (given as? NSNumber)?.doubleValue ?? (given as? CGFloat).map { Double($0) } ?? (given as? Int).map { Double($0) }
  let turn = Turn(flag(kCGImageSourceCreateThumbnailWithTransform) ? decoded.orientation : 1)
  let scale = min(1, (limit ?? .infinity) / Double(max(image.width, image.height)))
  let size = CGSize(
    width: max(1, (Double(image.width) * scale).rounded()), height: max(1, (Double(image.height) * scale).rounded()))
  return turn.draw(image, size: size)
}

/// One of the eight orientations of EXIF.
private struct Turn {
  let orientation: Int
  init(_ orientation: Int) { self.orientation = orientation }

  /// - Parameter size: Of the result before it is turned, in pixels.
  func draw(_ image: CGImage, size: CGSize) -> CGImage? {
    let (w, h) = (size.width, size.height)
    let isSwapped = orientation >= 5
    guard
      let context = CGContext(
        data: nil, width: Int(isSwapped ? h : w), height: Int(isSwapped ? w : h), bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
    else { return nil }
    // In a bitmap's space, whose origin is at the bottom left.
    let transform: CGAffineTransform =
      switch orientation {
      case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
      case 3: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
      case 4: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
      case 5: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
      case 6: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
      case 7: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case 8: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
      default: .identity
      }
    context.concatenate(transform)
    context.interpolationQuality = .high
    context.draw(image, in: CGRect(origin: .zero, size: size))
    return context.makeImage()
  }
}
