import PorticoFoundation
import PorticoTesting
import Testing

@testable import UIKit

/// Oracle: the documentation of UIDocumentBrowserViewController.
@MainActor
struct DocumentBrowserTests {
  private final class Desk: NSObject, UIDocumentBrowserViewControllerDelegate {
    var log: [String] = []
    var source: URL?
    var mode = UIDocumentBrowserViewController.ImportMode.move
    func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
      log.append("pick " + documentURLs.map(\.lastPathComponent).joined())
    }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController,
      didRequestDocumentCreationWithHandler importHandler:
        @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
    ) { importHandler(source, mode) }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
      toDestinationURL destinationURL: URL
    ) { log.append("import " + destinationURL.lastPathComponent) }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?
    ) {
      log.append("fail " + documentURL.lastPathComponent)
    }
  }

  /// Runs with an empty folder of documents of its own, as far as the test's file names go.
  private func with(_ work: (TestStage, UIDocumentBrowserViewController, Desk) throws -> Void) rethrows {
    let stage = TestStage(), browser = UIDocumentBrowserViewController(forOpening: [.plainText]), desk = Desk()
    try? FileManager.default.createDirectory(at: browser._folder, withIntermediateDirectories: true)
    defer {
      for url in browser._documents where url.lastPathComponent.hasPrefix("shelf-") {
        try? FileManager.default.removeItem(at: url)
      }
    }
    browser.delegate = desk
    stage.show(browser)
    stage.settle()
    try work(stage, browser, desk)
  }

  private func make(_ name: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try Data("x".utf8).write(to: url)
    return url
  }
  private func tap(_ label: String, _ stage: TestStage) {
    guard let element = AccessibilityTree.elements().last(where: { $0.label == label }) else { return }
    stage.tap(element.activationPoint)
    stage.settle()
  }

  @Test func `a document that the app makes is brought into the list, and picked from there`() throws {
    try with { stage, browser, desk in
      desk.source = try make("shelf-a.txt")
      tap("Create Document", stage)
      #expect(desk.log == ["import shelf-a.txt"] && !FileManager.default.fileExists(atPath: desk.source!.path))
      tap("shelf-a", stage)
      #expect(desk.log.last == "pick shelf-a.txt")
      desk.source = try make("shelf-a.txt")
      desk.mode = .copy
      browser._create()
      #expect(desk.log.last == "import shelf-a 2.txt")
      try FileManager.default.removeItem(at: desk.source!)
      browser._create()
      #expect(desk.log.last == "fail shelf-a.txt")
    }
  }

  @Test func `only documents of the wanted types are listed`() throws {
    try with { _, browser, _ in
      let other = browser._folder.appendingPathComponent("shelf-b.png")
      try Data().write(to: other)
      defer { try? FileManager.default.removeItem(at: other) }
      #expect(!browser._documents.contains { $0.lastPathComponent == "shelf-b.png" })
    }
  }

  @Test func `documents are renamed, duplicated and deleted`() throws {
    try with { stage, browser, desk in
      desk.source = try make("shelf-c.txt")
      browser._create()
      @MainActor func names() -> [String] {
        browser._documents.map(\.lastPathComponent).filter { $0.hasPrefix("shelf-") }
      }
      var renamed: URL?
      browser.renameDocument(at: browser._folder.appendingPathComponent("shelf-c.txt"), proposedName: "shelf-d") {
        url, _ in renamed = url
      }
      #expect(renamed == nil)
      stage.turn()
      #expect(renamed?.lastPathComponent == "shelf-d.txt" && names() == ["shelf-d.txt"])
      browser._duplicate(renamed!)
      #expect(names() == ["shelf-d 2.txt", "shelf-d.txt"])
      browser._delete(renamed!)
      #expect(names() == ["shelf-d 2.txt"])
    }
  }
}
