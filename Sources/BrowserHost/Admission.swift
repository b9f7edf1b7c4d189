/// Admission to the page and its socket: for those who know this run's token, from a page that this server gave out.
///
/// The token keeps out other users of the machine. Host and Origin keep out other sites in the same browser, also those
/// whose name was made to point to this machine.
struct Admission: Sendable {
  /// In the address that is printed; new with each run.
  let token: String
  private let hosts: Set<String>

  init(token: String = Admission.newToken(), port: Int) {
    self.token = token
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
  }

  struct Request: Sendable {
    var path: String
    var token, host, origin: String?
    /// A WebSocket is asked for; else the page.
    var isSocket: Bool
  }

  /// - Returns: A status of HTTP; 200 to let the request in.
  func status(for request: Request) -> Int {
    guard let host = request.host, hosts.contains(host), let token = request.token, matches(token) else { return 403 }
    // Browsers name the origin of every socket; of a page that a person opened they name none.
    if let origin = request.origin {
      if origin != "http://\(host)" { return 403 }
    } else if request.isSocket {
      return 403
    }
    return request.path == (request.isSocket ? "/socket" : "/") ? 200 : 404
  }

  /// In a time that does not tell how much of it was right.
  private func matches(_ other: String) -> Bool {
    guard other.utf8.count == token.utf8.count else { return false }
    return zip(other.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// 128 bits from the system, in hexadecimal digits.
  static func newToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
