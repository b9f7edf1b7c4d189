import PorticoTesting
import Testing

@testable import UIKit

/// Numbers that no interface has. They come from a division by nothing or from somebody else's data, and must not end
/// the app.
struct ExtremeNumberTests {
  /// As text, since what is handed to a test's own process is written as JSON, which has no word for nan.
  static let numbers = finite + ["nan", "inf", "-inf", "\(Double.greatestFiniteMagnitude)"]
  static let finite = ["1e30", "1e300", "-1e30", "1e9", "60000", "1e-30"]

  @Test(arguments: numbers)
  func `a font of any size is measured and drawn`(text: String) async {
    await #expect(processExitsWith: .success) { [text = text as String] in
      await MainActor.run {
        let size = CGFloat(Double(text)!)
        let stage = TestStage.keyed()
        let label = UILabel()
        label.text = "Hello world"
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: size)
        _ = label.intrinsicContentSize
        _ = label.sizeThatFits(CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        stage.window.addSubview(label)
        stage.draw()
        let button = UIButton(type: .system)
        button.setTitle("x", for: .normal)
        button.titleLabel?.font = .boldSystemFont(ofSize: size)
        button.sizeToFit()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        field.font = .systemFont(ofSize: size)
        field.text = "abc"
        stage.window.addSubview(button)
        stage.window.addSubview(field)
        stage.draw()
      }
    }
  }

  @Test(arguments: finite)
  func `a stack of any width is laid out`(text: String) async {
    await #expect(processExitsWith: .success) { [text = text as String] in
      await MainActor.run {
        let width = CGFloat(Double(text)!)
        let stage = TestStage.keyed()
        let label = UILabel()
        label.text = "Hello world"
        let stack = UIStackView(arrangedSubviews: [
          label, UIView(), UISwitch(), UITextField(), UIImageView(), UISlider(),
        ])
        for distribution in [
          UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ] {
          stack.distribution = distribution
          stack.frame = CGRect(x: 0, y: 0, width: width, height: 100)
          stage.window.addSubview(stack)
          stage.draw()
          stack.frame = CGRect(x: width, y: 0, width: 100, height: width)
          stage.draw()
        }
        let wide = UIView()
        wide.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(wide)
        wide.widthAnchor.constraint(equalToConstant: width).isActive = true
        wide.backgroundColor = .red
        wide.layer.cornerRadius = width
        wide.layer.shadowOpacity = 1
        wide.layer.shadowRadius = width
        wide.layer.borderWidth = width
        stage.draw()
      }
    }
  }

  @Test(arguments: numbers)
  func `a renderer of any size gives an image`(text: String) async {
    await #expect(processExitsWith: .success) { [text = text as String] in
      await MainActor.run {
        let side = CGFloat(Double(text)!)
        let stage = TestStage.keyed()
        for size in [
          CGSize(width: side, height: 10), CGSize(width: 10, height: side), CGSize(width: side, height: side),
        ] {
          _ = UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5)) }
          UIGraphicsBeginImageContextWithOptions(size, false, 0)
          _ = UIGraphicsGetImageFromCurrentImageContext()
          UIGraphicsEndImageContext()
          _ = UIGraphicsPDFRenderer(bounds: CGRect(origin: .zero, size: size)).pdfData { $0.beginPage() }
        }
        let format = UIGraphicsImageRendererFormat()
        format.scale = side
        _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { _ in }
        _ = stage.pixels()
      }
    }
  }

  @Test(arguments: numbers)
  func `drawing with any number ends`(text: String) async {
    await #expect(processExitsWith: .success) { [text = text as String] in
      await MainActor.run {
        let number = CGFloat(Double(text)!)
        let stage = TestStage.keyed()
        _ = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { renderer in
          let context = renderer.cgContext
          context.setLineWidth(number)
          context.setLineDash(phase: number, lengths: [number, 1])
          context.move(to: CGPoint(x: 1, y: 1))
          context.addLine(to: CGPoint(x: number, y: number))
          context.addCurve(
            to: CGPoint(x: 3, y: number), control1: CGPoint(x: number, y: 1), control2: CGPoint(x: 1, y: number))
          context.addArc(
            center: CGPoint(x: number, y: 1), radius: number, startAngle: 0, endAngle: number, clockwise: true)
          context.strokePath()
          context.fill(CGRect(x: number, y: 1, width: number, height: 2))
          context.fillEllipse(in: CGRect(x: 0, y: 1, width: number, height: 2))
          context.setShadow(offset: CGSize(width: number, height: 1), blur: number)
          context.scaleBy(x: number, y: number)
          context.rotate(by: number)
          context.fill(CGRect(x: 1, y: 1, width: 10, height: 2))
          UIBezierPath(roundedRect: CGRect(x: 1, y: 1, width: 10, height: 20), cornerRadius: number).fill()
          UIBezierPath(arcCenter: .zero, radius: 4, startAngle: number, endAngle: 3, clockwise: false).stroke()
          "text".draw(at: CGPoint(x: number, y: 1), withAttributes: nil)
          "text".draw(in: CGRect(x: 1, y: 1, width: number, height: number), withAttributes: nil)
        }
        _ = stage.pixels()
      }
    }
  }

  @Test(arguments: finite)
  func `views with any finite number are drawn`(text: String) async {
    await #expect(processExitsWith: .success) { [text = text as String] in
      await MainActor.run {
        let number = CGFloat(Double(text)!)
        let stage = TestStage.keyed()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(scroll)
        scroll.contentSize = CGSize(width: number, height: number)
        scroll.contentOffset = CGPoint(x: number, y: number)
        scroll.contentInset = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
        scroll.minimumZoomScale = number
        scroll.maximumZoomScale = number
        scroll.setZoomScale(number, animated: false)
        stage.draw()
        let view = UIView(frame: CGRect(x: number, y: number, width: number, height: number))
        view.backgroundColor = .red
        view.transform = CGAffineTransform(scaleX: number, y: number)
        view.alpha = number
        view.layer.zPosition = number
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = number
        view.layer.shadowOffset = CGSize(width: number, height: number)
        view.layer.cornerRadius = number
        view.layer.borderWidth = number
        stage.window.addSubview(view)
        stage.draw()
        UIView.animate(withDuration: Double(number)) { view.center = CGPoint(x: 1, y: 1) }
        stage.advance(by: 0.1)
        _ = stage.pixels()
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        (slider.minimumValue, slider.maximumValue, slider.value) = (0, Float(number), Float(number))
        let progress = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
        progress.progress = Float(number)
        let stepper = UIStepper()
        (stepper.maximumValue, stepper.value, stepper.stepValue) = (
          max(Double(number), 1), Double(number), max(Double(number), 1e-9)
        )
        let pages = UIPageControl()
        pages.numberOfPages = Int(clamping: Int(min(max(Double(number), 0), 1e3)))
        for control in [slider, progress, stepper, pages] { stage.window.addSubview(control) }
        stage.draw()
      }
    }
  }
}

extension TestStage {
  fileprivate static func keyed() -> TestStage {
    let stage = TestStage()
    stage.window.makeKeyAndVisible()
    return stage
  }

  fileprivate func draw() {
    turn()
    _ = pixels()
  }
}
