/// Saves a document without being asked: some time after a change, and when the app goes into the background.
///
/// Apple says that this happens periodically and gives no number; the interval is an estimate.
nonisolated final class DocumentAutosaving: @unchecked Sendable {  // main thread, as its document
  private static let interval: TimeInterval = 15
  weak var document: UIDocument?
  private var timer: Timer?
  private var observer: (any NSObjectProtocol)?

  /// Begins with the document's opening; `end` follows at its closing.
  func begin() {
    guard observer == nil else { return }
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.save() }
    noteChange()
  }

  func end() {
    timer?.invalidate()
    timer = nil
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
  }

  /// The document may have something to save. Changes until the interval is over are saved together.
  func noteChange() {
    guard observer != nil, timer == nil, document?.hasUnsavedChanges == true else { return }
    timer = Timer.scheduledTimer(withTimeInterval: Self.interval, repeats: false) { [weak self] _ in self?.save() }
  }

  private func save() {
    timer?.invalidate()
    timer = nil
    guard let document, document.hasUnsavedChanges else { return }
    document.autosave(completionHandler: { [weak self] _ in self?.noteChange() })
  }
}
