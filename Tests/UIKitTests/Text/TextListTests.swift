import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct TextListTests {
  @Test(arguments: [
    (NSTextList.MarkerFormat.decimal, 12, "12"), (.lowercaseAlpha, 1, "a"), (.lowercaseAlpha, 27, "aa"),
    (.uppercaseLatin, 52, "AZ"),
    (.lowercaseRoman, 1994, "mcmxciv"), (.uppercaseHexadecimal, 255, "FF"), (.octal, 8, "10"), (.disc, 3, "•"),
  ])
  func `a marker has the letters or the shape of its format`(
    format: NSTextList.MarkerFormat, number: Int, marker: String
  ) {
    let list = NSTextList(markerFormat: format, options: 0)
    #expect(list.marker(forItemNumber: number) == marker && list.isOrdered == (format != .disc))
  }

  @Test func `a format of one's own keeps the text around the braces, and a paragraph its lists`() {
    let list = NSTextList(markerFormat: .init("({upper-roman})"), options: 0), style = NSMutableParagraphStyle()
    #expect(list.marker(forItemNumber: 4) == "(IV)")
    style.textLists = [list]
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy?.textLists == [list] && copy != NSParagraphStyle.default)
  }

  @Test func `an outline is turned round, its bends with it`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 1))
    path.addCurve(to: CGPoint(x: 9, y: 9), controlPoint1: CGPoint(x: 6, y: 2), controlPoint2: CGPoint(x: 8, y: 4))
    let back = path.reversing()
    #expect(back.currentPoint == CGPoint(x: 1, y: 1) && back.bounds == path.bounds)
    var ends: [CGPoint] = []
    back.cgPath.applyWithBlock { element in
      let element = element.pointee
      ends.append(element.type == .addCurveToPoint ? element.points[0] : element.points[0])
    }
    #expect(ends == [CGPoint(x: 9, y: 9), CGPoint(x: 8, y: 4), CGPoint(x: 1, y: 1)])
  }
}
