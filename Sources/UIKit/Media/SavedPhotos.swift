/// Adds a picture to the device's photos. The target is told in a later turn, with an error for an image without
/// pixels.
///
/// - Parameter completionSelector: Of the form `image:didFinishSavingWithError:contextInfo:`.
@MainActor @preconcurrency public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
  guard PhotoStore.current.add(image) != nil else {
    return SavedPhotos.refuse(image, "The picture has no pixels.", completionTarget, completionSelector, contextInfo)
  }
  PhotoStore.current.tellListeners()
  SavedPhotos.tell(image, nil, completionTarget, completionSelector, contextInfo)
}

/// Fails: the library keeps no videos.
///
/// - Parameter completionSelector: Of the form `video:didFinishSavingWithError:contextInfo:`.
@MainActor @preconcurrency public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  SavedPhotos.refuse(
    videoPath, "The video was not saved, because the library keeps pictures alone.", completionTarget,
    completionSelector, contextInfo)
}

@preconcurrency @MainActor public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool {
  false
}

@MainActor
private enum SavedPhotos {
  static func refuse(
    _ item: Any, _ words: String, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?
  ) {
    // The code of an album that is not available.
    let error = NSError(domain: "ALAssetsLibraryErrorDomain", code: -3312, userInfo: [NSLocalizedDescriptionKey: words])
    tell(item, error, target, selector, context)
  }

  static func tell(
    _ item: Any, _ error: NSError?, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?
  ) {
    guard let object = target as? NSObject, let selector else { return }
    nonisolated(unsafe) let (receiver, item, context) = (object, item, context)  // they stay on the main thread
    _inLaterTurn { MainActor.assumeIsolated { _ = receiver._invoke(selector, [item, error, context]) } }
  }
}
