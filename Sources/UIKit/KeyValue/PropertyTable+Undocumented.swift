import HostInterface

// Names that no documentation has and that much source asks for by `value(forKey:)` and `setValue(_:forKey:)`, with the
// effect that they have on iOS. Others stop the app, as they do there.
extension PropertyTable {
  mutating func addUndocumented() {
    addAlerts()
    addItems()
    add(UIDatePicker.self) {
      $0.add("textColor", get: { $0._textColor }, set: { $0._textColor = _value($1, "textColor") })
      $0.add(
        "highlightsToday", get: { $0._highlightsToday }, set: { $0._highlightsToday = _value($1, "highlightsToday") })
    }
    add(UIPickerView.self) {
      $0.add("textColor", get: { $0._textColor }, set: { $0._textColor = _value($1, "textColor") })
    }
    add(UITextField.self) {
      $0.add("placeholderLabel", get: { $0._placeholderLabel })
      for key in ["clearButton", "_clearButton"] { $0.add(key, get: { $0._clearButton }) }
    }
    add(UINavigationBar.self) {
      $0.add("hidesShadow", get: { $0._hidesShadow }, set: { $0._hidesShadow = _value($1, "hidesShadow") })
    }
    add(UIActivityViewController.self) {
      $0.add("subject", get: { $0._subject }, set: { $0._subject = _value($1, "subject") })
    }
    add(UIView.self) {
      for key in ["viewDelegate", "_viewDelegate"] { $0.add(key, get: { $0._viewController }) }
    }
    add(UIScreen.self) {
      for key in ["displayCornerRadius", "_displayCornerRadius"] {
        $0.add(key, get: { _ in CGFloat(HostEnvironment.current.configuration.device.cornerRadius) })
      }
    }
    add(UIGestureRecognizer.self) {
      for key in ["targets", "_targets"] {
        $0.add(
          key, get: { $0._targetEntries },
          set: { recognizer, entries in
            for entry in entries as? [RecognizerTarget] ?? [] {
              if let target = entry.target { recognizer.addTarget(target, action: entry.action) }
            }
          })
      }
    }
    add(UIDevice.self) {
      $0.add(
        "orientation", get: { $0.orientation.rawValue },
        set: { _, _ in
          warn(
            "Setting UIDevice.orientation is not supported and has no effect since iOS 16. Use UIWindowScene.requestGeometryUpdate(_:)."
          )
        })
    }
  }

  private mutating func addAlerts() {
    add(UIAlertController.self) {
      $0.add("attributedTitle", get: { $0._richTitle }, set: { $0._richTitle = _value($1, "attributedTitle") })
      $0.add("attributedMessage", get: { $0._richMessage }, set: { $0._richMessage = _value($1, "attributedMessage") })
      $0.add(
        "contentViewController", get: { $0._contentController },
        set: { $0._contentController = _value($1, "contentViewController") })
    }
    add(UIAlertAction.self) {
      for key in ["handler", "_handler"] { $0.add(key, get: { $0.handler }) }
      for key in ["titleTextColor", "_titleTextColor"] {
        $0.add(key, get: { $0._look.titleColor }, set: { $0._look.titleColor = _value($1, key) })
      }
      for key in ["imageTintColor", "_imageTintColor"] {
        $0.add(key, get: { $0._look.imageTint }, set: { $0._look.imageTint = _value($1, key) })
      }
      for key in ["image", "_image"] { $0.add(key, get: { $0._look.image }, set: { $0._look.image = _value($1, key) }) }
      for key in ["checked", "_checked"] {
        $0.add(key, get: { $0._look.isChecked }, set: { $0._look.isChecked = _value($1, key) })
      }
      for key in ["titleTextAlignment", "_titleTextAlignment"] {
        $0.add(key, get: { $0._look.alignment.rawValue }, set: { $0._look.alignment = _value($1, key) })
      }
    }
  }

  /// The views that show items of bars.
  private mutating func addItems() {
    add(UIBarItem.self) {
      for key in ["view", "_view"] { $0.add(key, get: { $0._view }) }
    }
    add(UIBarButtonItem.self) {
      for key in ["view", "_view"] { $0.add(key, get: { $0.customView ?? $0._view }) }
    }
  }
}
