import Foundation
import Testing

@testable import Automation
@testable import PorticoTesting
@testable import UIKit

@MainActor
struct DriveTests {
  private func start() -> (TestStage, Drive) {
    let stage = TestStage(device: "iPhone 15")
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 300))
    let button = UIButton(type: .system)
    button.setTitle("Count", for: .normal)
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 44)
    let label = UILabel(frame: CGRect(x: 10, y: 100, width: 100, height: 30))
    label.text = "0"
    button.addAction(
      UIAction { _ in
        label.text = "\(Int(label.text!)! + 1)"
        if label.text == "2" { button.removeFromSuperview() }
      }, for: .touchUpInside)
    view.addSubview(button)
    view.addSubview(label)
    stage.show(view)
    return (stage, Drive())
  }

  private func answer(_ drive: Drive, _ line: String) throws -> NSDictionary {
    let text = drive.answer(line)
    #expect(!text.contains("\n"))
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  @Test func `a line that is carried out is answered with the time and with what changed`() throws {
    let (_, drive) = start()
    let first = try answer(drive, "tap \"Count\"")
    #expect(first["ok"] as? Bool == true)
    #expect(first["line"] as? Int == 1)
    #expect(first["time"] as? Double == 0.05)
    let changed = try #require((first["changed"] as? NSDictionary)?["changed"] as? [NSDictionary])
    #expect(changed.map { $0["label"] as? String } == ["1"])
    let second = try answer(drive, "tap \"Count\" settle")
    #expect(second["settled"] as? Bool == true)
    #expect(
      (second["changed"] as? NSDictionary)?["disappeared"] as? [String] == ["button \"Count\" (10, 110; 100 x 44)"])
  }

  @Test func `a line that cannot be carried out says why, and the next one is taken`() throws {
    let (_, drive) = start()
    let failed = try answer(drive, "tap \"Nothing\"")
    #expect(failed["ok"] as? Bool == false)
    #expect(
      (failed["error"] as? String)?.hasPrefix(
        "line:1: there is no element \"Nothing\" on screen; there are \"Count\", \"0\"") == true)
    let unread = try answer(drive, "tap \"Count")
    #expect((unread["error"] as? String)?.contains("line:2: a text is not closed") == true)
    #expect(try answer(drive, "tap \"Count\"")["ok"] as? Bool == true)
  }

  @Test func `what is printed and pictures come with the answer`() throws {
    let (_, drive) = start()
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("drive-\(UUID().uuidString).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let result = try answer(drive, "accessibility snapshot \"\(path)\"")
    #expect(result["output"] as? String == "button \"Count\" (10, 110; 100 x 44)\nstaticText \"0\" (10, 200; 100 x 30)")
    #expect(result["picture"] as? String == path)
    #expect(FileManager.default.contents(atPath: path)?.count ?? 0 > 100)
  }

  @Test func `an empty line and a comment are answered, too`() throws {
    let (_, drive) = start()
    #expect(try answer(drive, "")["ok"] as? Bool == true)
    #expect(try answer(drive, "# nothing")["ok"] as? Bool == true)
  }
}
