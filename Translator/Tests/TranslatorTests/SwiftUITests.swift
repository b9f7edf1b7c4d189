import Testing

@testable import TranslatorCore

/// Views of SwiftUI pass as they are written; what stands beside them for UIKit is translated as everywhere.
struct SwiftUITests {
  @Test func `a file with views of SwiftUI stays as it is`() {
    expectUntouched(
      """
      import SwiftUI

      struct Row: View {
        @Binding var text: String
        @State private var isOn = false
        @ObservedObject var model: Model
        var body: some View {
          VStack { Toggle("On", isOn: $isOn); Text(text) }.onAppear { isOn.toggle() }
        }
      }

      """)
  }

  @Test func `SwiftUI leads to UIKit, so that Foundation goes as beside it`() {
    expect("import SwiftUI\nimport Foundation\nlet v = UIView()\n", becomes: "import SwiftUI\n\nlet v = UIView()\n")
  }

  @Test func `an import of one type of SwiftUI is a whole one`() {
    expect("import struct SwiftUI.Color\nlet c = Color.red\n", becomes: "import SwiftUI\nlet c = Color.red\n")
  }

  @Test func `a coordinator answers messages by name as any object does`() {
    expect(
      "import SwiftUI\nfinal class Coordinator: NSObject { @objc func changed(_ sender: UISlider) {} }\n",
      gives: "case \"changed:\"")
  }

  @Test func `a hosting controller is a view controller with the initialisers that those need`() {
    expect(
      "import SwiftUI\nfinal class A: UIHostingController<Text> { init(title: String) { super.init(rootView: Text(title)) } }\n",
      gives: "required init(nibName")
  }

  @Test(arguments: [
    "struct A_Previews: PreviewProvider { static var previews: some View { A().previewDevice(\"iPhone 12\") } }",
    "#Preview { A() }",
    "#Preview(\"Dark\") { A().preferredColorScheme(.dark) }",
    "@available(iOS 17, *) #Preview { let c = A(); c.title = \"a\"; return c }",
    "#Preview(traits: .sizeThatFitsLayout) { UIView() }",
  ])
  func `a preview is left out`(preview: String) {
    let result = translated("import SwiftUI\n\(preview)\nlet a = 1\n")
    #expect(squeezed(result.text) == "import SwiftUI\n\nlet a = 1\n" && result.diagnostics.isEmpty)
  }

  @Test func `an entry of the surroundings becomes a key and a property`() {
    expect(
      "import SwiftUI\nextension EnvironmentValues { @Entry var brand: Color = .blue }\n",
      becomes: """
        import SwiftUI
        extension EnvironmentValues { var brand: Color { get { self[__Key_brand.self] } set { self[__Key_brand.self] = newValue } }; \
        struct __Key_brand: EnvironmentKey { static var defaultValue: Color { .blue } } }

        """)
    expect(
      "import SwiftUI\nextension EnvironmentValues { @Entry var spacing = 8.0 }\n",
      gives: "var spacing : __Key_spacing.Value { get { self[__Key_spacing.self] }")
    expect(
      "import SwiftUI\nextension EnvironmentValues {\n  @Entry public var name: String?\n}\n",
      gives: "public struct __Key_name: EnvironmentKey { public static var defaultValue: String? { nil } }")
    expect(
      "import SwiftUI\nextension Transaction { @Entry var fast: Bool = false }\n", gives: "__Key_fast: TransactionKey")
  }

  @Test func `a wrapper of an app's own with that name stays`() {
    expectUntouched(
      "import UIKit\n@propertyWrapper struct Entry { var wrappedValue: Int }\nstruct A { @Entry var a: Int = 1 }\n")
  }
}
