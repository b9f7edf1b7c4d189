/// The system's pages about selected text, which the edit menu offers: its definition, and what it can be handed to.
@MainActor
package enum SelectedTextPages {
  /// The app that runs now has them from here on.
  package static func install() {
    RunningApp.current.editMenu.textServices = [
      EditMenu.TextService(title: "Look Up", action: "_lookup:", menu: .lookup) { text, controller, position in
        show(UIReferenceLibraryViewController(term: text), over: controller, position)
      },
      EditMenu.TextService(title: "Share…", action: "_share:", menu: .share) { text, controller, position in
        show(UIActivityViewController(activityItems: [text], applicationActivities: nil), over: controller, position)
      },
    ]
  }

  private static func show(_ page: UIViewController, over controller: UIViewController, _ position: CGRect) {
    page.popoverPresentationController?.sourceView = controller.view
    page.popoverPresentationController?.sourceRect = position
    controller.present(page, animated: true)
  }
}
