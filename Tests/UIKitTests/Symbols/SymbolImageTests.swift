import Raster
import Symbols
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Symbols as images: their sizes, colours, directions and steps.
@MainActor
struct SymbolImageTests {
  private func pixels(_ image: UIImage?, scale: CGFloat = 2) throws -> PixelBuffer {
    let image = try #require(image)
    return try #require(image._pixels(scale: scale))
  }

  /// The colours of areas, without those of the few pixels between two of them.
  private func colors(_ buffer: PixelBuffer) -> Set<UInt32> {
    var counts: [UInt32: Int] = [:]
    for y in 0..<buffer.height {
      for x in 0..<buffer.width where buffer[x, y] >> 24 > 0 { counts[buffer[x, y], default: 0] += 1 }
    }
    return Set(counts.filter { $0.value >= 12 }.keys)
  }

  private func argb(_ color: UIColor, alpha: CGFloat = 1) -> UInt32 {
    let components = (color.cgColor.components ?? []).prefix(3).map { UInt32(($0 * alpha * 255).rounded()) }
    return UInt32((alpha * 255).rounded()) << 24 | components[0] << 16 | components[1] << 8 | components[2]
  }

  @Test func `a symbol in a view that enlarges it has the pixels of its size on screen`() throws {
    let stage = TestStage(device: "iPhone 15", scale: 2)
    let view = UIImageView(
      image: UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 10)))
    let natural = view.bounds.size
    view.contentMode = .scaleAspectFit
    view.frame = CGRect(x: 50, y: 100, width: 20 * natural.width, height: 20 * natural.height)
    stage.show(view)
    guard case .mask(let mask, _)? = view.layer._contentsSource else { throw CancellationError() }
    #expect(abs(mask.width - Int(view.frame.width * 2)) <= 40)
    // The ring's edge is sharp: a row through its middle has few pixels that are neither ink nor clear.
    let pixels = stage.pixels(), y = Int(view.frame.midY * 2)
    let row = (0..<pixels.width).map { pixels.row(y)[$0] & 0xFF }
    #expect(row.filter { $0 > 10 && $0 < 245 }.count <= 8)
    view.frame.size = natural
    stage.turn()
    guard case .mask(let small, _)? = view.layer._contentsSource else { throw CancellationError() }
    #expect(small.width == Int((natural.width * 2).rounded()))
  }

  @Test func `the image is as large as the picture of the drawing, and its baseline is that of the text beside it`()
    throws
  {
    let image = try #require(
      UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)))
    let picture = try #require(SymbolPicture.named("plus"))
    let metrics = SymbolMetrics(
      picture, pointSize: 20, weight: .bold, scale: .medium, displayScale: Double(image.scale))
    #expect(image.size == metrics.size)
    #expect(image.baselineOffsetFromBottom == CGFloat(metrics.baselineOffset))
  }

  @Test func `without a configuration a symbol stands beside text of 17 points`() throws {
    let plain = try #require(UIImage(systemName: "star"))
    let sized = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)
    #expect(plain.size == UIImage(systemName: "star", withConfiguration: sized)?.size)
  }

  @Test func `a name that no drawing answers gives no image`() {
    #expect(UIImage(systemName: "no.such.symbol") == nil && UIImage(systemName: "plus.fill") == nil)
  }

  @Test(arguments: ["rectangle.on.rectangle.angled", "text.line.first.and.arrowtriangle.forward", "lizard.fill"])
  func `there is a symbol of that name`(name: String) { #expect(UIImage(systemName: name) != nil) }

  @Test func `a palette colours the layers, a single colour their shades`() throws {
    let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1), red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let palette = UIImage.SymbolConfiguration(pointSize: 60).applying(
      UIImage.SymbolConfiguration(paletteColors: [red, green]))
    #expect(
      colors(try pixels(UIImage(systemName: "plus.circle.fill", withConfiguration: palette))).isSuperset(of: [
        argb(red), argb(green),
      ]))

    let single = UIImage.SymbolConfiguration(pointSize: 60).applying(
      UIImage.SymbolConfiguration(hierarchicalColor: red))
    // The primary layer has the whole colour, the secondary half of it.
    let shades = colors(try pixels(UIImage(systemName: "plus.circle.fill", withConfiguration: single)))
    #expect(shades.contains(argb(red)) && shades.contains { (127...128).contains($0 >> 24) })
  }

  @Test func `a multicolour symbol has its own colours, and one colour again on request or as a template`() throws {
    let configuration = UIImage.SymbolConfiguration(pointSize: 60).applying(
      UIImage.SymbolConfiguration.preferringMulticolor())
    let image = try #require(UIImage(systemName: "bell.badge", withConfiguration: configuration))
    #expect(colors(try pixels(image)).contains(argb(.systemRed)))
    let monochrome = configuration.applying(UIImage.SymbolConfiguration.preferringMonochrome())
    let plain = try pixels(UIImage(systemName: "bell.badge", withConfiguration: monochrome))
    #expect(colors(plain).filter { $0 >> 24 == 255 } == [0xFF00_0000])
    let tinted = image.withTintColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1), renderingMode: .alwaysOriginal)
    #expect(colors(try pixels(tinted)).filter { $0 >> 24 == 255 } == [0xFF00_00FF])
  }

  @Test func `an image view shows a multicolour symbol in its own colours, whatever its tint is`() throws {
    let multicolor = UIImage.SymbolConfiguration.preferringMulticolor()
    for isPreferred in [true, false] {
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
      view.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      view.image = UIImage(systemName: "bell.badge", withConfiguration: isPreferred ? nil : multicolor)
      if isPreferred { view.preferredSymbolConfiguration = multicolor }
      let stage = TestStage()
      stage.show(view)
      let shown = colors(stage.pixels())
      #expect(shown.contains(argb(.systemRed)) && shown.contains(0xFF00_00FF))
    }
  }

  @Test func `a button keeps the colours that a symbol's configuration asks for, and tints it otherwise`() throws {
    let stage = TestStage()
    func shown(_ change: (inout UIButton.Configuration) -> Void) throws -> UIView {
      let button = UIButton(configuration: .plain())
      button.configuration?.image = UIImage(systemName: "circle.fill")
      change(&button.configuration!)
      button.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
      stage.window.addSubview(button)
      stage.window.layoutIfNeeded()
      return try #require(button.imageView)
    }
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let single = UIImage.SymbolConfiguration(hierarchicalColor: red)
    guard
      case .pixels(let ownConfiguration) = try shown({ $0.preferredSymbolConfigurationForImage = single }).layer
        ._contentsSource,
      case .pixels(let imageConfiguration) = try shown({ $0.image = $0.image?.withConfiguration(single) }).layer
        ._contentsSource,
      case .mask = try shown({ _ in }).layer._contentsSource
    else { throw Absent() }
    #expect(colors(ownConfiguration).contains(argb(red)) && colors(imageConfiguration).contains(argb(red)))
  }

  @Test func `an image view mirrors what tells a direction of reading, where text runs from right to left`() throws {
    func contents(_ name: String, _ direction: UISemanticContentAttribute) throws -> CoverageMask {
      let view = UIImageView(image: UIImage(systemName: name))
      view.semanticContentAttribute = direction
      guard case .mask(let mask, _) = view.layer._contentsSource else { throw Absent() }
      return mask
    }
    func bytes(_ mask: CoverageMask, mirrored: Bool = false) -> [UInt8] {
      (0..<mask.height).flatMap { y in (0..<mask.width).map { mask.row(y)[mirrored ? mask.width - 1 - $0 : $0] } }
    }
    let forward = try contents("chevron.forward", .forceLeftToRight)
    #expect(try bytes(contents("chevron.forward", .forceRightToLeft)) != bytes(forward))
    let flipped = try bytes(contents("chevron.forward", .forceRightToLeft))
    #expect(zip(flipped, bytes(forward, mirrored: true)).allSatisfy { abs(Int($0) - Int($1)) < 40 })
    #expect(
      try bytes(contents("chevron.right", .forceRightToLeft)) == bytes(contents("chevron.right", .forceLeftToRight)))
  }
  private struct Absent: Error {}

  @Test func `a variable value leaves the steps above it faint`() throws {
    func ink(_ value: Double) throws -> Int {
      let buffer = try pixels(UIImage(systemName: "wifi", variableValue: value))
      return (0..<buffer.height).reduce(0) { sum, y in
        sum + (0..<buffer.width).reduce(0) { $0 + Int(buffer[$1, y] >> 24) }
      }
    }
    #expect(try ink(0) < ink(0.5) && ink(0.5) < ink(1))
  }

  @Test func `an attachment stands with the symbol's baseline on that of the text`() throws {
    let image = try #require(UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 22)))
    let bounds = NSTextAttachment(image: image).attachmentBounds(
      for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
    #expect(bounds.size == image.size && bounds.minY == -(image.baselineOffsetFromBottom ?? 0))
    // The middle of the sign is the middle of the capitals, 0.705 of the size high.
    #expect(abs(bounds.midY - 22 * 0.705 / 2) < 0.02)
  }

  @Test func `scales and weights change the image as they change the drawing`() throws {
    func size(_ scale: UIImage.SymbolScale) throws -> CGSize {
      let configuration = UIImage.SymbolConfiguration(pointSize: 40, weight: .regular, scale: scale)
      return try #require(UIImage(systemName: "circle", withConfiguration: configuration)).size
    }
    #expect(try size(.small).width < size(.medium).width && size(.medium).width < size(.large).width)
    #expect(try size(.unspecified) == size(.medium))
  }
}
