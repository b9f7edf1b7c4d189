import Foundation

/// Says what is installed and what is missing, by the name of the package that brings it.
enum Doctor {
  static func run(_ options: Options) throws -> Int32 {
    let runtime = try Runtime.find()
    if options.listsDevices {
      print(try Devices.names(runtime).joined(separator: "\n"))
      return 0
    }
    var missing: [String] = []
    func report(_ name: String, _ found: String?, _ remedy: String, isNeeded: Bool = true) {
      if let found {
        print("  ok       \(name): \(found)")
      } else {
        print("  \(isNeeded ? "missing " : "optional") \(name): \(remedy)")
        if isNeeded { missing.append(name) }
      }
    }
    let version = try? Shell.capture(["swift", "--version"], withErrors: false).output.split(separator: "\n").first.map(
      String.init)
    report(
      "Swift 6.3 or newer", version ?? nil, "install the toolchain from swift.org and put its bin folder into PATH")
    report("pkg-config", Shell.which("pkg-config"), "apt install pkg-config")
    for (library, package) in [
      ("cairo-ft", "libcairo2-dev"), ("harfbuzz", "libharfbuzz-dev"), ("freetype2", "libfreetype-dev"),
      ("fribidi", "libfribidi-dev"),
      ("libpng", "libpng-dev"), ("libturbojpeg", "libturbojpeg0-dev"), ("libwebp", "libwebp-dev"),
      ("libwebsockets", "libwebsockets-dev"), ("sqlite3", "libsqlite3-dev"), ("zlib", "zlib1g-dev"),
      ("libcmark-gfm", "libcmark-gfm-dev"),
    ] {
      report(library, packageVersion(library), "apt install \(package)")
    }
    for (header, package) in [
      ("linebreak.h", "libunibreak-dev"), ("gif_lib.h", "libgif-dev"), ("SDL2/SDL.h", "libsdl2-dev"),
      ("polyclipping/clipper.hpp", "libpolyclipping-dev"),
    ] {
      let file = "/usr/include/\(header)"
      report(header, FileManager.default.fileExists(atPath: file) ? file : nil, "apt install \(package)")
    }
    report(
      "poppler-glib (pictures in PDF files)", packageVersion("poppler-glib"), "apt install libpoppler-glib-dev",
      isNeeded: false)
    // Nothing is compiled against it, so the library alone is looked for.
    report(
      "librsvg (pictures in SVG files)", dlopen("librsvg-2.so.2", RTLD_LAZY) == nil ? nil : "librsvg-2.so.2",
      "apt install librsvg2-2",
      isNeeded: false)
    report(
      "libxml2 (texts in HTML)", dlopen("libxml2.so.2", RTLD_LAZY) == nil ? nil : "libxml2.so.2", "apt install libxml2",
      isNeeded: false)
    report(
      "libcrypto (hashes, ciphers, keys)", dlopen("libcrypto.so.3", RTLD_LAZY) == nil ? nil : "libcrypto.so.3",
      "apt install libssl3",
      isNeeded: false)
    report("ffmpeg (portico record)", Shell.which("ffmpeg"), "apt install ffmpeg", isNeeded: false)
    report(
      "Portico's library (\(runtime.configuration))",
      ResourceRules.exists(runtime.library) ? runtime.library.path : nil,
      "built by the first `portico build`", isNeeded: false)
    let display =
      ProcessInfo.processInfo.environment["DISPLAY"] ?? ProcessInfo.processInfo.environment["WAYLAND_DISPLAY"]
    report("display", display, "none; headless commands need none", isNeeded: false)
    return missing.isEmpty ? 0 : Failure.Status.notInstalled.rawValue
  }

  private static func packageVersion(_ name: String) -> String? {
    guard Shell.which("pkg-config") != nil,
      let result = try? Shell.capture(["pkg-config", "--modversion", name], withErrors: false),
      result.status == 0
    else { return nil }
    return result.output.split(separator: "\n").first.map(String.init)
  }
}
