/// The command line, read.
struct ScreenOptions {
  enum Host: String, CaseIterable {
    case window, browser
    /// A window where a display can be reached, else a page.
    case auto
  }

  var host = Host.auto
  /// The port of the page; 0 for a free one.
  var port = 0
  var title = "Portico"

  struct Unusable: Error, CustomStringConvertible { let description: String }

  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      guard let value = rest.next() else { throw Unusable(description: "\(argument) needs a value") }
      switch argument {
      case "--host":
        guard let host = Host(rawValue: value) else {
          throw Unusable(
            description: "--host \(value): expected \(Host.allCases.map(\.rawValue).joined(separator: " or "))")
        }
        self.host = host
      case "--port":
        guard let port = Int(value), (0...65535).contains(port) else {
          throw Unusable(description: "--port \(value): expected a number")
        }
        self.port = port
      case "--title": title = value
      default: throw Unusable(description: "\(argument) is not an option")
      }
    }
  }
}
