@_exported public import CoreVideo

/// A piece of a film or a sound with its times. Nothing here makes one: it comes from cameras, microphones and files of
/// film.
public final class CMSampleBuffer: @unchecked Sendable {  // never made
  private init() {}
  public var imageBuffer: CVImageBuffer? { nil }
  public var presentationTimeStamp: CMTime { .invalid }
  public var duration: CMTime { .invalid }
  public var numSamples: Int { 0 }
  public var isValid: Bool { false }
}

public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.imageBuffer }
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.presentationTimeStamp }
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { sbuf.isValid }

/// The format of a piece of film.
public final class CMFormatDescription: @unchecked Sendable {  // never made
  private init() {}
}
public typealias CMVideoFormatDescription = CMFormatDescription
public typealias CMAudioFormatDescription = CMFormatDescription

/// None is ever made, so that nobody can ask.
public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions {
  CMVideoDimensions()
}
public func CMFormatDescriptionGetMediaSubType(_ desc: CMFormatDescription) -> FourCharCode { 0 }
public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? { nil }
public func CMSampleBufferGetDuration(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.duration }
public func CMSampleBufferDataIsReady(_ sbuf: CMSampleBuffer) -> Bool { false }

public struct CMVideoDimensions: Sendable {
  public var width: Int32
  public var height: Int32
  public init() { (width, height) = (0, 0) }
  public init(width: Int32, height: Int32) { (self.width, self.height) = (width, height) }
}
