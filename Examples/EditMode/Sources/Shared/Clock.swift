import Foundation

/// The time of the device's clock, which stands still where an app is driven by a script.
enum Clock {
  static var now: Date { Date(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent()) }
}
