import PorticoFoundation
import Testing

/// Oracle: RFC 2397.
struct DataURLTests {
  @Test(arguments: [
    ("data:text/plain;base64,SGk=", "Hi"), ("data:,A%20brief%20note", "A brief note"),
    ("DATA:text/plain;charset=utf-8;BASE64,w7w%3D", "ü"), ("data:text/plain,100%25;base64", "100%;base64"),
    ("data:,", ""),
  ])
  func `a URL that holds its data is read as a file is`(url: String, text: String) throws {
    #expect(String(decoding: try Data(contentsOf: #require(URL(string: url))), as: UTF8.self) == text)
  }

  @Test func `a URL without data, and what is not in base 64, are errors that name it`() throws {
    for text in ["data:text/plain", "data:;base64,A"] {
      let url = try #require(URL(string: text))
      let error = #expect(throws: CocoaError.self) { try Data(contentsOf: url) }
      #expect(error?.code == .fileReadCorruptFile && error?.url == url)
    }
  }

  @Test func `a file is read as before`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("there".utf8).write(to: file)
    #expect(try Data(contentsOf: file) == Data("there".utf8))
    #expect(throws: CocoaError.self) { try Data(contentsOf: file.appendingPathExtension("no")) }
  }
}
