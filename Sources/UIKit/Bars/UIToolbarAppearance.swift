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

  override func _looksEqual(_ other: UIBarAppearance) -> Bool {
    guard let other = other as? UIToolbarAppearance else { return false }
    return plain == other.plain && done == other.done
  }

  override var _parts: [any BarAppearancePart] { [buttonAppearance, doneButtonAppearance] }

  private var plain = UIBarButtonItemAppearance(style: .plain) { didSet { _appearanceDidChange() } }
  private var done = UIBarButtonItemAppearance(style: .done) { didSet { _appearanceDidChange() } }
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { plain }
    set { plain = _owned(newValue) }
  }
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { done }
    set { done = _owned(newValue) }
  }
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { done }
    set { done = _owned(newValue) }
  }
}
