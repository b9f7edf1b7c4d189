import Foundation

/// Files of PDF for tests.
enum PDFFile {
  /// One page of 20 x 10 points.
  ///
  /// - Parameters:
  ///   - drawing: The page's operators.
  ///   - resources: What they name, without brackets.
  ///   - bodies: Further objects; the first has number 5.
  static func page(_ bodies: [String] = [], resources: String = "", drawing: String) -> Data {
    let objects =
      [
        "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 20 10]/Contents 4 0 R/Resources<<\(resources)>>>>",
        "<</Length \(drawing.utf8.count)>>stream\n\(drawing)\nendstream",
      ] + bodies
    var text = "%PDF-1.4\n", places = ""
    for (index, object) in objects.enumerated() {
      let digits = String(text.utf8.count)
      places += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
      text += "\(index + 1) 0 obj\(object)endobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n\(places)"
    text += "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
    return Data(text.utf8)
  }
}
