import Observation

/// The methods of a view and its controller that bring it up to date. UIKit calls one again when something changes that
/// it has read.
struct UpdateMethod: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// `layoutSubviews` of the view, and what its controller does before and after it.
  static let layout = UpdateMethod(rawValue: 1)
  static let constraints = UpdateMethod(rawValue: 1 << 1)
  static let display = UpdateMethod(rawValue: 1 << 2)
  static let properties = UpdateMethod(rawValue: 1 << 3)
  /// The configuration of a cell, a header or footer of a table, or a button, with the app's handler.
  static let configuration = UpdateMethod(rawValue: 1 << 4)
  static let unavailableContent = UpdateMethod(rawValue: 1 << 5)
}

/// The state of a view's updates.
struct ViewUpdates {
  /// Made when a method first reads an observable property.
  var tracker: UpdateTracker?
  /// The innermost method that runs.
  var running: UpdateMethod = []
  /// The methods that have read traits when they ran last.
  var readTraits: UpdateMethod = []
  var needsProperties = true
  /// The view or one below it was asked to update its properties.
  var subtreeNeedsProperties = false
}

/// Asks for an update method again when an observable property changes that it has read.
///
/// Observation follows a property until it changes for the first time, and cannot be told to stop. A method that runs
/// often and reads a property that never changes would pile up registrations. So each run also reads a value that is the
/// tracker's own: changing that before the next run ends what was registered in the run before.
@MainActor
final class UpdateTracker {
  private final class Run {
    var number = 0
    let end = TrackingEnd()
  }

  private unowned let view: UIView
  private var runs: [UpdateMethod: Run] = [:]
  /// How often Observation has told of a change, the ends of runs among them.
  private(set) var notifications = 0

  init(_ view: UIView) { self.view = view }

  /// The method runs again: nothing that was read before counts any more.
  func begin(_ method: UpdateMethod) {
    guard let run = runs[method] else { return }
    run.number += 1
    run.end.change()
  }

  /// Called inside of the tracking, after the method.
  func finish(_ method: UpdateMethod) { runs[method]?.end.read() }

  /// The work for a change of what the run has read. Properties change on any thread.
  func handler(for method: UpdateMethod) -> @Sendable () -> Void {
    let run = runs[method] ?? Run()
    runs[method] = run
    let number = run.number
    return { [weak self] in
      let work: @MainActor @Sendable () -> Void = { self?.changed(method, in: number) }
      if _isOnMainQueue { MainActor.assumeIsolated(work) } else { DispatchQueue.main.async(execute: work) }
    }
  }

  private func changed(_ method: UpdateMethod, in number: Int) {
    notifications += 1
    guard let run = runs[method], run.number == number else { return }
    run.number += 1
    view._invalidate(method)
  }
}

/// A value whose change ends a tracking.
private final class TrackingEnd: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var value: Void {}

  func read() { registrar.access(self, keyPath: \.value) }
  func change() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
