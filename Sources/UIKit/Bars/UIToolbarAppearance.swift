/// How a toolbar looks.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  public required init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
  public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
  public required init(coder: NSCoder) { super.init(coder: coder) }

  override func _adopt(_ other: UIBarAppearance) {
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
  }

  override func _watchParts() {
    for part in [buttonAppearance, doneButtonAppearance] { part._didChange = { [weak self] in self?._appearanceDidChange() } }
  }

  private var plain = UIBarButtonItemAppearance(style: .plain)
  private var done = UIBarButtonItemAppearance(style: .done)
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { plain }
    set {
      plain = owned(newValue)
      _appearanceDidChange()
    }
  }
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { done }
    set {
      done = owned(newValue)
      _appearanceDidChange()
    }
  }
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { done }
    set {
      done = owned(newValue)
      _appearanceDidChange()
    }
  }
  private func owned(_ new: UIBarButtonItemAppearance) -> UIBarButtonItemAppearance {
    let part = new._copy
    part._didChange = { [weak self] in self?._appearanceDidChange() }
    return part
  }
}
