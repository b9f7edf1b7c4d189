import Foundation
import HostInterface
import Testing

@testable import PorticoFoundation

/// Texts of formatters in German, as CLDR has them.
@MainActor
struct DeviceFormatTests {
  private static let noon = Date(timeIntervalSince1970: 1_700_049_600)  // 15 November 2023, 12:00 UTC

  private func inGerman(_ body: (HostEnvironment) throws -> Void) rethrows {
    try withVirtualClock { environment in
      environment.configuration.locale = "de_DE"
      try body(environment)
    }
  }

  @Test func `an interval names once what both dates share`() {
    inGerman { _ in
      let formatter = PorticoFoundation.DateIntervalFormatter()
      formatter.timeZone = .gmt
      #expect(formatter.string(from: Self.noon, to: Self.noon + 3600) == "")
      formatter.dateStyle = .long
      #expect(formatter.string(from: Self.noon, to: Self.noon + 3 * 86_400) == "15.–18. November 2023")
      formatter.timeStyle = .short
      #expect(formatter.string(from: Self.noon, to: Self.noon + 3600).hasSuffix("12:00–13:00 Uhr"))
      formatter.dateTemplate = "MMMd"
      #expect(formatter.string(from: Self.noon + 86_400, to: Self.noon) == "15.–16. Nov.")
      #expect(formatter.string(from: DateInterval(start: Self.noon, duration: 86_400)) == "15.–16. Nov.")
    }
  }

  @Test func `bytes have the language's signs`() {
    inGerman { _ in
      let text = PorticoFoundation.ByteCountFormatter.string(fromByteCount: 123_456_789, countStyle: .file)
      #expect(text.replacing("\u{a0}", with: " ") == "123,5 MB")
      let formatter = PorticoFoundation.ByteCountFormatter()
      formatter.includesUnit = false
      #expect(formatter.string(fromByteCount: 1_500_000) == "1,5")
    }
  }

  @Test func `a relative date counts from the app's clock, in the device's language`() {
    inGerman { environment in
      let date = Date(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent())
      environment.advance(to: 7200)
      #expect(date.formatted(.relative(presentation: .numeric)) == "vor 2 Stunden")
      #expect(Date.RelativeFormatStyle(presentation: .named)._deviceFormat(date + 26 * 3600) == "morgen")
    }
  }

  @Test func `the system is the device's, not the machine's kernel`() {
    let process = ProcessInfo.processInfo
    #expect(process._operatingSystemVersion.majorVersion == 18)
    #expect(
      process._isOperatingSystemAtLeast(OperatingSystemVersion(majorVersion: 17, minorVersion: 5, patchVersion: 1)))
    #expect(
      !process._isOperatingSystemAtLeast(OperatingSystemVersion(majorVersion: 18, minorVersion: 0, patchVersion: 1)))
    #expect(process._operatingSystemVersionString.hasPrefix("Version 18.0 (Build "))
  }

  @Test func `all bundles begin with the app's`() {
    #expect(Bundle._allBundles.first === Bundle._app)
    #expect(Set(Bundle._allBundles.map(ObjectIdentifier.init)).count == Bundle._allBundles.count)
  }
}
