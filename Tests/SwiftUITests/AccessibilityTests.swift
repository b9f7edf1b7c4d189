import SwiftUI
import Testing
import UIKit

@MainActor struct AccessibilityTests {
  @Test func `combined children say all of their texts, and a label of its own instead`() throws {
    let screen = Screen(
      VStack {
        VStack {
          Text("Title"); Text("Detail")
        }.accessibilityElement(children: .combine)
        VStack {
          Text("One"); Text("Two")
        }.accessibilityElement(children: .combine).accessibilityLabel("Both")
        Text("Alone").accessibilityElement(children: .combine)
      })
    let labels = screen.all(UIView.self).filter(\.isAccessibilityElement).compactMap(\.accessibilityLabel)
    #expect(labels.contains("Title, Detail") && labels.contains("Both") && labels.contains("Alone"))
    #expect(!labels.contains("One, Two"))
  }
}
