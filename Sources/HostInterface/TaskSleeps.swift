/// The tasks of an app that sleep until a time of its clock. Settling waits for them. Main thread only.
///
/// Each task is waited for once: one that sleeps again and again, such as one that shows the time, never comes to rest.
package final class TaskSleeps {
  /// A task, by its hash.
  package typealias TaskID = Int

  /// The sleeps that have not ended, by their numbers; deadlines in seconds of the host's clock.
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

  /// Makes every task one that has not woken yet.
  package func forgetWoken() { woken = [] }

  /// Whether a task that has not woken yet will wake up to `limit`, in seconds of the host's clock. O(sleeping tasks).
  package func wakes(until limit: Double) -> Bool {
    pending.values.contains { $0.deadline <= limit && !woken.contains($0.task) }
  }
}
