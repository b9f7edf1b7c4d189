import AbsentServices
@_exported public import EventKit
@_exported public import UIKit

public enum EKEventEditViewAction: Int, Sendable { case canceled, saved, deleted }
public enum EKEventViewAction: Int, Sendable { case done, responded, deleted }
public enum EKCalendarChooserSelectionStyle: Int, Sendable { case single, multiple }
public enum EKCalendarChooserDisplayStyle: Int, Sendable { case allCalendars, writableCalendarsOnly }

/// A page to write an event, which cannot be saved: it can be cancelled.
@preconcurrency @MainActor
open class EKEventEditViewController: UINavigationController {
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  open var eventStore: EKEventStore!
  open var event: EKEvent?

  open override func viewDidLoad() {
    super.viewDidLoad()
    let page = NamedPage("EKEventEditViewController", .systemBackground)
    page.frame = view.bounds
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(page)
    addCancelButton(to: page) { [weak self] in self?.cancelEditing() }
  }
  open func cancelEditing() { editViewDelegate?.eventEditViewController(self, didCompleteWith: .canceled) }
}
@preconcurrency @MainActor
public protocol EKEventEditViewDelegate: NSObjectProtocol {
  func eventEditViewController(_ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
  func eventEditViewControllerDefaultCalendar(forNewEvents controller: EKEventEditViewController) -> EKCalendar
}
extension EKEventEditViewDelegate {
  public func eventEditViewControllerDefaultCalendar(forNewEvents controller: EKEventEditViewController) -> EKCalendar {
    OptionalRequirement.missing()
    return EKCalendar.none
  }
}
extension EKCalendar {
  /// The answer of a delegate that has none; nobody asks it.
  fileprivate static var none: EKCalendar { fatalError("There is no calendar on this platform.") }
}

/// The page of an event, which shows no more than its own name.
@preconcurrency @MainActor
open class EKEventViewController: UIViewController {
  open weak var delegate: (any EKEventViewDelegate)?
  open var event: EKEvent!
  open var allowsEditing = false
  open var allowsCalendarPreview = false
  open override func loadView() { view = NamedPage("EKEventViewController", .systemBackground) }
}
@preconcurrency @MainActor
public protocol EKEventViewDelegate: NSObjectProtocol {
  func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}

/// A page to choose calendars, of which there are none.
@preconcurrency @MainActor
open class EKCalendarChooser: UIViewController {
  open weak var delegate: (any EKCalendarChooserDelegate)?
  open var selectedCalendars: Set<EKCalendar> = []
  open var showsDoneButton = false
  open var showsCancelButton = false
  open private(set) var selectionStyle = EKCalendarChooserSelectionStyle.single
  public convenience init(
    selectionStyle: EKCalendarChooserSelectionStyle, displayStyle: EKCalendarChooserDisplayStyle,
    entityType: EKEntityType = .event,
    eventStore: EKEventStore
  ) {
    self.init(nibName: nil, bundle: nil)
    self.selectionStyle = selectionStyle
  }
  open override func loadView() { view = NamedPage("EKCalendarChooser", .systemBackground) }
}
@preconcurrency @MainActor
public protocol EKCalendarChooserDelegate: NSObjectProtocol {
  func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser)
  func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser)
  func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser)
}
extension EKCalendarChooserDelegate {
  public func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser) { OptionalRequirement.missing() }
  public func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser) { OptionalRequirement.missing() }
  public func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser) { OptionalRequirement.missing() }
}
