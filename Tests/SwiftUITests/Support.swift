import PorticoTesting
import SwiftUI

/// A screen of 393 x 852 points with a hosting controller as its root, and what is found on it.
@MainActor
struct Screen {
  let stage = TestStage(device: "iPhone 15")
  let controller: UIViewController

  init(_ view: some View) { self.init(UIHostingController(rootView: view)) }

  init(_ controller: UIViewController) {
    self.controller = controller
    stage.show(controller)
    stage.turn()
  }

  /// All views below the root, from back to front.
  var views: [UIView] { all(in: controller.view) }

  func all(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap { all(in: $0) } }
  func all<V: UIView>(_ type: V.Type) -> [V] { views.compactMap { $0 as? V } }

  /// The texts of labels, in their order.
  var texts: [String] { all(UILabel.self).compactMap(\.text) }

  func label(_ text: String) -> UILabel? { all(UILabel.self).first { $0.text == text } }

  /// The place of a marked view in the safe area that the root is laid out in.
  func frame(_ mark: Int) -> CGRect? {
    guard let view = views.first(where: { $0.tag == mark }), let root = controller.view else { return nil }
    let frame = view.convert(view.bounds, to: root)
    return frame.offsetBy(dx: -root.safeAreaInsets.left, dy: -root.safeAreaInsets.top)
  }
}

/// A view that takes all that it is offered, and is found by its mark.
struct Mark: UIViewRepresentable {
  let mark: Int
  init(_ mark: Int) { self.mark = mark }
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ uiView: UIView, context: Context) { uiView.tag = mark }
}

/// Whether lengths are equal but for the pixel that places are rounded to.
func close(_ lengths: [CGFloat], _ expected: [CGFloat]) -> Bool {
  lengths.count == expected.count && zip(lengths, expected).allSatisfy { abs($0 - $1) < 0.34 }
}
