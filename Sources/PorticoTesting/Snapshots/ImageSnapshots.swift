import CoreGraphics
import AppRuntime
import HostInterface
import QuartzCore
import Raster
import UIKit

extension Snapshotting where Value == UIImage, Format == UIImage {
  public static var image: Snapshotting { image() }
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil) -> Snapshotting
  {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
  }
}

extension Snapshotting where Value == UIView, Format == UIImage {
  /// A view as it is now, also in the middle of an animation. One that is in no window is laid out first.
  public static var image: Snapshotting { image() }

  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Changes nothing: all is drawn in the same way.
  ///   - size: Points; nil for the view's own size, or the size that fits where it has none.
  ///   - traits: Override the screen's.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision).pullback { view in
      if view.window != nil, size == nil { return try SnapshotRoom.picture(view) }
      let controller = UIViewController()
      return try SnapshotRoom.show(controller, size: size ?? SnapshotRoom.natural(view), safeArea: nil, traits: traits)
      {
        controller.view.backgroundColor = .clear
        controller.view.addSubview(view)
        view.frame = controller.view.bounds
        controller.view.layoutIfNeeded()
        return try SnapshotRoom.picture(view, updates: true)
      }
    }
  }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// A layer with all in it, as it is now.
  public static var image: Snapshotting { image() }
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1) -> Snapshotting {
    SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision).pullback { layer in
      try SnapshotRoom.picture(layer, scale: UIScreen.main.scale, updates: false)
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// A controller's view as it is now; one that is not shown is shown for it, at the screen's size.
  public static var image: Snapshotting { image() }

  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision).pullback { controller in
      if controller.viewIfLoaded?.window != nil, size == nil { return try SnapshotRoom.picture(controller.view) }
      return try SnapshotRoom.show(controller, size: size ?? UIScreen.main.bounds.size, safeArea: nil, traits: traits) {
        try SnapshotRoom.picture(controller.view, updates: true)
      }
    }
  }

  /// On another device's screen, without its status bar.
  public static func image(
    on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision).pullback { controller in
      let all = UITraitCollection(traitsFrom: [config.traits, traits])
      return try SnapshotRoom.show(
        controller, size: size ?? config.size ?? UIScreen.main.bounds.size, safeArea: config.safeArea, traits: all
      ) {
        try SnapshotRoom.picture(controller.view, updates: true)
      }
    }
  }
}

extension Snapshotting where Value == XCUIApplication, Format == UIImage {
  /// The whole screen as it is now.
  public static var image: Snapshotting {
    SimplySnapshotting.image.pullback { _ in XCUIScreen.main.screenshot().image }
  }

  /// A transition as a strip: the screen now and at equal steps of the app's clock, side by side.
  ///
  /// - Parameters:
  ///   - duration: Seconds from the first picture to the last.
  ///   - frames: How many pictures, from 2 on.
  ///   - scale: Of each picture in the strip, above 0 and at most 1.
  public static func strip(over duration: TimeInterval, frames: Int = 6, scale: CGFloat = 0.25) -> Snapshotting {
    SimplySnapshotting.image.pullback { app in
      guard frames >= 2, duration > 0, duration.isFinite, scale > 0, scale <= 1 else {
        throw SnapshotError("A strip wants a duration above 0, two frames or more and a scale in 0...1.")
      }
      var pictures: [UIImage] = []
      for index in 0..<frames {
        if index > 0 { app.advance(by: duration / Double(frames - 1)) }
        pictures.append(XCUIScreen.main.screenshot().image)
      }
      let size = CGSize(
        width: (pictures[0].size.width * scale).rounded(), height: (pictures[0].size.height * scale).rounded())
      let format = UIGraphicsImageRendererFormat()
      format.scale = 2
      let whole = CGSize(width: (size.width + 4) * CGFloat(frames) - 4, height: size.height)
      return UIGraphicsImageRenderer(size: whole, format: format).image { _ in
        for (index, picture) in pictures.enumerated() {
          picture.draw(in: CGRect(origin: CGPoint(x: (size.width + 4) * CGFloat(index), y: 0), size: size))
        }
      }
    }
  }
}

/// A window for views that are not on screen, while their picture is taken.
@MainActor
enum SnapshotRoom {
  /// A controller in a window of its own, with its appearance callbacks, for as long as `work` takes.
  static func show<T>(
    _ controller: UIViewController, size: CGSize, safeArea: UIEdgeInsets?, traits: UITraitCollection,
    _ work: () throws -> T
  ) throws -> T {
    guard size.width >= 1, size.height >= 1, size.width <= 16_000, size.height <= 16_000 else {
      throw SnapshotError("A picture of \(size.width) x \(size.height) points cannot be taken; give the view a size.")
    }
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let room = UIViewController()
    window.rootViewController = room
    if let dark = traits._style { window.overrideUserInterfaceStyle = dark }
    window.isHidden = false
    AppLoop.turn()
    room.addChild(controller)
    room.setOverrideTraitCollection(traits, forChild: controller)
    if let safeArea {
      let has = room.view.safeAreaInsets
      room.additionalSafeAreaInsets = UIEdgeInsets(
        top: safeArea.top - has.top, left: safeArea.left - has.left, bottom: safeArea.bottom - has.bottom,
        right: safeArea.right - has.right
      )
    }
    controller.view.frame = room.view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    room.view.addSubview(controller.view)
    controller.didMove(toParent: room)
    AppLoop.turn()
    defer {
      controller.willMove(toParent: nil)
      controller.view.removeFromSuperview()
      controller.removeFromParent()
      window.isHidden = true
      window.rootViewController = nil
      AppLoop.turn()
    }
    return try work()
  }

  /// The size that a view without a window takes.
  static func natural(_ view: UIView) -> CGSize {
    if view.bounds.width > 0, view.bounds.height > 0 { return view.bounds.size }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return fitting.width > 0 && fitting.height > 0 ? fitting : view.sizeThatFits(UIScreen.main.bounds.size)
  }

  static func picture(_ view: UIView, updates: Bool = false) throws -> UIImage {
    AppLoop.turn()
    return try picture(view.layer, scale: UIScreen.main.scale, updates: updates)
  }

  static func picture(_ layer: CALayer, scale: CGFloat, updates: Bool) throws -> UIImage {
    guard let pixels = layer._picture(at: updates ? nil : HostEnvironment.current.clock.now, scale: scale) else {
      throw SnapshotError(
        "\(type(of: layer)) of \(layer.bounds.width) x \(layer.bounds.height) points has no picture; give it a size.")
    }
    return UIImage(cgImage: CGImage(pixels), scale: scale, orientation: .up)
  }
}

extension UITraitCollection {
  fileprivate var _style: UIUserInterfaceStyle? { userInterfaceStyle == .unspecified ? nil : userInterfaceStyle }
}
