import Raster
enum SymbolFont {
  static func mask(_ code: UInt32, box: CGFloat, size: CGSize, scale: CGFloat) -> CoverageMask? { notImplemented() }
}
