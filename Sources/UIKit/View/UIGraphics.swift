// The current context, for drawing with UIKit. Main thread.
nonisolated(unsafe) private var contexts: [CGContext] = []

/// The context that UIKit's drawing goes to; nil outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }
public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }
public func UIGraphicsPopContext() { _ = contexts.popLast() }
