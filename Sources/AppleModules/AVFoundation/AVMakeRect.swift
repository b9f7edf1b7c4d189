@_exported public import AudioToolbox
@_exported public import CoreMedia
@_exported public import QuartzCore

/// The largest rectangle of a shape that fits into another, in its middle.
///
/// - Parameter aspectRatio: Only the ratio of width to height counts; with a side of 0 the result has no area.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  guard scale.isFinite else { return CGRect(x: boundingRect.midX, y: boundingRect.midY, width: 0, height: 0) }
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
    height: size.height)
}
