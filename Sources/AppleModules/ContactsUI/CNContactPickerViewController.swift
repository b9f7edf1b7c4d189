import AbsentServices
@_exported public import Contacts
@_exported public import UIKit

/// A page to choose contacts, of which there are none: it can be cancelled.
@preconcurrency @MainActor
open class CNContactPickerViewController: UIViewController {
  open weak var delegate: (any CNContactPickerDelegate)?
  open var displayedPropertyKeys: [String]?
  open var predicateForEnablingContact: NSPredicate?
  open var predicateForSelectionOfContact: NSPredicate?
  open var predicateForSelectionOfProperty: NSPredicate?

  open override func loadView() { view = NamedPage("CNContactPickerViewController", .systemBackground) }
  open override func viewDidLoad() {
    super.viewDidLoad()
    addCancelButton(to: view) { [weak self] in
      guard let self else { return }
      delegate?.contactPickerDidCancel(self)
      dismiss(animated: true)
    }
  }
}
@preconcurrency @MainActor
public protocol CNContactPickerDelegate: NSObjectProtocol {
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
  func contactPicker(
    _ picker: CNContactPickerViewController, didSelectContactProperties contactProperties: [CNContactProperty])
}
extension CNContactPickerDelegate {
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) { OptionalRequirement.missing() }
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
    OptionalRequirement.missing()
  }
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {
    OptionalRequirement.missing()
  }
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {
    OptionalRequirement.missing()
  }
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelectContactProperties contactProperties: [CNContactProperty]
  ) {
    OptionalRequirement.missing()
  }
}

/// One property of a contact that was chosen; none is.
open class CNContactProperty: NSObject {
  public let contact: CNContact
  public let key: String
  open var value: Any? { nil }
  open var identifier: String? { nil }
  open var label: String? { nil }
  init(contact: CNContact, key: String) { (self.contact, self.key) = (contact, key) }
}

/// The page of a contact, which shows no more than its own name.
@preconcurrency @MainActor
open class CNContactViewController: UIViewController {
  open weak var delegate: (any CNContactViewControllerDelegate)?
  open private(set) var contact = CNContact()
  open var contactStore: CNContactStore?
  open var displayedPropertyKeys: [any CNKeyDescriptor]?
  open var allowsEditing = true
  open var allowsActions = true
  open var shouldShowLinkedContacts = false
  open var message: String?
  open var alternateName: String?

  public convenience init(for contact: CNContact) {
    self.init(nibName: nil, bundle: nil)
    self.contact = contact
  }
  public convenience init(forUnknownContact contact: CNContact) { self.init(for: contact) }
  public convenience init(forNewContact contact: CNContact?) { self.init(for: contact ?? CNContact()) }
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { "" as NSString }
  open override func loadView() { view = NamedPage("CNContactViewController", .systemBackground) }
}
@preconcurrency @MainActor
public protocol CNContactViewControllerDelegate: NSObjectProtocol {
  func contactViewController(
    _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool
  func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}
extension CNContactViewControllerDelegate {
  public func contactViewController(
    _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
  )
    -> Bool
  {
    OptionalRequirement.missing()
    return true
  }
  public func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {
    OptionalRequirement.missing()
  }
}
