/// Tests that launch an app and touch it.
public enum InterfaceTests {
  /// Whether the text of a source file names what such tests are written with.
  public static func areNamed(in text: String) -> Bool {
    ["XCUIApplication", "XCUIElement", "XCUIDevice", "XCUIScreen"].contains { text.contains($0) }
  }
}
