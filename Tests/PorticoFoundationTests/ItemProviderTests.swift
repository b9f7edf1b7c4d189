import Foundation
import HostInterface
import Testing

@testable import PorticoFoundation

@MainActor
struct ItemProviderTests {
  @Test func `a string is loaded after the turn, not before`() {
    withVirtualClock { environment in
      let provider = NSItemProvider(object: "apple" as NSString)
      nonisolated(unsafe) var found: String?
      let progress = provider.loadObject(ofClass: String.self) { text, _ in found = text }
      #expect(found == nil && !progress.isFinished)
      environment.advance(to: 0.1)
      #expect(found == "apple" && progress.isFinished)
    }
  }

  @Test func `a provider knows which classes and types it can be had as`() {
    withVirtualClock { _ in
      let provider = NSItemProvider(object: NSURL(string: "https://example.org/a")!)
      #expect(provider.registeredTypeIdentifiers == ["public.url"])
      #expect(provider.canLoadObject(ofClass: URL.self) && provider.canLoadObject(ofClass: NSURL.self))
      #expect(
        provider.hasItemConformingToTypeIdentifier("public.data")
          && !provider.hasItemConformingToTypeIdentifier("public.image"))
      let text = NSItemProvider(object: "apple" as NSString)
      #expect(text.hasItemConformingToTypeIdentifier("public.text") && !text.canLoadObject(ofClass: URL.self))
    }
  }

  @Test func `data that are registered later replace those of the same type`() {
    withVirtualClock { environment in
      let provider = NSItemProvider()
      for text in ["old", "new"] {
        provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) { done in
          done(Data(text.utf8), nil)
          return nil
        }
      }
      nonisolated(unsafe) var found: Data?
      provider.loadDataRepresentation(forTypeIdentifier: "public.text") { data, _ in found = data }
      environment.advance(to: 0.1)
      #expect(found == Data("new".utf8))
      #expect(provider.registeredTypeIdentifiers == ["public.json"])
    }
  }

  @Test func `what is not there ends in an error of the provider's`() {
    withVirtualClock { environment in
      let provider = NSItemProvider(object: "apple" as NSString)
      nonisolated(unsafe) var codes: [Int] = []
      provider.loadDataRepresentation(forTypeIdentifier: "public.png") { _, error in
        codes.append((error as? NSError)?.code ?? 0)
      }
      provider.loadObject(ofClass: URL.self) { _, error in codes.append((error as? NSError)?.code ?? 0) }
      environment.advance(to: 0.1)
      #expect(codes.sorted() == [-1200, -1000])
    }
  }

  @Test func `a file is handed over as a copy that is gone afterwards`() throws {
    try withVirtualClock { environment in
      let source = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
      try Data("words".utf8).write(to: source)
      let provider = try #require(NSItemProvider(contentsOf: source))
      nonisolated(unsafe) var copy: URL?, words: String?
      provider.loadFileRepresentation(forTypeIdentifier: "public.plain-text") { url, _ in
        copy = url
        words = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
      }
      environment.advance(to: 0.1)
      #expect(words == "words")
      #expect(copy.map { FileManager.default.fileExists(atPath: $0.path) } == false)
      try FileManager.default.removeItem(at: source)
    }
  }
}
