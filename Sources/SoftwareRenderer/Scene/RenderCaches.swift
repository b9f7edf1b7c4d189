import Foundation
import Raster
import RenderTree

/// The cost of the last frame, in counts, so that tests do not depend on a machine's speed.
package struct Counters: Hashable, Sendable {
  package var layersDrawn = 0
  package var operationsDrawn = 0
  /// Pixels written, counted once for each thing drawn over them.
  package var pixelsComposited = 0
  /// Pixels copied from where the last frame had them.
  package var pixelsMoved = 0
  /// Pictures drawn aside: groups, masks, backdrops.
  package var offscreenPasses = 0
  package var cacheHits = 0
  package var cacheMisses = 0

  package init() {}
}

/// An image at a size. Holds the image, so that no other can take its identity.
struct ScaledKey: Hashable {
  let buffer: PixelBuffer
  var source: CGRect
  /// 1/256 pixel.
  var width, height, fractionX, fractionY: Int
  var filter: ContentsFilter
  /// The level of detail of a trilinear filter.
  var detail: Double

  static func == (a: ScaledKey, b: ScaledKey) -> Bool {
    a.buffer === b.buffer && a.source == b.source && a.width == b.width && a.height == b.height
      && a.fractionX == b.fractionX
      && a.fractionY == b.fractionY && a.filter == b.filter && a.detail == b.detail
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(buffer))
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(fractionX)
    hasher.combine(fractionY)
  }
}

/// A texture that is read in smaller sizes, too. Holds it, so that no other can take its identity.
struct LevelsKey: Hashable {
  let texture: AnyObject

  static func == (a: LevelsKey, b: LevelsKey) -> Bool { a.texture === b.texture }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(texture)) }
}

/// Buffers that live for one frame and are used again in the next.
final class RenderCaches {
  private var free: [PixelBuffer] = []
  private var used: [PixelBuffer] = []
  private var frame = 0
  private enum KeptKey: Hashable { case scaled(ScaledKey), levels(LevelsKey) }
  /// Contents in other sizes: as they are shown, or halved again and again.
  private let kept = BoundedCache<KeptKey, [Texture]>(limit: 32 << 20)
  /// The frame in which a size was last wanted.
  private let wanted = BoundedCache<ScaledKey, Int>(limit: 256)
  let shadows = BoundedCache<ShadowKey, ShadowMask>(limit: 48 << 20)

  /// A clear buffer of this size, valid until the end of the frame.
  func temporary(width: Int, height: Int) -> PixelBuffer {
    if let index = free.firstIndex(where: { $0.width == width && $0.height == height }) {
      let buffer = free.remove(at: index)
      memset(buffer.baseAddress, 0, buffer.bytesPerRow * buffer.height)
      buffer.isOpaque = false
      return lend(buffer)
    }
    return lend(PixelBuffer(width: width, height: height))
  }

  private func lend(_ buffer: PixelBuffer) -> PixelBuffer {
    used.append(buffer)
    willRewrite(buffer)
    return buffer
  }

  /// Contents at the size at which they are shown; nil until that size is wanted in a second frame.
  func scaledPicture(_ key: ScaledKey, make: () -> PixelBuffer) -> PixelBuffer? {
    if case .pixels(let found)? = kept[.scaled(key)]?.first { return found }
    let last = wanted[key]
    wanted.insert(frame, for: key, bytes: 1)
    guard let last, last < frame else { return nil }
    let made = make()
    kept.insert([.pixels(made)], for: .scaled(key), bytes: made.bytesPerRow * made.height)
    return made
  }

  /// A texture in half its size, in half of that, and so on; each pixel is the mean of those that it covers.
  ///
  /// - Parameter count: The sizes that are needed; fewer come where one pixel is all that is left.
  func smallerTextures(of texture: Texture, count: Int) -> [Texture] {
    let key = KeptKey.levels(LevelsKey(texture: texture.identity))
    var levels = kept[key] ?? []
    guard levels.count < count else { return levels }
    while levels.count < count, let next = (levels.last ?? texture).halved { levels.append(next) }
    kept.insert(levels, for: key, bytes: levels.reduce(0) { $0 + $1.bytes })
    return levels
  }

  /// The buffers of this frame whose pixels a later frame may replace.
  private(set) var rewrittenLater: Set<ObjectIdentifier> = []

  /// Says that a buffer outside the pool will be drawn into again.
  func willRewrite(_ buffer: PixelBuffer) { rewrittenLater.insert(ObjectIdentifier(buffer)) }

  func endFrame() {
    rewrittenLater = []
    frame += 1
    // The sizes of this frame are the likely ones of the next.
    free = used
    used = []
  }
}

/// Keeps the most recently used values within a number of bytes.
final class BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var bytes: Int
    var lastUse: UInt64
  }

  private var entries: [Key: Entry] = [:]
  private var bytes = 0
  private var clock: UInt64 = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  var count: Int { entries.count }

  subscript(key: Key) -> Value? {
    guard entries[key] != nil else { return nil }
    clock += 1
    entries[key]!.lastUse = clock
    return entries[key]!.value
  }

  func insert(_ value: Value, for key: Key, bytes size: Int) {
    clock += 1
    if let old = entries[key] { bytes -= old.bytes }
    entries[key] = Entry(value: value, bytes: size, lastUse: clock)
    bytes += size
    // Down to three quarters at once, so that a full cache does not sort for every new value.
    guard bytes > limit else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > limit * 3 / 4, entries.count > 1 else { break }
      entries[key] = nil
      bytes -= entry.bytes
    }
  }
}
