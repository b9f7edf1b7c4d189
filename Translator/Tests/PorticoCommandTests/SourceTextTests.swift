import Foundation
import Testing

@testable import PorticoCommand

struct SourceTextTests {
  private func text(_ bytes: [UInt8]) throws -> String { try SourceText.text(of: bytes, path: "/a/Page.swift") }

  @Test func `the mark that some editors put before UTF-8 is no part of the source`() throws {
    #expect(try text([0xef, 0xbb, 0xbf] + Array("import UIKit\n".utf8)) == "import UIKit\n")
    #expect(try text(Array("let a = \"é🧭\"".utf8)) == "let a = \"é🧭\"")
    #expect(try text([]) == "")
  }

  @Test(
    arguments: [
      ([0xff, 0xfe, 0x69, 0x00], "UTF-16"), ([0xfe, 0xff, 0x00, 0x69], "UTF-16"),
      ([0xff, 0xfe, 0, 0, 0x69, 0, 0, 0], "UTF-32"),
    ] as [([UInt8], String)])
  func `source in another encoding is refused by its name`(bytes: [UInt8], name: String) {
    let found = failure { _ = try text(bytes) }
    #expect(found?.status == .doesNotCompile)
    #expect(found?.message == "/a/Page.swift:1:1: error: the file is encoded as \(name); Swift source must be UTF-8")
  }

  @Test func `UTF-16 without its mark is told by the zeros between its letters`() {
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let found = failure { _ = try text([UInt8]("import UIKit\n".data(using: encoding)!)) }
      #expect(found?.message.contains("encoded as UTF-16") == true)
    }
  }

  @Test(arguments: [
    ("/a b/é$.swift", "/a b/é$.swift"), ("/a\"\\b", #"/a\"\\b"#), ("/a\tb\nc\rd\u{1}", #"/a\tb\nc\rd\u{1}"#),
  ])
  func `a path stands in the source so that the compiler reads it`(path: String, written: String) {
    #expect(SourceText.escaped(path) == written)
  }

  @Test(arguments: [
    ([0xff], "1:1"), (Array("a\nbé".utf8) + [0xe2, 0x82], "2:4"), (Array("let a\n\n".utf8) + [0xc0, 0x80], "3:1"),
  ])
  func `bytes that are no UTF-8 are told with their place`(bytes: [UInt8], place: String) {
    let found = failure { _ = try text(bytes) }
    #expect(found?.message == "/a/Page.swift:\(place): error: invalid UTF-8 found in source file")
  }

  @Test func `a NUL is told as the compiler tells it`() {
    #expect(
      SourceText.nulWarning("let a = 1\nlet\0 b", path: "/a/P.swift")
        == "/a/P.swift:2:4: warning: nul character embedded in middle of file"
    )
    #expect(SourceText.nulWarning("let a = 1", path: "/a/P.swift") == nil)
  }
}
