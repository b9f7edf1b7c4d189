import Foundation
import Testing

@testable import PorticoFoundation

struct SecurityScopeTests {
  @Test func `a bookmark finds its file again, and says when it is gone`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Bookmark-\(UUID())")
    #expect(throws: CocoaError.self) { try file.bookmarkData() }
    try Data().write(to: file)
    let data = try file.bookmarkData(options: .minimalBookmark, includingResourceValuesForKeys: nil, relativeTo: nil)
    var isStale = true
    #expect(try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale).path == file.path)
    #expect(!isStale)
    try FileManager.default.removeItem(at: file)
    #expect(throws: CocoaError.self) { try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale) }
    #expect(throws: CocoaError.self) { try URL(resolvingBookmarkData: Data([1]), bookmarkDataIsStale: &isStale) }
  }

  @Test func `access to files alone is granted`() {
    #expect(URL(fileURLWithPath: "/tmp/a").startAccessingSecurityScopedResource())
    #expect(!URL(string: "https://example.com")!.startAccessingSecurityScopedResource())
  }

  @Test func `a coordinator needs no presenter`() throws {
    var read: URL?
    NSFileCoordinator().coordinate(readingItemAt: URL(fileURLWithPath: "/tmp"), error: nil) { read = $0 }
    #expect(read?.path == "/tmp")
  }
}
