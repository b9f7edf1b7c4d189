import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct AdaptivityTests {
  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var style: UIModalPresentationStyle
    var lines: [String] = []
    init(_ style: UIModalPresentationStyle) { self.style = style }
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
      -> UIModalPresentationStyle
    { style }
    func presentationController(
      _ controller: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { lines.append("style \(style.rawValue), coordinator \(transitionCoordinator != nil)") }
  }

  private func popover(_ device: String, _ delegate: Delegate?) -> (TestStage, UIViewController, UIViewController) {
    let stage = TestStage(device: device)
    let presenter = UIViewController(), content = UIViewController()
    let button = UIView(frame: CGRect(x: 100, y: 200, width: 60, height: 40))
    presenter.view.addSubview(button)
    stage.show(presenter)
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 150)
    content.popoverPresentationController!.sourceView = button
    content.popoverPresentationController!.sourceRect = button.bounds
    content.popoverPresentationController!.delegate = delegate
    presenter.present(content, animated: true)
    stage.settle()
    return (stage, presenter, content)
  }

  @Test func `who was edited before a popover is edited after it`() {
    let stage = TestStage(device: "iPad Pro 11 (gen 1-4)")
    let presenter = UIViewController(), content = UIViewController()
    let below = UITextField(frame: CGRect(x: 50, y: 100, width: 200, height: 40))
    let inside = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    presenter.view.addSubview(below)
    content.view.addSubview(inside)
    stage.show(presenter)
    below.becomeFirstResponder()
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 150)
    content.popoverPresentationController!.sourceView = presenter.view
    content.popoverPresentationController!.sourceRect = CGRect(x: 400, y: 300, width: 10, height: 10)
    presenter.present(content, animated: true)
    stage.settle()
    #expect(below.isFirstResponder)
    inside.becomeFirstResponder()
    #expect(!below.isFirstResponder && inside.isFirstResponder)
    presenter.dismiss(animated: true)
    stage.settle()
    #expect(below.isFirstResponder)
  }

  @Test func `a popover is a sheet on a phone`() {
    let (_, _, content) = popover("iPhone 15", nil)
    #expect(content.presentationController is UISheetPresentationController)
    #expect(content.view.convert(CGPoint.zero, to: nil).y == 69)
  }

  @Test func `a delegate that answers none keeps the popover on a phone`() {
    let delegate = Delegate(.none)
    let (_, _, content) = popover("iPhone 15", delegate)
    let popover = content.presentationController as? UIPopoverPresentationController
    #expect(popover?.arrowDirection == .up)
    // Below the source, the arrow's 13 points in between, centred on it as far as the margin of ten allows.
    #expect(content.view.convert(content.view.bounds, to: nil) == CGRect(x: 30, y: 253, width: 200, height: 150))
    #expect(delegate.lines == ["style -1, coordinator true"])
  }

  @Test func `a delegate may ask for the full screen`() {
    let delegate = Delegate(.fullScreen)
    let (stage, presenter, content) = popover("iPhone 15", delegate)
    #expect(content.view.frame == stage.window.bounds && presenter.view.window == nil)
    #expect(delegate.lines == ["style 0, coordinator true"])
  }

  @Test func `a popover of a navigation controller is as large as its page wants, with the bar, and follows its pages`()
  {
    let stage = TestStage(device: "iPad Pro 11 (gen 1-4)")
    let presenter = UIViewController(), page = UIViewController(), next = UIViewController()
    stage.show(presenter)
    page.preferredContentSize = CGSize(width: 380, height: 300)
    next.preferredContentSize = CGSize(width: 280, height: 200)
    let navigation = UINavigationController(rootViewController: page)
    navigation.modalPresentationStyle = .popover
    navigation.popoverPresentationController!.sourceView = presenter.view
    navigation.popoverPresentationController!.sourceRect = CGRect(x: 400, y: 300, width: 10, height: 10)
    presenter.present(navigation, animated: false)
    stage.settle()
    let bar = navigation.navigationBar.bounds.height
    #expect(bar >= 44 && navigation.view.bounds.size == CGSize(width: 380, height: 300 + bar))
    page.preferredContentSize.height = 350
    stage.turn()
    #expect(navigation.view.bounds.size == CGSize(width: 380, height: 350 + bar))
    navigation.pushViewController(next, animated: false)
    stage.settle()
    #expect(navigation.view.bounds.size == CGSize(width: 280, height: 200 + bar))
    navigation.preferredContentSize = CGSize(width: 300, height: 400)
    stage.settle()
    #expect(navigation.view.bounds.size == CGSize(width: 300, height: 400))
  }

  /// A phone that is wide when it lies: a popover there.
  @MainActor
  private final class Turning {
    let stage = TestStage(TestDevice("iPhone 15 Plus", orientation: .landscapeLeft, scale: 1))
    let diary = Diary()
    private(set) lazy var presenter = LoggedController("below", diary)
    private(set) lazy var content = LoggedController("page", diary)
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    var popover: UIPopoverPresentationController { content.popoverPresentationController! }

    func present(_ delegate: (any UIPopoverPresentationControllerDelegate)?) {
      stage.show(presenter)
      content.view.addSubview(field)
      content.modalPresentationStyle = .popover
      content.preferredContentSize = CGSize(width: 200, height: 150)
      popover.sourceView = presenter.view
      popover.sourceRect = CGRect(x: 300, y: 60, width: 60, height: 40)
      popover.delegate = delegate
      presenter.present(content, animated: true)
      stage.settle()
    }
    func turn(_ orientation: DeviceConfiguration.Orientation) {
      var configuration = HostEnvironment.current.configuration
      configuration.turn(to: orientation)
      DeviceSettings.apply(configuration)
      stage.settle()
    }
    func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
  }

  @Test func `a popover becomes a sheet when the phone is turned upright, and a popover again when it lies`() {
    let turning = Turning(), delegate = Delegate(.formSheet)
    turning.present(delegate)
    let (content, popover) = (turning.content, turning.popover)
    #expect(content.presentationController === popover && turning.frame(content.view).width == 200)
    let before = turning.frame(content.view)
    turning.field.becomeFirstResponder()
    delegate.lines = []
    _ = turning.diary.take()

    turning.turn(.portrait)
    #expect(content.presentationController === popover.adaptiveSheetPresentationController)
    #expect(turning.frame(content.view).width == 430 && content.view.window != nil)
    #expect(delegate.lines == ["style 2, coordinator true"])
    #expect(turning.field.isFirstResponder)
    turning.field.resignFirstResponder()

    turning.turn(.landscapeLeft)
    #expect(content.presentationController === popover && turning.frame(content.view) == before)
    #expect(popover.arrowDirection == .up && turning.presenter.view.transform.isIdentity)
    #expect(delegate.lines.last == "style -1, coordinator true")
    #expect(turning.presenter.presentedViewController === content && content.presentingViewController != nil)
    // It was there all the time.
    #expect(turning.diary.take() == [])
    // Nothing of the sheet is left over it.
    #expect(turning.stage.window.subviews.count { $0 is UITransitionView } == 1)
    turning.stage.tap(CGPoint(x: 100, y: 300))
    turning.stage.settle()
    #expect(turning.presenter.presentedViewController == nil)
  }

  @Test func `a popover that covers a narrow screen takes the page below away, and gives it back`() {
    let turning = Turning(), delegate = Delegate(.fullScreen)
    turning.present(delegate)
    let (content, presenter) = (turning.content, turning.presenter)
    _ = turning.diary.take()
    turning.turn(.portrait)
    #expect(turning.frame(content.view) == turning.stage.window.bounds && presenter.view.window == nil)
    #expect(turning.diary.take() == ["below willDisappear", "below didDisappear"])
    turning.turn(.landscapeRight)
    #expect(turning.frame(content.view).size == CGSize(width: 200, height: 150))
    #expect(presenter.view.frame == turning.stage.window.bounds && presenter.view.window != nil)
    #expect(turning.diary.take() == ["below willAppear", "below isAppearing", "below didAppear"])
    presenter.dismiss(animated: true)
    turning.stage.settle()
    #expect(content.view.window == nil && turning.diary.take() == ["page willDisappear", "page didDisappear"])
  }

  @Test func `a delegate puts the page of a popover into a navigation controller where it covers the screen`() throws {
    final class Wrapping: NSObject, UIPopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
      { .fullScreen }
      func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
      ) -> UIViewController? { UINavigationController(rootViewController: controller.presentedViewController) }
    }
    let turning = Turning(), delegate = Wrapping()
    turning.present(delegate)
    let (content, presenter) = (turning.content, turning.presenter)
    _ = turning.diary.take()
    for _ in 0..<2 {
      turning.turn(.portrait)
      let navigation = try #require(presenter.presentedViewController as? UINavigationController)
      #expect(navigation.viewControllers == [content] && content.view.window != nil)
      #expect(turning.frame(navigation.view) == turning.stage.window.bounds)
      #expect(
        turning.diary.take().filter { $0.hasPrefix("page ") } == [
          "page willMove parent", "page didMove parent", "page willDisappear", "page didDisappear", "page willAppear",
          "page isAppearing", "page didAppear",
        ])
      turning.turn(.landscapeLeft)
      #expect(presenter.presentedViewController === content && content.parent == nil)
      #expect(turning.frame(content.view).size == CGSize(width: 200, height: 150))
      #expect(content.presentationController is UIPopoverPresentationController)
      _ = turning.diary.take()
    }
  }

  @Test(arguments: [("iPhone 15", UIModalPresentationStyle.overFullScreen), ("iPad Pro 11 (gen 1-4)", .fullScreen)])
  func `an app's own presentation asks on every screen, and none keeps it`(
    device: String, style: UIModalPresentationStyle
  ) {
    final class Panel: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 0, width: 200, height: 300) }
    }
    final class Presenting: NSObject, UIViewControllerTransitioningDelegate {
      let delegate: Delegate
      init(_ delegate: Delegate) { self.delegate = delegate }
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      )
        -> UIPresentationController?
      {
        let panel = Panel(presentedViewController: presented, presenting: presenting)
        panel.delegate = delegate
        return panel
      }
    }
    for answer in [style, .none] {
      let stage = TestStage(device: device)
      let presenter = UIViewController(), content = UIViewController(), delegate = Delegate(answer),
        presenting = Presenting(delegate)
      stage.show(presenter)
      content.modalPresentationStyle = .custom
      content.transitioningDelegate = presenting
      presenter.present(content, animated: false)
      stage.settle()
      #expect(content.view.frame.size == (answer == .none ? CGSize(width: 200, height: 300) : stage.window.bounds.size))
      #expect((presenter.view.window == nil) == (answer == .fullScreen))
      #expect(delegate.lines.count == 1 && delegate.lines[0].hasPrefix("style \(answer.rawValue),"))
    }
  }

  @Test func `a popover on a pad goes away with a tap beside it`() {
    let pad = "iPad Pro 11 (gen 1-4)"
    let (stage, presenter, content) = popover(pad, nil)
    #expect(content.view.bounds.size == CGSize(width: 200, height: 150))
    stage.tap(CGPoint(x: 600, y: 700))
    stage.settle()
    #expect(presenter.presentedViewController == nil)
  }

  @Test func `a form sheet on a pad is a card of 540 by 620 in the middle`() {
    let stage = TestStage(device: "iPad Pro 11 (gen 1-4)")
    let presenter = UIViewController(), content = UIViewController()
    stage.show(presenter)
    content.modalPresentationStyle = .formSheet
    presenter.present(content, animated: true)
    stage.settle()
    let frame = content.view.convert(content.view.bounds, to: nil)
    #expect(frame.size == CGSize(width: 540, height: 620))
    #expect(abs(frame.midX - stage.window.bounds.midX) <= 1 && abs(frame.midY - stage.window.bounds.midY) <= 1)
    #expect(presenter.view.transform.isIdentity)
  }
}
