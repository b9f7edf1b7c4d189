import PorticoTesting
import UIKit

/// Widths of texts in the system's face, which read on iOS to a ten-thousandth of a point.
enum MeasuredTextWidths {
  static let facts: [MeasuredFact] = [
    .plain(8, .regular, "regular", [50.4531, 19.8047, 63.0156]),
    .plain(12, .regular, "regular", [72.6328, 26.9648, 91.7812]),
    .plain(15, .regular, "regular", [88.4473, 31.5967, 112.6172]),
    .plain(17, .regular, "regular", [98.5801, 34.3154, 126.1387]),
    .plain(20, .regular, "regular", [115.217, 39.006, 146.9225]),
    .plain(23, .regular, "regular", [133.7975, 44.5778, 168.4466]),
    .plain(28, .regular, "regular", [165.334, 55.1523, 205.7344]),
    .plain(12, .medium, "medium", [74.6429, 28.5849, 92.9802]),
    .plain(15, .medium, "medium", [90.9598, 33.6218, 114.1159]),
    .plain(12, .semibold, "semibold", [76.1042, 29.7627, 93.8518]),
    .plain(15, .semibold, "semibold", [92.7865, 35.0941, 115.2054]),
    .plain(20, .semibold, "semibold", [120.8119, 43.542, 150.3925]),
    .plain(28, .semibold, "semibold", [172.304, 60.9275, 210.6783]),
    .plain(12, .bold, "bold", [78.1143, 31.3828, 95.0508]),
    .plain(20, .bold, "bold", [124.0516, 46.1685, 152.4018]),
    .plain(23, .bold, "bold", [143.3177, 52.3883, 174.8114]),
    .plain(28, .bold, "bold", [176.3398, 64.2715, 213.541]),
    .kerned(8, .regular, "regular", [76, 41.957, 176.9766]),
    .kerned(12, .regular, "regular", [108.8203, 59.584, 252.3633]),
    .kerned(15, .regular, "regular", [132.041, 71.9019, 305.376]),
    .kerned(17, .regular, "regular", [146.8242, 79.6626, 338.9541]),
    .kerned(20, .regular, "regular", [168.4754, 91.6188, 388.6534]),
    .kerned(23, .regular, "regular", [189.6511, 104.1003, 437.9861]),
    .kerned(28, .regular, "regular", [229.291, 126.9707, 530.4551]),
    .kerned(12, .medium, "medium", [110.9528, 61.2277, 257.8477]),
    .kerned(15, .medium, "medium", [134.7067, 73.9565, 312.2314]),
    .kerned(12, .semibold, "semibold", [112.5032, 62.4227, 261.835]),
    .kerned(15, .semibold, "semibold", [136.6447, 75.4503, 317.2156]),
    .kerned(20, .semibold, "semibold", [174.7239, 96.3581, 405.4209]),
    .kerned(28, .semibold, "semibold", [238.5382, 133.642, 558.3698]),
    .kerned(12, .bold, "bold", [114.6357, 64.0664, 267.3193]),
    .kerned(20, .bold, "bold", [178.342, 99.1022, 415.1299]),
    .kerned(23, .bold, "bold", [201.3678, 112.7332, 471.7251]),
    .kerned(28, .bold, "bold", [243.8926, 137.5049, 574.5332]),
  ]
}

extension MeasuredFact {
  /// Texts in which hardly a pair kerns: what counts is each letter's own width.
  fileprivate static func plain(_ size: CGFloat, _ weight: UIFont.Weight, _ name: String, _ measured: [CGFloat])
    -> MeasuredFact
  {
    MeasuredFact("\(name) of \(Int(size)): widths of ten digits, of narrow and of wide letters", measured, "OUK") {
      widths(["0123456789", "iiiiillll", "WWWW MMMM"], size, weight)
    }
  }

  /// Texts in which San Francisco brings other pairs of letters together than Inter does.
  fileprivate static func kerned(_ size: CGFloat, _ weight: UIFont.Weight, _ name: String, _ measured: [CGFloat])
    -> MeasuredFact
  {
    MeasuredFact(
      "\(name) of \(Int(size)): widths of capitals that kern, of two words, of a sentence", measured, "OUK",
      .setAside(because: "pairs of letters: Inter brings others together")
    ) {
      widths(["AVAST Wavy To. LT", "Hello UIKit", "The quick brown fox jumps over the lazy dog"], size, weight)
    }
  }

  @MainActor private static func widths(_ texts: [String], _ size: CGFloat, _ weight: UIFont.Weight) -> [CGFloat] {
    _ = TestStage()
    let font = UIFont.systemFont(ofSize: size, weight: weight)
    return texts.map { ($0 as NSString).size(withAttributes: [.font: font]).width }
  }
}
