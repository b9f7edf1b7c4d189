import Foundation

/// Numbers without names, as Apple's modules write geometry for `Codable`.
package struct NumberList {
  private let numbers: [CGFloat]

  package init(_ numbers: [CGFloat]) { self.numbers = numbers }

  /// - Throws: What the decoder throws where there is no list, or one of fewer numbers.
  package init(count: Int, from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    numbers = try (0..<count).map { _ in try container.decode(CGFloat.self) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for number in numbers { try container.encode(number) }
  }

  package subscript(index: Int) -> CGFloat { numbers[index] }
}
