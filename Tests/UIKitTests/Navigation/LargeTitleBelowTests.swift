import PorticoTesting
import Testing
import UIKit

/// Content that starts below the bar, since it is pinned to the safe area, which much code does.
@MainActor
struct LargeTitleBelowTests {
  private final class Page: UIViewController {
    let scrollView = UIScrollView()
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Lines"
      view.addSubview(scrollView)
      scrollView.translatesAutoresizingMaskIntoConstraints = false
      let area = view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        scrollView.topAnchor.constraint(equalTo: area.topAnchor),
        scrollView.bottomAnchor.constraint(equalTo: area.bottomAnchor),
        scrollView.leadingAnchor.constraint(equalTo: area.leadingAnchor),
        scrollView.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      ])
      scrollView.contentSize = CGSize(width: 300, height: 3000)
    }
  }

  @MainActor
  private struct Desk {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let page = Page()
    let navigation: UINavigationController
    var barHeight: CGFloat { navigation.navigationBar.frame.height }

    init() {
      navigation = UINavigationController(rootViewController: page)
      navigation.navigationBar.prefersLargeTitles = true
      stage.show(navigation)
      stage.settle()
    }
  }

  @Test func `the title collapses with the offset, and the content's frame goes along`() {
    let desk = Desk(), stage = desk.stage, page = desk.page
    #expect(desk.barHeight == 96)
    #expect(page.scrollView.frame.minY == 150)
    for offset in stride(from: 4, through: 60, by: 8) {
      page.scrollView.contentOffset.y = CGFloat(offset)
      stage.turn()
      #expect(desk.barHeight == 96 - min(CGFloat(offset), 52))
      #expect(page.scrollView.frame.minY == 54 + desk.barHeight)
    }
    page.scrollView.contentOffset.y = 0
    stage.turn()
    #expect(desk.barHeight == 96)
    #expect(page.scrollView.frame.minY == 150)
  }

  @Test(arguments: [(15.0, 96.0), (40.0, 44.0)])
  func `a finger that lets go half-way leaves it open or closed`(way: Double, height: Double) {
    let desk = Desk(), stage = desk.stage, page = desk.page
    stage.touchDown(CGPoint(x: 100, y: 500))
    for step in 1...20 {
      stage.advance(by: 0.02)
      stage.touchMove(CGPoint(x: 100, y: 500 - (way + 10) * Double(step) / 20))
    }
    stage.advance(by: 0.3)
    stage.touchUp(CGPoint(x: 100, y: 500 - way - 10))
    stage.settle()
    #expect(abs(desk.barHeight - height) < 0.01)
    #expect(page.scrollView.frame.minY == 54 + desk.barHeight)
  }

  @Test func `pulled down, the title grows`() {
    let desk = Desk(), stage = desk.stage, page = desk.page
    page.scrollView.contentOffset.y = -30
    stage.turn()
    #expect(desk.barHeight == 126)
  }
}
