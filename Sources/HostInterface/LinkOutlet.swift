import Foundation

/// The outlet for links that an app opens outside itself: pages of the web, phone numbers, e-mail, its page in
/// Settings.
///
/// There is no browser and no phone beside the app. Links are noted in their order, so that a script can expect them,
/// and told to the host.
package final class LinkOutlet: @unchecked Sendable {  // main thread alone
  /// Newest last, since the app was started.
  package private(set) var opened: [URL] = []
  /// The host's use of a link beyond noting it.
  package var show: (URL) -> Void = { url in
    FileHandle.standardError.write(Data("portico: the app opened \(url.absoluteString)\n".utf8))
  }

  package init() {}

  package func open(_ url: URL) {
    opened.append(url)
    show(url)
  }
}
