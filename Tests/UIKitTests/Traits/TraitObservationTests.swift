import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
}

@MainActor
struct TraitObservationTests {
  private func makeDark() {
    var configuration = HostEnvironment.current.configuration
    configuration.appearance = .dark
    DeviceSettings.apply(configuration)
  }

  @Test func `an observer hears of the traits it asked for, with the former ones, and of no others`() {
    let stage = TestStage(device: "iPhone 15")
    let controller = UIViewController()
    stage.show(controller)
    var lines: [String] = []
    let registration = controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (environment: UIViewController, previous: UITraitCollection) in
      lines.append(
        "\(previous.userInterfaceStyle == .light) \(environment.traitCollection.userInterfaceStyle == .dark)")
    }
    controller.view.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (_: UIView, _) in lines.append("size") }
    makeDark()
    #expect(lines == ["true true"])
    controller.unregisterForTraitChanges(registration)
    controller.overrideUserInterfaceStyle = .light
    #expect(lines.count == 1)
  }

  @Test func `an override reaches what is below, until it is removed`() {
    let stage = TestStage(device: "iPhone 15")
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), inner = UIView()
    outer.addSubview(inner)
    stage.show(outer)
    outer.traitOverrides.userInterfaceStyle = .dark
    outer.updateTraitsIfNeeded()
    #expect(
      inner.traitCollection.userInterfaceStyle == .dark && outer.superview?.traitCollection.userInterfaceStyle == .light
    )
    #expect(outer.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    outer.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    stage.turn()
    #expect(inner.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `overrides in a row are one change, before the next layout or when it is asked for`() {
    let stage = TestStage(device: "iPhone 15")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    var heard: [String] = []
    let traits: [UITrait] = [UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self]
    view.registerForTraitChanges(traits) { (view: UIView, old: UITraitCollection) in
      heard.append("\(old.userInterfaceStyle == .dark) \(view.traitCollection.userInterfaceStyle == .dark)")
    }
    view.traitOverrides.userInterfaceStyle = .dark
    view.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(heard.isEmpty && view.traitCollection.userInterfaceStyle == .light)
    stage.turn()
    #expect(heard == ["false true"])

    view.traitOverrides.preferredContentSizeCategory = .small
    view.traitOverrides.userInterfaceStyle = .light
    view.updateTraitsIfNeeded()
    #expect(heard == ["false true", "true false"])
    view.traitOverrides.userInterfaceStyle = .dark
    view.subviews.first?.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(heard.count == 3)

    view.traitOverrides.userInterfaceStyle = .light
    view.traitOverrides.userInterfaceStyle = .dark
    stage.turn()
    #expect(heard.count == 3, "What is as before is no change.")
    let alone = UIView()
    alone.traitOverrides.userInterfaceStyle = .dark
    #expect(alone.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `what changed between two collections includes the app's own traits`() {
    let base = UITraitCollection { $0.userInterfaceStyle = .light }
    let changed = base.modifyingTraits { $0[ThemeTrait.self] = "rich" }
    func names(_ new: UITraitCollection, from old: UITraitCollection) -> [String] {
      new.changedTraits(from: old).map { $0.name }
    }
    #expect(names(changed, from: base) == ["ThemeTrait"] && names(base, from: changed) == ["ThemeTrait"])
    #expect(names(base, from: base).isEmpty)
    #expect(names(changed.modifyingTraits { $0.userInterfaceStyle = .dark }, from: base).count == 2)
  }

  @Test func `a trait of the app's own is inherited, observed and colours by it`() {
    let stage = TestStage(device: "iPhone 15")
    let parent = UIViewController(), child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.show(parent)
    child.view.backgroundColor = UIColor { $0[ThemeTrait.self] == "plain" ? .white : .red }
    var heard: [String] = []
    child.registerForTraitChanges([ThemeTrait.self]) { (child: UIViewController, old: UITraitCollection) in
      heard.append("\(old[ThemeTrait.self]) to \(child.traitCollection[ThemeTrait.self])")
    }
    parent.traitOverrides[ThemeTrait.self] = "loud"
    stage.turn()
    #expect(heard == ["plain to loud"])
    #expect(stage.pixels()[600, 1200] == 0xffff_0000)
  }

  @Test func `a collection is made by mutations`() {
    let traits = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0[ThemeTrait.self] = "loud"
    }
    #expect(traits.userInterfaceStyle == .dark && traits[ThemeTrait.self] == "loud" && traits.displayScale == 0)
    #expect(traits.modifyingTraits { $0.displayScale = 2 }.displayScale == 2)
    #expect(traits.replacing(ThemeTrait.self, value: "plain")[ThemeTrait.self] == "plain")
  }

  @Test(arguments: [false, true])
  func `a label has the font of its own largest text size, whenever it was told of it`(before: Bool) {
    let stage = TestStage(TestDevice("iPhone 15", contentSize: .accessibilityExtraExtraExtraLarge)),
      root = UIViewController()
    stage.show(root)
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .caption2)
    label.adjustsFontForContentSizeCategory = true
    if before { label.maximumContentSizeCategory = .extraExtraLarge }
    root.view.addSubview(label)
    if !before { label.maximumContentSizeCategory = .extraExtraLarge }
    let limited = UITraitCollection(preferredContentSizeCategory: .extraExtraLarge)
    #expect(label.font.pointSize == UIFont.preferredFont(forTextStyle: .caption2, compatibleWith: limited).pointSize)
  }

  private final class Badge: UIView {
    let label = UILabel()
    override var intrinsicContentSize: CGSize { CGSize(width: 100, height: label.intrinsicContentSize.height) }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      invalidateIntrinsicContentSize()
    }
  }

  @Test func `a size that is invalidated with the traits is asked for when the views inside know them`() {
    let stage = TestStage(device: "iPhone 15"), page = UIViewController(), badge = Badge()
    badge.label.font = .preferredFont(forTextStyle: .body)
    badge.label.adjustsFontForContentSizeCategory = true
    badge.label.text = "Word"
    badge.addSubview(badge.label)
    badge.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(badge)
    badge.topAnchor.constraint(equalTo: page.view.topAnchor).isActive = true
    badge.leadingAnchor.constraint(equalTo: page.view.leadingAnchor).isActive = true
    stage.show(page)
    page.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraLarge
    stage.turn()
    #expect(badge.bounds.height > 40 && badge.bounds.height == badge.label.intrinsicContentSize.height)
  }

  @Test func `overrides of a scene reach its windows, and go`() {
    let stage = TestStage(device: "iPhone 15"), page = UIViewController()
    let session = UISceneSession(
      role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    stage.window.windowScene = scene
    stage.show(page)
    scene.traitOverrides.userInterfaceStyle = .dark
    stage.turn()
    #expect(scene.traitCollection.userInterfaceStyle == .dark && page.view.traitCollection.userInterfaceStyle == .dark)
    scene.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    stage.turn()
    #expect(
      scene.traitCollection.userInterfaceStyle == .light && page.view.traitCollection.userInterfaceStyle == .light)
  }
}
