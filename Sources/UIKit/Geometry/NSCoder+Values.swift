/// Geometry in archives, as the text that `string(for:)` makes. A key that is missing reads as zero.
extension NSCoder {
  public func encode(_ vector: CGVector, forKey key: String) {
    encode(Self.string(for: vector) as NSString, forKey: key)
  }
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(Self.string(for: transform) as NSString, forKey: key)
  }
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(Self.string(for: insets) as NSString, forKey: key)
  }
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(Self.string(for: insets) as NSString, forKey: key)
  }
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(Self.string(for: offset) as NSString, forKey: key)
  }

  public func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: text(key)) }
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    Self.cgAffineTransform(for: text(key))
  }
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { Self.uiEdgeInsets(for: text(key)) }
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    Self.nsDirectionalEdgeInsets(for: text(key))
  }
  public func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: text(key)) }

  private func text(_ key: String) -> String {
    _decodeObject(of: NSString.self, forKey: key).map { $0 as String } ?? ""
  }
}
