import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct ColorTransformerTests {
  @Test func `configurations with different transformers are different, and a copy is the same`() {
    func background(_ color: UIColor) -> UIBackgroundConfiguration {
      var configuration = UIBackgroundConfiguration.clear()
      configuration.backgroundColorTransformer = UIConfigurationColorTransformer { _ in color }
      return configuration
    }
    let red = background(.red), copy = red
    #expect(red == copy && red != background(.blue) && red != UIBackgroundConfiguration.clear())
    var list = UIListContentConfiguration.cell()
    list.textProperties.colorTransformer = .grayscale
    var other = UIListContentConfiguration.cell()
    other.textProperties.colorTransformer = .grayscale
    #expect(list == other)
    other.textProperties.colorTransformer = .monochromeTint
    #expect(list != other)
  }

  @Test func `a cell shows the color of another transformer`() throws {
    let stage = TestStage(device: "iPhone 15", scale: 1), cell = UICollectionViewCell(frame: .zero)
    cell.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
    stage.show(cell)
    for (color, pixel) in [(UIColor.red, UInt32(0xffff_0000)), (.blue, 0xff00_00ff)] {
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in color }
      cell.backgroundConfiguration = background
      stage.turn()
      #expect(stage.pixels()[50, 150] == pixel)
    }
  }

  @Test func `a button shows the whole of its background: effect, picture, view, stroke and shadow`() throws {
    let stage = TestStage(device: "iPhone 15"), custom = UIView(frame: .zero)
    var configuration = UIButton.Configuration.plain()
    configuration.background.visualEffect = UIBlurEffect(style: .systemMaterial)
    configuration.background.customView = custom
    configuration.background.strokeWidth = 2
    configuration.background.shadowProperties.opacity = 0.5
    configuration.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .red }
    configuration.background.cornerRadius = 9
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
    stage.show(button)
    func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
      view.subviews.flatMap { [$0 as? View].compactMap { $0 } + all(type, in: $0) }
    }
    let effect = try #require(all(UIVisualEffectView.self, in: button).first)
    #expect(effect.frame.size == CGSize(width: 100, height: 50) && custom.isDescendant(of: button))
    let plate = try #require(button._plate)
    #expect(plate.layer.shadowOpacity == 0.5 && plate.configuration.cornerRadius == 9)
    #expect(plate.subviews[0].backgroundColor == .red)
    #expect(stage.window.hitTest(CGPoint(x: 150, y: 125), with: nil) === button)
    button.configuration?.background = .clear()
    stage.turn()
    #expect(all(UIVisualEffectView.self, in: button).isEmpty && plate.layer.shadowOpacity == 0)
  }

  @Test func `what is made of the tint color with another alpha follows the tint`() {
    let stage = TestStage(device: "iPhone 15", scale: 1),
      view = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    view.backgroundColor = .tintColor.withAlphaComponent(0.5)
    let host = UIView(frame: UIScreen.main.bounds)
    host.backgroundColor = .black
    host.addSubview(view)
    stage.show(host)
    host.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.turn()
    let pixel = stage.pixels()[25, 125]
    #expect(pixel >> 16 & 255 > 100 && pixel & 255 == 0)
  }
}
