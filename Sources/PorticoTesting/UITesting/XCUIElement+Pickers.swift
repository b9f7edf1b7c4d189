import UIKit

extension XCUIElement {
  /// Turns a picker's wheel to the nearest row that says a value.
  public func adjust(toPickerWheelValue pickerWheelValue: String, file: StaticString = #filePath, line: UInt = #line) {
    guard let element = target("adjust", file, line) else { return }
    guard let wheel = element.object as? any PickerWheel else {
      TestFailure.record("adjust \(words): it is no picker wheel.", file, line)
      return
    }
    guard wheel.turn(toValue: pickerWheelValue) else {
      TestFailure.record("adjust \(words): no row of the wheel says \"\(pickerWheelValue)\".", file, line)
      return
    }
    application.idle()
  }
}
