public import FoundationNetworking
public import PorticoFoundation

extension URLCache {
  /// A cache with a folder of its own.
  ///
  /// - Parameters:
  ///   - memoryCapacity: Bytes.
  ///   - diskCapacity: Bytes.
  ///   - directory: Where it lies; nil for the default location.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}
