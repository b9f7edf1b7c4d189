import PorticoFoundation
import Testing

struct PointerCollectionTests {
  private final class Thing: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
    override func isEqual(_ object: Any?) -> Bool { (object as? Thing)?.name == name }
    override var hash: Int { name.hashValue }
  }
  private final class Plain {}

  @Test func `a weak table lets its objects go, and keeps the order of the others`() {
    let table = NSHashTable<Thing>.weakObjects(), a = Thing("a"), c = Thing("c")
    table.add(a)
    do { table.add(Thing("b")) }
    table.add(c)
    table.add(a)
    #expect(table.count == 2 && table.allObjects.map(\.name) == ["a", "c"] && !table.contains(Thing("b")))
    table.remove(a)
    #expect(table.allObjects == [c] && table.anyObject === c)
  }

  @Test func `objects are compared by what they say, or by identity where that is asked for`() {
    let equal = NSHashTable<Thing>(), same = NSHashTable<Thing>(options: .objectPointerPersonality)
    let first = Thing("a"), second = Thing("a")
    for table in [equal, same] {
      table.add(first)
      table.add(second)
    }
    #expect(equal.count == 1 && equal.member(second) === first && same.count == 2)
    let plain = NSHashTable<Plain>(), object = Plain()
    plain.add(object)
    #expect(plain.contains(object) && !plain.contains(Plain()))
  }

  @Test func `a large weak table forgets what has gone`() {
    let table = NSHashTable<Thing>.weakObjects(), kept = (0..<50).map { Thing("kept \($0)") }
    for thing in kept { table.add(thing) }
    for number in 0..<500 { table.add(Thing("\(number)")) }
    #expect(table.count == 50 && table.allObjects == kept)
  }

  @Test func `a map keeps keys and values as strongly as it is told`() {
    let strong = NSMapTable<NSString, Thing>.strongToStrongObjects(),
      weakValues = NSMapTable<NSString, Thing>.strongToWeakObjects()
    let weakKeys = NSMapTable<Thing, Thing>.weakToStrongObjects(), key = Thing("key")
    do {
      let value = Thing("value")
      strong.setObject(value, forKey: "a")
      weakValues.setObject(value, forKey: "a")
      weakKeys.setObject(value, forKey: key)
      weakKeys.setObject(value, forKey: Thing("gone"))
      #expect(weakValues.object(forKey: "a") === value)
      weakValues.setObject(nil, forKey: "a")
      weakValues.setObject(Thing("b"), forKey: "b")
    }
    #expect(strong.object(forKey: "a")?.name == "value" && strong.count == 1)
    #expect(weakValues.object(forKey: "b") == nil && weakValues.count == 0)
    #expect(weakKeys.object(forKey: key)?.name == "value" && weakKeys.count == 1)
    #expect((weakKeys.keyEnumerator().allObjects as? [Thing]) == [key])
    strong.removeObject(forKey: "a")
    #expect(strong.object(forKey: "a") == nil)
  }

  @Test func `an array of pointers has gaps until it is made compact`() {
    let array = NSPointerArray.weakObjects(), a = Thing("a"), b = Thing("b")
    array.addPointer(Unmanaged.passUnretained(a).toOpaque())
    do {
      let gone = Thing("gone")
      array.addPointer(Unmanaged.passUnretained(gone).toOpaque())
      _ = gone
    }
    array.insertPointer(Unmanaged.passUnretained(b).toOpaque(), at: 0)
    array.addPointer(nil)
    #expect(array.count == 4 && (array.allObjects as? [Thing]) == [b, a])
    #expect(array.pointer(at: 1) == Unmanaged.passUnretained(a).toOpaque() && array.pointer(at: 2) == nil)
    array.compact()
    #expect(array.count == 2)
    array.removePointer(at: 0)
    #expect((array.allObjects as? [Thing]) == [a])
  }
}
