public typealias UITextAttributesConversionHandler = ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]

/// The actions that menus and keys send; a responder implements those that it can do.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func pasteAndMatchStyle(_ sender: Any?)
  func pasteAndGo(_ sender: Any?)
  func pasteAndSearch(_ sender: Any?)
  func newFromPasteboard(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
  func delete(_ sender: Any?)
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  func toggleBoldface(_ sender: Any?)
  func toggleItalics(_ sender: Any?)
  func toggleUnderline(_ sender: Any?)
  func increaseSize(_ sender: Any?)
  func decreaseSize(_ sender: Any?)
  func alignLeft(_ sender: Any?)
  func alignCenter(_ sender: Any?)
  func alignJustified(_ sender: Any?)
  func alignRight(_ sender: Any?)
  func find(_ sender: Any?)
  func findAndReplace(_ sender: Any?)
  func findNext(_ sender: Any?)
  func findPrevious(_ sender: Any?)
  func useSelectionForFind(_ sender: Any?)
  func printContent(_ sender: Any?)
  func rename(_ sender: Any?)
  func duplicate(_ sender: Any?)
  func move(_ sender: Any?)
  func export(_ sender: Any?)
  func toggleSidebar(_ sender: Any?)
  func toggleInspector(_ sender: Any?)
  func performClose(_ sender: Any?)
  func showWritingTools(_ sender: Any)
  func updateTextAttributes(conversionHandler: UITextAttributesConversionHandler)
}

extension UIResponderStandardEditActions {
  public func cut(_ sender: Any?) { OptionalRequirement.missing() }
  public func copy(_ sender: Any?) { OptionalRequirement.missing() }
  public func paste(_ sender: Any?) { OptionalRequirement.missing() }
  public func pasteAndMatchStyle(_ sender: Any?) { OptionalRequirement.missing() }
  public func pasteAndGo(_ sender: Any?) { OptionalRequirement.missing() }
  public func pasteAndSearch(_ sender: Any?) { OptionalRequirement.missing() }
  public func newFromPasteboard(_ sender: Any?) { OptionalRequirement.missing() }
  public func select(_ sender: Any?) { OptionalRequirement.missing() }
  public func selectAll(_ sender: Any?) { OptionalRequirement.missing() }
  public func delete(_ sender: Any?) { OptionalRequirement.missing() }
  public func makeTextWritingDirectionLeftToRight(_ sender: Any?) { OptionalRequirement.missing() }
  public func makeTextWritingDirectionRightToLeft(_ sender: Any?) { OptionalRequirement.missing() }
  public func toggleBoldface(_ sender: Any?) { OptionalRequirement.missing() }
  public func toggleItalics(_ sender: Any?) { OptionalRequirement.missing() }
  public func toggleUnderline(_ sender: Any?) { OptionalRequirement.missing() }
  public func increaseSize(_ sender: Any?) { OptionalRequirement.missing() }
  public func decreaseSize(_ sender: Any?) { OptionalRequirement.missing() }
  public func alignLeft(_ sender: Any?) { OptionalRequirement.missing() }
  public func alignCenter(_ sender: Any?) { OptionalRequirement.missing() }
  public func alignJustified(_ sender: Any?) { OptionalRequirement.missing() }
  public func alignRight(_ sender: Any?) { OptionalRequirement.missing() }
  public func find(_ sender: Any?) { OptionalRequirement.missing() }
  public func findAndReplace(_ sender: Any?) { OptionalRequirement.missing() }
  public func findNext(_ sender: Any?) { OptionalRequirement.missing() }
  public func findPrevious(_ sender: Any?) { OptionalRequirement.missing() }
  public func useSelectionForFind(_ sender: Any?) { OptionalRequirement.missing() }
  public func printContent(_ sender: Any?) { OptionalRequirement.missing() }
  public func rename(_ sender: Any?) { OptionalRequirement.missing() }
  public func duplicate(_ sender: Any?) { OptionalRequirement.missing() }
  public func move(_ sender: Any?) { OptionalRequirement.missing() }
  public func export(_ sender: Any?) { OptionalRequirement.missing() }
  public func toggleSidebar(_ sender: Any?) { OptionalRequirement.missing() }
  public func toggleInspector(_ sender: Any?) { OptionalRequirement.missing() }
  public func performClose(_ sender: Any?) { OptionalRequirement.missing() }
  public func showWritingTools(_ sender: Any) { OptionalRequirement.missing() }
  public func updateTextAttributes(conversionHandler: UITextAttributesConversionHandler) {
    OptionalRequirement.missing()
  }
}
