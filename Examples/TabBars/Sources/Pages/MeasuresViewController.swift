import NavigationKit
import UIKit

/// Converts amounts of recipes; a slider sets each.
final class MeasuresViewController: KitchenTableController {
  private struct Measure {
    let name: String
    let range: ClosedRange<Float>
    let step: Float
    var amount: Float
    let text: (Float) -> String
  }

  private var measures: [Measure] = [
    Measure(name: "volume", range: 50...1000, step: 25, amount: 250) {
      String(format: localized("measure.volume.text"), $0, $0 / 236.6)
    },
    Measure(name: "weight", range: 10...1000, step: 10, amount: 200) {
      String(format: localized("measure.weight.text"), $0, $0 / 28.35)
    },
    Measure(name: "oven", range: 90...250, step: 5, amount: 180) {
      String(format: localized("measure.oven.text"), $0, $0 * 1.8 + 32)
    },
  ]

  init(tabItem: any TabItem) { super.init(.measures, tabItem: tabItem) }
  required init?(coder: NSCoder) { super.init(.measures, coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(MeasureCell.self, forCellReuseIdentifier: "measure")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { measures.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    localized("measure.\(measures[section].name)")
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "measure", for: indexPath)
    guard let row = cell as? MeasureCell else { return cell }
    let index = indexPath.section, measure = measures[index]
    row.slider.minimumValue = measure.range.lowerBound
    row.slider.maximumValue = measure.range.upperBound
    row.slider.value = measure.amount
    row.slider.accessibilityIdentifier = "measure.\(measure.name)"
    row.slider.accessibilityLabel = localized("measure.\(measure.name)")
    row.amount.accessibilityIdentifier = "amount.\(measure.name)"
    row.show(measure.text(measure.amount))
    row.changed = { [weak self, weak row] value in
      guard let self else { return }
      self.measures[index].amount = (value / measure.step).rounded() * measure.step
      row?.show(measure.text(self.measures[index].amount))
    }
    return row
  }
}

/// An amount in two units above a slider.
final class MeasureCell: UITableViewCell {
  let amount = UILabel()
  let slider = UISlider()
  var changed: ((Float) -> Void)?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    amount.font = .preferredFont(forTextStyle: .title3)
    amount.adjustsFontForContentSizeCategory = true
    amount.numberOfLines = 0
    slider.addTarget(self, action: #selector(moved), for: .valueChanged)
    let stack = UIStackView(arrangedSubviews: [amount, slider])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12).yielding,
      slider.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) { fatalError("Made by a table.") }

  @objc private func moved() { changed?(slider.value) }

  func show(_ text: String) {
    amount.text = text
    slider.accessibilityValue = text
  }
}
