import UIKit

extension XCUIElement {
  /// The kind of an element. Raw values are XCTest's.
  public enum ElementType: UInt, Sendable {
    case any, other, application, group, window, sheet, drawer, alert, dialog, button, radioButton, radioGroup,
      checkBox,
      disclosureTriangle,
      popUpButton, comboBox, menuButton, toolbarButton, popover, keyboard, key, navigationBar, tabBar, tabGroup,
      toolbar, statusBar, table,
      tableRow, tableColumn, outline, outlineRow, browser, collectionView, slider, pageIndicator, progressIndicator,
      activityIndicator,
      segmentedControl, picker, pickerWheel, `switch`, toggle, link, image, icon, searchField, scrollView, scrollBar,
      staticText, textField,
      secureTextField, datePicker, textView, menu, menuItem, menuBar, menuBarItem, map, webView, incrementArrow,
      decrementArrow, timeline,
      ratingIndicator, valueIndicator, splitGroup, splitter, relevanceIndicator, colorWell, helpTag, matte, dockItem,
      ruler, rulerMarker,
      grid, levelIndicator, cell, layoutArea, layoutItem, handle, stepper, tab, touchBar, statusItem
  }
}

extension ScreenElement {
  /// XCTest calls the items of a tab bar buttons.
  var type: XCUIElement.ElementType {
    kind == .tab ? .button : XCUIElement.ElementType(rawValue: UInt(kind.rawValue)) ?? .other
  }
}

/// Elements by kind, below an application, an element or the elements of a query.
@preconcurrency @MainActor
public protocol XCUIElementTypeQueryProvider {
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
  var firstMatch: XCUIElement { get }
}

extension XCUIElementTypeQueryProvider {
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  public var groups: XCUIElementQuery { descendants(matching: .group) }
  public var images: XCUIElementQuery { descendants(matching: .image) }
  public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
  public var keys: XCUIElementQuery { descendants(matching: .key) }
  public var links: XCUIElementQuery { descendants(matching: .link) }
  public var maps: XCUIElementQuery { descendants(matching: .map) }
  public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  public var menus: XCUIElementQuery { descendants(matching: .menu) }
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  public var popovers: XCUIElementQuery { descendants(matching: .popover) }
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  public var scrollBars: XCUIElementQuery { descendants(matching: .scrollBar) }
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  public var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  public var toggles: XCUIElementQuery { descendants(matching: .toggle) }
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  public var webViews: XCUIElementQuery { descendants(matching: .webView) }
  public var windows: XCUIElementQuery { descendants(matching: .window) }
}

/// The attributes of an element.
@preconcurrency @MainActor
public protocol XCUIElementAttributes {
  var identifier: String { get }
  /// Points of the screen.
  var frame: CGRect { get }
  var value: Any? { get }
  var title: String { get }
  var label: String { get }
  var elementType: XCUIElement.ElementType { get }
  var isEnabled: Bool { get }
  var isSelected: Bool { get }
  var hasFocus: Bool { get }
  var placeholderValue: String? { get }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get }
  var verticalSizeClass: UIUserInterfaceSizeClass { get }
}
