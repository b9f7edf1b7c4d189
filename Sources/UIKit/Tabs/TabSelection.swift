/// The controllers of a tab bar controller, and which of them is on screen. Orders: Behaviour/LifeCycle.md §5.
@MainActor
final class TabSelection {
  private unowned let tabs: UITabBarController
  private(set) var list: [UIViewController] = []
  /// Somebody has set a list, which may be empty.
  private(set) var isSet = false
  /// In `list`; `NSNotFound` for none, and while the list of further tabs is shown.
  private(set) var index = NSNotFound
  /// The child whose view is on screen: a tab's controller, or the one of the further tabs.
  private(set) var shown: UIViewController?
  private(set) var running: ContainerTransition?
  /// Another was selected during a transition.
  private var wantsAnother = false

  init(_ tabs: UITabBarController) { self.tabs = tabs }

  private var items: TabItems { tabs.items }
  private var tabBar: UITabBar { tabs.tabBar }
  private var view: UIView { tabs.view }
  private var delegate: (any UITabBarControllerDelegate)? { tabs.delegate }

  /// The selected controller, or that of the further tabs.
  var selected: UIViewController? {
    list.indices.contains(index) ? list[index] : shown === items.more ? items.more : nil
  }

  /// - Parameter preferred: The one to select, of the new ones; nil for the one that is selected.
  func set(_ controllers: [UIViewController]?, animated: Bool, preferring preferred: UIViewController? = nil) {
    let new = controllers ?? []
    isSet = controllers != nil
    let selected = preferred ?? tabs.selectedViewController
    for controller in list where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if shown === controller { hideShown() }
      if let bar = (controller as? UINavigationController)?._bar, bar._rowGuest === tabs._pad { bar._rowGuest = nil }
      controller.removeFromParent()
    }
    list = new
    for controller in new where controller.parent !== tabs && !(controller.parent is MoreNavigationController) {
      tabs.addChild(controller)
      controller.didMove(toParent: tabs)
    }
    index = NSNotFound
    items.update(animated: animated)
    guard !list.isEmpty else { return }
    select(selected.flatMap { old in list.firstIndex { $0 === old } } ?? 0)
  }

  /// A person tapped an item.
  func userDidTap(_ item: UITabBarItem) {
    guard running == nil else { return }
    let isMore = item === items.more?.tabBarItem
    let target = isMore ? nil : list.firstIndex { $0.tabBarItem === item }
    // A tab inside of a group may have a position in the bar of its own.
    if !isMore, target == nil, let tab = tabs._tabs.tab(of: item) { return userDidChoose(tab) }
    guard isMore || target != nil else { return }
    let controller: UIViewController = target.map { list[$0] } ?? items.moreController
    let tab = tabs._tabs.tab(of: controller), previous = tabs.selectedTab
    if let tab, !(delegate?.tabBarController(tabs, shouldSelectTab: tab) ?? true) { return }
    guard delegate?.tabBarController(tabs, shouldSelect: controller) ?? true else { return }
    let isAgain = shown === controller
    tabs.tabBar(tabBar, didSelect: item)
    if isAgain, let navigation = controller as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    } else {
      select(target)
    }
    delegate?.tabBarController(tabs, didSelect: controller)
    if let tab { delegate?.tabBarController(tabs, didSelectTab: tab, previousTab: previous) }
  }

  /// A person chose a tab, at any level, in the sidebar or in the bar.
  func userDidChoose(_ tab: UITab) {
    let root = tabs._tabs.root(of: tab), previous = tabs.selectedTab
    guard let controller = tabs._tabs.controller(of: root) else {
      // The row of a controller that was set without a tab.
      if let item = tab._item { userDidTap(item) }
      return
    }
    guard running == nil, delegate?.tabBarController(tabs, shouldSelectTab: tab) ?? true,
      delegate?.tabBarController(tabs, shouldSelect: controller) ?? true
    else { return }
    if let item = root._item { tabs.tabBar(tabBar, didSelect: item) }
    if previous === tab {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      tabs.selectedTab = tab
    }
    if let selected = tabs.selectedViewController { delegate?.tabBarController(tabs, didSelect: selected) }
    delegate?.tabBarController(tabs, didSelectTab: tab, previousTab: previous)
  }
  /// - Parameter new: An index of `list`; nil for the list of further tabs.
  func select(_ new: Int?) {
    if let new, new == index { return }
    if new == nil, shown === items.more, index == NSNotFound { return }
    index = new ?? NSNotFound
    let target = target
    tabBar.selectedItem = target?.tabBarItem
    tabs._pad.selectionDidChange()
    if let new, let more = items.more, target === more {
      more._show(list[new])
    } else if new == nil {
      items.more?._showList()
    }
    guard tabs.isViewLoaded else { return }
    if running != nil {
      wantsAnother = true
      return
    }
    if let target, target !== shown { exchange(shown, target) }
  }

  /// The list of further tabs is shown, and none of them.
  func forgetIndex() { index = NSNotFound }

  /// The child that shows the selected controller.
  var target: UIViewController? {
    guard list.indices.contains(index) else { return items.more }
    return index < items.directCount ? list[index] : items.moreController
  }

  /// Called when the view is loaded and laid out: the selected controller's view is in it from then on.
  func showSelected() {
    guard running == nil, list.indices.contains(index), let target = target, target !== shown else { return }
    exchange(shown, target)
  }

  private func hideShown() {
    guard let old = shown else { return }
    shown = nil
    if tabs._appearance == .appeared || tabs._appearance == .appearing {
      old._isManaged = true
      old._begin(false, false)
      old.viewIfLoaded?.removeFromSuperview()
      old._end()
      old._isManaged = false
    } else {
      old.viewIfLoaded?.removeFromSuperview()
    }
  }

  private func exchange(_ old: UIViewController?, _ new: UIViewController) {
    let isVisible = tabs._appearance == .appeared || tabs._appearance == .appearing
    new.loadViewIfNeeded()
    guard isVisible, view.window != nil, let old else {
      old?.viewIfLoaded?.removeFromSuperview()
      shown = new
      new._isManaged = true
      if isVisible { new._begin(true, false) }
      place(new)
      if tabs._appearance == .appeared { new._end() }
      new._isManaged = false
      return
    }
    let animator = delegate?.tabBarController(tabs, animationControllerForTransitionFrom: old, to: new)
    let transition = ContainerTransition(
      from: old, to: new, fromView: old.view, toView: new.view, containerView: tabs._contents, animated: animator != nil
    )
    transition.owner = tabs
    transition.animator = animator
    if let animator { transition.interactor = delegate?.tabBarController(tabs, interactionControllerFor: animator) }
    transition.appearance = .tab(from: old, to: new)
    transition.initialFrames[ObjectIdentifier(old)] = old.view.frame
    running = transition
    // They keep the tab bar controller as long as the transition runs.
    let tabs = tabs
    transition.onStart = {
      tabs.selection.shown = new
      tabs.barPlacement.layOut(new)
      transition.finalFrames[ObjectIdentifier(new)] = tabs.barPlacement.frame(of: new)
      if animator == nil { tabs.selection.place(new) }
    }
    transition.onEnd = { completed in tabs.selection.end(from: old, to: new, completed) }
    transition.onFinish = { _ in tabs.selection.showWanted() }
    transition.start()
  }

  private func end(from old: UIViewController, to new: UIViewController, _ completed: Bool) {
    (completed ? old : new).viewIfLoaded?.removeFromSuperview()
    running = nil
    shown = completed ? new : old
    place(completed ? new : old)
    if !completed {
      index = list.firstIndex { $0 === old } ?? NSNotFound
      tabBar.selectedItem = old.tabBarItem
      tabs._pad.selectionDidChange()
    }
    view.layoutIfNeeded()
  }

  private func showWanted() {
    guard wantsAnother else { return }
    wantsAnother = false
    showSelected()
  }

  func place(_ controller: UIViewController) {
    guard let view = controller.view else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tabs.barPlacement.layOut(controller)
    if view.superview !== tabs._contents { tabs._contents.addSubview(view) }
    tabs.view.setNeedsLayout()
  }
}
