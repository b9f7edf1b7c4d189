import AppRuntime
import Audit
import CoreGraphics
import Foundation
import Raster
import UIKit

/// The record of a screen that a script names: its views as values, and the findings of an audit.
package struct CollectedScreen: Codable, Sendable {
  /// The name of its files, without an ending.
  package var name: String
  /// Counts the screens of a run from 1.
  package var number: Int
  package var screen: AuditedScreen
  package var findings: [AuditFinding]
  /// The names of the files that show what was found, in the order of the findings; empty without pictures of findings.
  package var crops: [String]
}

/// Writes each screen that a script's `snapshot` lines name into one folder: `NAME.png` and `NAME.json`.
///
/// A name that comes again gets a number. The same run writes the same bytes.
@MainActor
package final class ScreenCollector {
  private let folder: URL
  private let cropsFindings: Bool
  /// Folders of the same run in the other direction of layout, and with larger text.
  private let mirrored, larger: URL?
  private let framebuffer = Framebuffer()
  private var counts: [String: Int] = [:]
  /// How many screens were written.
  package private(set) var count = 0

  /// - Parameters:
  ///   - folder: Must be there.
  ///   - cropsFindings: Whether a picture of each finding is written beside its screen.
  package init(folder: String, cropsFindings: Bool, mirrored: String? = nil, larger: String? = nil) {
    self.folder = URL(fileURLWithPath: folder)
    self.cropsFindings = cropsFindings
    self.mirrored = mirrored.map { URL(fileURLWithPath: $0) }
    self.larger = larger.map { URL(fileURLWithPath: $0) }
  }

  /// - Parameter path: As the script names the picture; its folder and ending do not count.
  package func take(_ path: String) throws {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    counts[stem, default: 0] += 1
    let number = counts[stem] ?? 1
    let name = number == 1 ? stem : "\(stem)-\(number)"
    count += 1
    var screen = ScreenAudit(framebuffer).screen
    if let larger, let other = Self.screen(name, in: larger) { screen.learnGrowth(from: other) }
    let twin = mirrored.flatMap { Self.screen(name, in: $0) }
    if let twin { screen.learnAlignment(from: twin) }
    let findings = screen.findings() + (twin.map { screen.unmirrored(twin: $0) } ?? [])
    let pixels = framebuffer.frame().pixels
    try write(try ImageCodec.encodePNG(pixels), "\(name).png")
    var crops: [String] = []
    if cropsFindings {
      for (index, finding) in findings.enumerated() {
        crops.append("\(name)-finding-\(index + 1).png")
        try write(
          try ImageCodec.encodePNG(pixels.cropped(to: finding.frame.insetBy(dx: -8, dy: -8), scale: screen.scale)),
          crops[index])
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try write(
      try encoder.encode(CollectedScreen(name: name, number: count, screen: screen, findings: findings, crops: crops)),
      "\(name).json")
  }

  private func write(_ data: Data, _ name: String) throws {
    try WriteError.write(data, to: folder.appendingPathComponent(name).path)
  }

  private static func screen(_ name: String, in folder: URL) -> AuditedScreen? {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("\(name).json")) else { return nil }
    return (try? JSONDecoder().decode(CollectedScreen.self, from: data))?.screen
  }
}

extension PixelBuffer {
  /// The part that a rectangle in points covers; at least one pixel.
  fileprivate func cropped(to rect: CGRect, scale: Double) -> PixelBuffer {
    func pixel(_ value: CGFloat, _ limit: Int) -> Int { min(max(Int((value * scale).rounded()), 0), limit) }
    let (left, top) = (min(pixel(rect.minX, width), width - 1), min(pixel(rect.minY, height), height - 1))
    let part = PixelBuffer(
      width: max(pixel(rect.maxX, width) - left, 1), height: max(pixel(rect.maxY, height) - top, 1))
    for line in 0..<part.height {
      let (source, target) = (row(top + line), part.row(line))
      for column in 0..<part.width { target[column] = source[left + column] }
    }
    return part
  }
}
