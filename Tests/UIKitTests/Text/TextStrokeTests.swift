import CoreGraphics
import PorticoFoundation
import PorticoTesting
import Testing
import TextLayout

@testable import UIKit

/// Oracle: the documentation of the attributes and of CoreGraphics' modes for text. The letter is an I of 200 points,
/// whose stem is a plain box: its middle tells whether it is filled, its edge whether it is stroked.
@MainActor
struct TextStrokeTests {
  private struct Seen {
    var middle: String
    /// At the left edge of the stem.
    var edge: String
    var background: String
  }

  private let font = UIFont.systemFont(ofSize: 200)

  /// Red letters and green strokes on white.
  private func look(_ attributes: [NSAttributedString.Key: Any] = [:], _ prepare: (CGContext) -> Void = { _ in })
    -> Seen
  {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let text = NSAttributedString(
      string: "I",
      attributes: [.font: font, .foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)]
        .merging(attributes) { $1 })
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 260), format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 260))
      prepare(context.cgContext)
      text.draw(at: CGPoint(x: 20, y: 0))
      if context.cgContext._textDrawingMode._clips {
        UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 100, height: 260))
      }
    }
    let outline = CGPath(GlyphDrawing.outline(of: TextDrawing(text).layout(.init(maxWidth: .infinity)).glyphRuns[0]))
      .boundingBox
    let y = Int(outline.midY)
    return Seen(
      middle: name(image, 20 + Int(outline.midX), y), edge: name(image, 20 + Int(outline.minX.rounded()), y),
      background: name(image, 5, y))
  }

  private func name(_ image: UIImage, _ x: Int, _ y: Int) -> String {
    let pixel = image.cgImage!.cropping(to: CGRect(x: x, y: y, width: 1, height: 1))!.dataProvider!.data! as Data
    let (blue, green, red) = (pixel[0], pixel[1], pixel[2])
    switch (red > 200, green > 150, blue > 200) {
    case (true, true, true): return "white"
    case (true, false, false): return "red"
    case (false, true, false): return "green"
    case (false, false, true): return "blue"
    default: return "\(red) \(green) \(blue)"
    }
  }

  private let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

  @Test func `a positive width strokes letters alone, a negative one fills them as well`() {
    _ = TestStage()
    let plain = look(), hollow = look([.strokeWidth: 4, .strokeColor: green]),
      both = look([.strokeWidth: -4.0, .strokeColor: green])
    #expect(plain.middle == "red" && plain.background == "white")
    #expect(hollow.middle == "white" && hollow.edge == "green")
    #expect(both.middle == "red" && both.edge == "green")
  }

  @Test func `a stroke without a colour of its own has the letters'`() {
    _ = TestStage()
    let hollow = look([.strokeWidth: 4])
    #expect(hollow.middle == "white" && hollow.edge == "red")
  }

  @Test func `the context's mode strokes with the context's line, in the letters' colour`() {
    _ = TestStage()
    let stroked = look { context in
      context.setTextDrawingMode(.stroke)
      context.setLineWidth(6)
    }
    #expect(stroked.middle == "white" && stroked.edge == "red")
    let hidden = look { $0.setTextDrawingMode(.invisible) }
    #expect(hidden.middle == "white" && hidden.edge == "white")
  }

  @Test func `a mode that clips leaves what is drawn after it within the letters`() {
    _ = TestStage()
    let clipped = look { $0.setTextDrawingMode(.clip) }
    #expect(clipped.middle == "blue" && clipped.background == "white")
  }

  @Test func `a label that strokes in drawText is outlined`() {
    final class Outlined: UILabel {
      override func drawText(in rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()!
        context.setLineWidth(8)
        context.setTextDrawingMode(.stroke)
        let own = textColor
        textColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        super.drawText(in: rect)
        context.setTextDrawingMode(.fill)
        textColor = own
        super.drawText(in: rect)
      }
    }
    let stage = TestStage()
    let label = Outlined(frame: CGRect(x: 0, y: 0, width: 200, height: 260))
    (label.text, label.font, label.textColor) = ("I", font, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    stage.show(label)
    let image = UIGraphicsImageRenderer(size: label.bounds.size).image { label.layer.render(in: $0.cgContext) }
    let row = (0..<Int(200 * image.scale)).map { name(image, $0, Int(130 * image.scale)) }
    #expect(row.contains("green") && row.contains("red"))
    #expect(row.firstIndex(of: "green")! < row.firstIndex(of: "red")!)
  }

  @Test func `obliqueness leans letters to the right`() {
    let text = NSAttributedString(string: "I", attributes: [.font: font])
    let run = TextDrawing(text).layout(.init(maxWidth: .infinity)).glyphRuns[0]
    let upright = CGPath(GlyphDrawing.outline(of: run)).boundingBox,
      leaning = CGPath(GlyphDrawing.outline(of: run, obliqueness: 0.5)).boundingBox
    #expect(abs(leaning.width - (upright.width + upright.height / 2)) < 0.01 && leaning.height == upright.height)
    #expect(abs(leaning.minX - upright.minX) < 0.01)
  }

  @Test func `lines are thick, double, dashed and by word as their styles say`() {
    let line = CGRect(x: 10, y: 20, width: 30, height: 1)
    func rects(_ style: NSUnderlineStyle) -> [CGRect] { TextLineStyle(style.rawValue)!.rects(in: line, isBelow: true) }
    #expect(TextLineStyle(0) == nil && rects(.single) == [line])
    #expect(rects(.thick) == [CGRect(x: 10, y: 20, width: 30, height: 2)])
    #expect(rects(.double) == [line, CGRect(x: 10, y: 22, width: 30, height: 1)])
    #expect(
      rects([.single, .patternDash]).map(\.minX) == [10, 25]
        && rects([.single, .patternDash]).allSatisfy { $0.width == 10 })
    #expect(TextLineStyle(NSUnderlineStyle([.single, .byWord]).rawValue)!.isByWord)
    #expect(TextLineStyle(2)!.rects(in: line, isBelow: false) == [CGRect(x: 10, y: 19.5, width: 30, height: 2)])
  }

  @Test func `a line by word leaves spaces free`() {
    _ = TestStage()
    func inked(_ style: NSUnderlineStyle) -> Int {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let text = NSAttributedString(
        string: "a     a",
        attributes: [
          .font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red, .underlineStyle: style.rawValue,
        ])
      let size = text.size()
      let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in text.draw(at: .zero) }
      let x = Int(size.width / 2)
      return (0..<Int(size.height)).filter { name(image, x, $0) != "0 0 0" }.count
    }
    #expect(inked(.single) > 0 && inked([.single, .byWord]) == 0)
  }
}
