import Testing

@testable import UIKit

@MainActor
struct BarAppearanceEqualityTests {
  @Test func `appearances are equal that look the same, in bars of one kind`() {
    let red = UINavigationBarAppearance()
    red.configureWithOpaqueBackground()
    red.backgroundColor = .systemRed
    red.titleTextAttributes = [.foregroundColor: UIColor.white, .font: UIFont.boldSystemFont(ofSize: 20)]
    red.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    let bar = UINavigationBar()
    bar.standardAppearance = red
    #expect(bar.standardAppearance !== red && bar.standardAppearance == red)
    #expect(bar.scrollEdgeAppearance != red && red.hash == bar.standardAppearance.hash)
    #expect(UITabBarAppearance() == UITabBarAppearance())
    #expect(UITabBarAppearance() as UIBarAppearance != UIToolbarAppearance())
  }

  @Test(arguments: 0..<7)
  func `each property tells appearances apart`(_ index: Int) {
    let changes: [(UINavigationBarAppearance) -> Void] = [
      { $0.backgroundColor = .red }, { $0.backgroundEffect = nil }, { $0.shadowColor = nil },
      { $0.titleTextAttributes = [.kern: 2] }, { $0.titlePositionAdjustment.vertical = 1 },
      { $0.backButtonAppearance.disabled.titleTextAttributes = [.kern: 1] },
      { $0.setBackIndicatorImage(UIImage(systemName: "star"), transitionMaskImage: nil) },
    ]
    let plain = UINavigationBarAppearance(), other = plain.copy()
    #expect(other == plain)
    changes[index](other)
    #expect(other != plain)
  }

  @Test func `items of a tab bar are compared by their states`() {
    let a = UITabBarAppearance(), b = UITabBarAppearance()
    a.stackedLayoutAppearance.selected.iconColor = .red
    #expect(a != b && a.stackedLayoutAppearance != b.stackedLayoutAppearance)
    b.stackedLayoutAppearance.selected.iconColor = .red
    #expect(a == b && a.stackedLayoutAppearance.selected == b.stackedLayoutAppearance.selected)
    a.stackedLayoutAppearance.normal.badgeTextAttributes = [.foregroundColor: UIColor.red]
    #expect(a != b)
  }
}
