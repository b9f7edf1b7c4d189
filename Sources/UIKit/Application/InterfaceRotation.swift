import HostInterface

/// Turns the interface with the device, as far as the controllers on screen support it.
@MainActor
package enum InterfaceRotation {
  private static var environment: HostEnvironment { .current }

  // MARK: What is supported

  static func allows(_ orientation: DeviceConfiguration.Orientation) -> Bool {
    supports(orientation) && deciding?.shouldAutorotate ?? true
  }

  private static func supports(_ orientation: DeviceConfiguration.Orientation) -> Bool {
    supported.contains(UIInterfaceOrientationMask(rawValue: 1 << UInt(interface(orientation).rawValue)))
  }

  /// The orientations that the topmost full-screen controller, the app's delegate and its Info.plist all allow.
  private static var supported: UIInterfaceOrientationMask {
    var mask = deciding?.supportedInterfaceOrientations ?? .all
    if let delegate = RunningApp.current.application?.delegate,
      let own = OptionalRequirement.ask({
        delegate.application(UIApplication.shared, supportedInterfaceOrientationsFor: UIApplication.shared.keyWindow)
      })
    {
      mask.formIntersection(own)
    } else if let listed {
      mask.formIntersection(listed)
    }
    return mask
  }

  /// The orientations that Info.plist allows; nil where it does not say.
  static var listed: UIInterfaceOrientationMask? {
    listedOrientations.map { names in names.reduce(into: []) { $0.formUnion(plistMasks[$1] ?? []) } }
  }

  /// Those of Info.plist; a key for the kind of device goes before the general one.
  private static var listedOrientations: [String]? {
    let key = "UISupportedInterfaceOrientations",
      idiom = environment.configuration.device.idiom == .pad ? "~ipad" : "~iphone"
    let listed = Bundle._app._information(key + idiom) ?? Bundle._app._information(key)
    return listed as? [String]
  }

  private static let plistMasks: [String: UIInterfaceOrientationMask] = [
    "UIInterfaceOrientationPortrait": .portrait, "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
    "UIInterfaceOrientationLandscapeLeft": .landscapeLeft, "UIInterfaceOrientationLandscapeRight": .landscapeRight,
  ]

  /// The topmost of the controllers that cover the screen.
  private static var deciding: UIViewController? {
    guard let application = RunningApp.current.application else { return nil }
    var controller = (application._keyWindow ?? application.windows.last)?.rootViewController
    while let presented = controller?._presented, !presented.isBeingDismissed,
      presented._presentationController?.shouldRemovePresentersView ?? false
        || presented._presentationController?.presentationStyle == .overFullScreen
    { controller = presented }
    return controller
  }

  /// The names of device and interface are mirror images in landscape.
  package static func interface(_ orientation: DeviceConfiguration.Orientation) -> UIInterfaceOrientation {
    switch orientation {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }

  /// The controllers on screen changed, or what they support: turns to an orientation that is allowed, if the present
  /// one is not.
  static func ensureSupported(preferred: UIInterfaceOrientation? = nil, animated: Bool = true) {
    let all: [DeviceConfiguration.Orientation] = [.portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown]
    let held = environment.configuration.heldOrientation
    if supports(held), preferred == nil { return turn(to: held, animated: animated) }
    guard !supports(environment.configuration.orientation) else { return }
    let candidates = all.filter { interface($0) == preferred } + [held] + all
    if let target = candidates.first(where: supports) { turn(to: target, animated: animated) }
  }

  /// Turns to one of the orientations, if the interface does not stand in one of them already.
  ///
  /// - Returns: False where the controllers on screen support none of them.
  static func request(_ wanted: UIInterfaceOrientationMask) -> Bool {
    func isWanted(_ orientation: DeviceConfiguration.Orientation) -> Bool {
      wanted.contains(UIInterfaceOrientationMask(rawValue: 1 << UInt(interface(orientation).rawValue)))
    }
    if isWanted(environment.configuration.orientation) { return true }
    let all: [DeviceConfiguration.Orientation] = [.portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown]
    guard let target = all.first(where: { isWanted($0) && supports($0) }) else { return false }
    turn(to: target, animated: true)
    return true
  }

  // MARK: Turning

  /// The turn that controllers are being told of, and its length in seconds.
  struct Turn {
    var from: UIInterfaceOrientation
    var to: UIInterfaceOrientation
    var seconds: TimeInterval
  }

  /// Source: Behaviour/Motion.md §4: 0.3 s, easeInOut; Behaviour/LifeCycle.md §10 and Apple's documentation of
  /// `viewWillTransition`.
  static func turn(to orientation: DeviceConfiguration.Orientation, animated: Bool) {
    let old = environment.configuration
    guard orientation != old.orientation else { return }
    var new = old
    new.orientation = orientation
    let windows = UIScreen.main._windows.filter { !($0 is SystemWindow) && $0.bounds.size == UIScreen.main.bounds.size }
    let roots = windows.compactMap(\.rootViewController)
    let quarters = quarterTurns(from: old.orientation, to: orientation)
    let coordinators = windows.map { window in
      TransitionCoordinator(
        containerView: window, style: .none, animated: animated,
        targetTransform: CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2))
    }
    let seconds = abs(quarters) == 2 ? 0.6 : 0.3
    let oldFrame = UIStatusBarManager().statusBarFrame
    tellOfTurn(to: interface(orientation), animated ? seconds : 0)
    let app = RunningApp.current
    app.turning = Turn(from: interface(old.orientation), to: interface(orientation), seconds: animated ? seconds : 0)
    defer { app.turning = nil }
    for (window, coordinator) in zip(windows, coordinators) {
      coordinator.transitionDuration = animated ? seconds : 0
      if let root = window.rootViewController { announce(root, new, coordinator) }
    }
    let body = {
      DeviceSettings.change(to: new)
      tellOfChange(from: old, oldFrame)
      for window in windows { window.layoutIfNeeded() }
      RunningApp.current.keyboard.updateGuides(laysOut: true)
      for coordinator in coordinators { coordinator.runAnimations() }
    }
    let done = {
      for coordinator in coordinators { coordinator.runCompletions() }
      for root in roots { forgetCoordinator(root) }
    }
    guard animated else {
      UIView.performWithoutAnimation(body)
      return done()
    }
    UIView._animate(seconds, 0, .curve(.easeInOut), [], body) { _ in MainActor.assumeIsolated { done() } }
    let keyboards = UIScreen.main._windows.filter(\._holdsKeyboard)
    for window in windows + keyboards { spin(window, from: -CGFloat(quarters) * .pi / 2, seconds) }
  }

  private static func tellOfTurn(to orientation: UIInterfaceOrientation, _ seconds: TimeInterval) {
    notify(
      UIApplication.willChangeStatusBarOrientationNotification,
      [UIApplication.statusBarOrientationUserInfoKey: orientation.rawValue])
    guard let application = RunningApp.current.application, application._scene?.delegate == nil else { return }
    application.delegate?.application(application, willChangeStatusBarOrientation: orientation, duration: seconds)
  }

  /// - Parameter oldFrame: The status bar's before the turn.
  private static func tellOfChange(from old: DeviceConfiguration, _ oldFrame: CGRect) {
    notify(
      UIApplication.didChangeStatusBarOrientationNotification,
      [UIApplication.statusBarOrientationUserInfoKey: interface(old.orientation).rawValue])
    tellDelegates(from: old)
    if UIStatusBarManager().statusBarFrame != oldFrame {
      notify(
        UIApplication.didChangeStatusBarFrameNotification,
        [UIApplication.statusBarFrameUserInfoKey: NSValue(cgRect: oldFrame)])
    }
  }

  /// The scene's delegate hears of the new size, and the app's where there is none.
  private static func tellDelegates(from old: DeviceConfiguration) {
    guard let application = RunningApp.current.application, let scene = application._scene else { return }
    let former = interface(old.orientation)
    if let delegate = scene.delegate as? any UIWindowSceneDelegate {
      delegate.windowScene(
        scene, didUpdate: scene.coordinateSpace, interfaceOrientation: former,
        traitCollection: UITraitCollection(UITraitCollection.Values(old)))
    } else {
      application.delegate?.application(application, didChangeStatusBarOrientation: former)
    }
  }

  /// Deprecated notifications that source still listens to.
  private static func notify(_ name: NSNotification.Name, _ information: [AnyHashable: Any]) {
    guard let application = RunningApp.current.application else { return }
    NotificationCenter.default.post(name: name, object: application, userInfo: information)
  }

  /// Traits first, then sizes; presented controllers after their presenters.
  private static func announce(
    _ root: UIViewController, _ new: DeviceConfiguration, _ coordinator: TransitionCoordinator
  ) {
    let traits = UITraitCollection(UITraitCollection.Values(new)), size = new.screenSize
    var controller: UIViewController? = root
    while let here = controller {
      here._coordinator = coordinator
      let changes =
        traits.horizontalSizeClass != here.traitCollection.horizontalSizeClass
        || traits.verticalSizeClass != here.traitCollection.verticalSizeClass
      let presentation = here._presenter != nil ? here._presentationController : nil
      if changes {
        presentation?.willTransition(to: traits, with: coordinator)
          ?? here.willTransition(to: traits, with: coordinator)
      }
      presentation?.viewWillTransition(to: size, with: coordinator)
        ?? here.viewWillTransition(to: size, with: coordinator)
      controller = here._presented
    }
  }

  private static func forgetCoordinator(_ root: UIViewController) {
    var controller: UIViewController? = root
    while let here = controller {
      here._coordinator = nil
      controller = here._presented
    }
  }

  /// Clockwise quarters of the picture, from -1 to 2.
  private static func quarterTurns(from old: DeviceConfiguration.Orientation, to new: DeviceConfiguration.Orientation)
    -> Int
  {
    func quarter(_ orientation: DeviceConfiguration.Orientation) -> Int {
      switch orientation {
      case .portrait: 0
      case .landscapeLeft: 1
      case .portraitUpsideDown: 2
      case .landscapeRight: 3
      }
    }
    let turns = (quarter(new) - quarter(old) + 4) % 4
    return turns == 3 ? -1 : turns
  }

  /// The old picture stands across; it turns upright while its views take their new sizes.
  private static func spin(_ window: UIWindow, from angle: CGFloat, _ seconds: Double) {
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.fromValue = angle
    spin.toValue = 0
    spin.duration = seconds
    spin.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    window.layer.add(spin, forKey: "interfaceRotation")
  }
}
