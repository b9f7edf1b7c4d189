import Foundation

extension Calendar {
  func startOfMonth(of date: Date) -> Date { self.date(from: dateComponents([.year, .month], from: date)) ?? date }
}
