import Foundation

/// Apple's forms of these questions that answer through pointers; Foundation on Linux has those that answer with a
/// `DateInterval`.
extension NSCalendar {
  /// The beginning and the length in seconds of the unit that holds a date.
  /// - Returns: False where the calendar has no such unit; the pointers keep their values then.
  public func range(
    of unit: NSCalendar.Unit, start: UnsafeMutablePointer<NSDate?>?, interval: UnsafeMutablePointer<TimeInterval>?,
    for date: Date
  ) -> Bool {
    write(range(of: unit, for: date), start, interval)
  }

  /// The weekend that a date falls in; false for a working day.
  public func range(
    ofWeekendStart start: UnsafeMutablePointer<NSDate?>?, interval: UnsafeMutablePointer<TimeInterval>?,
    containing date: Date
  ) -> Bool {
    write((self as Calendar).dateIntervalOfWeekend(containing: date), start, interval)
  }

  private func write(
    _ found: DateInterval?, _ start: UnsafeMutablePointer<NSDate?>?, _ interval: UnsafeMutablePointer<TimeInterval>?
  ) -> Bool {
    guard let found else { return false }
    start?.pointee = found.start as NSDate
    interval?.pointee = found.duration
    return true
  }
}
