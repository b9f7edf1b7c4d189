import Testing

@testable import TextLayout

/// Spaces that end a text take room, those at which a line is wrapped take none.
struct SpacesAtEndTests {
  private func width(_ text: String, _ constraints: TextLayout.Constraints = .init()) -> Double {
    TextLayout(TextContent(text, attributes: TextAttributes(font: .system(size: 17))), constraints).size.width
  }

  @Test func `a text is wider by the spaces that it ends with`() {
    let space = width(" ")
    #expect(space > 3)
    #expect(abs(width("abc  ") - width("abc") - 2 * space) < 1e-9)
    #expect(abs(width("abc \nx") - width("abc") - space) < 1e-9)
  }

  @Test func `they never make it wider than its room`() {
    let room = width("abc") + 1
    #expect(width("abc   ", .init(maxWidth: room)) == room)
  }

  @Test func `the spaces at which a line is wrapped hang over`() {
    let room = width("abc abc") - 1
    #expect(abs(width("abc abc", .init(maxWidth: room)) - width("abc")) < 1e-9)
  }
}
