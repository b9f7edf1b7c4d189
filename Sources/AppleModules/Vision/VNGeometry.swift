public import CoreGraphics

/// The whole of an image, whose sides are 1.
public let VNNormalizedIdentityRect = CGRect(x: 0, y: 0, width: 1, height: 1)

public func VNNormalizedRectIsIdentityRect(_ normalizedRect: CGRect) -> Bool {
  normalizedRect == VNNormalizedIdentityRect
}

/// Turns fractions of an image's sides into pixels.
public func VNImagePointForNormalizedPoint(_ normalizedPoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int) -> CGPoint
{
  CGPoint(x: normalizedPoint.x * CGFloat(imageWidth), y: normalizedPoint.y * CGFloat(imageHeight))
}
public func VNNormalizedPointForImagePoint(_ imagePoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int) -> CGPoint {
  CGPoint(x: imagePoint.x / CGFloat(imageWidth), y: imagePoint.y / CGFloat(imageHeight))
}
public func VNImageRectForNormalizedRect(_ normalizedRect: CGRect, _ imageWidth: Int, _ imageHeight: Int) -> CGRect {
  let width = CGFloat(imageWidth), height = CGFloat(imageHeight)
  return CGRect(
    x: normalizedRect.minX * width, y: normalizedRect.minY * height, width: normalizedRect.width * width,
    height: normalizedRect.height * height)
}
public func VNNormalizedRectForImageRect(_ imageRect: CGRect, _ imageWidth: Int, _ imageHeight: Int) -> CGRect {
  let width = CGFloat(imageWidth), height = CGFloat(imageHeight)
  return CGRect(
    x: imageRect.minX / width, y: imageRect.minY / height, width: imageRect.width / width,
    height: imageRect.height / height)
}
/// A point of a face, in fractions of the face's box, to pixels of the image.
public func VNImagePointForFaceLandmarkPoint(
  _ faceLandmarkPoint: SIMD2<Float>, _ faceBoundingBox: CGRect, _ imageWidth: Int, _ imageHeight: Int
) -> CGPoint {
  let box = VNImageRectForNormalizedRect(faceBoundingBox, imageWidth, imageHeight)
  return CGPoint(
    x: box.minX + CGFloat(faceLandmarkPoint.x) * box.width, y: box.minY + CGFloat(faceLandmarkPoint.y) * box.height)
}
