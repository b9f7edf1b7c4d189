import SwiftSyntax

/// What in a file of tests asks for more than XCTest on Linux has.
package enum TestForms {
  /// Whether tests in the file expect failures or measure blocks.
  package static func needAppleRun(_ text: String) -> Bool {
    text.contains("XCTExpectFailure") || text.contains(/\bmeasure(Metrics)?\s*[({]/.wordBoundaryKind(.simple))
  }
}

/// XCTest on Linux asks a test for the class of its run.
struct AppleTestRuns: ClassRule {
  static let summary =
    "Test cases of a file that expects failures, or measures, get a run that takes the failures that they expect and lets times vary."
  static let examples = [
    Example(
      "class A: XCTestCase { func testX() { measure { f() } } }",
      becomes:
        "class A: XCTestCase { func testX() { measure { f() } }; nonisolated override var testRunClass: AnyClass? { _AppleTestCaseRun.self } }"
    )
  ]

  func rewrite(_ node: ClassDeclSyntax, of type: TypeInfo, in file: FileTranslation) {
    guard file.program.chain(of: type).system == "XCTestCase",
      TestForms.needAppleRun(String(decoding: file.source.bytes, as: UTF8.self)),
      !node.memberBlock.members.contains(where: { $0.decl.trimmedDescription.contains("testRunClass") })
    else { return }
    file.addMembers(
      "nonisolated \(type.memberAccess)override var testRunClass: AnyClass? { _AppleTestCaseRun.self }", to: node)
  }
}

/// XCTest on Linux lists test methods in one array, which takes no others, and calls them on the main thread.
///
/// An asynchronous test would run inside a block of the main queue, and what it waits for on that queue would never
/// come.
struct TestMethods: FunctionRule {
  static let summary = "A test of the main actor gets a method of its name that is not isolated, and calls it."
  static let examples = [
    Example(
      "@MainActor class A: XCTestCase { func testX() {} }",
      becomes:
        "@MainActor class A: XCTestCase { nonisolated func testX() { nonisolated(unsafe) let test = self; MainActor.assumeIsolated { test._main_testX() } }; func _main_testX() {} }"
    )
  ]

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    guard node.name.text.hasPrefix("test"), node.signature.parameterClause.parameters.isEmpty,
      node.signature.returnClause == nil,
      node.signature.effectSpecifiers?.asyncSpecifier == nil, !node.modifiers.isTypeMember,
      !node.modifiers.has("nonisolated"),
      !node.modifiers.has("private"), !node.modifiers.has("fileprivate"), let type = file.scopes.last?.type,
      type.kind == .class
    else { return }
    let chain = file.program.chain(of: type)
    guard chain.system == "XCTestCase" else { return }
    let isIsolated =
      file.attributes(node.attributes).contains { $0.name == "MainActor" }
      || chain.own.contains(where: \.isMainActor)
    guard isIsolated else { return }
    let name = node.name.text, isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
    let attempt = isThrowing ? "try " : ""
    let overriding = node.modifiers.has("override") ? "override " : ""
    file.edits.insert(
      "nonisolated \(overriding)func \(name)()\(isThrowing ? " throws" : "") { nonisolated(unsafe) let test = self; "
        + "\(attempt)MainActor.assumeIsolated { \(attempt)test._main_\(name)() } }; ",
      at: node.start)
    file.edits.replace(node.name.range, with: "_main_\(name)")
  }
}
