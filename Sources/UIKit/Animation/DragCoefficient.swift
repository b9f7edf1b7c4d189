/// The factor by which UIKit multiplies the durations of animations while the simulator's slow animations are on; 1
/// otherwise, as here.
///
/// No header of Apple's declares it. Public code declares it by itself with `@_silgen_name`, and the linker looks for
/// it.
@_cdecl("UIAnimationDragCoefficient")
package func _animationDragCoefficient() -> Float { 1 }
