/// The scene of a storyboard that a controller comes from.
@MainActor
protocol ControllerScene: AnyObject {
  var storyboard: UIStoryboard { get }
  /// Fills the controller before its initialiser ends, so that a subclass finds its title and items.
  func prepare(_ controller: UIViewController)
  /// Loads the controller's view.
  ///
  /// - Returns: False where the storyboard has no view for the controller.
  func loadView(of controller: UIViewController) -> Bool
  /// Performs the segue with an identifier from the controller.
  ///
  /// - Returns: False where the scene has no such segue.
  func perform(_ identifier: String, from controller: UIViewController, _ sender: Any?) -> Bool
}
