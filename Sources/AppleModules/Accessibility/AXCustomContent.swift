public import UIKit

/// More to say of an element, where a person asks for it. It is kept with the element; nothing here reads it out.
open class AXCustomContent: NSObject {
  public enum Importance: UInt, Sendable { case `default`, high }
  public let attributedLabel: NSAttributedString
  public let attributedValue: NSAttributedString
  open var importance = Importance.default
  open var label: String { attributedLabel.string }
  open var value: String { attributedValue.string }
  public init(label: String, value: String) {
    (attributedLabel, attributedValue) = (NSAttributedString(string: label), NSAttributedString(string: value))
  }
  public init(attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString) {
    (attributedLabel, attributedValue) = (label, value)
  }
}

public protocol AXCustomContentProvider: NSObjectProtocol {
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}
