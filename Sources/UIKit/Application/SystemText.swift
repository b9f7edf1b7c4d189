import HostInterface

/// The words that UIKit itself puts on the screen, in the app's language.
///
/// As on iOS an app that is not localised into the device's language shows them in English. There are English, Traditional and Simplified
/// Chinese; the keys are the English words.
@MainActor
enum SystemText {
  /// The languages that the app's bundle has strings in.
  static var localizations: @MainActor () -> [String] = { Bundle._app.localizations }

  static func text(_ english: String) -> String {
    guard let table else { return english }
    return words[english].map { table == .traditional ? $0.traditional : $0.simplified } ?? english
  }

  private enum Table { case traditional, simplified }
  private static var known: (locale: String, table: Table?)?

  private static var table: Table? {
    let locale = HostEnvironment.current.configuration.locale
    if let known, known.locale == locale { return known.table }
    let found = find(locale)
    known = (locale, found)
    return found
  }

  private static func find(_ locale: String) -> Table? {
    let parts = locale.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard parts.first == "zh" else { return nil }
    let isTraditional = parts.contains("Hant") || (!parts.contains("Hans") && ["TW", "HK", "MO"].contains(parts.last ?? ""))
    let names = isTraditional ? ["zh-Hant", "zh-TW", "zh-HK"] : ["zh-Hans", "zh-CN", "zh"]
    guard localizations().contains(where: names.contains) else { return nil }
    return isTraditional ? .traditional : .simplified
  }

  /// For tests, which change what `localizations` says.
  static func forget() { known = nil }

  private static let words: [String: (traditional: String, simplified: String)] = [
    "Edit": ("編輯", "编辑"), "Done": ("完成", "完成"), "Cancel": ("取消", "取消"), "Save": ("儲存", "存储"), "Undo": ("還原", "撤销"),
    "Redo": ("重做", "重做"), "Back": ("返回", "返回"), "More": ("更多", "更多"), "Search": ("搜尋", "搜索"), "Delete": ("刪除", "删除"),
    "Cut": ("剪下", "剪切"), "Copy": ("拷貝", "拷贝"), "Paste": ("貼上", "粘贴"), "Select": ("選取", "选择"), "Select All": ("全選", "全选"),
    "Today": ("今天", "今天"), "Time": ("時間", "时间"), "Photos": ("照片", "照片"), "No Photos": ("沒有照片", "无照片"), "Photo": ("照片", "照片"),
    "Add": ("加入", "添加"), "Choose": ("選擇", "选取"), "Move and Scale": ("移動與縮放", "移动和缩放"),
  ]
}
