import CLoader
import CodeReplacement
import Foundation
import UIKit

/// Replaces functions of the running app by those of libraries.
@MainActor
package enum FunctionReplacement {
  /// Loads libraries. From then on each call of a function in them runs its new body; objects and their state stay.
  ///
  /// - Returns: Why that is not possible; nil when it is done.
  package static func load(_ replacement: Replacement) -> String? {
    for library in replacement.libraries where dlopen(library, RTLD_NOW | RTLD_GLOBAL) == nil {
      return "the new functions cannot be loaded: \(dlerror().map { String(cString: $0) } ?? library)"
    }
    return nil
  }

  /// Replaces functions and has the screen show it.
  package static func perform(_ replacement: Replacement) -> Replacement.Outcome {
    if let condition = replacement.conditions.first(where: hasRun) { return .refused(condition.refusal) }
    if let failure = load(replacement) { return .refused(failure) }
    var areSame = true
    for window in UIApplication.shared.windows {
      areSame = window._sourceWasReplaced(configuresCells: replacement.configuresCells) && areSame
    }
    guard areSame else { return .refused("a list does not use its cells again") }
    NotificationCenter.default.post(name: ._functionsWereReplaced, object: nil)
    tellInstances(of: replacement.types)
    AppLoop.turn()
    return .done
  }

  // MARK: Runs

  private static func hasRun(_ condition: Replacement.Condition) -> Bool {
    condition.counters.isEmpty || condition.counters.contains { count($0) != 0 }
  }

  /// Nil where the library is not loaded.
  private static func count(_ counter: Replacement.Counter) -> UInt64? {
    guard let base = loader_beginning_of(counter.library) else { return nil }
    return base.load(fromByteOffset: Int(counter.offset), as: UInt64.self)
  }

  // MARK: Objects that want to know

  /// Calls `injected()` on views and controllers that are on screen, where their class or one above it has changed and
  /// has the method.
  private static func tellInstances(of types: [String]) {
    guard !types.isEmpty else { return }
    let selector = Selector("injected")
    var told: Set<ObjectIdentifier> = []
    func tell(_ responder: UIResponder) {
      guard told.insert(ObjectIdentifier(responder)).inserted, isInstance(responder, of: types),
        responder.responds(to: selector)
      else {
        return
      }
      responder.perform(selector)
    }
    func visit(_ view: UIView) {
      if let controller = view.next as? UIViewController { tell(controller) }
      tell(view)
      for view in view.subviews { visit(view) }
    }
    for window in UIApplication.shared.windows { visit(window) }
  }

  private static func isInstance(_ object: UIResponder, of types: [String]) -> Bool {
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      let name = String(reflecting: current)
      if types.contains(where: { name.hasSuffix("." + $0) }) { return true }
      type = _getSuperclass(current)
    }
    return false
  }
}
