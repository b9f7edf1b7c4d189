/// The tasks of an app that sleep until a time of its clock, for what waits until the app has come to rest. Main thread only.
///
/// A task that sleeps again and again, such as one that shows the time, never comes to rest: each is waited for once.
package final class TaskSleeps {
  /// A task, by its hash.
  package typealias TaskID = Int

  /// Seconds of the host's clock, by the number of the sleep.
  private var pending: [Int: (deadline: Double, task: TaskID)] = [:]
  private var woken: Set<TaskID> = []
  private var count = 0

  package init() {}

  /// - Returns: The sleep's number, for `end`.
  package func begin(until deadline: Double, task: TaskID) -> Int {
    count += 1
    pending[count] = (deadline, task)
    return count
  }

  package func end(_ number: Int) {
    if let sleep = pending.removeValue(forKey: number) { woken.insert(sleep.task) }
  }

  /// Begins to count anew which tasks have woken.
  package func forgetWoken() { woken = [] }

  /// When the first task wakes that has not woken before, at `limit` at the latest; nil where there is none.
  package func nextWaking(until limit: Double) -> Double? {
    pending.values.filter { $0.deadline <= limit && !woken.contains($0.task) }.map(\.deadline).min()
  }
}
