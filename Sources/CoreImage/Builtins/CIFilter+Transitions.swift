public protocol CITransitionFilter: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var targetImage: CIImage? { get set }
  var time: Float { get set }
}

public protocol CIAccordionFoldTransition: CITransitionFilter {
  var bottomHeight: Float { get set }
  var numberOfFolds: Float { get set }
  var foldShadowAmount: Float { get set }
}
private final class AccordionFoldTransition: BuiltinFilter, CIAccordionFoldTransition {}

public protocol CIBarsSwipeTransition: CITransitionFilter {
  var angle: Float { get set }
  var width: Float { get set }
  var barOffset: Float { get set }
}
private final class BarsSwipeTransition: BuiltinFilter, CIBarsSwipeTransition {}

public protocol CICopyMachineTransition: CITransitionFilter {
  var extent: CGRect { get set }
  var color: CIColor { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var opacity: Float { get set }
}
private final class CopyMachineTransition: BuiltinFilter, CICopyMachineTransition {}

public protocol CIDisintegrateWithMaskTransition: CITransitionFilter {
  var maskImage: CIImage? { get set }
  var shadowRadius: Float { get set }
  var shadowDensity: Float { get set }
  var shadowOffset: CGPoint { get set }
}
private final class DisintegrateWithMaskTransition: BuiltinFilter, CIDisintegrateWithMaskTransition {}

public protocol CIDissolveTransition: CITransitionFilter {}
private final class DissolveTransition: BuiltinFilter, CIDissolveTransition {}

public protocol CIFlashTransition: CITransitionFilter {
  var center: CGPoint { get set }
  var extent: CGRect { get set }
  var color: CIColor { get set }
  var maxStriationRadius: Float { get set }
  var striationStrength: Float { get set }
  var striationContrast: Float { get set }
  var fadeThreshold: Float { get set }
}
private final class FlashTransition: BuiltinFilter, CIFlashTransition {}

public protocol CIModTransition: CITransitionFilter {
  var center: CGPoint { get set }
  var angle: Float { get set }
  var radius: Float { get set }
  var compression: Float { get set }
}
private final class ModTransition: BuiltinFilter, CIModTransition {}

public protocol CIPageCurlTransition: CITransitionFilter {
  var backsideImage: CIImage? { get set }
  var shadingImage: CIImage? { get set }
  var extent: CGRect { get set }
  var angle: Float { get set }
  var radius: Float { get set }
}
private final class PageCurlTransition: BuiltinFilter, CIPageCurlTransition {}

public protocol CIPageCurlWithShadowTransition: CITransitionFilter {
  var backsideImage: CIImage? { get set }
  var extent: CGRect { get set }
  var angle: Float { get set }
  var radius: Float { get set }
  var shadowSize: Float { get set }
  var shadowAmount: Float { get set }
  var shadowExtent: CGRect { get set }
}
private final class PageCurlWithShadowTransition: BuiltinFilter, CIPageCurlWithShadowTransition {}

public protocol CIRippleTransition: CITransitionFilter {
  var shadingImage: CIImage? { get set }
  var center: CGPoint { get set }
  var extent: CGRect { get set }
  var width: Float { get set }
  var scale: Float { get set }
}
private final class RippleTransition: BuiltinFilter, CIRippleTransition {}

public protocol CISwipeTransition: CITransitionFilter {
  var extent: CGRect { get set }
  var color: CIColor { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var opacity: Float { get set }
}
private final class SwipeTransition: BuiltinFilter, CISwipeTransition {}

/// Filters that go from one image to another while the time goes from 0 to 1.
extension CIFilter {
  public class func accordionFoldTransition() -> any CIFilter & CIAccordionFoldTransition {
    AccordionFoldTransition("CIAccordionFoldTransition")
  }
  public class func barsSwipeTransition() -> any CIFilter & CIBarsSwipeTransition {
    BarsSwipeTransition("CIBarsSwipeTransition")
  }
  public class func copyMachineTransition() -> any CIFilter & CICopyMachineTransition {
    CopyMachineTransition("CICopyMachineTransition")
  }
  public class func disintegrateWithMaskTransition() -> any CIFilter & CIDisintegrateWithMaskTransition {
    DisintegrateWithMaskTransition("CIDisintegrateWithMaskTransition")
  }
  public class func dissolveTransition() -> any CIFilter & CIDissolveTransition {
    DissolveTransition("CIDissolveTransition")
  }
  public class func flashTransition() -> any CIFilter & CIFlashTransition { FlashTransition("CIFlashTransition") }
  public class func modTransition() -> any CIFilter & CIModTransition { ModTransition("CIModTransition") }
  public class func pageCurlTransition() -> any CIFilter & CIPageCurlTransition {
    PageCurlTransition("CIPageCurlTransition")
  }
  public class func pageCurlWithShadowTransition() -> any CIFilter & CIPageCurlWithShadowTransition {
    PageCurlWithShadowTransition("CIPageCurlWithShadowTransition")
  }
  public class func rippleTransition() -> any CIFilter & CIRippleTransition { RippleTransition("CIRippleTransition") }
  public class func swipeTransition() -> any CIFilter & CISwipeTransition { SwipeTransition("CISwipeTransition") }
}
