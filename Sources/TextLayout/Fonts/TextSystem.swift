import CFreeType
import Foundation

/// The lock around FreeType, HarfBuzz and all caches of this module.
///
/// Layout happens on the main actor, drawing may not; neither library lets two threads use one face.
enum TextSystem {
  static let lock = NSRecursiveLock()

  nonisolated(unsafe) static let library: FT_Library = {  // guarded by `lock`
    var library: FT_Library?
    let error = FT_Init_FreeType(&library)
    precondition(error == 0, "FreeType did not start: error \(error).")
    return library!
  }()

  nonisolated(unsafe) static let caches = TextCaches()  // guarded by `lock`

  /// Whether a box, as high as a line and as wide as the glyph's way, is drawn instead of every glyph.
  ///
  /// Two runs of a test, one of them with boxes, differ where there is text; `portico test --text boxes` sets the
  /// variable.
  static let drawsBoxes = ProcessInfo.processInfo.environment["PORTICO_TEXT"] == "boxes"

  static func locked<T>(_ body: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}

/// Results that follow from fonts and texts alone, whichever app shows them: one owner for the process. Their users say
/// what it holds.
final class TextCaches {
  /// By UTF-16 units.
  var shapedRuns = HalvingCache<Shaper.Key, ShapedRun>(limit: 400_000)
  /// The face for a scalar that the font itself may not have.
  var chosenFaces = HalvingCache<FaceChooser.Key, FontFace>(limit: 20_000)
  // In bytes.
  var glyphMasks = HalvingCache<GlyphCache.Key, GlyphMask>(limit: 16 << 20)
  var glyphPictures = HalvingCache<GlyphCache.Key, GlyphPicture>(limit: 16 << 20)
  /// The divisions of words that were asked for lately.
  var hyphenations = HalvingCache<Hyphenation.Key, [Int]>(limit: 100_000)
  /// Patterns for words by the tags of languages; nil for those that have none.
  var patterns: [String: OpaquePointer?] = [:]
  /// HarfBuzz's languages by their tags.
  var languages: [String: OpaquePointer?] = [:]
  /// Tells the faces of the process apart.
  var lastFaceSerial = 0
}

/// A cache with an upper bound that forgets the older half of its values when it is full.
struct HalvingCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngCost = 0
  let limit: Int

  /// - Parameter limit: In the unit of `insert`'s cost; about this much is kept at most.
  init(limit: Int) { self.limit = limit }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old.removeValue(forKey: key) else { return nil }
      insert(value, for: key, cost: 1)
      return value
    }
  }

  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if youngCost >= limit / 2 {
      old = young
      young = [:]
      youngCost = 0
    }
    young[key] = value
    youngCost += cost
  }

  var count: Int { young.count + old.count }
}
