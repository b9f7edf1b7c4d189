import Foundation
import Raster

/// Reads a name from its end: each part is a rule over the picture that the rest of the name describes.
struct SymbolComposer {
  let catalog: SymbolCatalog

  /// The shapes that another symbol can stand in, by the part of the name.
  private static let enclosures: Set<Substring> = [
    "circle", "square", "rectangle", "triangle", "diamond", "octagon", "hexagon", "pentagon", "seal", "shield",
    "capsule", "app", "bubble",
    "message", "folder", "icloud", "cloud", "oval", "house", "tv", "video", "bookmark", "filemenu", "magnifyingglass",
    "calendar", "camera",
  ]

  /// - Parameter isFilled: The name goes on with `.fill`.
  func picture(_ name: Substring, isFilled: Bool) -> SymbolPicture? {
    if let drawing = catalog.drawing(String(name)) {
      guard let operations = isFilled ? drawing.filled() : drawing.outlined() else { return nil }
      return SymbolPicture(
        operations: operations, flips: catalog.codes(name)?.contains("r") == true, badgeCenter: drawing.badgeCenter,
        spot: drawing.spot)
    }
    if let glyph = SymbolLetters.drawing(name, in: catalog) {
      return isFilled ? nil : SymbolPicture(operations: glyph.outlined())
    }
    // `phone.fill.arrow.up.right` is the filled variant of `phone.arrow.up.right`.
    if let (base, rest) = parts(of: name, around: ".fill."), catalog.has("\(base).\(rest)") {
      return picture("\(base).\(rest)", isFilled: true)
    }
    guard let (rest, last) = split(name) else { return nil }
    switch last {
    case "fill": return isFilled ? nil : picture(rest, isFilled: true)
    case "slash": return picture(rest, isFilled: isFilled).map(slashed)
    case "badge": return picture(rest, isFilled: isFilled).map { badged($0, with: nil) }
    default: break
    }
    if let (base, badge) = splitBadge(name), let picture = picture(base, isFilled: isFilled) {
      return self.picture(badge, isFilled: false).map { badged(picture, with: (badge, $0)) }
    }
    if Self.marks.contains(last), let picture = picture(rest, isFilled: isFilled) {
      return self.picture(last, isFilled: false).map { marked(picture, with: $0) }
    }
    guard Self.enclosures.contains(last) else { return nil }
    return enclosed(rest, in: last, isFilled: isFilled)
  }

  private func split(_ name: Substring) -> (rest: Substring, last: Substring)? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return (name[..<dot], name[name.index(after: dot)...])
  }

  private func splitBadge(_ name: Substring) -> (base: Substring, badge: Substring)? {
    parts(of: name, around: ".badge.") ?? parts(of: name, around: ".trianglebadge.")
  }

  /// The parts of a name before and behind the first position of a word with its dots; nil where the name does not have
  /// it.
  private func parts(of name: Substring, around word: StaticString) -> (Substring, Substring)? {
    let count = word.utf8CodeUnitCount, bytes = name.utf8
    guard bytes.count > count else { return nil }
    var start = bytes.startIndex
    for _ in 0...(bytes.count - count) {
      var (index, matched) = (start, 0)
      while matched < count, bytes[index] == word.utf8Start[matched] {
        (index, matched) = (bytes.index(after: index), matched + 1)
      }
      if matched == count { return (name[..<start], name[index...]) }
      start = bytes.index(after: start)
    }
    return nil
  }

  // MARK: Rules

  /// The symbol inside a shape. In the filled variant it is cut out of the shape.
  private func enclosed(_ name: Substring, in shape: Substring, isFilled: Bool) -> SymbolPicture? {
    guard let container = catalog.drawing(String(shape)), let spot = container.spot else { return nil }
    // A solid symbol stays recognisable at the smaller size.
    let isSolid = catalog.codes(name)?.contains("f") == true && (isFilled || !Self.lines.contains(name))
    let solid = isSolid ? picture(name, isFilled: true) : nil
    guard let inner = solid ?? picture(name, isFilled: false) else { return nil }
    guard let outline = isFilled ? container.filled() : container.outlined() else { return nil }
    let color = Self.enclosureColors["\(name).\(shape)"]
    let isLetter = SymbolLetters.drawing(name, in: catalog) != nil
    let size = isLetter ? 0.82 : name == "checkmark" ? Self.checkmarkSize : Self.signSize
    let sign = fitted(inner, into: spot, largest: size).map { step -> SymbolOperation in
      guard isFilled else { return step.flat() }
      // The sign is cut out of the shape; what is cut out of the sign is the shape again.
      var inverse = step.action == .ink ? step.onLayer(0, color: .white) : step.onLayer(1, color: color)
      inverse.action = step.action == .ink ? .knockOut : .ink
      return inverse
    }
    return SymbolPicture(operations: outline.map { $0.onLayer(1, color: color) } + sign, flips: inner.flips)
  }

  /// How large a sign is in a shape against how large it is by itself. Source: Behaviour/Pictures.md 60.
  private static let signSize = 0.565
  /// The same for a check mark. Source: Behaviour/Pictures.md 66.
  private static let checkmarkSize = 0.67

  /// Symbols that stand in outlined shapes as lines although they have a filled variant.
  private static let lines: Set<Substring> = [
    "play", "pause", "stop", "playpause", "forward", "backward", "trash", "square.and.arrow.up",
    "square.and.arrow.down", "folder", "doc",
    "circle", "square", "rectangle",
  ]

  /// The shapes that have a colour in multicolour rendering, as the platform's.
  private static let enclosureColors: [String: SymbolColor] = [
    "exclamationmark.triangle": .yellow, "exclamationmark.octagon": .red, "xmark.octagon": .red, "plus.circle": .green,
    "minus.circle": .red, "phone.circle": .green,
  ]

  /// The picture's steps moved and made smaller so that it stands in the middle of a square.
  private func fitted(_ picture: SymbolPicture, into spot: CGRect, largest: Double) -> [SymbolOperation] {
    let box = picture.bounds(.regular)
    let scale = min(largest, Double(spot.width) / Double(max(box.width, box.height, 1)))
    let matrix = AffineMatrix(
      a: scale, b: 0, c: 0, d: scale, tx: Double(spot.midX) - Double(box.midX) * scale,
      ty: Double(spot.midY) - Double(box.midY) * scale)
    return picture.operations.map { $0.small(matrix) }
  }

  /// A line from the upper left to the lower right, with clear space beside it.
  private func slashed(_ picture: SymbolPicture) -> SymbolPicture {
    let box = picture.bounds(.regular)
    let reach = Double(max(min(max(box.width, box.height) * 0.47, 52), 40))
    let (x, y) = (Double(box.midX), Double(box.midY))
    var line = PathData()
    line.move(to: CGPoint(x: x - reach, y: y - reach))
    line.line(to: CGPoint(x: x + reach, y: y + reach))
    var result = picture
    result.operations.append(SymbolOperation(path: line, action: .clear, isFilled: false, line: SymbolLine(), gaps: 1))
    result.operations.append(SymbolOperation(path: line, action: .ink, isFilled: false, line: SymbolLine()))
    return result
  }

  /// The signs that stand beside a symbol without a disc, as in `person.fill.xmark`.
  private static let marks: Set<Substring> = ["xmark", "checkmark", "questionmark", "exclamationmark"]

  /// A sign at the lower right with clear space around it.
  private func marked(_ picture: SymbolPicture, with sign: SymbolPicture) -> SymbolPicture {
    let box = picture.bounds(.regular)
    var result = picture
    result.operations = picture.operations.map { $0.onLayer($0.layer + 1, color: $0.color) }
    let corner = CGRect(x: box.maxX - 22, y: box.maxY - 42, width: 40, height: 40)
    let steps = fitted(sign, into: corner, largest: 0.5)
    result.operations += steps.map { step in
      var gap = step
      (gap.action, gap.gaps) = (.clear, 1)
      return gap
    }
    result.operations += steps.map { $0.onLayer(0, color: nil) }
    return result
  }

  private static let badgeRadius = 22.0

  /// A disc at a corner with a symbol cut out of it; a small disc at the upper right for a badge without a symbol.
  private func badged(_ picture: SymbolPicture, with badge: (name: Substring, picture: SymbolPicture)?) -> SymbolPicture
  {
    let box = picture.bounds(.regular)
    var result = picture
    result.operations = picture.operations.map { $0.onLayer($0.layer + 1, color: $0.color) }
    let radius = badge == nil ? 15 : Self.badgeRadius
    let corner = CGPoint(x: box.maxX - 12, y: badge == nil ? box.minY + 15 : box.maxY - 14)
    let center = badge == nil ? picture.badgeCenter ?? corner : corner
    var disc = PathData()
    disc.addEllipse(
      in: CGRect(x: Double(center.x) - radius, y: Double(center.y) - radius, width: 2 * radius, height: 2 * radius))
    result.operations.append(SymbolOperation(path: disc, action: .clear, isFilled: true, gaps: 1))
    let color = badge.map { Self.badgeColors[$0.name] ?? .blue } ?? .red
    guard let badge else {
      result.operations.append(SymbolOperation(path: disc, action: .ink, isFilled: true, color: color))
      return result
    }
    let square = CGRect(
      x: Double(center.x) - radius * 0.55, y: Double(center.y) - radius * 0.55, width: radius * 1.1,
      height: radius * 1.1)
    guard Self.badgeGlyphs.contains(badge.name) else {
      // Other symbols are their own badge.
      let whole = disc.bounds
      let solid = self.picture(badge.name, isFilled: true) ?? badge.picture
      result.operations += fitted(solid, into: whole, largest: 1).map { $0.small(.identity, widthFactor: 0.85).flat() }
      return result
    }
    result.operations.append(SymbolOperation(path: disc, action: .ink, isFilled: true, color: color))
    for operation in fitted(badge.picture, into: square, largest: 0.4) {
      var step = operation.small(.identity, widthFactor: 0.85).onLayer(0, color: .white)
      step.action = .clear
      result.operations.append(step)
    }
    return result
  }

  /// The badges that are cut out of a disc.
  private static let badgeGlyphs: Set<Substring> = [
    "plus", "minus", "xmark", "checkmark", "exclamationmark", "questionmark", "ellipsis", "arrow.up", "arrow.down",
    "arrow.right",
  ]
  private static let badgeColors: [Substring: SymbolColor] = [
    "plus": .green, "minus": .red, "xmark": .red, "checkmark": .green,
  ]
}
