import PorticoTesting
import Testing

@testable import UIKit

/// Oracle: Behaviour/Descriptions.md 1.
@MainActor
struct ViewDescriptionTests {
  private func line(_ view: UIView) -> String { view._line(hasAddresses: false) }

  @Test func `a view says its class, its address, its frame and its layer`() {
    let view = UIView(frame: CGRect(x: 1, y: 2.5, width: 158.0 / 3, height: 58.0 / 3))
    func address(_ object: AnyObject) -> String { "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16) }
    #expect(
      "\(view)"
        == "<UIView: \(address(view)); frame = (1 2.5; 52.6667 19.3333); layer = <CALayer: \(address(view.layer))>>")
  }

  @Test func `what is unusual stands in between, in the order of iOS`() {
    _ = TestStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.transform = CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    (view.clipsToBounds, view.isHidden, view.alpha, view.isOpaque) = (true, true, 0.5, false)
    view.autoresizingMask = [.flexibleHeight, .flexibleWidth, .flexibleLeftMargin, .flexibleBottomMargin]
    (view.isUserInteractionEnabled, view.tag) = (false, 7)
    view.addGestureRecognizer(UITapGestureRecognizer())
    view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    #expect(
      line(view)
        == "<UIView; frame = (0 0; 40 20); transform = [-1, 0, 0, -1, 0, 0]; clipsToBounds = YES; hidden = YES; "
        + "alpha = 0.5; opaque = NO; autoresize = LM+W+H+BM; userInteractionEnabled = NO; tag = 7; "
        + "gestureRecognizers = <NSArray>; animations = { fade=<CABasicAnimation>; }; layer = <CALayer>>")
  }

  @Test func `labels, image views and scroll views say what they show`() {
    _ = TestStage()
    let label = UILabel(frame: CGRect(x: 0, y: 284.333, width: 23.6667, height: 19.3333))
    label.text = "the"
    #expect(
      line(label) == "<UILabel; frame = (0 284.333; 23.6667 19.3333); text = 'the'; userInteractionEnabled = NO; "
        + "layer = <_UILabelLayer>>")
    #expect(
      line(UIImageView(frame: .zero))
        == "<UIImageView; frame = (0 0; 0 0); opaque = NO; userInteractionEnabled = NO; layer = <CALayer>>")
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scroll.contentSize = CGSize(width: 320, height: 1200)
    scroll.contentInset.top = 64
    #expect(
      line(scroll).hasPrefix(
        "<UIScrollView; frame = (0 0; 320 480); clipsToBounds = YES; gestureRecognizers = <NSArray>; "))
    #expect(
      line(scroll).hasSuffix(
        "contentOffset: {0, 0}; contentSize: {320, 1200}; adjustedContentInset: {64, 0, 0, 0}>"))
  }

  @Test func `a tree has a line for each view, behind a bar for each level`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)), inner = UIView(frame: .zero)
    view.addSubview(inner)
    inner.addSubview(UIView(frame: .zero))
    view.addSubview(UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1)))
    #expect(
      view._recursiveDescription(hasAddresses: false) == """
        <UIView; frame = (0 0; 4 4); layer = <CALayer>>
           | <UIView; frame = (0 0; 0 0); layer = <CALayer>>
           |    | <UIView; frame = (0 0; 0 0); layer = <CALayer>>
           | <UIView; frame = (1 1; 1 1); layer = <CALayer>>
        """)
  }

  @Test func `a class of an app has the name of its module before its own`() {
    final class Card: UIView {}
    #expect(line(Card(frame: .zero)).contains("Card; frame = (0 0; 0 0)"))
  }
}
