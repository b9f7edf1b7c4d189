import AppRuntime
import Automation
import UIKit

/// The kinds of faults that an audit can look for.
public struct XCUIAccessibilityAuditType: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let contrast = XCUIAccessibilityAuditType(rawValue: 1 << 0)
  /// Not looked for here.
  public static let elementDetection = XCUIAccessibilityAuditType(rawValue: 1 << 1)
  public static let hitRegion = XCUIAccessibilityAuditType(rawValue: 1 << 2)
  public static let sufficientElementDescription = XCUIAccessibilityAuditType(rawValue: 1 << 3)
  /// Not looked for here.
  public static let dynamicType = XCUIAccessibilityAuditType(rawValue: 1 << 16)
  public static let textClipped = XCUIAccessibilityAuditType(rawValue: 1 << 17)
  /// Not looked for here.
  public static let trait = XCUIAccessibilityAuditType(rawValue: 1 << 18)
  public static let all: XCUIAccessibilityAuditType = [
    .contrast, .elementDetection, .hitRegion, .sufficientElementDescription, .dynamicType, .textClipped, .trait,
  ]
}

/// Something that an audit has found.
@MainActor
open class XCUIAccessibilityAuditIssue: NSObject {
  public let auditType: XCUIAccessibilityAuditType
  /// One line: what is wrong with which element.
  public let compactDescription: String
  /// The description with what was measured and what to do.
  public let detailedDescription: String
  public let element: XCUIElement?

  init(_ finding: ScreenAudit.Finding, _ element: XCUIElement?) {
    auditType = XCUIAccessibilityAuditType(finding.kind)
    compactDescription = "\(finding.kind.rawValue): \(finding.element)"
    detailedDescription = finding.text
    self.element = element
    super.init()
  }
}

extension XCUIApplication {
  /// Looks at the screen as it is for faults of accessibility, and records a failure for each.
  ///
  /// The audit looks for low contrast, small hit regions, missing descriptions and clipped text, and ignores the other kinds of XCTest.
  /// `ScreenAudit` states the rules.
  ///
  /// - Parameter issueHandler: Returns true for an issue that is to be ignored.
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all, _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    idle()
    let kinds = Set(ScreenAudit.Kind.allCases.filter { auditTypes.contains(XCUIAccessibilityAuditType($0)) })
    for finding in ScreenAudit(Framebuffer()).findings(kinds) {
      let element = XCUIElementQuery(self, finding.element) {
        AccessibilityTree.elements().filter { $0.object != nil && $0.object === finding.object }
      }.firstMatch
      let issue = XCUIAccessibilityAuditIssue(finding, element)
      if try issueHandler?(issue) != true { TestFailure.record(issue.detailedDescription, file, line) }
    }
  }
}

extension XCUIAccessibilityAuditType {
  init(_ kind: ScreenAudit.Kind) {
    switch kind {
    case .cutText: self = .textClipped
    case .smallTarget: self = .hitRegion
    case .missingLabel: self = .sufficientElementDescription
    case .lowContrast: self = .contrast
    }
  }
}
