import Foundation
import Testing

@testable import PorticoFoundation

/// Forms of source that cannot work here, as the translator leaves them.
struct RefusedTests {
  @Test func `a form that is reached ends the process with the words of its warning and its line`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let count = _refused("objc_getClassList: the words", as: Int.self)
      print(count)
    }
    let said = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      said.contains("PorticoFoundationTests/RefusedTests.swift:9: Fatal error: objc_getClassList: the words"), "\(said)"
    )
  }

  @Test func `one that is not reached costs nothing, and has the type that the code around it wants`() {
    func number(_ isReached: Bool) -> Int? { isReached ? _refused("words", as: (Int?).self) : 2 }
    #expect(number(false) == 2)
  }

  @Test func `a type that is not here can be named, and not be made`() async {
    let tagger: NSLinguisticTagger? = nil
    #expect(tagger == nil)
    await #expect(processExitsWith: .failure) { _ = NSLinguisticTagger(tagSchemes: [], options: 0) }
  }
}
