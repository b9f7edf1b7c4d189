import Foundation

/// The bytes that pairs of hexadecimal digits name.
func bytes(_ text: String) -> [UInt8] {
  let digits = text.filter { !$0.isWhitespace }.map { UInt8($0.hexDigitValue!) }
  return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}

func hexadecimal(_ bytes: some Sequence<UInt8>) -> String { bytes.map { String(format: "%02x", $0) }.joined() }
