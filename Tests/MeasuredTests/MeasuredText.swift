import Foundation
import PorticoTesting
import UIKit

/// Sizes of text styles, metrics of the system's face, heights of labels.
enum MeasuredText {
  static let facts: [MeasuredFact] = [
    .style(.largeTitle, "large title", sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
    .style(.title1, "title 1", sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
    .style(.title2, "title 2", sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
    .style(.title3, "title 3", sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
    .style(.headline, "headline", sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    .style(.body, "body", sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    .style(.callout, "callout", sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
    .style(.subheadline, "subheadline", sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
    .style(.footnote, "footnote", sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
    .style(.caption1, "caption 1", sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
    .style(.caption2, "caption 2", sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
    .pitch(.largeTitle, "large title", lines: [38, 39, 40, 41, 43, 46, 48]),
    .pitch(.title1, "title 1", lines: [31, 32, 33, 34, 36, 38, 41]),
    .pitch(.title2, "title 2", lines: [24, 25, 26, 28, 30, 32, 34]),
    .pitch(.title3, "title 3", lines: [22, 23, 24, 25, 28, 30, 32]),
    .pitch(.headline, "headline", lines: [19, 20, 21, 22, 24, 26, 29]),
    .pitch(.body, "body", lines: [19, 20, 21, 22, 24, 26, 29]),
    .pitch(.callout, "callout", lines: [18, 19, 20, 21, 23, 25, 28]),
    .pitch(.subheadline, "subheadline", lines: [16, 18, 19, 20, 22, 24, 26]),
    .pitch(.footnote, "footnote", lines: [16, 16, 16, 18, 20, 22, 24]),
    .pitch(.caption1, "caption 1", lines: [13, 13, 13, 16, 19, 21, 23]),
    .pitch(.caption2, "caption 2", lines: [13, 13, 13, 13, 18, 20, 22]),
    .metrics(8, [9.5469, 7.6172, -1.9297, 5.6367]),
    .metrics(12, [14.3203, 11.4258, -2.8945, 8.4551]),
    .metrics(15, [17.9004, 14.2822, -3.6182, 10.5688]),
    .metrics(17, [20.2871, 16.1865, -4.1006, 11.978]),
    .metrics(20, [23.8672, 19.043, -4.8242, 14.0918]),
    .metrics(22, [26.2539, 20.9473, -5.3066, 15.501]),
    .metrics(23, [27.4473, 21.8994, -5.5479, 16.2056]),
    .metrics(28, [33.4141, 26.6602, -6.7539, 19.7285]),
    .metrics(35, [41.7676, 33.3252, -8.4424, 24.6606]),
    .labelHeights(scale: 2, [10.0, 14.5, 18.0, 20.5, 24.0, 26.5, 27.5, 33.5, 42.0]),
    .labelHeights(scale: 3, [9.6667, 14.3333, 18.0, 20.3333, 24.0, 26.3333, 27.6667, 33.6667, 42.0]),
    MeasuredFact(
      "heights of a label in title 1, extra small to the largest, at 3x",
      [30, 31.33, 32.33, 33.67, 36, 38.33, 40.67, 45.67, 51.33, 57.33, 63.33, 69.33],
      "SST testTraitsWithView"
    ) { try MeasuredText.titleSizes().map(\.height) },
    MeasuredFact(
      "widths of \u{201C}What's the point?\u{201D} in title 1, extra small to the largest, at 3x",
      [188.67, 196, 203.33, 210.67, 225.67, 240.33, 255, 284, 320.67, 356.67, 392.67, 428.33], "SST testTraitsWithView",
      .setAside(because: "Inter's apostrophe does not come as near to its neighbours")
    ) { try MeasuredText.titleSizes().map(\.width) },
    .label("body of 17: \u{201C}the\u{201D}", .systemFont(ofSize: 17), "the", [25, 20.33], "SST testTraits.ipad-mini"),
    .label(
      "body of 17: \u{201C}point\u{201D}", .systemFont(ofSize: 17), "point", [39, 20.33], "SST testTraits.ipad-mini"),
    .label("body of 16: \u{201C}the\u{201D}", .systemFont(ofSize: 16), "the", [23.67, 19.33], "SST testTraits"),
    .label("body of 16: \u{201C}point\u{201D}", .systemFont(ofSize: 16), "point", [37, 19.33], "SST testTraits"),
    .label(
      "headline of 17: \u{201C}What's\u{201D}", .systemFont(ofSize: 17, weight: .semibold), "What's", [55.67, 20.33],
      "SST testTraits",
      .setAside(because: "Inter's apostrophe does not come as near to its neighbours")),
    .label(
      "headline of 16: \u{201C}What's\u{201D}", .systemFont(ofSize: 16, weight: .semibold), "What's", [52.67, 19.33],
      "SST testTraits",
      .setAside(because: "Inter's apostrophe does not come as near to its neighbours")),
    .label("subheadline of 15: a question mark", .systemFont(ofSize: 15), "?", [7.67, 18], "SST testTraits"),
    .label("subheadline of 14: a question mark", .systemFont(ofSize: 14), "?", [7.33, 17], "SST testTraits"),
    .scaled(.body, "body", 10, [8.67, 9, 9.67, 10, 11, 11.67, 13.33, 15.33, 18.33, 21.67, 25.33, 28.33]),
    .scaled(.title1, "title 1", 10, [9, 9.33, 9.67, 10, 10.67, 11.33, 12, 13.67, 15, 16.67, 18, 20]),
    .scaled(.caption1, "caption 1", 10, [8, 8, 8, 10, 12, 13, 14.33, 17, 20, 24.33, 27.67, 32]),
    MeasuredFact("a label in body of two and of three lines, at 3x", [42.33, 64.33], "OUK") {
      MeasuredText.heights(.preferredFont(forTextStyle: .body), ["a\na", "a\na\na"])
    },
    MeasuredFact("a label in subheadline of one, two and three lines, at 3x", [18, 38, 58], "OUK") {
      MeasuredText.heights(.preferredFont(forTextStyle: .subheadline), ["a", "a\na", "a\na\na"])
    },
    MeasuredFact("a label in the system's face of 17 of two lines, at 3x", [40.67], "OUK") {
      MeasuredText.heights(.systemFont(ofSize: 17), ["a\na"])
    },
    MeasuredFact(
      "capitals of body 17 in a field of 120 by 44: top and height of \u{201C}H\u{201D}", [15.67, 13],
      "AS 17 testTextFieldHidesCursor",
      .setAside(because: "Inter's capitals are lower at the size at which its texts are as wide")
    ) {
      let stage = TestStage(device: "iPhone 15")
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 120, height: 44))
      (field.text, field.font) = ("H", .systemFont(ofSize: 17))
      stage.showPage(field)
      let ink = ScreenPicture(stage).ink(in: CGRect(x: 10, y: 90, width: 150, height: 64), levels: 24)
      return [ink.minY - 100, ink.height]
    },
  ]

  /// The label of the pictures in all sizes of text.
  @MainActor fileprivate static func titleSizes() throws -> [CGSize] {
    _ = TestStage(device: "iPhone 15")
    return UIContentSizeCategory.inOrder.map { category in
      let label = UILabel()
      label.text = "What's the point?"
      label.font = .preferredFont(
        forTextStyle: .title1, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
      return label.intrinsicContentSize
    }
  }

  @MainActor fileprivate static func heights(_ font: UIFont, _ texts: [String]) -> [CGFloat] {
    _ = TestStage(device: "iPhone 15")
    return texts.map { text in
      let label = UILabel()
      (label.font, label.text, label.numberOfLines) = (font, text, 0)
      return label.sizeThatFits(CGSize(width: 1000, height: 1000)).height
    }
  }
}

extension UIContentSizeCategory {
  /// The twelve of them, the smallest first.
  static let inOrder: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
}

extension MeasuredFact {
  fileprivate static func style(_ style: UIFont.TextStyle, _ name: String, sizes: [CGFloat]) -> MeasuredFact {
    MeasuredFact("\(name): size of the face, extra small to the largest", sizes, "OUK") {
      _ = TestStage()
      return UIContentSizeCategory.inOrder.map {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0))
          .pointSize
      }
    }
  }

  /// From one line of a label to the next.
  fileprivate static func pitch(_ style: UIFont.TextStyle, _ name: String, lines: [CGFloat]) -> MeasuredFact {
    MeasuredFact("\(name): from line to line, extra small to the largest without accessibility", lines, "OUK") {
      _ = TestStage(device: "iPhone 15")
      return UIContentSizeCategory.inOrder.prefix(7).map { category in
        let label = UILabel()
        label.numberOfLines = 0
        label.font = .preferredFont(
          forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
        let heights = ["a", "a\na\na\na"].map { text in
          label.text = text
          return label.sizeThatFits(CGSize(width: 1000, height: 1000)).height
        }
        return (heights[1] - heights[0]) / 3
      }
    }
  }

  fileprivate static func metrics(_ size: CGFloat, _ measured: [CGFloat]) -> MeasuredFact {
    MeasuredFact(
      "the system's face of \(Int(size)): height of a line, ascender, descender, height of capitals", measured, "OUK"
    ) {
      _ = TestStage()
      let font = UIFont.systemFont(ofSize: size)
      return [font.lineHeight, font.ascender, font.descender, font.capHeight]
    }
  }

  fileprivate static func labelHeights(scale: CGFloat, _ measured: [CGFloat]) -> MeasuredFact {
    MeasuredFact(
      "heights of labels of one line at \(Int(scale))x, of 8, 12, 15, 17, 20, 22, 23, 28 and 35", measured, "OUK"
    ) {
      _ = TestStage(device: "iPhone 15", scale: scale)
      return [8, 12, 15, 17, 20, 22, 23, 28, 35].map { size in
        let label = UILabel()
        (label.font, label.text) = (.systemFont(ofSize: size), "a")
        return label.intrinsicContentSize.height
      }
    }
  }

  fileprivate static func label(
    _ name: String, _ font: @autoclosure @escaping @MainActor @Sendable () -> UIFont, _ text: String,
    _ measured: [CGFloat],
    _ source: String,
    _ standing: Standing = .agrees
  ) -> MeasuredFact {
    MeasuredFact("\(name): width and height of the label", measured, source, standing) {
      _ = TestStage(device: "iPhone 15")
      let label = UILabel()
      (label.font, label.text) = (font(), text)
      return label.intrinsicContentSize.numbers
    }
  }

  fileprivate static func scaled(_ style: UIFont.TextStyle, _ name: String, _ value: CGFloat, _ measured: [CGFloat])
    -> MeasuredFact
  {
    MeasuredFact("\(name): 10 points scaled, extra small to the largest, at 3x", measured, "OUK") {
      _ = TestStage(device: "iPhone 15")
      return UIContentSizeCategory.inOrder.map {
        UIFontMetrics(forTextStyle: style).scaledValue(
          for: value, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0))
      }
    }
  }
}
