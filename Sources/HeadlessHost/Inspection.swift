import Foundation
import HostInterface
import QuartzCore
import UIKit

/// What is on screen, as text.
@MainActor
enum Inspection {
  static func text(_ format: String) throws -> String {
    switch format {
    case "tree": windows.map { $0._treeDescription() }.joined(separator: "\n")
    case "layers": describe(UIScreen.main._rootLayer, 0)
    case "accessibility": AccessibilityTree.elements().map(describe).joined(separator: "\n")
    case "json": try json()
    default: throw JobError("\"\(format)\" is no format; it can be tree, accessibility, layers or json.")
    }
  }

  private static var windows: [UIWindow] { UIApplication.shared.windows }

  private static func describe(_ element: ScreenElement) -> String {
    var line = element.kind.rawValue
    if let identifier = element.identifier { line += " id=\"\(identifier)\"" }
    if let label = element.label { line += " \"\(label)\"" }
    if let value = element.value { line += " value=\"\(value)\"" }
    if !element.isEnabled { line += " disabled" }
    if element.isSelected { line += " selected" }
    let f = element.frame
    return line + " (\(round(f.minX)), \(round(f.minY)); \(round(f.width)) x \(round(f.height)))"
  }

  private static func round(_ x: CGFloat) -> String {
    let value = (x * 100).rounded() / 100
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private static func describe(_ layer: CALayer, _ depth: Int) -> String {
    let owner = layer.delegate.map { "[\(type(of: $0))]" } ?? ""
    let f = layer.frame
    var line = String(repeating: "  ", count: depth) + "\(layer.name ?? "\(type(of: layer))")\(owner)"
    line += " (\(round(f.minX)), \(round(f.minY)); \(round(f.width)) x \(round(f.height)))"
    if layer.opacity < 1 { line += " opacity=\(layer.opacity)" }
    if layer.isHidden { line += " hidden" }
    if layer.masksToBounds { line += " masks" }
    if layer.cornerRadius > 0 { line += " radius=\(round(layer.cornerRadius))" }
    if let keys = layer.animationKeys() { line += " animations=\(keys.joined(separator: ","))" }
    return ([line] + (layer.sublayers ?? []).map { describe($0, depth + 1) }).joined(separator: "\n")
  }

  private static func json() throws -> String {
    func rect(_ r: CGRect) -> [String: Double] { ["x": r.minX, "y": r.minY, "width": r.width, "height": r.height] }
    let elements = AccessibilityTree.elements().map { element -> [String: Any] in
      var entry: [String: Any] = [
        "kind": element.kind.rawValue, "frame": rect(element.frame), "enabled": element.isEnabled, "selected": element.isSelected,
      ]
      entry["identifier"] = element.identifier
      entry["label"] = element.label
      entry["value"] = element.value
      return entry
    }
    let all: [String: Any] = [
      "time": HostEnvironment.current.clock.now - HostClock.origin, "device": HostEnvironment.current.configuration.device.name,
      "screen": rect(UIScreen.main.bounds), "elements": elements, "tree": try text("tree"), "layers": try text("layers"),
    ]
    let data = try JSONSerialization.data(withJSONObject: all, options: [.prettyPrinted, .sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }
}
