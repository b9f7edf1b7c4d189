import CoreGraphics
import Foundation
import HostInterface
import LiveLink
import LiveScreen
import PageDoubles
import Testing

@testable import BrowserHost
@testable import PorticoTesting
@testable import UIKit

/// Over real sockets on loopback. The clock is a test's, so that pictures can be compared.
@MainActor
final class BrowserSessionTests {
  // Made by the first use in a test, which nothing interrupts: before it, other suites put up stages of their own.
  private lazy var stage = TestStage(device: "iPhone 15", scale: 1)
  private lazy var button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 50))
  private lazy var field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
  private lazy var live = begin()
  private var taps = 0

  private func begin() -> LiveStage {
    let stage = stage
    button.backgroundColor = .red
    button.addAction(
      UIAction { [weak self] _ in
        self?.taps += 1
        self?.button.backgroundColor = .green
      }, for: .touchUpInside)
    let controller = UIViewController()
    controller.view.addSubview(button)
    controller.view.addSubview(field)
    stage.show(controller)
    do {
      return try LiveStage(stage)
    } catch {
      fatalError("\(error)")
    }
  }

  private var host: String { "127.0.0.1:\(live.port)" }
  private var token: String { String(live.address.split(separator: "=").last!) }

  // MARK: Who may in

  /// The server's whole answer to a request.
  private func answer(_ request: [UInt8]) throws -> (headers: String, body: String) {
    let client = RawClient(port: live.port)
    client.write(request)
    var headers: String?
    try live.wait(for: []) {
      client.poll(2)
      if headers == nil { headers = client.takeHeaders() }
      guard let headers else { return client.isAtEnd }
      let length = headers.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
      return client.body.utf8.count >= length.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
    }
    return (headers ?? "", client.body)
  }

  @Test func `the right token gives the page, which brings everything and lets nothing else in`() throws {
    let (headers, body) = try answer(RawClient.get("/?token=\(token)", host: host))
    #expect(headers.hasPrefix("HTTP/1.1 200 "))
    #expect(headers.lowercased().contains("content-security-policy: default-src 'none'; script-src 'nonce-"))
    #expect(headers.lowercased().contains("cache-control: no-store"))
    #expect(body.hasPrefix("<!doctype html>") && body.hasSuffix("</html>\n"))
    #expect(!body.contains("http:") && !body.contains("https:") && !body.contains("src="))
    #expect(!body.contains(token))
  }

  @Test(arguments: [
    ("/", "127.0.0.1", nil, false), ("/?token=", "127.0.0.1", nil, false), ("/?token=WRONG", "127.0.0.1", nil, false),
    ("/?token=TOKEN0", "127.0.0.1", nil, false), ("/?token=TOKEN", "portico.example", nil, false),
    ("/?token=TOKEN", "127.0.0.1", "http://portico.example", false),
    ("/socket?token=WRONG", "127.0.0.1", "http://HOST", true),
    ("/socket?token=TOKEN", "127.0.0.1", nil, true),
    ("/socket?token=TOKEN", "127.0.0.1", "http://portico.example", true),
    ("/socket?token=TOKEN", "127.0.0.1", "null", true),
    ("/socket?token=TOKEN", "portico.example", "http://portico.example", true),
    ("/socket?token=TOKEN", "127.0.0.1", "https://HOST", true),
  ])
  func `a wrong token, a foreign Host and a foreign Origin are answered 403 and nothing else`(
    target: String, name: String, origin: String?, isSocket: Bool
  ) throws {
    func filled(_ text: String) -> String { text.replacing("TOKEN", with: token).replacing("HOST", with: host) }
    let request = RawClient.get(
      filled(target), host: "\(name):\(live.port)",
      origin: origin.map { $0.contains("example") ? $0 + ":\(live.port)" : filled($0) },
      isSocket: isSocket)
    let (headers, body) = try answer(request)
    #expect(headers.split(separator: "\r\n").first?.hasSuffix(" 403 Forbidden") == true)
    #expect(body.isEmpty)
    #expect(live.viewerCount == 0)
  }

  @Test func `another path is not found, and nothing but GET is understood`() throws {
    #expect(try answer(RawClient.get("/etc/passwd?token=\(token)", host: host)).headers.hasPrefix("HTTP/1.1 404 "))
    #expect(
      try answer(RawClient.get("/../../etc/passwd?token=\(token)", host: host)).headers.hasPrefix("HTTP/1.1 404 "))
    let post = "POST /?token=\(token) HTTP/1.1\r\nHost: \(host)\r\nContent-Length: 0\r\n\r\n"
    #expect(try answer(Array(post.utf8)).headers.hasPrefix("HTTP/1.1 403 "))
  }

  @Test func `what is no HTTP, or never ends, leaves the server serving others`() throws {
    let noise = RawClient(port: live.port), half = RawClient(port: live.port), long = RawClient(port: live.port)
    noise.write([0, 255, 1, 2, 13, 10, 13, 10])
    half.write(Array("GET / HT".utf8))
    long.write(Array("GET /?token=\(String(repeating: "x", count: 100_000)) HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8))
    _ = try PageDouble.ready(live)
  }

  // MARK: What is shown

  @Test func `the first frame is the headless picture, bit for bit`() throws {
    let page = try PageDouble.ready(live)
    #expect(page.shows(stage.pixels()))
    #expect(page.parts.first?.count == 1)
    #expect(page.states.first?.contains(#""cornerRadius":55"#) == true)
  }

  @Test func `a tap changes the app, and only what changed is sent`() throws {
    let page = try PageDouble.ready(live)
    page.touch("began", 150, 325)
    page.touch("ended", 150, 325)
    try page.wait { taps == 1 && page.frames.count >= 2 }
    stage.advance(by: 1)
    try live.wait(untilShownBy: page)
    #expect(page.parts.dropFirst().joined().allSatisfy { $0.width <= 110 && $0.height <= 60 })
  }

  /// Rows of a list under the button, each of its own colour.
  private func scroller() -> UIScrollView {
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 400, width: 393, height: 400))
    scroller.contentSize = CGSize(width: 393, height: 4000)
    scroller.showsVerticalScrollIndicator = false
    for row in 0..<100 {
      let view = UIView(frame: CGRect(x: 0, y: row * 40, width: 393, height: 40))
      view.backgroundColor = UIColor(
        hue: CGFloat(row) * 0.37, saturation: 0.5, brightness: 0.5 + CGFloat(row) / 200, alpha: 1)
      let title = UILabel(frame: CGRect(x: 10 + row % 7 * 30, y: 5, width: 150, height: 30))
      title.text = "Row \(row)"
      view.addSubview(title)
      scroller.addSubview(view)
    }
    button.superview?.addSubview(scroller)
    return scroller
  }

  @Test func `of content that scrolls only what comes in is sent, and a page that missed frames has the same picture`()
    throws
  {
    let quick = try PageDouble.ready(live), slow = PageDouble(live)
    let list = scroller()
    try live.wait(untilShownBy: quick, slow)
    // The server has heard that all frames are shown: what is said later would free the way for one more.
    try live.wait(for: [quick, slow]) { live.browser.viewers.allSatisfy { $0.lastShown == $0.lastFrame } }
    slow.showsFrames = false
    let first = quick.frames.count, last = slow.frames.count
    for step in 1...10 {
      list.contentOffset.y = CGFloat(step) * 23
      try live.wait(untilShownBy: quick, others: [slow])
    }
    // Ten times 23 rows of pixels have come in; whole, the list would be 400 each time.
    let sent = quick.parts[first...].joined().reduce(0) { $0 + $1.area }
    #expect(quick.moves[first...].count { $0 > 0 } >= 10)
    #expect(sent <= 393 * 230)
    // Two frames are under way to a page that shows none.
    try live.wait(for: [quick, slow]) { slow.frames.count == last + 2 }
    list.contentOffset.y = 11 * 23
    let picture = try live.wait(untilShownBy: quick, others: [slow])
    let missed = slow.frames.count
    slow.client.send(#"{"type":"shown","frame":\#(slow.frames.last!)}"#)
    try live.wait(untilShownBy: slow, others: [quick], picture: picture)
    #expect(slow.frames.count == missed + 1 && slow.moves.last! > 0)
  }

  @Test func `a notch of a wheel glides 60 points, and a finger stops it`() throws {
    let page = try PageDouble.ready(live), list = scroller()
    page.client.send(#"{"type":"wheel","x":100,"y":500,"dx":0,"dy":-1}"#)
    var offsets: Set<CGFloat> = []
    try page.wait {
      offsets.insert(list.contentOffset.y)
      return list.contentOffset.y == 60
    }
    #expect(offsets.count > 3)
    // One after the other, so that the glide has hardly begun.
    page.client.send(#"{"type":"wheel","x":100,"y":500,"dx":0,"dy":-100}"#)
    page.touch("began", 150, 325)
    try page.wait { button.isTracking }
    let offset = list.contentOffset.y
    let end = ProcessInfo.processInfo.systemUptime + 0.2
    try page.wait { ProcessInfo.processInfo.systemUptime > end }
    #expect(list.contentOffset.y == offset && offset < 3000)
    page.touch("ended", 150, 325)
  }

  @Test func `keys, composed text and pasted text arrive in the field`() throws {
    let page = try PageDouble.ready(live)
    field.becomeFirstResponder()
    for down in [true, false] {
      page.client.send(#"{"type":"key","text":"a","usage":4,"down":\#(down),"modifiers":0}"#)
    }
    try page.wait { field.text == "a" }
    page.client.send(#"{"type":"compose","text":"ni","start":2,"end":2}"#)
    try page.wait { field.markedTextRange != nil && field.text == "ani" }
    page.client.send(#"{"type":"text","text":"你"}"#)
    try page.wait { field.text == "a你" && field.markedTextRange == nil }
    page.client.send(#"{"type":"paste","text":" ok"}"#)
    try page.wait { field.text == "a你 ok" }
  }

  @Test func `what is copied is told to the one who copied it`() throws {
    let page = try PageDouble.ready(live), other = try PageDouble.ready(live)
    field.text = "copy me"
    field.becomeFirstResponder()
    for usage in [0x04, 0x06] {
      page.client.send(#"{"type":"key","text":"x","usage":\#(usage),"down":true,"modifiers":\#(1 << 20)}"#)
    }
    try live.wait(for: [page, other]) { page.states.contains { $0.contains("copied") && $0.contains("copy me") } }
    #expect(!other.states.contains { $0.contains("copied") })
  }

  @Test func `what other programs have copied can be pasted in the app, and is not told them again`() throws {
    let page = try PageDouble.ready(live)
    live.session.send(.clipboard("from elsewhere"))
    try page.wait { UIPasteboard.general.string == "from elsewhere" }
    let changes = UIPasteboard.general.changeCount
    live.session.send(.clipboard("from elsewhere"))
    try expectAlive(page)
    #expect(UIPasteboard.general.changeCount == changes)
    #expect(!page.states.contains { $0.contains("copied") })
  }

  @Test func `rotation sends a screen of the new size`() throws {
    let page = try PageDouble.ready(live)
    page.client.send(#"{"type":"control","name":"rotateLeft"}"#)
    try page.wait { page.canvas?.width == 852 && page.canvas?.height == 393 }
    stage.settle()
    try live.wait(untilShownBy: page)
  }

  @Test func `dark, larger text, home and back`() throws {
    let page = try PageDouble.ready(live)
    page.client.send(#"{"type":"control","name":"appearance"}"#)
    page.client.send(#"{"type":"control","name":"largerText"}"#)
    try page.wait {
      page.states.contains { $0.contains(#""appearance":"dark""#) && $0.contains(#""contentSize":"extraLarge""#) }
    }
    page.client.send(#"{"type":"control","name":"home"}"#)
    try page.wait { page.states.last?.contains(#""isInBackground":true"#) == true }
    page.client.send(#"{"type":"control","name":"home"}"#)
    try page.wait { page.states.last?.contains(#""isInBackground":false"#) == true }
    try live.wait(untilShownBy: page)
  }

  // MARK: What is said and asked

  @Test func `what is said about the app is told to every page, also to one that comes later`() throws {
    let page = try PageDouble.ready(live)
    live.session.show(Notice(.compileErrors, title: "No.", details: "Main.swift:3:1: error: no"))
    try page.wait {
      page.states.contains { $0.contains(#""kind":"compileErrors""#) && $0.contains("Main.swift:3:1: error: no") }
    }
    let later = try PageDouble.ready(live)
    try later.wait { later.states.contains { $0.contains(#""kind":"compileErrors""#) } }
    live.session.show(nil)
    try live.wait(for: [page, later]) {
      page.states.last == #"{"type":"notice"}"# && later.states.last == #"{"type":"notice"}"#
    }
  }

  @Test func `the tree names what is on screen, and an element that is activated is tapped`() throws {
    button.accessibilityLabel = "Go"
    field.accessibilityIdentifier = "name"
    let page = try PageDouble.ready(live)
    try page.wait { page.tree != nil }
    let nodes = try #require(page.tree).flattened
    let go = try #require(nodes.first { $0.label == "Go" })
    #expect(go.kind == "button" && go.isElement && go.frame == CGRect(x: 100, y: 300, width: 100, height: 50))
    page.ask(go.number, "activate")
    try page.wait { button.isTracking }
    stage.advance(by: 0.1)
    #expect(taps == 1)
    let name = try #require(nodes.first { $0.identifier == "name" })
    page.ask(name.number, "setText", text: "Lin")
    try page.wait { field.text == "Lin" }
    try page.wait { page.tree?.flattened.first { $0.number == name.number }?.value == "Lin" }
    page.ask(999, "activate")
    page.ask(name.number, "setText", text: "")
    try page.wait { field.text == "" }
  }

  @Test func `what the app announces is told, and which element it turns attention to`() throws {
    button.accessibilityLabel = "Go"
    let page = try PageDouble.ready(live)
    try page.wait { page.tree != nil }
    UIAccessibility.post(notification: .announcement, argument: "3 new messages")
    try page.wait {
      page.states.contains { $0.contains(#""text":"3 new messages""#) && $0.contains(#""type":"announcement""#) }
    }
    UIAccessibility.post(notification: .layoutChanged, argument: NSAttributedString(string: "Sorted"))
    try page.wait { page.states.contains { $0.contains(#""text":"Sorted""#) } }
    // A view that is no element itself: what is in it.
    UIAccessibility.post(notification: .screenChanged, argument: button.superview)
    let first = try #require(page.tree?.flattened.first { $0.isElement && $0.frame.minY > 100 })
    try page.wait {
      page.states.contains { $0.contains(#""type":"attention""#) && $0.contains(#""element":\#(first.number)"#) }
    }
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    UIAccessibility.post(notification: .announcement, argument: "")
    try expectAlive(page)
    #expect(page.states.count { $0.contains(#""type":"announcement""#) } == 2)
    #expect(page.states.count { $0.contains(#""type":"attention""#) } == 1)
  }

  @Test func `a recording leads an app to where the former one was`() throws {
    _ = live
    func touch(_ phase: ScreenMessage.Touch.Phase, _ time: Double) -> TimedMessage {
      let touch = ScreenMessage.Touch(finger: 11, phase: phase, location: CGPoint(x: 150, y: 325), time: time)
      return TimedMessage(time: time, message: .touches([touch]))
    }
    let target = ScreenMessage.AccessibilityTarget(number: 4711, kind: "textField", identifier: "name")
    field.accessibilityIdentifier = "name"
    live.app.play([
      touch(.began, 0.5), touch(.ended, 0.6),
      TimedMessage(time: 3700, message: .accessibility(target, .setText("Lin"))),
    ])
    #expect(taps == 1 && field.text == "Lin")
    #expect(stage.time == 3700)
  }

  // MARK: Pace

  @Test func `a page that does not draw is sent two frames, and what changed meanwhile when it goes on`() throws {
    let slow = PageDouble(live)
    slow.showsFrames = false
    let quick = try PageDouble.ready(live)
    for step in 1...20 {
      button.frame.origin.y = 300 + CGFloat(step) * 10
      let frames = quick.frames.count
      try live.wait(for: [slow, quick]) { quick.frames.count > frames }
    }
    #expect(slow.frames == [1, 2])
    let picture = try live.wait(untilShownBy: quick, others: [slow])
    #expect(!slow.shows(picture))
    slow.client.send(#"{"type":"shown","frame":2}"#)
    try live.wait(untilShownBy: slow, others: [quick], picture: picture)
    #expect(slow.frames.count == 3)
  }

  @Test func `two viewers see the same, and each has fingers of its own`() throws {
    let first = try PageDouble.ready(live), second = try PageDouble.ready(live)
    first.touch("began", 150, 325)
    second.touch("ended", 150, 325)  // not its finger
    try live.wait(for: [first, second]) { button.isTracking }
    second.touch("began", 20, 600)
    second.touch("ended", 20, 600)
    first.touch("ended", 150, 325)
    try live.wait(for: [first, second]) { taps == 1 && first.frames.count > 1 && second.frames.count > 1 }
    stage.advance(by: 1)
    try live.wait(untilShownBy: first, second)
  }

  @Test func `a cut connection lifts its finger without a tap, and a new one sees everything`() throws {
    let page = try PageDouble.ready(live)
    page.touch("began", 150, 325)
    try page.wait { button.isTracking }
    page.client.cut()
    try live.wait(for: []) { live.viewerCount == 0 && !button.isTracking }
    #expect(taps == 0)
    button.backgroundColor = .blue
    let next = try PageDouble.ready(live)
    try live.wait(untilShownBy: next)
  }

  // MARK: Bad messages

  @Test(arguments: [
    "", "{", "[]", "null", #"{"type":"fly"}"#, #"{"type":"shown"}"#, #"{"type":"shown","frame":7}"#,
    #"{"type":"shown","frame":-1}"#,
    #"{"type":"touches","touches":[]}"#,
    #"{"type":"touches","touches":[{"finger":99,"phase":"began","x":1,"y":1,"time":0}]}"#,
    #"{"type":"touches","touches":[{"finger":0,"phase":"began","x":1e300,"y":1,"time":0}]}"#,
    #"{"type":"scroll","x":1,"y":1,"dx":1e999,"dy":0}"#, #"{"type":"wheel","x":1,"y":1,"dx":0.5,"dy":0}"#,
    #"{"type":"wheel","x":1,"y":1,"dx":0,"dy":101}"#,
    #"{"type":"key","text":"a","usage":-4,"down":true}"#, #"{"type":"compose","text":"a","start":1,"end":9}"#,
    #"{"type":"control","name":"reboot"}"#, String(repeating: "[", count: 100_000),
  ])
  func `a message that no page sends closes its socket with a reason, and the app goes on`(text: String) throws {
    let good = try PageDouble.ready(live), bad = try PageDouble.ready(live)
    bad.client.send(text)
    try live.wait(for: [good, bad]) { bad.closing != nil }
    guard case .close(1008, let reason) = bad.closing else {
      Issue.record("\(String(describing: bad.closing))"); return
    }
    #expect(!reason.isEmpty)
    try expectAlive(good)
  }

  @Test func `one too long, one of bytes, one that is not UTF-8 and one that breaks the protocol close theirs`() throws
  {
    let good = try PageDouble.ready(live)
    let cases: [(code: Int, send: (RawClient) -> Void)] = [
      (1009, { $0.send([UInt8](repeating: 32, count: WebServer.messageLimit + 1)) }),
      (
        1009,
        { client in for _ in 0..<40 { client.send([UInt8](repeating: 32, count: 8192), opcode: 1, isFinal: false) } }
      ),
      (1008, { $0.send([1, 2, 3], opcode: 2) }),
      (1007, { $0.send([0xFF, 0xFE, 0x80]) }),
      (1002, { $0.send([], opcode: 11) }),
    ]
    for (index, (code, send)) in cases.enumerated() {
      let bad = try PageDouble.ready(live)
      send(bad.client)
      try live.wait(for: [good, bad]) { bad.closing != nil || bad.client.isAtEnd }
      if case .close(let given, _)? = bad.closing { #expect(given == code, "case \(index)") }
    }
    try expectAlive(good)
  }

  @Test func `a flood ends its own connection`() throws {
    let good = try PageDouble.ready(live), bad = try PageDouble.ready(live)
    // Nothing reads meanwhile: the app is busy.
    let end = ProcessInfo.processInfo.systemUptime + 10
    while bad.closing == nil, !bad.client.isAtEnd {
      try #require(ProcessInfo.processInfo.systemUptime < end)
      for _ in 0..<500 { bad.client.send(#"{"type":"hover","x":1,"y":1}"#) }
      bad.client.poll(1)
      try bad.take()
    }
    try expectAlive(good)
  }

  private func expectAlive(_ page: PageDouble) throws {
    let before = taps
    page.touch("began", 150, 325)
    page.touch("ended", 150, 325)
    try page.wait { taps == before + 1 }
    try page.wait { live.viewerCount == 1 }
  }
}
