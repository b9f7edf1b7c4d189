import HostInterface

/// The contexts for drawing with UIKit; each thread has its own.
private let contexts = PerThread<[CGContext]>([])

/// The context that UIKit's drawing goes to; nil outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.value.last }
public func UIGraphicsPushContext(_ context: CGContext) { contexts.value.append(context) }
public func UIGraphicsPopContext() { _ = contexts.value.popLast() }
