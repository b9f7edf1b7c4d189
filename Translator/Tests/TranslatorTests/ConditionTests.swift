import Testing

struct ConditionTests {
  @Test func `iOS is true, Linux is false, and the rest of a condition stays`() {
    expect(
      "#if os(iOS) || os(tvOS)\n#elseif !os(Linux) && DEBUG\n#endif\n",
      becomes: "#if true || os(tvOS)\n#elseif !false && DEBUG\n#endif\n")
  }

  @Test func `the simulator is the target environment, Catalyst is not`() {
    expect(
      "#if targetEnvironment(simulator) && !targetEnvironment(macCatalyst)\n#endif\n",
      becomes: "#if true && !targetEnvironment(macCatalyst)\n#endif\n")
  }

  @Test func `only a package's own source is built as a package`() {
    let source = "#if !SWIFT_PACKAGE && DEBUG\nlet a = 1\n#endif\n"
    #expect(translated(source).text.hasPrefix("#if !false "))
    #expect(translated(source, flags: ["DEBUG", "SWIFT_PACKAGE"]).text == source)
  }

  @Test func `an inactive branch comes out byte for byte`() {
    let source =
      "#if canImport(AppKit) && !targetEnvironment(macCatalyst)\nimport AppKit\nclass V: NSView { @objc func f() {}; let s = #selector(f) }\n#endif\n"
    #expect(translated(source).text == source)
  }

  @Test func `attributes in an inactive branch stay`() {
    let source = "#if canImport(AppKit)\n@objc\n#endif\nclass A {}\n"
    #expect(translated(source).text == source)
  }

  @Test func `the branch behind a true condition is inactive`() {
    let source = "#if canImport(UIKit)\nlet a = 1\n#else\nlet a = #selector(nothing)\n#endif\n"
    #expect(translated(source).text == source)
  }

  @Test func `a version check of the compiler is answered`() {
    let source = "#if swift(<5.0)\nlet a = #selector(nothing)\n#endif\n"
    #expect(translated(source).text == source)
  }
}
