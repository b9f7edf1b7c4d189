import UIKit
import XCTest

/// The small app behind the tabs: recipes, search, favourites, shopping, timers, measures.
final class PageTests: DemoTestCase {
  private func openDish() {
    open("underline")
    app.cells["recipe.shakshuka"].tap()
    XCTAssertTrue(app.tables["detail"].waitForExistence(timeout: 2))
  }

  /// Scrolls the recipe until a row can be tapped.
  private func reach(_ row: String) -> XCUIElement {
    let cell = app.cells[row]
    for _ in 0..<8 where !cell.exists || !cell.isHittable || cell.frame.maxY > tab("today").frame.minY { app.swipeUp() }
    return cell
  }

  func testARecipeIsSavedAndStaysSavedInEveryDemonstration() {
    openDish()
    XCTAssertEqual(app.buttons["save"].label, "Save")
    app.buttons["save"].tap()
    XCTAssertEqual(app.buttons["save"].label, "Remove from Saved")
    tab("saved").tap()
    XCTAssertTrue(app.cells["recipe.shakshuka"].exists)
    app.buttons["close"].tap()
    open("zoom")
    tab("saved").tap()
    XCTAssertTrue(app.cells["recipe.shakshuka"].exists)
    XCTAssertEqual(app.cells["recipe.shakshuka"].value as? String, "25 min · serves 2, saved")
  }

  func testTheLastSavedRecipeLeavesASentenceAndAButton() {
    open("underline")
    tab("saved").tap()
    for recipe in ["ramen", "mousse"] {
      let row = app.cells["recipe.\(recipe)"]
      row.coordinate(withNormalizedOffset: CGVector(dx: 0.8, dy: 0.5))
        .press(forDuration: 0.05, thenDragTo: row.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)))
      app.buttons["Remove"].tap()
    }
    XCTAssertEqual(app.staticTexts["empty"].label, "Recipes with a heart are kept here.")
    app.buttons["empty.action"].tap()
    assertSelected("recipes")
  }

  func testSearchFindsDishesCoursesAndIngredients() {
    open("underline")
    tab("search").tap()
    app.cells["idea.1"].tap()
    XCTAssertTrue(app.cells["recipe.lemon"].waitForExistence(timeout: 2))
    XCTAssertFalse(app.cells["recipe.ramen"].exists)
    let field = app.searchFields.firstMatch
    field.buttons.firstMatch.tap()
    field.typeText("coconut")
    XCTAssertTrue(app.cells["recipe.curry"].waitForExistence(timeout: 2))
    field.typeText(" zzz")
    XCTAssertEqual(app.staticTexts["empty"].label, "No recipe with “coconut zzz”.")
  }

  func testIngredientsGoIntoTheBasketAndAreTickedOff() {
    openDish()
    reach("list").tap()
    XCTAssertEqual(tab("basket").value as? String, "13 to buy")
    tab("basket").tap()
    app.cells["buy.tomato.2"].tap()
    XCTAssertTrue(app.cells["buy.tomato.2"].isSelected)
    XCTAssertEqual(tab("basket").value as? String, "12 to buy")
    app.buttons["basket.clear"].tap()
    XCTAssertFalse(app.buttons["basket.clear"].isEnabled)
    XCTAssertEqual(tab("basket").value as? String, "12 to buy")
  }

  func testCookingGoesStepByStepWithoutTheBarAndTheBarComesBack() {
    openDish()
    reach("cook").tap()
    XCTAssertTrue(app.staticTexts["Step 1 of 4"].waitForExistence(timeout: 2))
    XCTAssertFalse(tab("today").exists)
    XCTAssertFalse(app.buttons["step.back"].isEnabled)
    for _ in 0..<3 { app.buttons["step.next"].tap() }
    XCTAssertTrue(app.staticTexts["Step 4 of 4"].exists)
    XCTAssertEqual(app.buttons["step.next"].label, "Done")
    app.buttons["step.next"].tap()
    XCTAssertTrue(tab("today").waitForExistence(timeout: 2))
    XCTAssertTrue(tab("today").isHittable)
  }

  func testASwipeBackBringsTheBarAlong() {
    openDish()
    reach("cook").tap()
    XCTAssertTrue(app.staticTexts["Step 1 of 4"].waitForExistence(timeout: 2))
    let edge = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0.5))
    edge.press(forDuration: 0.05, thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.5)))
    XCTAssertTrue(tab("today").waitForExistence(timeout: 2))
    XCTAssertTrue(app.tables["detail"].exists)
  }

  func testTheBarIsHiddenAndShownByCode() {
    openDish()
    app.buttons["whole"].tap()
    XCTAssertFalse(tab("today").exists)
    app.buttons["whole"].tap()
    XCTAssertTrue(tab("today").isHittable)
    app.buttons["whole"].tap()
    app.navigationBars.buttons.firstMatch.tap()
    XCTAssertTrue(tab("today").waitForExistence(timeout: 2), "It is back with the page before.")
  }

  func testTheLastRowCanBeReachedAboveTheBar() {
    open("underline")
    for _ in 0..<8 { app.swipeUp() }
    XCTAssertLessThanOrEqual(app.cells["recipe.plums"].frame.maxY, tab("today").frame.minY)
  }

  func testATapOnTheSelectedTabScrollsToTheTopOrPops() {
    openDish()
    tab("today").tap()
    XCTAssertTrue(app.cells["recipe.shakshuka"].waitForExistence(timeout: 2))
    assertSelected("today")
    app.swipeUp()
    app.swipeUp()
    XCTAssertFalse(app.cells["recipe.shakshuka"].exists && app.cells["recipe.shakshuka"].isHittable)
    tab("today").tap()
    XCTAssertTrue(app.cells["recipe.shakshuka"].waitForExistence(timeout: 2))
    XCTAssertTrue(app.cells["recipe.shakshuka"].isHittable)
  }

  func testATimerRunsAndStops() {
    open("frames")
    tab("timers").tap()
    let egg = app.cells["timer.egg"]
    XCTAssertEqual(egg.value as? String, "6:00")
    egg.tap()
    app.waitsForIdle = false
    app.advance(by: 3.5)
    XCTAssertEqual(egg.value as? String, "5:57")
    app.waitsForIdle = true
    egg.tap()
    XCTAssertEqual(egg.value as? String, "6:00")
  }

  func testASliderConvertsAnAmount() {
    open("frames")
    tab("measures").tap()
    XCTAssertEqual(app.staticTexts["amount.oven"].label, "180 °C = 356 °F")
    app.sliders["measure.oven"].adjust(toNormalizedSliderPosition: 1)
    XCTAssertEqual(app.staticTexts["amount.oven"].label, "250 °C = 482 °F")
  }
}
