import Contacts
import PorticoFoundation
import Testing

/// Oracle: RFC 2426.
struct ContactCardTests {
  @Test func `a contact is written as a card and read again as it was`() throws {
    let contact = CNMutableContact()
    (contact.givenName, contact.familyName, contact.organizationName, contact.note) = (
      "Ada", "Love;lace", "Engines, Ltd", "one\ntwo"
    )
    contact.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: "ada@example.com" as NSString)]
    contact.phoneNumbers = [CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "+44 1"))]
    let place = CNMutablePostalAddress()
    (place.street, place.city) = ("1 St. James's Square", "London")
    contact.postalAddresses = [CNLabeledValue(label: CNLabelWork, value: place)]
    contact.birthday = DateComponents(year: 1815, month: 12, day: 10)
    let data = try CNContactVCardSerialization.data(with: [contact, CNContact()])
    let text = String(decoding: data, as: UTF8.self)
    #expect(
      text.hasPrefix("BEGIN:VCARD\r\nVERSION:3.0\r\nN:Love\\;lace;Ada;;;\r\n")
        && text.contains("ORG:Engines\\, Ltd;\r\n"))
    let all = try CNContactVCardSerialization.contacts(with: data), again = try #require(all.first)
    #expect(
      all.count == 2 && again.familyName == "Love;lace" && again.organizationName == "Engines, Ltd"
        && again.note == "one\ntwo")
    #expect(
      again.emailAddresses.first?.value as String? == "ada@example.com"
        && again.emailAddresses.first?.label == CNLabelHome)
    #expect(
      again.phoneNumbers.first?.label == CNLabelPhoneNumberMobile
        && again.phoneNumbers.first?.value.stringValue == "+44 1")
    #expect(again.postalAddresses.first?.value == place && again.birthday == contact.birthday)
  }

  @Test func `folded lines, groups and other versions are read, and half a card is left out`() throws {
    let text =
      "BEGIN:VCARD\nVERSION:4.0\nN:Doe;Jo\n hn;;;\nitem1.TEL;TYPE=work:12\nEND:VCARD\nBEGIN:VCARD\nN:Half;;;;\n"
    let all = try CNContactVCardSerialization.contacts(with: Data(text.utf8))
    #expect(all.map(\.givenName) == ["John"] && all.first?.phoneNumbers.first?.label == CNLabelWork)
    #expect(throws: CocoaError(.fileReadCorruptFile)) {
      try CNContactVCardSerialization.contacts(with: Data([0xFF, 0xFE, 0xFD]))
    }
  }

  @Test func `labels of the system have words`() {
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelHome) == "home")
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelPhoneNumberHomeFax) == "home fax")
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: "cabin") == "cabin")
  }
}
