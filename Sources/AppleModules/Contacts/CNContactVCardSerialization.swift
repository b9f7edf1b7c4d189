import PorticoFoundation

/// Contacts as vCards of version 3, and back.
///
/// Source: RFC 2426. Names, organisation, notes, phones, e-mail, addresses, pages and birthdays are written and read;
/// other lines are left out.
open class CNContactVCardSerialization: NSObject {
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { "vCard" as NSString }

  open class func data(with contacts: [CNContact]) throws -> Data { Data(contacts.map(card).joined().utf8) }

  /// - Throws: `CocoaError.fileReadCorruptFile` for data that is no text. Cards without an end are left out.
  open class func contacts(with data: Data) throws -> [CNContact] {
    guard let text = String(data: data, encoding: .utf8) else { throw CocoaError(.fileReadCorruptFile) }
    // A line that begins with a space goes on the one before.
    let unfolded = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n ", with: "")
      .replacingOccurrences(of: "\n\t", with: "")
    var found: [CNContact] = [], current: CNMutableContact?
    for line in unfolded.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let head = line[..<colon].split(separator: ";").map(String.init),
        value = String(line[line.index(after: colon)...])
      switch (head.first.map { $0.split(separator: ".").last.map(String.init) ?? $0 } ?? "").uppercased() {
      case "BEGIN": current = CNMutableContact()
      case "END":
        if let current { found.append(current) }
        current = nil
      case let name:
        if let current { read(name, head.dropFirst().joined(separator: ";").uppercased(), value, into: current) }
      }
    }
    return found
  }

  // MARK: Writing

  private class func card(_ contact: CNContact) -> String {
    func list(_ parts: [String]) -> String { parts.map(escaped).joined(separator: ";") }
    var lines = ["BEGIN:VCARD", "VERSION:3.0"]
    lines.append(
      "N:" + list([contact.familyName, contact.givenName, contact.middleName, contact.namePrefix, contact.nameSuffix]))
    let name = [contact.namePrefix, contact.givenName, contact.middleName, contact.familyName, contact.nameSuffix]
    let full = name.filter { !$0.isEmpty }.joined(separator: " ")
    lines.append("FN:" + escaped(full.isEmpty ? contact.organizationName : full))
    if !contact.nickname.isEmpty { lines.append("NICKNAME:" + escaped(contact.nickname)) }
    if !contact.organizationName.isEmpty {
      lines.append("ORG:" + list([contact.organizationName, contact.departmentName]))
    }
    if !contact.jobTitle.isEmpty { lines.append("TITLE:" + escaped(contact.jobTitle)) }
    for entry in contact.emailAddresses {
      lines.append("EMAIL;type=INTERNET\(kind(entry.label)):" + escaped(entry.value as String))
    }
    for entry in contact.phoneNumbers { lines.append("TEL\(kind(entry.label)):" + escaped(entry.value.stringValue)) }
    for entry in contact.postalAddresses {
      let address = entry.value
      lines.append(
        "ADR\(kind(entry.label)):"
          + list(["", "", address.street, address.city, address.state, address.postalCode, address.country]))
    }
    for entry in contact.urlAddresses { lines.append("URL\(kind(entry.label)):" + escaped(entry.value as String)) }
    if let day = contact.birthday, let month = day.month, let date = day.day {
      lines.append(String(format: "BDAY:%04d-%02d-%02d", day.year ?? 1604, month, date))
    }
    if !contact.note.isEmpty { lines.append("NOTE:" + escaped(contact.note)) }
    lines.append("END:VCARD")
    return lines.map { $0 + "\r\n" }.joined()
  }

  private class func kind(_ label: String?) -> String {
    switch label {
    case CNLabelHome?: ";type=HOME"
    case CNLabelWork?: ";type=WORK"
    case CNLabelPhoneNumberMobile?: ";type=CELL;type=VOICE"
    case CNLabelPhoneNumberiPhone?: ";type=IPHONE;type=CELL;type=VOICE"
    case CNLabelPhoneNumberMain?: ";type=MAIN"
    default: ""
    }
  }

  private class func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: ";", with: "\\;")
      .replacingOccurrences(of: ",", with: "\\,").replacingOccurrences(of: "\n", with: "\\n")
  }

  // MARK: Reading

  private class func read(_ name: String, _ kinds: String, _ value: String, into contact: CNMutableContact) {
    let parts = split(value)
    func part(_ index: Int) -> String { parts.indices.contains(index) ? parts[index] : "" }
    let label = label(kinds)
    switch name {
    case "N":
      (contact.familyName, contact.givenName, contact.middleName) = (part(0), part(1), part(2))
      (contact.namePrefix, contact.nameSuffix) = (part(3), part(4))
    case "NICKNAME": contact.nickname = part(0)
    case "ORG": (contact.organizationName, contact.departmentName) = (part(0), part(1))
    case "TITLE": contact.jobTitle = part(0)
    case "EMAIL": contact.emailAddresses.append(CNLabeledValue(label: label, value: part(0) as NSString))
    case "TEL": contact.phoneNumbers.append(CNLabeledValue(label: label, value: CNPhoneNumber(stringValue: part(0))))
    case "URL": contact.urlAddresses.append(CNLabeledValue(label: label, value: part(0) as NSString))
    case "ADR":
      let address = CNMutablePostalAddress()
      (address.street, address.city, address.state, address.postalCode, address.country) = (
        part(2), part(3), part(4), part(5), part(6)
      )
      contact.postalAddresses.append(CNLabeledValue(label: label, value: address))
    case "BDAY":
      let numbers = value.prefix(10).split(separator: "-").compactMap { Int($0) }
      // A year of 1604 stands for none.
      if numbers.count == 3 {
        contact.birthday = DateComponents(
          year: numbers[0] == 1604 ? nil : numbers[0], month: numbers[1], day: numbers[2])
      }
    case "NOTE": contact.note = part(0)
    default: break
    }
  }

  private class func label(_ kinds: String) -> String? {
    if kinds.contains("IPHONE") { return CNLabelPhoneNumberiPhone }
    if kinds.contains("CELL") { return CNLabelPhoneNumberMobile }
    if kinds.contains("HOME") { return CNLabelHome }
    if kinds.contains("WORK") { return CNLabelWork }
    return kinds.contains("MAIN") ? CNLabelPhoneNumberMain : nil
  }

  /// At semicolons that no backslash stands before.
  private class func split(_ value: String) -> [String] {
    var parts = [""], isEscaped = false
    for character in value {
      if isEscaped {
        parts[parts.count - 1].append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == ";" {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
