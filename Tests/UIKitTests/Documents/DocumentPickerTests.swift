import PorticoTesting
import Testing
import UniformTypeIdentifiers

@testable import UIKit

@MainActor
struct DocumentPickerTests {
  private final class Log: NSObject, UIDocumentPickerDelegate {
    var lines: [String] = []
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      lines.append(urls.map(\.lastPathComponent).joined(separator: " "))
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { lines.append("cancelled") }
  }

  private func folder(_ names: [String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-picker-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names { try Data(name.utf8).write(to: folder.appendingPathComponent(name)) }
    return folder
  }

  private func table(_ view: UIView) -> UITableView? {
    (view as? UITableView) ?? view.subviews.lazy.compactMap { self.table($0) }.first
  }

  @Test func `it lists the files of the wanted types, and a tap picks one and closes it`() throws {
    let stage = TestStage(device: "iPhone 15"), log = Log(), folder = try folder(["a.txt", "b.png", "c.txt"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
    (picker.delegate, picker.directoryURL) = (log, folder)
    let page = UIViewController()
    stage.show(page)
    page.present(picker, animated: true)
    stage.settle()
    let list = try #require(table(picker.view))
    #expect(list.visibleCells.map { $0.textLabel?.text ?? "" } == ["a", "c"])
    stage.tap(try #require(list.cellForRow(at: IndexPath(row: 1, section: 0))))
    stage.settle()
    #expect(log.lines == ["c.txt"] && page.presentedViewController == nil)
  }

  @Test func `closing it without a choice cancels once`() throws {
    let stage = TestStage(device: "iPhone 15"), log = Log(), folder = try folder([])
    defer { try? FileManager.default.removeItem(at: folder) }
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item], asCopy: true)
    (picker.delegate, picker.directoryURL) = (log, folder)
    let page = UIViewController()
    stage.show(page)
    page.present(picker, animated: false)
    stage.settle()
    picker.dismiss(animated: true)
    stage.settle()
    #expect(log.lines == ["cancelled"])
  }
}
