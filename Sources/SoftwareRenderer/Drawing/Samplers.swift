import CRaster
import Foundation
import Raster
import RenderTree

/// Pixels or coverage that a sampler reads: at least 2 x 2, so that every texel has neighbours.
enum Texture {
  case pixels(PixelBuffer)
  case mask(CoverageMask)

  var width: Int {
    switch self {
    case .pixels(let buffer): buffer.width
    case .mask(let mask): mask.width
    }
  }

  var height: Int {
    switch self {
    case .pixels(let buffer): buffer.height
    case .mask(let mask): mask.height
    }
  }

  /// Elements from one row to the next.
  var stride: Int {
    switch self {
    case .pixels(let buffer): buffer.bytesPerRow / 4
    case .mask(let mask): mask.bytesPerRow
    }
  }

  var isOpaque: Bool {
    if case .pixels(let buffer) = self { return buffer.isOpaque }
    return false
  }

  /// The object that has the pixels.
  var identity: AnyObject {
    switch self {
    case .pixels(let buffer): buffer
    case .mask(let mask): mask
    }
  }

  var bytes: Int {
    switch self {
    case .pixels(let buffer): buffer.bytesPerRow * buffer.height
    case .mask(let mask): mask.bytesPerRow * mask.height
    }
  }

  /// The texture in half the width and height, rounded down; nil where that is less than 2 x 2.
  var halved: Texture? {
    let (w, h) = (width / 2, height / 2)
    guard w >= 2, h >= 2 else { return nil }
    switch self {
    case .pixels(let source):
      let half = PixelBuffer(width: w, height: h)
      let whole = cr_rect(x: 0, y: 0, width: Int32(w), height: Int32(h))
      cr_resize(
        half.row(0), half.bytesPerRow / 4, whole, whole, source.row(0), source.bytesPerRow / 4, source.width,
        source.height)
      half.isOpaque = source.isOpaque
      return .pixels(half)
    case .mask(let source):
      let half = CoverageMask(width: w, height: h)
      cr_reduce8(half.row(0), half.bytesPerRow, source.row(0), source.bytesPerRow, w, h, 2)
      return .mask(half)
    }
  }

  /// The texture itself, or one with its only row or column repeated.
  var sampleable: Texture {
    guard width < 2 || height < 2 else { return self }
    switch self {
    case .pixels(let source):
      let copy = PixelBuffer(width: max(2, width), height: max(2, height))
      for y in 0..<copy.height {
        for x in 0..<copy.width { copy[x, y] = source[min(x, width - 1), min(y, height - 1)] }
      }
      copy.isOpaque = source.isOpaque
      return .pixels(copy)
    case .mask(let source):
      let copy = CoverageMask(width: max(2, width), height: max(2, height))
      for y in 0..<copy.height {
        for x in 0..<copy.width { copy.row(y)[x] = source.row(min(y, height - 1))[min(x, width - 1)] }
      }
      return .mask(copy)
    }
  }
}

/// A piece of an axis that shows a stretch of texels.
struct AxisPiece {
  /// In pixels from the table's origin, may be fractional.
  var from, to: Double
  /// The texel edges at `from` and `to`; falling for a mirrored image.
  var texelFrom, texelTo: Double
}

/// Along one axis: for each pixel the texel before it and the weight of the next one.
struct AxisTable {
  let start: Int
  let index: [Int32]
  let weight: [UInt16]

  /// - Parameters:
  ///   - origin: The pixel that pieces count from, so that a moved image is sampled in the same way.
  ///   - texels: The whole texels that may be sampled.
  ///   - count: Texels of the whole texture; at least 2.
  init(pixels: Range<Int>, origin: Int = 0, pieces: [AxisPiece], texels: ClosedRange<Int>, count: Int, isNearest: Bool)
  {
    start = pixels.lowerBound
    var index: [Int32] = []
    var weight: [UInt16] = []
    index.reserveCapacity(pixels.count)
    weight.reserveCapacity(pixels.count)
    var piece = 0
    for pixel in pixels {
      let centre = Double(pixel - origin) + 0.5
      while piece + 1 < pieces.count, centre >= pieces[piece].to { piece += 1 }
      let p = pieces[piece]
      let rate = p.to > p.from ? (p.texelTo - p.texelFrom) / (p.to - p.from) : 0
      let texel = p.texelFrom + (centre - p.from) * rate - 0.5
      var fixed = Int((min(max(texel, Double(texels.lowerBound)), Double(texels.upperBound)) * 256).rounded())
      if isNearest { fixed = (fixed + 128) & ~255 }
      let i = min(fixed >> 8, count - 2)
      index.append(Int32(i))
      weight.append(UInt16(fixed - (i << 8)))
    }
    (self.index, self.weight) = (index, weight)
  }
}

/// Scales along the axes, in any number of pieces (nine-part images): rows are mixed first, then a table is followed.
final class ScaledSampler {
  let texture: Texture
  let columns: AxisTable
  let rows: AxisTable
  /// The same in half the size, and its weight, 1..<256; nil where one size is read.
  let smaller: (sampler: ScaledSampler, weight: UInt32)?

  init(texture: Texture, columns: AxisTable, rows: AxisTable, smaller: (ScaledSampler, UInt32)? = nil) {
    (self.texture, self.columns, self.rows) = (texture, columns, rows)
    self.smaller = smaller.map { (sampler: $0.0, weight: $0.1) }
  }

  func pixels(_ y: Int, _ x0: Int, _ x1: Int, into out: UnsafeMutablePointer<UInt32>, scratch: Scratch) {
    oneSize(y, x0, x1, into: out, scratch: scratch)
    guard let smaller else { return }
    smaller.sampler.oneSize(y, x0, x1, into: scratch.smaller, scratch: scratch)
    scratch.mixSmaller(into: out, smaller.weight, bytes: (x1 - x0) * 4)
  }

  func coverage(_ y: Int, _ x0: Int, _ x1: Int, into out: UnsafeMutablePointer<UInt8>, scratch: Scratch) {
    oneSizeOfCoverage(y, x0, x1, into: out, scratch: scratch)
    guard let smaller else { return }
    let bytes = UnsafeMutableRawPointer(scratch.smaller).assumingMemoryBound(to: UInt8.self)
    smaller.sampler.oneSizeOfCoverage(y, x0, x1, into: bytes, scratch: scratch)
    cr_mix_rows(out, out, bytes, smaller.weight, x1 - x0)
  }

  private func oneSize(_ y: Int, _ x0: Int, _ x1: Int, into out: UnsafeMutablePointer<UInt32>, scratch: Scratch) {
    guard case .pixels(let buffer) = texture else { return }
    columns.index.withUnsafeBufferPointer { index in
      columns.weight.withUnsafeBufferPointer { weight in
        let (first, low, high) = range(index, x0, x1)
        let row = Int(rows.index[y - rows.start])
        let w = UInt32(rows.weight[y - rows.start])
        let a = buffer.row(row) + low
        let b = buffer.row(row + 1) + low
        // Exactly one row: no need to copy it.
        let line = w == 0 ? a : w == 256 ? b : scratch.line
        if w != 0, w != 256 {
          let bytes = (high - low + 2) * 4
          cr_mix_rows(
            UnsafeMutableRawPointer(line).assumingMemoryBound(to: UInt8.self),
            UnsafeRawPointer(a).assumingMemoryBound(to: UInt8.self),
            UnsafeRawPointer(b).assumingMemoryBound(to: UInt8.self), w,
            bytes)
        }
        cr_sample_row(out, line - low, index.baseAddress! + first, weight.baseAddress! + first, x1 - x0)
      }
    }
  }

  private func oneSizeOfCoverage(
    _ y: Int, _ x0: Int, _ x1: Int, into out: UnsafeMutablePointer<UInt8>, scratch: Scratch
  ) {
    guard case .mask(let mask) = texture else { return }
    columns.index.withUnsafeBufferPointer { index in
      columns.weight.withUnsafeBufferPointer { weight in
        let (first, low, high) = range(index, x0, x1)
        let row = Int(rows.index[y - rows.start])
        let w = UInt32(rows.weight[y - rows.start])
        let line = UnsafeMutableRawPointer(scratch.line).assumingMemoryBound(to: UInt8.self)
        cr_mix_rows(line, mask.row(row) + low, mask.row(row + 1) + low, w, high - low + 2)
        cr_sample_row8(out, line - low, index.baseAddress! + first, weight.baseAddress! + first, x1 - x0)
      }
    }
  }

  /// The index of pixel x0 in the table, and the first and last texel that x0 ..< x1 need (the last one's neighbour
  /// excluded).
  private func range(_ index: UnsafeBufferPointer<Int32>, _ x0: Int, _ x1: Int) -> (Int, Int, Int) {
    let first = x0 - columns.start
    let a = Int(index[first])
    let b = Int(index[x1 - 1 - columns.start])
    return (first, min(a, b), max(a, b))
  }
}

/// Samples through any projection.
final class MappedSampler {
  let texture: Texture
  let isNearest: Bool
  /// The same in half the size, and its weight, 1..<256; nil where one size is read.
  let smaller: (sampler: MappedSampler, weight: UInt32)?
  private var map: cr_map

  /// - Parameters:
  ///   - matrix: From texels (edges at whole numbers) to pixels.
  ///   - texels: The part that may be sampled.
  init?(
    texture: Texture, matrix: Matrix4, columns: ClosedRange<Int>, rows: ClosedRange<Int>, isNearest: Bool,
    smaller: (MappedSampler, UInt32)? = nil
  ) {
    // The inverse of the 3 x 3 matrix that acts on (x, y, 1) in the plane z = 0.
    let (a, b, c) = (matrix.m11, matrix.m21, matrix.m41)
    let (d, e, f) = (matrix.m12, matrix.m22, matrix.m42)
    let (g, h, i) = (matrix.m14, matrix.m24, matrix.m44)
    let determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    let isAffine = g == 0 && h == 0
    var inverse = (
      (e * i - f * h) * k, (c * h - b * i) * k, (b * f - c * e) * k, (f * g - d * i) * k, (a * i - c * g) * k,
      (c * d - a * f) * k, (d * h - e * g) * k, (b * g - a * h) * k, (a * e - b * d) * k
    )
    if isAffine {
      let w = 1 / inverse.8
      (inverse.0, inverse.1, inverse.2) = (inverse.0 * w, inverse.1 * w, inverse.2 * w)
      (inverse.3, inverse.4, inverse.5) = (inverse.3 * w, inverse.4 * w, inverse.5 * w)
    }
    map = cr_map(
      a: inverse.0, b: inverse.1, c: inverse.2, d: inverse.3, e: inverse.4, f: inverse.5, g: inverse.6, h: inverse.7,
      i: inverse.8, min_x: Int32(columns.lowerBound), min_y: Int32(rows.lowerBound), max_x: Int32(columns.upperBound),
      max_y: Int32(rows.upperBound), width: Int32(texture.width), height: Int32(texture.height),
      stride: Int32(texture.stride),
      is_affine: isAffine ? 1 : 0)
    self.texture = texture
    self.isNearest = isNearest
    self.smaller = smaller.map { (sampler: $0.0, weight: $0.1) }
  }

  func pixels(_ y: Int, _ x0: Int, _ x1: Int, into out: UnsafeMutablePointer<UInt32>, scratch: Scratch) {
    oneSize(y, x0, x1, into: out, scratch: scratch)
    guard let smaller else { return }
    smaller.sampler.oneSize(y, x0, x1, into: scratch.smaller, scratch: scratch)
    scratch.mixSmaller(into: out, smaller.weight, bytes: (x1 - x0) * 4)
  }

  func coverage(_ y: Int, _ x0: Int, _ x1: Int, into out: UnsafeMutablePointer<UInt8>, scratch: Scratch) {
    oneSizeOfCoverage(y, x0, x1, into: out, scratch: scratch)
    guard let smaller else { return }
    let bytes = UnsafeMutableRawPointer(scratch.smaller).assumingMemoryBound(to: UInt8.self)
    smaller.sampler.oneSizeOfCoverage(y, x0, x1, into: bytes, scratch: scratch)
    cr_mix_rows(out, out, bytes, smaller.weight, x1 - x0)
  }

  private func oneSize(_ y: Int, _ x0: Int, _ x1: Int, into out: UnsafeMutablePointer<UInt32>, scratch: Scratch) {
    guard case .pixels(let buffer) = texture else { return }
    withUnsafePointer(to: map) { cr_find_taps(scratch.taps, $0, x0, y, x1 - x0, isNearest ? 1 : 0) }
    cr_sample(out, buffer.row(0), buffer.bytesPerRow / 4, scratch.taps, x1 - x0)
  }

  private func oneSizeOfCoverage(
    _ y: Int, _ x0: Int, _ x1: Int, into out: UnsafeMutablePointer<UInt8>, scratch: Scratch
  ) {
    guard case .mask(let mask) = texture else { return }
    withUnsafePointer(to: map) { cr_find_taps(scratch.taps, $0, x0, y, x1 - x0, isNearest ? 1 : 0) }
    cr_sample8(out, mask.baseAddress, mask.bytesPerRow, scratch.taps, x1 - x0)
  }
}

/// Buffers for one row, one set per thread.
final class Scratch {
  let pixels: UnsafeMutablePointer<UInt32>
  let line: UnsafeMutablePointer<UInt32>
  /// The smaller picture that a trilinear filter reads.
  let smaller: UnsafeMutablePointer<UInt32>
  let mask: UnsafeMutablePointer<UInt8>
  let other: UnsafeMutablePointer<UInt8>
  let third: UnsafeMutablePointer<UInt8>
  let cells: UnsafeMutablePointer<Int32>
  let taps: cr_taps
  private static let capacity = 32768 + 64

  init() {
    let n = Scratch.capacity
    pixels = .allocate(capacity: n)
    line = .allocate(capacity: n)
    smaller = .allocate(capacity: n)
    mask = .allocate(capacity: n)
    other = .allocate(capacity: n)
    third = .allocate(capacity: n)
    taps = cr_taps(index: .allocate(capacity: n), wx: .allocate(capacity: n), wy: .allocate(capacity: n))
    cells = .allocate(capacity: 2 * n)
    cells.initialize(repeating: 0, count: 2 * n)
  }

  /// out = out (256 - weight) + smaller weight.
  func mixSmaller(into out: UnsafeMutablePointer<UInt32>, _ weight: UInt32, bytes: Int) {
    let to = UnsafeMutableRawPointer(out).assumingMemoryBound(to: UInt8.self)
    cr_mix_rows(to, to, UnsafeRawPointer(smaller).assumingMemoryBound(to: UInt8.self), weight, bytes)
  }

  deinit {
    pixels.deallocate()
    line.deallocate()
    smaller.deallocate()
    mask.deallocate()
    other.deallocate()
    third.deallocate()
    taps.index.deallocate()
    taps.wx.deallocate()
    taps.wy.deallocate()
    cells.deallocate()
  }
}
