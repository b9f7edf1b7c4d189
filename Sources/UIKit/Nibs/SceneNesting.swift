/// The scenes of storyboards that are being made, one inside the other.
@MainActor
final class SceneNesting: AppPart {
  /// More than any interface has; as many calls as they take fit on the stack.
  private static let deepest = 64
  /// The scenes being made, from the outermost to the innermost; empty between two turns.
  private var scenes: [(id: String, file: String)] = []

  init() {}

  /// Makes a scene; traps naming the way where scenes stand too deep in each other, such as one that embeds itself.
  ///
  /// A scene is made in two parts, its controller and the controller's view, which may stand in each other.
  func during<T>(_ id: String, of document: NibDocument, _ make: () -> T) -> T {
    scenes.append((id, document.file))
    defer { scenes.removeLast() }
    if scenes.count > Self.deepest { fatalError(fault) }
    return make()
  }

  private var fault: String {
    let names = scenes.reversed().map { "\($0.id) of \($0.file)" }
    guard let again = names.dropFirst().firstIndex(of: names[0]) else {
      return
        "More than \(Self.deepest) scenes of storyboards stand in each other, the innermost \(names.prefix(3).joined(separator: ", in "))."
    }
    return "The scene \(names[0]) contains itself: \(names[...again].reversed().joined(separator: ", in it "))."
  }
}

extension RunningApp {
  var sceneNesting: SceneNesting { part() }
}
