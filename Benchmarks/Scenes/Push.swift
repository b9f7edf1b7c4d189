import AppRuntime
import PorticoTesting
import QuartzCore
import SoftwareRenderer
import UIKit

/// A page pushed on the screen of S1, by a real navigation controller in a real tab bar controller: each frame of the
/// first 0.35 s.
@MainActor
enum Push {
  static func run(isQuick: Bool, copy: Double) {
    let stage = TestStage(device: "iPhone 14")
    let inbox = InboxPage(nibName: nil, bundle: nil)
    inbox.title = "Inbox"
    inbox.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: inbox)
    navigation.navigationBar.prefersLargeTitles = true
    let tabs = UITabBarController()
    let names = [
      ("Home", "house"), ("Search", "magnifyingglass"), ("Alerts", "bell"), ("Chats", "message"), ("Profile", "person"),
    ]
    tabs.viewControllers = names.enumerated().map { index, name in
      let controller = index == 0 ? navigation : UIViewController()
      controller.tabBarItem = UITabBarItem(title: name.0, image: UIImage(systemName: name.1), tag: index)
      return controller
    }
    stage.show(tabs)
    let framebuffer = Framebuffer(threads: 1)
    _ = framebuffer.frame()
    let start = Measure.processorTime
    var times: [Double] = []
    for _ in 0..<(isQuick ? 1 : 5) {
      let page = MessagePage(nibName: nil, bundle: nil)
      page.title = "Conversation"
      page.navigationItem.largeTitleDisplayMode = .never
      for isPush in [true, false] {
        for index in 0..<21 {
          times.append(
            Measure.time {
              if index == 0, isPush { navigation.pushViewController(page, animated: true) }
              if index == 0, !isPush { navigation.popViewController(animated: true) }
              stage.turn()
              _ = framebuffer.frame()
            })
          stage.advance(by: 1.0 / 60)
        }
        stage.settle()
        _ = framebuffer.frame()
      }
    }
    let cpu = (Measure.processorTime - start) / Double(times.count)
    Report.line("S1 push", Sample(times), cpu: cpu, memory: Measure.peakMemory, goal: nil, copy: copy)
    Report.note(
      "a push and a pop of 0.35 s each at 60 frames a second; the page is made and laid out in the first frame")
  }
}

private final class InboxPage: UIViewController {
  override func loadView() {
    let scroll = UIScrollView(frame: UIScreen.main.bounds)
    scroll.backgroundColor = .systemBackground
    for index in 0..<20 { scroll.addSubview(mailRow(index, top: CGFloat(index) * 50)) }
    scroll.contentSize = CGSize(width: 390, height: 1000)
    view = scroll
  }
}

private final class MessagePage: UIViewController {
  override func loadView() {
    let scroll = UIScrollView(frame: UIScreen.main.bounds)
    scroll.backgroundColor = .systemBackground
    for index in 0..<12 {
      let isOwn = index % 2 == 1
      let bubble = UIView.box(
        CGRect(x: isOwn ? 110 : 16, y: 12 + CGFloat(index) * 84, width: 264, height: 72), isOwn ? 0x007AFF : 0xE9E9EB,
        radius: 18)
      bubble.addSubview(
        .text(
          "Message \(index) of this conversation\nwith a second line of text", size: 17, color: isOwn ? 0xFFFFFF : 0,
          x: 14, top: 14,
          width: 236, lines: 2))
      scroll.addSubview(bubble)
    }
    scroll.contentSize = CGSize(width: 390, height: 1020)
    view = scroll
  }
}
