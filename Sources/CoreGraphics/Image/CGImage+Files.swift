import PorticoFoundation

extension CGImage {
  /// Nil for what is no readable PNG. `decode` and the intent make no difference.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard let data = source.data, let image = try? PNGCodec.decode(data) else { return nil }
    self.init(image.frames[0], typeIdentifier: image.typeIdentifier)
  }

  /// Nil for what is no readable JPEG. The pixels are as stored: EXIF's orientation is for the caller.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard let data = source.data, let image = try? JPEGCodec.decode(data) else { return nil }
    self.init(image.frames[0], typeIdentifier: image.typeIdentifier)
  }
}
