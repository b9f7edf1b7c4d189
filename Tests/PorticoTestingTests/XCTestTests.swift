import PorticoTesting
import UIKit
import XCTest

/// The same under XCTest. Its methods are not isolated here, as the translator makes those of an app's tests.
final class XCTestTests: XCTestCase {
  func testFormIsFilledIn() {
    MainActor.assumeIsolated {
      let app = XCUIApplication(delegate: SampleDelegate())
      app.launch()
      let field = app.textFields["Name"]
      XCTAssertTrue(field.waitForExistence(timeout: 5))
      field.tap()
      field.typeText("Ada\n")
      app.buttons["Greet"].tap()
      XCTAssertEqual(app.staticTexts["message"].label, "Hello Ada")
    }
  }

  private var isListening = false
  private var heard: [String] = []
  override func recordFailure(withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool) {
    if isListening {
      heard.append("\(URL(fileURLWithPath: filePath).lastPathComponent):\(lineNumber) \(description)")
    } else {
      super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  }

  func testFailureIsHeardOf() {
    isListening = true
    MainActor.assumeIsolated {
      let app = XCUIApplication(delegate: SampleDelegate())
      app.launch()
      app.buttons["Nothing"].tap()
    }
    isListening = false
    XCTAssertEqual(heard.count, 1)
    XCTAssertTrue(heard.first?.hasPrefix("XCTestTests.swift:\(#line - 4) ") ?? false, "\(heard)")
    XCTAssertTrue(heard.first?.contains("there is no such element") ?? false)
  }
}
