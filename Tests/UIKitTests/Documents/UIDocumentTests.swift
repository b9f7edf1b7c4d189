import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct UIDocumentTests {
  private final class Note: UIDocument, @unchecked Sendable {
    var text = ""
    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
      text = String(decoding: data, as: UTF8.self)
    }
  }
  private final class Answers: @unchecked Sendable { var list: [Bool] = [] }

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-documents-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func `a document is created, changed, saved and read again by another one`() throws {
    let stage = TestStage(device: "iPhone 15"), folder = try folder(), answers = Answers()
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("note.txt"), note = Note(fileURL: url)
    #expect(note.documentState == .closed && note.localizedName == "note" && note.fileType == "public.plain-text")
    note.text = "one"
    note.save(to: url, for: .forCreating) { answers.list.append($0) }
    #expect(answers.list.isEmpty)
    stage.turn()
    #expect(answers.list == [true] && note.documentState == .normal && note.fileModificationDate != nil)
    note.text = "two"
    note.updateChangeCount(.done)
    #expect(note.hasUnsavedChanges)
    note.close { answers.list.append($0) }
    stage.turn()
    let other = Note(fileURL: url)
    other.open { answers.list.append($0) }
    stage.turn()
    #expect(answers.list == [true, true, true] && other.text == "two" && !note.hasUnsavedChanges)
    #expect(note.documentState == .closed)
  }

  /// Source: the documentation of `autosave(completionHandler:)`; the interval is an estimate.
  @Test func `an open document saves its changes by itself, after a while and in the background`() throws {
    let stage = TestStage(device: "iPhone 15"), folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("note.txt"), note = Note(fileURL: url)
    func saved() -> String { (try? String(contentsOf: url, encoding: .utf8)) ?? "-" }
    note.save(to: url, for: .forCreating)
    for text in ["one", "two"] {
      note.text = text
      note.updateChangeCount(.done)
      stage.advance(by: 5)
    }
    #expect(saved() == "" && note.hasUnsavedChanges)
    stage.advance(by: 20)
    #expect(saved() == "two" && !note.hasUnsavedChanges)
    note.text = "three"
    note.updateChangeCount(.done)
    NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
    #expect(saved() == "three")
    note.close()
    note.text = "four"
    note.updateChangeCount(.done)
    stage.advance(by: 60)
    #expect(saved() == "three")
  }

  @Test func `a file that is not there is told of by the completion, and the document stays closed`() throws {
    let stage = TestStage(device: "iPhone 15"), answers = Answers()
    let note = Note(fileURL: FileManager.default.temporaryDirectory.appendingPathComponent("no such note.txt"))
    note.open { answers.list.append($0) }
    stage.turn()
    #expect(answers.list == [false] && note.documentState == .closed)
  }

  @Test func `what the undo manager does, undoes and redoes counts as a change`() {
    let stage = TestStage()
    let note = Note(fileURL: URL(fileURLWithPath: "/tmp/note.txt"))
    func set(_ text: String) {
      let old = note.text
      note.undoManager.registerUndo(withTarget: note) { _ in set(old) }
      note.text = text
    }
    set("a")
    // The changes of a turn are one step, which ends with it.
    stage.turn()
    #expect(note.hasUnsavedChanges)
    note.undoManager.undo()
    #expect(note.text.isEmpty && !note.hasUnsavedChanges)
    note.undoManager.redo()
    #expect(note.text == "a" && note.hasUnsavedChanges)
  }

  @Test func `a folder of files is read and written as a wrapper`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let whole = FileWrapper(directoryWithFileWrappers: ["a.txt": FileWrapper(regularFileWithContents: Data("A".utf8))])
    #expect(whole.addRegularFile(withContents: Data("B".utf8), preferredFilename: "b.txt") == "b.txt")
    let url = folder.appendingPathComponent("package")
    try whole.write(to: url, options: .atomic, originalContentsURL: nil)
    let read = try FileWrapper(url: url)
    #expect(read.isDirectory && read.fileWrappers?.keys.sorted() == ["a.txt", "b.txt"])
    #expect(read.fileWrappers?["b.txt"]?.regularFileContents == Data("B".utf8) && whole.matchesContents(of: url))
  }
}
