import Testing

@testable import PorticoFoundation

struct PersonNameTests {
  private func components(_ given: String?, _ family: String?) -> PersonNameComponents {
    var result = PersonNameComponents()
    (result.givenName, result.familyName) = (given, family)
    return result
  }
  private func text(_ components: PersonNameComponents, _ style: PersonNameComponentsFormatter.Style) -> String {
    PersonNameComponentsFormatter.localizedString(from: components, style: style)
  }

  @Test func `a name is as long as its style`() {
    var ada = components("Ada", "Lovelace")
    (ada.namePrefix, ada.middleName, ada.nameSuffix) = ("Countess", "King", "I")
    #expect(
      text(ada, .long) == "Countess Ada King Lovelace I" && text(ada, .medium) == "Ada Lovelace"
        && text(ada, .short) == "Ada")
    #expect(
      text(ada, .abbreviated) == "AL" && ada.formatted() == "Ada Lovelace"
        && ada.formatted(.name(style: .abbreviated)) == "AL")
    ada.nickname = "Addie"
    #expect(text(ada, .short) == "Addie")
  }

  @Test func `a part that is missing leaves no gap`() {
    #expect(
      text(components(nil, "Lovelace"), .medium) == "Lovelace" && text(components("Ada", ""), .abbreviated) == "A")
    #expect(text(PersonNameComponents(), .medium).isEmpty)
  }

  @Test func `the family goes first where the script has it so`() {
    #expect(text(components("小明", "王"), .medium) == "王小明" && text(components("민준", "김"), .medium) == "김 민준")
  }

  @Test func `a text is taken apart into the parts of a name`() throws {
    let parts = try #require(PersonNameComponentsFormatter().personNameComponents(from: "Dr. Ada King Lovelace Jr."))
    #expect(parts.namePrefix == "Dr." && parts.givenName == "Ada" && parts.middleName == "King")
    #expect(parts.familyName == "Lovelace" && parts.nameSuffix == "Jr.")
    #expect(PersonNameComponentsFormatter().personNameComponents(from: "  ") == nil)
  }
}
