import PorticoTesting
import Testing

@testable import UIKit

/// Source: the documentation of `draw(_:)`, which a subclass of any view overrides, but for UIImageView, which says
/// that it is not called.
@MainActor
struct SubclassDrawingTests {
  private static var drawn: [String] = []

  private final class Button: UIButton { override func draw(_ rect: CGRect) { drawn.append("button") } }
  private final class Cell: UITableViewCell { override func draw(_ rect: CGRect) { drawn.append("row") } }
  private final class Item: UICollectionViewCell { override func draw(_ rect: CGRect) { drawn.append("item") } }
  private final class Field: UITextField { override func draw(_ rect: CGRect) { drawn.append("field") } }
  private final class Text: UITextView { override func draw(_ rect: CGRect) { drawn.append("text") } }
  private final class Bar: UITabBar { override func draw(_ rect: CGRect) { drawn.append("bar") } }
  private final class Stack: UIStackView { override func draw(_ rect: CGRect) { drawn.append("stack") } }
  private final class Slider: UISlider { override func draw(_ rect: CGRect) { drawn.append("slider") } }
  private final class Picture: UIImageView { override func draw(_ rect: CGRect) { drawn.append("picture") } }

  @Test func `subclasses of UIKit's views draw when they are shown, those of image views do not`() {
    Self.drawn = []
    let stage = TestStage(device: "iPhone 15"), page = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let types: [UIView.Type] = [
      Button.self, Cell.self, Item.self, Field.self, Text.self, Bar.self, Stack.self, Slider.self, Picture.self,
    ]
    for (index, type) in types.enumerated() {
      let view = type.init(frame: CGRect(x: 0, y: CGFloat(index) * 50, width: 100, height: 40))
      page.addSubview(view)
    }
    stage.show(page)
    #expect(Set(Self.drawn) == ["button", "row", "item", "field", "text", "bar", "stack", "slider"])
  }

  @Test func `a button that draws nothing has no picture of its own, and UIKit's own button is not asked`() {
    final class Plain: UIButton {}
    let stage = TestStage(device: "iPhone 15"), button = Plain(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    stage.show(button)
    #expect(button.layer._contentsSource == nil && !UIButton._drawsContent && !UICollectionViewListCell._drawsContent)
  }
}
