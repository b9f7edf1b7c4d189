import Testing

@testable import TranslatorCore

struct NameCheckTests {
  /// A small UIKit: a class, its superclass, a member that traps.
  private static let here = DeclaredNames(
    merging: [
      DeclaredNames(
        source: """
          open class UIResponder: _Base {}
          open class _Base { open var accessibilityLabel: String? }
          open class UIView: UIResponder {
            open var alpha: CGFloat = 1
            open func layoutSubviews() {}
            open func tintColorDidChange() { notImplemented() }
            public enum ContentMode { case redraw }
          }
          """),
      DeclaredNames(
        source:
          "extension UIView { public var frame: CGRect { .zero }; public struct AnimationOptions { static let `repeat` = 1 } }"
      ),
      DeclaredNames(source: "open class NSTextContentStorage { public init() { notImplemented() } }"),
    ])

  private func uses(_ source: String, swift: Set<String> = []) -> [String] {
    NameCheck(here: Self.here, app: DeclaredNames(source: source)) { swift.contains($0) }.uses(in: source)
      .map { "\($0.line) \($0.kind == .trapping ? "traps " : "")\($0.name)" }
  }

  @Test func `declarations are read with their types, extensions and traps`() {
    #expect(Self.here.members["UIView"]?.isSuperset(of: ["alpha", "layoutSubviews", "frame", "ContentMode"]) == true)
    #expect(
      Self.here.members["UIView.ContentMode"] == ["redraw"]
        && Self.here.members["UIView.AnimationOptions"] == ["repeat"])
    #expect(Self.here.trapping == ["UIView": ["tintColorDidChange"], "NSTextContentStorage": ["init"]])
    #expect(Self.here.has("accessibilityLabel", in: "UIView") && !Self.here.has("accessibilityLabel", in: "CALayer"))
  }

  @Test func `a member that traps in one declaration and works in another does not count`() {
    let both = DeclaredNames(source: "class A { func f() { notImplemented() }; func f(_ x: Int) { print(x) } }")
    #expect(both.trapping.isEmpty)
  }

  @Test func `a type of Apple's that is not here is told, one of the app's of the same name is not`() {
    #expect(
      uses("let picker = UIFontPickerViewController()\nvar other: UIFontPickerViewController?") == [
        "1 UIFontPickerViewController", "2 UIFontPickerViewController",
      ])
    #expect(uses("class UIFontPickerViewController {}\nlet picker = UIFontPickerViewController()").isEmpty)
    #expect(uses("let mine = MyThing()").isEmpty)
  }

  @Test func `members are told by their type, by their value, and where a subclass uses its own`() {
    #expect(uses("_ = UIView.setAnimationsEnabled") == ["1 UIView.setAnimationsEnabled"])
    #expect(uses("view.setNeedsUpdateConstraints()") == ["1 UIView.setNeedsUpdateConstraints"])
    #expect(
      uses("final class A: UIView {\n  func f() { setNeedsUpdateConstraints() }\n}") == [
        "2 UIView.setNeedsUpdateConstraints"
      ])
    #expect(uses("final class A: UIView {\n  override func didMoveToWindow() {}\n}") == ["2 UIView.didMoveToWindow"])
    #expect(uses("view.alpha = 0; _ = UIView.ContentMode.redraw; view.accessibilityLabel = \"\"").isEmpty)
  }

  @Test func `what the app or Swift declares under the same name is left alone`() {
    #expect(uses("extension Shape { func setNeedsUpdateConstraints() {} }\nshape.setNeedsUpdateConstraints()").isEmpty)
    #expect(
      uses(
        "final class A: UIView {\n  func setNeedsUpdateConstraints() {}\n  func f() { setNeedsUpdateConstraints() }\n}"
      ).isEmpty)
    #expect(uses("value.setNeedsUpdateConstraints()", swift: ["setNeedsUpdateConstraints"]).isEmpty)
    #expect(uses("final class A: UIView {\n  func f(didMoveToWindow: Int) { print(didMoveToWindow) }\n}").isEmpty)
  }

  @Test func `what compiles and traps is told apart`() {
    #expect(uses("let storage = NSTextContentStorage()") == ["1 traps NSTextContentStorage.init"])
    #expect(
      uses("final class A: UIView {\n  func f() { tintColorDidChange() }\n}") == ["2 traps UIView.tintColorDidChange"])
  }

  @Test func `frameworks that are here, and those of other systems, are not absent`() {
    #expect(
      AppleFrameworks.isAbsent("ARKit") && !AppleFrameworks.isAbsent("MapKit") && !AppleFrameworks.isAbsent("AppKit"))
  }
}
