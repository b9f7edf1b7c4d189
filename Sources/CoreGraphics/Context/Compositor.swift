import PorticoFoundation
internal import Raster

/// Areas of pixels by coverage and mode.
enum Compositor {
  enum Source {
    /// One premultiplied pixel for all.
    case solid(UInt32)
    /// The first pixel lies at the corner of the area.
    case pixels(PixelBuffer)
  }

  /// - Parameters:
  ///   - buffer: Whose pixels lie at `frame`. If it is opaque it stays so.
  ///   - area: Inside the frame.
  ///   - coverage: Its first byte lies at the corner of the area; nil covers all.
  static func draw(
    _ source: Source, coverage: CoverageMask?, into buffer: PixelBuffer, frame: PixelRect, area: PixelRect,
    mode: CGBlendMode
  ) {
    let keepsOpaque = buffer.isOpaque && mode != .normal
    let blendMode = mode._mode
    for y in 0..<area.height {
      let target = buffer.row(area.y - frame.y + y) + (area.x - frame.x)
      let covers = coverage?.row(y)
      switch source {
      case .solid(let pixel):
        if mode == .normal {
          for x in 0..<area.width {
            let cover = covers.map { UInt32($0[x]) } ?? 255
            if cover == 0 { continue }
            target[x] = Blend.over(cover == 255 ? pixel : Blend.scale(pixel, cover), target[x])
          }
        } else {
          for x in 0..<area.width {
            let cover = covers.map { UInt32($0[x]) } ?? 255
            if cover == 0 { continue }
            target[x] = Blend.mix(target[x], Blend.blend(pixel, target[x], blendMode), cover)
          }
        }
      case .pixels(let pixels):
        let row = pixels.row(y)
        for x in 0..<area.width {
          let cover = covers.map { UInt32($0[x]) } ?? 255
          if cover == 0 { continue }
          if mode == .normal {
            target[x] = Blend.over(cover == 255 ? row[x] : Blend.scale(row[x], cover), target[x])
          } else {
            target[x] = Blend.mix(target[x], Blend.blend(row[x], target[x], blendMode), cover)
          }
        }
      }
      if keepsOpaque { for x in 0..<area.width { target[x] |= 0xFF00_0000 } }
    }
  }
}
