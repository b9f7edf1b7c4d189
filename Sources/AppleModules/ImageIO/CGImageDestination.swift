public import CoreGraphics
public import PorticoFoundation

/// A file of one picture that is being made.
public final class CGImageDestination {
  enum Target {
    case data(NSMutableData)
    case file(URL)
  }

  private let target: Target
  private let type: String
  private var image: CGImage?
  private var quality = 1.0

  init?(_ target: Target, type: String, count: Int) {
    guard CGImageDestination.types.contains(type), count == 1 else { return nil }
    (self.target, self.type) = (target, type)
  }

  static let types: Set<String> = ["public.png", "public.jpeg"]

  func set(_ properties: CFDictionary?) {
    let value = properties?[kCGImageDestinationLossyCompressionQuality]
    if let given = (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map({ Double($0) }) { quality = given }
  }

  func add(_ image: CGImage) { self.image = image }

  func finish() -> Bool {
    guard let image,
      let bytes = try? type == "public.png"
        ? ImageCodec.encodePNG(image.buffer) : ImageCodec.encodeJPEG(image.buffer, quality: quality)
    else { return false }
    switch target {
    case .data(let data): data.append(bytes)
    case .file(let url): return (try? bytes.write(to: url, options: .atomic)) != nil
    }
    return true
  }
}

/// Nil for other types than PNG and JPEG, and for more than one picture.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.data(data), type: type, count: count) }

/// Nil for other types than PNG and JPEG, and for more than one picture.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.file(url as URL), type: type, count: count) }

public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.set(properties)
}

/// The quality is the only property that counts; other facts that cameras say of a picture are not written.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  idst.set(properties)
  idst.add(image)
}

public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  if let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) {
    CGImageDestinationAddImage(idst, image, properties)
  }
}

/// Writes the file.
///
/// - Returns: Whether it could be written; false without a picture.
@discardableResult public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }

public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { CGImageDestination.types.sorted() }
