import UIKit
import XCTest

@testable import NavigationKit

/// How the selected tab differs from the others, and how far colours reach.
@MainActor final class StateTests: XCTestCase {
  private func content(_ scene: Scene, _ index: Int) -> TabItemContentView {
    scene.bar.content(at: index) as! TabItemContentView
  }

  private func isBold(_ label: UILabel) -> Bool { label.font.fontDescriptor.symbolicTraits.contains(.traitBold) }

  func testTheSelectedTitleIsHeavierThanTheOthers() {
    let scene = Scene()
    XCTAssertEqual((0..<3).map { isBold(content(scene, $0).title) }, [true, false, false])
    scene.tap(2)
    scene.time.settle()
    XCTAssertEqual((0..<3).map { isBold(content(scene, $0).title) }, [false, false, true])
    scene.bar.itemStyle.emphasizesSelection = false
    scene.bar.layoutIfNeeded()
    XCTAssertEqual((0..<3).map { isBold(content(scene, $0).title) }, [false, false, false])
  }

  func testTheSelectedTabShowsItsSelectedImage() {
    let scene = Scene { $0.page(1).item.selectedImage = UIImage(systemName: "star.fill") }
    let picture = content(scene, 1).image.image?.pngData()
    scene.tap(1)
    scene.time.settle()
    XCTAssertNotEqual(content(scene, 1).image.image?.pngData(), picture)
    scene.tap(0)
    scene.time.settle()
    XCTAssertEqual(content(scene, 1).image.image?.pngData(), picture)
  }

  func testAColourBehindATabReachesTheEndOfTheScreen() {
    let scene = Scene { $0.bar.itemStyle.selected.background = .red }
    let home = scene.container.view.safeAreaInsets.bottom
    XCTAssertGreaterThan(home, 0)
    let first = content(scene, 0)
    XCTAssertEqual(first.backdrop.backgroundColor, .red)
    let colored = first.convert(first.backdrop.frame, to: scene.container.view)
    XCTAssertEqual(colored.maxY, scene.container.view.bounds.maxY)
    XCTAssertEqual(colored.minX, 0, accuracy: 0.01)
    scene.bar.contentInsets = UIEdgeInsets(top: 0, left: 40, bottom: 10, right: 40)
    scene.bar.layoutIfNeeded()
    let outer = first.convert(first.backdrop.frame, to: scene.bar), middle = content(scene, 1)
    XCTAssertEqual(outer.minX, 0, accuracy: 0.01)
    XCTAssertEqual(outer.maxY, scene.bar.bounds.maxY)
    XCTAssertEqual(middle.convert(middle.backdrop.frame, to: scene.bar).minX, scene.bar.frame(at: 1).minX)
  }

  func testAnOverlayAroundTheIconClearsTheTitle() {
    let animator = OverlayTabAnimator()
    animator.extent = .icon()
    let scene = Scene { $0.source.animator = animator }
    let shown = content(scene, 0)
    XCTAssertLessThanOrEqual(animator.shape.frame.maxY, shown.convert(shown.title.frame, to: scene.bar).minY + 1.01)
    let shape = animator.shape.frame, icon = shown.convert(shown.icon.frame, to: scene.bar)
    XCTAssertTrue(
      shape.minX <= icon.minX && icon.maxX <= shape.maxX && shape.minY <= icon.minY && icon.maxY <= shape.maxY)
  }

  func testAnOverlayIsNeverNarrowerThanItsTitle() {
    let animator = OverlayTabAnimator()
    animator.insets = UIEdgeInsets(top: 2, left: 60, bottom: 2, right: 60)
    let scene = Scene {
      $0.page(0).item.title = "A long title"
      $0.source.animator = animator
    }
    let shown = content(scene, 0)
    XCTAssertGreaterThanOrEqual(animator.shape.frame.width, shown.title.bounds.width + 16)
    XCTAssertTrue(scene.bar.frame(at: 0).contains(animator.shape.frame))
  }

  func testTheSelectedTabMayBeWiderThanTheOthers() {
    let line = UnderlineTabAnimator()
    line.length = .item()
    let scene = Scene { scene in
      for index in 0..<3 { scene.page(index).item.selectedWidthFactor = 2 }
      scene.source.animator = line
    }
    let width = scene.bar.bounds.width
    XCTAssertEqual(scene.bar.frame(at: 0).width, width / 2, accuracy: 0.01)
    scene.tap(2)
    scene.time.settle()
    XCTAssertEqual((0..<3).map { scene.bar.frame(at: $0).width }, [width / 4, width / 4, width / 2])
    XCTAssertEqual(line.line.frame.minX, width / 2, accuracy: 0.01)
    XCTAssertEqual(line.line.frame.width, width / 2, accuracy: 0.01)
  }
}
