import Foundation
import Glibc
import Testing

/// A headless browser, told what to do through the two pipes of its debugging protocol.
///
/// It opens no port, has a profile of its own, and ends with this object.
final class Chromium {
  /// Nil where none is installed; `Scripts/setup-browser` brings it.
  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  struct Failure: Error, CustomStringConvertible { let description: String }

  private let process: pid_t
  private let commands: Int32
  private let answers: Int32
  private let profile: URL
  private var lastNumber = 0
  private var received: [UInt8] = []
  /// The complaints of pages: exceptions, refused content.
  private(set) var complaints: [String] = []

  init() throws {
    profile = FileManager.default.temporaryDirectory.appendingPathComponent("portico-browser-\(UUID().uuidString)")
    var down: [Int32] = [-1, -1], up: [Int32] = [-1, -1]
    guard pipe(&down) == 0, pipe(&up) == 0 else { throw Failure(description: "there are no pipes") }
    for end in [down[1], up[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Out of the way first: the pipes' ends may be the numbers that the browser wants.
    for (from, to) in [(down[0], 103), (up[1], 104), (103, 3), (104, 4)] as [(Int32, Int32)] {
      posix_spawn_file_actions_adddup2(&actions, from, to)
    }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let arguments = [
      Self.path ?? "", "--headless", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)",
      "--window-size=700,1000",
      "--no-first-run",
      // Tests may run as root, which its sandbox does not allow; it sees nothing but the page under test.
      "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--touch-events=enabled",
    ]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let status = posix_spawn(&child, arguments[0], &actions, nil, &words, environ)
    close(down[0])
    close(up[1])
    guard status == 0 else { throw Failure(description: "\(arguments[0]) cannot be started") }
    (process, commands, answers) = (child, down[1], up[0])
  }

  deinit {
    // Its own children end with it when it is asked to.
    _ = try? call("Browser.close")
    close(commands)
    close(answers)
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    try? FileManager.default.removeItem(at: profile)
  }

  /// - Parameter isThere: What holds when the app is on the page; it may first have to be built.
  func open(_ address: String, isThere: String = "+document.getElementById('screen').dataset.frame > 0") throws -> Page
  {
    let target =
      try call("Target.createTarget", ["url": "about:blank", "newWindow": true])["targetId"] as? String ?? ""
    let session =
      try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String ?? ""
    let page = Page(self, session: session)
    try page.begin(at: address, isThere)
    return page
  }

  /// - Returns: The browser's answer, which is waited for at most two minutes and a half.
  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) throws -> [String: Any] {
    lastNumber += 1
    var message: [String: Any] = ["id": lastNumber, "method": method, "params": parameters]
    message["sessionId"] = session
    try write([UInt8](try JSONSerialization.data(withJSONObject: message)) + [0])
    let end = Date(timeIntervalSinceNow: 150)
    while let answer = try next(until: end) {
      if answer["id"] as? Int == lastNumber {
        if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
        return answer["result"] as? [String: Any] ?? [:]
      }
      note(answer)
    }
    throw Failure(description: "the browser does not answer \(method)")
  }

  private func note(_ event: [String: Any]) {
    guard let parameters = event["params"] as? [String: Any] else { return }
    switch event["method"] as? String {
    case "Runtime.exceptionThrown": complaints.append("\(parameters)")
    case "Log.entryAdded":
      // A page that tries to reach a screen that has gone complains of that alone.
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      if entry["level"] as? String == "error", entry["source"] as? String != "network" { complaints.append("\(entry)") }
    default: break
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(commands, $0.baseAddress! + sent, bytes.count - sent) }
      guard count > 0 else { throw Failure(description: "the browser has ended") }
      sent += count
    }
  }

  private func next(until end: Date) throws -> [String: Any]? {
    while true {
      if let zero = received.firstIndex(of: 0) {
        defer { received.removeSubrange(...zero) }
        return try JSONSerialization.jsonObject(with: Data(received[..<zero])) as? [String: Any]
      }
      var wanted = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, Int32(max(0, end.timeIntervalSinceNow * 1000))) > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(answers, &buffer, buffer.count)
      guard count > 0 else { throw Failure(description: "the browser has ended") }
      received += buffer[..<count]
    }
  }
}

/// A tab, and what a person, a screen reader or a script does there.
final class Page {
  private let browser: Chromium
  private let session: String

  init(_ browser: Chromium, session: String) { (self.browser, self.session) = (browser, session) }

  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, session: session)
  }

  fileprivate func begin(at address: String, _ isThere: String) throws {
    for domain in ["Page", "Runtime", "Log", "Accessibility"] { try call("\(domain).enable") }
    // The page keeps its socket to itself; a test cuts it.
    try call(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source":
          "window.WebSocket = class extends WebSocket { constructor(...all) { super(...all); window.lastSocket = this; } };"
      ])
    try call("Page.navigate", ["url": address])
    try wait("document.readyState === 'complete' && \(isThere)", seconds: 120)
  }

  /// The value of an expression, promises waited for.
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try call("Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] { throw Chromium.Failure(description: "\(expression): \(details)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Lets the page go on until a condition holds. It may use `await`.
  func wait(_ condition: String, seconds: Int = 20, _ location: SourceLocation = #_sourceLocation) throws {
    let loop = """
      (async () => {
        for (const end = Date.now() + \(seconds) * 1000; Date.now() < end; await new Promise((next) => setTimeout(next, 20))) {
          try { if (\(condition)) return true; } catch (error) { window.lastError = String(error); }
        }
        return false;
      })()
      """
    // A page that loads takes the loop along.
    let isMet = try (try? evaluate(loop) as? Bool) ?? evaluate(loop) as? Bool
    try #require(isMet == true, "\(condition) did not come about", sourceLocation: location)
  }

  // MARK: Fingers and keys

  /// The middle of the element with this identifier, in pixels of the page.
  func place(of identifier: String) throws -> CGPoint {
    try wait("document.querySelector('[data-testid=\"\(identifier)\"]').getBoundingClientRect().width > 0")
    let box = "const box = document.querySelector('[data-testid=\"\(identifier)\"]').getBoundingClientRect();"
    let pair =
      try evaluate("(() => { \(box) return [box.left + box.width / 2, box.top + box.height / 2]; })()") as? [Double]
      ?? []
    return CGPoint(x: try #require(pair.first), y: try #require(pair.last))
  }

  /// The app's screen, in pixels of the page.
  var screen: CGRect {
    get throws {
      let box = "const box = document.getElementById('screen').getBoundingClientRect();"
      let sides =
        try evaluate("(() => { \(box) return [box.left, box.top, box.width, box.height]; })()") as? [Double] ?? []
      try #require(sides.count == 4)
      return CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }
  }

  func click(_ identifier: String) throws {
    let place = try place(of: identifier)
    for type in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": Double(place.x), "y": Double(place.y), "button": "left", "clickCount": 1])
    }
  }

  func swipe(from start: CGPoint, to end: CGPoint, steps: Int = 8) throws {
    func send(_ type: String, _ points: [CGPoint]) throws {
      try call(
        "Input.dispatchTouchEvent",
        ["type": type, "touchPoints": points.map { ["x": Double($0.x), "y": Double($0.y)] }])
    }
    try send("touchStart", [start])
    for step in 1...steps {
      let fraction = CGFloat(step) / CGFloat(steps)
      try send(
        "touchMove", [CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)])
    }
    try send("touchEnd", [])
  }

  func type(_ text: String) throws {
    for character in text {
      let character = String(character)
      try call(
        "Input.dispatchKeyEvent", ["type": "keyDown", "key": character, "text": character, "unmodifiedText": character])
      try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": character])
    }
  }

  // MARK: What is seen

  /// Waits until no picture has come for as long as an animation could pause.
  func waitUntilStill() throws {
    _ = try evaluate("window.seen = { frame: 0, since: 0 }")
    try wait(
      """
      (() => {
        const frame = document.getElementById('screen').dataset.frame;
        if (frame !== seen.frame) [seen.frame, seen.since] = [frame, Date.now()];
        return Date.now() - seen.since > 1000;
      })()
      """)
  }

  /// Waits until the canvas holds a picture, to the last bit of every pixel.
  func waitForPicture(_ png: Data, _ location: SourceLocation = #_sourceLocation) throws {
    _ = try evaluate(
      """
      (async () => {
        const bytes = Uint8Array.from(atob('\(png.base64EncodedString())'), (letter) => letter.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
        const pixels = (source) => {
          const copy = new OffscreenCanvas(source.width, source.height).getContext('2d');
          copy.drawImage(source, 0, 0);
          return copy.getImageData(0, 0, source.width, source.height).data;
        };
        const wanted = pixels(picture);
        window.different = () => {
          const screen = document.getElementById('screen');
          if (screen.width !== picture.width || screen.height !== picture.height) return -1;
          const shown = pixels(screen);
          let count = 0;
          for (let index = 0; index < wanted.length; index++) if (wanted[index] !== shown[index]) count++;
          return count;
        };
      })()
      """)
    try wait("window.different() === 0", seconds: 20, location)
  }

  /// Roles and names of all that a screen reader finds, as `button "Next"`.
  func accessibleElements() throws -> [String] {
    let nodes = try call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    return nodes.filter { $0["ignored"] as? Bool == false }.map { node in
      func value(_ key: String) -> String { (node[key] as? [String: Any])?["value"] as? String ?? "" }
      return "\(value("role")) \"\(value("name"))\""
    }
  }
}
