import PorticoFoundation
import Testing

@MainActor
struct MessageTests {
  @Test func `a message reaches its method, and an unknown one does not`() {
    let probe = Probe()
    #expect(_send("plain", to: probe) != nil)
    #expect(_send("nothing", to: probe) == nil)
    #expect(probe.calls == ["plain"])
    #expect(probe.responds(to: "plain") && !probe.responds(to: "nothing"))
  }

  @Test func `an object of unknown class, a class and nil are asked whether they know a message`() {
    let probe = Probe()
    #expect(
      _anyResponds(probe, to: "plain") && !_anyResponds(probe, to: "nothing")
        && !_anyResponds(NSNumber(value: 1), to: "plain"))
    #expect(!_anyResponds(nil, to: "plain") && !_anyResponds(Probe.self, to: "nothing"))
  }

  @Test func `a method is there for a selector that the object answers`() {
    #expect(
      Probe().method(for: "plain") != nil && Probe().method(for: "nothing") == nil && Probe().method(for: nil) == nil)
  }

  @Test func `a value can be a pointer`() {
    var number = 5
    withUnsafePointer(to: &number) { place in
      let value = NSValue(pointer: place)
      #expect(value.pointerValue == UnsafeMutableRawPointer(mutating: place) && value == NSValue(pointer: place))
      #expect(NSNumber(value: 1).pointerValue == nil && NSValue(pointer: nil).pointerValue == nil)
    }
  }

  @Test func `an optional requirement is found whether its function is marked as sendable or not`() {
    class Source: NSObject {
      override func _optional(_ key: String) -> Any? {
        key == "marked" ? { 1 } as @MainActor @Sendable () -> Int : { 2 } as @MainActor () -> Int
      }
    }
    let source = Source()
    #expect(_optionalMember(of: source, "marked", (@MainActor () -> Int).self)?() == 1)
    #expect(_optionalMember(of: source, "plain", (@MainActor @Sendable () -> Int).self)?() == 2)
  }

  @Test func `a result comes back unretained`() {
    let probe = Probe()
    probe.title = "x"
    #expect(probe.perform("title")?.takeUnretainedValue() as? String == "x")
    #expect(probe.perform("plain") == nil)
  }

  @Test func `arguments convert: numbers to flags, nil to optionals`() {
    let probe = Probe()
    _ = _send("set::", to: probe, [NSNumber(value: 1), nil])
    _ = _send("set::", to: probe, [false, 3])
    _ = _send("set::", to: probe, [true])
    #expect(probe.calls == ["true nil", "false 3", "true nil"])
  }

  @Test func `both spellings of a notification fit`() {
    let probe = Probe()
    _ = _send("note:", to: probe, [NSNotification(name: .init("old"), object: nil)])
    #expect(probe.calls == ["old"])
  }

  @Test func `the accessors of a property are messages`() {
    let probe = Probe()
    #expect(_send("setTitle:", to: probe, ["x"]) != nil && probe.title == "x")
    #expect(_send("title", to: probe) as? String == "x")
    #expect(
      _send("setNothing:", to: probe, ["x"]) == nil && _send("setTitle:", to: probe) == nil
        && _send("nothing", to: probe) == nil)
  }

  @Test func `an error of a method goes to the pointer that the sender passes, and without one traps`() async {
    var error: NSError?
    withUnsafeMutablePointer(to: &error) { _threw(NSError(domain: "d", code: 7), [1, $0], "save:error:") }
    #expect(error?.code == 7)
    await #expect(processExitsWith: .failure) { _threw(NSError(domain: "d", code: 7), [1], "save:error:") }
  }

  @Test func `an override in an extension calls on to the next one above its class`() {
    class Base: NSObject {}
    class Middle: Base {}
    class Derived: Middle {}
    func register<T: AnyObject>(_ type: T.Type, _ name: String) {
      _ExtensionHooks.register(
        type, responds: [], invoke: { _, _, _ in nil },
        optional: { _, k in k == "key" ? { name } as @MainActor () -> String : nil },
        get: { _, _ in nil }, set: { _, _, _ in false })
    }
    register(Base.self, "base")
    register(Derived.self, "derived")
    func next(above type: AnyClass, _ key: String = "key") -> String? {
      _ExtensionHooks.next(of: Derived(), key, above: type, (@MainActor () -> String).self)?()
    }
    #expect(next(above: Derived.self) == "base" && next(above: Middle.self) == "base")
    #expect(next(above: Base.self) == nil && next(above: Derived.self, "other") == nil)
  }

  @Test func `an argument of another type traps with the names`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = _send("note:", to: Probe(), ["text"]) }
    }
  }

  @Test func `a message that nobody knows goes on to the forwarding target`() {
    final class Proxy: NSObject {
      let target = Probe()
      override func forwardingTarget(for selector: Selector!) -> Any? { target }
    }
    let proxy = Proxy()
    #expect(_send("plain", to: proxy) != nil)
    #expect(proxy.target.calls == ["plain"])
  }

  @Test func `an extension's messages are found along the class chain, the nearest first`() {
    class Base: NSObject {}
    class Derived: Base {}
    func register<T: AnyObject>(_ type: T.Type, _ name: String) {
      _ExtensionHooks.register(
        type, responds: ["who"], invoke: { _, s, _ in s._name == "who" ? .some(name) : nil }, optional: { _, _ in nil },
        get: { _, _ in nil },
        set: { _, _, _ in false })
    }
    register(Base.self, "base")
    #expect(_send("who", to: Derived()) as? String == "base")
    register(Derived.self, "derived")
    #expect(_send("who", to: Derived()) as? String == "derived")
    #expect(Base().responds(to: "who"))
  }

  @Test func `values are read and set by key and by path`() {
    let probe = Probe(), other = Probe()
    probe.setValue("t", forKey: "title")
    probe.setValue(NSNumber(value: 2.5), forKey: "size")
    probe.next = other
    probe.setValue("inner", forKeyPath: "next.title")
    probe.setValue(nil, forKey: "label")
    #expect(probe.title == "t" && probe.size == 2.5 && other.title == "inner" && probe.label == nil)
    #expect(probe.value(forKeyPath: "next.title") as? String == "inner")
    #expect(probe.value(forKeyPath: "next.next.title") == nil)
  }

  @Test func `an unknown key traps as on iOS`() async {
    await #expect(processExitsWith: .failure) { _ = Probe().value(forKey: "nothing") }
  }
}
