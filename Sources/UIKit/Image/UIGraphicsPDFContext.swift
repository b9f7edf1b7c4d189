import HostInterface

// UIKit's functions for drawing a PDF document, from before its renderer.

/// The document that a thread draws.
private struct PDFDrawing {
  var context: CGContext
  var defaultBounds: CGRect
  var bounds: CGRect
}

private let drawings = PerThread<[PDFDrawing]>([])

/// Begins a document and makes its context the current one.
///
/// - Parameters:
///   - data: Gets the document at the end.
///   - bounds: Of the pages, in points; an empty rectangle stands for 612 x 792.
///   - documentInfo: By the keys of `kCGPDFContextTitle` and its kin.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  begin(bounds, documentInfo) { data.append($0) }
}

/// - Returns: False where no file can be made at the path.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(_ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?)
  -> Bool
{
  guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
  begin(bounds, documentInfo) { document in
    if !FileManager.default.createFile(atPath: path, contents: document) {
      warn("UIGraphicsBeginPDFContextToFile: \(path) could not be written.")
    }
  }
  return true
}

private func begin(_ bounds: CGRect, _ info: [AnyHashable: Any]?, _ put: @escaping (Data) -> Void) {
  let bounds = bounds.isEmpty ? CGRect(x: 0, y: 0, width: 612, height: 792) : bounds
  let context = CGContext(pdf: bounds, info, put: put)
  drawings.value.append(PDFDrawing(context: context, defaultBounds: bounds, bounds: bounds))
  UIGraphicsPushContext(context)
}

public func UIGraphicsBeginPDFPage() {
  guard let drawing = drawings.value.last else { return }
  UIGraphicsBeginPDFPageWithInfo(drawing.defaultBounds, nil)
}

/// - Parameter bounds: Of the page, in points; an empty rectangle stands for the document's.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  guard let last = drawings.value.indices.last else { return }
  let bounds = bounds.isEmpty ? drawings.value[last].defaultBounds : bounds
  drawings.value[last].bounds = bounds
  drawings.value[last].context._beginFlippedPage(bounds)
}

/// The rectangle of the open page, in points; zero outside a document.
public func UIGraphicsGetPDFContextBounds() -> CGRect { drawings.value.last?.bounds ?? .zero }

/// Ends the document; nothing outside one.
public func UIGraphicsEndPDFContext() {
  guard let drawing = drawings.value.popLast() else { return }
  UIGraphicsPopContext()
  drawing.context.closePDF()
}

public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
  drawings.value.last?.context.setURL(url as NSURL, for: rect)
}
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
  drawings.value.last?.context.addDestination(name, at: point)
}
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
  drawings.value.last?.context.setDestination(name, for: rect)
}
