import Foundation

extension AuditedScreen {
  /// Text that ends with an ellipsis, or has less height than its lines want.
  func cutTexts() -> [AuditFinding] {
    each { index, view in
      guard let text = view.text else { return nil }
      let isLow = text.neededHeight > text.height + 1 && !text.shrinks
      guard text.isTruncated || isLow else { return nil }
      return AuditFinding(
        .cutText, index, of: self,
        fact: isLow
          ? "\(Int(text.neededHeight.rounded(.up))) points high, with room for \(Int(text.height))"
          : "it ends with an ellipsis",
        remedy: "Give it more lines or room, or let its page scroll.")
    }
  }

  /// Text whose font stays as it is when a person chooses larger text.
  ///
  /// Bars are left out, whose text does not grow on iOS either, decoration, and text that is larger than any text style
  /// at the largest size would be (53 points for bodies), since it can be read without growing.
  func fixedTexts() -> [AuditFinding] {
    each { index, view in
      guard let text = view.text, !text.grows, !text.isDecoration, !view.isInBar, text.pointSize < 53,
        text.string.contains(where: { $0.isLetter || $0.isNumber })
      else { return nil }
      return AuditFinding(
        .fixedText, index, of: self, fact: "its font has \(Self.short(text.pointSize)) points at every text size",
        remedy: "Use preferredFont(forTextStyle:) or UIFontMetrics, and set adjustsFontForContentSizeCategory.")
    }
  }

  /// Text that differs from what is around it by less than 4.5 to 1, or 3 to 1 from 18 points on, or 14 in bold.
  ///
  /// Text in bars, of disabled controls and over several colours is left out. Source: WCAG 2.1, 1.4.3.
  func paleTexts() -> [AuditFinding] {
    each { index, view in
      guard let text = view.text, text.isEnabled, !view.isInBar, let color = text.color,
        let background = text.background
      else {
        return nil
      }
      let isLarge = text.pointSize >= 18 || (text.isBold && text.pointSize >= 14)
      let ratio = color.contrast(to: background), wanted = isLarge ? 3 : 4.5
      // A twentieth is lost where components are rounded to 255 steps.
      guard ratio < wanted - 0.05 else { return nil }
      return AuditFinding(
        .lowContrast, index, of: self, frame: text.frame, fact: "contrast \(Self.short(ratio)) to 1",
        remedy: "Use a colour that differs by \(Self.short(wanted)) to 1.")
    }
  }

  static func short(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}

extension AuditedScreen {
  /// Takes over which texts grow, from the same screen of an app that was started with larger text.
  ///
  /// An app may compute its sizes itself, which the fonts do not tell.
  package mutating func learnGrowth(from larger: AuditedScreen) {
    var sizes: [String: Double] = [:]
    for view in larger.views { sizes[view.path] = view.text?.pointSize }
    for index in views.indices {
      guard let text = views[index].text, let size = sizes[views[index].path], size > text.pointSize * 1.05 else {
        continue
      }
      views[index].text?.grows = true
    }
  }

  /// Takes over which texts change their side with the direction of layout, from the same screen in the other
  /// direction.
  package mutating func learnAlignment(from mirrored: AuditedScreen) {
    guard isRightToLeft != mirrored.isRightToLeft else { return }
    var sides: [String: AuditedText.Alignment] = [:]
    for view in mirrored.views { sides[view.path] = view.text?.alignment }
    for index in views.indices {
      guard let text = views[index].text, let other = sides[views[index].path], other != text.alignment else {
        continue
      }
      views[index].text?.alignment = .natural
    }
  }
}
