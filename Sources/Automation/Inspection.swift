import AppRuntime
import Foundation
import HostInterface
import QuartzCore
import UIKit

/// The screen's content as text.
@MainActor
package enum Inspection {
  package static func text(_ format: String) throws -> String {
    switch format {
    case "tree": UIApplication.shared.windows.map { $0._treeDescription() }.joined(separator: "\n")
    case "layers": describe(UIScreen.main._rootLayer, 0)
    case "accessibility": AccessibilityTree.windows().compactMap { outline($0, 0) }.joined(separator: "\n")
    case "json": try Json.text(all, pretty: true)
    default: throw JobError("\"\(format)\" is no format; it can be tree, accessibility, layers or json.")
    }
  }

  // MARK: Text

  /// One line for each thing that a screen reader stops at or that has a name, two spaces deeper inside such a thing;
  /// nil for nothing.
  package static func outline(_ element: ScreenElement, _ depth: Int) -> String? {
    guard element.isVisible || !element.children.isEmpty else { return nil }
    let hasName = element.identifier != nil || (element.label != nil && element.kind != .other)
    let isShown = element.isVisible && (element.isElement || hasName)
    var lines = isShown ? [String(repeating: "  ", count: depth) + describe(element)] : []
    // The title in a button, the texts of a cell: its line has said them.
    let children = element.isElement ? element.children.filter(containsElement) : element.children
    lines += children.compactMap { outline($0, isShown ? depth + 1 : depth) }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private static func containsElement(_ element: ScreenElement) -> Bool {
    element.isElement || element.children.contains(where: containsElement)
  }

  static func describe(_ element: ScreenElement) -> String {
    var line = element.kind.name
    if let identifier = element.identifier { line += " id=\"\(identifier)\"" }
    if let label = element.label { line += " \"\(label)\"" }
    if let value = element.value { line += " value=\"\(value)\"" }
    if let placeholder = element.placeholder, placeholder != element.label { line += " placeholder=\"\(placeholder)\"" }
    if let hint = element.hint { line += " hint=\"\(hint)\"" }
    if !element.isEnabled { line += " disabled" }
    if element.isSelected { line += " selected" }
    if element.hasFocus { line += " focused" }
    if !element.customActions.isEmpty {
      line += " actions=\(element.customActions.map { "\"\($0)\"" }.joined(separator: ","))"
    }
    let f = element.frame
    return line + " (\(round(f.minX)), \(round(f.minY)); \(round(f.width)) x \(round(f.height)))"
  }

  private static func round(_ x: CGFloat) -> String {
    let value = (x * 100).rounded() / 100
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  package static func describe(_ layer: CALayer, _ depth: Int) -> String {
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

  // MARK: Values

  private static var all: [String: Any] {
    let configuration = HostEnvironment.current.configuration
    return [
      "time": time, "device": configuration.device.name, "orientation": configuration.orientation.rawValue,
      "appearance": configuration.appearance.rawValue, "contentSize": configuration.contentSize,
      "locale": configuration.locale,
      "screen": Json.rect(UIScreen.main.bounds), "settled": !AppLoop.isMoving,
      "elements": AccessibilityTree.elements().map { json($0) },
      "hierarchy": AccessibilityTree.windows().map { json($0, deep: true) },
      "views": UIApplication.shared.windows.map(json), "layers": json(UIScreen.main._rootLayer),
    ]
  }

  /// Seconds since the start, to a microsecond.
  static var time: Double { ((HostEnvironment.current.clock.now - HostClock.origin) * 1e6).rounded() / 1e6 }

  static func json(_ element: ScreenElement, deep: Bool = false) -> [String: Any] {
    var entry: [String: Any] = [
      "kind": element.kind.name, "frame": Json.rect(element.frame), "enabled": element.isEnabled,
      "selected": element.isSelected,
      "focused": element.hasFocus,
    ]
    entry["identifier"] = element.identifier
    entry["label"] = element.label
    entry["value"] = element.value
    entry["placeholder"] = element.placeholder
    entry["hint"] = element.hint
    if !element.customActions.isEmpty { entry["actions"] = element.customActions }
    if deep {
      entry["element"] = element.isElement
      entry["visible"] = element.isVisible
      if !element.children.isEmpty { entry["children"] = element.children.map { json($0, deep: true) } }
    }
    return entry
  }

  private static func json(_ view: UIView) -> [String: Any] {
    var entry: [String: Any] = ["class": "\(type(of: view))", "frame": Json.rect(view.frame)]
    if let controller = view._viewController { entry["controller"] = "\(type(of: controller))" }
    entry["identifier"] = view.accessibilityIdentifier
    entry["text"] = view._describedText
    if view.isHidden { entry["hidden"] = true }
    if view.alpha < 1 { entry["alpha"] = Json.number(view.alpha) }
    if view.transform != .identity {
      let t = view.transform
      entry["transform"] = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(Json.number)
    }
    if !view.subviews.isEmpty { entry["subviews"] = view.subviews.map(json) }
    return entry
  }

  private static func json(_ layer: CALayer) -> [String: Any] {
    var entry: [String: Any] = ["class": layer.name ?? "\(type(of: layer))", "frame": Json.rect(layer.frame)]
    if layer.opacity < 1 { entry["opacity"] = Json.number(Double(layer.opacity)) }
    if layer.isHidden { entry["hidden"] = true }
    if let keys = layer.animationKeys() { entry["animations"] = keys }
    if let sublayers = layer.sublayers, !sublayers.isEmpty { entry["sublayers"] = sublayers.map(json) }
    return entry
  }
}

/// Values as JSON text.
enum Json {
  /// To a thousandth: finer digits are rounding errors of layout.
  static func number(_ value: Double) -> Double { value.isFinite ? (value * 1000).rounded() / 1000 : 0 }
  static func rect(_ r: CGRect) -> [String: Double] {
    ["x": number(r.minX), "y": number(r.minY), "width": number(r.width), "height": number(r.height)]
  }

  static func text(_ value: [String: Any], pretty: Bool) throws -> String {
    let options: JSONSerialization.WritingOptions =
      pretty ? [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes] : [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
  }
}
