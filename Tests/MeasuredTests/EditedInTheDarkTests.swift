import PorticoTesting
import Testing
import UIKit

@MainActor @Suite(.serialized) struct EditedInTheDarkTests {
  @Test func `signs in discs are white in the dark, too`() {
    let stage = TestStage(device: "iPhone 15", appearance: .dark)
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 100, width: 393, height: 44))
    cell.accessories = [.delete(displayed: .always)]
    let page = UIViewController()
    page.view.addSubview(cell)
    stage.show(page)
    stage.settle()
    let disc = cell.subviews.first { $0 is UIButton }.map { $0.convert($0.bounds, to: nil) } ?? .null
    let picture = ScreenPicture(stage)
    #expect(picture.color(disc.midX, disc.midY) == 0xff_ffff)
    #expect(picture.color(disc.midX, disc.midY - 5) == 0xff_453a)
  }
}
