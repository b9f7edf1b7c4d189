/// The layout that pages of the system share.
@MainActor
enum SystemPage {
  /// Lays a bar below the top of the safe area, and the content from the bar down to the page's lower edge. Both are
  /// subviews already.
  static func lay(_ bar: UINavigationBar, above content: UIView, in page: UIView) {
    for part in [bar, content] {
      part.translatesAutoresizingMaskIntoConstraints = false
      part.leadingAnchor.constraint(equalTo: page.leadingAnchor).isActive = true
      part.trailingAnchor.constraint(equalTo: page.trailingAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor),
      content.topAnchor.constraint(equalTo: bar.bottomAnchor),
      content.bottomAnchor.constraint(equalTo: page.bottomAnchor),
    ])
  }
}
