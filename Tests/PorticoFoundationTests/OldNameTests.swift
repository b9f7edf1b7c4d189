import PorticoFoundation
import Testing

/// Names that Foundation on Linux lacks.
struct OldNameTests {
  @Test func `a format adds to a text`() {
    let text = NSMutableString(string: "a")
    text.appendFormat("%d-%@", 7, "b" as NSString)
    #expect(text as NSString == "a7-b")
  }

  @Test func `settings have their values by key`() throws {
    let name = "portico-test-\(UInt.random(in: 0 ... .max))"
    let settings = try #require(UserDefaults(suiteName: name))
    defer { settings.removePersistentDomain(forName: name) }
    settings.setValue(3, forKey: "count")
    #expect(settings.value(forKey: "count") as? Int == 3 && settings.value(forKey: "other") == nil)
  }

  @Test func `an attributed text without anything is empty`() {
    #expect(NSAttributedString().string.isEmpty && NSMutableAttributedString().length == 0)
  }

  @Test func `a progress of nothing can be made`() {
    let progress = Progress()
    #expect(progress.totalUnitCount == 0 && progress.fractionCompleted == 0)
  }

  @Test func `a selector is registered by its spelling`() { #expect(sel_registerName("tap:") == Selector("tap:")) }
}
