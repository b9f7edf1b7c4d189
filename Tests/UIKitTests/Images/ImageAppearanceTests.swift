import HostInterface
import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct ImageAppearanceTests {
  private func stage(_ style: UIUserInterfaceStyle) -> TestStage {
    let stage = TestStage(device: "iPhone 15", scale: 1, appearance: style)
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    var filled = UIButton.Configuration.filled()
    filled.title = "Sign In"
    filled.image = UIImage(systemName: "lock.fill")
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
      UIColor.orange.setFill()
      context.fill(CGRect(x: 5, y: 5, width: 20, height: 20))
    }
    let poster = Poster()
    poster.layer.contents = picture.cgImage
    let views: [UIView] = [
      UIButton(configuration: filled), UIImageView(image: UIImage(systemName: "lock.fill")),
      UIImageView(image: picture), poster,
    ]
    for (index, view) in views.enumerated() {
      view.frame = CGRect(x: 40, y: 100 + index * 80, width: 200, height: 60)
      controller.view.addSubview(view)
    }
    stage.show(controller)
    return stage
  }

  /// Shows a picture by its layer, and never draws.
  private final class Poster: UIView {}

  @Test func `turned dark while it shows, a screen looks as one that was dark from the start`() throws {
    let live = stage(.light)
    _ = live.png()
    var configuration = HostEnvironment.current.configuration
    configuration.appearance = .dark
    DeviceSettings.apply(configuration)
    live.advance(by: 1)
    let turned = live.png()
    #expect(turned == stage(.dark).png())
  }
}
