extension UIView {
  /// Animates changes of views by an animation of SwiftUI.
  ///
  /// - Parameter completion: Called when all of it has ended.
  @MainActor public static func animate(
    _ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil
  ) {
    // The changes are made before this returns.
    withoutActuallyEscaping(changes) { animation.perform($0, completion: completion) }
  }
}
