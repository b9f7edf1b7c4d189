import PorticoTesting
import UIKit

/// Screens, safe areas and status bars.
enum MeasuredDevices {
  static let facts: [MeasuredFact] = [
    .portrait("iPhone 8", [375, 667, 20, 0], "CS"),
    .landscape("iPhone 8", [667, 375, 0, 0, 0, 0], "CS"),
    .statusBar("iPhone 8", 20, "CS"),
    .portrait("iPhone SE (3rd gen)", [375, 667, 20, 0], "CS"),
    .landscape("iPhone SE (3rd gen)", [667, 375, 0, 0, 0, 0], "CS"),
    .statusBar("iPhone SE (3rd gen)", 20, "CS"),
    .portrait("iPhone 11", [414, 896, 48, 34], "CS"),
    .landscape("iPhone 11", [896, 414, 0, 48, 21, 48], "CS"),
    .statusBar("iPhone 11", 48, "CS"),
    .portrait("iPhone 11 Pro Max", [414, 896, 44, 34], "CS"),
    .landscape("iPhone 11 Pro Max", [896, 414, 0, 44, 21, 44], "CS"),
    .statusBar("iPhone 11 Pro Max", 44, "CS"),
    .portrait("iPhone 13 mini", [375, 812, 50, 34], "CS"),
    .landscape("iPhone 13 mini", [812, 375, 0, 50, 21, 50], "CS"),
    .statusBar("iPhone 13 mini", 50, "CS"),
    .portrait("iPhone 14", [390, 844, 47, 34], "CS"),
    .landscape("iPhone 14", [844, 390, 0, 47, 21, 47], "CS"),
    .statusBar("iPhone 14", 47, "CS"),
    .portrait("iPhone 14 Plus", [428, 926, 47, 34], "CS"),
    .landscape("iPhone 14 Plus", [926, 428, 0, 47, 21, 47], "CS"),
    .statusBar("iPhone 14 Plus", 47, "CS"),
    .portrait("iPhone 15", [393, 852, 59, 34], "OUK, CS"),
    .landscape("iPhone 15", [852, 393, 0, 59, 21, 59], "OUK, CS"),
    .statusBar("iPhone 15", 54, "OUK, CS"),
    .portrait("iPhone 15 Plus", [430, 932, 59, 34], "CS, FW"),
    .landscape("iPhone 15 Plus", [932, 430, 0, 59, 21, 59], "CS, FW"),
    .statusBar("iPhone 15 Plus", 54, "CS, FW"),
    .portrait("iPhone 16 Pro", [402, 874, 62, 34], "FW, AS 18"),
    .landscape("iPhone 16 Pro", [874, 402, 0, 62, 21, 62], "FW, AS 18"),
    .statusBar("iPhone 16 Pro", 54, "FW, AS 18"),
    .portrait("iPhone 16 Pro Max", [440, 956, 62, 34], "FW"),
    .landscape("iPhone 16 Pro Max", [956, 440, 0, 62, 21, 62], "FW"),
    .statusBar("iPhone 16 Pro Max", 54, "FW"),
    .portrait("iPad Pro 11 (gen 1-4)", [834, 1194, 24, 20], "CS"),
    .landscape("iPad Pro 11 (gen 1-4)", [1194, 834, 24, 0, 20, 0], "CS"),
    .portrait("iPad Pro 12.9 (gen 3-6)", [1024, 1366, 24, 20], "CS"),
    .landscape("iPad Pro 12.9 (gen 3-6)", [1366, 1024, 24, 0, 20, 0], "CS"),
  ]
}

extension MeasuredFact {
  /// The screen's width and height, and the safe area's top and bottom.
  fileprivate static func portrait(_ device: String, _ measured: [CGFloat], _ source: String) -> MeasuredFact {
    MeasuredFact("\(device) upright: width, height, safe area at the top and the bottom", measured, source) {
      let stage = TestStage(device: device)
      stage.showPage()
      return stage.window.bounds.size.numbers + [stage.window.safeAreaInsets.top, stage.window.safeAreaInsets.bottom]
    }
  }

  /// The screen's width and height, and the safe area: top, left, bottom, right.
  fileprivate static func landscape(_ device: String, _ measured: [CGFloat], _ source: String) -> MeasuredFact {
    MeasuredFact("\(device) on its side: width, height, safe area from the top anticlockwise", measured, source) {
      let stage = TestStage(TestDevice(device, orientation: .landscapeRight))
      stage.showPage()
      return stage.window.bounds.size.numbers + stage.window.safeAreaInsets.numbers
    }
  }

  fileprivate static func statusBar(_ device: String, _ height: CGFloat, _ source: String) -> MeasuredFact {
    MeasuredFact("\(device) upright: height of the status bar", [height], source) {
      let stage = TestStage(device: device)
      stage.showPage()
      return [UIStatusBarManager().statusBarFrame.height]
    }
  }
}
