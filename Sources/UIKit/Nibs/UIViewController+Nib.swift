extension UIViewController {
  /// A nib that is named as the class is; UIKit's own classes have none.
  ///
  /// Source: UIViewController's `nibName`: the class's name without "Controller" first, then the class's name.
  final var _nibNamedAsClass: String? {
    let type = Swift.type(of: self)
    if nibBundle == nil, let known = RunningApp.current.nibs.names[ObjectIdentifier(type)] { return known }
    let full = NSStringFromClass(type)
    guard full.contains("."), let name = full.split(separator: ".").last.map(String.init) else { return nil }
    let bundle = nibBundle ?? Bundle(for: type)
    let names = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count)), name] : [name]
    let found = names.first { NibDocument.exists($0, in: bundle) }
    if nibBundle == nil { RunningApp.current.nibs.names[ObjectIdentifier(type)] = .some(found) }
    return found
  }

  /// Traps where the bundle has no such nib, or where the nib does not set the outlet `view`.
  final func _loadView(fromNib name: String) {
    _ = UINib(nibName: name, bundle: nibBundle ?? Bundle(for: type(of: self))).instantiate(withOwner: self)
    guard viewIfLoaded != nil else {
      fatalError(
        "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was not set.")
    }
  }
}

/// A cache of facts about an app's classes and nibs, each found out once.
@MainActor
final class NibCache: AppPart {
  /// The nibs that are named as a controller's class; nil where its bundle has none.
  var names: [ObjectIdentifier: String?] = [:]
  /// The nearest class of UIKit's that reads a nib's attributes for a class.
  var fillingClasses: [ObjectIdentifier: UIView.Type] = [:]
}

extension RunningApp {
  var nibs: NibCache { part() }
}
