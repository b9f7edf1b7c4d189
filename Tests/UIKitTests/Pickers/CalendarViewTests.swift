import Testing

@testable import PorticoTesting
@testable import UIKit

/// Calendar views. The clock of a stage shows 1 January 2025.
@MainActor
struct CalendarViewTests {
  private final class Owner: NSObject, UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
    UICalendarSelectionMultiDateDelegate
  {
    var lines: [String] = []
    var asked: [Int] = []
    var refused: Set<Int> = []

    func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents) -> UICalendarView
      .Decoration?
    {
      asked.append(dateComponents.day ?? 0)
      return dateComponents.day == 10 ? .default(color: .red, size: .large) : nil
    }
    func calendarView(
      _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {
      lines.append("from \(previousDateComponents.year ?? 0)-\(previousDateComponents.month ?? 0)")
    }
    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
      lines.append("select \(dateComponents?.day.map { "\($0)" } ?? "nil")")
    }
    func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?)
      -> Bool
    {
      !refused.contains(dateComponents?.day ?? 0)
    }
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
      lines.append("add \(dateComponents.day ?? 0)")
    }
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
      lines.append("remove \(dateComponents.day ?? 0)")
    }
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents)
      -> Bool
    {
      !refused.contains(dateComponents.day ?? 0)
    }
  }

  private func show(_ owner: Owner) -> (TestStage, UICalendarView) {
    let stage = TestStage()
    let view = UICalendarView(frame: CGRect(x: 20, y: 100, width: 350, height: 420))
    view.timeZone = TimeZone(identifier: "GMT")
    view.delegate = owner
    stage.show(view)
    return (stage, view)
  }

  private func days() -> [ScreenElement] { AccessibilityTree.elements().filter { $0.object is DayCell } }

  private func tap(_ day: Int, _ stage: TestStage) {
    stage.tap(days()[day - 1].activationPoint)
    stage.settle()
  }

  @Test func `a calendar shows the clock's month, and decorations below the days that have them`() throws {
    let owner = Owner(), (stage, view) = show(owner)
    #expect(view.visibleDateComponents.month == 1 && view.visibleDateComponents.year == 2025)
    #expect(days().count == 31 && days().first?.label == "Today, Wednesday, January 1")
    let cells = days().compactMap { $0.object as? DayCell }
    #expect(cells.filter { $0.decoration != nil }.map(\.accessibilityLabel) == ["Friday, January 10"])
    let dot = try #require(cells[9].decoration)
    #expect(dot.frame.minY >= 40 && dot.frame.maxY <= cells[9].bounds.maxY && dot.frame.midX == cells[9].bounds.midX)
    owner.asked = []
    view.reloadDecorations(forDateComponents: [DateComponents(year: 2025, month: 1, day: 4)], animated: true)
    #expect(owner.asked == [4])
    view.wantsDateDecorations = false
    #expect(cells.allSatisfy { $0.decoration == nil })
    _ = stage
  }

  @Test func `a day is selected by a tap and deselected by another, as the delegate allows`() {
    let owner = Owner(), (stage, view) = show(owner)
    tap(5, stage)
    #expect(owner.lines.isEmpty)
    let selection = UICalendarSelectionSingleDate(delegate: owner)
    owner.refused = [7]
    view.selectionBehavior = selection
    stage.turn()
    tap(5, stage)
    tap(7, stage)
    #expect(owner.lines == ["select 5"] && selection.selectedDate?.day == 5 && selection.selectedDate?.month == 1)
    #expect(
      days().filter(\.isSelected).count == 1 && days().filter { !$0.isEnabled }.map(\.label) == ["Tuesday, January 7"])
    tap(5, stage)
    #expect(owner.lines == ["select 5", "select nil"] && selection.selectedDate == nil)
    owner.refused = []
    selection.updateSelectableDates()
    selection.setSelected(DateComponents(year: 2025, month: 1, day: 31), animated: true)
    #expect(days().allSatisfy(\.isEnabled) && days()[30].isSelected && owner.lines.count == 2)
  }

  @Test func `many days are selected one after the other`() {
    let owner = Owner(), (stage, view) = show(owner)
    let selection = UICalendarSelectionMultiDate(delegate: owner)
    view.selectionBehavior = selection
    stage.turn()
    for day in [5, 7, 9] { tap(day, stage) }
    owner.refused = [7]
    for day in [5, 7] { tap(day, stage) }
    #expect(owner.lines == ["add 5", "add 7", "add 9", "remove 5"])
    #expect(selection.selectedDates.compactMap(\.day) == [7, 9])
  }

  @Test func `only months with available days are shown`() throws {
    let owner = Owner(), (stage, view) = show(owner)
    let start = try #require(view.calendar.date(from: DateComponents(year: 2025, month: 2, day: 10)))
    view.availableDateRange = DateInterval(start: start, duration: 20 * 86_400)
    #expect(view.visibleDateComponents.month == 2 && owner.lines == ["from 2025-1"])
    stage.turn()
    #expect(days().filter(\.isEnabled).count == 19)
    view.setVisibleDateComponents(DateComponents(year: 2025, month: 3), animated: true)
    stage.settle()
    #expect(view.visibleDateComponents.month == 3 && owner.lines == ["from 2025-1", "from 2025-2"])
    #expect(days().count == 31 && days().filter(\.isEnabled).count == 2)
    view.visibleDateComponents = DateComponents(year: 2026, month: 3)
    #expect(view.visibleDateComponents.year == 2025)
    let arrows = AccessibilityTree.elements().filter { $0.label?.hasSuffix("Month") == true }
    #expect(arrows.map(\.isEnabled) == [true, false])
  }

  @Test func `components of another calendar name the same day`() {
    let owner = Owner(), (stage, view) = show(owner)
    var tokyo = Calendar(identifier: .gregorian)
    tokyo.timeZone = TimeZone(identifier: "Asia/Tokyo")!
    let selection = UICalendarSelectionSingleDate(delegate: nil)
    selection.selectedDate = DateComponents(calendar: tokyo, year: 2025, month: 1, day: 20)
    view.selectionBehavior = selection
    stage.turn()
    #expect(days().filter(\.isSelected).map(\.label) == ["Monday, January 20"])
  }

  private final class WeekOwner: NSObject, UICalendarSelectionWeekOfYearDelegate {
    var lines: [String] = []
    func week(
      ofYearSelection selection: UICalendarSelectionWeekOfYear,
      didSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) {
      lines.append(
        weekOfYearComponents.map { "\($0.yearForWeekOfYear ?? 0) week \($0.weekOfYear ?? 0)" } ?? "none")
    }
    func week(
      ofYearSelection selection: UICalendarSelectionWeekOfYear,
      canSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) -> Bool { weekOfYearComponents?.weekOfYear != 4 }
  }

  @Test func `a tap selects the week of a day, unless the delegate refuses`() {
    let owner = Owner(), weeks = WeekOwner(), (stage, view) = show(owner)
    let selection = UICalendarSelectionWeekOfYear(delegate: weeks)
    view.selectionBehavior = selection
    stage.turn()
    // In 2025 the 8th of January is a Wednesday of the second week, the 24th a Friday of the fourth.
    tap(8, stage)
    #expect(weeks.lines == ["2025 week 2"] && selection.selectedWeekOfYear?.weekOfYear == 2)
    let chosen = days().filter { $0.traits.contains(.selected) }.map {
      ($0.object as? DayCell)?.accessibilityLabel ?? ""
    }
    #expect(chosen.count == 7)
    tap(24, stage)
    #expect(weeks.lines.count == 1)
    tap(6, stage)
    #expect(weeks.lines == ["2025 week 2", "none"] && selection.selectedWeekOfYear == nil)
  }
}
