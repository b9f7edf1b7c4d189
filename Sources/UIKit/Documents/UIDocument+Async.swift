// The asynchronous forms of what a document answers later. Each returns what the completion handler would be given.

extension UIDocument {
  public func open() async -> Bool {
    await withCheckedContinuation { continuation in open { continuation.resume(returning: $0) } }
  }
  public func close() async -> Bool {
    await withCheckedContinuation { continuation in close { continuation.resume(returning: $0) } }
  }
  public func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { continuation in
      save(to: url, for: saveOperation) { continuation.resume(returning: $0) }
    }
  }
  public func autosave() async -> Bool {
    await withCheckedContinuation { continuation in autosave { continuation.resume(returning: $0) } }
  }
  public func revert(toContentsOf url: URL) async -> Bool {
    await withCheckedContinuation { continuation in revert(toContentsOf: url) { continuation.resume(returning: $0) } }
  }
}
