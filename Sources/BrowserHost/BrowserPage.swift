/// The one page: everything stands in it, and nothing comes from elsewhere.
enum BrowserPage {
  /// - Parameter nonce: Of the policy; marks the page's own script and style.
  static func bytes(nonce: String) -> [UInt8] {
    let text = String(decoding: PackageResources.page_html, as: UTF8.self)
      .replacing(
        "<style>", with: "<style nonce=\"\(nonce)\">\n" + String(decoding: PackageResources.page_css, as: UTF8.self)
      )
      .replacing(
        "<script>", with: "<script nonce=\"\(nonce)\">\n" + String(decoding: PackageResources.page_js, as: UTF8.self))
    return Array(text.utf8)
  }

  /// A Content-Security-Policy: the page's own script and style, its own socket, and pictures made from what came
  /// through it.
  static func policy(nonce: String) -> String {
    "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'; img-src blob: data:; "
      + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }
}
