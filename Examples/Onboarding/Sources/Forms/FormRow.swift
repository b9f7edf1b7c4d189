import UIKit

/// A row of a form: what it says and what a tap does.
struct FormRow {
  enum Kind {
    /// Leads to another page, an alert or a choice.
    case link(() -> Void)
    /// Does something at once; red when it takes something away.
    case button(isDestructive: Bool, () -> Void)
    /// A choice among rows, with a mark on the chosen one.
    case option(isChosen: Bool, () -> Void)
    case toggle(isOn: Bool, (Bool) -> Void)
    /// Only says something.
    case fact
  }

  let identifier: String
  let title: String
  var value: String?
  var symbol: String?
  let kind: Kind

  var action: (() -> Void)? {
    switch kind {
    case .link(let action), .button(_, let action), .option(_, let action): return action
    case .toggle, .fact: return nil
    }
  }
}

struct FormSection {
  var title: String?
  var footer: String?
  let rows: [FormRow]
}
