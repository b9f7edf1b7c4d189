import Foundation
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Apps copy a view by writing it to an archive and reading that.
@MainActor
struct ViewArchiveTests {
  private func copy<View: UIView>(of view: View) throws -> View {
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    return try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? View)
  }

  @Test func `a copy has the view's geometry, look and behaviour, and is another view`() throws {
    _ = TestStage()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.bounds.origin = CGPoint(x: 1, y: 2)
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    (view.backgroundColor, view.alpha, view.isHidden, view.tag, view.clipsToBounds) = (.systemPink, 0.5, true, 7, true)
    (view.contentMode, view.autoresizingMask, view.isUserInteractionEnabled) = (
      .bottomRight, [.flexibleWidth, .flexibleTopMargin], false
    )
    view.tintColor = .systemGreen
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.accessibilityIdentifier = "card"
    view.setContentHuggingPriority(UILayoutPriority(700), for: .vertical)
    let copy = try copy(of: view)
    #expect(copy !== view && copy.bounds == view.bounds && copy.center == view.center)
    #expect(abs(copy.transform.b - view.transform.b) < 1e-12)
    #expect(
      copy.backgroundColor == view.backgroundColor && copy.alpha == 0.5 && copy.isHidden && copy.tag == 7
        && copy.clipsToBounds)
    #expect(copy.contentMode == .bottomRight && copy.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    #expect(
      !copy.isUserInteractionEnabled && copy.tintColor == .systemGreen && copy.layoutMargins == view.layoutMargins)
    #expect(copy.accessibilityIdentifier == "card" && copy.contentHuggingPriority(for: .vertical).rawValue == 700)
  }

  /// What iOS leaves out of archives.
  @Test func `what belongs to the layer, gestures and targets are not copied`() throws {
    _ = TestStage()
    let button = UIButton(type: .system)
    button.layer.cornerRadius = 9
    button.addGestureRecognizer(UITapGestureRecognizer())
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    let copy = try copy(of: button)
    #expect(copy.layer.cornerRadius == 0 && copy.gestureRecognizers == nil && copy.allControlEvents == [])
  }

  @Test func `subviews are copied in their order, with the constraints between them`() throws {
    _ = TestStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let first = UIView(), second = UIView(), guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    for (index, inner) in [first, second].enumerated() {
      inner.translatesAutoresizingMaskIntoConstraints = false
      inner.tag = index + 1
      view.addSubview(inner)
    }
    let gap = second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 6)
    gap.identifier = "gap"
    gap.priority = .defaultHigh
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      guide.widthAnchor.constraint(equalToConstant: 50),
      guide.topAnchor.constraint(equalTo: view.topAnchor), guide.heightAnchor.constraint(equalToConstant: 10),
      first.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      first.topAnchor.constraint(equalTo: view.topAnchor, constant: 3),
      first.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25),
      first.heightAnchor.constraint(equalToConstant: 20), gap,
      second.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      second.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      second.heightAnchor.constraint(equalToConstant: 5),
    ])
    let copy = try copy(of: view)
    copy.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(copy.subviews.map(\.tag) == [1, 2] && copy.layoutGuides.count == 1)
    #expect(copy.subviews.map(\.frame) == view.subviews.map(\.frame))
    #expect(copy.subviews[0].frame == CGRect(x: 62, y: 3, width: 50, height: 20))
    #expect(copy.constraints.first { $0.identifier == "gap" }?.priority == .defaultHigh)
  }

  @Test func `constraints to what is not copied are left out`() throws {
    _ = TestStage()
    let parent = UIView(), view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    view.leadingAnchor.constraint(equalTo: parent.leadingAnchor).isActive = true
    view.widthAnchor.constraint(equalToConstant: 33).isActive = true
    let copy = try copy(of: view)
    #expect(copy.constraints.count == 1 && copy.constraints[0].constant == 33 && copy.superview == nil)
  }

  @Test func `labels keep their text and how it is set`() throws {
    _ = TestStage()
    let label = UILabel()
    label.text = "Quarterly report"
    (label.font, label.textColor) = (.boldSystemFont(ofSize: 23), .systemRed)
    (label.textAlignment, label.numberOfLines, label.lineBreakMode) = (.center, 3, .byTruncatingMiddle)
    let copy = try copy(of: label)
    #expect(copy.text == label.text && copy.font == label.font && copy.textColor == .systemRed)
    #expect(copy.textAlignment == .center && copy.numberOfLines == 3 && copy.lineBreakMode == .byTruncatingMiddle)
    #expect(copy.intrinsicContentSize == label.intrinsicContentSize)
  }

  @Test func `controls keep their values`() throws {
    _ = TestStage()
    let slider = UISlider()
    (slider.minimumValue, slider.maximumValue, slider.value) = (10, 50, 30)
    #expect(try copy(of: slider).value == 30)
    let toggle = UISwitch()
    toggle.isOn = true
    #expect(try copy(of: toggle).isOn)
    let stepper = UIStepper()
    (stepper.maximumValue, stepper.value) = (500, 250)
    #expect(try copy(of: stepper).value == 250)
    let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
    segments.selectedSegmentIndex = 2
    let other = try copy(of: segments)
    #expect(other.numberOfSegments == 3 && other.titleForSegment(at: 1) == "Week" && other.selectedSegmentIndex == 2)
    let field = UITextField()
    (field.text, field.placeholder, field.borderStyle) = ("Ada", "Name", .roundedRect)
    (field.isSecureTextEntry, field.keyboardType) = (true, .emailAddress)
    let name = try copy(of: field)
    #expect(
      name.text == "Ada" && name.placeholder == "Name" && name.borderStyle == .roundedRect && name.isSecureTextEntry)
    #expect(name.keyboardType == .emailAddress)
    let text = UITextView()
    (text.text, text.isEditable) = ("Some words", false)
    let words = try copy(of: text)
    #expect(words.text == "Some words" && !words.isEditable)
  }

  @Test func `a button keeps its type and what it shows in each state`() throws {
    _ = TestStage()
    let button = UIButton(type: .system)
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following", for: .selected)
    button.setTitleColor(.systemOrange, for: .normal)
    button.titleLabel?.font = .italicSystemFont(ofSize: 20)
    button.isSelected = true
    let copy = try copy(of: button)
    #expect(
      copy.buttonType == .system && copy.title(for: .normal) == "Follow" && copy.title(for: .selected) == "Following")
    #expect(
      copy.titleColor(for: .normal) == .systemOrange && copy.titleLabel?.font == button.titleLabel?.font
        && copy.isSelected)
    #expect(copy.intrinsicContentSize == button.intrinsicContentSize)
  }

  @Test func `a stack keeps its arranged views and makes its own constraints again`() throws {
    _ = TestStage()
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    (stack.axis, stack.spacing, stack.distribution) = (.horizontal, 10, .fillEqually)
    let behind = UIView()
    stack.addSubview(behind)
    for tag in 1...2 {
      let view = UIView()
      view.tag = tag
      stack.addArrangedSubview(view)
    }
    let copy = try copy(of: stack)
    copy.layoutIfNeeded()
    #expect(copy.arrangedSubviews.map(\.tag) == [1, 2] && copy.subviews.count == 3)
    #expect(
      copy.arrangedSubviews.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 45, height: 50), CGRect(x: 55, y: 0, width: 45, height: 50),
      ])
  }

  @Test func `a cell keeps its style, its texts and what was put into it`() throws {
    _ = TestStage()
    let cell = UITableViewCell(style: .value1, reuseIdentifier: "row")
    cell.textLabel?.text = "Name"
    cell.detailTextLabel?.text = "Ada"
    cell.accessoryType = .disclosureIndicator
    let badge = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    cell.contentView.addSubview(badge)
    let copy = try copy(of: cell)
    #expect(copy.reuseIdentifier == "row" && copy.textLabel?.text == "Name" && copy.detailTextLabel?.text == "Ada")
    #expect(
      copy.accessoryType == .disclosureIndicator && copy.contentView.subviews.contains { $0.frame == badge.frame })
    #expect(copy.contentView.subviews.count == cell.contentView.subviews.count)
  }

  @Test func `a subclass writes and reads values of its own`() throws {
    _ = TestStage()
    let view = ArchivedRating(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    view.stars = 4
    let copy = try copy(of: view)
    #expect(copy.stars == 4 && copy.frame == view.frame)
  }

  @Test func `an archive without a view gives a plain one`() throws {
    _ = TestStage()
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let label = try #require(UILabel(coder: coder))
    #expect(label.frame == .zero && label.text == nil && label.alpha == 1)
  }
}

final class ArchivedRating: UIView {
  var stars = 0
  required init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    stars = coder.decodeInteger(forKey: "stars")
  }
  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(stars, forKey: "stars")
  }
}
