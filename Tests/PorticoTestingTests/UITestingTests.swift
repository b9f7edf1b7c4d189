import AppRuntime
import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct UITestingTests {
  private func launch(_ device: TestDevice = TestDevice()) -> XCUIApplication {
    let app = XCUIApplication(delegate: SampleDelegate(), on: device)
    app.launch()
    return app
  }

  @Test func `a form is filled in and sent`() {
    let app = launch()
    let name = app.textFields["Name"]
    name.tap()
    #expect(name.hasFocus)
    name.typeText("Ada")
    app.secureTextFields["Password"].tap()
    app.typeText("secret")
    app.buttons["Greet"].tap()
    #expect(app.staticTexts["message"].label == "Hello Ada")
    #expect(name.value as? String == "Ada")
    #expect(app.secureTextFields.element.value as? String == "••••••")
  }

  @Test func `keys of the software keyboard are found and type`() {
    let app = launch()
    app.textFields["Name"].tap()
    #expect(app.keyboards.element.exists)
    app.keys["H"].tap()
    app.keys["i"].tap()
    #expect(app.textFields.firstMatch.value as? String == "Hi")
    app.keyboards.buttons["return"].tap()
    app.navigationBars.buttons["List"].tap()
    #expect(!app.keyboards.firstMatch.waitForExistence(timeout: 1))
  }

  @Test func `a slider is moved, a switch is turned, a picture names its button`() {
    final class Controls: UIViewController {
      override func viewDidLoad() {
        let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 300, height: 31))
        let toggle = UISwitch(frame: CGRect(x: 20, y: 160, width: 51, height: 31))
        toggle.accessibilityLabel = "Loud"
        let button = UIButton(frame: CGRect(x: 20, y: 220, width: 60, height: 44))
        button.setImage(UIImage(systemName: "trash"), for: .normal)
        for view in [slider, toggle, button] { self.view.addSubview(view) }
      }
    }
    let app = XCUIApplication(showing: Controls())
    app.launch()
    app.sliders.element.adjust(toNormalizedSliderPosition: 0.75)
    #expect(abs(app.sliders.element.normalizedSliderPosition - 0.75) < 0.01)
    #expect(app.switches["Loud"].value as? String == "0")
    app.switches["Loud"].tap()
    #expect(app.switches["Loud"].value as? String == "1")
    #expect(app.buttons["Delete"].exists)
  }

  @Test func `a swipe over a row shows its actions and takes none`() {
    final class Rows: UITableViewController {
      private var texts = ["Milk", "Bread"]
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = texts[indexPath.row]
        return cell
      }
      override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
      override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
      ) {
        texts.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
      }
    }
    let app = XCUIApplication(showing: Rows(style: .plain))
    app.launch()
    app.tables.cells.element(boundBy: 0).swipeLeft()
    #expect(app.tables.cells.count == 2 && app.buttons["Delete"].exists)
    app.buttons["Delete"].tap()
    app.settle()
    #expect(app.tables.cells.count == 1 && !app.staticTexts["Milk"].exists)
  }

  @Test func `wheels of pickers are turned to what they are to say`() {
    final class Dates: UIViewController {
      override func viewDidLoad() {
        let picker = UIDatePicker(frame: CGRect(x: 20, y: 100, width: 320, height: 216))
        (picker.preferredDatePickerStyle, picker.datePickerMode) = (.wheels, .date)
        view.addSubview(picker)
      }
    }
    let app = XCUIApplication(showing: Dates())
    app.launch()
    let wheels = app.datePickers.pickerWheels
    wheels.element(boundBy: 0).adjust(toPickerWheelValue: "March")
    wheels.element(boundBy: 1).adjust(toPickerWheelValue: "31")
    wheels.element(boundBy: 2).adjust(toPickerWheelValue: "2023")
    wheels.element(boundBy: 0).adjust(toPickerWheelValue: "February")
    #expect((0..<3).map { wheels.element(boundBy: $0).value as? String } == ["February", "28", "2023"])
  }

  @Test func `rows are found, scrolled into sight and tapped, and an alert is closed`() {
    let app = launch()
    app.navigationBars["Form"].buttons["List"].tap()
    #expect(app.navigationBars["Rows"].exists)
    #expect(app.tables.cells.count > 10)
    app.tables.cells.staticTexts["Row 3"].tap()
    #expect(app.alerts["Row 3"].waitForExistence(timeout: 1))
    app.alerts.buttons["Close"].tap()
    #expect(!app.alerts.firstMatch.exists)
    app.tables.firstMatch.swipeUp()
    #expect(!app.staticTexts["Row 3"].isHittable)
    app.navigationBars.buttons.element(boundBy: 0).tap()
    #expect(app.navigationBars["Form"].exists)
  }

  @Test func `waiting moves the clock only as far as it must`() {
    let app = launch()
    app.buttons["later"].tap()
    let start = app.time
    let last = app.staticTexts["At last"]
    #expect(!last.exists)
    #expect(!last.waitForExistence(timeout: 1))
    #expect(abs(app.time - start - 1) < 0.001)
    #expect(last.waitForExistence(timeout: 60))
    #expect(app.time - start < 3.1)
    #expect(last.waitForNonExistence(timeout: 0.5) == false)
  }

  @Test func `queries narrow by predicate, kind, index and contents`() {
    let app = launch()
    #expect(app.buttons.matching(NSPredicate(format: "label BEGINSWITH 'Gr' AND isEnabled == true")).count == 1)
    #expect(app.descendants(matching: .any).matching(identifier: "later").count == 1)
    #expect(app.textFields.element(matching: NSPredicate(format: "placeholderValue == 'Name'")).exists)
    app.buttons["List"].tap()
    #expect(app.cells.containing(.staticText, identifier: "Row 5").element.label == "Row 5")
    #expect(app.cells.element(boundBy: 2).staticTexts.element.label == "Row 2")
    let bound = app.cells.allElementsBoundByAccessibilityElement[4]
    #expect(bound.label == "Row 4")
    #expect(app.cells.allElementsBoundByIndex.count == app.cells.count)
  }

  /// XCTest's elements are the views, whether or not they have something to say; a modal view hides nothing from it.
  @Test func `plain views are other elements, also those behind a presentation`() {
    final class Half: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView!.bounds
        return CGRect(x: 0, y: bounds.height * 0.75, width: bounds.width, height: bounds.height * 0.25)
      }
      override func presentationTransitionWillBegin() {
        containerView!.addGestureRecognizer(UITapGestureRecognizer(target: self, action: "tapped"))
      }
      override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
        presentingViewController.dismiss(animated: true)
        return .some(nil)
      }
    }
    final class Root: UIViewController, UIViewControllerTransitioningDelegate {
      override func viewDidLoad() {
        let box = UIView(frame: CGRect(x: 20, y: 100, width: 50, height: 50))
        box.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        view.addSubview(box)
        let label = UILabel(frame: CGRect(x: 20, y: 200, width: 100, height: 20))
        label.text = "Behind"
        view.addSubview(label)
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let half = UIViewController()
        (half.modalPresentationStyle, half.transitioningDelegate) = (.custom, self)
        present(half, animated: true)
      }
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting) }
    }
    let app = XCUIApplication(showing: Root())
    app.launch()
    let layers = app.children(matching: .window).element(boundBy: 0).children(matching: .other)
    #expect(layers.count == 2)
    let root = layers.element(boundBy: 0)
    #expect(root.children(matching: .other).element.frame == CGRect(x: 20, y: 100, width: 50, height: 50))
    #expect(root.otherElements.count == 2 && root.otherElements.element(boundBy: 1).frame.width == 20)
    #expect(app.staticTexts["Behind"].exists && !app.staticTexts["Behind"].isHittable)
    // Scripts and screen readers do not get behind it.
    #expect(!AccessibilityTree.elements().contains { $0.label == "Behind" })
    layers.element(boundBy: 1).tap()
    #expect(layers.count == 1 && app.staticTexts["Behind"].isHittable)
  }

  @Test func `an action on nothing, on several and on what is covered fails the test and says why`() {
    let app = launch()
    let line = #line + 2
    withKnownIssue {
      app.buttons["Nothing"].tap()
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("there is no such element") && text.contains("\"Greet\"")
        && issue.sourceLocation?.line == line
    }
    withKnownIssue {
      app.buttons.element.tap()
    } matching: {
      "\($0)".contains("there are 3; use firstMatch")
    }
    let window = app.windows.firstMatch.now()!.view as! UIWindow
    window.addSubview(UIView(frame: window.bounds))
    withKnownIssue {
      app.buttons["Greet"].tap()
    } matching: {
      "\($0)".contains("it is covered by UIView")
    }
    withKnownIssue {
      app.textFields["Name"].typeText("x")
    } matching: {
      "\($0)".contains("neither it nor anything in it is being edited")
    }
  }

  @Test func `the system reads its own launch arguments`() {
    let app = XCUIApplication(delegate: SampleDelegate())
    app.launchArguments = [
      "-AppleLanguages", "(\"zh-Hant\", en)", "-NSForceRightToLeftWritingDirection", "YES",
      "-UIPreferredContentSizeCategoryName",
      "UICTContentSizeCategoryAccessibilityL",
    ]
    app.launch()
    let traits = UIScreen.main.traitCollection
    #expect(traits.layoutDirection == .rightToLeft && traits.preferredContentSizeCategory == .accessibilityLarge)
    #expect(HostEnvironment.current.configuration.locale == "zh-Hant")
    app.terminate()
    app.launchArguments = []
    app.launch()
    #expect(UIScreen.main.traitCollection.layoutDirection == .leftToRight)
  }

  @Test(arguments: [
    ["(en)", "en_US", "en_US"], ["(de)", "en_US", "de_US"], ["(zh-Hant)", "zh_TW", "zh-Hant_TW"],
    ["(fr-CA)", "en_US", "fr-CA"],
    ["(pt)", "", "pt"], ["", "nl_BE", "nl_BE"],
  ])
  func `a language in the arguments decides over words, a locale beside it over the region`(words: [String]) {
    var configuration = HostEnvironment.current.configuration
    let pairs = [("-AppleLanguages", words[0]), ("-AppleLocale", words[1])]
    LaunchArguments(pairs.flatMap { $1.isEmpty ? [] : [$0, $1] }).apply(to: &configuration)
    #expect(configuration.locale == words[2])
  }

  @Test func `an app can start with its interface turned to the left`() {
    let app = XCUIApplication(delegate: SampleDelegate(), on: TestDevice(orientation: .landscapeLeft))
    app.launch()
    #expect(UIApplication.shared.statusBarOrientation == .landscapeLeft)
    #expect(UIDevice.current.orientation == .landscapeRight)
  }

  @Test func `the device turns and darkens while the app runs`() {
    let app = launch()
    XCUIDevice.shared.orientation = .landscapeLeft
    #expect(app.frame.size == CGSize(width: 852, height: 393))
    #expect(XCUIDevice.shared.orientation == .landscapeLeft)
    #expect(UIDevice.current.orientation == .landscapeLeft)
    #expect(UIApplication.shared.statusBarOrientation == .landscapeRight, "the interface turns against the device")
    #expect(app.windows.firstMatch.verticalSizeClass == .compact)
    XCUIDevice.shared.appearance = .dark
    #expect(XCUIScreen.main.screenshot().image.size == CGSize(width: 852, height: 393))
  }

  @Test func `a device has its locale, direction, text size and scale`() {
    let app = launch(
      TestDevice(
        "iPad Pro 11 (gen 1-4)", appearance: .dark, contentSize: .extraLarge, layoutDirection: .rightToLeft, scale: 1))
    let window = app.windows.firstMatch.now()!.view!
    #expect(window.traitCollection.userInterfaceStyle == .dark)
    #expect(window.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(window.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(XCUIScreen.main.screenshot().image.size == CGSize(width: 834, height: 1194))
  }

  @Test func `arguments and environment are there while the app runs`() {
    let app = XCUIApplication(delegate: SampleDelegate())
    app.launchArguments = ["-greeting", "Moin", "-resetState"]
    app.launchEnvironment = ["SAMPLE_MODE": "quick"]
    app.launch()
    // As the translator writes it.
    #expect(
      ProcessInfo.processInfo._arguments == CommandLine.arguments.prefix(1) + ["-greeting", "Moin", "-resetState"])
    #expect(CommandLine._arguments == ProcessInfo.processInfo._arguments)
    #expect(UserDefaults.standard.string(forKey: "greeting") == "Moin")
    #expect(ProcessInfo.processInfo.environment["SAMPLE_MODE"] == "quick")
    app.terminate()
    #expect(CommandLine._arguments == CommandLine.arguments && UserDefaults.standard.string(forKey: "greeting") == nil)
    #expect(app.state == .notRunning)
    #expect(UserDefaults.standard.string(forKey: "greeting") == nil)
    #expect(ProcessInfo.processInfo.environment["SAMPLE_MODE"] == nil)
    #expect(!app.buttons["Greet"].exists)
  }

  @Test func `the app goes to the background and comes back, and hears of it in order`() {
    final class Log: NSObject, UIApplicationDelegate {
      static var lines: [String] = []
      private func note(_ text: String) {
        Log.lines.append(
          "\(text) \(["active", "inactive", "background"][UIApplication.shared.applicationState.rawValue])")
      }
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        note("launched")
        return true
      }
      func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive") }
      func applicationWillResignActive(_ application: UIApplication) { note("willResignActive") }
      func applicationDidEnterBackground(_ application: UIApplication) { note("didEnterBackground") }
      func applicationWillEnterForeground(_ application: UIApplication) { note("willEnterForeground") }
    }
    Log.lines = []
    let app = XCUIApplication(delegate: Log())
    app.launch()
    XCUIDevice.shared.press(.home)
    #expect(app.state == .runningBackground)
    XCUIDevice.shared.press(.home)
    app.activate()
    #expect(app.state == .runningForeground)
    #expect(
      Log.lines == [
        "launched inactive", "didBecomeActive active", "willResignActive active", "didEnterBackground background",
        "willEnterForeground inactive", "didBecomeActive active",
      ])
  }

  @Test func `going to the background ends animations and cancels fingers`() {
    let stage = TestStage()
    final class Pad: UIView {
      var log: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    }
    let pad = Pad(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    stage.show(pad)
    UIApplication.shared.applicationState = .active
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      pad.alpha = 0.5
    } completion: {
      pad.log.append("finished \($0)")
    }
    stage.turn()
    stage.touchDown(CGPoint(x: 50, y: 150))
    ApplicationLifeCycle.enterBackground()
    stage.turn()
    #expect(pad.log == ["began", "cancelled", "finished false"])
    #expect(AppIsAtRest.now)
  }

  @Test func `points are touched relative to an element`() {
    let app = launch()
    let list = app.buttons["List"]
    list.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()
    let table = app.tables.firstMatch
    let start = table.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.8))
    start.press(forDuration: 0.01, thenDragTo: start.withOffset(CGVector(dx: 0, dy: -300)))
    #expect((table.now()!.view as! UITableView).contentOffset.y > 150)
  }

  @Test func `with waiting off an animation is seen half-way`() {
    let app = launch()
    app.waitsForIdle = false
    app.buttons["List"].tap()
    app.advance(by: 0.1)
    let frame = app.tables.firstMatch.frame
    _ = frame
    #expect(app.navigationBars.firstMatch.exists)
    #expect(!AppIsAtRest.now)
    app.settle()
    #expect(AppIsAtRest.now)
  }

  @Test func `nothing that a controller made lives on`() {
    assertNoLeaks {
      let app = XCUIApplication(showing: FormController())
      app.launch()
      app.terminate()
    }
    var kept: UIView?
    withKnownIssue {
      assertNoLeaks { kept = UIView() }
    } matching: {
      "\($0)".contains("0 view controllers and 1 views")
    }
    _ = kept
  }
}
