import Testing

@testable import PorticoCommand

/// Which tests are compiled with the module that makes a test case an object, as Xcode's are.
struct TestNamesTests {
  @Test(arguments: [
    "class T: XCTestCase, UITableViewDataSource {}", "class T: XCTestCase , MapDelegate {}",
    "class T: XCTestCase {}\nextension T: UIScrollViewDelegate {}",
    "class T: XCTestCase { func testA() { XCTContext.runActivity(named: \"\") { _ in } } }",
  ])
  func `a test case that conforms to a protocol gets the names of Xcode's`(text: String) {
    #expect(AddedModules.usesPorticoTesting("import XCTest\n" + text))
  }

  @Test(arguments: [
    "import XCTest\nclass T: XCTestCase { func testA() {} }",
    "import XCTest\nclass T: XCTestCase {}\nextension T { func helper() {} }",
    "class T: Base, Delegate {}\nextension T: Other {}",
  ])
  func `other tests do without`(text: String) {
    #expect(!AddedModules.usesPorticoTesting(text))
  }
}
