import CoreGraphics
public import PorticoFoundation

// MARK: Options

public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

// MARK: Properties

public let kCGImagePropertyPixelWidth: CFString = "PixelWidth", kCGImagePropertyPixelHeight: CFString = "PixelHeight"
public let kCGImagePropertyOrientation: CFString = "Orientation", kCGImagePropertyHasAlpha: CFString = "HasAlpha"
public let kCGImagePropertyDepth: CFString = "Depth", kCGImagePropertyColorModel: CFString = "ColorModel"
public let kCGImagePropertyColorModelRGB: CFString = "RGB", kCGImagePropertyFileSize: CFString = "FileSize"
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth", kCGImagePropertyDPIHeight: CFString = "DPIHeight"
public let kCGImagePropertyProfileName: CFString = "ProfileName"

public let kCGImagePropertyGIFDictionary: CFString = "{GIF}", kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime",
  kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
public let kCGImagePropertyGIFHasGlobalColorMap: CFString = "HasGlobalColorMap"
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}", kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime",
  kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}", kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime",
  kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
public let kCGImagePropertyHEICSDictionary: CFString = "{HEICS}", kCGImagePropertyHEICSLoopCount: CFString = "LoopCount"
public let kCGImagePropertyHEICSDelayTime: CFString = "DelayTime",
  kCGImagePropertyHEICSUnclampedDelayTime: CFString = "UnclampedDelayTime"
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}", kCGImagePropertyExifDictionary: CFString = "{Exif}"
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}", kCGImagePropertyGPSDictionary: CFString = "{GPS}"
public let kCGImagePropertyIPTCDictionary: CFString = "{IPTC}",
  kCGImagePropertyTIFFOrientation: CFString = "Orientation"

/// The corner of a picture's first row and column, as EXIF counts.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}

/// Size in pixels, orientation, alpha, and of animations how long the picture stays, in seconds. Nil outside of the
/// pictures.
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?)
  -> CFDictionary?
{
  guard let image = isrc.decoded, image.frames.indices.contains(index) else { return nil }
  let frame = image.frames[index]
  var result: [AnyHashable: Any] = [
    kCGImagePropertyPixelWidth: frame.width, kCGImagePropertyPixelHeight: frame.height, kCGImagePropertyDepth: 8,
    kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB, kCGImagePropertyHasAlpha: !frame.isOpaque,
    kCGImagePropertyOrientation: image.orientation,
  ]
  if image.typeIdentifier == "public.png" { result[kCGImagePropertyPNGDictionary] = [String: Any]() }
  if image.typeIdentifier == "public.jpeg" { result[kCGImagePropertyJFIFDictionary] = [String: Any]() }
  if let kind = animation(image.typeIdentifier) {
    // A GIF has its times always; a picture that does not move has none in WebP.
    if image.frames.count > 1 || kind == kCGImagePropertyGIFDictionary {
      result[kind] = [
        kCGImagePropertyGIFDelayTime: image.delays[index], kCGImagePropertyGIFUnclampedDelayTime: image.delays[index],
      ]
    }
  }
  return result
}

/// The properties of the whole file: of animations how often they run again, as the file says it, 0 for ever. Of a GIF
/// that runs once it is not said. Nil while the bytes are no image.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  guard let image = isrc.decoded else { return nil }
  guard let kind = animation(image.typeIdentifier) else { return [:] }
  // The codec counts runs; a GIF says how many follow the first.
  let isGIF = kind == kCGImagePropertyGIFDictionary
  let count = isGIF && image.loopCount > 0 ? image.loopCount - 1 : image.loopCount
  return isGIF && image.loopCount == 1 ? [kind: [String: Any]()] : [kind: [kCGImagePropertyGIFLoopCount: count]]
}

private func animation(_ type: String) -> CFString? {
  ["com.compuserve.gif": kCGImagePropertyGIFDictionary, "org.webmproject.webp": kCGImagePropertyWebPDictionary][type]
}
