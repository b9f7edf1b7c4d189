/// Apple's frameworks beside UIKit that Portico has under their own names: an import of one stays as it is written.
enum AppleModules {
  static let names: Set<String> = [
    "Accelerate", "AdSupport", "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices", "AVFoundation", "AVKit", "Combine",
    "CommonCrypto", "Compression", "Contacts", "CoreData", "CoreImage", "CoreLocation", "CoreMedia", "CoreMotion", "CoreServices",
    "CoreText", "CoreVideo", "CryptoKit", "EventKit", "GameplayKit",
    "ImageIO", "LinkPresentation",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalPerformanceShaders", "MobileCoreServices", "Network",
    "NotificationCenter", "Photos", "PhotosUI", "QuickLook",
    "SafariServices", "SceneKit", "Security", "simd", "SpriteKit", "SQLite3", "StoreKit", "SwiftUI", "UniformTypeIdentifiers",
    "UserNotifications", "zlib",
    "WebKit",
  ]

  /// Classes of these frameworks that apps subclass, each with its superclass, in the form of the inventory.
  static let types = """
    c ASAuthorizationController NSObject
    c AVAudioPlayer NSObject
    c AVAssetExportSession NSObject
    c AVCaptureOutput NSObject
    c AVCapturePhotoSettings NSObject
    c AVCaptureSession NSObject
    c AVCaptureVideoPreviewLayer CALayer
    c AVPlayer NSObject
    c AVPlayerItem NSObject
    c AVPlayerLayer CALayer
    c AVPlayerViewController UIViewController
    c AVQueuePlayer AVPlayer
    c CIColor NSObject
    c CIContext NSObject
    c CIFilter NSObject
    c CIImage NSObject
    c CIImageProcessorKernel NSObject
    c CIVector NSObject
    c CLLocation NSObject
    c CLLocationManager NSObject
    c LPLinkView UIView
    c MFMailComposeViewController UINavigationController
    c MFMessageComposeViewController UINavigationController
    c MKAnnotationView UIView
    c MKCircle MKShape
    c MKCircleRenderer MKOverlayPathRenderer
    c MKMapView UIView
    c MKMarkerAnnotationView MKAnnotationView
    c MKMultiPoint MKShape
    c MKOverlayPathRenderer MKOverlayRenderer
    c MKOverlayRenderer NSObject
    c MKPinAnnotationView MKAnnotationView
    c MKPlacemark CLPlacemark
    c MKPointAnnotation MKShape
    c MKPolygon MKMultiPoint
    c MKPolygonRenderer MKOverlayPathRenderer
    c MKPolyline MKMultiPoint
    c MKPolylineRenderer MKOverlayPathRenderer
    c MKShape NSObject
    c CLPlacemark NSObject
    c MPSKernel NSObject
    c MPSUnaryImageKernel MPSKernel
    c MPSImageGaussianBlur MPSUnaryImageKernel
    c MPSImageThresholdBinary MPSUnaryImageKernel
    c MTLTextureDescriptor NSObject
    c NSManagedObject NSObject
    c NSManagedObjectContext NSObject
    c NSPersistentContainer NSObject
    c PHImageManager NSObject
    c PHFetchOptions NSObject
    c PHLivePhotoView UIView
    c PHCachingImageManager PHImageManager
    c PHPickerViewController UIViewController
    c MPVolumeView UIView
    c QLPreviewController UIViewController
    c SCNGeometry NSObject
    c SCNNode NSObject
    c SCNScene NSObject
    c SCNView UIView
    c SFSafariViewController UIViewController
    c SKNode UIResponder
    c SKLabelNode SKNode
    c SKScene SKNode
    c SKSpriteNode SKNode
    c SKView UIView
    c SKStoreProductViewController UIViewController
    c UIHostingController UIViewController
    c UNMutableNotificationContent UNNotificationContent
    c UNNotificationContent NSObject
    c UNNotificationServiceExtension NSObject
    c WKNavigationAction NSObject
    c WKUserContentController NSObject
    c WKWebView UIView
    c WKWebViewConfiguration NSObject
    p ASAuthorizationControllerDelegate NSObjectProtocol
    p AVAudioPlayerDelegate NSObjectProtocol
    p CLLocationManagerDelegate NSObjectProtocol
    p MFMailComposeViewControllerDelegate NSObjectProtocol
    p MFMessageComposeViewControllerDelegate NSObjectProtocol
    p MKAnnotation NSObjectProtocol
    p MKMapViewDelegate NSObjectProtocol
    p MKOverlay MKAnnotation
    p NSFetchedResultsControllerDelegate NSObjectProtocol
    p QLPreviewItem NSObjectProtocol
    p SFSafariViewControllerDelegate NSObjectProtocol
    p SKPaymentTransactionObserver NSObjectProtocol
    p SKRequestDelegate NSObjectProtocol
    p SKProductsRequestDelegate SKRequestDelegate
    p UNUserNotificationCenterDelegate NSObjectProtocol
    p WKNavigationDelegate NSObjectProtocol
    p WKScriptMessageHandler NSObjectProtocol
    p WKUIDelegate NSObjectProtocol
    """
}
