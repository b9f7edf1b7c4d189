import Testing

@testable import Automation
@testable import PorticoTesting
@testable import UIKit

@MainActor
struct AccessibilityTreeTests {
  private func outline() -> String {
    AccessibilityTree.windows().compactMap { Inspection.outline($0, 0) }.joined(separator: "\n")
  }

  private func show(_ views: UIView...) -> TestStage {
    let stage = TestStage()
    let host = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 500))
    for view in views { host.addSubview(view) }
    stage.show(host)
    return stage
  }

  private func label(_ text: String, _ frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  private final class Dial: UIView {
    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
    override var accessibilityLabel: String? {
      get { "Dial" }
      set {}
    }
    override var accessibilityValue: String? {
      get { "7" }
      set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { .adjustable }
      set {}
    }
  }

  @Test func `controls and labels are elements, plain views and pictures are not`() {
    let button = UIButton(type: .system)
    button.setTitle("Next", for: .normal)
    button.isEnabled = false
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 44)
    let stage = show(
      button, label("Name", CGRect(x: 10, y: 60, width: 50, height: 20)),
      UIImageView(frame: CGRect(x: 0, y: 90, width: 9, height: 9)))
    _ = stage
    #expect(outline() == "button \"Next\" disabled (10, 110; 100 x 44)\nstaticText \"Name\" (10, 160; 50 x 20)")
  }

  @Test func `a checked row is selected, and a switch at its end has its name`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 393, height: 44)
    cell.textLabel?.text = "Wi-Fi"
    let stage = show(cell)
    #expect(!cell.accessibilityTraits.contains(.selected))
    cell.accessoryType = .checkmark
    #expect(cell.accessibilityTraits.contains(.selected))
    let toggle = UISwitch()
    cell.accessoryView = toggle
    stage.turn()
    #expect(!cell.accessibilityTraits.contains(.selected))
    #expect(toggle.accessibilityLabel == "Wi-Fi")
    cell.accessibilityLabel = "Wireless"
    #expect(toggle.accessibilityLabel == "Wireless")
    toggle.accessibilityLabel = "On"
    #expect(toggle.accessibilityLabel == "On")

    let row = UICollectionViewListCell(frame: CGRect(x: 0, y: 100, width: 393, height: 44))
    stage.window.addSubview(row)
    var content = row.defaultContentConfiguration()
    content.text = "Bluetooth"
    row.contentConfiguration = content
    let second = UISwitch()
    row.accessories = [.customView(configuration: .init(customView: second, placement: .trailing()))]
    stage.turn()
    #expect(second.accessibilityLabel == "Bluetooth")
  }

  @Test func `a row is named by its texts alone, and what can be done in it stands beside them`() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
      func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        if indexPath.row == 0 {
          cell.textLabel?.text = "Apples"
        } else {
          let text = UITextView(frame: CGRect(x: 20, y: 0, width: 200, height: 44))
          text.isEditable = false
          text.text = "Pears"
          cell.contentView.addSubview(text)
        }
        return cell
      }
    }
    let source = Source(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 400))
    table.dataSource = source
    table.isEditing = true
    let stage = show(table)
    stage.settle()
    let elements = AccessibilityTree.elements()
    #expect(elements.filter { $0.kind == .cell }.map(\.label) == ["Apples", nil])
    #expect(elements.contains { $0.kind == .textView && $0.value == "Pears" })
    #expect(elements.contains { $0.label == "Reorder Apples" && $0.traits.contains(.button) })
  }

  @Test func `overridden members say what a view is`() {
    let stage = show(Dial(frame: CGRect(x: 10, y: 10, width: 100, height: 100)))
    _ = stage
    #expect(outline() == "slider \"Dial\" value=\"7\" (10, 110; 100 x 100)")
  }

  @Test func `a view that an app declares an element speaks for all that stands in it`() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    card.addSubview(label("Inside", CGRect(x: 0, y: 0, width: 100, height: 20)))
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    card.accessibilityTraits = .button
    let stage = show(card)
    _ = stage
    #expect(outline() == "button \"Card\" (0, 100; 200 x 100)")
  }

  @Test func `hidden, transparent and switched-off views are left out with all that stands in them`() {
    let views = (0..<3).map { index in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      view.addSubview(label("Text \(index)", CGRect(x: 0, y: 0, width: 100, height: 20)))
      return view
    }
    views[0].isHidden = true
    views[1].alpha = 0
    views[2].accessibilityElementsHidden = true
    let stage = show(views[0], views[1], views[2])
    _ = stage
    #expect(outline() == "")
  }

  @Test func `a modal view hides what stands beside it`() {
    let back = label("Behind", CGRect(x: 0, y: 0, width: 100, height: 20))
    let front = UIView(frame: CGRect(x: 0, y: 50, width: 100, height: 100))
    front.accessibilityViewIsModal = true
    front.addSubview(label("In front", CGRect(x: 0, y: 0, width: 100, height: 20)))
    let stage = show(back, front)
    #expect(outline() == "staticText \"In front\" (0, 150; 100 x 20)")
    front.isHidden = true
    stage.turn()
    #expect(outline() == "staticText \"Behind\" (0, 100; 100 x 20)")
  }

  @Test func `elements that are no views stand where their container is, in the container's order`() {
    let chart = UIView(frame: CGRect(x: 20, y: 0, width: 200, height: 100))
    chart.accessibilityElements = [2, 1].map { index in
      let element = UIAccessibilityElement(accessibilityContainer: chart)
      element.accessibilityLabel = "Bar \(index)"
      element.accessibilityFrameInContainerSpace = CGRect(x: 10 * index, y: 0, width: 10, height: 50)
      return element
    }
    let stage = show(chart)
    #expect(outline() == "other \"Bar 2\" (40, 100; 10 x 50)\nother \"Bar 1\" (30, 100; 10 x 50)")
    chart.frame.origin.y = 30
    stage.turn()
    #expect(outline().contains("\"Bar 2\" (40, 130; 10 x 50)"))
    #expect(chart.index(ofAccessibilityElement: UIView()) == NSNotFound)
    #expect(chart.accessibilityElement(at: 2) == nil)
  }

  @Test func `a row says what the texts in it say, and the controls in it are elements of their own`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 200))
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    let button = UIButton(type: .system)
    button.setTitle("Buy", for: .normal)
    button.frame = CGRect(x: 300, y: 0, width: 60, height: 40)
    cell.contentView.addSubview(button)
    cell.frame = CGRect(x: 0, y: 0, width: 393, height: 44)
    table.addSubview(cell)
    let stage = show(table)
    _ = stage
    #expect(outline().hasPrefix("cell \"Title, Detail"))
    #expect(outline().contains("\n  button \"Buy\" (300, 100; 60 x 40)"))
    let choice = UISegmentedControl(items: ["Few", "Many"])
    choice.frame = CGRect(x: 100, y: 0, width: 120, height: 32)
    cell.contentView.addSubview(choice)
    stage.turn()
    #expect(outline().contains("\"Few\"") && outline().contains("\"Many\""))
    let labels = AccessibilityTree.elements().compactMap(\.label)
    #expect(labels.contains("Few") && labels.contains("Many"))
  }

  @Test func `a row says what a view in it says that is an element of its own, in the place of the texts in that view`()
  {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
    let chat = UIView(frame: cell.bounds)
    chat.addSubview(label("Mira", CGRect(x: 0, y: 0, width: 100, height: 20)))
    chat.isAccessibilityElement = true
    chat.accessibilityLabel = "Mira, 2 unread"
    cell.contentView.addSubview(chat)
    _ = show(cell)
    #expect(outline().hasPrefix("cell \"Mira, 2 unread\""))
  }

  @Test func `a closure answers before what was set, and what was set before the class`() {
    let text = label("Own", CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(text.accessibilityLabel == "Own")
    text.accessibilityLabel = "Set"
    #expect(text.accessibilityLabel == "Set")
    text.accessibilityLabelBlock = { "Asked" }
    #expect(text.accessibilityLabel == "Asked")
    text.accessibilityLabelBlock = nil
    text.accessibilityLabel = nil
    #expect(text.accessibilityLabel == "Own")
    text.accessibilityAttributedLabel = NSAttributedString(string: "Styled")
    #expect(text.accessibilityLabel == "Styled")
  }

  @Test func `objects that are no responders keep what they are told`() {
    let image = UIImage()
    image.accessibilityIdentifier = "logo"
    image.accessibilityLabel = "Logo"
    #expect(image.accessibilityIdentifier == "logo")
    let object: NSObject = label("Own", .zero)
    #expect(object.accessibilityLabel == "Own")
    object.accessibilityLabel = "Set"
    #expect((object as! UILabel).accessibilityLabel == "Set")
  }

  @Test func `custom actions are listed and done by handler or by message`() {
    final class Target: NSObject {
      var log: [String] = []
      override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
        guard selector._name == "archive:" else { return nil }
        log.append((arguments.first as? UIAccessibilityCustomAction)?.name ?? "?")
        return .some(true)
      }
      override func _responds(to selector: Selector) -> Bool { selector._name == "archive:" }
    }
    let target = Target()
    let card = label("Mail", CGRect(x: 0, y: 0, width: 100, height: 20))
    card.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive", target: target, selector: Selector("archive:")),
      UIAccessibilityCustomAction(name: "Delete") { _ in false },
    ]
    let stage = show(card)
    _ = stage
    #expect(outline() == "staticText \"Mail\" actions=\"Archive\",\"Delete\" (0, 100; 100 x 20)")
    #expect(card.accessibilityCustomActions!.map { $0._perform() } == [true, false])
    #expect(target.log == ["Archive"])
  }
}
