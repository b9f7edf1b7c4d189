// Draws a sheet of symbols as a PNG: `SymbolSheet out.png [--size points] [--weight 0...8] [--columns n] [--dark] names
// or --all`. `--drawings folder` reads the drawings from their source files, so that a change is seen without a build.

import CPNGWriter
import Foundation
import Raster
import Symbols

struct Sheet {
  var output = "out/symbols.png"
  var sizes = [17.0]
  var weights: [SymbolWeight] = [.regular]
  var columns = 20
  var scale = 3.0
  var isLayered = false
  var names: [String] = []
  var catalog = SymbolCatalog.standard

  mutating func read(_ arguments: [String]) {
    var rest = arguments[...]
    func numbers(_ text: String?) -> [Double] { (text ?? "").split(separator: ",").compactMap { Double($0) } }
    while let word = rest.popFirst() {
      switch word {
      case "--size": sizes = numbers(rest.popFirst())
      case "--weight": weights = numbers(rest.popFirst()).compactMap { SymbolWeight(rawValue: Int($0)) }
      case "--columns": columns = Int(rest.popFirst() ?? "") ?? columns
      case "--scale": scale = numbers(rest.popFirst()).first ?? scale
      case "--layers": isLayered = true
      case "--drawings": catalog = SymbolCatalog(texts: Self.texts(in: rest.popFirst() ?? ""))
      case "--all": names += catalog.drawingNames.filter { !$0.hasPrefix("'") }
      case "--answers": names += catalog.answeredNames
      case "--fill":
        names = names.compactMap { SymbolPicture.named($0 + ".fill", in: catalog) == nil ? nil : $0 + ".fill" }
      case "--from": names = Array(names.drop { [from = rest.first ?? ""] in $0 != from }); _ = rest.popFirst()
      case "--first": names = Array(names.prefix(Int(rest.popFirst() ?? "") ?? names.count))
      default: if word.hasSuffix(".png") { output = word } else { names.append(word) }
      }
    }
  }

  /// The texts between triple quotes of a folder's files.
  static func texts(in folder: String) -> [String] {
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    return files.compactMap { file -> String? in
      guard let text = try? String(contentsOfFile: folder + "/" + file, encoding: .utf8) else { return nil }
      let parts = text.components(separatedBy: "\"\"\"")
      guard parts.count > 1 else { return nil }
      return parts[1].split(separator: "\n").map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : String($0) }.joined(
        separator: "\n")
    }
  }

  func draw() {
    let largest = sizes.max() ?? 17
    let cell = Int(largest * scale * 1.9)
    let rows = (names.count * sizes.count * weights.count + columns - 1) / columns
    let pixels = PixelBuffer(width: cell * columns, height: max(cell * rows, 1))
    for y in 0..<pixels.height { for x in 0..<pixels.width { pixels.row(y)[x] = 0xFFFF_FFFF } }
    var index = 0
    for name in names {
      for size in sizes {
        for weight in weights {
          if let picture = SymbolPicture.named(name, in: catalog) {
            position(
              SymbolRenderer(picture, pointSize: size, weight: weight, displayScale: scale), at: index, cell: cell,
              on: pixels)
          } else {
            print("no answer: \(name)")
          }
          index += 1
        }
      }
    }
    write(pixels)
  }

  private func position(_ renderer: SymbolRenderer, at index: Int, cell: Int, on pixels: PixelBuffer) {
    let (left, top) = (index % columns * cell, index / columns * cell)
    var layers: [SymbolRenderer.Layer] = []
    if isLayered {
      layers = renderer.layers() ?? []
    } else if let mask = renderer.mask() {
      layers = [SymbolRenderer.Layer(layer: 0, color: nil, mask: mask)]
    }
    for layer in layers {
      let mask = layer.mask
      let (dx, dy) = (left + (cell - mask.width) / 2, top + (cell - mask.height) / 2)
      let color: UInt32 = isLayered ? [0x0060E0, 0xE08020, 0x20A040][min(layer.layer, 2)] : 0
      for y in 0..<mask.height {
        for x in 0..<mask.width where (0..<pixels.width).contains(dx + x) && (0..<pixels.height).contains(dy + y) {
          blend(color, mask.row(y)[x], into: &pixels.row(dy + y)[dx + x])
        }
      }
    }
  }

  private func blend(_ color: UInt32, _ coverage: UInt8, into pixel: inout UInt32) {
    var mixed: UInt32 = 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] {
      let (new, old) = ((color >> shift) & 255, (pixel >> shift) & 255)
      let sum = new * UInt32(coverage) + old * UInt32(255 - coverage)
      mixed |= (sum / 255) << shift
    }
    pixel = mixed
  }

  private func write(_ pixels: PixelBuffer) {
    var size = 0
    guard
      let bytes = png_writer_encode(
        pixels.row(0), pixels.bytesPerRow, UInt32(pixels.width), UInt32(pixels.height), 1, &size)
    else { return }
    defer { free(bytes) }
    try? Data(bytes: bytes, count: size).write(to: URL(fileURLWithPath: output))
    print("\(output): \(names.count) symbols, \(pixels.width) x \(pixels.height)")
  }
}

var sheet = Sheet()
sheet.read(Array(CommandLine.arguments.dropFirst()))
sheet.draw()
