import Testing

@testable import PorticoTesting
@testable import UIKit

/// UIKit's own words follow the app's language, where the app is localised into it.
@MainActor
struct SystemTextTests {
  private func words(_ locale: String, appSpeaks languages: [String]) -> [String] {
    let former = SystemText.localizations
    SystemText.localizations = { languages }
    SystemText.forget()
    defer {
      SystemText.localizations = former
      SystemText.forget()
    }
    let stage = TestStage(TestDevice(locale: locale))
    let controller = UIViewController()
    stage.show(UINavigationController(rootViewController: controller))
    return [
      controller.editButtonItem._shownTitle, UIBarButtonItem(systemItem: .cancel)._shownTitle,
      UITabBarItem(tabBarSystemItem: .more, tag: 0)._shownTitle, UISearchController().searchBar.placeholder,
      (UISearchBar().value(forKey: "cancelButton") as? UIButton)?.currentTitle,
    ]
    .map { $0 ?? "" }
  }

  @Test func `an app in Traditional Chinese has buttons in Traditional Chinese, by script or by region`() {
    for locale in ["zh-Hant", "zh_TW", "zh-Hant-HK"] {
      #expect(words(locale, appSpeaks: ["en", "zh-Hant"]) == ["編輯", "取消", "更多", "搜尋", "取消"], "\(locale)")
    }
    #expect(words("zh-Hans", appSpeaks: ["en", "zh-Hans"]) == ["编辑", "取消", "更多", "搜索", "取消"])
    #expect(words("zh_CN", appSpeaks: ["zh-Hans"]) == ["编辑", "取消", "更多", "搜索", "取消"])
  }

  @Test func `an app in German has German buttons, whatever the region`() {
    let german = ["Bearbeiten", "Abbrechen", "Mehr", "Suchen", "Abbrechen"]
    #expect(words("de_AT", appSpeaks: ["en", "de"]) == german && words("de", appSpeaks: ["de-CH"]) == german)
  }

  @Test func `every language has all the words, and keeps what is put in`() throws {
    let keys = Set(try #require(SystemWords.table["de"]).keys)
    for (language, words) in SystemWords.table {
      #expect(Set(words.keys) == keys, "\(language)")
      for (key, word) in words {
        #expect(key.contains("%@") == word.contains("%@") && !word.isEmpty, "\(language) \(key)")
      }
    }
  }

  @Test func `an app that is not localised into the device's language keeps them in English`() {
    #expect(words("zh-Hant", appSpeaks: ["en"]) == ["Edit", "Cancel", "More", "Search", "Cancel"])
    #expect(words("zh-Hant", appSpeaks: ["zh-Hans"]) == ["Edit", "Cancel", "More", "Search", "Cancel"])
    #expect(words("sw", appSpeaks: ["sw", "zh-Hant"]) == ["Edit", "Cancel", "More", "Search", "Cancel"])
  }
}
