import Foundation
import Testing

@testable import UIKit

struct PixelGridTests {
  @Test(arguments: [
    0, 0.25, 0.5, 1.5, 2.5, 0.49999999999999994, 123456.5, 4503599627370495.5, 4503599627370497, 1e300, .infinity,
    .leastNonzeroMagnitude,
    9007199254740993,
  ])
  func `the nearest whole number is that of the library`(number: CGFloat) {
    #expect(number.roundedToNearest == number.rounded())
    #expect((-number).roundedToNearest == (-number).rounded())
  }

  @Test func `what is no number stays none`() { #expect(CGFloat.nan.roundedToNearest.isNaN) }
}
