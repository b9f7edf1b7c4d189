/// Traps: Apple declares this member, and we have not written it yet.
///
/// - Parameter member: The type and member as Apple spells them, `UIView.draw(_:for:)`.
package func notImplemented(_ member: String = #function, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(
    "\(member) is not implemented in Portico yet; Documentation/Compatibility.md lists what is.", file: file, line: line
  )
}
