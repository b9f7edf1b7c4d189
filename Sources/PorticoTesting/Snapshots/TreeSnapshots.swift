import Automation
import QuartzCore
import UIKit

extension Snapshotting where Value == UIView, Format == String {
  /// The view and all in it, as iOS writes them, without addresses.
  public static var recursiveDescription: Snapshotting {
    SimplySnapshotting.lines.pullback { $0._recursiveDescription(hasAddresses: false) }
  }
  /// The elements that a screen reader finds in the view, which must be on screen.
  public static var accessibility: Snapshotting {
    SimplySnapshotting.lines.pullback { view in
      let all = AccessibilityTree.all()
      guard let element = all.first(where: { $0.view === view }) else {
        throw SnapshotError("\(type(of: view)) is not on screen, so a screen reader finds nothing in it.")
      }
      return Inspection.outline(element, 0) ?? ""
    }
  }
}

extension Snapshotting where Value == CALayer, Format == String {
  /// The layer and all in it.
  public static var recursiveDescription: Snapshotting {
    SimplySnapshotting.lines.pullback { Inspection.describe($0, 0) }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// The controllers: class, state of the view, and what each holds or presents.
  public static var hierarchy: Snapshotting { SimplySnapshotting.lines.pullback { ControllerTree.text($0, 0, "") } }
  public static var recursiveDescription: Snapshotting {
    SimplySnapshotting.lines.pullback { $0.view._recursiveDescription(hasAddresses: false) }
  }
}

extension Snapshotting where Value == XCUIApplication, Format == String {
  /// All that a screen reader finds on screen.
  public static var accessibility: Snapshotting {
    SimplySnapshotting.lines.pullback { _ in try Inspection.text("accessibility") }
  }
}

@MainActor
private enum ControllerTree {
  static func text(_ controller: UIViewController, _ depth: Int, _ mark: String) -> String {
    let state = controller.viewIfLoaded.map { $0.window == nil ? "not in a window" : "appeared" } ?? "no view"
    var lines = [String(repeating: "  ", count: depth) + "\(mark)\(type(of: controller)), \(state)"]
    lines += controller.children.map { text($0, depth + 1, "") }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller {
      lines.append(text(presented, depth + 1, "+ "))
    }
    return lines.joined(separator: "\n")
  }
}
