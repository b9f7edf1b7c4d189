import Foundation

/// The symbols of a program or library in the form of Linux (ELF, 64 bits, little-endian), with which the counts of
/// functions' runs are found.
///
/// The compiler's `-profile-generate` has each function count its runs in a location of its own. The runtime that would
/// write these counts to a file is not linked.
struct ProgramSymbols: Sendable {
  /// The location of a function's count in the file's memory, by the function's symbol. A function that only one file
  /// can see has the file's name and a colon before it.
  private(set) var counters: [String: UInt64] = [:]
  /// The symbols that other libraries are asked for.
  private(set) var undefined: [String] = []

  private static let counterPrefix = "__profc_"

  init(_ file: URL) throws {
    let data = try Data(contentsOf: file, options: .mappedIfSafe)
    try data.withUnsafeBytes { bytes in
      guard bytes.count >= 64, Array(bytes[0..<6]) == [0x7F, 0x45, 0x4C, 0x46, 2, 1] else {
        throw Failure(.failed, "\(file.path) is no program of 64 bits")
      }
      func number<T: FixedWidthInteger>(_ offset: Int, _ type: T.Type) -> Int {
        guard offset >= 0, offset + MemoryLayout<T>.size <= bytes.count else { return 0 }
        return Int(truncatingIfNeeded: T(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type)))
      }
      let table = number(0x28, UInt64.self), size = number(0x3A, UInt16.self), count = number(0x3C, UInt16.self)
      struct Section { var type, offset, size, link: Int }
      let sections = (0..<count).map { index in
        let position = table + index * size
        return Section(
          type: number(position + 4, UInt32.self), offset: number(position + 24, UInt64.self),
          size: number(position + 32, UInt64.self),
          link: number(position + 40, UInt32.self))
      }
      // 2: all symbols, 11: those for the dynamic linker. A symbol is 24 bytes.
      for section in sections where [2, 11].contains(section.type) && sections.indices.contains(section.link) {
        let names = sections[section.link].offset
        for position in stride(from: section.offset, to: section.offset + section.size, by: 24) {
          let name = names + number(position, UInt32.self)
          guard name < bytes.count else { continue }
          let isDefined = number(position + 6, UInt16.self) != 0
          let text = UnsafeRawBufferPointer(rebasing: bytes[name...])
          if isDefined, text.starts(with: Self.counterPrefix.utf8) {
            counters[String(Self.text(text).dropFirst(Self.counterPrefix.count))] = UInt64(
              number(position + 8, UInt64.self))
          } else if !isDefined, section.type == 11, number(position, UInt32.self) != 0 {
            undefined.append(Self.text(text))
          }
        }
      }
    }
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The functions of other libraries that this one replaces, by their symbols.
  var replaced: [String] { undefined.filter { $0.hasSuffix("Tx") }.map { String($0.dropLast(2)) } }

  func counters(of function: String) -> [UInt64] {
    counters[function].map { [$0] } ?? counters.filter { $0.key.hasSuffix(":" + function) }.map(\.value)
  }

  /// The counts of all functions that are named so, and of closures in them.
  func counters(naming identifier: String) -> [UInt64] {
    let mangled = "\(identifier.utf8.count)\(identifier)"
    return counters.filter { $0.key.contains(mangled) }.map(\.value)
  }
}
