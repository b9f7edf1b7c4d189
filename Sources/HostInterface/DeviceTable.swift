import Foundation

/// The devices that `--device` and tests can name.
///
/// Source: Behaviour/Devices.md D1 and D2 (screen sizes, safe areas and bar heights agree in several
/// public tables; keyboard heights are of medium confidence, those of the iPad of low).
extension Device {
  /// The device of this name, or of one of its aliases, such as Xcode's names of simulators; nil when there is none.
  /// Case does not matter.
  package static func named(_ name: String) -> Device? {
    let wanted = name.lowercased()
    for row in table where row.id == wanted || row.names.contains(where: { $0.lowercased() == wanted }) {
      return row.device(named: row.names.first { $0.lowercased() == wanted } ?? row.names[0])
    }
    return nil
  }

  /// Every name that `named(_:)` answers to, devices of equal size beside each other.
  package static var allNames: [String] { table.flatMap(\.names) }

  /// The device when nobody asks for another.
  package static let standard = Device.named("iPhone 15")!

  private struct Row {
    var id: String
    var names: [String]
    var isPad: Bool
    var size: (Double, Double)
    var scale: Double
    var portrait: Insets
    var landscape: Insets
    var statusBar: (Double, Double)
    var cornerRadius: Double
    var hasHomeButton: Bool
    var keyboard: (Double, Double)

    func device(named name: String) -> Device {
      Device(
        name: name, idiom: isPad ? .pad : .phone, size: CGSize(width: size.0, height: size.1), scale: scale,
        portraitSafeArea: portrait, landscapeSafeArea: landscape, portraitStatusBarHeight: statusBar.0,
        landscapeStatusBarHeight: statusBar.1, cornerRadius: cornerRadius, hasHomeIndicator: !hasHomeButton,
        keyboardHeights: keyboard)
    }
  }

  private static let table: [Row] = [
    Row(
      id: "iphone-8", names: ["iPhone 8"], isPad: false,
      size: (375, 667), scale: 2,
      portrait: Insets(top: 20, left: 0, bottom: 0, right: 0),
      landscape: Insets(top: 0, left: 0, bottom: 0, right: 0),
      statusBar: (20, 0), cornerRadius: 0,
      hasHomeButton: true, keyboard: (260.0, 206.0)),
    Row(
      id: "iphone-se3", names: ["iPhone SE (3rd gen)", "iPhone SE", "iPhone SE (3rd generation)"], isPad: false,
      size: (375, 667), scale: 2,
      portrait: Insets(top: 20, left: 0, bottom: 0, right: 0),
      landscape: Insets(top: 0, left: 0, bottom: 0, right: 0),
      statusBar: (20, 0), cornerRadius: 0,
      hasHomeButton: true, keyboard: (260.0, 206.0)),
    Row(
      id: "iphone-11", names: ["iPhone 11", "iPhone XR"], isPad: false,
      size: (414, 896), scale: 2,
      portrait: Insets(top: 48, left: 0, bottom: 34, right: 0),
      landscape: Insets(top: 0, left: 48, bottom: 21, right: 48),
      statusBar: (48, 0), cornerRadius: 41.5,
      hasHomeButton: false, keyboard: (346, 209)),
    Row(
      id: "iphone-11-pro-max", names: ["iPhone 11 Pro Max", "iPhone XS Max"], isPad: false,
      size: (414, 896), scale: 3,
      portrait: Insets(top: 44, left: 0, bottom: 34, right: 0),
      landscape: Insets(top: 0, left: 44, bottom: 21, right: 44),
      statusBar: (44, 0), cornerRadius: 39,
      hasHomeButton: false, keyboard: (346, 209)),
    Row(
      id: "iphone-13-mini", names: ["iPhone 13 mini", "iPhone 12 mini"], isPad: false,
      size: (375, 812), scale: 3,
      portrait: Insets(top: 50, left: 0, bottom: 34, right: 0),
      landscape: Insets(top: 0, left: 50, bottom: 21, right: 50),
      statusBar: (50, 0), cornerRadius: 44,
      hasHomeButton: false, keyboard: (336, 209)),
    Row(
      id: "iphone-14", names: ["iPhone 14", "iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 16e"],
      isPad: false,
      size: (390, 844), scale: 3,
      portrait: Insets(top: 47, left: 0, bottom: 34, right: 0),
      landscape: Insets(top: 0, left: 47, bottom: 21, right: 47),
      statusBar: (47, 0), cornerRadius: 47.333,
      hasHomeButton: false, keyboard: (336.0, 209.0)),
    Row(
      id: "iphone-14-plus", names: ["iPhone 14 Plus", "iPhone 12 Pro Max", "iPhone 13 Pro Max"], isPad: false,
      size: (428, 926), scale: 3,
      portrait: Insets(top: 47, left: 0, bottom: 34, right: 0),
      landscape: Insets(top: 0, left: 47, bottom: 21, right: 47),
      statusBar: (47, 0), cornerRadius: 53.333,
      hasHomeButton: false, keyboard: (336, 209)),
    Row(
      id: "iphone-15", names: ["iPhone 15", "iPhone 14 Pro", "iPhone 15 Pro"], isPad: false,
      size: (393, 852), scale: 3,
      portrait: Insets(top: 59, left: 0, bottom: 34, right: 0),
      landscape: Insets(top: 0, left: 59, bottom: 21, right: 59),
      statusBar: (54, 0), cornerRadius: 55,
      hasHomeButton: false, keyboard: (336.0, 209.0)),
    Row(
      id: "iphone-16", names: ["iPhone 16"], isPad: false,
      size: (393, 852), scale: 3,
      portrait: Insets(top: 59, left: 0, bottom: 34, right: 0),
      landscape: Insets(top: 0, left: 59, bottom: 21, right: 59),
      statusBar: (54, 0), cornerRadius: 55,
      hasHomeButton: false, keyboard: (336.0, 209.0)),
    Row(
      id: "iphone-15-plus", names: ["iPhone 15 Plus", "iPhone 16 Plus", "iPhone 14 Pro Max", "iPhone 15 Pro Max"],
      isPad: false,
      size: (430, 932), scale: 3,
      portrait: Insets(top: 59, left: 0, bottom: 34, right: 0),
      landscape: Insets(top: 0, left: 59, bottom: 21, right: 59),
      statusBar: (54, 0), cornerRadius: 55,
      hasHomeButton: false, keyboard: (345.0, 209.0)),
    Row(
      id: "iphone-16-pro", names: ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"], isPad: false,
      size: (402, 874), scale: 3,
      portrait: Insets(top: 62, left: 0, bottom: 34, right: 0),
      landscape: Insets(top: 0, left: 62, bottom: 21, right: 62),
      statusBar: (54, 0), cornerRadius: 62,
      hasHomeButton: false, keyboard: (336.0, 209.0)),
    Row(
      id: "iphone-16-pro-max", names: ["iPhone 16 Pro Max", "iPhone 17 Pro Max"], isPad: false,
      size: (440, 956), scale: 3,
      portrait: Insets(top: 62, left: 0, bottom: 34, right: 0),
      landscape: Insets(top: 0, left: 62, bottom: 21, right: 62),
      statusBar: (54, 0), cornerRadius: 62,
      hasHomeButton: false, keyboard: (345.0, 209.0)),
    Row(
      id: "ipad-10",
      names: [
        "iPad (10th gen)", "iPad", "iPad (10th generation)", "iPad (A16)", "iPad Air (5th generation)",
        "iPad Air 11-inch (M2)",
        "iPad Air 11-inch (M3)",
      ],
      isPad: true,
      size: (820, 1180), scale: 2,
      portrait: Insets(top: 24, left: 0, bottom: 20, right: 0),
      landscape: Insets(top: 24, left: 0, bottom: 20, right: 0),
      statusBar: (24, 24), cornerRadius: 25,
      hasHomeButton: false, keyboard: (318.0, 406.0)),
    Row(
      id: "ipad-pro-11",
      names: ["iPad Pro 11", "iPad Pro 11 (gen 1-4)", "iPad Pro 11-inch", "iPad Pro (11-inch) (4th generation)"],
      isPad: true,
      size: (834, 1194), scale: 2,
      portrait: Insets(top: 24, left: 0, bottom: 20, right: 0),
      landscape: Insets(top: 24, left: 0, bottom: 20, right: 0),
      statusBar: (24, 24), cornerRadius: 18,
      hasHomeButton: false, keyboard: (318.0, 406.0)),
    Row(
      id: "ipad-pro-11-m4", names: ["iPad Pro 11 (M4)", "iPad Pro 11-inch (M4)"], isPad: true,
      size: (834, 1210), scale: 2,
      portrait: Insets(top: 24, left: 0, bottom: 20, right: 0),
      landscape: Insets(top: 24, left: 0, bottom: 20, right: 0),
      statusBar: (24, 24), cornerRadius: 30,
      hasHomeButton: false, keyboard: (318.0, 406.0)),
    Row(
      id: "ipad-pro-12-9",
      names: [
        "iPad Pro 12.9", "iPad Pro 12.9 (gen 3-6)", "iPad Pro (12.9-inch) (6th generation)", "iPad Air 13-inch (M2)",
        "iPad Air 13-inch (M3)",
      ], isPad: true,
      size: (1024, 1366), scale: 2,
      portrait: Insets(top: 24, left: 0, bottom: 20, right: 0),
      landscape: Insets(top: 24, left: 0, bottom: 20, right: 0),
      statusBar: (24, 24), cornerRadius: 18,
      hasHomeButton: false, keyboard: (403.0, 493.0)),
    Row(
      id: "ipad-pro-13-m4", names: ["iPad Pro 13", "iPad Pro 13 (M4)", "iPad Pro 13-inch (M4)"], isPad: true,
      size: (1032, 1376), scale: 2,
      portrait: Insets(top: 24, left: 0, bottom: 20, right: 0),
      landscape: Insets(top: 24, left: 0, bottom: 20, right: 0),
      statusBar: (24, 24), cornerRadius: 30,
      hasHomeButton: false, keyboard: (403.0, 493.0)),
  ]
}
