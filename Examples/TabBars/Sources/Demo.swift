import NavigationKit
import UIKit

/// One thing to show. The raw value names it in tests and in the tables of strings.
enum Demo: String, CaseIterable {
  case underline, stretch, overlay, zoom
  case bounce, rotation, flip, fume, frames, press
  case raised, own, avatar, colors, badges, prompt, mixed
  case more, pages, hijack, centered

  var title: String { localized("demo.\(rawValue)") }
  var explanation: String { localized("demo.\(rawValue).text") }

  var symbol: String {
    switch self {
    case .underline: "minus"
    case .stretch: "arrow.up.left.and.arrow.down.right"
    case .overlay: "square.fill"
    case .zoom: "plus.magnifyingglass"
    case .bounce: "heart"
    case .rotation: "arrow.clockwise"
    case .flip: "arrow.left.arrow.right"
    case .fume: "cloud"
    case .frames: "play.rectangle"
    case .press: "circle.fill"
    case .raised: "plus.circle"
    case .own: "sparkles"
    case .avatar: "person.circle"
    case .colors: "paintbrush"
    case .badges: "bell"
    case .prompt: "exclamationmark.circle"
    case .mixed: "square.grid.2x2"
    case .more: "ellipsis"
    case .pages: "rectangle.stack"
    case .hijack: "hand.raised"
    case .centered: "square.and.pencil"
    }
  }

  /// Names of the tabs, in the tables of strings.
  var tabs: [String] {
    switch self {
    case .more: ["home", "search", "inbox", "saved", "music", "photos", "me"]
    case .hijack, .centered: ["home", "search", "me"]
    case .flip: ["home", "search", "inbox", "me"]
    default: ["home", "search", "inbox", "saved", "me"]
    }
  }

  @MainActor var animator: (any TabBarAnimating)? {
    switch self {
    case .underline, .badges, .more, .centered:
      return UnderlineTabAnimator()
    case .stretch:
      let animator = UnderlineTabAnimator(color: .systemOrange, timing: TabTiming(duration: 0.45))
      animator.edge = .top
      animator.length = .fixed(28)
      animator.height = 4
      animator.stretches = true
      return animator
    case .overlay, .pages: return OverlayTabAnimator()
    case .zoom: return ZoomTabAnimator()
    case .bounce, .prompt: return ItemTabAnimator(BounceTabAnimation())
    case .rotation, .flip: return ItemTabAnimator()
    case .fume: return ItemTabAnimator(FumeTabAnimation())
    case .frames: return ItemTabAnimator()
    case .press: return ItemTabAnimator(PressTabAnimation())
    case .raised, .hijack: return ItemTabAnimator(BounceTabAnimation())
    case .own, .avatar: return nil
    case .colors: return TabAnimatorGroup([ItemTabAnimator(BounceTabAnimation())])
    case .mixed: return TabAnimatorGroup([UnderlineTabAnimator(), ItemTabAnimator(RotationTabAnimation(.right))])
    }
  }

  @MainActor var background: TabBarBackground {
    switch self {
    case .stretch: .color(.secondarySystemBackground, hairline: .separator)
    case .overlay: .color(.systemBackground, cornerRadius: 16)
    case .colors: .image(Pictures.stripes)
    default: .system
    }
  }

  @MainActor func makeBar() -> TabBarView {
    let bar = TabBarView()
    switch self {
    case .colors:
      var style = TabItemStyle(normal: UIColor.white.withAlphaComponent(0.7), selected: .white)
      style.selected.background = UIColor.white.withAlphaComponent(0.22)
      style.highlighted.background = UIColor.white.withAlphaComponent(0.12)
      bar.itemStyle = style
    case .overlay: bar.tintColor = .systemGreen
    case .fume: bar.tintColor = .systemPurple
    case .frames: bar.tintColor = .systemTeal
    case .own:
      bar.tintColor = .systemIndigo
      bar.itemStyle.showsTitle = false
    case .centered: bar.distribution = .centered(width: 88, spacing: 8)
    default: break
    }
    return bar
  }

  @MainActor func makeItem(_ name: String, at index: Int) -> StandardTabItem {
    let item = StandardTabItem(title: localized("tab.\(name)"), image: Pictures.icon(name), selectedImage: Pictures.selectedIcon(name))
    item.identifier = "tab.\(name)"
    switch self {
    case .rotation: item.animation = RotationTabAnimation(index.isMultiple(of: 2) ? .right : .left)
    case .flip: item.animation = FlipTabAnimation([FlipTabAnimation.Edge.left, .right, .top, .bottom][index % 4])
    case .frames:
      let frames = FrameDrawings.all[index % FrameDrawings.all.count]
      item.image = frames.first
      item.selectedImage = frames.last
      item.animation = FrameSequenceTabAnimation(frames)
    case .raised, .hijack:
      guard name == (self == .raised ? "inbox" : "search") else { break }
      item.title = nil
      item.selectedImage = nil
      item.image = UIImage(systemName: "plus")
      item.spokenTitle = localized("tab.add")
      item.identifier = "tab.add"
      var style = TabItemStyle()
      style.symbolConfiguration = UIImage.SymbolConfiguration(pointSize: 26, weight: .bold)
      item.style = style
      item.contentView = { RaisedTabItemContentView() }
    case .own: item.contentView = { PillTabContent() }
    case .avatar where name == "me": item.contentView = { AvatarTabContent() }
    case .badges: BadgeDesigns.apply(index, to: item)
    case .prompt where name == "inbox":
      item.isPrompting = true
      item.badgeValue = "1"
    case .mixed where index.isMultiple(of: 2):
      let system = StandardTabItem(UITabBarItem(title: item.title, image: item.image, selectedImage: item.selectedImage))
      system.identifier = item.identifier
      system.animation = nil
      return system
    case .mixed:
      var style = TabItemStyle(normal: .systemPink, selected: .systemPink)
      style.font = .systemFont(ofSize: 11, weight: .heavy)
      item.style = style
      item.animation = BounceTabAnimation()
    default: break
    }
    return item
  }
}
