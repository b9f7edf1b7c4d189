import UIKit

/// When and where an event is, and a way to delete it.
final class EventViewController: FormViewController {
  private let event: Event

  init(event: Event) {
    self.event = event
    super.init(nibName: nil, bundle: nil)
    title = event.title
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { fatalError("EventViewController is made in code.") }

  override func makeSections() -> [FormSection] {
    [
      FormSection(rows: [
        FormRow(identifier: "event.title", title: event.title, symbol: "calendar", kind: .fact),
        FormRow(
          identifier: "event.day", title: "event.day".localized, value: Dates.day(event.start), symbol: "sun.max",
          kind: .fact),
        FormRow(
          identifier: "event.time", title: "event.time".localized, value: event.hours, symbol: "clock", kind: .fact),
        FormRow(
          identifier: "event.place", title: "event.place".localized, value: event.place, symbol: "mappin.and.ellipse",
          kind: .fact),
      ]),
      FormSection(rows: [
        FormRow(
          identifier: "event.delete", title: "event.delete".localized,
          kind: .button(isDestructive: true) { [weak self] in
            guard let self = self else { return }
            EventBook.shared.remove(self.event)
            self.navigationController?.popViewController(animated: true)
          })
      ]),
    ]
  }
}
