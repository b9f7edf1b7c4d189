import Foundation
import Testing
import TranslatorCore

@testable import PorticoCommand

/// Checks the command's use of the compiler's output.
struct CompilerMessagesTests {
  /// A file of 2,000 lines in which the translator has changed each.
  private static let translation: TranslationResult = {
    let lines = (1...2000).map { "  @objc func action\($0)() { first(); second(\($0)) }" }
    let source = "import UIKit\nclass A: UIView {\n" + lines.joined(separator: "\n") + "\n}\n"
    return Translation.translate([ModuleInput(name: "App", files: [(path: "/app/A.swift", text: source)])])
  }()

  /// As the compiler writes it: a message, two lines of the source, a note, and what the build system says.
  private static func output(messages: Int) -> String {
    (0..<messages).map { index in
      """
      [\(index)/9999] Compiling App A.swift
      /app/A.swift:\(index % 2000 + 3):\(index % 7 + 20): \(index % 3 == 0 ? "warning" : "error"): message number \(index) of many
       \(index % 2000 + 3) |         func action() { first(); second() }
         |                    `- error: message number \(index) of many
      /usr/include/x.h:1:1: note: declared here
      """
    }.joined(separator: "\n")
  }

  private static let messages = CompilerMessages(translation: translation)

  private static func steps(messages count: Int) -> (steps: Int, bytes: Int, seconds: Double) {
    let text = output(messages: count)
    var steps = 0
    let start = threadSeconds()
    _ = messages.report(text, steps: &steps)
    return (steps, text.utf8.count, threadSeconds() - start)
  }

  /// Processor time of this thread: other tests run beside it in the same process.
  private static func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test
  func `the work grows with the output's length, and fifty thousand lines take less than two seconds of a processor`() {
    let small = Self.steps(messages: 1_000), large = Self.steps(messages: 10_000)
    #expect(large.steps < 2 * large.bytes)
    #expect(Double(large.steps) / Double(small.steps) < 1.1 * Double(large.bytes) / Double(small.bytes))
    #expect(large.seconds < 2)
  }

  // MARK: Places

  private func parsed(_ line: String) -> CompilerMessage? {
    var steps = 0
    return CompilerMessage(line[...], steps: &steps)
  }

  @Test func `a message is a path, a line, a column, a severity and a text`() throws {
    let message = try #require(parsed("/a b/C.swift:12:3: error: cannot find 'x' in scope: note: y"))
    #expect(message.path == "/a b/C.swift" && message.line == 12 && message.column == 3 && message.severity == .error)
    #expect(message.text == "cannot find 'x' in scope: note: y")
    #expect(parsed("/a:1:2/C.swift:12:3: warning: w")?.path == "/a:1:2/C.swift")
    #expect(parsed("/C.swift:1:2: note: ")?.text == "")
  }

  @Test(arguments: [
    "", "/", "C.swift:1:2: error: x", "/C.swift:1: error: x", "/C.swift:1:2: remark: x", "/C.swift:1:2:error: x",
    "/C:::", " 1 | x",
  ])
  func `what is none is left alone`(_ line: String) { #expect(parsed(line) == nil) }

  @Test func `a column of the translation is led back to the user's, whose line is shown`() {
    // Behind the deleted `@objc` and its space nothing moves; the third line is `action1`.
    let report = Self.messages.report("/app/A.swift:3:29: error: cannot find 'first' in scope\n")
    #expect(
      report
        == "/app/A.swift:3:29: error: cannot find 'first' in scope\n  @objc func action1() { first(); second(1) }\n"
        + String(repeating: " ", count: 28) + "^")
  }

  @Test func `warnings and their notes are dropped, an error's notes and places are told once`() {
    let report = Self.messages.report(
      """
      /x/B.swift:1:1: warning: w
      /x/B.swift:2:1: note: of the warning
      /x/B.swift:3:1: error: e
      /x/B.swift:4:1: note: of the error
      /x/B.swift:3:1: error: e
      error: fatalError
      error: the driver's
      """)
    #expect(report == "/x/B.swift:3:1: error: e\n/x/B.swift:4:1: note: of the error")
  }

  // MARK: Names that are Apple's

  private func name(_ message: String, _ classes: [String: String] = [:]) -> String? {
    MissingNames(frameworkClasses: classes).name(in: message[...])
  }

  @Test func `a type, a function or a constant of Apple's that the compiler cannot find is ours to write`() {
    #expect(name("cannot find type 'UIDocumentBrowserViewController' in scope") == "UIDocumentBrowserViewController")
    #expect(name("cannot find 'UIGuidedAccessRestrictionStateForIdentifier' in scope") == nil)
    #expect(
      name("cannot find 'UIDocumentBrowserErrorDomain' in scope; did you mean 'x'?") == "UIDocumentBrowserErrorDomain")
    #expect(name("cannot find 'CATransform3DMakeScale' in scope") == "CATransform3DMakeScale")
    #expect(name("cannot find type 'MyView' in scope") == nil)
  }

  @Test func `so is a member, of the type itself, of one above it, and of an app's own class below it`() {
    #expect(name("value of type 'UIView' has no member 'tintColor'") == "UIView.tintColor")
    #expect(name("value of type 'UILabel?' has no member 'tintColor'") == "UIView.tintColor")
    #expect(name("type 'UIView' has no member 'ContentMode'") == "UIView.ContentMode")
    #expect(name("'ContentMode' is not a member type of class 'UIKit.UIView'") == "UIView.ContentMode")
    #expect(name("value of type 'Card' has no member 'tintColor'", ["Card": "UIControl"]) == "UIView.tintColor")
    #expect(name("value of type 'Card' has no member 'tintColor'") == nil)
    #expect(name("value of type 'UIView' has no member 'mine'") == nil)
  }

  @Test func `each such error is followed by a line that says so, and the end names all with their counts`() {
    let report = Self.messages.report(
      """
      /x/B.swift:3:1: error: cannot find type 'UIDocumentBrowserViewController' in scope
      /x/B.swift:4:1: error: cannot find type 'UIDocumentBrowserViewController' in scope
      /x/B.swift:5:1: error: value of type 'A' has no member 'tintColor'
      /x/B.swift:6:1: error: cannot find 'mine' in scope
      error: emit-module command failed
      """)
    #expect(
      report == """
        /x/B.swift:3:1: error: cannot find type 'UIDocumentBrowserViewController' in scope
          UIDocumentBrowserViewController is Apple's; Portico does not have it yet. The line is right.
        /x/B.swift:4:1: error: cannot find type 'UIDocumentBrowserViewController' in scope
          UIDocumentBrowserViewController is Apple's; Portico does not have it yet. The line is right.
        /x/B.swift:5:1: error: value of type 'A' has no member 'tintColor'
          UIView.tintColor is Apple's; Portico does not have it yet. The line is right.
        /x/B.swift:6:1: error: cannot find 'mine' in scope
        3 of 4 errors are names of Apple's that Portico does not have yet:
          2 × UIDocumentBrowserViewController
          1 × UIView.tintColor
        """)
    #expect(!Self.messages.report("/x/B.swift:6:1: error: cannot find 'mine' in scope").contains("Portico"))
  }

  // MARK: For programs

  @Test func `a program is told the number of errors, the first three, and what is missing, by kind`() {
    let findings = Self.messages.findings(
      """
      error: the driver's
      /x/B.swift:1:8: error: no such module 'MapKit'
      /x/B.swift:3:1: error: cannot find type 'UIDocumentBrowserViewController' in scope
      /x/B.swift:3:1: error: cannot find type 'UIDocumentBrowserViewController' in scope
      /x/B.swift:5:1: error: cannot find 'mine' in scope
      /x/B.swift:6:1: error: cannot find 'yours' in scope
      """)
    #expect(findings.errors == 4)
    #expect(
      findings.first.map { $0.split(separator: " ")[0] } == ["/x/B.swift:1:8:", "/x/B.swift:3:1:", "/x/B.swift:5:1:"])
    #expect(findings.missing == ["UIDocumentBrowserViewController": 1] && findings.missingModules == ["MapKit"])
    #expect(findings.others == ["cannot find '…' in scope": 2])
  }

  @Test func `where no error has a place, the linker's lines are given, else the compiler's, else the driver's`() {
    let driver = "[3/4] Linking App\nerror: link command failed\n"
    let compiler = driver + "<unknown>:0: error: circular dependency\n"
    let linker = compiler + "/a.swift:22: error: undefined reference to 'f'\n"
    #expect(Self.messages.findings(driver).first == ["error: link command failed"])
    #expect(Self.messages.findings(compiler).first == ["<unknown>:0: error: circular dependency"])
    #expect(Self.messages.findings(linker).first == ["/a.swift:22: error: undefined reference to 'f'"])
    #expect(Self.messages.findings("[3/4] Linking App\nkilled\n").first == ["[3/4] Linking App", "killed"])
  }

  @Test func `what the linker says stands beside what the driver says of it`() {
    let output = """
      ld.lld: error: undefined symbol: missing
      >>> referenced by a.swift
      clang: error: linker command failed with exit code 1 (use -v to see invocation)
      error: link command failed with exit code 1 (use -v to see invocation)

      """
    #expect(
      CompilerMessages(translation: nil).report(output) == """
        ld.lld: error: undefined symbol: missing
        >>> referenced by a.swift
        error: link command failed with exit code 1 (use -v to see invocation)
        """)
  }
}
