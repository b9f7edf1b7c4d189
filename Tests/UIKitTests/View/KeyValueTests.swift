import Testing

@testable import UIKit

/// UIKit's own properties by their names.
@MainActor
struct KeyValueTests {
  @Test func `properties of a class and of those above it have their names of Objective-C`() {
    let label = UILabel()
    label.setValue("Ada", forKey: "text")
    label.setValue(0.5, forKey: "alpha")
    label.setValue(true, forKey: "hidden")
    label.setValue(true, forKey: "highlighted")
    #expect(label.text == "Ada" && label.alpha == 0.5 && label.isHidden && label.isHighlighted)
    #expect(label.value(forKey: "hidden") as? Bool == true && label.value(forKey: "isHidden") as? Bool == true)
    #expect(label.value(forKey: "shadowColor") == nil)
    label.setValue(nil, forKey: "text")
    #expect(label.text == nil)
  }

  @Test func `an enumeration is its number`() {
    let label = UILabel()
    label.setValue(NSTextAlignment.center.rawValue, forKey: "textAlignment")
    label.setValue(NSNumber(value: UIBaselineAdjustment.none.rawValue), forKey: "baselineAdjustment")
    label.setValue(UIView.ContentMode.bottom, forKey: "contentMode")
    #expect(label.textAlignment == .center && label.baselineAdjustment == .none && label.contentMode == .bottom)
    #expect(label.value(forKey: "textAlignment") as? Int == NSTextAlignment.center.rawValue)
  }

  @Test func `a path of keys goes through the layer`() {
    let view = UIView()
    view.setValue(3, forKeyPath: "layer.borderWidth")
    #expect(view.layer.borderWidth == 3 && (view.value(forKeyPath: "layer.borderWidth") as? NSNumber)?.doubleValue == 3)
  }

  @Test func `controllers, bars' items and recognisers have theirs`() {
    let controller = UIViewController()
    controller.setValue("Inbox", forKey: "title")
    controller.navigationItem.setValue("Inbox", forKey: "prompt")
    #expect(controller.title == "Inbox" && controller.navigationItem.prompt == "Inbox")
    let item = UITabBarItem()
    item.setValue("3", forKey: "badgeValue")
    item.setValue(7, forKey: "tag")
    #expect(item.badgeValue == "3" && item.tag == 7)
    let tap = UITapGestureRecognizer()
    tap.setValue(2, forKey: "numberOfTapsRequired")
    tap.setValue(false, forKey: "enabled")
    #expect(tap.numberOfTapsRequired == 2 && !tap.isEnabled)
  }

  @Test func `what only UIKit sets cannot be set`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().setValue(UIView(), forKey: "superview") }
    }
  }

  @Test func `a key that no class has ends the app`() async {
    await #expect(processExitsWith: .failure) { await MainActor.run { _ = UIView().value(forKey: "colour") } }
  }

  @Test func `numbers come as objects that cast to any type that holds them`() {
    let slider = UISlider()
    slider.value = 0.5
    #expect(slider.value(forKey: "value") as? CGFloat == 0.5 && slider.value(forKey: "value") as? Double == 0.5)
    #expect(slider.value(forKey: "value") is NSNumber && slider.value(forKey: "tag") as? CGFloat == 0)
    slider.layer.cornerRadius = 3
    #expect(
      slider.layer.value(forKeyPath: "cornerRadius") as? Int == 3
        && slider.layer.value(forKey: "opacity") as? Double == 1)
    #expect(slider.layer.value(forKeyPath: "transform.scale.x") as? Double == 1)
  }

  @Test func `a class knows the accessors of its properties`() {
    #expect(UIButton.instancesRespond(to: "isPointerInteractionEnabled") && UIButton.instancesRespond(to: "setAlpha:"))
    #expect(UILabel.instancesRespond(to: "text"))
  }
}
