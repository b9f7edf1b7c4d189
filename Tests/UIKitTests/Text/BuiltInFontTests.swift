import Testing
import UIKit

/// Fonts that every iPhone has: open ones stand in for them.
@MainActor
struct BuiltInFontTests {
  @Test(arguments: [
    "ChalkboardSE-Bold", "Zapfino", "AvenirNextCondensed-DemiBold", "Futura-CondensedExtraBold", "TrebuchetMS-Bold",
    "MarkerFelt-Wide",
    "AmericanTypewriter", "Copperplate", "HiraMinProN-W6", "HelveticaNeue-Light", "ArialRoundedMTBold",
    "SavoyeLetPlain",
    "BradleyHandITCTT-Bold", "TimesNewRomanPS-BoldMT", "Georgia-BoldItalic", "DINAlternate-Bold",
  ])
  func `a name of iOS gives a font of the size that was asked for`(name: String) {
    #expect(UIFont(name: name, size: 21)?.pointSize == 21)
  }

  @Test func `a heavy face is heavier than the plain one, and nobody's name gives none`() throws {
    let bold = try #require(UIFont(name: "AvenirNext-Bold", size: 17)),
      plain = try #require(UIFont(name: "AvenirNext-Regular", size: 17))
    #expect(
      ("Hello" as NSString).size(withAttributes: [.font: bold]).width
        > ("Hello" as NSString).size(withAttributes: [.font: plain]).width)
    #expect(UIFont(name: "NobodysFont-Bold", size: 17) == nil)
  }
}
