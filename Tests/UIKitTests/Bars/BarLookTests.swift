import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// A page of pure green in a navigation controller; what is drawn where.
@MainActor
private final class World {
  final class LongPage: UIViewController {
    let scroll = UIScrollView(frame: .zero)
    override func loadView() {
      scroll.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      scroll.contentSize = CGSize(width: 100, height: 3000)
      view = scroll
    }
  }

  let stage = TestStage(device: "iPhone 15", scale: 1)
  let page = LongPage(nibName: nil, bundle: nil)
  let green: UInt32 = 0x00_ff00

  func shown(_ configure: (UINavigationController) -> Void) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: page)
    configure(navigation)
    stage.show(navigation)
    stage.settle()
    return navigation
  }
  func color(_ x: Int, _ y: Int) -> UInt32 { stage.pixels()[x, y] & 0xff_ffff }
}

/// Colours by pixel: 0xRRGGBB at a scale of 1, in the light palette of Behaviour/Colors.md C1 to C5.
@MainActor
struct BarLookTests {
  @Test func `at the edge of the content the bar is clear, over content it is a material with a line`() {
    let world = World()
    _ = world.shown { _ in }
    #expect(world.color(20, 80) == world.green)
    world.page.scroll.contentOffset.y = 200
    world.stage.settle()
    let material = world.color(20, 80)
    #expect(material != world.green)
    // Chrome is light and lets some of the colour through.
    #expect(material >> 16 > 0xb0 && (material >> 8) & 0xff > 0xb0)
    #expect(world.color(20, 98) != world.green && world.color(20, 100) == world.green)
  }

  @Test func `a close item is a close button of the same size`() throws {
    let world = World()
    world.page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .close)
    let navigation = world.shown { _ in }
    func pictures(_ view: UIView) -> [UIImageView] {
      view.subviews.flatMap { [$0 as? UIImageView].compactMap { $0 } + pictures($0) }
    }
    let close = UIButton(type: .close)
    let item = try #require(pictures(navigation.navigationBar).last { $0.image?.isSymbolImage == true })
    #expect(item.intrinsicContentSize == close.imageView?.intrinsicContentSize)
    #expect(item.frame.size == item.intrinsicContentSize && (30...35).contains(item.frame.width))
  }

  @Test func `an opaque bar has its colour, and none of the line when it is told so`() {
    let world = World()
    let navigation = world.shown { navigation in
      let look = UINavigationBarAppearance()
      look.configureWithOpaqueBackground()
      look.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      navigation.navigationBar.standardAppearance = look
      navigation.navigationBar.scrollEdgeAppearance = look
    }
    #expect(world.color(20, 10) == 0xff_0000)
    #expect(world.color(20, 97) == 0xff_0000)
    #expect(world.color(20, 98) != world.green)
    navigation.navigationBar.scrollEdgeAppearance?.shadowColor = nil
    world.stage.settle()
    #expect(world.color(20, 98) == world.green)
  }

  @Test func `an item's look goes before the bar's, while it is on top`() {
    let world = World()
    let navigation = world.shown { _ in }
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let next = World.LongPage(nibName: nil, bundle: nil)
    next.navigationItem.scrollEdgeAppearance = look
    navigation.pushViewController(next, animated: false)
    world.stage.settle()
    #expect(world.color(20, 10) == 0x00_00ff)
    navigation.popViewController(animated: true)
    world.stage.settle()
    #expect(world.color(20, 10) == world.green)
  }

  @Test func `an old tint colours the bar over content`() {
    let world = World()
    _ = world.shown { navigation in
      navigation.navigationBar.barTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      navigation.navigationBar.shadowImage = UIImage()
    }
    world.page.scroll.contentOffset.y = 200
    world.stage.settle()
    #expect(world.color(20, 80) == 0xff_0000)
    #expect(world.color(20, 98) == world.green)
  }

  @Test func `an empty background image makes a bar clear over content too`() {
    let world = World()
    _ = world.shown { navigation in
      navigation.navigationBar.setBackgroundImage(UIImage(), for: .default)
      navigation.navigationBar.shadowImage = UIImage()
    }
    world.page.scroll.contentOffset.y = 200
    world.stage.settle()
    #expect(world.color(20, 80) == world.green)
  }

  @Test func `a tab bar is clear at the end of the content`() {
    let world = World()
    let tabs = UITabBarController()
    tabs.viewControllers = [world.page]
    world.stage.show(tabs)
    world.stage.settle()
    #expect(world.color(20, 840) != world.green)
    world.page.scroll.contentOffset.y = 3000 + 83 - 852
    world.stage.settle()
    #expect(world.color(20, 840) == world.green)
    let look = UITabBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    tabs.tabBar.scrollEdgeAppearance = look
    world.stage.settle()
    #expect(world.color(20, 840) == 0xff_0000)
  }

  @Test func `pictures in items are drawn in the tint unless they keep their colours`() {
    let world = World()
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 24, height: 24))
    }
    let item = UIBarButtonItem(image: picture, style: .plain, target: nil, action: nil)
    world.page.navigationItem.rightBarButtonItem = item
    _ = world.shown { $0.navigationBar.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    // Its right side is 16 points from that of the bar.
    #expect(world.color(393 - 16 - 12, 81) == 0x00_00ff)
    item.image = picture.withRenderingMode(.alwaysOriginal)
    world.stage.settle()
    #expect(world.color(393 - 16 - 12, 81) == 0xff_0000)
    #expect(world.color(393 - 15, 81) == world.green)
  }
}
