import Foundation
import Testing

@testable import UIKit

/// Attributed text from documents.
struct DocumentTextTests {
  @Test func `plain text is read in its encoding, with the attributes that are given`() throws {
    let data = try #require("Grüße".data(using: .isoLatin1))
    var said: NSDictionary?
    let text = try NSAttributedString(
      data: data,
      options: [
        .documentType: NSAttributedString.DocumentType.plain, .characterEncoding: String.Encoding.isoLatin1.rawValue,
        .defaultAttributes: [NSAttributedString.Key.kern: 2],
      ], documentAttributes: &said)
    #expect(text.string == "Grüße" && text.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
    #expect(said?["DocumentType"] as? String == NSAttributedString.DocumentType.plain.rawValue)
  }

  @Test func `bytes that are not in the encoding throw`() {
    #expect(throws: CocoaError.self) {
      try NSAttributedString(data: Data([0xFF, 0xFE, 0xFD]), options: [:], documentAttributes: nil)
    }
  }

  @Test func `a bundle of text and files ends the app with its name`() async {
    await #expect(processExitsWith: .failure) {
      _ = try NSAttributedString(
        data: Data(), options: [.documentType: NSAttributedString.DocumentType.rtfd], documentAttributes: nil)
    }
  }
}
