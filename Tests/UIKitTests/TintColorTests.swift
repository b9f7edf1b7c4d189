import PorticoTesting
import Testing

@testable import UIKit

/// `UIColor.tintColor` in views.
@MainActor @Suite(.serialized) struct TintColorTests {
  @Test func `the tint color of a background is that of the view, and follows it`() {
    let stage = TestStage()
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    outer.tintColor = .red
    inner.backgroundColor = .tintColor
    stage.show(outer)
    #expect(inner.layer.backgroundColor == UIColor.red.cgColor)
    outer.tintColor = .green
    #expect(inner.layer.backgroundColor == UIColor.green.cgColor)
  }

  @Test func `a view whose tint is the tint color has that of its superview`() {
    let stage = TestStage()
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    outer.tintColor = .purple
    inner.tintColor = .tintColor
    inner.backgroundColor = .tintColor
    stage.show(outer)
    #expect(inner.layer.backgroundColor == UIColor.purple.cgColor)
  }

  @Test func `a tint that is made of the tint color is made of the system's blue`() {
    let stage = TestStage()
    let view = UIView()
    view.tintColor = .tintColor.withAlphaComponent(0.5)
    view.backgroundColor = .tintColor
    stage.show(view)
    #expect(view.layer.backgroundColor == UIColor.systemBlue.resolvedColor(with: view.traitCollection).withAlphaComponent(0.5).cgColor)
  }

  @Test func `outside views it is the system's blue`() {
    let traits = UITraitCollection(userInterfaceStyle: .light)
    #expect(UIColor.tintColor.resolvedColor(with: traits).cgColor == UIColor.systemBlue.resolvedColor(with: traits).cgColor)
  }

  @Test func `a view that draws itself sees its own tint`() {
    let stage = TestStage()
    final class Seer: UIView {
      var seen: CGColor?
      override func draw(_ rect: CGRect) { seen = UIColor.tintColor.cgColor }
    }
    let view = Seer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.tintColor = .orange
    stage.show(view)
    #expect(view.seen == UIColor.orange.cgColor)
  }
}

/// Constraints that reach into effect views.
@MainActor @Suite(.serialized) struct EffectViewLayoutTests {
  @Test func `what is pinned to the edges of the content sizes the effect view`() {
    let stage = TestStage()
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    let inner = UIView()
    for view in [blur, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    blur.contentView.addSubview(inner)
    let page = UIViewController()
    page.view.addSubview(blur)
    NSLayoutConstraint.activate([
      inner.widthAnchor.constraint(equalToConstant: 50), inner.heightAnchor.constraint(equalToConstant: 30),
      inner.topAnchor.constraint(equalTo: blur.contentView.topAnchor, constant: 8),
      inner.bottomAnchor.constraint(equalTo: blur.contentView.bottomAnchor, constant: -8),
      inner.leadingAnchor.constraint(equalTo: blur.contentView.leadingAnchor, constant: 8),
      inner.trailingAnchor.constraint(equalTo: blur.contentView.trailingAnchor, constant: -8),
      blur.leadingAnchor.constraint(equalTo: page.view.leadingAnchor, constant: 5),
      blur.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 5),
    ])
    stage.show(page)
    #expect(blur.frame == CGRect(x: 5, y: 5, width: 66, height: 46))
    #expect(blur.contentView.frame == blur.bounds)
    #expect(inner.frame == CGRect(x: 8, y: 8, width: 50, height: 30))
  }
}
