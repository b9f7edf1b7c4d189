// The numbers are Apple's. What C names in an enumeration without a name is an Int in Swift.

public typealias CCStatus = Int32
public typealias CCCryptorStatus = Int32
public let kCCSuccess = 0
public let kCCParamError = -4300, kCCBufferTooSmall = -4301, kCCMemoryFailure = -4302, kCCAlignmentError = -4303,
  kCCDecodeError = -4304
public let kCCUnimplemented = -4305, kCCOverflow = -4306, kCCRNGFailure = -4307, kCCUnspecifiedError = -4308
public let kCCCallSequenceError = -4309, kCCKeySizeError = -4310, kCCInvalidKey = -4311

public typealias CCOperation = UInt32
public let kCCEncrypt = 0, kCCDecrypt = 1

public typealias CCAlgorithm = UInt32
public let kCCAlgorithmAES128 = 0, kCCAlgorithmAES = 0, kCCAlgorithmDES = 1, kCCAlgorithm3DES = 2, kCCAlgorithmCAST = 3
public let kCCAlgorithmRC4 = 4, kCCAlgorithmRC2 = 5, kCCAlgorithmBlowfish = 6

public typealias CCOptions = UInt32
public let kCCOptionPKCS7Padding = 1, kCCOptionECBMode = 2

public let kCCKeySizeAES128 = 16, kCCKeySizeAES192 = 24, kCCKeySizeAES256 = 32, kCCKeySizeDES = 8, kCCKeySize3DES = 24
public let kCCKeySizeMinCAST = 5, kCCKeySizeMaxCAST = 16, kCCKeySizeMinRC4 = 1, kCCKeySizeMaxRC4 = 512
public let kCCKeySizeMinRC2 = 1, kCCKeySizeMaxRC2 = 128, kCCKeySizeMinBlowfish = 8, kCCKeySizeMaxBlowfish = 56

public let kCCBlockSizeAES128 = 16, kCCBlockSizeDES = 8, kCCBlockSize3DES = 8, kCCBlockSizeCAST = 8, kCCBlockSizeRC2 = 8
public let kCCBlockSizeBlowfish = 8

public let kCCContextSizeAES128 = 404, kCCContextSizeDES = 240, kCCContextSize3DES = 496, kCCContextSizeCAST = 240
public let kCCContextSizeRC4 = 1072

public typealias CCMode = UInt32
public let kCCModeECB = 1, kCCModeCBC = 2, kCCModeCFB = 3, kCCModeCTR = 4, kCCModeOFB = 7, kCCModeRC4 = 9,
  kCCModeCFB8 = 10

public typealias CCPadding = UInt32
public let ccNoPadding = 0, ccPKCS7Padding = 1

public typealias CCModeOptions = UInt32
public let kCCModeOptionCTR_BE = 2
