public import UIKit

/// The palette of tools, which is not shown. A tool that an app selects is handed to the canvases that observe it.
@preconcurrency @MainActor
open class PKToolPicker: NSObject {
  /// One for each window.
  open class func shared(for window: UIWindow) -> PKToolPicker? {
    RunningApp.current.part(ToolPickers.self).picker(for: window)
  }

  private var observers: [any PKToolPickerObserver] = []
  private var canvases: [PKCanvasView] = []
  open var isRulerActive = false
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var colorUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var showsDrawingPolicyControls = true
  open var stateAutosaveName: String?
  open var isVisible: Bool { false }
  open var selectedTool: any PKTool = PKInkingTool(.pen) {
    didSet {
      for canvas in canvases { canvas.tool = selectedTool }
      for observer in observers { observer.toolPickerSelectedToolDidChange(self) }
    }
  }

  open func addObserver(_ observer: any PKToolPickerObserver) { observers.append(observer) }
  open func removeObserver(_ observer: any PKToolPickerObserver) { observers.removeAll { $0 === observer } }
  /// A canvas follows the selected tool.
  open func addObserver(_ canvas: PKCanvasView) {
    canvases.append(canvas)
    canvas.tool = selectedTool
  }
  open func removeObserver(_ canvas: PKCanvasView) { canvases.removeAll { $0 === canvas } }
  open func setVisible(_ visible: Bool, forFirstResponder responder: UIResponder) {}
  /// Zero: it covers nothing.
  open func frameObscured(in view: UIView) -> CGRect { .null }
}

@preconcurrency @MainActor
public protocol PKToolPickerObserver: NSObjectProtocol {
  func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker)
  func toolPickerIsRulerActiveDidChange(_ toolPicker: PKToolPicker)
  func toolPickerVisibilityDidChange(_ toolPicker: PKToolPicker)
  func toolPickerFramesObscuredDidChange(_ toolPicker: PKToolPicker)
}
extension PKToolPickerObserver {
  public func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker) { OptionalRequirement.missing() }
  public func toolPickerIsRulerActiveDidChange(_ toolPicker: PKToolPicker) { OptionalRequirement.missing() }
  public func toolPickerVisibilityDidChange(_ toolPicker: PKToolPicker) { OptionalRequirement.missing() }
  public func toolPickerFramesObscuredDidChange(_ toolPicker: PKToolPicker) { OptionalRequirement.missing() }
}

/// The pickers of the app that runs, by their windows.
@MainActor
private final class ToolPickers: AppPart {
  private var pickers: [ObjectIdentifier: PKToolPicker] = [:]

  init() {}

  func picker(for window: UIWindow) -> PKToolPicker {
    if let known = pickers[ObjectIdentifier(window)] { return known }
    let picker = PKToolPicker()
    pickers[ObjectIdentifier(window)] = picker
    return picker
  }
}
