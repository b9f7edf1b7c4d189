@testable import UIKit

/// Writes down what happens to it.
@MainActor
final class Diary {
  var lines: [String] = []

  /// The lines that were written since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A controller that writes down what it is told: "A willAppear".
class LoggedController: UIViewController {
  let name: String
  let diary: Diary

  init(_ name: String, _ diary: Diary) {
    (self.name, self.diary) = (name, diary)
    super.init(nibName: nil, bundle: nil)
  }
  required init(nibName: String?, bundle: Bundle?) { fatalError() }
  required init?(coder: NSCoder) { fatalError() }

  private func note(_ event: String) { diary.lines.append("\(name) \(event)") }
  override func loadView() {
    note("loadView")
    super.loadView()
  }
  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func willMove(toParent parent: UIViewController?) { note("willMove \(parent == nil ? "nil" : "parent")") }
  override func didMove(toParent parent: UIViewController?) { note("didMove \(parent == nil ? "nil" : "parent")") }
}
