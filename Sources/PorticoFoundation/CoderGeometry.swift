// UIKit's names for what Foundation's coders store under other ones.
extension NSCoder {
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
}
