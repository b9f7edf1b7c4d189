import Testing

@testable import PorticoFoundation

/// Expressions from formats. Oracle: Apple's Predicate Programming Guide, "Predicate Format String Syntax", and the
/// arithmetic of whole numbers that `NSExpression` is known for.
struct ExpressionTests {
  private func number(_ format: String, _ arguments: Any?...) -> Double? {
    let expression = PorticoFoundation.NSExpression(format: format, argumentArray: arguments.map { $0 ?? NSNull() })
    return (expression.expressionValue(with: nil, context: nil) as? NSNumber)?.doubleValue
  }

  @Test(arguments: [
    ("1 + 2 * 3", 7.0), ("(1 + 2) * 3", 9), ("5 / 2", 2), ("5.0 / 2", 2.5), ("-4 + 1", -3), ("2 ** 3 ** 2", 512),
    ("2 * 3 ** 2", 18), ("10 - 4 - 3", 3), ("0.1 + 0.2", 0.1 + 0.2), ("7 / 2 * 2.0", 6), ("sqrt(16) + 1", 5),
    ("max({3, 9, 4})", 9), ("average({1, 2, 3, 4})", 2.5), ("sum({1, 2})", 3), ("median({5, 1, 3})", 3),
    ("floor(2.7)", 2), ("abs(-3)", 3), ("ln(exp(2))", 2), ("count({})", 0), ("9223372036854775807 + 1", 0x1p63),
  ])
  func `a format is computed with the usual precedence`(format: String, value: Double) throws {
    #expect(abs(try #require(number(format)) - value) < 1e-9)
  }

  @Test func `arguments and keys stand for values, and a quotient by nothing is infinite`() throws {
    #expect(number("%@ * %@", 6, 7) == 42)
    #expect(number("%d / 4", 10) == 2)
    #expect(number("1 / 0") == .infinity)
    let price = PorticoFoundation.NSExpression(format: "price * count + 1")
    let object: [String: Any] = ["price": 2.5, "count": 4]
    #expect(price.expressionValue(with: object, context: nil) as? Double == 11)
    #expect(PorticoFoundation.NSExpression(format: "name").keyPath.isEmpty == false)
    #expect(PorticoFoundation.NSExpression(format: "5").expressionType == .constantValue)
  }

  @Test(arguments: ["1 +", "(1", "frobnicate(2)", "1 2"])
  func `a format that cannot be read traps`(format: String) async {
    await #expect(processExitsWith: .failure) { [format] in
      _ = PorticoFoundation.NSExpression(format: format)
    }
  }

  @Test func `predicates compute as well`() {
    #expect(
      NSPredicate(format: "count * 2 > 7 AND sqrt(area) == 3").evaluate(
        with: ["count": 4, "area": 9]))
    #expect(!NSPredicate(format: "count / 2 == 2.5").evaluate(with: ["count": 5]))
  }
}
