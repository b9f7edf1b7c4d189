import HostInterface

/// Fails: there is no photo album to save to. The target is told in a later turn, as on a device that does not allow it.
///
/// - Parameter completionSelector: Of the form `image:didFinishSavingWithError:contextInfo:`.
@MainActor @preconcurrency public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) { SavedPhotos.refuse(image, completionTarget, completionSelector, contextInfo) }

/// Fails, as `UIImageWriteToSavedPhotosAlbum` does.
///
/// - Parameter completionSelector: Of the form `video:didFinishSavingWithError:contextInfo:`.
@MainActor @preconcurrency public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) { SavedPhotos.refuse(videoPath, completionTarget, completionSelector, contextInfo) }

@MainActor public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { false }

@MainActor
private enum SavedPhotos {
  static func refuse(_ item: Any, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?) {
    guard let target = target as? NSObject, let selector else { return }
    nonisolated(unsafe) let (item, context) = (item, context)  // they stay on the main thread
    let words = "The picture was not saved, because there is no photo album on this platform."
    // The code of an album that is not available.
    let error = NSError(domain: "ALAssetsLibraryErrorDomain", code: -3312, userInfo: [NSLocalizedDescriptionKey: words])
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) {
      MainActor.assumeIsolated { _ = target._invoke(selector, [item, error, context]) }
    }
  }
}
