/// Objects in an order, with gaps: those that nobody else keeps leave a gap of their own.
open class NSPointerArray: NSObject {
  private let isWeak: Bool
  private var entries: [_KeptObject?] = []

  public init(options: NSPointerFunctions.Options = []) { isWeak = options.isWeak }
  open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }
  open class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }

  private func kept(_ pointer: UnsafeMutableRawPointer?) -> _KeptObject? {
    pointer.map { _KeptObject(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), isWeak: isWeak) }
  }

  /// Gaps included; making it larger adds gaps.
  open var count: Int {
    get { entries.count }
    set { entries = Array(entries.prefix(newValue)) + Array(repeating: nil, count: max(0, newValue - entries.count)) }
  }
  open var allObjects: [Any] { entries.compactMap { $0?.object } }

  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    check(index)
    return entries[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
  }
  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { entries.append(kept(pointer)) }
  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    precondition(
      (0...entries.count).contains(index),
      "Index \(index) is beyond the bounds 0 ..< \(entries.count) of the pointer array.")
    entries.insert(kept(item), at: index)
  }
  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    check(index)
    entries[index] = kept(item)
  }
  open func removePointer(at index: Int) {
    check(index)
    entries.remove(at: index)
  }
  /// Takes the gaps away.
  open func compact() { entries.removeAll { $0?.object == nil } }

  private func check(_ index: Int) {
    precondition(
      entries.indices.contains(index),
      "Index \(index) is beyond the bounds 0 ..< \(entries.count) of the pointer array.")
  }
}
