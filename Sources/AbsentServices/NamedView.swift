package import UIKit

/// Draws the name of a view's class in its middle, instead of the pictures, pages or maps that nothing here can make.
///
/// - Parameter name: Instead of the class's, for the view of a controller.
@MainActor package func drawClassName(of view: UIView, as name: String? = nil) { view._drawClassName(as: name) }

/// The page of a system's controller that cannot do its work here: one colour, and the controller's name.
package final class NamedPage: UIView {
  private let name: String

  package init(_ name: String, _ color: UIColor) {
    self.name = name
    super.init(frame: .zero)
    backgroundColor = color
    contentMode = .redraw
  }
  package required init(frame: CGRect) { fatalError("A named page has a name.") }
  package required init?(coder: NSCoder) { fatalError("A named page has a name.") }
  package required convenience init() { fatalError("A named page has a name.") }

  package override func draw(_ rect: CGRect) { drawClassName(of: self, as: name) }
}

/// The way out of such a page, in the leading corner of its safe area.
@MainActor package func addCancelButton(
  to page: UIView, title: String = "Cancel", _ cancel: @escaping @MainActor () -> Void
) {
  let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in cancel() })
  button.translatesAutoresizingMaskIntoConstraints = false
  page.addSubview(button)
  NSLayoutConstraint.activate([
    button.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor, constant: 8),
    button.leadingAnchor.constraint(equalTo: page.layoutMarginsGuide.leadingAnchor),
  ])
}
