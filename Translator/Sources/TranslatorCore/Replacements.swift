import SwiftSyntax

/// An override in an extension of a UIKit class: Objective-C replaces the method for every instance.
///
/// Swift cannot, so UIKit's own method asks a table. That is done for the methods named here; others are refused.
struct Replacements {
  /// By the class that declares them: names of methods with labels, and of properties.
  static let replaceable: [(owner: String, names: Set<String>)] = [
    ("NSObject", ["awakeFromNib()"]),
    (
      "UIResponder",
      [
        "touchesBegan(_:with:)", "touchesMoved(_:with:)", "touchesEnded(_:with:)", "touchesCancelled(_:with:)",
        "motionBegan(_:with:)",
        "motionEnded(_:with:)", "motionCancelled(_:with:)", "canPerformAction(_:withSender:)",
        "canBecomeFirstResponder",
      ]
    ),
    ("UITextField", ["textRect(forBounds:)", "editingRect(forBounds:)", "placeholderRect(forBounds:)"]),
    ("UITabBar", ["sizeThatFits(_:)"]), ("UINavigationBar", ["sizeThatFits(_:)"]), ("UIToolbar", ["sizeThatFits(_:)"]),
    ("UITableViewCell", ["prepareForReuse()"]), ("UICollectionReusableView", ["prepareForReuse()"]),
    (
      "UIView",
      [
        "point(inside:with:)", "hitTest(_:with:)", "layoutSubviews()", "traitCollectionDidChange(_:)",
        "didMoveToWindow()",
        "didMoveToSuperview()", "willMove(toSuperview:)", "willMove(toWindow:)",
      ]
    ),
    ("UITableView", ["reloadData()", "endUpdates()"]), ("UICollectionView", ["reloadData()"]),
    ("UINavigationController", ["pushViewController(_:animated:)", "popViewController(animated:)"]),
    ("UIWindow", ["sendEvent(_:)"]), ("UIApplication", ["sendEvent(_:)", "sendAction(_:to:from:for:)"]),
    ("UIControl", ["sendAction(_:to:for:)"]),
    ("UIGestureRecognizer", ["location(in:)"]),
    // Not public; libraries that position cells in a scroll view by themselves keep it from moving back.
    ("UIScrollView", ["_adjustContentOffsetIfNecessary()"]),
    (
      "UIViewController",
      [
        "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)", "viewDidDisappear(_:)",
        "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "traitCollectionDidChange(_:)",
        "present(_:animated:completion:)",
        "dismiss(animated:completion:)",
        "preferredStatusBarStyle", "prefersStatusBarHidden", "childForStatusBarStyle", "childForStatusBarHidden",
        "shouldAutorotate",
        "supportedInterfaceOrientations", "preferredInterfaceOrientationForPresentation",
      ]
    ),
  ]

  static func contains(_ name: String, of type: String, _ inventory: Inventory) -> Bool {
    replaceable.contains { inventory.inherits(type, from: $0.owner) && $0.names.contains(name) }
  }
}

extension FileRewriter {
  /// The override gets another name, and is registered when the program is loaded. Its `super` is UIKit's, which then
  /// asks further up.
  func rewriteReplacements(_ body: Body, of type: String, in node: ExtensionDeclSyntax) {
    for method in body.methods
    where method.isOverride && Replacements.contains(method.name, of: type, program.inventory) {
      let newName = "_replaced_\(method.base)"
      rename(method.node.name, to: newName, modifiers: method.node.modifiers)
      let arguments = method.labels.enumerated().map { ($1 == "_" ? "" : "\($1): ") + "$\($0)" }.joined(separator: ", ")
      registerReplacement(
        method.name, of: node,
        as: "{ o.\(newName)(\(arguments)) } as @MainActor @Sendable \(FunctionType.of(method.node))",
        at: method.node.start)
    }
    for property in body.properties
    where property.isOverride && Replacements.contains(property.name, of: type, program.inventory) {
      guard let pattern = property.binding.pattern.as(IdentifierPatternSyntax.self), let type = property.type else {
        continue
      }
      let newName = "_replaced_\(property.name)"
      rename(pattern.identifier, to: newName, modifiers: property.node.modifiers)
      registerReplacement(
        property.name, of: node, as: "{ o.\(newName) } as @MainActor @Sendable () -> \(type)", at: property.node.start)
    }
  }

  /// - Parameter closure: `@Sendable` in so many words: in a Swift 5 module the actor alone would make another type.
  private func registerReplacement(_ name: String, of node: ExtensionDeclSyntax, as closure: String, at offset: Int) {
    edits.append(
      "@section(\".init_array\") @used private let _replace_\(file.identifier)_\(offset): @convention(c) () -> Void = { "
        + "_Replacements.register(\(node.extendedType.trimmedDescription).self, \"\(name)\") { o in \(closure) } }")
  }
}
