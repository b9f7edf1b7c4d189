// swift-format-ignore-file
// Written from the sources of `AppleModules` by AppleModuleTests, where PORTICO_WRITE_TABLES is set. Do not edit.

extension AppleModules {
  /// Classes and protocols of these frameworks, each with what it inherits from, in the form of the inventory.
  static let types = #"""
c ASAuthorization NSObject
c ASAuthorizationAppleIDButton UIControl
c ASAuthorizationAppleIDCredential NSObject,ASAuthorizationCredential
c ASAuthorizationAppleIDProvider NSObject,ASAuthorizationProvider
c ASAuthorizationAppleIDRequest ASAuthorizationOpenIDRequest
c ASAuthorizationController NSObject
p ASAuthorizationControllerDelegate NSObjectProtocol
p ASAuthorizationControllerPresentationContextProviding NSObjectProtocol
p ASAuthorizationCredential NSObjectProtocol
c ASAuthorizationOpenIDRequest ASAuthorizationRequest
p ASAuthorizationProvider NSObjectProtocol
c ASAuthorizationRequest NSObject
c ASIdentifierManager NSObject
p ASWebAuthenticationPresentationContextProviding NSObjectProtocol
c ASWebAuthenticationSession NSObject
c ATTrackingManager NSObject
c AVAsset NSObject
c AVAssetExportSession NSObject
c AVAssetImageGenerator NSObject
c AVAssetReader NSObject
c AVAssetResourceLoader NSObject
p AVAssetResourceLoaderDelegate NSObjectProtocol
c AVAssetResourceLoadingContentInformationRequest NSObject
c AVAssetResourceLoadingDataRequest NSObject
c AVAssetResourceLoadingRequest NSObject
c AVAssetResourceLoadingRequestor NSObject
c AVAssetResourceRenewalRequest AVAssetResourceLoadingRequest
c AVAssetTrack NSObject
c AVAssetWriter NSObject
c AVAssetWriterInput NSObject
c AVAssetWriterInputPixelBufferAdaptor NSObject
c AVAudioEngine NSObject
c AVAudioFile NSObject
c AVAudioFormat NSObject
c AVAudioInputNode AVAudioNode
c AVAudioMix NSObject
c AVAudioMixerNode AVAudioNode
c AVAudioNode NSObject
c AVAudioOutputNode AVAudioNode
c AVAudioPCMBuffer NSObject
c AVAudioPlayer NSObject
p AVAudioPlayerDelegate NSObjectProtocol
c AVAudioPlayerNode AVAudioNode
c AVAudioRecorder NSObject
p AVAudioRecorderDelegate NSObjectProtocol
c AVAudioSession NSObject
c AVAudioUnit AVAudioNode
c AVAudioUnitReverb AVAudioUnit
c AVAudioUnitTimePitch AVAudioUnit
c AVCaptureAudioDataOutput AVCaptureOutput
p AVCaptureAudioDataOutputSampleBufferDelegate NSObjectProtocol
c AVCaptureBracketedStillImageSettings NSObject
c AVCaptureConnection NSObject
c AVCaptureDataOutputSynchronizer NSObject
p AVCaptureDataOutputSynchronizerDelegate NSObjectProtocol
c AVCaptureDepthDataOutput AVCaptureOutput
p AVCaptureDepthDataOutputDelegate NSObjectProtocol
c AVCaptureDevice NSObject
c AVCaptureDeviceInput AVCaptureInput
c AVCaptureFileOutput AVCaptureOutput
p AVCaptureFileOutputRecordingDelegate NSObjectProtocol
c AVCaptureInput NSObject
c AVCaptureMetadataOutput AVCaptureOutput
p AVCaptureMetadataOutputObjectsDelegate NSObjectProtocol
c AVCaptureMovieFileOutput AVCaptureFileOutput
c AVCaptureOutput NSObject
c AVCapturePhoto NSObject
p AVCapturePhotoCaptureDelegate NSObjectProtocol
c AVCapturePhotoOutput AVCaptureOutput
c AVCapturePhotoSettings NSObject
c AVCaptureResolvedPhotoSettings NSObject
c AVCaptureSession NSObject
c AVCaptureStillImageOutput AVCaptureOutput
c AVCaptureSynchronizedData NSObject
c AVCaptureSynchronizedDataCollection NSObject
c AVCaptureSynchronizedDepthData AVCaptureSynchronizedData
c AVCaptureSynchronizedMetadataObjectData AVCaptureSynchronizedData
c AVCaptureSynchronizedSampleBufferData AVCaptureSynchronizedData
c AVCaptureVideoDataOutput AVCaptureOutput
p AVCaptureVideoDataOutputSampleBufferDelegate NSObjectProtocol
c AVCaptureVideoPreviewLayer CALayer
c AVComposition AVAsset
c AVCompositionTrack AVAssetTrack
c AVDepthData NSObject
c AVFrameRateRange NSObject
c AVMetadataItem NSObject
c AVMetadataMachineReadableCodeObject AVMetadataObject
c AVMetadataObject NSObject
c AVMutableComposition AVComposition
c AVMutableCompositionTrack AVCompositionTrack
c AVMutableVideoComposition AVVideoComposition
c AVMutableVideoCompositionInstruction AVVideoCompositionInstruction
c AVMutableVideoCompositionLayerInstruction AVVideoCompositionLayerInstruction
c AVPlayer NSObject
c AVPlayerItem NSObject
c AVPlayerItemOutput NSObject
c AVPlayerItemTrack NSObject
c AVPlayerItemVideoOutput AVPlayerItemOutput
c AVPlayerLayer CALayer
c AVPlayerLooper NSObject
c AVPlayerViewController UIViewController
p AVPlayerViewControllerDelegate NSObjectProtocol
c AVPortraitEffectsMatte NSObject
c AVQueuePlayer AVPlayer
c AVSemanticSegmentationMatte NSObject
c AVSpeechSynthesisVoice NSObject
c AVSpeechSynthesizer NSObject
c AVSpeechUtterance NSObject
c AVSynchronizedLayer CALayer
c AVURLAsset AVAsset
c AVVideoComposition NSObject
c AVVideoCompositionCoreAnimationTool NSObject
c AVVideoCompositionInstruction NSObject
c AVVideoCompositionLayerInstruction NSObject
c AXCategoricalDataAxisDescriptor NSObject,AXDataAxisDescriptor
p AXChart NSObjectProtocol
c AXChartDescriptor NSObject
c AXCustomContent NSObject
p AXCustomContentProvider NSObjectProtocol
p AXDataAxisDescriptor NSObjectProtocol
c AXDataPoint NSObject
c AXDataPointValue NSObject
c AXDataSeriesDescriptor NSObject
c AXNumericDataAxisDescriptor NSObject,AXDataAxisDescriptor
c BGAppRefreshTask BGTask
c BGAppRefreshTaskRequest BGTaskRequest
c BGHealthResearchTask BGProcessingTask
c BGProcessingTask BGTask
c BGProcessingTaskRequest BGTaskRequest
c BGTask NSObject
c BGTaskRequest NSObject
c BGTaskScheduler NSObject
c CBATTRequest NSObject
c CBAttribute NSObject
c CBCentral CBPeer
c CBCentralManager CBManager
p CBCentralManagerDelegate NSObjectProtocol
c CBCharacteristic CBAttribute
c CBDescriptor CBAttribute
c CBManager NSObject
c CBMutableCharacteristic CBCharacteristic
c CBMutableDescriptor CBDescriptor
c CBMutableService CBService
c CBPeer NSObject
c CBPeripheral CBPeer
p CBPeripheralDelegate NSObjectProtocol
c CBPeripheralManager CBManager
p CBPeripheralManagerDelegate NSObjectProtocol
c CBService CBAttribute
c CBUUID NSObject
c CHHapticDynamicParameter NSObject
c CHHapticEvent NSObject
c CHHapticEventParameter NSObject
p CHHapticParameterAttributes NSObjectProtocol
c CHHapticParameterCurve NSObject
c CHHapticPattern NSObject
c CIAztecCodeDescriptor CIBarcodeDescriptor
c CIBarcodeDescriptor NSObject
c CIColor NSObject
c CIContext NSObject
c CIDataMatrixCodeDescriptor CIBarcodeDescriptor
c CIFilter NSObject
c CIImage NSObject
c CIImageProcessorKernel NSObject
c CIPDF417CodeDescriptor CIBarcodeDescriptor
c CIQRCodeDescriptor CIBarcodeDescriptor
c CIVector NSObject
c CKAsset NSObject,CKRecordValue,CKRecordValueProtocol
c CKContainer NSObject
c CKDatabase NSObject
c CKDatabaseOperation CKOperation
c CKDatabaseSubscription CKSubscription
c CKFetchRecordsOperation CKDatabaseOperation
c CKModifyRecordZonesOperation CKDatabaseOperation
c CKModifyRecordsOperation CKDatabaseOperation
c CKModifySubscriptionsOperation CKDatabaseOperation
c CKOperation Operation
c CKQuery NSObject
c CKQueryOperation CKDatabaseOperation
c CKQuerySubscription CKSubscription
c CKRecord NSObject
p CKRecordValue NSObjectProtocol
c CKRecordZone NSObject
c CKRecordZoneSubscription CKSubscription
c CKServerChangeToken NSObject
c CKSubscription NSObject
c CLBeacon NSObject
c CLBeaconIdentityConstraint NSObject
c CLBeaconRegion CLRegion
c CLCircularRegion CLRegion
c CLFloor NSObject
c CLGeocoder NSObject
c CLHeading NSObject
c CLLocation NSObject
c CLLocationManager NSObject
p CLLocationManagerDelegate NSObjectProtocol
c CLLocationSourceInformation NSObject
c CLPlacemark NSObject
c CLRegion NSObject
c CLVisit NSObject
c CMAccelerometerData CMLogItem
c CMAttitude NSObject
c CMDeviceMotion CMLogItem
c CMFallDetectionEvent NSObject
c CMGyroData CMLogItem
c CMLogItem NSObject
c CMMotionActivity CMLogItem
c CMMotionActivityManager NSObject
c CMMotionManager NSObject
c CMPedometer NSObject
c CMPedometerData NSObject
c CMPedometerEvent NSObject
c CNContact NSObject
c CNContactFetchRequest NSObject
p CNContactPickerDelegate NSObjectProtocol
c CNContactPickerViewController UIViewController
c CNContactProperty NSObject
c CNContactStore NSObject
c CNContactVCardSerialization NSObject
c CNContactViewController UIViewController
p CNContactViewControllerDelegate NSObjectProtocol
p CNKeyDescriptor NSObjectProtocol
c CNLabeledValue NSObject
c CNMutableContact CNContact
c CNMutablePostalAddress CNPostalAddress
c CNPhoneNumber NSObject
c CNPostalAddress NSObject
c CSSearchableIndex NSObject
p CSSearchableIndexDelegate NSObjectProtocol
c CSSearchableItem NSObject
c CSSearchableItemAttributeSet NSObject
c CTCall NSObject
c CTCallCenter NSObject
c CTCarrier NSObject
c CTCellularData NSObject
c CTCellularPlanProvisioning NSObject
c CTTelephonyNetworkInfo NSObject
p CTTelephonyNetworkInfoDelegate NSObjectProtocol
c CXAction NSObject
c CXAnswerCallAction CXCallAction
c CXCall NSObject
c CXCallAction CXAction
c CXCallController NSObject
c CXCallObserver NSObject
p CXCallObserverDelegate NSObjectProtocol
c CXCallUpdate NSObject
c CXEndCallAction CXCallAction
c CXHandle NSObject
c CXProvider NSObject
c CXProviderConfiguration NSObject
p CXProviderDelegate NSObjectProtocol
c CXSetHeldCallAction CXCallAction
c CXSetMutedCallAction CXCallAction
c CXStartCallAction CXCallAction
c CXTransaction NSObject
c DCAppAttestService NSObject
c DCDevice NSObject
c DataScannerViewController UIViewController
c EKCalendar NSObject
c EKCalendarChooser UIViewController
p EKCalendarChooserDelegate NSObjectProtocol
c EKEvent NSObject
c EKEventEditViewController UINavigationController
p EKEventEditViewDelegate NSObjectProtocol
c EKEventStore NSObject
c EKEventViewController UIViewController
p EKEventViewDelegate NSObjectProtocol
c GCController NSObject,GCDevice
c GCControllerAxisInput GCControllerElement
c GCControllerButtonInput GCControllerElement
c GCControllerDirectionPad GCControllerElement
c GCControllerElement NSObject
p GCDevice NSObjectProtocol
c GCExtendedGamepad GCPhysicalInputProfile
c GCKeyboard NSObject
c GCMicroGamepad GCPhysicalInputProfile
c GCMouse NSObject
c GCPhysicalInputProfile NSObject
c GKARC4RandomSource GKRandomSource
c GKAccessPoint NSObject
c GKAchievement NSObject
c GKBasePlayer NSObject
p GKGameCenterControllerDelegate NSObjectProtocol
c GKGameCenterViewController UINavigationController
c GKLeaderboard NSObject
c GKLinearCongruentialRandomSource GKRandomSource
c GKLocalPlayer GKPlayer
p GKLocalPlayerListener NSObjectProtocol
c GKMersenneTwisterRandomSource GKRandomSource
c GKPlayer GKBasePlayer
c GKRandomDistribution NSObject,GKRandom
c GKRandomSource NSObject,GKRandom
c GKScore NSObject
c HKAnchoredObjectQuery HKQuery
c HKBiologicalSexObject NSObject
c HKBloodTypeObject NSObject
c HKCategorySample HKSample
c HKCategoryType HKSampleType
c HKCharacteristicType HKObjectType
c HKDeletedObject NSObject
c HKDevice NSObject
c HKHealthStore NSObject
c HKObject NSObject
c HKObjectType NSObject
c HKObserverQuery HKQuery
c HKQuantity NSObject
c HKQuantitySample HKSample
c HKQuantityType HKSampleType
c HKQuery NSObject
c HKQueryAnchor NSObject
c HKSample HKObject
c HKSampleQuery HKQuery
c HKSampleType HKObjectType
c HKSource NSObject
c HKSourceRevision NSObject
c HKStatistics NSObject
c HKStatisticsCollection NSObject
c HKStatisticsCollectionQuery HKQuery
c HKStatisticsQuery HKQuery
c HKUnit NSObject
c HKWorkout HKSample
c HKWorkoutBuilder NSObject
c HKWorkoutConfiguration NSObject
c HKWorkoutType HKSampleType
c INAddTasksIntent INIntent
c INExtension NSObject,INIntentHandlerProviding
c INImage NSObject
c INIntent NSObject
p INIntentHandlerProviding NSObjectProtocol
c INIntentResponse NSObject
c INInteraction NSObject
c INObject NSObject
c INPerson NSObject
c INPersonHandle NSObject
c INPlayMediaIntent INIntent
c INPreferences NSObject
c INRelevantShortcut NSObject
c INRelevantShortcutStore NSObject
c INSearchForMessagesIntent INIntent
c INSendMessageIntent INIntent
c INShortcut NSObject
c INSpeakableString NSObject
c INStartAudioCallIntent INIntent
c INStartCallIntent INIntent
c INStartVideoCallIntent INIntent
c INVocabulary NSObject
c INVoiceShortcut NSObject
c INVoiceShortcutCenter NSObject
c ImageAnalysisInteraction NSObject,UIInteraction
c JSValue NSObject
c LAContext NSObject
c LPLinkMetadata NSObject
c LPLinkView UIView
c LPMetadataProvider NSObject
c MCAdvertiserAssistant NSObject
c MCBrowserViewController UIViewController
p MCBrowserViewControllerDelegate NSObjectProtocol
c MCNearbyServiceAdvertiser NSObject
p MCNearbyServiceAdvertiserDelegate NSObjectProtocol
c MCNearbyServiceBrowser NSObject
p MCNearbyServiceBrowserDelegate NSObjectProtocol
c MCPeerID NSObject
c MCSession NSObject
p MCSessionDelegate NSObjectProtocol
c MFMailComposeViewController UINavigationController
p MFMailComposeViewControllerDelegate NSObjectProtocol
c MFMessageComposeViewController UINavigationController
p MFMessageComposeViewControllerDelegate NSObjectProtocol
p MKAnnotation NSObjectProtocol
c MKAnnotationView UIView
c MKCircle MKShape,MKOverlay
c MKCircleRenderer MKOverlayPathRenderer
c MKHybridMapConfiguration MKMapConfiguration
c MKImageryMapConfiguration MKMapConfiguration
c MKLocalSearch NSObject
c MKMapConfiguration NSObject
c MKMapItem NSObject
c MKMapSnapshotter NSObject
c MKMapView UIView
p MKMapViewDelegate NSObjectProtocol
c MKMarkerAnnotationView MKAnnotationView
c MKMultiPoint MKShape
p MKOverlay MKAnnotation
c MKOverlayPathRenderer MKOverlayRenderer
c MKOverlayRenderer NSObject
c MKPinAnnotationView MKAnnotationView
c MKPlacemark CLPlacemark,MKAnnotation
c MKPointAnnotation MKShape
c MKPolygon MKMultiPoint,MKOverlay
c MKPolygonRenderer MKOverlayPathRenderer
c MKPolyline MKMultiPoint,MKOverlay
c MKPolylineRenderer MKOverlayPathRenderer
c MKShape NSObject,MKAnnotation
c MKStandardMapConfiguration MKMapConfiguration
c MKUserLocation NSObject,MKAnnotation
c MPMediaLibrary NSObject
c MPNowPlayingInfoCenter NSObject
c MPRemoteCommand NSObject
c MPRemoteCommandCenter NSObject
c MPRemoteCommandEvent NSObject
c MPSImageGaussianBlur MPSUnaryImageKernel
c MPSImageThresholdBinary MPSUnaryImageKernel
c MPSKernel NSObject
c MPSUnaryImageKernel MPSKernel
c MPVolumeView UIView
c MTKTextureLoader NSObject
c MTKView UIView
p MTKViewDelegate NSObjectProtocol
c MTLCompileOptions NSObject
c MTLDepthStencilDescriptor NSObject
c MTLRenderPassAttachmentDescriptor NSObject
c MTLRenderPassColorAttachmentDescriptor MTLRenderPassAttachmentDescriptor
c MTLRenderPassDepthAttachmentDescriptor MTLRenderPassAttachmentDescriptor
c MTLRenderPassDescriptor NSObject
c MTLRenderPipelineColorAttachmentDescriptor NSObject
c MTLRenderPipelineDescriptor NSObject
c MTLSamplerDescriptor NSObject
c MTLTextureDescriptor NSObject
c MTLVertexAttributeDescriptor NSObject
c MTLVertexBufferLayoutDescriptor NSObject
c MTLVertexDescriptor NSObject
c MXCrashDiagnostic MXDiagnostic
c MXDiagnostic NSObject
c MXDiagnosticPayload NSObject
c MXHangDiagnostic MXDiagnostic
c MXMetaData NSObject
c MXMetricManager NSObject
p MXMetricManagerSubscriber NSObjectProtocol
c MXMetricPayload NSObject
c NCWidgetController NSObject
p NCWidgetProviding NSObjectProtocol
c NLEmbedding NSObject
c NLLanguageRecognizer NSObject
c NLTagger NSObject
c NLTokenizer NSObject
c NSAsynchronousFetchRequest NSPersistentStoreRequest
c NSAsynchronousFetchResult NSPersistentStoreResult
c NSAttributeDescription NSPropertyDescription
c NSBatchDeleteRequest NSPersistentStoreRequest
c NSBatchDeleteResult NSPersistentStoreResult
c NSBatchInsertRequest NSPersistentStoreRequest
c NSBatchInsertResult NSPersistentStoreResult
c NSBatchUpdateRequest NSPersistentStoreRequest
c NSBatchUpdateResult NSPersistentStoreResult
c NSEntityDescription NSObject
c NSExpressionDescription NSPropertyDescription
c NSFetchIndexDescription NSObject
c NSFetchIndexElementDescription NSObject
c NSFetchRequest NSPersistentStoreRequest
p NSFetchRequestResult NSObjectProtocol
c NSFetchedPropertyDescription NSPropertyDescription
c NSFetchedResultsController NSObject
p NSFetchedResultsControllerDelegate NSObjectProtocol
c NSManagedObject NSObject,NSFetchRequestResult
c NSManagedObjectContext NSObject
c NSManagedObjectID NSObject,NSFetchRequestResult
c NSManagedObjectModel NSObject
c NSMergeConflict NSObject
c NSMergePolicy NSObject
c NSPersistentCloudKitContainer NSPersistentContainer
c NSPersistentCloudKitContainerOptions NSObject
c NSPersistentContainer NSObject
c NSPersistentStore NSObject
c NSPersistentStoreCoordinator NSObject
c NSPersistentStoreDescription NSObject
c NSPersistentStoreRequest NSObject
c NSPersistentStoreResult NSObject
c NSPropertyDescription NSObject
c NSRelationshipDescription NSPropertyDescription
c PDFAction NSObject
c PDFActionGoTo PDFAction
c PDFActionURL PDFAction
c PDFAnnotation NSObject
c PDFBorder NSObject
c PDFDestination NSObject
c PDFDocument NSObject
p PDFDocumentDelegate NSObjectProtocol
c PDFOutline NSObject
c PDFPage NSObject
c PDFSelection NSObject
c PDFThumbnailView UIView
c PDFView UIView
p PDFViewDelegate NSObjectProtocol
c PHAsset PHObject
c PHAssetChangeRequest PHChangeRequest
c PHAssetCollection PHCollection
c PHAssetCollectionChangeRequest PHChangeRequest
c PHAssetCreationRequest PHAssetChangeRequest
c PHAssetResource NSObject
c PHAssetResourceCreationOptions NSObject
c PHAssetResourceManager NSObject
c PHAssetResourceRequestOptions NSObject
c PHCachingImageManager PHImageManager
c PHChange NSObject
c PHChangeRequest NSObject
c PHCollection PHObject
c PHCollectionList PHCollection
c PHFetchOptions NSObject
c PHFetchResult NSObject
c PHFetchResultChangeDetails NSObject
c PHImageManager NSObject
c PHImageRequestOptions NSObject
c PHLivePhoto NSObject
c PHLivePhotoRequestOptions NSObject
c PHLivePhotoView UIView
p PHLivePhotoViewDelegate NSObjectProtocol
c PHObject NSObject
c PHObjectChangeDetails NSObject
c PHObjectPlaceholder PHObject
c PHPhotoLibrary NSObject
p PHPhotoLibraryChangeObserver NSObjectProtocol
c PHPickerViewController UIViewController
c PHVideoRequestOptions NSObject
c PKAddPassButton UIButton
c PKAddPassesViewController UIViewController
p PKAddPassesViewControllerDelegate NSObjectProtocol
c PKCanvasView UIScrollView
p PKCanvasViewDelegate UIScrollViewDelegate
c PKContact NSObject
c PKPass NSObject
c PKPassLibrary NSObject
c PKPayment NSObject
c PKPaymentAuthorizationController NSObject
p PKPaymentAuthorizationControllerDelegate NSObjectProtocol
c PKPaymentAuthorizationResult NSObject
c PKPaymentAuthorizationViewController UIViewController
p PKPaymentAuthorizationViewControllerDelegate NSObjectProtocol
c PKPaymentButton UIButton
c PKPaymentMethod NSObject
c PKPaymentRequest NSObject
c PKPaymentSummaryItem NSObject
c PKPaymentToken NSObject
c PKPushCredentials NSObject
c PKPushPayload NSObject
c PKPushRegistry NSObject
p PKPushRegistryDelegate NSObjectProtocol
c PKShippingMethod PKPaymentSummaryItem
c PKToolPicker NSObject
p PKToolPickerObserver NSObjectProtocol
c QLPreviewController UIViewController
p QLPreviewControllerDelegate NSObjectProtocol
p QLPreviewItem NSObjectProtocol
c QLThumbnailGenerator NSObject
c QLThumbnailRepresentation NSObject
c RPPreviewViewController UIViewController
p RPPreviewViewControllerDelegate NSObjectProtocol
c RPScreenRecorder NSObject
p RPScreenRecorderDelegate NSObjectProtocol
c RPSystemBroadcastPickerView UIView
c SCNBox SCNGeometry
c SCNCamera NSObject
c SCNGeometry NSObject
c SCNLight NSObject
c SCNMaterial NSObject
c SCNMaterialProperty NSObject
c SCNNode NSObject
c SCNPlane SCNGeometry
c SCNScene NSObject
c SCNSphere SCNGeometry
c SCNView UIView
c SFSafariViewController UIViewController
p SFSafariViewControllerDelegate NSObjectProtocol
c SFSpeechAudioBufferRecognitionRequest SFSpeechRecognitionRequest
c SFSpeechRecognitionRequest NSObject
c SFSpeechRecognitionResult NSObject
c SFSpeechRecognitionTask NSObject
p SFSpeechRecognitionTaskDelegate NSObjectProtocol
c SFSpeechRecognizer NSObject
p SFSpeechRecognizerDelegate NSObjectProtocol
c SFSpeechURLRecognitionRequest SFSpeechRecognitionRequest
c SFTranscription NSObject
c SFTranscriptionSegment NSObject
c SKAction NSObject
c SKLabelNode SKNode
c SKNode UIResponder
c SKPayment NSObject
c SKPaymentQueue NSObject
c SKPaymentTransaction NSObject
p SKPaymentTransactionObserver NSObjectProtocol
c SKProduct NSObject
c SKProductSubscriptionPeriod NSObject
c SKProductsRequest SKRequest
p SKProductsRequestDelegate SKRequestDelegate
c SKProductsResponse NSObject
c SKRequest NSObject
p SKRequestDelegate NSObjectProtocol
c SKScene SKNode
c SKSpriteNode SKNode
c SKStoreProductViewController UIViewController
p SKStoreProductViewControllerDelegate NSObjectProtocol
c SKStoreReviewController NSObject
c SKTexture NSObject
c SKView UIView
c TipUIPopoverViewController UIViewController
c TipUIView UIView
c UIHostingController UIViewController
c UNCalendarNotificationTrigger UNNotificationTrigger
c UNLocationNotificationTrigger UNNotificationTrigger
c UNMutableNotificationContent UNNotificationContent
c UNNotification NSObject
c UNNotificationAction NSObject
c UNNotificationAttachment NSObject
c UNNotificationCategory NSObject
c UNNotificationContent NSObject
c UNNotificationRequest NSObject
c UNNotificationResponse NSObject
c UNNotificationServiceExtension NSObject
c UNNotificationSettings NSObject
c UNNotificationSound NSObject
c UNNotificationTrigger NSObject
c UNPushNotificationTrigger UNNotificationTrigger
c UNTextInputNotificationAction UNNotificationAction
c UNTextInputNotificationResponse UNNotificationResponse
c UNTimeIntervalNotificationTrigger UNNotificationTrigger
c UNUserNotificationCenter NSObject
p UNUserNotificationCenterDelegate NSObjectProtocol
c VNBarcodeObservation VNRectangleObservation
c VNClassificationObservation VNObservation
c VNClassifyImageRequest VNImageBasedRequest
c VNDetectBarcodesRequest VNImageBasedRequest
c VNDetectContoursRequest VNImageBasedRequest
c VNDetectDocumentSegmentationRequest VNImageBasedRequest
c VNDetectFaceCaptureQualityRequest VNImageBasedRequest
c VNDetectFaceLandmarksRequest VNImageBasedRequest
c VNDetectFaceRectanglesRequest VNImageBasedRequest
c VNDetectHorizonRequest VNImageBasedRequest
c VNDetectHumanBodyPoseRequest VNImageBasedRequest
c VNDetectHumanHandPoseRequest VNImageBasedRequest
c VNDetectHumanRectanglesRequest VNImageBasedRequest
c VNDetectRectanglesRequest VNImageBasedRequest
c VNDetectTextRectanglesRequest VNImageBasedRequest
c VNDetectedObjectObservation VNObservation
c VNDocumentCameraScan NSObject
c VNDocumentCameraViewController UIViewController
p VNDocumentCameraViewControllerDelegate NSObjectProtocol
c VNFaceLandmarkRegion2D NSObject
c VNFaceLandmarks2D NSObject
c VNFaceObservation VNDetectedObjectObservation
c VNFeaturePrintObservation VNObservation
c VNGenerateAttentionBasedSaliencyImageRequest VNImageBasedRequest
c VNGenerateForegroundInstanceMaskRequest VNImageBasedRequest
c VNGenerateImageFeaturePrintRequest VNImageBasedRequest
c VNGenerateObjectnessBasedSaliencyImageRequest VNImageBasedRequest
c VNGeneratePersonSegmentationRequest VNImageBasedRequest
c VNHorizonObservation VNObservation
c VNImageBasedRequest VNRequest
c VNImageRequestHandler NSObject
c VNObservation NSObject
c VNPixelBufferObservation VNObservation
c VNRecognizeAnimalsRequest VNImageBasedRequest
c VNRecognizeTextRequest VNImageBasedRequest
c VNRecognizedObjectObservation VNDetectedObjectObservation
c VNRecognizedText NSObject
c VNRecognizedTextObservation VNRectangleObservation
c VNRectangleObservation VNDetectedObjectObservation
c VNRequest NSObject
c VNSaliencyImageObservation VNPixelBufferObservation
c VNSequenceRequestHandler NSObject
c VNTextObservation VNRectangleObservation
c VNTrackObjectRequest VNTrackingRequest
c VNTrackRectangleRequest VNTrackingRequest
c VNTrackingRequest VNImageBasedRequest
c WCSession NSObject
p WCSessionDelegate NSObjectProtocol
c WCSessionFile NSObject
c WCSessionFileTransfer NSObject
c WCSessionUserInfoTransfer NSObject
c WKBackForwardList NSObject
c WKBackForwardListItem NSObject
c WKFrameInfo NSObject
c WKNavigation NSObject
c WKNavigationAction NSObject
p WKNavigationDelegate NSObjectProtocol
c WKNavigationResponse NSObject
c WKPreferences NSObject
c WKProcessPool NSObject
c WKScriptMessage NSObject
p WKScriptMessageHandler NSObjectProtocol
c WKSnapshotConfiguration NSObject
p WKUIDelegate NSObjectProtocol
c WKUserContentController NSObject
c WKUserScript NSObject
c WKWebView UIView
c WKWebViewConfiguration NSObject
c WKWebpagePreferences NSObject
c WKWebsiteDataRecord NSObject
c WKWebsiteDataStore NSObject
c WKWindowFeatures NSObject
"""#

  /// Requirements that a class may leave out, in the form of the inventory.
  static let optionals = #"""
ASAuthorizationControllerDelegate|authorizationController(controller:didCompleteWithAuthorization:)|authorizationControllerWithController:didCompleteWithAuthorization:|(ASAuthorizationController, ASAuthorization) -> Void
ASAuthorizationControllerDelegate|authorizationController(controller:didCompleteWithError:)|authorizationControllerWithController:didCompleteWithError:|(ASAuthorizationController, any Error) -> Void
AVAssetResourceLoaderDelegate|resourceLoader(_:didCancel:)|resourceLoader:didCancel:|(AVAssetResourceLoader, AVAssetResourceLoadingRequest) -> Void
AVAssetResourceLoaderDelegate|resourceLoader(_:shouldWaitForLoadingOfRequestedResource:)|resourceLoader:shouldWaitForLoadingOfRequestedResource:|(AVAssetResourceLoader, AVAssetResourceLoadingRequest) -> Bool
AVAssetResourceLoaderDelegate|resourceLoader(_:shouldWaitForRenewalOfRequestedResource:)|resourceLoader:shouldWaitForRenewalOfRequestedResource:|(AVAssetResourceLoader, AVAssetResourceRenewalRequest) -> Bool
AVAudioPlayerDelegate|audioPlayerDecodeErrorDidOccur(_:error:)|audioPlayerDecodeErrorDidOccur:error:|(AVAudioPlayer, (any Error)?) -> Void
AVAudioPlayerDelegate|audioPlayerDidFinishPlaying(_:successfully:)|audioPlayerDidFinishPlaying:successfully:|(AVAudioPlayer, Bool) -> Void
AVAudioRecorderDelegate|audioRecorderDidFinishRecording(_:successfully:)|audioRecorderDidFinishRecording:successfully:|(AVAudioRecorder, Bool) -> Void
AVAudioRecorderDelegate|audioRecorderEncodeErrorDidOccur(_:error:)|audioRecorderEncodeErrorDidOccur:error:|(AVAudioRecorder, (any Error)?) -> Void
AVCaptureAudioDataOutputSampleBufferDelegate|captureOutput(_:didOutput:from:)|captureOutput:didOutput:from:|(AVCaptureOutput, CMSampleBuffer, AVCaptureConnection) -> Void
AVCaptureDepthDataOutputDelegate|depthDataOutput(_:didOutput:timestamp:connection:)|depthDataOutput:didOutput:timestamp:connection:|(AVCaptureDepthDataOutput, AVDepthData, CMTime, AVCaptureConnection) -> Void
AVCaptureFileOutputRecordingDelegate|fileOutput(_:didStartRecordingTo:from:)|fileOutput:didStartRecordingTo:from:|(AVCaptureFileOutput, URL, [AVCaptureConnection]) -> Void
AVCaptureMetadataOutputObjectsDelegate|metadataOutput(_:didOutput:from:)|metadataOutput:didOutput:from:|(AVCaptureMetadataOutput, [AVMetadataObject], AVCaptureConnection) -> Void
AVCapturePhotoCaptureDelegate|photoOutput(_:didFinishCaptureFor:error:)|photoOutput:didFinishCaptureFor:error:|(AVCapturePhotoOutput, AVCaptureResolvedPhotoSettings, (any Error)?) -> Void
AVCapturePhotoCaptureDelegate|photoOutput(_:didFinishProcessingPhoto:error:)|photoOutput:didFinishProcessingPhoto:error:|(AVCapturePhotoOutput, AVCapturePhoto, (any Error)?) -> Void
AVCapturePhotoCaptureDelegate|photoOutput(_:willCapturePhotoFor:)|photoOutput:willCapturePhotoFor:|(AVCapturePhotoOutput, AVCaptureResolvedPhotoSettings) -> Void
AVCaptureVideoDataOutputSampleBufferDelegate|captureOutput(_:didDrop:from:)|captureOutput:didDrop:from:|(AVCaptureOutput, CMSampleBuffer, AVCaptureConnection) -> Void
AVCaptureVideoDataOutputSampleBufferDelegate|captureOutput(_:didOutput:from:)|captureOutput:didOutput:from:|(AVCaptureOutput, CMSampleBuffer, AVCaptureConnection) -> Void
AVPlayerViewControllerDelegate|playerViewControllerDidStopPictureInPicture(_:)|playerViewControllerDidStopPictureInPicture:|(AVPlayerViewController) -> Void
AVPlayerViewControllerDelegate|playerViewControllerWillStartPictureInPicture(_:)|playerViewControllerWillStartPictureInPicture:|(AVPlayerViewController) -> Void
CBCentralManagerDelegate|centralManager(_:didConnect:)|centralManager:didConnect:|(CBCentralManager, CBPeripheral) -> Void
CBCentralManagerDelegate|centralManager(_:didDisconnectPeripheral:error:)|centralManager:didDisconnectPeripheral:error:|(CBCentralManager, CBPeripheral, (any Error)?) -> Void
CBCentralManagerDelegate|centralManager(_:didDiscover:advertisementData:rssi:)|centralManager:didDiscover:advertisementData:rssi:|(CBCentralManager, CBPeripheral, [String: Any], NSNumber) -> Void
CBCentralManagerDelegate|centralManager(_:didFailToConnect:error:)|centralManager:didFailToConnect:error:|(CBCentralManager, CBPeripheral, (any Error)?) -> Void
CBCentralManagerDelegate|centralManager(_:willRestoreState:)|centralManager:willRestoreState:|(CBCentralManager, [String: Any]) -> Void
CBPeripheralDelegate|peripheral(_:didDiscoverCharacteristicsFor:error:)|peripheral:didDiscoverCharacteristicsFor:error:|(CBPeripheral, CBService, (any Error)?) -> Void
CBPeripheralDelegate|peripheral(_:didDiscoverDescriptorsFor:error:)|peripheral:didDiscoverDescriptorsFor:error:|(CBPeripheral, CBCharacteristic, (any Error)?) -> Void
CBPeripheralDelegate|peripheral(_:didDiscoverIncludedServicesFor:error:)|peripheral:didDiscoverIncludedServicesFor:error:|(CBPeripheral, CBService, (any Error)?) -> Void
CBPeripheralDelegate|peripheral(_:didDiscoverServices:)|peripheral:didDiscoverServices:|(CBPeripheral, (any Error)?) -> Void
CBPeripheralDelegate|peripheral(_:didModifyServices:)|peripheral:didModifyServices:|(CBPeripheral, [CBService]) -> Void
CBPeripheralDelegate|peripheral(_:didReadRSSI:error:)|peripheral:didReadRSSI:error:|(CBPeripheral, NSNumber, (any Error)?) -> Void
CBPeripheralDelegate|peripheral(_:didUpdateNotificationStateFor:error:)|peripheral:didUpdateNotificationStateFor:error:|(CBPeripheral, CBCharacteristic, (any Error)?) -> Void
CBPeripheralDelegate|peripheral(_:didUpdateValueFor:error:)|peripheral:didUpdateValueFor:error:|(CBPeripheral, CBCharacteristic, (any Error)?) -> Void
CBPeripheralDelegate|peripheral(_:didUpdateValueFor:error:)|peripheral:didUpdateValueFor:error:|(CBPeripheral, CBDescriptor, (any Error)?) -> Void
CBPeripheralDelegate|peripheral(_:didWriteValueFor:error:)|peripheral:didWriteValueFor:error:|(CBPeripheral, CBCharacteristic, (any Error)?) -> Void
CBPeripheralDelegate|peripheral(_:didWriteValueFor:error:)|peripheral:didWriteValueFor:error:|(CBPeripheral, CBDescriptor, (any Error)?) -> Void
CBPeripheralDelegate|peripheralDidUpdateName(_:)|peripheralDidUpdateName:|(CBPeripheral) -> Void
CBPeripheralDelegate|peripheralIsReady(toSendWriteWithoutResponse:)|peripheralIsReadyToSendWriteWithoutResponse:|(CBPeripheral) -> Void
CBPeripheralManagerDelegate|peripheralManager(_:central:didSubscribeTo:)|peripheralManager:central:didSubscribeTo:|(CBPeripheralManager, CBCentral, CBCharacteristic) -> Void
CBPeripheralManagerDelegate|peripheralManager(_:central:didUnsubscribeFrom:)|peripheralManager:central:didUnsubscribeFrom:|(CBPeripheralManager, CBCentral, CBCharacteristic) -> Void
CBPeripheralManagerDelegate|peripheralManager(_:didAdd:error:)|peripheralManager:didAdd:error:|(CBPeripheralManager, CBService, (any Error)?) -> Void
CBPeripheralManagerDelegate|peripheralManager(_:didReceiveRead:)|peripheralManager:didReceiveRead:|(CBPeripheralManager, CBATTRequest) -> Void
CBPeripheralManagerDelegate|peripheralManager(_:didReceiveWrite:)|peripheralManager:didReceiveWrite:|(CBPeripheralManager, [CBATTRequest]) -> Void
CBPeripheralManagerDelegate|peripheralManagerDidStartAdvertising(_:error:)|peripheralManagerDidStartAdvertising:error:|(CBPeripheralManager, (any Error)?) -> Void
CBPeripheralManagerDelegate|peripheralManagerIsReady(toUpdateSubscribers:)|peripheralManagerIsReadyToUpdateSubscribers:|(CBPeripheralManager) -> Void
CLLocationManagerDelegate|locationManager(_:didChangeAuthorization:)|locationManager:didChangeAuthorization:|(CLLocationManager, CLAuthorizationStatus) -> Void
CLLocationManagerDelegate|locationManager(_:didDetermineState:for:)|locationManager:didDetermineState:for:|(CLLocationManager, CLRegionState, CLRegion) -> Void
CLLocationManagerDelegate|locationManager(_:didEnterRegion:)|locationManager:didEnterRegion:|(CLLocationManager, CLRegion) -> Void
CLLocationManagerDelegate|locationManager(_:didExitRegion:)|locationManager:didExitRegion:|(CLLocationManager, CLRegion) -> Void
CLLocationManagerDelegate|locationManager(_:didFailRangingFor:error:)|locationManager:didFailRangingFor:error:|(CLLocationManager, CLBeaconIdentityConstraint, any Error) -> Void
CLLocationManagerDelegate|locationManager(_:didFailWithError:)|locationManager:didFailWithError:|(CLLocationManager, any Error) -> Void
CLLocationManagerDelegate|locationManager(_:didFinishDeferredUpdatesWithError:)|locationManager:didFinishDeferredUpdatesWithError:|(CLLocationManager, (any Error)?) -> Void
CLLocationManagerDelegate|locationManager(_:didRange:satisfying:)|locationManager:didRange:satisfying:|(CLLocationManager, [CLBeacon], CLBeaconIdentityConstraint) -> Void
CLLocationManagerDelegate|locationManager(_:didRangeBeacons:in:)|locationManager:didRangeBeacons:in:|(CLLocationManager, [CLBeacon], CLBeaconRegion) -> Void
CLLocationManagerDelegate|locationManager(_:didStartMonitoringFor:)|locationManager:didStartMonitoringFor:|(CLLocationManager, CLRegion) -> Void
CLLocationManagerDelegate|locationManager(_:didUpdateHeading:)|locationManager:didUpdateHeading:|(CLLocationManager, CLHeading) -> Void
CLLocationManagerDelegate|locationManager(_:didUpdateLocations:)|locationManager:didUpdateLocations:|(CLLocationManager, [CLLocation]) -> Void
CLLocationManagerDelegate|locationManager(_:didVisit:)|locationManager:didVisit:|(CLLocationManager, CLVisit) -> Void
CLLocationManagerDelegate|locationManager(_:monitoringDidFailFor:withError:)|locationManager:monitoringDidFailFor:withError:|(CLLocationManager, CLRegion?, any Error) -> Void
CLLocationManagerDelegate|locationManager(_:rangingBeaconsDidFailFor:withError:)|locationManager:rangingBeaconsDidFailFor:withError:|(CLLocationManager, CLBeaconRegion, any Error) -> Void
CLLocationManagerDelegate|locationManagerDidChangeAuthorization(_:)|locationManagerDidChangeAuthorization:|(CLLocationManager) -> Void
CLLocationManagerDelegate|locationManagerDidPauseLocationUpdates(_:)|locationManagerDidPauseLocationUpdates:|(CLLocationManager) -> Void
CLLocationManagerDelegate|locationManagerDidResumeLocationUpdates(_:)|locationManagerDidResumeLocationUpdates:|(CLLocationManager) -> Void
CLLocationManagerDelegate|locationManagerShouldDisplayHeadingCalibration(_:)|locationManagerShouldDisplayHeadingCalibration:|(CLLocationManager) -> Bool
CNContactPickerDelegate|contactPicker(_:didSelect:)|contactPicker:didSelect:|(CNContactPickerViewController, CNContact) -> Void
CNContactPickerDelegate|contactPicker(_:didSelect:)|contactPicker:didSelect:|(CNContactPickerViewController, CNContactProperty) -> Void
CNContactPickerDelegate|contactPicker(_:didSelect:)|contactPicker:didSelect:|(CNContactPickerViewController, [CNContact]) -> Void
CNContactPickerDelegate|contactPicker(_:didSelectContactProperties:)|contactPicker:didSelectContactProperties:|(CNContactPickerViewController, [CNContactProperty]) -> Void
CNContactPickerDelegate|contactPickerDidCancel(_:)|contactPickerDidCancel:|(CNContactPickerViewController) -> Void
CNContactViewControllerDelegate|contactViewController(_:didCompleteWith:)|contactViewController:didCompleteWith:|(CNContactViewController, CNContact?) -> Void
CNContactViewControllerDelegate|contactViewController(_:shouldPerformDefaultActionFor:)|contactViewController:shouldPerformDefaultActionFor:|(CNContactViewController, CNContactProperty) -> Bool
CSSearchableIndexDelegate|searchableIndexDidFinishThrottle(_:)|searchableIndexDidFinishThrottle:|(CSSearchableIndex) -> Void
CSSearchableIndexDelegate|searchableIndexDidThrottle(_:)|searchableIndexDidThrottle:|(CSSearchableIndex) -> Void
CTTelephonyNetworkInfoDelegate|dataServiceIdentifierDidChange(_:)|dataServiceIdentifierDidChange:|(String) -> Void
CXProviderDelegate|provider(_:execute:)|provider:execute:|(CXProvider, CXTransaction) -> Bool
CXProviderDelegate|provider(_:perform:)|provider:perform:|(CXProvider, CXAnswerCallAction) -> Void
CXProviderDelegate|provider(_:perform:)|provider:perform:|(CXProvider, CXEndCallAction) -> Void
CXProviderDelegate|provider(_:perform:)|provider:perform:|(CXProvider, CXSetHeldCallAction) -> Void
CXProviderDelegate|provider(_:perform:)|provider:perform:|(CXProvider, CXSetMutedCallAction) -> Void
CXProviderDelegate|provider(_:perform:)|provider:perform:|(CXProvider, CXStartCallAction) -> Void
CXProviderDelegate|provider(_:timedOutPerforming:)|provider:timedOutPerforming:|(CXProvider, CXAction) -> Void
CXProviderDelegate|providerDidBegin(_:)|providerDidBegin:|(CXProvider) -> Void
EKCalendarChooserDelegate|calendarChooserDidCancel(_:)|calendarChooserDidCancel:|(EKCalendarChooser) -> Void
EKCalendarChooserDelegate|calendarChooserDidFinish(_:)|calendarChooserDidFinish:|(EKCalendarChooser) -> Void
EKCalendarChooserDelegate|calendarChooserSelectionDidChange(_:)|calendarChooserSelectionDidChange:|(EKCalendarChooser) -> Void
EKEventEditViewDelegate|eventEditViewControllerDefaultCalendar(forNewEvents:)|eventEditViewControllerDefaultCalendarForNewEvents:|(EKEventEditViewController) -> EKCalendar
MCNearbyServiceAdvertiserDelegate|advertiser(_:didNotStartAdvertisingPeer:)|advertiser:didNotStartAdvertisingPeer:|(MCNearbyServiceAdvertiser, any Error) -> Void
MCNearbyServiceBrowserDelegate|browser(_:didNotStartBrowsingForPeers:)|browser:didNotStartBrowsingForPeers:|(MCNearbyServiceBrowser, any Error) -> Void
MCSessionDelegate|session(_:didReceiveCertificate:fromPeer:certificateHandler:)|session:didReceiveCertificate:fromPeer:certificateHandler:|(MCSession, [Any]?, MCPeerID, @escaping (Bool) -> Void) -> Void
MFMailComposeViewControllerDelegate|mailComposeController(_:didFinishWith:error:)|mailComposeController:didFinishWith:error:|(MFMailComposeViewController, MFMailComposeResult, (any Error)?) -> Void
MKMapViewDelegate|mapView(_:annotationView:calloutAccessoryControlTapped:)|mapView:annotationView:calloutAccessoryControlTapped:|(MKMapView, MKAnnotationView, UIControl) -> Void
MKMapViewDelegate|mapView(_:didAdd:)|mapView:didAdd:|(MKMapView, [MKAnnotationView]) -> Void
MKMapViewDelegate|mapView(_:didDeselect:)|mapView:didDeselect:|(MKMapView, MKAnnotationView) -> Void
MKMapViewDelegate|mapView(_:didSelect:)|mapView:didSelect:|(MKMapView, MKAnnotationView) -> Void
MKMapViewDelegate|mapView(_:didUpdate:)|mapView:didUpdate:|(MKMapView, MKUserLocation) -> Void
MKMapViewDelegate|mapView(_:regionDidChangeAnimated:)|mapView:regionDidChangeAnimated:|(MKMapView, Bool) -> Void
MKMapViewDelegate|mapView(_:regionWillChangeAnimated:)|mapView:regionWillChangeAnimated:|(MKMapView, Bool) -> Void
MKMapViewDelegate|mapView(_:rendererFor:)|mapView:rendererFor:|(MKMapView, any MKOverlay) -> MKOverlayRenderer
MKMapViewDelegate|mapView(_:viewFor:)|mapView:viewFor:|(MKMapView, any MKAnnotation) -> MKAnnotationView?
MKMapViewDelegate|mapViewDidFailLoadingMap(_:withError:)|mapViewDidFailLoadingMap:withError:|(MKMapView, any Error) -> Void
MKMapViewDelegate|mapViewDidFinishLoadingMap(_:)|mapViewDidFinishLoadingMap:|(MKMapView) -> Void
MXMetricManagerSubscriber|didReceive(_:)|didReceive:|([MXDiagnosticPayload]) -> Void
MXMetricManagerSubscriber|didReceive(_:)|didReceive:|([MXMetricPayload]) -> Void
NCWidgetProviding|widgetActiveDisplayModeDidChange(_:withMaximumSize:)|widgetActiveDisplayModeDidChange:withMaximumSize:|(NCWidgetDisplayMode, CGSize) -> Void
NCWidgetProviding|widgetMarginInsets(forProposedMarginInsets:)|widgetMarginInsetsForProposedMarginInsets:|(UIEdgeInsets) -> UIEdgeInsets
NCWidgetProviding|widgetPerformUpdate(completionHandler:)|widgetPerformUpdateWithCompletionHandler:|(@escaping (NCUpdateResult) -> Void) -> Void
NSFetchedResultsControllerDelegate|controller(_:didChange:at:for:newIndexPath:)|controller:didChange:at:for:newIndexPath:|(NSFetchedResultsController<any NSFetchRequestResult>, Any, IndexPath?, NSFetchedResultsChangeType, IndexPath?) -> Void
NSFetchedResultsControllerDelegate|controller(_:didChange:atSectionIndex:for:)|controller:didChange:atSectionIndex:for:|(NSFetchedResultsController<any NSFetchRequestResult>, any NSFetchedResultsSectionInfo, Int, NSFetchedResultsChangeType) -> Void
NSFetchedResultsControllerDelegate|controller(_:didChangeContentWith:)|controller:didChangeContentWith:|(NSFetchedResultsController<any NSFetchRequestResult>, CollectionDifference<NSManagedObjectID>) -> Void
NSFetchedResultsControllerDelegate|controller(_:didChangeContentWith:)|controller:didChangeContentWith:|(NSFetchedResultsController<any NSFetchRequestResult>, NSDiffableDataSourceSnapshotReference) -> Void
NSFetchedResultsControllerDelegate|controller(_:sectionIndexTitleForSectionName:)|controller:sectionIndexTitleForSectionName:|(NSFetchedResultsController<any NSFetchRequestResult>, String) -> String?
NSFetchedResultsControllerDelegate|controllerDidChangeContent(_:)|controllerDidChangeContent:|(NSFetchedResultsController<any NSFetchRequestResult>) -> Void
NSFetchedResultsControllerDelegate|controllerWillChangeContent(_:)|controllerWillChangeContent:|(NSFetchedResultsController<any NSFetchRequestResult>) -> Void
PDFDocumentDelegate|classForPage()|classForPage|() -> AnyClass
PDFViewDelegate|pdfViewParentViewController()|pdfViewParentViewController|() -> UIViewController?
PDFViewDelegate|pdfViewPerformFind(_:)|pdfViewPerformFind:|(PDFView) -> Void
PDFViewDelegate|pdfViewPerformGo(toPage:)|pdfViewPerformGoToPage:|(PDFView) -> Void
PDFViewDelegate|pdfViewWillChangeScaleFactor(_:toScale:)|pdfViewWillChangeScaleFactor:toScale:|(PDFView, CGFloat) -> CGFloat
PDFViewDelegate|pdfViewWillClick(onLink:with:)|pdfViewWillClickOnLink:with:|(PDFView, URL) -> Void
PHLivePhotoViewDelegate|livePhotoView(_:didEndPlaybackWith:)|livePhotoView:didEndPlaybackWith:|(PHLivePhotoView, PHLivePhotoViewPlaybackStyle) -> Void
PHLivePhotoViewDelegate|livePhotoView(_:willBeginPlaybackWith:)|livePhotoView:willBeginPlaybackWith:|(PHLivePhotoView, PHLivePhotoViewPlaybackStyle) -> Void
PKAddPassesViewControllerDelegate|addPassesViewControllerDidFinish(_:)|addPassesViewControllerDidFinish:|(PKAddPassesViewController) -> Void
PKCanvasViewDelegate|canvasViewDidBeginUsingTool(_:)|canvasViewDidBeginUsingTool:|(PKCanvasView) -> Void
PKCanvasViewDelegate|canvasViewDidEndUsingTool(_:)|canvasViewDidEndUsingTool:|(PKCanvasView) -> Void
PKCanvasViewDelegate|canvasViewDidFinishRendering(_:)|canvasViewDidFinishRendering:|(PKCanvasView) -> Void
PKCanvasViewDelegate|canvasViewDrawingDidChange(_:)|canvasViewDrawingDidChange:|(PKCanvasView) -> Void
PKPaymentAuthorizationControllerDelegate|paymentAuthorizationController(_:didAuthorizePayment:handler:)|paymentAuthorizationController:didAuthorizePayment:handler:|(PKPaymentAuthorizationController, PKPayment, @escaping (PKPaymentAuthorizationResult) -> Void) -> Void
PKPaymentAuthorizationViewControllerDelegate|paymentAuthorizationViewController(_:didAuthorizePayment:handler:)|paymentAuthorizationViewController:didAuthorizePayment:handler:|(PKPaymentAuthorizationViewController, PKPayment, @escaping (PKPaymentAuthorizationResult) -> Void) -> Void
PKPushRegistryDelegate|pushRegistry(_:didInvalidatePushTokenFor:)|pushRegistry:didInvalidatePushTokenFor:|(PKPushRegistry, PKPushType) -> Void
PKPushRegistryDelegate|pushRegistry(_:didReceiveIncomingPushWith:for:completion:)|pushRegistry:didReceiveIncomingPushWith:for:completion:|(PKPushRegistry, PKPushPayload, PKPushType, @escaping () -> Void) -> Void
PKToolPickerObserver|toolPickerFramesObscuredDidChange(_:)|toolPickerFramesObscuredDidChange:|(PKToolPicker) -> Void
PKToolPickerObserver|toolPickerIsRulerActiveDidChange(_:)|toolPickerIsRulerActiveDidChange:|(PKToolPicker) -> Void
PKToolPickerObserver|toolPickerSelectedToolDidChange(_:)|toolPickerSelectedToolDidChange:|(PKToolPicker) -> Void
PKToolPickerObserver|toolPickerVisibilityDidChange(_:)|toolPickerVisibilityDidChange:|(PKToolPicker) -> Void
QLPreviewControllerDelegate|previewControllerDidDismiss(_:)|previewControllerDidDismiss:|(QLPreviewController) -> Void
QLPreviewControllerDelegate|previewControllerWillDismiss(_:)|previewControllerWillDismiss:|(QLPreviewController) -> Void
RPPreviewViewControllerDelegate|previewControllerDidFinish(_:)|previewControllerDidFinish:|(RPPreviewViewController) -> Void
RPScreenRecorderDelegate|screenRecorder(_:didStopRecordingWith:error:)|screenRecorder:didStopRecordingWith:error:|(RPScreenRecorder, RPPreviewViewController?, (any Error)?) -> Void
RPScreenRecorderDelegate|screenRecorderDidChangeAvailability(_:)|screenRecorderDidChangeAvailability:|(RPScreenRecorder) -> Void
SFSafariViewControllerDelegate|safariViewController(_:activityItemsFor:title:)|safariViewController:activityItemsFor:title:|(SFSafariViewController, URL, String?) -> [UIActivity]
SFSafariViewControllerDelegate|safariViewController(_:didCompleteInitialLoad:)|safariViewController:didCompleteInitialLoad:|(SFSafariViewController, Bool) -> Void
SFSafariViewControllerDelegate|safariViewController(_:initialLoadDidRedirectTo:)|safariViewController:initialLoadDidRedirectTo:|(SFSafariViewController, URL) -> Void
SFSafariViewControllerDelegate|safariViewControllerDidFinish(_:)|safariViewControllerDidFinish:|(SFSafariViewController) -> Void
SFSafariViewControllerDelegate|safariViewControllerWillOpenInBrowser(_:)|safariViewControllerWillOpenInBrowser:|(SFSafariViewController) -> Void
SFSpeechRecognitionTaskDelegate|speechRecognitionDidDetectSpeech(_:)|speechRecognitionDidDetectSpeech:|(SFSpeechRecognitionTask) -> Void
SFSpeechRecognitionTaskDelegate|speechRecognitionTask(_:didFinishRecognition:)|speechRecognitionTask:didFinishRecognition:|(SFSpeechRecognitionTask, SFSpeechRecognitionResult) -> Void
SFSpeechRecognitionTaskDelegate|speechRecognitionTask(_:didFinishSuccessfully:)|speechRecognitionTask:didFinishSuccessfully:|(SFSpeechRecognitionTask, Bool) -> Void
SFSpeechRecognitionTaskDelegate|speechRecognitionTask(_:didHypothesizeTranscription:)|speechRecognitionTask:didHypothesizeTranscription:|(SFSpeechRecognitionTask, SFTranscription) -> Void
SFSpeechRecognitionTaskDelegate|speechRecognitionTaskFinishedReadingAudio(_:)|speechRecognitionTaskFinishedReadingAudio:|(SFSpeechRecognitionTask) -> Void
SFSpeechRecognitionTaskDelegate|speechRecognitionTaskWasCancelled(_:)|speechRecognitionTaskWasCancelled:|(SFSpeechRecognitionTask) -> Void
SFSpeechRecognizerDelegate|speechRecognizer(_:availabilityDidChange:)|speechRecognizer:availabilityDidChange:|(SFSpeechRecognizer, Bool) -> Void
SKPaymentTransactionObserver|paymentQueue(_:removedTransactions:)|paymentQueue:removedTransactions:|(SKPaymentQueue, [SKPaymentTransaction]) -> Void
SKPaymentTransactionObserver|paymentQueue(_:restoreCompletedTransactionsFailedWithError:)|paymentQueue:restoreCompletedTransactionsFailedWithError:|(SKPaymentQueue, any Error) -> Void
SKPaymentTransactionObserver|paymentQueueRestoreCompletedTransactionsFinished(_:)|paymentQueueRestoreCompletedTransactionsFinished:|(SKPaymentQueue) -> Void
SKRequestDelegate|request(_:didFailWithError:)|request:didFailWithError:|(SKRequest, any Error) -> Void
SKRequestDelegate|requestDidFinish(_:)|requestDidFinish:|(SKRequest) -> Void
SKStoreProductViewControllerDelegate|productViewControllerDidFinish(_:)|productViewControllerDidFinish:|(SKStoreProductViewController) -> Void
UNUserNotificationCenterDelegate|userNotificationCenter(_:didReceive:)|userNotificationCenter:didReceive:|(UNUserNotificationCenter, UNNotificationResponse) async -> Void
UNUserNotificationCenterDelegate|userNotificationCenter(_:didReceive:withCompletionHandler:)|userNotificationCenter:didReceive:withCompletionHandler:|(UNUserNotificationCenter, UNNotificationResponse, @escaping () -> Void) -> Void
UNUserNotificationCenterDelegate|userNotificationCenter(_:openSettingsFor:)|userNotificationCenter:openSettingsFor:|(UNUserNotificationCenter, UNNotification?) -> Void
UNUserNotificationCenterDelegate|userNotificationCenter(_:willPresent:)|userNotificationCenter:willPresent:|(UNUserNotificationCenter, UNNotification) async -> UNNotificationPresentationOptions
UNUserNotificationCenterDelegate|userNotificationCenter(_:willPresent:withCompletionHandler:)|userNotificationCenter:willPresent:withCompletionHandler:|(UNUserNotificationCenter, UNNotification, @escaping (UNNotificationPresentationOptions) -> Void) -> Void
VNDocumentCameraViewControllerDelegate|documentCameraViewController(_:didFailWithError:)|documentCameraViewController:didFailWithError:|(VNDocumentCameraViewController, any Error) -> Void
VNDocumentCameraViewControllerDelegate|documentCameraViewController(_:didFinishWith:)|documentCameraViewController:didFinishWith:|(VNDocumentCameraViewController, VNDocumentCameraScan) -> Void
VNDocumentCameraViewControllerDelegate|documentCameraViewControllerDidCancel(_:)|documentCameraViewControllerDidCancel:|(VNDocumentCameraViewController) -> Void
WCSessionDelegate|session(_:didFinish:error:)|session:didFinish:error:|(WCSession, WCSessionFileTransfer, (any Error)?) -> Void
WCSessionDelegate|session(_:didFinish:error:)|session:didFinish:error:|(WCSession, WCSessionUserInfoTransfer, (any Error)?) -> Void
WCSessionDelegate|session(_:didReceive:)|session:didReceive:|(WCSession, WCSessionFile) -> Void
WCSessionDelegate|session(_:didReceiveApplicationContext:)|session:didReceiveApplicationContext:|(WCSession, [String: Any]) -> Void
WCSessionDelegate|session(_:didReceiveMessage:)|session:didReceiveMessage:|(WCSession, [String: Any]) -> Void
WCSessionDelegate|session(_:didReceiveMessage:replyHandler:)|session:didReceiveMessage:replyHandler:|(WCSession, [String: Any], @escaping ([String: Any]) -> Void) -> Void
WCSessionDelegate|session(_:didReceiveMessageData:)|session:didReceiveMessageData:|(WCSession, Data) -> Void
WCSessionDelegate|session(_:didReceiveMessageData:replyHandler:)|session:didReceiveMessageData:replyHandler:|(WCSession, Data, @escaping (Data) -> Void) -> Void
WCSessionDelegate|session(_:didReceiveUserInfo:)|session:didReceiveUserInfo:|(WCSession, [String: Any]) -> Void
WCSessionDelegate|sessionReachabilityDidChange(_:)|sessionReachabilityDidChange:|(WCSession) -> Void
WCSessionDelegate|sessionWatchStateDidChange(_:)|sessionWatchStateDidChange:|(WCSession) -> Void
WKNavigationDelegate|webView(_:decidePolicyFor:decisionHandler:)|webView:decidePolicyFor:decisionHandler:|(WKWebView, WKNavigationAction, @escaping @MainActor (WKNavigationActionPolicy) -> Void) -> Void
WKNavigationDelegate|webView(_:decidePolicyFor:decisionHandler:)|webView:decidePolicyFor:decisionHandler:|(WKWebView, WKNavigationResponse, @escaping @MainActor (WKNavigationResponsePolicy) -> Void) -> Void
WKNavigationDelegate|webView(_:didCommit:)|webView:didCommit:|(WKWebView, WKNavigation?) -> Void
WKNavigationDelegate|webView(_:didFail:withError:)|webView:didFail:withError:|(WKWebView, WKNavigation?, any Error) -> Void
WKNavigationDelegate|webView(_:didFailProvisionalNavigation:withError:)|webView:didFailProvisionalNavigation:withError:|(WKWebView, WKNavigation?, any Error) -> Void
WKNavigationDelegate|webView(_:didFinish:)|webView:didFinish:|(WKWebView, WKNavigation?) -> Void
WKNavigationDelegate|webView(_:didReceiveServerRedirectForProvisionalNavigation:)|webView:didReceiveServerRedirectForProvisionalNavigation:|(WKWebView, WKNavigation?) -> Void
WKNavigationDelegate|webView(_:didStartProvisionalNavigation:)|webView:didStartProvisionalNavigation:|(WKWebView, WKNavigation?) -> Void
WKNavigationDelegate|webViewWebContentProcessDidTerminate(_:)|webViewWebContentProcessDidTerminate:|(WKWebView) -> Void
WKUIDelegate|webView(_:createWebViewWith:for:windowFeatures:)|webView:createWebViewWith:for:windowFeatures:|(WKWebView, WKWebViewConfiguration, WKNavigationAction, WKWindowFeatures) -> WKWebView?
WKUIDelegate|webView(_:runJavaScriptAlertPanelWithMessage:initiatedByFrame:completionHandler:)|webView:runJavaScriptAlertPanelWithMessage:initiatedByFrame:completionHandler:|(WKWebView, String, WKFrameInfo, @escaping @MainActor () -> Void) -> Void
WKUIDelegate|webView(_:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:completionHandler:)|webView:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:completionHandler:|(WKWebView, String, WKFrameInfo, @escaping @MainActor (Bool) -> Void) -> Void
WKUIDelegate|webView(_:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:completionHandler:)|webView:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:completionHandler:|(WKWebView, String, String?, WKFrameInfo, @escaping @MainActor (String?) -> Void) -> Void
WKUIDelegate|webViewDidClose(_:)|webViewDidClose:|(WKWebView) -> Void
"""#
}
