/// Tests that launch an app and touch it.
public enum InterfaceTests {
  /// Whether the text of a source file names what such tests are written with.
  public static func areNamed(in text: String) -> Bool {
    ["XCUIApplication", "XCUIElement", "XCUIDevice", "XCUIScreen"].contains { text.contains($0) }
  }

  /// Brings the names that Xcode's XCTest has, and no others: a file may import a library of snapshots whose functions
  /// are called as those of PorticoTesting are.
  public static let imports = [
    "class PorticoTesting.XCUIAccessibilityAuditIssue", "struct PorticoTesting.XCUIAccessibilityAuditType",
    "class PorticoTesting.XCUIApplication", "class PorticoTesting.XCUICoordinate", "class PorticoTesting.XCUIDevice",
    "class PorticoTesting.XCUIElement", "protocol PorticoTesting.XCUIElementAttributes",
    "class PorticoTesting.XCUIElementQuery", "protocol PorticoTesting.XCUIElementTypeQueryProvider",
    "struct PorticoTesting.XCUIGestureVelocity", "struct PorticoTesting.XCUIKeyboardKey",
    "class PorticoTesting.XCUIScreen", "class PorticoTesting.XCUIScreenshot",
  ].map { "import \($0)\n" }.joined()
}
