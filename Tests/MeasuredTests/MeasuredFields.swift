import PorticoTesting
import UIKit

@testable import GallerySpecimens

/// Text fields and text views.
enum MeasuredFields {
  static let facts: [MeasuredFact] = [
    MeasuredFact("a field with a rounded border: height", [34], "OUK") {
      [MeasuredFields.field(.roundedRect).intrinsicContentSize.height]
    },
    MeasuredFact("a field with a rounded border of 200 by 34: text", [7, 2, 186, 30], "OUK") {
      MeasuredFields.field(.roundedRect).textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 34)).numbers
    },
    MeasuredFact("a field with a rounded border of 200 by 34: the button that clears", [175, 8, 19, 19], "OUK") {
      let field = MeasuredFields.field(.roundedRect)
      (field.text, field.clearButtonMode) = ("text", .always)
      return field.clearButtonRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 34)).numbers
    },
    MeasuredFact("a field with a rounded border: width beyond its text's", [28], "OUK") {
      let field = MeasuredFields.field(.roundedRect)
      field.text = "text"
      let text = ("text" as NSString).size(withAttributes: [.font: field.font!]).width
      return [field.intrinsicContentSize.width - (text * 3).rounded(.up) / 3]
    },
    MeasuredFact("a field without a border: where the text begins", [0], "AS 17 testTextFieldHidesCursor") {
      [MeasuredFields.field(.none).textRect(forBounds: CGRect(x: 0, y: 0, width: 120, height: 44)).minX]
    },
    MeasuredFact("a text view: insets of its text", [8, 0, 8, 0], "OUK") {
      _ = TestStage()
      return MeasuredSpecimens.textView().textContainerInset.numbers
    },
    MeasuredFact("a text view: where its first letter begins", [5, 8], "OUK") {
      let stage = TestStage(device: "iPhone 15")
      let view = MeasuredSpecimens.textView()
      view.frame = CGRect(x: 0, y: 100, width: 300, height: 200)
      stage.showPage(view)
      let line = view.firstRect(for: view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)!)
      return [line.minX, line.minY]
    },
    MeasuredFact("the caret of a field of 17: height beyond the line's", [1.5], "OUK") {
      let stage = TestStage(device: "iPhone 15")
      let field = MeasuredFields.field(.none)
      field.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
      field.text = "text"
      field.font = .systemFont(ofSize: 17)
      stage.showPage(field)
      field.becomeFirstResponder()
      stage.turn()
      return [field.caretRect(for: field.endOfDocument).height - field.font!.lineHeight]
    },
    .keyboard("iPhone 14", 336, "RNKC"),
    .keyboard("iPhone 15", 336, "RNKC iPhone 15 Pro AvoidingViewPackagePaddingOpened"),
    .keyboard("iPhone 15 Plus", 345, "FW"),
    .keyboard("iPhone 16 Pro Max", 345, "FW"),
  ]

  @MainActor private static func field(_ border: UITextField.BorderStyle) -> UITextField {
    _ = TestStage(device: "iPhone 15")
    let field = MeasuredSpecimens.field(border)
    field.frame = CGRect(x: 0, y: 0, width: 200, height: 34)
    return field
  }
}

extension MeasuredFact {
  fileprivate static func keyboard(_ device: String, _ height: CGFloat, _ source: String) -> MeasuredFact {
    MeasuredFact("the keyboard with suggestions on \(device), upright: height", [height], source) {
      let stage = TestStage(device: device)
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
      stage.showPage(field)
      var shown: CGFloat = .nan
      let token = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { notification in
        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        MainActor.assumeIsolated { shown = frame?.height ?? .nan }
      }
      field.becomeFirstResponder()
      stage.settle()
      NotificationCenter.default.removeObserver(token)
      return [shown]
    }
  }
}
