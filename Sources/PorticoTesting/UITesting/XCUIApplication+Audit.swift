import AppRuntime
import Audit
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

  init(_ finding: AuditFinding, _ type: XCUIAccessibilityAuditType, _ element: XCUIElement?) {
    auditType = type
    compactDescription = "\(finding.kind.rawValue): \(finding.element)"
    detailedDescription = finding.text
    self.element = element
    super.init()
  }
}

extension XCUIApplication {
  /// Looks at the screen as it is for faults of accessibility, and records a failure for each.
  ///
  /// The audit looks for low contrast, small hit regions, missing descriptions, clipped text and text that does not
  /// grow, and ignores the other kinds of XCTest. The rules stand in the module Audit; `portico audit` has further
  /// ones.
  ///
  /// - Parameter issueHandler: Returns true for an issue that is to be ignored.
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    idle()
    let types = Dictionary(
      uniqueKeysWithValues: AuditFinding.Kind.allCases.compactMap { kind in
        XCUIAccessibilityAuditType(kind).map { (kind, $0) }
      }
      .filter { auditTypes.contains($0.1) })
    let audit = ScreenAudit(Framebuffer())
    for finding in audit.findings(Set(types.keys)) {
      guard let type = types[finding.kind] else { continue }
      let object = audit.object(of: finding)
      let element = XCUIElementQuery(self, finding.element) {
        AccessibilityTree.elements().filter { $0.object != nil && $0.object === object }
      }.firstMatch
      let issue = XCUIAccessibilityAuditIssue(finding, type, element)
      if try issueHandler?(issue) != true { TestFailure.record(issue.detailedDescription, file, line) }
    }
  }
}

extension XCUIAccessibilityAuditType {
  /// - Returns: Nil for what XCTest does not look for.
  init?(_ kind: AuditFinding.Kind) {
    switch kind {
    case .cutText: self = .textClipped
    case .fixedText: self = .dynamicType
    case .smallTarget: self = .hitRegion
    case .missingLabel: self = .sufficientElementDescription
    case .lowContrast: self = .contrast
    case .overlap, .ambiguousLayout, .conflictingLayout, .outsideSafeArea, .fixedDirection, .coarsePicture: return nil
    }
  }
}
