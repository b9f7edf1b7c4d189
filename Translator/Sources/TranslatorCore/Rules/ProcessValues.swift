import SwiftSyntax

// The values of the device or the app that Foundation on Linux takes from the process.

/// Foundation on Linux does not ask for it. The locale decides the first day of a calendar's week.
struct DeviceLocale: MemberRule {
  static let summary = "The current locale and calendar are the device's."
  static let examples = [
    Example(
      "let l = Locale.current, c = Calendar.current",
      becomes: "let l = Locale._current, c = Calendar._current")
  ]

  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    guard ["current", "autoupdatingCurrent"].contains(node.declName.baseName.text) else { return }
    let base = node.base?.trimmedDescription
    // NSCalendar's is a Calendar, too.
    for type in ["Locale", "Calendar"] where file.program.type(named: type, in: file.module) == nil {
      guard base == type || base == "NS" + type || (base == nil && Self.means(type, node)) else { continue }
      return file.edits.replace(node.range, with: "\(type)._current")
    }
  }

  /// Whether what stands around an implicit member says that it is of a type: a written type, the label of an argument,
  /// or the name of the property that it is assigned to.
  private static func means(_ type: String, _ node: MemberAccessExprSyntax) -> Bool {
    let name = type.lowercased()
    if let value = node.parent?.as(InitializerClauseSyntax.self) {
      let written =
        value.parent?.as(FunctionParameterSyntax.self)?.type
        ?? value.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
      return [type, type + "?"].contains(written?.trimmedDescription)
    }
    if let parts = node.parent?.as(ExprListSyntax.self).map(Array.init), parts.count == 3,
      parts[1].is(AssignmentExprSyntax.self)
    {
      return parts[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == name
    }
    return node.parent?.as(LabeledExprSyntax.self)?.label?.text == name
  }
}

/// The process in which the app runs has arguments of its own.
struct LaunchArguments: MemberRule {
  static let summary = "The arguments of the process are those of the app."
  static let examples = [
    Example(
      "let a = ProcessInfo.processInfo.arguments",
      becomes: "let a = ProcessInfo.processInfo._arguments")
  ]

  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    guard node.declName.baseName.text == "arguments", let base = node.base?.trimmedDescription,
      [
        "ProcessInfo.processInfo", "CommandLine", "processInfo", "self.processInfo",
        "Foundation.ProcessInfo.processInfo", "ProcessInfo()",
      ]
      .contains(base)
    else { return }
    guard ["ProcessInfo", "CommandLine"].allSatisfy({ file.program.type(named: $0, in: file.module) == nil }) else {
      return
    }
    file.edits.insert("_", at: node.declName.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}

struct Sleeping: CallRule {
  static let summary =
    "The time that a thread sleeps is that of the app's clock, which a test may own; on the main thread nobody waits then."
  static let examples = [
    Example(
      "func f() { usleep(100); Thread.sleep(forTimeInterval: 1) }",
      becomes: "func f() { _usleep(100); _threadSleep(forTimeInterval: 1) }")
  ]

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard node.arguments.count == 1, node.trailingClosure == nil, let argument = node.arguments.first else { return }
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      let text = name.baseName.text
      guard ["sleep", "usleep"].contains(text), argument.label == nil, file.program.methodsByBase[text] == nil,
        !node.isFunctionOfItsFile(text)
      else { return }
      file.edits.insert("_", at: name.start)
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "sleep",
      member.base?.trimmedDescription == "Thread", ["forTimeInterval", "until"].contains(argument.label?.text ?? ""),
      file.program.type(named: "Thread", in: file.module) == nil
    {
      file.edits.replace(member.range, with: "_threadSleep")
    }
  }
}

/// The clock of a launched app stands still by itself.
struct Waiting: CallRule {
  static let summary = "While a test waits, the clock of the app that it launched moves on."
  static let examples = [
    Example(
      "class A: XCTestCase { func testX() { wait(for: [done], timeout: 1) } }",
      becomes: "class A: XCTestCase { func testX() { _wait(for: [done], timeout: 1) } }",
      others: ["let app = XCUIApplication()"])
  ]

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    let labels = node.arguments.map { $0.label?.text ?? "" }
    func isWait(_ name: String) -> Bool {
      switch name {
      case "wait": labels.first == "for" && labels.contains("timeout")
      case "waitForExpectations": labels.first == "timeout"
      default: false
      }
    }
    let name: TokenSyntax
    if let function = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      name = function.baseName
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      ["self", "XCTWaiter", "XCTWaiter()", "waiter"].contains(member.base?.trimmedDescription)
    {
      name = member.declName.baseName
    } else {
      return
    }
    guard isWait(name.text), file[TestsInterface.self], file.program.methodsByBase[name.text] == nil,
      !node.isFunctionOfItsFile(name.text)
    else { return }
    file.edits.insert("_", at: name.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// Whether the module has interface tests: they launch apps whose clock stands still by itself.
  private enum TestsInterface: FileFact {
    static func value(in file: FileTranslation) -> Bool {
      file.module.files.contains { InterfaceTests.areNamed(in: String(decoding: $0.bytes, as: UTF8.self)) }
    }
  }
}

/// An initialiser of ours tells what `Date()` gives; that of a class cannot be replaced so.
struct AppDates: CallRule, MemberRule {
  static let summary = "The date is that of the app's clock."
  static let examples = [
    Example(
      "let d = NSDate(), t = Date.timeIntervalSinceReferenceDate",
      becomes: "let d = NSDate._now(), t = CFAbsoluteTimeGetCurrent()")
  ]

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard node.arguments.isEmpty, node.trailingClosure == nil, node.calledExpression.trimmedDescription == "NSDate",
      file.program.type(named: "NSDate", in: file.module) == nil
    else { return }
    file.edits.insert("._now", at: node.calledExpression.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// `Date.timeIntervalSinceReferenceDate`, the property of the type: the date of the app's clock.
  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    guard node.declName.baseName.text == "timeIntervalSinceReferenceDate",
      ["Date", "NSDate"].contains(node.base?.trimmedDescription),
      file.program.type(named: "Date", in: file.module) == nil
    else { return }
    file.edits.replace(node.range, with: "CFAbsoluteTimeGetCurrent()")
  }

}

extension FunctionCallExprSyntax {
  /// Whether the file has a function of that name outside of types.
  fileprivate func isFunctionOfItsFile(_ name: String) -> Bool {
    guard let file = root.as(SourceFileSyntax.self) else { return false }
    return file.statements.contains { $0.item.as(FunctionDeclSyntax.self)?.name.text == name }
  }
}
