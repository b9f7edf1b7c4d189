import AbsentServices
@_exported public import Metal
@_exported public import UIKit

/// A view that a processor for graphics would fill. There is none: it draws its name, and its delegate is not asked to
/// draw.
@preconcurrency @MainActor
open class MTKView: UIView {
  open weak var delegate: (any MTKViewDelegate)?
  open var device: (any MTLDevice)?
  open var preferredDevice: (any MTLDevice)? { nil }
  open var colorPixelFormat = MTLPixelFormat.bgra8Unorm
  open var depthStencilPixelFormat = MTLPixelFormat.invalid
  open var sampleCount = 1
  open var clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 1)
  open var clearDepth = 1.0
  open var clearStencil: UInt32 = 0
  open var framebufferOnly = true
  open var preferredFramesPerSecond = 60
  open var enableSetNeedsDisplay = false
  open var autoResizeDrawable = true
  open var isPaused = false
  open var presentsWithTransaction = false
  /// Pixels.
  open var drawableSize: CGSize {
    get {
      ownDrawableSize ?? CGSize(width: bounds.width * contentScaleFactor, height: bounds.height * contentScaleFactor)
    }
    set { ownDrawableSize = newValue }
  }
  private var ownDrawableSize: CGSize?
  open var currentDrawable: (any CAMetalDrawable)? { nil }
  open var currentRenderPassDescriptor: MTLRenderPassDescriptor? { nil }
  open var depthStencilTexture: (any MTLTexture)? { nil }

  public required init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }
  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    contentMode = .redraw
  }
  public required convenience init() { self.init(frame: .zero) }
  public convenience init(frame frameRect: CGRect, device: (any MTLDevice)?) {
    self.init(frame: frameRect)
    self.device = device
  }

  open func draw() {}
  open func releaseDrawables() {}
  open override func draw(_ rect: CGRect) { drawClassName(of: self) }
}

/// The drawable that would show such a view.
public protocol CAMetalDrawable: MTLDrawable {
  var texture: any MTLTexture { get }
}

@preconcurrency @MainActor
public protocol MTKViewDelegate: NSObjectProtocol {
  func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize)
  func draw(in view: MTKView)
}
