import Testing

@testable import BrowserHost

struct ViewerTests {
  @Test func `a viewer takes two frames and then waits for what it shows`() {
    var viewer = Viewer(connection: 1, number: 1)
    #expect(viewer.takesFrame)
    let first = viewer.nextFrame()
    #expect(first == 1 && viewer.takesFrame)
    let second = viewer.nextFrame()
    #expect(second == 2 && !viewer.takesFrame)
    let shown = viewer.show(1)
    #expect(shown && viewer.takesFrame)
    let again = viewer.show(1), future = viewer.show(3), last = viewer.show(2)
    #expect(!again && !future && last)
  }

  @Test func `messages that come late and together keep the times at which fingers moved`() {
    var viewer = Viewer(connection: 1, number: 1)
    let first = viewer.time(5.0, arrival: 1000.2)
    #expect(first == 1000.2)
    // A faster message shows that the first one had waited 0.1 s.
    let fast = viewer.time(5.3, arrival: 1000.4)
    #expect(abs(fast - 1000.4) < 1e-9)
    var late: [Double] = []
    for time in [5.31, 5.32, 5.33] { late.append(viewer.time(time, arrival: 1000.6)) }
    #expect(zip(late, [1000.41, 1000.42, 1000.43]).allSatisfy { abs($0 - $1) < 1e-9 })
    // Never back, never in the future.
    let back = viewer.time(2, arrival: 1000.7), ahead = viewer.time(99, arrival: 1000.8)
    #expect(back == late[2] && ahead == 1000.8)
  }
}

struct AdmissionTests {
  @Test func `tokens are long and differ`() {
    let tokens = Set((0..<50).map { _ in Admission.newToken() })
    #expect(tokens.count == 50 && tokens.allSatisfy { $0.count == 32 })
  }

  @Test func `localhost is this machine, too, and its own origin`() {
    let admission = Admission(token: "secret", port: 80)
    func status(_ host: String, _ origin: String?) -> Int {
      admission.status(for: .init(path: "/socket", token: "secret", host: host, origin: origin, isSocket: true))
    }
    #expect(status("localhost:80", "http://localhost:80") == 200)
    #expect(status("localhost:80", "http://127.0.0.1:80") == 403)
    #expect(status("localhost:81", "http://localhost:81") == 403)
    #expect(status("127.0.0.1.example:80", "http://127.0.0.1.example:80") == 403)
  }
}
