import PorticoFoundation

extension CIImage {
  /// - Parameter matrix: From this image's coordinates to those of the result. Pixels are mixed from their neighbours.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    let inverse = matrix.inverted()
    let isShift =
      matrix.a == 1 && matrix.b == 0 && matrix.c == 0 && matrix.d == 1 && matrix.tx == matrix.tx.rounded()
      && matrix.ty == matrix.ty.rounded()
    let target = extent.isInfinite || extent.isNull ? extent : extent.applying(matrix)
    return CIImage(target) { rect, rendering in
      let wanted = rect.cgRect.applying(inverse)
      let part = self.plane(PlaneRect(wanted).grown(isShift ? 0 : 1), rendering)
      if isShift { return PixelPlane(rect) { part[$0 - Int(matrix.tx), $1 - Int(matrix.ty)] } }
      return PixelPlane(rect) { x, y in
        let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
        if self.samplesNearest { return part[Int(point.x.rounded(.down)), Int(point.y.rounded(.down))] }
        return part.sample(Double(point.x), Double(point.y))
      }
    }
  }
  public func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage {
    transformed(by: matrix)
  }

  /// Without what lies outside the rectangle.
  public func cropped(to rect: CGRect) -> CIImage { CIImage(extent.intersection(rect)) { self.plane($0, $1) } }

  /// The pixels of the edge go on for ever.
  public func clampedToExtent() -> CIImage { clamped(to: extent) }
  public func clamped(to rect: CGRect) -> CIImage {
    let edge = PlaneRect(rect)
    guard !edge.isEmpty, !rect.isInfinite else { return self }
    return CIImage(.infinite) { wanted, rendering in
      // The rows and columns that are asked for, and the edge next to them.
      let part = self.plane(
        PlaneRect(
          minX: min(max(wanted.minX, edge.minX), edge.maxX - 1), minY: min(max(wanted.minY, edge.minY), edge.maxY - 1),
          maxX: max(min(wanted.maxX, edge.maxX), edge.minX + 1), maxY: max(min(wanted.maxY, edge.maxY), edge.minY + 1)),
        rendering)
      return PixelPlane(wanted) { x, y in
        part[min(max(x, edge.minX), edge.maxX - 1), min(max(y, edge.minY), edge.maxY - 1)]
      }
    }
  }

  public func composited(over dest: CIImage) -> CIImage {
    applyingFilter("CISourceOverCompositing", parameters: [kCIInputBackgroundImageKey: dest])
  }

  /// - Parameter sigma: The standard deviation of the blur, in pixels.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
  }

  /// The output of a filter that gets this image, and `parameters`. A name that Core Image does not have gives an empty
  /// image.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName, parameters: params) else { return .empty() }
    if filter.inputKeys.contains(kCIInputImageKey) { filter.setValue(self, forKey: kCIInputImageKey) }
    return filter.outputImage ?? .empty()
  }
  public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }

  public func premultiplyingAlpha() -> CIImage {
    changingPixels { SIMD4($0[0] * $0.alpha, $0[1] * $0.alpha, $0[2] * $0.alpha, $0.alpha) }
  }
  public func unpremultiplyingAlpha() -> CIImage { changingPixels { SIMD4($0.straight, $0.alpha) } }
  /// Opaque within a rectangle and clear outside it.
  public func settingAlphaOne(in extent: CGRect) -> CIImage {
    let opaque = changingPixels { SIMD4($0.straight, 1) }
    return CIImage(self.extent.intersection(extent)) { opaque.plane($0, $1) }
  }
  /// A transform of the result takes the pixel that is nearest: what is enlarged shows its pixels.
  public func samplingNearest() -> CIImage { CIImage(extent, samplesNearest: true, recipe) }
  public func samplingLinear() -> CIImage { CIImage(extent, recipe) }
  /// The result is the image itself: nothing is kept between filters here.
  public func insertingIntermediate() -> CIImage { self }
  public func insertingIntermediate(cache: Bool) -> CIImage { self }

  /// Turns the image as one of the eight orientations of TIFF and EXIF says, its lower left corner where it was.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    transformed(by: orientationTransform(forExifOrientation: orientation))
  }
  public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
    let (w, h) = (extent.width, extent.height)
    return switch orientation {
    case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case 3: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case 4: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case 5: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
    case 6: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
    case 7: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case 8: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
    default: .identity
    }
  }

  /// - Parameter change: Of one premultiplied pixel. Clear pixels stay where they are: the extent does not grow.
  func changingPixels(_ change: @escaping (PixelPlane.Pixel) -> PixelPlane.Pixel) -> CIImage {
    CIImage(extent) { self.plane($0, $1).mapped(change) }
  }

  /// - Parameter change: Of the colour of each pixel that is not clear, without its alpha.
  func changingColors(_ change: @escaping (SIMD3<Float>, Rendering) -> SIMD3<Float>) -> CIImage {
    CIImage(extent) { rect, rendering in
      self.plane(rect, rendering).mapped {
        $0.alpha > 0 ? SIMD4(straight: change($0.straight, rendering), alpha: $0.alpha) : $0
      }
    }
  }

  func changingPixels(_ change: @escaping (PixelPlane.Pixel, Rendering) -> PixelPlane.Pixel) -> CIImage {
    CIImage(extent) { rect, rendering in self.plane(rect, rendering).mapped { change($0, rendering) } }
  }

  /// - Parameter change: Of one premultiplied pixel, whose middle is at the position.
  func changingPixels(_ change: @escaping (PixelPlane.Pixel, Position) -> PixelPlane.Pixel) -> CIImage {
    CIImage(extent) { rect, rendering in
      let source = self.plane(rect, rendering)
      return PixelPlane(rect) { x, y in change(source[x, y], Position(Double(x) + 0.5, Double(y) + 0.5)) }
    }
  }

  /// The same pixels in other places, mixed from their neighbours.
  ///
  /// - Parameter origin: Where the pixel at a position comes from; places that are not numbers are clear.
  func remapped(_ extent: CGRect, _ origin: @escaping (Position) -> Position) -> CIImage {
    CIImage(extent) { rect, rendering in
      let origins = (rect.minY..<max(rect.maxY, rect.minY)).flatMap { y in
        (rect.minX..<max(rect.maxX, rect.minX)).map { x in origin(Position(Double(x) + 0.5, Double(y) + 0.5)) }
      }
      var needed = CGRect.null
      for sourceOffset in origins where sourceOffset.x.isFinite && sourceOffset.y.isFinite {
        needed = needed.union(CGRect(x: sourceOffset.x, y: sourceOffset.y, width: 0, height: 0))
      }
      if needed.isNull { return PixelPlane(rect) }
      // An image that ends is not asked for pixels far beyond its edge, and one that does not end is clear there.
      let limit = self.extent.isInfinite ? rect.grown(Self.farthest) : PlaneRect(self.extent).grown(2)
      let source = self.plane(PlaneRect(needed).grown(2).intersection(limit), rendering)
      return PixelPlane(rect) { x, y in
        let sourceOffset = origins[(y - rect.minY) * rect.width + x - rect.minX]
        guard sourceOffset.x.isFinite, sourceOffset.y.isFinite, abs(sourceOffset.x) < 1e9, abs(sourceOffset.y) < 1e9
        else { return .zero }
        return source.sample(sourceOffset.x, sourceOffset.y)
      }
    }
  }
  /// Pixels that a moved pixel of an endless image comes from at most.
  private static let farthest = 4096
}
