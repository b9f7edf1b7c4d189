/// The format of a buffer's bytes, in the words of `CGImage`.
public struct vImage_CGImageFormat {
  public var bitsPerComponent: UInt32
  public var bitsPerPixel: UInt32
  /// Nil for sRGB.
  public var colorSpace: Unmanaged<CGColorSpace>!
  public var bitmapInfo: CGBitmapInfo
  /// 0.
  public var version: UInt32
  /// Nil; others are refused.
  public var decode: UnsafePointer<CGFloat>!
  public var renderingIntent: CGColorRenderingIntent

  public init() {
    (bitsPerComponent, bitsPerPixel, colorSpace, bitmapInfo, version, decode, renderingIntent) = (
      0, 0, nil, [], 0, nil, .defaultIntent
    )
  }

  public init(
    bitsPerComponent: UInt32, bitsPerPixel: UInt32, colorSpace: Unmanaged<CGColorSpace>!, bitmapInfo: CGBitmapInfo,
    version: UInt32,
    decode: UnsafePointer<CGFloat>!, renderingIntent: CGColorRenderingIntent
  ) {
    (self.bitsPerComponent, self.bitsPerPixel, self.colorSpace) = (bitsPerComponent, bitsPerPixel, colorSpace)
    (self.bitmapInfo, self.version, self.decode, self.renderingIntent) = (bitmapInfo, version, decode, renderingIntent)
  }

  /// Nil for sizes of 0, and for a pixel that is smaller than a component.
  public init?(
    bitsPerComponent: Int, bitsPerPixel: Int, colorSpace: CGColorSpace, bitmapInfo: CGBitmapInfo,
    renderingIntent: CGColorRenderingIntent = .defaultIntent
  ) {
    guard bitsPerComponent > 0, bitsPerPixel >= bitsPerComponent, bitsPerPixel <= 128 else { return nil }
    self.init(
      bitsPerComponent: UInt32(bitsPerComponent), bitsPerPixel: UInt32(bitsPerPixel),
      colorSpace: .passRetained(colorSpace),
      bitmapInfo: bitmapInfo, version: 0, decode: nil, renderingIntent: renderingIntent)
  }

  /// The format of an image.
  public init?(cgImage: CGImage) {
    self.init(
      bitsPerComponent: cgImage.bitsPerComponent, bitsPerPixel: cgImage.bitsPerPixel,
      colorSpace: cgImage.colorSpace ?? CGColorSpaceCreateDeviceRGB(), bitmapInfo: cgImage.bitmapInfo,
      renderingIntent: cgImage.renderingIntent)
  }

  /// Colours and alpha, as far as they take bits of a pixel.
  public var componentCount: Int { bitsPerComponent == 0 ? 0 : Int(bitsPerPixel / bitsPerComponent) }

  fileprivate var space: CGColorSpace { colorSpace?.takeUnretainedValue() ?? CGColorSpace(name: CGColorSpace.sRGB)! }

  /// Whether the bytes are four of 8 bits in RGB, the first one at the lowest address: what is written here.
  fileprivate var isFourBytes: Bool {
    let order = bitmapInfo.intersection(.byteOrderMask)
    return bitsPerComponent == 8 && bitsPerPixel == 32 && decode == nil && space.model == .rgb
      && (order.isEmpty || order == .byteOrder32Big)
  }

  fileprivate var alpha: CGImageAlphaInfo? {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue)
  }
}

public let kvImageInternalError = -21776, kvImageInvalidRowBytes = -21777, kvImageInvalidImageFormat = -21778
public let kvImageUnsupportedConversion = -21783
public let kvImagePrintDiagnosticsToConsole = 256, kvImageNoAllocate = 512

/// Sets a buffer's size, and gives it memory, which the caller frees.
///
/// - Returns: `kvImageNoError`, an error, or with `kvImageNoAllocate` the alignment that rows should have.
@discardableResult
public func vImageBuffer_Init(
  _ buf: UnsafeMutablePointer<vImage_Buffer>, _ height: vImagePixelCount, _ width: vImagePixelCount,
  _ pixelBits: UInt32,
  _ flags: vImage_Flags
) -> vImage_Error {
  let longest: vImagePixelCount = 1 << 20
  guard height <= longest, width <= longest,
    let buffer = try? vImage_Buffer(width: Int(width), height: Int(height), bitsPerPixel: pixelBits)
  else { return kvImageInvalidParameter }
  buf.pointee = buffer
  guard Int(flags) & kvImageNoAllocate != 0 else { return kvImageNoError }
  buffer.free()
  buf.pointee.data = nil
  return 16
}

/// Gives a buffer memory, which the caller frees, and the pixels of an image in a format.
///
/// Only RGB of four components of 8 bits, big-endian, is written; others are `kvImageUnsupportedConversion`.
///
/// - Parameters:
///   - format: Where its color space is nil, sRGB.
///   - backgroundColor: What shows through where the format has no alpha: three numbers of 0 to 1; nil for black.
@discardableResult
public func vImageBuffer_InitWithCGImage(
  _ buf: UnsafeMutablePointer<vImage_Buffer>, _ format: UnsafeMutablePointer<vImage_CGImageFormat>,
  _ backgroundColor: UnsafePointer<CGFloat>!, _ image: CGImage, _ flags: vImage_Flags
) -> vImage_Error {
  let format = format.pointee
  guard format.isFourBytes, let alpha = format.alpha else { return kvImageUnsupportedConversion }
  let placement: (first: Bool, hasAlpha: Bool, isPremultiplied: Bool)
  switch alpha {
  case .first: placement = (true, true, false)
  case .last: placement = (false, true, false)
  case .premultipliedFirst: placement = (true, true, true)
  case .premultipliedLast: placement = (false, true, true)
  case .noneSkipFirst: placement = (true, false, true)
  case .noneSkipLast: placement = (false, false, true)
  default: return kvImageUnsupportedConversion
  }
  guard
    let context = CGContext(
      data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: 0, space: format.space,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  else { return kvImageInvalidImageFormat }
  let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
  if !placement.hasAlpha {
    let color = (0..<3).map { backgroundColor?[$0] ?? 0 }
    context.setFillColor(red: color[0], green: color[1], blue: color[2], alpha: 1)
    context.fill(whole)
  }
  context.draw(image, in: whole)
  if Int(flags) & kvImageNoAllocate == 0 {
    let error = vImageBuffer_Init(buf, UInt(image.height), UInt(image.width), 32, 0)
    guard error == kvImageNoError else { return error }
  } else if buf.pointee.data == nil || buf.pointee.size != whole.size {
    return kvImageBufferSizeMismatch
  }
  guard let data = context.data else { return kvImageInternalError }
  for y in 0..<image.height {
    let from = (data + y * context.bytesPerRow).assumingMemoryBound(to: UInt8.self), to = buf.pointee.row(y)
    for x in 0..<image.width {
      let alpha = Int(from[4 * x + 3])
      for channel in 0..<3 {
        let value = Int(from[4 * x + channel])
        let plain = placement.isPremultiplied || alpha == 0 ? value : min((value * 255 + alpha / 2) / alpha, 255)
        to[4 * x + channel + (placement.first ? 1 : 0)] = UInt8(plain)
      }
      to[4 * x + (placement.first ? 0 : 3)] = UInt8(alpha)
    }
  }
  return kvImageNoError
}

/// An image of a buffer's pixels. They are copied; with `kvImageNoAllocate` the image owns the buffer's memory and
/// frees it.
///
/// - Parameters:
///   - callback: Called with the memory, instead of it being freed, for `kvImageNoAllocate`.
///   - error: `kvImageNoError`, or why there is no image.
public func vImageCreateCGImageFromBuffer(
  _ buf: UnsafePointer<vImage_Buffer>, _ format: UnsafePointer<vImage_CGImageFormat>,
  _ callback: (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void)!,
  _ userData: UnsafeMutableRawPointer!,
  _ flags: vImage_Flags, _ error: UnsafeMutablePointer<vImage_Error>!
) -> Unmanaged<CGImage>! {
  let (buffer, format) = (buf.pointee, format.pointee)
  guard let pixels = buffer.data else {
    error?.pointee = kvImageNullPointerArgument
    return nil
  }
  let data = Data(bytes: pixels, count: buffer.rowBytes * Int(buffer.height))
  guard let provider = CGDataProvider(data: data as CFData),
    let image = CGImage(
      width: Int(buffer.width), height: Int(buffer.height), bitsPerComponent: Int(format.bitsPerComponent),
      bitsPerPixel: Int(format.bitsPerPixel), bytesPerRow: buffer.rowBytes, space: format.space,
      bitmapInfo: format.bitmapInfo,
      provider: provider, decode: format.decode, shouldInterpolate: true, intent: format.renderingIntent)
  else {
    error?.pointee = kvImageInvalidImageFormat
    return nil
  }
  if Int(flags) & kvImageNoAllocate != 0 {
    if let callback { callback(userData, pixels) } else { free(pixels) }
  }
  error?.pointee = kvImageNoError
  return .passRetained(image)
}
