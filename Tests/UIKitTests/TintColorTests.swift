import PorticoTesting
import Testing

@testable import UIKit

/// `UIColor.tintColor` in views.
@MainActor struct TintColorTests {
  /// Numbers: Behaviour/Pictures.md 82.
  @Test func `a tint behind an alert is a translucent grey`() throws {
    let stage = TestStage(device: "iPhone 15"), page = UIViewController(), view = UIView()
    page.view.addSubview(view)
    stage.show(page)
    page.present(UIAlertController(title: "A", message: nil, preferredStyle: .alert), animated: false)
    stage.settle()
    var white: CGFloat = 0, alpha: CGFloat = 0
    _ = view.tintColor.resolvedColor(with: view.traitCollection).getWhite(&white, alpha: &alpha)
    // On white and on f2f2f7, before the alert's own dimming of 0.2.
    #expect(abs((white * alpha + 1 - alpha) * 0.8 * 255 - 150) < 1)
    #expect(abs((white * alpha + 242 / 255 * (1 - alpha)) * 0.8 * 255 - 145) < 1)
  }

  @Test
  func `a cell that comes while a modal dims has the dimmed tints, and has its own again when the cell is used later`()
    throws
  {
    final class Source: NSObject, UITableViewDataSource {
      var made: [UITableViewCell] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let cell = tableView.dequeueReusableCell(withIdentifier: "c") { return cell }
        let cell = UITableViewCell(style: .default, reuseIdentifier: "c")
        let own = UIImageView(image: UIImage(systemName: "star")),
          inherited = UIImageView(image: UIImage(systemName: "star"))
        own.tintColor = .systemRed
        for view in [own, inherited] { cell.contentView.addSubview(view) }
        made.append(cell)
        return cell
      }
    }
    func colors(_ cell: UITableViewCell?) -> [String] {
      (cell?.contentView.subviews ?? []).compactMap { $0 as? UIImageView }.map {
        guard case .mask(_, let color)? = $0.layer._contentsSource else { return "none" }
        return "\(color)"
      }
    }
    let stage = TestStage(device: "iPhone 15"), page = UITableViewController(style: .plain), source = Source()
    page.tableView.dataSource = source
    stage.show(page)
    let table = page.tableView!, path = IndexPath(row: 1, section: 0), other = IndexPath(row: 0, section: 0)
    let bright = colors(table.cellForRow(at: path))
    page.present(UIAlertController(title: "Alert", message: nil, preferredStyle: .alert), animated: true)
    stage.settle()
    let dimmed = colors(table.cellForRow(at: other))
    #expect(Set(bright).count == 2 && Set(bright).isDisjoint(with: dimmed))
    table.reloadRows(at: [path], with: .none)
    stage.settle()
    #expect(colors(table.cellForRow(at: path)) == dimmed && source.made.count == 4)
    // The cell that was taken out is dimmed still, and is brought back after the alert.
    page.dismiss(animated: true)
    stage.settle()
    table.reloadData()
    stage.settle()
    for row in 0..<3 { #expect(colors(table.cellForRow(at: IndexPath(row: row, section: 0))) == bright) }
  }

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
    #expect(
      view.layer.backgroundColor
        == UIColor.systemBlue.resolvedColor(with: view.traitCollection).withAlphaComponent(0.5).cgColor)
  }

  @Test func `outside views it is the system's blue`() {
    let traits = UITraitCollection(userInterfaceStyle: .light)
    #expect(
      UIColor.tintColor.resolvedColor(with: traits).cgColor == UIColor.systemBlue.resolvedColor(with: traits).cgColor)
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
@MainActor struct EffectViewLayoutTests {
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
