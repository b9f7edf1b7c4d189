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

  /// What stands behind the colon is the text that Apple's class gives, by its grammar of formats.
  @Test(arguments: [
    "age > 3 AND name BEGINSWITH[c] 'ab'": #"age > 3 AND name BEGINSWITH[c] "ab""#,
    "a = 1 || (b <> 2 && c =< 3)": "a == 1 OR (b != 2 AND c <= 3)", "NOT (a == 1)": "NOT a == 1",
    "!(a == 1 and b == 2)": "NOT (a == 1 AND b == 2)", "ANY tags in {'x', 2}": #"ANY tags IN {"x", 2}"#,
    "SELF.count BETWEEN {1, $top}": "count BETWEEN {1, $top}", "self == nil": "SELF == nil",
    "TRUEPREDICATE": "TRUEPREDICATE", "(a + 1) * -2 == 5.5": "(a + 1) * -2 == 5.5",
    #"name LIKE[cd] 'say \"x\"'"#: #"name LIKE[cd] "say \"x\"""#,
  ])
  func `a predicate tells its format, from which an equal one is made`(_ forms: (String, String)) {
    let predicate = NSPredicate(format: forms.0)
    #expect(predicate.description == forms.1)
    #expect(NSPredicate(format: predicate.description) == predicate)
    #expect(predicate != NSPredicate(format: "other == 1"))
  }

  @Test func `variables get their values when a predicate is evaluated, or before`() {
    let predicate = NSPredicate(format: "$on == YES AND age > $least.count")
    let values: [String: Any] = ["on": true, "least": ["count": 30]]
    #expect(predicate.evaluate(with: person, substitutionVariables: values))
    #expect(!predicate.evaluate(with: person, substitutionVariables: ["on": false, "least": ["count": 30]]))
    let filled = predicate.withSubstitutionVariables(["on": true])
    #expect(filled.description == "1 == 1 AND age > $least.count")
    #expect(filled.evaluate(with: person, substitutionVariables: ["least": ["count": 1]]))
    let joined = NSCompoundPredicate(andPredicateWithSubpredicates: [predicate, NSPredicate(value: true)])
    #expect(joined.evaluate(with: person, substitutionVariables: values))
    #expect(joined.withSubstitutionVariables(values).evaluate(with: person))
    let block = NSPredicate { _, variables in variables?["x"] as? Int == 1 }
    #expect(block.withSubstitutionVariables(["x": 1]).evaluate(with: nil))
  }

  @Test func `a variable without a value stops the app`() async {
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "$a == 1").evaluate(with: nil) }
  }

  @Test func `a format that cannot be read traps`() async {
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "name ==") }
  }
}
