import PorticoTesting
import UIKit

/// Keyboards, context menus and the edit menu.
enum MeasuredMenus {
  static let facts: [MeasuredFact] = [
    MeasuredFact(
      "the pad of numbers on 393 points: height, tops and heights of its rows from its own top",
      [291, 6, 46, 59, 47, 113, 47, 167, 46], "RNKC iPhone 15 Pro AwareScrollViewInputChanged"
    ) {
      let pad = KeyboardScene(.decimalPad)
      let rows = pad.keys.filter { $0.minX > 100 && $0.maxX < 300 }.sorted { $0.minY < $1.minY }
      return [pad.frame.height] + rows.flatMap { [$0.minY - pad.frame.minY, $0.height] }
    },
    MeasuredFact(
      "the pad of numbers on 393 points: sides of its columns", [6, 129, 135, 258, 264, 387],
      "RNKC iPhone 15 Pro AwareScrollViewInputChanged"
    ) {
      let pad = KeyboardScene(.decimalPad)
      let columns = pad.keys.filter { $0.minY < pad.frame.minY + 30 }.sorted { $0.minX < $1.minX }
      return columns.flatMap { [$0.minX, $0.maxX] }
    },
    MeasuredFact(
      "the pad of numbers: baselines of its 2 and of the letters below, from its own top", [30.67, 45.33],
      "RNKC iPhone 15 Pro AwareScrollViewInputChanged"
    ) {
      let pad = KeyboardScene(.decimalPad), top = pad.frame.minY
      let digit = pad.picture.ink(in: CGRect(x: 140, y: top + 8, width: 112, height: 24), levels: 60)
      let letters = pad.picture.ink(in: CGRect(x: 140, y: top + 34, width: 112, height: 17), levels: 60)
      return [digit.maxY - top, letters.maxY - top]
    },
    MeasuredFact(
      "the pad of numbers: lower edges of its 5 and 8, from its own top", [85, 139],
      "RNKC iPhone 15 Pro AwareScrollViewInputChanged"
    ) {
      let pad = KeyboardScene(.decimalPad), top = pad.frame.minY
      return [60, 114].map {
        pad.picture.ink(in: CGRect(x: 140, y: top + $0 + 1, width: 112, height: 27), levels: 60).maxY - top
      }
    },
    MeasuredFact(
      "the pad of numbers: left and right of its delete key's sign", [316.33, 339.67],
      "RNKC iPhone 15 Pro AwareScrollViewInputChanged"
    ) {
      let pad = KeyboardScene(.decimalPad)
      let ink = pad.picture.ink(in: CGRect(x: 290, y: pad.frame.minY + 168, width: 90, height: 45), levels: 60)
      return [ink.minX, ink.maxX]
    },
    MeasuredFact(
      "a search field with scopes on 430 points: tops and heights of both", [61.67, 36, 107.67, 32], "PFI screenshot3"
    ) {
      let scene = try ScopeScene("iPhone 15 Plus")
      return [scene.field.minY, scene.field.height, scene.scopes.minY, scene.scopes.height]
    },
    MeasuredFact(
      "the pad of numbers: width of ABC below its 2", [25], "RNKC iPhone 15 Pro AwareScrollViewInputChanged",
      .setAside(because: "Inter's letters")
    ) {
      let pad = KeyboardScene(.decimalPad)
      return [
        pad.picture.ink(in: CGRect(x: 140, y: pad.frame.minY + 34, width: 112, height: 17), levels: 60).width
      ]
    },
    MeasuredFact(
      "a context menu of three rows for a view of 100 points in the middle of 375: menu and lifted view",
      [62.5, 250, 115, 115, 16], "KBM nesting"
    ) {
      let scene = ContextScene("iPhone SE (3rd gen)")
      return [
        scene.menu.minX, scene.menu.width, scene.preview.width, scene.preview.height,
        scene.preview.minY - scene.menu.maxY,
      ]
    },
    MeasuredFact(
      "an edit menu of one title: its height and width, and its tip's height", [40, 68, 7.33], "PFI screenshot2"
    ) {
      let scene = EditMenuScene(["Copy"])
      return [scene.bar.height, scene.bar.width, scene.tip.height]
    },
  ]
}

/// The keyboard of an iPhone 15 for a field.
@MainActor
private final class KeyboardScene {
  let picture: ScreenPicture
  var frame = CGRect.null
  /// Frames of the white keys on the screen.
  private(set) var keys: [CGRect] = []

  init(_ type: UIKeyboardType) {
    let stage = TestStage(device: "iPhone 15")
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.keyboardType = type
    stage.showPage(field)
    var shown = CGRect.null
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { notification in
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      MainActor.assumeIsolated { shown = frame ?? .null }
    }
    field.becomeFirstResponder()
    stage.settle()
    NotificationCenter.default.removeObserver(token)
    (frame, picture) = (shown, ScreenPicture(stage))
    findKeys()
  }

  /// White runs down the middle of each column's left part, and across the first row.
  private func findKeys() {
    let ground = picture.color(1, frame.minY + 2)
    for left in [20, 150, 280] as [CGFloat] {
      let runs = picture.runs(
        from: CGPoint(x: left, y: frame.minY), to: CGPoint(x: left, y: frame.maxY - 1), background: ground, levels: 30)
      for (top, bottom) in runs where bottom - top > 20 {
        // The edge below a key is dark.
        let white = picture.runs(
          from: CGPoint(x: left, y: top), to: CGPoint(x: left, y: bottom), background: 0xffffff, levels: 60)
        let across = picture.runs(
          from: CGPoint(x: 0, y: top + 6), to: CGPoint(x: 392, y: top + 6), background: ground, levels: 30)
        guard let row = across.first(where: { $0.0 <= left && $0.1 > left }) else { continue }
        let end = white.last.map(\.0) ?? bottom
        keys.append(CGRect(x: row.0, y: top, width: row.1 - row.0, height: end - top))
      }
    }
  }
}

/// A search that is active, with two scopes.
@MainActor
private final class ScopeScene {
  let field: CGRect, scopes: CGRect

  init(_ device: String) throws {
    let stage = TestStage(device: device)
    let page = UITableViewController(style: .insetGrouped)
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.scopeButtonTitles = ["Current", "All"]
    page.navigationItem.searchController = search
    page.navigationItem.hidesSearchBarWhenScrolling = false
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    search.isActive = true
    stage.settle()
    let bar = search.searchBar
    func find(_ view: UIView) -> UISegmentedControl? {
      view as? UISegmentedControl ?? view.subviews.lazy.compactMap(find).first
    }
    let control = try first(of: [find(bar)].compactMap { $0 })
    field = bar.searchTextField.convert(bar.searchTextField.bounds, to: nil)
    scopes = control.convert(control.bounds, to: nil)
  }
}

/// A square of 100 points in the middle of an iPhone SE, pressed.
@MainActor
private final class ContextScene: NSObject, UIContextMenuInteractionDelegate {
  private(set) var menu = CGRect.null, preview = CGRect.null

  init(_ device: String) {
    super.init()
    let stage = TestStage(device: device)
    let box = UIView(frame: CGRect(x: 137.5, y: 283.5, width: 100, height: 100))
    box.backgroundColor = .systemBlue
    box.addInteraction(UIContextMenuInteraction(delegate: self))
    stage.showPage(box)
    stage.touchDown(CGPoint(x: 187.5, y: 333.5))
    stage.advance(by: 1)
    stage.touchUp(CGPoint(x: 187.5, y: 333.5))
    stage.settle()
    let picture = ScreenPicture(stage), blue = picture.color(187.5, 333.5)
    // The lifted square's own colour, and the menu's column of texts, which is lighter than what lies behind.
    let middle = picture.runs(
      from: CGPoint(x: 187.5, y: 200), to: CGPoint(x: 187.5, y: 600), background: blue, levels: 40)
    let across = picture.runs(
      from: CGPoint(x: 0, y: 333.5), to: CGPoint(x: 375, y: 333.5), background: blue, levels: 40)
    if let above = middle.first(where: { $0.1 < 333 && $0.1 > 250 }), let below = middle.last, across.count == 2 {
      preview = CGRect(x: across[0].1, y: above.1, width: across[1].0 - across[0].1, height: below.0 - above.1)
    }
    let platter = stage.window.menuPlatter
    menu = platter ?? .null
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: ["Share", "Rename", "Delete"].map { UIAction(title: $0) { _ in } })
    }
  }
}

extension UIView {
  /// The frame of a menu in this window: the view as wide as menus are whose rows it holds.
  fileprivate var menuPlatter: CGRect? {
    for view in subviews.reversed() {
      if abs(view.bounds.width - 250) < 0.1, view.bounds.height > 100 { return view.convert(view.bounds, to: nil) }
      if let found = view.menuPlatter { return found }
    }
    return nil
  }
}

/// An edit menu in the middle of a white page.
@MainActor
private final class EditMenuScene: NSObject, UIEditMenuInteractionDelegate {
  private(set) var bar = CGRect.null, tip = CGRect.null
  private let titles: [String]

  init(_ titles: [String]) {
    self.titles = titles
    super.init()
    let stage = TestStage(device: "iPhone 15 Plus")
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 430, height: 932))
    page.backgroundColor = .black
    let menu = UIEditMenuInteraction(delegate: self)
    page.addInteraction(menu)
    stage.showPage(page)
    menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 215, y: 625)))
    stage.settle()
    let picture = ScreenPicture(stage)
    let ink = picture.ink(in: CGRect(x: 100, y: 500, width: 230, height: 125), background: 0, levels: 100)
    let left = picture.runs(
      from: CGPoint(x: ink.minX + 14, y: 500), to: CGPoint(x: ink.minX + 14, y: 640), background: 0, levels: 100)
    if let side = left.first, let end = left.last {
      bar = CGRect(x: ink.minX, y: side.0, width: ink.width, height: end.1 - side.0)
      tip = CGRect(x: ink.minX, y: bar.maxY, width: ink.width, height: ink.maxY - bar.maxY)
    }
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    UIMenu(children: titles.map { UIAction(title: $0) { _ in } })
  }
}
