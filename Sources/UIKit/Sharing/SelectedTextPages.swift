/// The system's pages about selected text, which the edit menu offers: its definition, and what it can be handed to.
@MainActor
package enum SelectedTextPages {
  /// The app that runs now has them from here on.
  package static func install() {
    RunningApp.current.editMenu.textServices = [
      EditMenu.TextService(title: "Look Up", action: "_lookup:") { text, controller, place in
        show(UIReferenceLibraryViewController(term: text), over: controller, place)
      },
      EditMenu.TextService(title: "Share…", action: "_share:") { text, controller, place in
        show(UIActivityViewController(activityItems: [text], applicationActivities: nil), over: controller, place)
      },
    ]
  }

  private static func show(_ page: UIViewController, over controller: UIViewController, _ place: CGRect) {
    page.popoverPresentationController?.sourceView = controller.view
    page.popoverPresentationController?.sourceRect = place
    controller.present(page, animated: true)
  }
}
