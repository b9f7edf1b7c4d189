// UIKit's own methods that are sent by selector: as the action of a button, by a timer or a notification, or later on.
// Properties are in `PropertyTable`, responders' standard edit actions in `UIResponder`.

/// Carries out a message with its arguments, and answers what the method returns.
private typealias Send<Root> = @MainActor (Root, [Any?]) -> Any?

/// A flag of a message. The sender of an action stands where the flag should be, and counts as true, as its address
/// does on iOS.
private func flag(_ arguments: [Any?], _ index: Int) -> Bool {
  guard index < arguments.count, let value = arguments[index] else { return false }
  return (value as? NSNumber)?.boolValue ?? (value as? Bool) ?? true
}

private func register<T: AnyObject>(_ type: T.Type, _ methods: [String: Send<T>]) {
  _ExtensionHooks.register(
    type, responds: Array(methods.keys),
    invoke: { object, selector, arguments in
      methods[selector._name].map { send in
        let answer = send(object, arguments)
        return answer is Void ? nil : answer
      }
    },
    optional: { _, _ in nil }, get: { _, _ in nil }, set: { _, _, _ in false })
}

@section(".init_array") @used
private let registerMethods: @convention(c) () -> Void = {
  register(
    UIResponder.self,
    [
      "becomeFirstResponder": { responder, _ in responder.becomeFirstResponder() },
      "resignFirstResponder": { responder, _ in responder.resignFirstResponder() },
      "reloadInputViews": { responder, _ in responder.reloadInputViews() },
    ])
  registerViews()
  registerLists()
  registerControls()
  registerControllers()
}

private func registerViews() {
  register(
    UIView.self,
    [
      "layoutSubviews": { view, _ in view.layoutSubviews() }, "setNeedsLayout": { view, _ in view.setNeedsLayout() },
      "layoutIfNeeded": { view, _ in view.layoutIfNeeded() }, "setNeedsDisplay": { view, _ in view.setNeedsDisplay() },
      "removeFromSuperview": { view, _ in view.removeFromSuperview() }, "sizeToFit": { view, _ in view.sizeToFit() },
      "tintColorDidChange": { view, _ in view.tintColorDidChange() },
      "setNeedsUpdateConstraints": { view, _ in view.setNeedsUpdateConstraints() },
      "updateConstraints": { view, _ in view.updateConstraints() },
      "updateConstraintsIfNeeded": { view, _ in view.updateConstraintsIfNeeded() },
      "invalidateIntrinsicContentSize": { view, _ in view.invalidateIntrinsicContentSize() },
      "endEditing:": { view, arguments in view.endEditing((arguments.first ?? nil) as? Bool ?? true) },
      "addSubview:": { view, arguments in (arguments.first as? UIView).map { view.addSubview($0) } },
      "bringSubviewToFront:": { view, arguments in (arguments.first as? UIView).map { view.bringSubviewToFront($0) } },
      // Private on iOS; apps and test libraries ask for it by name.
      "recursiveDescription": { view, _ in view._recursiveDescription() },
    ])
  register(UIScrollView.self, ["flashScrollIndicators": { view, _ in view.flashScrollIndicators() }])
  register(
    UIActivityIndicatorView.self,
    [
      "startAnimating": { view, _ in view.startAnimating() }, "stopAnimating": { view, _ in view.stopAnimating() },
    ])
  register(
    UIImageView.self,
    [
      "startAnimating": { view, _ in view.startAnimating() }, "stopAnimating": { view, _ in view.stopAnimating() },
    ])
}

private func registerLists() {
  register(
    UITableView.self,
    [
      "reloadData": { table, _ in table.reloadData() }, "beginUpdates": { table, _ in table.beginUpdates() },
      "endUpdates": { table, _ in table.endUpdates() },
      "setEditing:animated:": { table, arguments in
        table.setEditing(flag(arguments, 0), animated: flag(arguments, 1))
      },
    ])
  register(UICollectionView.self, ["reloadData": { collection, _ in collection.reloadData() }])
  register(UICollectionViewLayout.self, ["invalidateLayout": { layout, _ in layout.invalidateLayout() }])
  register(UIPickerView.self, ["reloadAllComponents": { picker, _ in picker.reloadAllComponents() }])
}

private func registerControls() {
  register(
    UIControl.self,
    [
      "sendActionsForControlEvents:": { control, arguments in
        (arguments.first as? UInt).map { control.sendActions(for: UIControl.Event(rawValue: $0)) }
      }
    ])
  register(
    UIRefreshControl.self,
    [
      "beginRefreshing": { control, _ in control.beginRefreshing() },
      "endRefreshing": { control, _ in control.endRefreshing() },
    ])
  register(
    UIButton.self,
    ["setTitle:forState:": { button, arguments in button.setTitle(arguments.first as? String, for: .normal) }])
}

private func registerControllers() {
  register(
    UIViewController.self,
    [
      "setEditing:animated:": { controller, arguments in
        controller.setEditing(flag(arguments, 0), animated: flag(arguments, 1))
      },
      "setNeedsStatusBarAppearanceUpdate": { controller, _ in controller.setNeedsStatusBarAppearanceUpdate() },
      "removeFromParentViewController": { controller, _ in controller.removeFromParent() },
      // Private on iOS; test libraries ask for it by name.
      "_printHierarchy": { controller, _ in controller._treeDescription() },
    ])
  register(
    UINavigationController.self,
    [
      "popViewControllerAnimated:": { controller, arguments in
        controller.popViewController(animated: flag(arguments, 0))
      },
      "popToRootViewControllerAnimated:": { controller, arguments in
        controller.popToRootViewController(animated: flag(arguments, 0))
      },
      "pushViewController:animated:": { controller, arguments in
        (arguments.first as? UIViewController).map {
          controller.pushViewController($0, animated: flag(arguments, 1))
        }
      },
    ])
}
