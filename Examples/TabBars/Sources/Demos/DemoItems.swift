import NavigationKit
import UIKit

/// The tabs of each demonstration.
extension Demo {
  @MainActor func makeItem(_ page: PageName, at index: Int) -> StandardTabItem {
    let item = page.makeItem()
    if page == .add {
      item.title = nil
      item.spokenTitle = page.title
      item.selectedImage = nil
      item.image = UIImage(systemName: "plus")
      var style = TabItemStyle()
      style.symbolConfiguration = UIImage.SymbolConfiguration(pointSize: 26, weight: .bold)
      item.style = style
      item.contentView = { RaisedTabItemContentView() }
      return item
    }
    switch self {
    case .rotation: item.animation = RotationTabAnimation(index.isMultiple(of: 2) ? .right : .left)
    case .flip: item.animation = FlipTabAnimation([FlipTabAnimation.Edge.left, .right, .top, .bottom][index % 4])
    case .frames:
      let frames = FrameDrawings.all[index % FrameDrawings.all.count]
      item.image = frames.first
      item.selectedImage = frames.last
      item.animation = FrameSequenceTabAnimation(frames)
    case .vector:
      let animation = VectorTabAnimation(named: "vector-\(page.rawValue)")
      item.image = animation.drawing.image(atEnd: false, size: animation.size)
      item.selectedImage = animation.drawing.image(atEnd: true, size: animation.size)
      item.animation = animation
    case .own:
      item.contentView = { PillTabContent() }
      item.selectedWidthFactor = 2.2
    case .avatar where page == .saved: item.contentView = { AvatarTabContent() }
    case .badges: BadgeDesigns.apply(page, to: item)
    case .prompt where page == .search: item.isPrompting = true
    case .mixed where index.isMultiple(of: 2):
      let system = StandardTabItem(
        UITabBarItem(title: item.title, image: item.image, selectedImage: item.selectedImage))
      system.identifier = item.identifier
      return system
    case .mixed:
      var style = TabItemStyle(normal: Palette.slate, selected: Palette.orange)
      style.font = .systemFont(ofSize: 11, weight: .heavy)
      item.style = style
      item.animation = BounceTabAnimation()
    default: break
    }
    return item
  }
}
