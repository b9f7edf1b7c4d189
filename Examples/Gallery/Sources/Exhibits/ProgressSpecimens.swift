import UIKit

/// How far something is, and that something is going on.
enum ProgressSpecimens {
  static var sections: [SpecimenSection] {
    [
      SpecimenSection(
        "UIProgressView",
        [
          .wide("progress 0") { bar(0) }, .wide("progress 0.4") { bar(0.4) }, .wide("progress 1") { bar(1) },
          .wide("progressViewStyle .bar") {
            let view = UIProgressView(progressViewStyle: .bar)
            view.progress = 0.6
            return view
          },
          .wide("progressTintColor, trackTintColor") {
            let view = bar(0.6)
            (view.progressTintColor, view.trackTintColor) = (.systemGreen, .systemGray4)
            return view
          },
        ]),
      SpecimenSection(
        "UIActivityIndicatorView",
        [
          .small("style .medium") { indicator(.medium) }, .small("style .large") { indicator(.large) },
          .small("color") {
            let view = indicator(.large)
            view.color = .systemPink
            return view
          },
          .small("hidesWhenStopped = false") {
            let view = UIActivityIndicatorView(style: .medium)
            view.hidesWhenStopped = false
            return view
          },
        ]),
    ]
  }

  private static func bar(_ progress: Float) -> UIProgressView {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = progress
    return view
  }

  private static func indicator(_ style: UIActivityIndicatorView.Style) -> UIActivityIndicatorView {
    let view = UIActivityIndicatorView(style: style)
    view.startAnimating()
    return view
  }
}
