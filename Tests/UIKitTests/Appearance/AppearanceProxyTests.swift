import Testing

@testable import PorticoTesting
@testable import UIKit

private final class OwnBar: UINavigationBar {}

@MainActor
struct AppearanceProxyTests {
  @Test func `what a proxy was told comes with the window`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    UINavigationBar.appearance().barTintColor = .systemRed
    UINavigationBar.appearance().isTranslucent = false
    UIPageControl.appearance().currentPageIndicatorTintColor = .black
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    #expect(control.currentPageIndicatorTintColor == nil)
    stage.show(control)
    #expect(control.currentPageIndicatorTintColor == .black)
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(navigation.navigationBar.barTintColor == nil)
    stage.show(navigation)
    #expect(navigation.navigationBar.barTintColor == .systemRed)
    #expect(!navigation.navigationBar.isTranslucent)
  }

  @Test func `a direction that a proxy was told turns all views round, but for those with their own`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    UIView.appearance().semanticContentAttribute = .forceRightToLeft
    let page = UIViewController(), own = UIView()
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
    own.semanticContentAttribute = .forceLeftToRight
    page.view.addSubview(own)
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    #expect(page.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(own.effectiveUserInterfaceLayoutDirection == .leftToRight)
    let bar = navigation.navigationBar
    let button = bar.hitTest(CGPoint(x: 40, y: bar.bounds.midY), with: nil)
    #expect(button is UIControl || button !== bar && button?.frame.maxX ?? 400 < 200)
  }

  @Test func `controls and fields take over colours, and a table's own headers the colour of labels in them`() throws {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    UISwitch.appearance().onTintColor = .systemTeal
    UISlider.appearance().minimumTrackTintColor = .systemTeal
    UIProgressView.appearance().progressTintColor = .systemTeal
    UISegmentedControl.appearance().selectedSegmentTintColor = .systemTeal
    UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    UITextField.appearance(whenContainedInInstancesOf: [UISearchBar.self]).textColor = .systemTeal
    UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self]).textColor = .systemTeal
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    let (toggle, slider, progress, choice) = (
      UISwitch(), UISlider(), UIProgressView(), UISegmentedControl(items: ["A"])
    )
    let search = UISearchBar(frame: CGRect(x: 0, y: 0, width: 393, height: 56)), field = UITextField()
    let header = UITableViewHeaderFooterView._titled("Title", .plain, isHeader: true)
    for view in [toggle, slider, progress, choice, search, field, header] as [UIView] { root.addSubview(view) }
    #expect(header.textLabel?.textColor == .label)
    stage.show(root)
    #expect(toggle.onTintColor == .systemTeal && slider.minimumTrackTintColor == .systemTeal)
    #expect(progress.progressTintColor == .systemTeal && choice.selectedSegmentTintColor == .systemTeal)
    #expect(choice.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
    #expect(search.searchTextField.textColor == .systemTeal && field.textColor == .label)
    #expect(header.textLabel?.textColor == .systemTeal)
  }

  @Test func `a page finds the proxies' looks of its bar when it appears, and what it changes in them stays`() {
    final class Page: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let bar = navigationController?.navigationBar else { return }
        bar.standardAppearance.backgroundColor = .black
        bar.scrollEdgeAppearance = bar.standardAppearance
      }
    }
    let stage = TestStage(device: "iPhone 15", scale: 1), looks = UINavigationBarAppearance()
    looks.titleTextAttributes = [.foregroundColor: UIColor.white]
    UINavigationBar.appearance().standardAppearance = looks
    let navigation = UINavigationController(rootViewController: Page())
    stage.show(navigation)
    for looks in [navigation.navigationBar.standardAppearance, navigation.navigationBar.scrollEdgeAppearance] {
      #expect(looks?.titleTextAttributes[.foregroundColor] as? UIColor == .white && looks?.backgroundColor == .black)
    }
  }

  @Test func `a value of the instance itself stays, and later changes of the proxy do not reach it`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    UITabBar.appearance().barTintColor = .systemRed
    UITabBar.appearance().unselectedItemTintColor = .systemGreen
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    bar.barTintColor = .systemBlue
    stage.show(bar)
    #expect(bar.barTintColor == .systemBlue)
    #expect(bar.unselectedItemTintColor == .systemGreen)
    UITabBar.appearance().unselectedItemTintColor = .systemPink
    stage.turn()
    #expect(bar.unselectedItemTintColor == .systemGreen)
    #expect(UITabBar.appearance().unselectedItemTintColor == .systemPink)
  }

  @Test func `a subclass goes before its superclass, and containers count from the innermost`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    OwnBar.appearance().barTintColor = .systemBlue
    UINavigationBar.appearance().barTintColor = .systemRed
    UILabel.appearance(whenContainedInInstancesOf: [UIStackView.self, UIScrollView.self]).textColor = .systemGreen
    let (plain, own) = (UINavigationBar(frame: .zero), OwnBar(frame: .zero))
    let scroll = UIScrollView(frame: .zero), stack = UIStackView(frame: .zero)
    let (inside, outside, set) = (UILabel(frame: .zero), UILabel(frame: .zero), UILabel(frame: .zero))
    set.textColor = .systemPink
    scroll.addSubview(stack)
    stack.addArrangedSubview(inside)
    stack.addArrangedSubview(set)
    scroll.addSubview(outside)
    let view = UIView(frame: .zero)
    for child in [plain, own, scroll] as [UIView] { view.addSubview(child) }
    stage.show(view)
    #expect(plain.barTintColor == .systemRed)
    #expect(own.barTintColor == .systemBlue)
    #expect(inside.textColor == .systemGreen)
    #expect(outside.textColor == .label)
    #expect(set.textColor == .systemPink)
  }

  @Test func `items take over attributes, those in a container only there`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.systemRed], for: .normal)
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .systemGreen
    UITabBarItem.appearance().setTitleTextAttributes([.kern: 2], for: .selected)
    let page = UIViewController()
    let (top, bottom) = (
      UIBarButtonItem(title: "Top", style: .plain, target: nil, action: nil),
      UIBarButtonItem(title: "Bottom", style: .plain, target: nil, action: nil)
    )
    page.navigationItem.rightBarButtonItem = top
    page.toolbarItems = [bottom]
    page.tabBarItem = UITabBarItem(title: "Tab", image: nil, tag: 0)
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    stage.settle()
    #expect(top.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .systemRed)
    #expect(top.tintColor == nil)
    #expect(bottom.tintColor == .systemGreen)
    #expect(page.tabBarItem.titleTextAttributes(for: .selected)?[.kern] as? Int == 2)
  }

  @Test func `an appearance object set on the proxy arrives as a copy`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .systemYellow
    look.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    UINavigationBar.appearance().standardAppearance = look
    UINavigationBar.appearance().scrollEdgeAppearance = look
    look.backgroundColor = .systemPink
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    #expect(navigation.navigationBar.standardAppearance.backgroundColor == .systemYellow)
    #expect(navigation.navigationBar.scrollEdgeAppearance?.backgroundColor == .systemYellow)
    // In the middle of the bar, below the status bar of 59 points.
    // Yellow of the light palette: 255, 204, 0 (Behaviour/Colors.md C1).
    #expect(stage.pixels()[20, 80] & 0xff_ffff == 0xff_cc00)
  }

  @Test func `appearances are copied with all their parts`() {
    let look = UITabBarAppearance()
    look.configureWithTransparentBackground()
    look.stackedLayoutAppearance.selected.iconColor = .systemRed
    let copy = look.copy()
    look.stackedLayoutAppearance.selected.iconColor = .systemBlue
    #expect(copy.stackedLayoutAppearance.selected.iconColor == .systemRed)
    #expect(copy.shadowColor == nil && copy.backgroundEffect == nil)
    let button = UIBarButtonItemAppearance(style: .done)
    button.normal.titleTextAttributes = [.kern: 3]
    let other = button.copy()
    button.normal.titleTextAttributes = [:]
    #expect(other.normal.titleTextAttributes[.kern] as? Int == 3)
    let plain = UIBarAppearance(barAppearance: UINavigationBarAppearance())
    #expect(plain.shadowColor != nil)
  }

  /// As the translator writes a class whose source has an initialiser of its own alone.
  private final class Plate: UIView {
    let name: String
    var tint: UIColor { didSet { _styled("tint", self.tint) } }
    override func _setProperty(_ key: String, _ value: Any?) -> Bool {
      guard key == "tint" else { return super._setProperty(key, value) }
      tint = _value(value, key)
      return true
    }
    init(name: String) {
      (self.name, tint) = (name, .black)
      super.init(frame: .zero)
    }
    required init(frame: CGRect) {
      guard Self._isMakingProxy else { fatalError() }
      name = _blank()
      tint = _blank()
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { fatalError() }
  }

  @Test func `a class that has an initialiser of its own alone has a proxy, too`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    Plate.appearance().tint = .systemRed
    Plate.appearance().backgroundColor = .systemBlue
    let plate = Plate(name: "a")
    stage.show(plate)
    #expect(plate.tint == .systemRed && plate.name == "a" && plate.backgroundColor == .systemBlue)
    let own = Plate(name: "b")
    own.tint = .systemGreen
    stage.show(own)
    #expect(own.tint == .systemGreen, "a value of its own stays")
    #expect(!Plate._isMakingProxy)
  }

  /// As apps do that let a person choose a theme: they take the views out of the window and put them back.
  @Test func `views that enter a window again take over what their proxies say now, and keep what is their own`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    final class Card: UIView {}
    let card = Card(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), label = UILabel(), own = UILabel()
    for view in [label, own] { card.addSubview(view) }
    own.textColor = .systemBlue
    UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .systemRed
    Card.appearance().backgroundColor = .systemYellow
    let root = UIView(frame: UIScreen.main.bounds)
    root.addSubview(card)
    stage.show(root)
    #expect(label.textColor == .systemRed && own.textColor == .systemBlue && card.backgroundColor == .systemYellow)
    UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .systemGreen
    Card.appearance().backgroundColor = .systemTeal
    card.removeFromSuperview()
    root.addSubview(card)
    #expect(label.textColor == .systemGreen && own.textColor == .systemBlue && card.backgroundColor == .systemTeal)
    label.textColor = .systemPink
    card.removeFromSuperview()
    root.addSubview(card)
    #expect(label.textColor == .systemPink)
  }

  /// As the translator writes it.
  private final class Badge: UIView {
    var colors: [Int: UIColor] = [:]
    func setColor(_ color: UIColor?, for state: Int) {
      _styled("setColor(_:for:)", axes: [state]) { ($0 as? Badge)?.setColor(color, for: state) }
      colors[state] = color
    }
  }

  @Test func `a method that a proxy was told is called for each of its other arguments`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    Badge.appearance().setColor(.red, for: 1)
    Badge.appearance().setColor(.green, for: 2)
    Badge.appearance().setColor(.blue, for: 2)
    let badge = Badge(), own = Badge()
    own.setColor(.white, for: 1)
    stage.show(badge)
    badge.addSubview(own)
    #expect(badge.colors == [1: .red, 2: .blue] && own.colors == [1: .white, 2: .blue])
  }
}
