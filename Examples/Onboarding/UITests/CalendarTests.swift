import XCTest

final class CalendarTests: OnboardingCase {
  private func month(after months: Int) -> String {
    let formatter = DateFormatter()
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    return formatter.string(from: Calendar.current.date(byAdding: .month, value: months, to: Date())!)
  }

  func testMonthsArePagedByButtonAndByFinger() {
    let app = launchTab("calendar")
    XCTAssertEqual(app.staticTexts["month"].label, month(after: 0))
    app.buttons["calendar.next"].tap()
    XCTAssertEqual(app.staticTexts["month"].label, month(after: 1))
    app.buttons["day.10"].swipeLeft()
    XCTAssertEqual(app.staticTexts["month"].label, month(after: 2))
    app.buttons["calendar.previous"].tap()
    app.buttons["calendar.previous"].tap()
    app.buttons["calendar.previous"].tap()
    XCTAssertEqual(app.staticTexts["month"].label, month(after: -1))
    app.buttons["today"].tap()
    XCTAssertEqual(app.staticTexts["month"].label, month(after: 0))
  }

  func testADayIsChosenAndShowsWhatHappensThen() {
    let app = launchTab("calendar")
    XCTAssertTrue(app.cells["event"].firstMatch.label.hasPrefix("Call Jonas") || app.cells.count > 1, "today's call")
    // The second Saturday of every month is market day.
    app.buttons["calendar.next"].tap()
    let calendar = Calendar.current
    let next = calendar.date(byAdding: .month, value: 1, to: Date())!
    let market = (8...14).first { day in
      let date = calendar.date(
        from: DateComponents(
          year: calendar.component(.year, from: next), month: calendar.component(.month, from: next), day: day))!
      return calendar.component(.weekday, from: date) == 7
    }!
    app.buttons["day.\(market)"].tap()
    XCTAssertTrue(app.buttons["day.\(market)"].isSelected)
    XCTAssertTrue(
      app.tables["events"].cells.containing(NSPredicate(format: "label BEGINSWITH 'Farmers’ market'")).firstMatch.exists
    )
  }

  func testAnEventIsAddedOpenedAndDeleted() {
    let app = launchTab("calendar")
    let before = app.cells.matching(identifier: "event").count
    app.buttons["add event"].tap()
    app.textFields["event name"].tap()
    app.typeText("Water the beans")
    app.buttons["Save"].tap()
    XCTAssertEqual(app.cells.matching(identifier: "event").count, before + 1)
    app.cells.matching(NSPredicate(format: "label BEGINSWITH 'Water the beans'")).firstMatch.tap()
    XCTAssertTrue(app.navigationBars["Water the beans"].exists)
    app.cells["event.delete"].tap()
    XCTAssertEqual(app.cells.matching(identifier: "event").count, before)
  }

  func testDaysHaveFortyFourPoints() {
    let app = launchTab("calendar")
    XCTAssertGreaterThanOrEqual(app.buttons["day.10"].frame.height, 44)
    XCTAssertGreaterThanOrEqual(app.buttons["day.10"].frame.width, 44)
  }

  func testInLandscapeTheEventsStandBesideTheMonth() {
    let app = launchTab("calendar")
    XCUIDevice.shared.orientation = .landscapeLeft
    defer { XCUIDevice.shared.orientation = .portrait }
    XCTAssertLessThanOrEqual(app.buttons["day.10"].frame.maxX, app.tables["events"].frame.minX)
    XCTAssertGreaterThanOrEqual(app.staticTexts["month"].frame.minX, 59)
    XCTAssertTrue(app.buttons["day.28"].isHittable)
  }

  func testItSpeaksChinese() {
    let app = launchTab("calendar", Self.chinese)
    XCTAssertTrue(app.navigationBars["行事曆"].exists)
    XCTAssertTrue(app.staticTexts["month"].label.contains("月"))
  }
}
