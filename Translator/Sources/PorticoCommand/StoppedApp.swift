import Foundation

/// An app that was stopped because its time was over, and where its main thread stood then.
struct StoppedApp {
  /// The innermost call in the app's own source; nil where no backtrace could be taken.
  let location: String?
  /// The calls in the app's own source, the innermost first.
  let calls: [String]

  /// Seconds that an app may take to say where it stands.
  private static let patience = 3.0
  /// The same as HANG_REPORT_SIGNAL of the library.
  private static let reportSignal: Int32 = 40

  /// Asks an app where its main thread stands, and ends it.
  ///
  /// The library writes it from a handler of a signal, whatever the thread waits for.
  ///
  /// - Parameters:
  ///   - program: The app's own, with its debug information.
  ///   - report: The file that the library writes to.
  init(stopping child: Child, program: String, report: URL) {
    child.send(Self.reportSignal)
    let end = ChildProcess.now + Self.patience
    var text = ""
    repeat {
      let hasEnded = child.wait(seconds: 0.01) != nil
      text = (try? String(contentsOf: report, encoding: .utf8)) ?? ""
      if hasEnded { break }
    } while !text.hasSuffix("\nend\n") && ChildProcess.now < end
    child.stop()
    self.init(report: text) { Self.symbols(of: $0, in: program) }
  }

  /// - Parameter symbols: Finds the calls at places of the app's program, which is the image of the last calls of a
  ///   stack.
  init(report: String, symbols: ([String]) -> [Call]) {
    let lines = report.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    .filter { $0.count == 3 }
    // The app's program is what called the library's main function, before whatever the system's own start is.
    let program = lines.last { !$0[1].contains(".so") }?[1]
    let own = lines.filter { $0[1] == program }.map { $0[0] }
    calls = symbols(own).filter { $0.location.hasPrefix("/") && !$0.location.hasPrefix("/<compiler-generated>") }.map {
      "\($0.function) at \($0.location)"
    }
    location =
      calls.first
      ?? lines.first { !$0[2].isEmpty && !$0[2].hasPrefix("hang_report") }.map {
        "\($0[2]) of \(URL(fileURLWithPath: $0[1]).lastPathComponent)"
      }
  }

  struct Call: Equatable {
    var function: String
    /// `/a/Page.swift:6:5`; where the compiler made the code, no file.
    var location: String
  }

  /// The functions and lines at places of a program; empty where the toolchain's tools are missing.
  private static func symbols(of addresses: [String], in program: String) -> [Call] {
    var calls = plainSymbols(of: addresses, in: program)
    // The jump that closes a loop belongs to no line; what comes before it does.
    if calls.count == addresses.count, let first = calls.first, first.location.contains(":0:"),
      let address = Int(addresses[0], radix: 16)
    {
      let before = (1...32).map { String(address - $0, radix: 16) }
      let near = plainSymbols(of: before, in: program)
      if let found = near.first(where: { $0.function == first.function && !$0.location.contains(":0:") }) {
        calls[0] = found
      }
    }
    return calls
  }

  private static func plainSymbols(of addresses: [String], in program: String) -> [Call] {
    guard !addresses.isEmpty,
      let found = try? Shell.capture(
        ["llvm-symbolizer", "--obj=\(program)", "--relative-address"] + addresses.map { "0x\($0)" }, withErrors: false)
    else { return [] }
    let lines = found.output.split(separator: "\n").map(String.init)
    let calls = stride(from: 0, to: lines.count - 1, by: 2).map { Call(function: lines[$0], location: lines[$0 + 1]) }
    guard !calls.isEmpty,
      let names = try? Shell.capture(
        ["swift-demangle", "-compact", "-simplified"] + calls.map(\.function), withErrors: false)
    else { return calls }
    let plain = names.output.split(separator: "\n").map(String.init)
    return plain.count == calls.count ? zip(plain, calls).map { Call(function: $0, location: $1.location) } : calls
  }

  func message(after seconds: Double) -> String {
    "the app was stopped after \(seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)) s; "
      + whereItStood
  }

  /// - Parameter time: How long it took, in words.
  func message(ofTests time: String) -> String { "the tests were stopped \(time); " + whereItStood }

  private var whereItStood: String {
    let name = location.map { "its main thread stood in \($0)" } ?? "where its main thread stood is not known"
    return "\(name); --time-limit SECONDS gives more, 0 no limit"
  }
}
