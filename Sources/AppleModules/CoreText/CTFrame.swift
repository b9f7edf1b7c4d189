public import CoreGraphics
import UIKit

public typealias CFAttributedString = NSAttributedString

public struct CFRange: Equatable, Sendable {
  public var location: CFIndex
  public var length: CFIndex
  public init() { (location, length) = (0, 0) }
  public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }
/// The address of an object, such as a `CTLine` or a `CTRun`; valid for as long as something else holds the object.
/// Traps for a value that is no object.
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
  let value = theArray![idx]
  guard type(of: value) is AnyClass else { notImplemented("CFArrayGetValueAtIndex of a value that is no object") }
  return UnsafeRawPointer(Unmanaged.passUnretained(value as AnyObject).toOpaque())
}

/// Text, ready to be laid out in frames.
public final class CTFramesetter {
  let text: NSAttributedString
  init(_ text: NSAttributedString) { self.text = NSAttributedString(attributedString: text) }

  /// The part of the text; a length of 0 stands for all that follows.
  func part(_ range: CFRange) -> NSRange {
    NSRange(location: range.location, length: range.length == 0 ? text.length - range.location : range.length)
  }
}

/// Lines of text in a rectangle, from its top; the origin of the coordinates is at the bottom left, as in all of Core
/// Text.
public final class CTFrame {
  let path: CGPath
  let box: CGRect
  let lines: [CTLine]
  let origins: [CGPoint]
  let visible: CFRange
  init(path: CGPath, box: CGRect, lines: [CTLine], origins: [CGPoint], visible: CFRange) {
    (self.path, self.box, self.lines, self.origins, self.visible) = (path, box, lines, origins, visible)
  }
}

public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(attrString)
}

/// - Parameters:
///   - stringRange: A length of 0 stands for all that follows its location.
///   - path: A rectangle; another shape traps.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
  let box = path.boundingBoxOfPath
  guard path.isRect(nil) else { notImplemented("CTFramesetterCreateFrame with a path that is no rectangle") }
  let range = framesetter.part(stringRange)
  let layout = LineLayout(framesetter.text.attributedSubstring(from: range), size: box.size)
  var lines: [CTLine] = [], origins: [CGPoint] = []
  for fragment in layout.fragments where fragment.rect.maxY <= box.height + 0.01 {
    let first = range.location + fragment.range.location
    let text = framesetter.text.attributedSubstring(from: NSRange(location: first, length: fragment.range.length))
    let line = CTLine(text, from: first)
    lines.append(line)
    // Spaces at the end of a line from right to left hang out at its left.
    origins.append(CGPoint(x: fragment.used.minX - line.layout.spacesAtLeft, y: box.height - fragment.baseline))
  }
  let count = lines.reduce(0) { $0 + $1.text.length }
  return CTFrame(
    path: path, box: box, lines: lines, origins: origins, visible: CFRange(location: range.location, length: count))
}

public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let range = framesetter.part(stringRange)
  let layout = LineLayout(framesetter.text.attributedSubstring(from: range), size: constraints)
  let fitting = layout.fragments.filter { $0.rect.maxY <= constraints.height + 0.01 }
  fitRange?.pointee = CFRange(location: range.location, length: fitting.reduce(0) { $0 + $1.range.length })
  let width = fitting.map(\.used.maxX).max() ?? 0
  return CGSize(width: width.rounded(.up), height: (fitting.map(\.rect.maxY).max() ?? 0).rounded(.up))
}

public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.visible }

/// The beginnings of the lines' baselines, from the rectangle's lower left corner. A length of 0 stands for all lines
/// that follow.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  let count = range.length == 0 ? frame.origins.count - range.location : range.length
  for index in 0..<count { origins[index] = frame.origins[range.location + index] }
}

public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  for (line, origin) in zip(frame.lines, frame.origins) {
    line.draw(in: context, at: CGPoint(x: frame.box.minX + origin.x, y: frame.box.minY + origin.y))
  }
}
