import Foundation
import Testing

@testable import PorticoFoundation

/// Texts as alerts of iOS 17 show them.
struct ErrorDescriptionTests {
  private enum Own: Error { case failed }
  private struct Told: LocalizedError { var errorDescription: String? { "It is told." } }

  private func text(of body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return error._localizedDescription
    }
  }

  @Test func `a file that cannot be read, written, copied or removed is named`() {
    let here = FileManager.default.temporaryDirectory.appendingPathComponent("Errors-\(UUID())")
    try? FileManager.default.createDirectory(at: here, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: here) }
    let missing = here.appendingPathComponent("a.txt"), there = here.appendingPathComponent("b.txt")
    try? Data().write(to: there)
    #expect(
      text { _ = try Data(contentsOf: missing) } == "The file “a.txt” couldn’t be opened because there is no such file."
    )
    #expect(
      text { _ = try String(contentsOf: missing, encoding: .utf8) }
        == "The file “a.txt” couldn’t be opened because there is no such file.")
    #expect(
      text { try Data().write(to: here.appendingPathComponent("no/c.txt")) } == "The folder “c.txt” doesn’t exist.")
    #expect(text { try FileManager.default.removeItem(at: missing) } == "“a.txt” couldn’t be removed.")
    #expect(
      text { try FileManager.default.copyItem(at: there, to: there) }
        == "“b.txt” couldn’t be copied to “\(here.lastPathComponent)” because an item with the same name already exists."
    )
    #expect(
      text { try FileManager.default.createDirectory(at: there, withIntermediateDirectories: false) }
        == "The file “b.txt” couldn’t be saved in the folder “\(here.lastPathComponent)” because a file with the same name already exists."
    )
  }

  @Test func `data that cannot be decoded or encoded says which of both`() {
    let wrong = "The data couldn’t be read because it isn’t in the correct format."
    #expect(text { _ = try JSONDecoder().decode([String: Int].self, from: Data("[]".utf8)) } == wrong)
    #expect(text { _ = try JSONSerialization.jsonObject(with: Data("{".utf8)) } == wrong)
    struct Item: Decodable { var name: String }
    #expect(
      text { _ = try JSONDecoder().decode(Item.self, from: Data("{}".utf8)) }
        == "The data couldn’t be read because it is missing.")
    #expect(
      text { _ = try JSONEncoder().encode(Double.nan) }
        == "The data couldn’t be written because it isn’t in the correct format.")
    #expect(text { _ = try NSRegularExpression(pattern: "(") } == "The value “(” is invalid.")
  }

  @Test func `an error without words says its domain and number`() {
    let ending = Own.failed._localizedDescription
    #expect(
      ending.hasPrefix("The operation couldn’t be completed. (") && ending.hasSuffix("Own error 0.)"), "\(ending)")
    #expect(
      URLError(.timedOut)._localizedDescription
        == "The operation couldn’t be completed. (NSURLErrorDomain error -1001.)")
    let request = NSError(
      domain: NSURLErrorDomain, code: -1009,
      userInfo: [NSURLErrorFailingURLErrorKey: URL(string: "https://example.com")!])
    #expect(request._localizedDescription == "The Internet connection appears to be offline.")
  }

  @Test func `an error's own words go first`() {
    #expect(Told()._localizedDescription == "It is told.")
    let error = NSError(domain: NSCocoaErrorDomain, code: 260, userInfo: [NSLocalizedDescriptionKey: "Own words."])
    #expect(error._localizedDescription == "Own words.")
    #expect(
      NSError(domain: "x", code: 1, userInfo: [NSLocalizedFailureReasonErrorKey: "Because."])._localizedDescription
        == "The operation couldn’t be completed. Because.")
  }
}
