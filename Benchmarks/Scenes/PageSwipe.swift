import UIKit

/// S2: four pages in a scroll view, moved by its content offset.
final class PageSwipe: FrameScene {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private var dots: [UIView] = []
  private var current = -1

  init() {
    let colors = [0xFFF5F0, 0xF0F8FF, 0xF0FFF5, 0xF7F0FF]
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 4 * 390, height: 844)
    for index in 0..<4 {
      let page = UIView.box(CGRect(x: CGFloat(index) * 390, y: 0, width: 390, height: 844), colors[index])
      let picture = UIImageView(image: Pictures.page(index))
      picture.frame = CGRect(x: 45, y: 140, width: 300, height: 300)
      picture.layer.cornerRadius = 24
      picture.clipsToBounds = true
      page.addSubview(picture)
      page.addSubview(.text("Welcome to page \(index)", size: 28, weight: .bold, x: 0, top: 490, width: 390, alignment: .center))
      page.addSubview(
        .text(
          "A short subtitle that explains\nwhat this page is about", size: 17, color: 0x666666, x: 0, top: 534, width: 390,
          alignment: .center, lines: 2))
      scroll.addSubview(page)
    }
    view.addSubview(scroll)
    let left = 195 - (4 * 8 + 3 * 9) / 2.0
    dots = (0..<4).map { .box(CGRect(x: left + CGFloat($0) * 17, y: 776, width: 8, height: 8), 0xCCCCCC, radius: 4) }
    for dot in dots { view.addSubview(dot) }
  }

  func show(frame index: Int) {
    let page = index / 40
    let e = eased(Double(index % 40 + 1) / 40)
    let x = (Double(page) + e) * 390
    scroll.contentOffset = CGPoint(x: x, y: 0)
    let nearest = min(Int((x / 390).rounded()), 3)
    guard nearest != current else { return }
    current = nearest
    for (index, dot) in dots.enumerated() { dot.backgroundColor = UIColor(hex: index == nearest ? 0x333333 : 0xCCCCCC) }
  }
}

/// Slow at both ends: a cubic each way.
func eased(_ t: Double) -> Double { t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) * (2 - 2 * t) * (2 - 2 * t) / 2 }
