import CHarfBuzz
import Foundation

/// Glyphs of one piece of text in one face and direction. Lengths are points, y upwards.
final class ShapedRun: Sendable {
  let glyphs: [UInt32]
  /// UTF-16 offsets from the start of the piece; falling where the direction is right to left.
  let clusters: [Int]
  let advances: [Double]
  let xOffsets, yOffsets: [Double]
  /// Cutting before this glyph's cluster would change shapes.
  let isUnsafeToBreak: [Bool]
  let width: Double
  let isRightToLeft: Bool

  init(
    glyphs: [UInt32], clusters: [Int], advances: [Double], xOffsets: [Double], yOffsets: [Double],
    isUnsafeToBreak: [Bool],
    isRightToLeft: Bool
  ) {
    (self.glyphs, self.clusters, self.advances) = (glyphs, clusters, advances)
    (self.xOffsets, self.yOffsets, self.isUnsafeToBreak) = (xOffsets, yOffsets, isUnsafeToBreak)
    self.isRightToLeft = isRightToLeft
    width = advances.reduce(0, +)
  }

  /// The glyphs of clusters that start inside a part of the piece.
  func glyphRange(of part: Range<Int>) -> Range<Int> {
    var (low, high) = (glyphs.count, 0)
    for (index, cluster) in clusters.enumerated() where part.contains(cluster) {
      (low, high) = (min(low, index), max(high, index + 1))
    }
    return low < high ? low..<high : 0..<0
  }
}

/// Text to glyphs with HarfBuzz; results are kept.
enum Shaper {
  struct Key: Hashable {
    var text: [UInt16]
    var face: FontFace
    var font: Font
    var kern: Double
    var flags: UInt8  // right to left, kerning, ligatures
    var script: UInt32
    var language: String
  }

  nonisolated(unsafe) private static let buffer = hb_buffer_create()  // guarded

  static func shape(
    _ text: [UInt16], face: FontFace, attributes: TextAttributes, script: hb_script_t, isRightToLeft: Bool
  ) -> ShapedRun {
    TextSystem.locked {
      let key = Key(
        text: text, face: face, font: attributes.font, kern: attributes.kern,
        flags: (isRightToLeft ? 1 : 0) | (attributes.usesKerning ? 2 : 0) | (attributes.usesLigatures ? 4 : 0),
        script: script.rawValue, language: attributes.language)
      if let found = TextSystem.caches.shapedRuns[key] { return found }
      let run = make(key, attributes, script)
      TextSystem.caches.shapedRuns.insert(run, for: key, cost: text.count + 8)
      return run
    }
  }

  private static func make(_ key: Key, _ attributes: TextAttributes, _ script: hb_script_t) -> ShapedRun {
    let isRightToLeft = key.flags & 1 != 0
    hb_buffer_clear_contents(buffer)
    key.text.withUnsafeBufferPointer {
      hb_buffer_add_utf16(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
    }
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script)
    hb_buffer_set_language(buffer, language(key.language))
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
    let features = features(key, attributes)
    features.withUnsafeBufferPointer { hb_shape(key.face.hbFont, buffer, $0.baseAddress, UInt32($0.count)) }
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    let isPrimary = key.face == key.font.face
    let scale = (isPrimary ? key.font.drawnSize : key.font.pointSize) / Double(key.face.unitsPerEm)
    let indices = 0..<Int(count)
    let clusters = indices.map { Int(infos![$0].cluster) }
    let glyphs = indices.map { infos![$0].codepoint }
    var advances = indices.map { Double(positions![$0].x_advance) * scale }
    var xs = indices.map { Double(positions![$0].x_offset) * scale }
    adjust(&advances, &xs, of: glyphs, clusters, key, scale: scale)
    return ShapedRun(
      glyphs: glyphs, clusters: clusters, advances: advances, xOffsets: xs,
      yOffsets: indices.map { Double(positions![$0].y_offset) * scale },
      isUnsafeToBreak: indices.map {
        hb_glyph_info_get_glyph_flags(infos! + $0).rawValue & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
      },
      isRightToLeft: isRightToLeft)
  }

  /// Gives the system face iOS's advances, and every cluster its kern.
  ///
  /// - Parameter scale: Points per unit of the face.
  private static func adjust(
    _ advances: inout [Double], _ xs: inout [Double], of glyphs: [UInt32], _ clusters: [Int], _ key: Key, scale: Double
  ) {
    let font = key.font
    let isPrimary = key.face == font.face
    let usesModel = isPrimary && font.hasSystemAdvances
    for index in glyphs.indices {
      // The last glyph of a cluster carries what is added to the cluster.
      let isLast = index + 1 == glyphs.count || clusters[index + 1] != clusters[index]
      let isFirst = index == 0 || clusters[index - 1] != clusters[index]
      guard isLast else { continue }
      if usesModel {
        let own = Double(key.face.advance(of: glyphs[index])) * scale
        let kerning = advances[index] - own
        if isFirst, let model = modelAdvance(key, clusters, index) {
          let tracking = SystemMetrics.tracking(size: font.pointSize) / 1000 * font.pointSize
          xs[index] += (model - tracking - own) / 2
          advances[index] = model + kerning
        } else if advances[index] > 0 {
          advances[index] += SystemMetrics.extraAdvance(size: font.pointSize, weight: font.weight)
        }
      }
      advances[index] += key.kern
    }
  }

  /// iOS's advance of a character that has a glyph of its own.
  private static func modelAdvance(_ key: Key, _ clusters: [Int], _ index: Int) -> Double? {
    let start = clusters[index]
    let end =
      key.flags & 1 != 0
      ? (index > 0 ? clusters[index - 1] : key.text.count)
      : (index + 1 < clusters.count ? clusters[index + 1] : key.text.count)
    guard end - start == 1, var scalar = Unicode.Scalar(key.text[start]) else { return nil }
    if key.font.hasMonospacedDigits, (48...57).contains(scalar.value) { scalar = "0" }
    return SystemMetrics.advance(of: scalar, size: key.font.pointSize, weight: key.font.weight)
  }

  private static func features(_ key: Key, _ attributes: TextAttributes) -> [hb_feature_t] {
    var list: [hb_feature_t] = []
    func add(_ tag: String, _ value: UInt32) {
      list.append(hb_feature_t(tag: hb_tag_from_string(tag, 4), value: value, start: 0, end: UInt32.max))
    }
    if !attributes.usesKerning { add("kern", 0) }
    if !attributes.usesLigatures || key.kern != 0 {
      add("liga", 0)
      add("clig", 0)
    }
    // Inter's contextual alternates draw arrows for "->"; the system face does not.
    if key.font.isSystem { add("calt", 0) }
    if key.font.hasMonospacedDigits { add("tnum", 1) }
    for feature in key.font.features { add(feature.tag, feature.value) }
    return list
  }

  private static func language(_ tag: String) -> OpaquePointer? {
    if let known = TextSystem.caches.languages[tag] { return known }
    // A fixed one instead of the process's locale.
    let language = hb_language_from_string(tag.isEmpty ? "en" : tag, -1)
    TextSystem.caches.languages[tag] = language
    return language
  }
}
