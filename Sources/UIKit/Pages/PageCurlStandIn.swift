struct PageCurl: Equatable, Sendable {
  var crease: CGPoint
  var angle: CGFloat
  var radius: CGFloat
}
