import CoreGraphics
import Testing

func expectClose(_ a: CGFloat, _ b: CGFloat, within slack: CGFloat = 1e-9, location: SourceLocation = #_sourceLocation)
{
  #expect(abs(a - b) <= slack, "\(a) is not \(b)", sourceLocation: location)
}

func expectClose(_ a: CGPoint, _ b: CGPoint, within slack: CGFloat = 1e-9, location: SourceLocation = #_sourceLocation)
{
  #expect(abs(a.x - b.x) <= slack && abs(a.y - b.y) <= slack, "\(a) is not \(b)", sourceLocation: location)
}
