import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Titles of buttons with a configuration follow the text size and wrap. Sizes of text styles: Behaviour/Type.md T1.
@MainActor
struct ConfiguredButtonTextTests {
  private func button(_ title: String, _ size: UIButton.Configuration.Size = .medium) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    configuration.buttonSize = size
    return UIButton(configuration: configuration)
  }

  @Test func `they have the body style, small buttons the subheadline style, and grow while they are shown`() {
    let stage = TestStage(device: "iPhone 15")
    let large = button("Go", .large), small = button("Go", .small), root = UIViewController()
    for view in [large, small] { root.view.addSubview(view) }
    stage.show(root)
    #expect(large.titleLabel?.font.pointSize == 17 && small.titleLabel?.font.pointSize == 15)
    let height = large.intrinsicContentSize.height
    var configuration = HostEnvironment.current.configuration
    configuration.contentSize = "accessibilityExtraExtraExtraLarge"
    DeviceSettings.apply(configuration)
    stage.turn()
    #expect(large.titleLabel?.font.pointSize == 53 && small.titleLabel?.font.pointSize == 49)
    #expect(large.intrinsicContentSize.height > height + 35)
  }

  @Test func `a title that is too long for its place wraps, and the button is as high as its lines`() {
    let stage = TestStage(device: "iPhone 15")
    let view = button("A title that is too long for one line of this narrow button"), root = UIViewController()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 100),
      view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 200),
    ])
    stage.show(root)
    stage.turn()
    let line = UIFont.preferredFont(forTextStyle: .body).lineHeight
    #expect(view.bounds.height > 3 * line && view.bounds.height < 3 * line + 20)
    let title = view.titleLabel!
    #expect(title.frame.minY >= 6 && title.frame.maxY <= view.bounds.height - 6 && title.frame.width <= 176)
  }

  @Test func `a title with an image beside it wraps in what the image leaves`() {
    let stage = TestStage(device: "iPhone 15")
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Several words that wrap"
    configuration.image = UIImage(systemName: "star")
    configuration.imagePadding = 10
    let view = UIButton(configuration: configuration)
    view.translatesAutoresizingMaskIntoConstraints = false
    let root = UIViewController()
    root.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 100),
      view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 150),
    ])
    stage.show(root)
    stage.turn()
    let title = view.titleLabel!, image = view.imageView!
    #expect(image.frame.maxX <= title.frame.minX && title.frame.maxX <= 138.5)
    #expect(title.frame.height > UIFont.preferredFont(forTextStyle: .body).lineHeight * 1.9)
    #expect(view.bounds.height >= title.frame.height + 14)
  }

  @Test func `a selected plain button whose background is clear has none`() {
    let view = button("Eye")
    view.configuration = .plain()
    view.isSelected = true
    #expect(view.configuration?.updated(for: view).background.backgroundColor?.cgColor.alpha == 0.15)
    view.configuration?.baseBackgroundColor = .clear
    #expect(view.configuration?.updated(for: view).background.backgroundColor?.cgColor.alpha == 0)
    view.configuration?.baseBackgroundColor = UIColor.red.withAlphaComponent(0.5)
    #expect(view.configuration?.updated(for: view).background.backgroundColor?.cgColor.alpha == 0.075)
  }

  @Test func `what stands on a button's baseline stays there when the title changes`() {
    let stage = TestStage(device: "iPhone 15"), page = UIViewController()
    let button = UIButton(configuration: .borderedTinted()), label = UILabel()
    button.configuration?.title = "Play"
    label.text = "inactive"
    label.font = .preferredFont(forTextStyle: .footnote)
    for view in [button, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 200),
      button.leadingAnchor.constraint(equalTo: page.view.leadingAnchor, constant: 20),
      label.leadingAnchor.constraint(equalTo: button.trailingAnchor, constant: 12),
      label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
    ])
    stage.show(page)
    let before = label.frame.minY
    button.configuration?.title = "Pause"
    label.text = "running"
    stage.turn()
    #expect(label.frame.minY == before)
  }
}
