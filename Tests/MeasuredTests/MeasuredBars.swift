import PorticoTesting
import UIKit

@testable import GallerySpecimens

/// Navigation bars, tab bars, the home indicator.
enum MeasuredBars {
  static let facts: [MeasuredFact] = [
    .barPlace("iPhone 15", 53.67, "AS 17 testNavBarBackButtonTraitsWithTitles"),
    .barPlace("iPhone 16 Pro", 56.33, "AS 18 testNavBarBackButtonTraitsWithTitles"),
    .barPlace("iPhone SE (3rd gen)", 20, "INS testFlowInController SE"),
    .chevron("iPhone 15", [9.33, 11, 19], "AS 17 testNavBarBackButtonTraitsWithTitles"),
    .chevron("iPhone SE (3rd gen)", [9.5, 11, 19], "INS testFlowInController SE"),
    .chevron("iPad (10th gen)", [13.5, 11, 19], "INS testFlowInController iPad"),
    .backTitle("iPhone 15", 30.33, "AS 17 testNavBarBackButtonTraitsWithTitles"),
    .backTitle("iPhone SE (3rd gen)", 30.5, "INS testFlowInController SE"),
    .backTitle("iPad (10th gen)", 34.5, "INS testFlowInController iPad"),
    MeasuredFact(
      "the title \u{201C}Default\u{201D} on 375 points: left and width", [160, 55.5], "INS testFlowInController SE",
      .setAside(because: "Inter's letters")
    ) {
      let ink = BarScene("iPhone SE (3rd gen)", title: "Default").titleInk
      return [ink.minX, ink.width]
    },
    MeasuredFact(
      "the title \u{201C}Default\u{201D}: from the bar's top to its capitals, and their height", [15.25, 13.5],
      "INS testFlowInController SE",
      .setAside(because: "Inter's letters")
    ) {
      let scene = BarScene("iPhone SE (3rd gen)", title: "Default")
      let ink = scene.titleInk
      return [ink.minY - scene.bar.minY, ink.height]
    },
    MeasuredFact(
      "an item to add on 375 points: left, width, height and top of the plus", [18, 17.67, 18, 13],
      "SST testTraitsEmbeddedInTabNavigation.iphone-x"
    ) {
      try MeasuredBars.plus("iPhone 13 mini")
    },
    MeasuredFact(
      "an item to add on 414 points: left of the plus", [22], "SST testTraitsEmbeddedInTabNavigation"
    ) {
      [try MeasuredBars.plus("iPhone 15 Plus")[0]]
    },
    MeasuredFact("a navigation bar: height", [44], "AS 17 testNavBarBackButtonTraitsWithTitles") {
      [BarScene("iPhone 15", title: "Title").bar.height]
    },
    MeasuredFact("a tab bar inside a view: height that fits", [49], "AS 17 testTabBars") {
      let stage = TestStage(device: "iPhone 15")
      let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 393, height: 49))
      stage.showPage(bar)
      return [bar.sizeThatFits(CGSize(width: 393, height: 852)).height]
    },
    MeasuredFact("a tab's title without an image: from the bar's top to its capitals", [38], "AS 17 testTabBars") {
      let ink = MeasuredBars.tabInk(title: "Title", badge: nil)
      return [ink.minY - 100]
    },
    MeasuredFact("a tab's badge of one character: top, width and height", [3, 20, 20], "AS 17 testTabBars") {
      let ink = MeasuredBars.tabInk(title: nil, badge: "1")
      return [ink.minY - 100, ink.width, ink.height]
    },
  ]

  @MainActor private static func plus(_ device: String) throws -> [CGFloat] {
    let scene = BarScene(device, title: nil) { page in
      page.navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    }
    let ink = scene.picture.ink(in: CGRect(x: 0, y: scene.bar.minY, width: 60, height: 44), levels: 60)
    return [ink.minX, ink.width, ink.height, ink.minY - scene.bar.minY]
  }

  /// The pixels of a tab bar at y 100 with one item.
  @MainActor private static func tabInk(title: String?, badge: String?) -> CGRect {
    let stage = TestStage(device: "iPhone 15")
    let bar = MeasuredSpecimens.tabBar(title: title, badge: badge)
    bar.frame = CGRect(x: 0, y: 100, width: 393, height: 49)
    stage.showPage(bar)
    return ScreenPicture(stage).ink(in: CGRect(x: 2, y: 101, width: 389, height: 47), levels: 60)
  }
}

/// Two pages in a navigation controller, with the second on screen.
@MainActor
private struct BarScene {
  let bar: CGRect
  let picture: ScreenPicture

  init(_ device: String, title: String?, back: String = "First", _ configure: (UIViewController) -> Void = { _ in }) {
    let stage = TestStage(device: device)
    let first = UIViewController(), second = UIViewController()
    (first.title, second.title) = (back, title)
    second.view.backgroundColor = .white
    configure(second)
    let navigation = UINavigationController()
    navigation.viewControllers = [first, second]
    stage.show(navigation)
    stage.settle()
    bar = navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil)
    picture = ScreenPicture(stage)
  }

  /// The capitals are as high as the rest of "Default".
  var titleInk: CGRect { picture.ink(in: CGRect(x: 130, y: bar.minY, width: 130, height: 44), levels: 60) }
  var chevron: CGRect { picture.ink(in: CGRect(x: 0, y: bar.minY, width: 27, height: 44), levels: 60) }
}

extension MeasuredFact {
  fileprivate static func barPlace(
    _ device: String, _ top: CGFloat, _ source: String, _ standing: Standing = .agrees
  ) -> MeasuredFact {
    MeasuredFact("the navigation bar on \(device): top", [top], source, standing) {
      [BarScene(device, title: "Second").bar.minY]
    }
  }

  fileprivate static func chevron(_ device: String, _ measured: [CGFloat], _ source: String) -> MeasuredFact {
    MeasuredFact("the chevron of a back button on \(device): left, width and height", measured, source) {
      let ink = BarScene(device, title: "Second").chevron
      return [ink.minX, ink.width, ink.height]
    }
  }

  fileprivate static func backTitle(_ device: String, _ left: CGFloat, _ source: String) -> MeasuredFact {
    MeasuredFact("the title of a back button on \(device): left of its first letter", [left], source) {
      let scene = BarScene(device, title: "Second")
      return [scene.picture.ink(in: CGRect(x: 27, y: scene.bar.minY, width: 40, height: 44), levels: 60).minX]
    }
  }
}
