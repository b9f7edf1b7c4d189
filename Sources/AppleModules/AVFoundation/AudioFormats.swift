// Types of Core Audio that AVFoundation shows.

public typealias AudioFormatID = UInt32
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
public let kAudioFormatMPEGLayer3: AudioFormatID = 0x2E6D_7033
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
public let kAudioFormatAppleIMA4: AudioFormatID = 0x696D_6134
public let kAudioFormatULaw: AudioFormatID = 0x756C_6177
public let kAudioFormatFLAC: AudioFormatID = 0x666C_6163
public let kAudioFormatOpus: AudioFormatID = 0x6F70_7573
