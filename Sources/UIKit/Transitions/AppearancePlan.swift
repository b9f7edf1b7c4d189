/// The controllers that are told of a transition's appearance changes, in their order.
///
/// The orders differ by container; source: Behaviour/LifeCycle.md §3 to §5.
@MainActor
struct AppearancePlan {
  typealias Step = (controller: UIViewController, isAppearing: Bool)

  /// "Will" calls, in this order.
  var begin: [Step] = []
  /// "Did" calls of a completed transition, in this order.
  var end: [UIViewController] = []
  /// The steps of a cancelled transition: each controller's opposite "will", then its "did", in this order.
  var undo: [UIViewController] = []

  /// A disappears, B appears; both end in that order; a cancelled one tells B first.
  static func navigation(from: UIViewController?, to: UIViewController?) -> AppearancePlan {
    var plan = AppearancePlan()
    if let from { plan.begin.append((from, false)) }
    if let to { plan.begin.append((to, true)) }
    plan.end = [from, to].compactMap { $0 }
    plan.undo = [to, from].compactMap { $0 }
    return plan
  }

  /// A full-screen presentation or dismissal: the one that comes is told "did" first.
  static func modal(from: UIViewController?, to: UIViewController?) -> AppearancePlan {
    var plan = navigation(from: from, to: to)
    plan.end = [to, from].compactMap { $0 }
    return plan
  }

  /// Another tab: B will, A will, A did, B did.
  static func tab(from: UIViewController?, to: UIViewController?) -> AppearancePlan {
    var plan = navigation(from: from, to: to)
    plan.begin.reverse()
    return plan
  }

  func begin(animated: Bool) {
    for (controller, isAppearing) in begin {
      controller._isManaged = true
      controller._begin(isAppearing, animated)
    }
  }

  func complete() {
    for controller in end { controller._end() }
    release()
  }

  func cancel() {
    for controller in undo {
      let wasAppearing = begin.first { $0.controller === controller }?.isAppearing ?? false
      controller._begin(!wasAppearing, controller._isAnimatingAppearance)
      controller._end()
    }
    release()
  }

  private func release() { for (controller, _) in begin { controller._isManaged = false } }
}
