// Private classes of UIKit that apps look for by name among the subviews of bars, and what stands for them here.
@section(".init_array") @used
private let registerClassNames: @convention(c) () -> Void = {
  _ClassNames.register([("UITabBarButton", TabBarButton.self)])
}
