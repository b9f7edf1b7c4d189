import Testing

@testable import HostInterface
@testable import PorticoTesting
@testable import UIKit

@MainActor
struct AccessibilitySettingsTests {
  private func stage(_ settings: TestDevice.Settings) -> TestStage {
    TestStage(TestDevice("iPhone 15", settings: settings))
  }

  private func change(_ change: (inout AccessibilitySettings) -> Void) {
    var configuration = HostEnvironment.current.configuration
    change(&configuration.accessibility)
    DeviceSettings.apply(configuration)
  }

  @Test func `nothing is switched on unless a test asks for it`() {
    _ = stage([])
    #expect(
      !UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isBoldTextEnabled
        && !UIAccessibility.buttonShapesEnabled)
    #expect(!UIAccessibility.isReduceTransparencyEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)
  }

  @Test func `each setting answers by its name, and cross-fades count beside reduced motion alone`() {
    _ = stage([
      .boldText, .buttonShapes, .differentiateWithoutColor, .increaseContrast, .onOffLabels, .preferCrossFade,
      .reduceTransparency,
    ])
    #expect(
      UIAccessibility.isBoldTextEnabled && UIAccessibility.buttonShapesEnabled
        && UIAccessibility.shouldDifferentiateWithoutColor)
    #expect(UIAccessibility.isDarkerSystemColorsEnabled && UIAccessibility.isOnOffSwitchLabelsEnabled)
    #expect(UIAccessibility.isReduceTransparencyEnabled && !UIAccessibility.prefersCrossFadeTransitions)
    change { $0.insert(.reduceMotion) }
    #expect(UIAccessibility.prefersCrossFadeTransitions && UIAccessibility.isReduceMotionEnabled)
  }

  @Test func `an app hears of the setting that changed and of no other`() {
    _ = stage([])
    final class Heard: @unchecked Sendable { var names: [String] = [] }
    let heard = Heard()
    let names = [
      UIAccessibility.reduceMotionStatusDidChangeNotification, UIAccessibility.boldTextStatusDidChangeNotification,
      UIAccessibility.reduceTransparencyStatusDidChangeNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        heard.names.append($0.name.rawValue)
      }
    }
    change { $0.insert(.reduceMotion) }
    #expect(heard.names == [names[0].rawValue])
    change { $0 = [.boldText] }
    #expect(heard.names == [names[0], names[1], names[0]].map(\.rawValue))
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test func `bold text makes the system's fonts heavier, and those of the app stay`() {
    _ = stage([])
    let regular = UIFont.systemFont(ofSize: 17), body = UIFont.preferredFont(forTextStyle: .body)
    _ = stage(.boldText)
    #expect(regular.fontName == ".SFUI-Regular" && UIFont.systemFont(ofSize: 17).fontName == ".SFUI-Semibold")
    #expect(body.fontName == ".SFUI-Regular" && UIFont.preferredFont(forTextStyle: .body).fontName == ".SFUI-Semibold")
    #expect(UIFont.systemFont(ofSize: 17, weight: .black).fontName == ".SFUI-Black")
    #expect(UIFont(name: "Georgia", size: 17)?.fontName == "Georgia")
  }

  @Test func `a label of a text style follows the setting`() {
    let stage = stage([])
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    stage.show(label)
    change { $0.insert(.boldText) }
    #expect(label.font.fontName == ".SFUI-Semibold")
    change { $0 = [] }
    #expect(label.font.fontName == ".SFUI-Regular")
  }

  @Test func `a material is opaque without transparency, at once`() {
    let stage = stage([])
    let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    stage.show(material)
    let backdrop = { material.subviews[0].layer._backdrop }
    #expect(backdrop()!.blurRadius > 0 && backdrop()!.tint.alpha < 1)
    change { $0.insert(.reduceTransparency) }
    #expect(backdrop()!.blurRadius == 0 && backdrop()!.tint.alpha == 1)
    change { $0 = [] }
    #expect(backdrop()!.blurRadius > 0)
  }

  @Test func `button shapes underline a plain title, and not one with a shape of its own`() {
    let stage = stage(.buttonShapes)
    func isUnderlined(_ button: UIButton) -> Bool {
      (button.titleLabel?.attributedText?.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int ?? 0) != 0
    }
    let plain = UIButton(configuration: .plain()), filled = UIButton(configuration: .filled())
    let system = UIButton(type: .system), custom = UIButton(type: .custom)
    for button in [plain, filled, system, custom] { button.setTitle("Next", for: .normal) }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    for button in [plain, filled, system, custom] { view.addSubview(button) }
    stage.show(view)
    #expect(isUnderlined(plain) && isUnderlined(system) && !isUnderlined(filled) && !isUnderlined(custom))
    change { $0 = [] }
    #expect(!isUnderlined(plain) && !isUnderlined(system))
    #expect(system.titleLabel?.text == "Next")
  }

  @Test func `switches have labels where they are asked for`() {
    let stage = stage(.onOffLabels)
    let control = UISwitch()
    stage.show(control)
    let content = control.subviews[0]
    #expect(content.subviews.count == 3 && content.subviews[1].layer.borderWidth == 1)
    control.isOn = true
    #expect(content.subviews[1].bounds.width == 1)
    change { $0 = [] }
    #expect(content.subviews.count == 2)
  }

  @Test func `a push fades where cross-fades are preferred`() {
    let stage = stage([.reduceMotion, .preferCrossFade])
    let navigation = UINavigationController(rootViewController: UIViewController()), next = UIViewController()
    stage.show(navigation)
    navigation.pushViewController(next, animated: true)
    stage.advance(by: 0.15)
    let shown = next.view.layer.presentation()!
    #expect(shown.opacity > 0 && shown.opacity < 1 && shown.position.x == stage.window.bounds.midX)
    stage.settle()
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(navigation.topViewController !== next && next.view.window == nil)
  }

  @Test func `a page and a sheet fade in where cross-fades are preferred`() {
    for style in [UIModalPresentationStyle.pageSheet, .fullScreen] {
      let stage = stage([.reduceMotion, .preferCrossFade])
      let root = UIViewController(), page = UIViewController()
      stage.show(root)
      page.modalPresentationStyle = style
      root.present(page, animated: true)
      stage.settle()
      let top = page.view.convert(CGPoint.zero, to: nil).y
      root.dismiss(animated: true)
      stage.advance(by: 0.15)
      #expect(page.view.convert(CGPoint.zero, to: nil).y == top)
      stage.settle()
      #expect(root.presentedViewController == nil)
    }
  }
}
