import Testing

@testable import HeadlessHost
@testable import PorticoTesting
@testable import UIKit

@MainActor
@Suite(.serialized)
struct ScriptTests {
  private func run(_ text: String) throws { try ScriptRunner(recorder: nil).run(Script(text, path: "/nonexistent/test.portico")) }

  private func makeStage() -> (TestStage, UIButton, UILabel) {
    let stage = TestStage(device: "iPhone 15")
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 300))
    let button = UIButton(type: .system)
    button.setTitle("Count", for: .normal)
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 44)
    let label = UILabel(frame: CGRect(x: 10, y: 100, width: 100, height: 30))
    label.text = "0"
    button.addAction(UIAction { _ in label.text = "\(Int(label.text!)! + 1)" }, for: .touchUpInside)
    view.addSubview(button)
    view.addSubview(label)
    stage.show(view)
    return (stage, button, label)
  }

  @Test func `a tap by name reaches the button, and comments are passed over`() throws {
    let (_, _, label) = makeStage()
    try run("# once\ntap \"Count\"   # and twice\ntap button \"Count\"\nexpect \"2\"\nexpect no \"0\"")
    #expect(label.text == "2")
  }

  @Test func `a failed expectation names file and line and what there is`() {
    _ = makeStage()
    let error = #expect(throws: ScriptError.self) { try run("wait 0.1\nexpect \"Nothing\"") }
    #expect(error!.description.hasPrefix("/nonexistent/test.portico:2: there is no element \"Nothing\""))
    #expect(error!.description.contains("\"Count\""))
  }

  @Test func `an unknown action is refused with the known ones`() {
    _ = makeStage()
    let error = #expect(throws: ScriptError.self) { try run("jump") }
    #expect(error!.description.contains("\"jump\" is no action"))
  }

  @Test func `a text that is not closed is refused`() {
    #expect(throws: ScriptError.self) { try Script("tap \"Next", path: "x") }
  }

  @Test func `a covered element cannot be tapped`() {
    let (stage, button, _) = makeStage()
    let cover = UIView(frame: button.frame)
    button.superview!.addSubview(cover)
    stage.turn()
    let error = #expect(throws: ScriptError.self) { try run("tap \"Count\"") }
    #expect(error!.description.contains("covered by UIView"))
  }

  @Test func `settle says what still moves`() {
    let (stage, button, _) = makeStage()
    UIView.animate(withDuration: 20) { button.alpha = 0.5 }
    stage.turn()
    let error = #expect(throws: ScriptError.self) { try run("settle") }
    #expect(error!.description.contains("UIButton (opacity)"))
  }

  @Test func `turning the device changes size and traits`() throws {
    let (stage, _, _) = makeStage()
    try run("rotate landscapeLeft")
    #expect(stage.window.bounds.size == CGSize(width: 852, height: 393))
    #expect(stage.window.traitCollection.verticalSizeClass == .compact)
    #expect(stage.window.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
  }

  @Test func `the same script gives the same bytes`() throws {
    func picture() throws -> Data {
      let (stage, _, _) = makeStage()
      try run("tap \"Count\"\nwait 0.05")
      return stage.png()
    }
    #expect(try picture() == picture())
  }

  @Test func `an unknown device is refused with the known ones`() {
    var job = try! JSONDecoder().decode(Job.self, from: Data(#"{"job":"snapshot","device":"iPhone 99"}"#.utf8))
    let error = #expect(throws: JobError.self) { try job.configuration() }
    #expect(error!.description.contains("iPhone 15"))
    job.device = "iPhone 15"
    job.orientation = "sideways"
    #expect(throws: JobError.self) { try job.configuration() }
  }
}
