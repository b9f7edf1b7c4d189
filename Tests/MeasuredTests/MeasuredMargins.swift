import PorticoTesting
import UIKit

/// Layout margins, safe areas of views, and what follows from them.
enum MeasuredMargins {
  static let facts: [MeasuredFact] = [
    MeasuredFact("layout margins of a plain view", [8, 8, 8, 8], "OUK") {
      _ = TestStage()
      return UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)).layoutMargins.numbers
    },
    .pageMargins("iPhone SE (3rd gen)", 16, "SST testCollectionViewsWithMultipleScreenSizes.iphoneSe, .iphone8"),
    .pageMargins("iPhone 15", 20, "AS 17 testTableHitTarget"),
    .pageMargins("iPhone 16 Pro", 20, "AS 18 testTableHitTarget"),
    .pageMargins("iPad Pro 12.9 (gen 3-6)", 20, "SST testCollectionViewsWithMultipleScreenSizes.ipad"),
    MeasuredFact(
      "margins of a page's view 414 points wide, left and right", [20, 20],
      "SST testCollectionViewsWithMultipleScreenSizes.iphoneMax"
    ) {
      try MeasuredMargins.marginsOfPage(width: 414)
    },
    MeasuredFact(
      "margins of a page's view 320 points wide, left and right", [16, 16],
      "SST testCollectionViewsWithMultipleScreenSizes.iphoneSe"
    ) {
      try MeasuredMargins.marginsOfPage(width: 320)
    },
    MeasuredFact("margins of 10 at the top of a window with a safe area of 59: top and bottom", [69, 10], "OUK") {
      let stage = TestStage(device: "iPhone 15")
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 200))
      view.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      stage.showPage(view)
      return [view.layoutMargins.top, view.layoutMargins.bottom]
    },
    MeasuredFact("margins of 10 that leave the safe area alone: top", [10], "OUK") {
      let stage = TestStage(device: "iPhone 15")
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 200))
      view.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      view.insetsLayoutMarginsFromSafeArea = false
      stage.showPage(view)
      return [view.layoutMargins.top]
    },
    MeasuredFact(
      "margins of a page's view that becomes 414 points wide, from 320", [16, 20],
      "SST testCollectionViewsWithMultipleScreenSizes"
    ) {
      _ = TestStage(device: "iPhone 8")
      let page = UIViewController()
      return [320, 414].map { width in
        page.view.frame = CGRect(x: 0, y: 0, width: width, height: 700)
        page.view.layoutIfNeeded()
        return page.view.layoutMarginsGuide.layoutFrame.minX
      }
    },
    .safeArea("that begins 20 below the screen's top", CGRect(x: 0, y: 20, width: 393, height: 100), [39, 0, 0, 0]),
    .safeArea("that begins 59 below the screen's top", CGRect(x: 0, y: 59, width: 393, height: 100), [0, 0, 0, 0]),
    .safeArea("that begins 100 below the screen's top", CGRect(x: 0, y: 100, width: 393, height: 100), [0, 0, 0, 0]),
    .safeArea("that ends 14 above the screen's bottom", CGRect(x: 0, y: 738, width: 393, height: 100), [0, 0, 20, 0]),
    .safeArea("that reaches 30 beyond the screen's top", CGRect(x: 0, y: -30, width: 393, height: 200), [59, 0, 0, 0]),
    MeasuredFact(
      "a window that answers with insets of 44 at the top and 34 at the bottom: its page's safe area", [44, 0, 34, 0],
      "SST testTraits.iphone-x"
    ) {
      final class OtherInsets: UIWindow {
        override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0) }
      }
      let stage = TestStage(device: "iPhone 8")
      let window = OtherInsets(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
      let page = UIViewController()
      window.rootViewController = page
      window.isHidden = false
      stage.turn()
      return page.view.safeAreaInsets.numbers
    },
    MeasuredFact(
      "safe area of the page in a navigation controller: top", [97.67], "AS 17 testNavBarBackButtonTraitsWithTitles"
    ) {
      let stage = TestStage(device: "iPhone 15")
      let page = UIViewController()
      stage.show(UINavigationController(rootViewController: page))
      stage.settle()
      return [page.view.safeAreaInsets.top]
    },
    MeasuredFact(
      "a root view without autoresizing, in a window of 375 by 812", [0, 0, 375, 812], "SST testAutolayout.1"
    ) {
      let stage = TestStage(device: "iPhone 13 mini")
      let page = UIViewController()
      page.view.translatesAutoresizingMaskIntoConstraints = false
      stage.show(page)
      stage.settle()
      return page.view.frame.numbers
    },
  ]

  @MainActor fileprivate static func marginsOfPage(width: CGFloat) throws -> [CGFloat] {
    let stage = TestStage(device: "iPhone 8")
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 700))
    let page = UIViewController()
    window.rootViewController = page
    window.isHidden = false
    stage.turn()
    let guide = page.view.layoutMarginsGuide.layoutFrame
    return [guide.minX, page.view.bounds.width - guide.maxX]
  }
}

extension MeasuredFact {
  fileprivate static func pageMargins(_ device: String, _ side: CGFloat, _ source: String) -> MeasuredFact {
    MeasuredFact("margins of a page on \(device), left and right", [side, side], source) {
      let stage = TestStage(device: device)
      let page = UIViewController()
      stage.show(page)
      return [page.view.layoutMargins.left, page.view.layoutMargins.right]
    }
  }

  fileprivate static func safeArea(_ place: String, _ frame: CGRect, _ measured: [CGFloat]) -> MeasuredFact {
    MeasuredFact("safe area of a view \(place)", measured, "OUK") {
      let stage = TestStage(device: "iPhone 15")
      let view = UIView(frame: frame)
      stage.showPage(view)
      return view.safeAreaInsets.numbers
    }
  }
}
