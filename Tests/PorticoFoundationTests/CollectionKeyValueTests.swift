import PorticoFoundation
import Testing

private final class Item: NSObject {
  var price: Int
  let tags: [String]
  init(_ price: Int, _ tags: [String] = []) { (self.price, self.tags) = (price, tags) }

  override func _property(_ k: String) -> Any?? {
    switch k {
    case "price": .some(price)
    case "tags": .some(tags)
    case "day": .some(Date(timeIntervalSinceReferenceDate: Double(price)))
    case "name": .some(price > 1 ? "item \(price)" : nil)
    default: super._property(k)
    }
  }
  override func _setProperty(_ k: String, _ v: Any?) -> Bool {
    guard k == "price" else { return super._setProperty(k, v) }
    price = _value(v, k)
    return true
  }
}

/// Apple: Key-Value Coding Programming Guide, "Using Collection Operators".
struct CollectionKeyValueTests {
  private let items: NSArray = [Item(1, ["a", "b"]), Item(2, ["b"]), Item(2), Item(5)]

  @Test func `a key of an array is that of each element, and null where one has none`() {
    #expect(items.value(forKey: "price") as? [Int] == [1, 2, 2, 5])
    #expect(items.value(forKeyPath: "price") as? [Int] == [1, 2, 2, 5])
    let names = items.value(forKey: "name") as? [Any]
    #expect(names?.first is NSNull && names?.last as? String == "item 5")
    items.setValue(9, forKey: "price")
    #expect(items.value(forKey: "price") as? [Int] == [9, 9, 9, 9])
  }

  @Test func `operators add up, compare and count`() {
    #expect(items.value(forKeyPath: "@sum.price") as? Int == 10)
    #expect(items.value(forKeyPath: "@avg.price") as? Double == 2.5)
    #expect(items.value(forKeyPath: "@max.price") as? Int == 5)
    #expect(items.value(forKeyPath: "@min.day") as? Date == Date(timeIntervalSinceReferenceDate: 1))
    #expect(items.value(forKeyPath: "@max.name") as? String == "item 5")
    #expect(items.value(forKeyPath: "@count") as? Int == 4)
    #expect(NSArray(array: [3, 1]).value(forKeyPath: "@max.self") as? Int == 3)
    #expect(NSArray().value(forKeyPath: "@max.price") == nil)
    #expect(NSArray().value(forKeyPath: "@sum.price") as? Int == 0)
  }

  @Test func `operators join what is distinct, and arrays within arrays`() {
    #expect(items.value(forKeyPath: "@distinctUnionOfObjects.price") as? [Int] == [1, 2, 5])
    #expect(items.value(forKeyPath: "@unionOfArrays.tags") as? [String] == ["a", "b", "b"])
    #expect(items.value(forKeyPath: "@distinctUnionOfArrays.tags") as? [String] == ["a", "b"])
  }

  @Test func `a key of a set gives a set, and one of a dictionary its value`() {
    let set = NSSet(array: items.map { $0 })
    #expect(set.value(forKey: "price") as? NSSet == NSSet(array: [1, 2, 5]))
    #expect(set.value(forKeyPath: "@sum.price") as? Int == 10)
    let dictionary: NSDictionary = ["item": Item(7), "list": items]
    #expect(dictionary.value(forKeyPath: "item.price") as? Int == 7)
    #expect(dictionary.value(forKeyPath: "list.@max.price") as? Int == 5)
    #expect(dictionary.value(forKey: "@count") as? Int == 2)
  }
}
