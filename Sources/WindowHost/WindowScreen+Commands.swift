import CWindow
import Foundation
import LiveLink
import Raster

extension WindowScreen {
  /// - Parameter location: Pixels of the window; nil for its middle.
  func openMenu(at location: CGPoint?) {
    menu = WindowMenu(
      items: WindowCommand.allCases.map { WindowMenu.Item(command: $0, title: title(of: $0)) }, at: location,
      window: (canvas.pixels.width, canvas.pixels.height), scale: window_points_scale())
    if location == nil { menu?.move(by: 1) }
  }

  private func title(of command: WindowCommand) -> String {
    switch command {
    case .home: state?.isInBackground == true ? "Open the App" : "Home"
    case .rotateLeft: "Rotate Left"
    case .rotateRight: "Rotate Right"
    case .shake: "Shake"
    case .appearance: state?.appearance == "dark" ? "Light Appearance" : "Dark Appearance"
    case .smallerText: "Smaller Text"
    case .largerText: "Larger Text"
    case .slowAnimations: state?.isSlow == true ? "Normal Animations" : "Slow Animations"
    case .pointAccurate: "Point Accurate"
    case .pixelAccurate: "Pixel Accurate"
    case .screenshot: "Save Screenshot"
    case .record: recording == nil ? "Record" : "Stop Recording"
    case .restart: "Start the App Again"
    }
  }

  func perform(_ command: WindowCommand) {
    if let control = command.control { return send([.control(control)]) }
    switch command {
    case .pointAccurate: setZoom(pixels: nil)
    case .pixelAccurate: setZoom(pixels: 1)
    case .screenshot: saveScreenshot()
    case .restart: session?.restart()
    default: recording == nil ? startRecording() : stopRecording()
    }
  }

  private func saveScreenshot() {
    let name = Screenshot.path(in: folder, ".png")
    guard let picture, let png = Screenshot.png(picture),
      (try? png.write(to: URL(fileURLWithPath: name), options: .atomic)) != nil
    else {
      return remark("The screenshot could not be saved.")
    }
    remark("Saved \(name)")
  }

  private func startRecording() {
    guard let picture else { return }
    do {
      let recording = try Recording(folder: folder, width: picture.width, height: picture.height, didEnd: wake)
      recording.add(picture, at: LinkClock.now)
      self.recording = recording
      remark("Recording …")
    } catch {
      remark("The recording could not be begun: \(error.localizedDescription)")
    }
  }

  private func stopRecording() {
    guard let recording else { return }
    recording.stop(at: LinkClock.now)
    self.recording = nil
    unwritten.append(recording)
    if !recording.isWritten { remark("Saving …") }
  }

  /// Says which films are there.
  func serveRecordings() {
    // Each is asked once: one that ends in between is said the next time.
    unwritten.removeAll { recording in
      guard recording.isWritten else { return false }
      remark("Saved \(recording.path)")
      return true
    }
  }
}

extension PixelRect {
  func contains(_ location: CGPoint) -> Bool {
    location.x >= Double(x) && location.y >= Double(y) && location.x < Double(maxX) && location.y < Double(maxY)
  }
}
