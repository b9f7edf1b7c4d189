import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Declarations whose exact shape decides whether source compiles, and what they do.
@MainActor
struct DeclaredShapesTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
  }
  private final class Windowless: UIResponder, UIApplicationDelegate {}

  @Test func `a delegate's window is doubly optional through the protocol, and once through the class`() {
    let stage = TestStage()
    let delegate = Delegate()
    delegate.window = stage.window
    let any: (any UIApplicationDelegate)? = delegate
    #expect(any?.window??.frame == stage.window.frame)
    #expect(delegate.window?.frame == stage.window.frame)
    if let outer = any?.window, let inner = outer { #expect(inner === stage.window) } else { Issue.record("no window") }
    let none: any UIApplicationDelegate = Windowless()
    #expect(none.window == nil)
  }

  @Test func `updates in a batch may be a closure that does not escape, and meet a subclass's override`() {
    final class Table: UITableView {
      var batches = 0
      override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batches += 1
        super.performBatchUpdates(updates, completion: completion)
      }
    }
    func batch(_ table: Table, _ updates: () -> Void) { table.performBatchUpdates(updates) }
    let stage = TestStage()
    let table = Table(frame: stage.window.bounds, style: .plain)
    stage.show(table)
    var ran = 0
    batch(table) { ran += 1 }
    table.performBatchUpdates(nil)
    #expect(ran == 1 && table.batches == 2)
  }

  @Test func `a window without a frame is as large as the screen`() {
    let stage = TestStage()
    let window = UIWindow()
    #expect(window.frame == UIScreen.main.bounds && window.frame == stage.window.bounds)
    #expect(UIWindow(frame: .zero).frame == .zero)
  }

  @Test func `initialisers that are designated on iOS can be called by a subclass's own`() {
    final class Picture: UIImageView {
      let title: String
      init(title: String, image: UIImage?) {
        self.title = title
        super.init(image: image)
      }
      required init(frame: CGRect) { fatalError() }
      required init?(coder: NSCoder) { nil }
      required convenience init() { self.init(title: "", image: nil) }
    }
    final class Spinner: UIActivityIndicatorView {
      let title: String
      init(title: String) {
        self.title = title
        super.init(style: .large)
      }
      required init(frame: CGRect) { fatalError() }
      required init?(coder: NSCoder) { nil }
      required convenience init() { self.init(title: "") }
    }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8)).image { _ in }
    let picture = Picture(title: "a", image: image)
    #expect(
      picture.frame.size == CGSize(width: 12, height: 8) && !picture.isUserInteractionEnabled && picture.image === image
    )
    #expect(Spinner(title: "b").frame.size == UIActivityIndicatorView(style: .large).frame.size)
  }

  @Test func `the fixed places of a screen stay with the device while the others turn`() {
    let stage = TestStage(device: "iPhone 15")
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    stage.show(UIViewController())
    stage.window.addSubview(view)
    let screen = stage.window.screen
    #expect(view.convert(CGPoint(x: 1, y: 2), to: screen.coordinateSpace) == CGPoint(x: 11, y: 22))
    #expect(view.convert(view.bounds, to: screen.fixedCoordinateSpace) == view.frame)
    var configuration = HostEnvironment.current.configuration
    configuration.orientation = .landscapeLeft
    DeviceSettings.apply(configuration)
    stage.settle()
    // The device lies on its right side's back: the interface's top left corner is the device's top right one.
    #expect(screen.coordinateSpace.bounds.size == CGSize(width: 852, height: 393))
    #expect(screen.fixedCoordinateSpace.bounds.size == CGSize(width: 393, height: 852))
    #expect(screen.coordinateSpace.convert(CGPoint.zero, to: screen.fixedCoordinateSpace) == CGPoint(x: 393, y: 0))
    #expect(
      screen.coordinateSpace.convert(CGPoint(x: 852, y: 0), to: screen.fixedCoordinateSpace) == CGPoint(x: 393, y: 852))
    #expect(
      screen.fixedCoordinateSpace.convert(CGPoint(x: 0, y: 0), to: screen.coordinateSpace) == CGPoint(x: 0, y: 393))
  }

  @Test func `limits of the text size count in a view and below it`() {
    let stage = TestStage()
    let outer = UIView(frame: stage.window.bounds), inner = UILabel(frame: .zero)
    outer.addSubview(inner)
    stage.show(outer)
    outer.minimumContentSizeCategory = .extraExtraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    inner.maximumContentSizeCategory = .small
    #expect(inner.traitCollection.preferredContentSizeCategory == .small)
    #expect(inner.appliedContentSizeCategoryLimitsDescription.contains("UILabel: minimum none, maximum"))
    outer.minimumContentSizeCategory = nil
    inner.maximumContentSizeCategory = nil
    #expect(inner.traitCollection.preferredContentSizeCategory == .large)
  }

  @Test func `a value that keeps no object is equal to another of the same object`() {
    var object: UIView? = UIView()
    let value = NSValue(nonretainedObject: object)
    #expect(value == NSValue(nonretainedObject: object) && value != NSValue(nonretainedObject: UIView()))
    #expect(value.nonretainedObjectValue as AnyObject? === object)
    object = nil
    #expect(value.nonretainedObjectValue == nil)
  }

  @Test func `a class answers what its objects do`() {
    #expect(UILabel.classForCoder() == UILabel.self && UILabel.superclass() == UIView.self)
  }
}
