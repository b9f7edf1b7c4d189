import PorticoFoundation
import Testing

struct PredicateTests {
  let person: [String: Any] = [
    "name": "Élodie", "age": 31, "tags": ["a", "b"], "city": ["name": "Bern"], "flag": true, "price": 2.5,
  ]

  @Test(arguments: [
    ("name == 'Élodie'", true), ("name == 'elodie'", false), ("name ==[cd] 'elodie'", true),
    ("name BEGINSWITH[cd] 'EL'", true),
    ("name ENDSWITH 'die'", true), ("name CONTAINS 'lod'", true), ("name LIKE '*od?e'", true),
    ("name LIKE '?od*'", false),
    ("name MATCHES '[A-ZÉ][a-z]+'", true), ("name MATCHES 'lod'", false), ("age > 30 AND age <= 31", true),
    ("age < 31 OR flag == YES", true),
    ("NOT (age == 31)", false), ("!(age == 30) && TRUEPREDICATE", true), ("age BETWEEN {30, 31}", true),
    ("age IN {1, 31}", true),
    ("'b' IN tags", true), ("tags CONTAINS 'c'", false), ("ANY tags == 'b'", true), ("ALL tags == 'b'", false),
    ("NONE tags == 'c'", true),
    ("city.name == \"Bern\"", true), ("tags.@count == 2", true), ("missing == nil", true), ("name != nil", true),
    ("missing > 1", false),
    ("age + 9 == 4 * 10", true), ("(age + 1) * 2 = 64", true), ("price == 2.5", true),
    ("age == 1 OR age == 2 OR (age == 31 AND name != '')", true),
    ("-1 < age", true), ("FALSEPREDICATE", false),
  ])
  func `a format is read and evaluated`(_ form: (format: String, holds: Bool)) {
    #expect(NSPredicate(format: form.format).evaluate(with: person) == form.holds)
  }

  @Test func `arguments fill values and key paths`() {
    #expect(
      NSPredicate(format: "%K == %@ AND age == %d AND price < %f", "name", "Élodie", 31, 3.0).evaluate(with: person))
    #expect(NSPredicate(format: "age IN %@", [1, 31]).evaluate(with: person))
    #expect(NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9._%+-]+@[A-Z.]+").evaluate(with: "ME@EXAMPLE.COM"))
    #expect(!NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9._%+-]+@[A-Z.]+").evaluate(with: "ME@EXAMPLE.COM "))
    #expect(NSPredicate(format: "SELF CONTAINS[c] %@", argumentArray: ["EX"]).evaluate(with: "text"))
  }

  @Test func `it filters arrays of objects through their declared properties`() {
    let probes = ["b", "a"].map { name in
      let probe = Probe()
      probe.title = name
      return probe
    }
    #expect((probes as NSArray).filtered(using: NSPredicate(format: "title == %@", "a")).count == 1)
    #expect(
      ((probes as NSArray).sortedArray(using: [NSSortDescriptor(key: "title", ascending: true)]) as? [Probe])?.map(
        \.title) == ["a", "b"])
  }

  @Test func `a format that cannot be read traps`() async {
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "name ==") }
  }
}
