import Foundation
import PorticoFoundation
import Testing

private class Plain: PorticoFoundation.NSObject {
  var count = 1
  func name() -> String { "plain" }
}
private class Renamed: Plain {
  override func name() -> String { "renamed \(count)" }
}
private class Larger: Plain {
  var more = 2
}
private class Texts: Bundle, _LocalizingBundle, @unchecked Sendable {
  func _ownLocalizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    // As the translator writes `super.localizedString(forKey:value:table:)`.
    key == "known" ? "own" : _localizedString(key, value, tableName) + "!"
  }
}

struct ObjectClassTests {
  @Test func `an object becomes one of a subclass, with its values, and one of its class again`() {
    let object = Plain()
    object.count = 7
    #expect(object_setClass(object, Renamed.self) == Plain.self)
    #expect(object.name() == "renamed 7" && object is Renamed && type(of: object) == Renamed.self)
    #expect(object_setClass(object, Plain.self) == Renamed.self)
    #expect(object.name() == "plain" && !(object is Renamed))
    #expect(object_setClass(nil, Plain.self) == nil)
  }

  @Test func `a class with stored properties is refused, and one of another kind`() async {
    await #expect(processExitsWith: .failure) { object_setClass(Plain(), Larger.self) }
    await #expect(processExitsWith: .failure) { object_setClass(Plain(), Texts.self) }
  }

  /// The way in which apps let a person choose their language.
  @Test func `a bundle that becomes one of an app's class answers with the app's texts`() throws {
    let bundle = try #require(Bundle(path: NSTemporaryDirectory()))
    #expect(bundle._localizedString("known", nil, nil) == "known")
    object_setClass(bundle, Texts.self)
    #expect(bundle._localizedString("known", nil, nil) == "own")
    #expect(bundle._localizedString("other", "text", nil) == "text!")
    object_setClass(bundle, Bundle.self)
    #expect(bundle._localizedString("known", nil, nil) == "known")
  }
}
