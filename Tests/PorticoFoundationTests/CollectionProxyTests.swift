import PorticoFoundation
import Testing

/// Collections of each kind, with the hooks that the translator writes.
private final class Shelf: NSObject {
  var names = ["b", "a"]
  var colours: Set<String> = ["red"]
  var old = NSArray(array: ["x"])
  var kept = NSMutableArray(array: [1])
  var order = NSOrderedSet(array: ["one", "two"])
  var inner: Shelf?

  override func _property(_ k: String) -> Any?? {
    switch k {
    case "names": .some(names)
    case "colours": .some(colours)
    case "old": .some(old)
    case "kept": .some(kept)
    case "order": .some(order)
    case "inner": .some(inner)
    default: super._property(k)
    }
  }
  override func _setProperty(_ k: String, _ v: Any?) -> Bool {
    switch k {
    case "names": names = _value(v, k)
    case "colours": colours = _value(v, k)
    case "old": old = _value(v, k)
    case "kept": kept = _value(v, k)
    case "order": order = _value(v, k)
    case "inner": inner = _value(v, k)
    default: return super._setProperty(k, v)
    }
    return true
  }
}

struct CollectionProxyTests {
  @Test func `an array by its key is the property, now and later`() {
    let shelf = Shelf(), names = shelf.mutableArrayValue(forKey: "names")
    names.add("c")
    names.insert("first", at: 0)
    #expect(shelf.names == ["first", "b", "a", "c"])
    names.removeObject(at: 1)
    names.replaceObject(at: 0, with: "0")
    names.exchangeObject(at: 0, withObjectAt: 1)
    #expect(shelf.names == ["a", "0", "c"])
    names.sort(comparator: { ($0 as! String).compare($1 as! String) })
    #expect(shelf.names == ["0", "a", "c"])
    names.remove("a")
    names.removeObjects(at: IndexSet(integer: 0))
    shelf.names.append("d")
    #expect(
      names.count == 2 && names[1] as? String == "d" && names.contains("c")
        && names.map { $0 as? String } == ["c", "d"])
    names.removeAllObjects()
    #expect(shelf.names.isEmpty)
    names.addObjects(from: ["p", "q"])
    names.setArray(["r"])
    #expect(shelf.names == ["r"])
  }

  @Test func `an observer of an array hears which elements came, went and were replaced`() {
    final class Listener: NSObject {
      var lines: [String] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        let kind = NSKeyValueChange(rawValue: (change?[.kindKey] as! NSNumber).uintValue)!
        let indexes = (change?[.indexesKey] as? IndexSet).map { "\(Array($0))" } ?? "-"
        let (new, old) = (change?[.newKey] as? [String], change?[.oldKey] as? [String])
        lines.append("\(kind) \(indexes) \(new ?? []) \(old ?? [])")
      }
    }
    let shelf = Shelf(), names = shelf.mutableArrayValue(forKey: "names"), listener = Listener()
    shelf.addObserver(listener, forKeyPath: "names", options: [.new, .old], context: nil)
    names.insert("x", at: 1)
    names.replaceObject(at: 0, with: "y")
    names.removeObject(at: 2)
    names.replaceObjects(in: NSRange(location: 1, length: 1), withObjectsFrom: ["p", "q"])
    shelf.removeObserver(listener, forKeyPath: "names")
    #expect(
      listener.lines == [
        #"insertion [1] ["x"] []"#, #"replacement [0] ["y"] ["b"]"#, #"removal [2] [] ["a"]"#,
        #"replacement [1] ["p"] ["x"]"#, #"insertion [2] ["q"] []"#,
      ])
    #expect(shelf.names == ["y", "p", "q"])
  }

  @Test func `an object of Swift is found in an array by identity`() {
    final class Box {}
    let shelf = Shelf(), kept = shelf.mutableArrayValue(forKey: "kept"), box = Box()
    kept.add(Box())
    kept.add(box)
    #expect(kept.contains(box) && kept.index(of: box) == 2 && !kept.contains(Box()))
    kept.remove(box)
    #expect(kept.count == 2)
  }

  @Test func `an array of Foundation's stays one`() {
    let shelf = Shelf()
    shelf.mutableArrayValue(forKey: "old").add("y")
    shelf.mutableArrayValue(forKey: "kept").add(2)
    #expect(shelf.old == ["x", "y"] && shelf.kept == [1, 2])
  }

  @Test func `a path leads to the collection of another object`() {
    let shelf = Shelf(), inner = Shelf()
    shelf.inner = inner
    shelf.mutableArrayValue(forKeyPath: "inner.names").removeLastObject()
    #expect(inner.names == ["b"] && shelf.names == ["b", "a"])
  }

  @Test func `a set by its key is the property`() {
    let shelf = Shelf(), colours = shelf.mutableSetValue(forKey: "colours")
    colours.add("blue")
    colours.union(["green"])
    colours.remove("red")
    #expect(shelf.colours == ["blue", "green"] && colours.count == 2 && colours.contains("blue"))
    colours.minus(["blue"])
    #expect(shelf.colours == ["green"])
    colours.intersect(["white"])
    #expect(shelf.colours.isEmpty)
    colours.addObjects(from: ["a", "b"])
    colours.removeAllObjects()
    #expect(shelf.colours.isEmpty)
  }

  @Test func `an ordered set by its key is the property`() {
    let shelf = Shelf(), order = shelf.mutableOrderedSetValue(forKey: "order")
    order.add("three")
    order.add("one")
    order.insert("zero", at: 0)
    #expect(shelf.order.array as? [String] == ["zero", "one", "two", "three"])
    order.moveObjects(at: IndexSet(integer: 0), to: 3)
    order.remove("two")
    order.exchangeObject(at: 0, withObjectAt: 1)
    #expect(shelf.order.array as? [String] == ["three", "one", "zero"])
    order.sort(comparator: { ($0 as! String).compare($1 as! String) })
    #expect(shelf.order.array as? [String] == ["one", "three", "zero"])
    order.removeObject(at: 0)
    order.replaceObject(at: 0, with: "x")
    shelf.order = NSOrderedSet(array: ["later"])
    #expect(
      order.count == 1 && order[0] as? String == "later" && order.index(of: "later") == 0 && order.contains("later"))
    order.union(NSOrderedSet(array: ["a"]))
    order.minus(NSOrderedSet(array: ["later"]))
    #expect(shelf.order.array as? [String] == ["a"])
    order.removeAllObjects()
    #expect(shelf.order.count == 0)
  }
}
