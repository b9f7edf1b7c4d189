import Foundation
import Raster

/// Reads the language of drawings; Documentation/Symbols.md describes it.
struct SymbolParser {
  private var drawing = SymbolDrawing()
  /// The marks since `over`, which get a gap around them; nil outside of it.
  private var overMarks: [SymbolMark]?
  private var style = SymbolMark(path: PathData(), isClosed: false)
  private var matrix = AffineMatrix.identity
  private let lookup: (String) -> SymbolDrawing?

  private init(lookup: @escaping (String) -> SymbolDrawing?) { self.lookup = lookup }

  /// - Parameters:
  ///   - text: Statements with semicolons or line ends between them; one that begins with `#` is a remark.
  ///   - lookup: The drawing that a `use` names.
  /// - Precondition: The text keeps to the language; a statement that does not stops the program and is named.
  static func drawing(_ text: Substring, lookup: @escaping (String) -> SymbolDrawing?) -> SymbolDrawing {
    var parser = SymbolParser(lookup: lookup)
    for statement in text.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
      if statement.hasPrefix("#") { continue }
      parser.read(statement.split(separator: " "), in: statement)
    }
    parser.endOver()
    return parser.drawing
  }

  private mutating func read(_ words: [Substring], in statement: Substring) {
    guard let first = words.first else { return }
    func number(_ index: Int, or fallback: Double? = nil) -> Double {
      if index < words.count, let value = Double(words[index]) { return value }
      guard let fallback else { fatalError("A symbol's statement lacks a number: \(statement)") }
      return fallback
    }
    switch first {
    case "over": (_, overMarks) = (endOver(), [])
    case "end": endOver()
    case "w": style.line = SymbolLine(factor: number(1), growth: number(2, or: 1))
    case "v": style.step = words.count > 1 ? Int(number(1)) : nil
    case "spot":
      let half = number(3)
      drawing.spot = CGRect(x: number(1) - half, y: number(2) - half, width: 2 * half, height: 2 * half)
    case "badge": drawing.badgeCenter = CGPoint(x: number(1), y: number(2))
    case "at":
      matrix = Self.placement(
        x: number(1, or: 0), y: number(2, or: 0), scale: number(3, or: 1), degrees: number(4, or: 0))
    case "use":
      guard words.count > 1, let other = lookup(String(words[1])) else {
        fatalError("A symbol uses an unknown drawing: \(statement)")
      }
      insert(
        other,
        Self.placement(x: number(2, or: 0), y: number(3, or: 0), scale: number(4, or: 1), degrees: number(5, or: 0)))
    default:
      if first.hasPrefix("@") { setLayer(first.dropFirst()) } else { shape(words, statement) }
    }
  }

  private static func placement(x: Double, y: Double, scale: Double, degrees: Double) -> AffineMatrix {
    let angle = degrees * .pi / 180
    // A negative scale mirrors from left to right.
    let (c, s) = (cos(angle) * abs(scale), sin(angle) * abs(scale))
    let sign: Double = scale < 0 ? -1 : 1
    return AffineMatrix(a: c * sign, b: s * sign, c: -s, d: c, tx: x, ty: y)
  }

  private mutating func setLayer(_ text: Substring) {
    let parts = text.split(separator: ":")
    style.layer = max((Int(parts.first ?? "1") ?? 1) - 1, 0)
    style.color = parts.count > 1 ? SymbolColor(rawValue: String(parts[1])) : nil
  }

  private mutating func endOver() {
    guard let marks = overMarks else { return }
    overMarks = nil
    drawing.items.append(.gap(marks))
    drawing.items += marks.map { .mark($0) }
  }

  private mutating func insert(_ other: SymbolDrawing, _ placement: AffineMatrix) {
    let placed = other.transformed(by: placement.concatenating(matrix))
    for item in placed.items {
      switch item {
      case .mark(var mark):
        mark.line.factor *= style.line.factor
        mark.line.growth *= style.line.growth
        if style.layer > 0 { mark.layer = style.layer }
        if style.role != .automatic { mark.role = style.role }
        mark.step = mark.step ?? style.step
        add(mark)
      case .gap: if overMarks == nil { drawing.items.append(item) }
      }
    }
    if drawing.spot == nil { drawing.spot = placed.spot }
  }

  private mutating func add(_ mark: SymbolMark) {
    if overMarks != nil { overMarks?.append(mark) } else { drawing.items.append(.mark(mark)) }
  }

  /// A statement that draws: signs, the letter of a shape, a radius for corners, and numbers.
  private mutating func shape(_ words: [Substring], _ statement: Substring) {
    var head = words[0]
    var mark = style
    var (isMirrored, isHalf, turns) = (false, false, 1)
    reading: while let sign = head.first {
      switch sign {
      case ".": mark.paint = .solid
      case "-": mark.paint = .clear
      case "!": mark.role = .ink
      case "x": mark.role = .cut
      case "?": mark.role = .absent
      case "+": mark.role = .only
      case "^": isMirrored = true
      case "=": isHalf = true
      case "%":
        let digits = head.dropFirst().prefix { $0.isNumber }
        turns = Int(digits) ?? 1
        head = head.dropFirst(digits.count)
      default: break reading
      }
      head = head.dropFirst()
    }
    guard let (path, isClosed, dot) = SymbolPath.shape(head, words.dropFirst(), isHalf: isHalf) else {
      fatalError("A symbol has an unknown statement: \(statement)")
    }
    (mark.path, mark.isClosed) = (path, isClosed)
    if let dot { (mark.paint, mark.line) = (.line, .dot(dot)) }
    for turn in 0..<turns {
      let turned = Self.placement(x: 0, y: 0, scale: 1, degrees: 360 * Double(turn) / Double(turns)).concatenating(
        matrix)
      add(mark.transformed(by: turned))
      if isMirrored { add(mark.transformed(by: AffineMatrix(scaleX: -1, y: 1).concatenating(turned))) }
    }
  }
}
