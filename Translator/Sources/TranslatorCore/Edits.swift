/// The changes to one file, collected in any order and applied at once.
///
/// No change alters the number of lines: a replacement has as many line ends as what it replaces. So a line of the
/// output is the same line of the input, and only columns need a map.
struct Edits {
  private struct Edit {
    var range: Range<Int>
    var text: [UInt8]
    var sequence: Int
  }

  private var edits: [Edit] = []
  private var blanks: [Range<Int>] = []
  private var appended = ""

  var isEmpty: Bool { edits.isEmpty && blanks.isEmpty && appended.isEmpty }

  /// If two edits overlap, the one asked for first stays.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: Array(text.utf8), sequence: edits.count))
  }

  /// Replaces, and keeps what follows in its column where the new text is the shorter one.
  mutating func replacePadded(_ range: Range<Int>, with text: String) {
    let missing = range.count - text.utf8.count
    replace(range, with: missing > 0 ? text + String(repeating: " ", count: missing) : text)
  }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// Turns everything but line ends into spaces; edits inside are dropped.
  mutating func blank(_ range: Range<Int>) { if !range.isEmpty { blanks.append(range) } }

  /// Text behind the last line.
  mutating func append(_ text: String) { appended += text + "\n" }

  func apply(to bytes: [UInt8]) -> (text: String, columns: ColumnMap) {
    var blank = [Bool](repeating: false, count: bytes.count)
    for range in blanks { for index in range { blank[index] = true } }
    let ordered = edits.filter { $0.range.isEmpty ? !isInside($0.range.lowerBound) : !blank[$0.range.lowerBound] }
      .sorted {
        ($0.range.lowerBound, $0.range.isEmpty ? 0 : 1, $0.sequence) < (
          $1.range.lowerBound, $1.range.isEmpty ? 0 : 1, $1.sequence
        )
      }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    var columns = ColumnMap()
    var position = 0
    func copy(to end: Int) {
      while position < end {
        let byte = bytes[position]
        output.append(
          blank[position] && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r") ? UInt8(ascii: " ") : byte)
        position += 1
      }
    }
    for edit in ordered where edit.range.lowerBound >= position {
      copy(to: edit.range.lowerBound)
      columns.add(output: output.count, input: position, isCopy: false)
      let old = bytes[edit.range].count { $0 == UInt8(ascii: "\n") }
      let new = edit.text.count { $0 == UInt8(ascii: "\n") }
      assert(old >= new, "A rewrite would add lines")
      output += edit.text
      output += [UInt8](repeating: UInt8(ascii: "\n"), count: max(0, old - new))
      position = edit.range.upperBound
      columns.add(output: output.count, input: position, isCopy: true)
    }
    copy(to: bytes.count)
    if !appended.isEmpty {
      if let last = output.last, last != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
      output += Array(appended.utf8)
    }
    return (String(decoding: output, as: UTF8.self), columns)
  }

  private func isInside(_ offset: Int) -> Bool { blanks.contains { $0.lowerBound < offset && offset < $0.upperBound } }
}

/// Byte positions of translated text, back to those of the original.
public struct ColumnMap: Sendable {
  private var segments: [(output: Int, input: Int, isCopy: Bool)] = [(0, 0, true)]

  mutating func add(output: Int, input: Int, isCopy: Bool) { segments.append((output, input, isCopy)) }

  init() {}

  /// As plain numbers, to be kept in a file.
  var numbers: [UInt64] { segments.flatMap { [UInt64($0.output), UInt64($0.input), $0.isCopy ? 1 : 0] } }
  init(numbers: [UInt64]) {
    segments = []
    for start in stride(from: 0, to: numbers.count - 2, by: 3) {
      add(output: Int(numbers[start]), input: Int(numbers[start + 1]), isCopy: numbers[start + 2] == 1)
    }
  }

  func input(forOutput offset: Int) -> Int {
    // They are in order, and the first begins at 0.
    var low = 0, high = segments.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if segments[middle].output <= offset { low = middle } else { high = middle - 1 }
    }
    let segment = segments[low]
    return segment.isCopy ? segment.input + offset - segment.output : segment.input
  }
}
