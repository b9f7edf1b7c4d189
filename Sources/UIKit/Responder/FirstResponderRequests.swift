/// Views that were asked to become first responder while they were in no window. They become it when they enter one.
///
/// UIKit does the same: a text field that is told to become first responder in `viewDidLoad()` is edited once its page
/// is pushed.
@MainActor
final class FirstResponderRequests: AppPart {
  private struct Request { weak var view: UIView? }
  /// In the order in which they were asked.
  private var requests: [Request] = []

  func add(_ view: UIView) {
    remove(view)
    requests.append(Request(view: view))
  }

  func remove(_ view: UIView) {
    if !requests.isEmpty { requests.removeAll { $0.view == nil || $0.view === view } }
  }

  /// Some views have entered a window. The one that was asked last is first responder; the others' requests are over.
  func viewsDidEnterWindow() {
    guard !requests.isEmpty else { return }
    let ready = requests.compactMap(\.view).filter { $0.window != nil }
    requests.removeAll { $0.view?.window != nil || $0.view == nil }
    ready.last?.becomeFirstResponder()
  }
}

extension RunningApp {
  var firstResponderRequests: FirstResponderRequests { part() }
}
