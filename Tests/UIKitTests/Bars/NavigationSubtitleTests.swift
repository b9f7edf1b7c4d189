import Foundation
import PorticoTesting
import Testing

@testable import UIKit

/// Sizes of subtitles are estimates: the tests say what stands where.
@MainActor
struct NavigationSubtitleTests {
  private func shown(large: Bool = false, _ prepare: (UINavigationItem) -> Void) -> (TestStage, UINavigationController)
  {
    let stage = TestStage(device: "iPhone 15", scale: 1), page = UIViewController()
    page.title = "Inbox"
    prepare(page.navigationItem)
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = large
    stage.show(navigation)
    stage.settle()
    return (stage, navigation)
  }

  /// The label that shows a text on screen, in the window's coordinates.
  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text, label.alpha > 0, !label.isHidden { return label }
    guard view.alpha > 0, !view.isHidden else { return nil }
    return view.subviews.lazy.compactMap { label(text, in: $0) }.first
  }
  private func frame(_ text: String, _ navigation: UINavigationController) throws -> CGRect {
    let found = try #require(label(text, in: navigation.navigationBar))
    return found.convert(found.bounds, to: navigation.navigationBar)
  }

  @Test func `a subtitle stands below the title, and both in the middle of the bar`() throws {
    let (stage, navigation) = shown { $0.subtitle = "12 unread messages" }
    let title = try frame("Inbox", navigation), subtitle = try frame("12 unread messages", navigation)
    #expect(abs(title.midX - 196.5) <= 1 && abs(subtitle.midX - 196.5) <= 1)
    #expect(subtitle.minY == title.maxY && abs(title.minY - (44 - subtitle.maxY)) <= 1)
    #expect(navigation.navigationBar.bounds.height == 44)
    navigation.topViewController?.navigationItem.subtitle = nil
    stage.settle()
    #expect(label("12 unread messages", in: navigation.navigationBar) == nil)
    #expect(abs(try frame("Inbox", navigation).midY - 22) <= 1)
  }

  @Test func `titles and subtitles with attributes go before the plain ones`() throws {
    var subtitle = AttributedString("red")
    subtitle.foregroundColor = UIColor.red
    let (_, navigation) = shown {
      $0.subtitle = "plain"
      $0.attributedSubtitle = subtitle
      $0.attributedTitle = AttributedString("Another")
    }
    let found = try #require(label("red", in: navigation.navigationBar))
    #expect(found.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect((found.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 12)
    #expect(try frame("Another", navigation).width > 0 && label("plain", in: navigation.navigationBar) == nil)
  }

  @Test func `appearances give subtitles their attributes`() throws {
    let (stage, navigation) = shown { $0.subtitle = "green" }
    let look = UINavigationBarAppearance()
    look.subtitleTextAttributes = [.foregroundColor: UIColor.green]
    #expect(look != UINavigationBarAppearance())
    navigation.navigationBar.standardAppearance = look
    navigation.navigationBar.scrollEdgeAppearance = look
    stage.settle()
    let found = try #require(label("green", in: navigation.navigationBar))
    #expect(found.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .green)
    #expect(UINavigationBarAppearance(barAppearance: look).subtitleTextAttributes.count == 1)
  }

  /// A large title has 52 points, and the line of a subheadline 20.
  @Test func `a large title has its subtitle below it, and the bar is a line higher`() throws {
    let (stage, navigation) = shown(large: true) {
      $0.subtitle = "small"
      $0.largeTitle = "Inbox of today"
      $0.largeSubtitle = "12 unread messages"
    }
    let bar = navigation.navigationBar
    #expect(abs(bar.bounds.height - (44 + 52 + 20)) < 0.01)
    let title = try frame("Inbox of today", navigation), subtitle = try frame("12 unread messages", navigation)
    #expect(title.minX == subtitle.minX && abs(subtitle.minY - title.maxY) < 1 && subtitle.maxY < bar.bounds.height)
    navigation.topViewController?.navigationItem.largeSubtitle = nil
    stage.settle()
    #expect(try frame("small", navigation).minY > 44)
    navigation.topViewController?.navigationItem.subtitle = nil
    stage.settle()
    #expect(abs(bar.bounds.height - (44 + 52)) < 0.01)
  }

  @Test func `a view of the app's own stands in a subtitle's place, and takes touches`() throws {
    var taps = 0
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 30), primaryAction: UIAction { _ in taps += 1 })
    let (stage, navigation) = shown(large: true) { $0.largeSubtitleView = button }
    #expect(abs(navigation.navigationBar.bounds.height - (44 + 52 + 30)) < 0.01)
    let frame = button.convert(button.bounds, to: nil)
    #expect(frame.minX == 16 && frame.size == CGSize(width: 120, height: 30))
    stage.tap(CGPoint(x: frame.midX, y: frame.midY))
    #expect(taps == 1)
  }

  @Test func `from right to left a subtitle stands at the other side`() throws {
    let stage = TestStage(device: "iPhone 15", scale: 1), page = UIViewController()
    page.title = "Inbox"
    page.navigationItem.subtitle = "below"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.view.semanticContentAttribute = .forceRightToLeft
    navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
    stage.show(navigation)
    stage.settle()
    #expect(try frame("below", navigation).maxX == 393 - 16)
  }
}
