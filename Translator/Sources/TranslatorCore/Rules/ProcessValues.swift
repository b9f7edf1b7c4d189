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
    if let written = node.typeOfInitializedValue { return [type, type + "?"].contains(written) }
    if let parts = node.parent?.as(ExprListSyntax.self).map(Array.init), parts.count == 3,
      parts[1].is(AssignmentExprSyntax.self)
    {
      return parts[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == name
    }
    return node.parent?.as(LabeledExprSyntax.self)?.label?.text == name
  }
}

/// Foundation on Linux knows one language, and takes the first of a bundle's for the one to show.
struct DeviceLanguages: MemberRule, CallRule {
  static let summary = "The preferred languages are the device's, and a file of a bundle is the one of its language."
  static let examples = [
    Example(
      "let l = Locale.preferredLanguages, b = Bundle.main.preferredLocalizations",
      becomes: "let l = Locale._preferredLanguages, b = Bundle._app._preferredLocalizations"),
    Example(
      #"let p = Bundle.main.path(forResource: "a", ofType: "txt"), u = bundle?.url(forResource: "a", withExtension: nil)"#,
      becomes:
        #"let p = Bundle._app._path(forResource: "a", ofType: "txt"), u = bundle?._url(forResource: "a", withExtension: nil)"#
    ),
  ]

  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    switch node.declName.baseName.text {
    case "preferredLanguages":
      guard ["Locale", "NSLocale"].contains(node.base?.trimmedDescription),
        file.program.type(named: "Locale", in: file.module) == nil
      else { return }
      file.edits.replace(node.range, with: "Locale._preferredLanguages")
    case "preferredLocalizations":
      // Other types of an app may have such a member; a bundle is called one.
      guard let base = node.base?.trimmedDescription, base.lowercased().contains("bundle") else { return }
      rename(node, in: file)
    default: return
    }
  }

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard node.trailingClosure == nil, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base != nil
    else { return }
    let base = member.declName.baseName.text, labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }
    let name = "\(base)(\(labels.joined()))"
    guard ["path(forResource:ofType:)", "url(forResource:withExtension:)"].contains(name),
      // A method of the app's own may be meant.
      file.program.methodsByBase[base]?.contains(where: { $0.method.name == name }) != true
    else { return }
    rename(member, in: file)
  }

  private func rename(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    file.addUnderscore(to: node.declName)
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
    file.addUnderscore(to: node.declName)
  }
}

/// The machine's kernel has a version of its own.
struct SystemVersion: MemberRule {
  static let summary = "The version of the system is the device's."
  static let examples = [
    Example(
      "let v = ProcessInfo.processInfo.operatingSystemVersion.majorVersion, n = ProcessInfo().isOperatingSystemAtLeast(w)",
      becomes:
        "let v = ProcessInfo.processInfo._operatingSystemVersion.majorVersion, n = ProcessInfo()._isOperatingSystemAtLeast(w)"
    )
  ]

  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    guard
      ["operatingSystemVersion", "operatingSystemVersionString", "isOperatingSystemAtLeast"]
        .contains(node.declName.baseName.text),
      node.base?.trimmedDescription.lowercased().contains("processinfo") == true,
      file.program.type(named: "ProcessInfo", in: file.module) == nil
    else { return }
    file.addUnderscore(to: node.declName)
  }
}

/// Foundation on Linux has other words, which name no file.
struct ErrorDescriptions: MemberRule {
  static let summary = "The text of an error is in iOS's words."
  static let examples = [
    Example(
      "func f(error: Error?, e: NSError) { print(error?.localizedDescription, e.localizedDescription) }",
      becomes: "func f(error: Error?, e: NSError) { print(error?._localizedDescription, e._localizedDescription) }"),
    Example(
      "func f(g: G) { do {} catch { print((error as NSError).localizedDescription, g.localizedDescription) } }",
      becomes:
        "func f(g: G) { do {} catch { print((error as NSError)._localizedDescription, g.localizedDescription) } }",
      note: "What is no error by its name keeps its own."),
  ]

  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    guard node.declName.baseName.text == "localizedDescription", let base = node.base, Self.isError(base),
      // A property of the app's own may be meant.
      !file.program.propertyNames.contains("localizedDescription")
    else { return }
    file.addUnderscore(to: node.declName)
  }

  /// Whether the first or the last name of an expression says that it is an error.
  private static func isError(_ base: ExprSyntax) -> Bool {
    let names = base.tokens(viewMode: .sourceAccurate).compactMap { token in
      if case .identifier(let name) = token.tokenKind { name.lowercased() } else { nil }
    }
    return [names.first, names.last].contains { name in
      name.map { $0.contains("err") || $0 == "e" || $0 == "failure" } ?? false
    }
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
      file.addUnderscore(to: name)
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
    file.addUnderscore(to: name)
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
