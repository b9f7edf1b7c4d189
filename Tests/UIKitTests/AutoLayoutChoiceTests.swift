import PorticoTesting
import Testing
import UIKit

/// Constraints that leave a choice. Source: tests of public layout libraries, which pass on iOS.
@MainActor
struct AutoLayoutChoiceTests {
  /// The frame of a view without content in one of 300 by 400 points.
  private func frame(_ constraints: (_ view: UIView, _ outer: UIView) -> [NSLayoutConstraint]) -> CGRect {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)),
      view = UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    stage.show(outer)
    NSLayoutConstraint.activate(constraints(view, outer))
    outer.layoutIfNeeded()
    return view.frame
  }

  @Test func `a view with a trailing and a bottom edge alone has no size and stands there`() {
    _ = TestStage()
    let rect = frame {
      [
        $0.trailingAnchor.constraint(equalTo: $1.trailingAnchor, constant: -13),
        $0.bottomAnchor.constraint(equalTo: $1.bottomAnchor),
      ]
    }
    #expect(rect == CGRect(x: 287, y: 400, width: 0, height: 0))
  }

  @Test func `a place that is only bounded is at its bound`() {
    _ = TestStage()
    let above = frame { [$0.topAnchor.constraint(lessThanOrEqualTo: $1.topAnchor, constant: 10)] }
    #expect(above.minY == 10)
    let behind = frame { [$0.leadingAnchor.constraint(greaterThanOrEqualTo: $1.leadingAnchor, constant: 23)] }
    #expect(behind.minX == 23)
  }

  @Test func `a length that may be up to a bound is 0, and one from a bound on is the bound`() {
    _ = TestStage()
    let rect = frame { view, _ in
      [
        view.widthAnchor.constraint(lessThanOrEqualToConstant: 80),
        view.heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
      ]
    }
    #expect(rect.width == 0 && rect.height == 60)
  }

  @Test func `whole pixels are whole points where they can be`() {
    let stage = TestStage(device: "iPhone 15")
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 800)), view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    stage.show(outer)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100),
      view.centerXAnchor.constraint(equalTo: outer.centerXAnchor, constant: 50),
    ])
    outer.layoutIfNeeded()
    #expect(view.frame.width == 100)
  }
}
