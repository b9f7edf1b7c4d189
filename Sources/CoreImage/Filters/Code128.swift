import PorticoFoundation

/// The barcode Code 128: ASCII as bars and spaces of one to four modules. Source: ISO/IEC 15417.
enum Code128 {
  /// Black modules are true. Nil for an empty message and for one that is not ASCII.
  static func modules(of message: Data) -> [Bool]? {
    guard let symbols = symbols(for: Array(message)) else { return nil }
    return symbols.flatMap { symbol in
      widths[symbol].enumerated().flatMap { index, width in [Bool](repeating: index.isMultiple(of: 2), count: width) }
    }
  }

  /// The start, the shortest way to write the message, the sum that checks it, and the stop.
  static func symbols(for message: [UInt8]) -> [Int]? {
    guard !message.isEmpty, message.allSatisfy({ $0 < 128 }) else { return nil }
    var symbols = shortest(message)
    // The start counts once, and every later symbol as often as its position says.
    let sum = symbols.enumerated().reduce(0) { $0 + max($1.offset, 1) * $1.element }
    symbols += [sum % 103, stop]
    return symbols
  }

  /// Three ways to read a symbol.
  private enum CodeSet: Int, CaseIterable {
    case capitals, letters, digitPairs
    var start: Int { 103 + rawValue }
    /// The symbol, in another set, that changes to this one.
    var change: Int { [101, 100, 99][rawValue] }

    /// The set that a shift reads one symbol in.
    var shifted: CodeSet? { [.letters, .capitals, nil][rawValue] }

    /// The next symbol of the message in this set; nil where it has none.
    func symbol(_ message: [UInt8], _ index: Int) -> (value: Int, length: Int)? {
      let byte = Int(message[index])
      switch self {
      case .capitals: return byte < 96 ? ((byte + 64) % 96, 1) : nil
      case .letters: return byte >= 32 ? (byte - 32, 1) : nil
      case .digitPairs:
        guard index + 1 < message.count, let tens = digit(message[index]), let ones = digit(message[index + 1]) else {
          return nil
        }
        return (tens * 10 + ones, 2)
      }
    }
    private func digit(_ byte: UInt8) -> Int? { (48...57).contains(byte) ? Int(byte) - 48 : nil }
  }

  /// The fewest symbols from each position to the end, found from the end backwards.
  private static func shortest(_ message: [UInt8]) -> [Int] {
    typealias Plan = (cost: Int, symbols: [Int])
    let none: Plan = (Int.max / 2, [])
    var plans = [[Plan]](repeating: CodeSet.allCases.map { _ in none }, count: message.count + 1)
    plans[message.count] = CodeSet.allCases.map { _ in (0, []) }
    for index in message.indices.reversed() {
      let staying = CodeSet.allCases.map { set -> Plan in
        if let (value, length) = set.symbol(message, index) {
          let rest = plans[index + length][set.rawValue]
          return (rest.cost + 1, [value] + rest.symbols)
        }
        guard let (value, length) = set.shifted?.symbol(message, index) else { return none }
        let rest = plans[index + length][set.rawValue]
        return (rest.cost + 2, [shift, value] + rest.symbols)
      }
      plans[index] = CodeSet.allCases.map { set in
        CodeSet.allCases.map { other -> Plan in
          let plan = staying[other.rawValue]
          return other == set ? plan : (plan.cost + 1, [other.change] + plan.symbols)
        }.min { $0.cost < $1.cost } ?? none
      }
      plans[index] = plans[index].enumerated().map {
        staying[$0.offset].cost <= $0.element.cost ? staying[$0.offset] : $0.element
      }
    }
    // The set for capital and small letters is the first choice among equals.
    let start =
      [CodeSet.letters, .digitPairs, .capitals].min { plans[0][$0.rawValue].cost < plans[0][$1.rawValue].cost }
      ?? .letters
    return [start.start] + plans[0][start.rawValue].symbols
  }

  private static let shift = 98
  private static let stop = 106

  /// The widths of bars and spaces of the symbols 0 to 106 in turn, beginning with a bar.
  private static let widths: [[Int]] = """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221
    223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
    112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131
    311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
    122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
    214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112
    """.split { $0 == " " || $0 == "\n" }.map { $0.map { $0.wholeNumberValue ?? 0 } }
}
