import Accessibility
import Testing
import UIKit

@MainActor
struct AccessibilityModuleTests {
  @Test func `a notification is posted as UIKit's`() {
    var posted: [(UIAccessibility.Notification, Any?)] = []
    let before = UIAccessibility.posted
    defer { UIAccessibility.posted = before }
    UIAccessibility.posted = { posted.append(($0, $1)) }
    let view = UIView()
    AccessibilityNotification.Announcement("Saved").post()
    AccessibilityNotification.LayoutChanged(view).post()
    AccessibilityNotification.ScreenChanged().post()
    AccessibilityNotification.PageScrolled("Page 2").post()
    #expect(posted.map(\.0) == [.announcement, .layoutChanged, .screenChanged, .pageScrolled])
    #expect((posted[0].1 as? NSAttributedString)?.string == "Saved" && posted[1].1 as? UIView === view)
    #expect(posted[2].1 == nil && posted[3].1 as? String == "Page 2")
  }

  @Test func `a chart is described by values`() {
    let axis = AXNumericDataAxisDescriptor(title: "Steps", range: 0...10, gridlinePositions: []) { "\(Int($0)) steps" }
    let series = AXDataSeriesDescriptor(name: "Week", isContinuous: false, dataPoints: [AXDataPoint(x: "Monday", y: 3)])
    let chart = AXChartDescriptor(
      title: "Walks", summary: nil, xAxis: AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: ["Monday"]),
      yAxis: axis,
      series: [series])
    #expect(chart.title == "Walks" && chart.yAxis?.valueDescriptionProvider(3) == "3 steps")
    #expect(
      chart.series[0].dataPoints[0].xValue.category == "Monday" && chart.series[0].dataPoints[0].yValue?.number == 3)
    #expect(AXCustomContent(label: "Size", value: "5 MB").value == "5 MB")
  }
}
