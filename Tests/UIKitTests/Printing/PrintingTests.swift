import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct PrintingTests {
  private final class Sheet: UIPrintPageRenderer, @unchecked Sendable {
    override var paperRect: CGRect { CGRect(x: 0, y: 0, width: 200, height: 100) }
    override var printableRect: CGRect { paperRect.insetBy(dx: 10, dy: 10) }
  }

  @Test func `printing fails as without a printer, in a later turn`() {
    let stage = TestStage(device: "iPhone 15"), controller = UIPrintInteractionController.shared
    var answers: [String] = []
    #expect(!UIPrintInteractionController.isPrintingAvailable && !UIPrintInteractionController.canPrint(Data()))
    #expect(
      !controller.present(animated: true) { _, completed, error in
        answers.append("\(completed) \(error as? UIPrintError == .notAvailable)")
      })
    #expect(answers.isEmpty)
    stage.turn()
    #expect(answers == ["false true"])
  }

  /// The printable part is 80 points high; header and footer leave 50 for the content.
  @Test func `a text takes as many pages as its height asks for`() {
    let renderer = Sheet(), text = (0..<30).map { "line \($0)" }.joined(separator: "\n")
    (renderer.headerHeight, renderer.footerHeight) = (20, 10)
    let formatter = UISimpleTextPrintFormatter(text: text)
    formatter.font = .systemFont(ofSize: 10)
    renderer.addPrintFormatter(formatter, startingAtPageAt: 1)
    let height = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 10)]).boundingRect(
      with: CGSize(width: 180, height: CGFloat.greatestFiniteMagnitude), options: [.usesLineFragmentOrigin],
      context: nil
    ).height
    #expect(formatter.pageCount == Int((height / 50).rounded(.up)) && renderer.numberOfPages == formatter.pageCount + 1)
    #expect(formatter.rectForPage(at: 1) == CGRect(x: 10, y: 30, width: 180, height: 50))
    #expect(
      renderer.printFormattersForPage(at: 0)?.isEmpty == true && renderer.printFormattersForPage(at: 1)?.count == 1)
    formatter.removeFromPrintPageRenderer()
    #expect(renderer.numberOfPages == 0)
  }

  @Test func `what is said of a job comes back from its dictionary`() {
    let info = UIPrintInfo.printInfo()
    (info.jobName, info.outputType, info.orientation, info.duplex) = ("Photo", .photo, .landscape, .shortEdge)
    let other = UIPrintInfo(dictionary: info.dictionaryRepresentation)
    #expect(
      other.jobName == "Photo" && other.outputType == .photo && other.orientation == .landscape
        && other.duplex == .shortEdge)
  }
}
