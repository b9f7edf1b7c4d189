public import PorticoFoundation

// The texts are those that iOS has, which apps sometimes write out.

// MARK: Classes of items

public let kSecClass = "class" as CFString, kSecClassGenericPassword = "genp" as CFString,
  kSecClassInternetPassword = "inet" as CFString
public let kSecClassCertificate = "cert" as CFString, kSecClassKey = "keys" as CFString,
  kSecClassIdentity = "idnt" as CFString

// MARK: Attributes

public let kSecAttrAccessible = "pdmn" as CFString, kSecAttrAccessControl = "accc" as CFString,
  kSecAttrAccessGroup = "agrp" as CFString
public let kSecAttrSynchronizable = "sync" as CFString, kSecAttrSynchronizableAny = "syna" as CFString
public let kSecAttrCreationDate = "cdat" as CFString, kSecAttrModificationDate = "mdat" as CFString
public let kSecAttrDescription = "desc" as CFString, kSecAttrComment = "icmt" as CFString,
  kSecAttrCreator = "crtr" as CFString
public let kSecAttrType = "type" as CFString, kSecAttrLabel = "labl" as CFString,
  kSecAttrIsInvisible = "invi" as CFString
public let kSecAttrIsNegative = "nega" as CFString, kSecAttrAccount = "acct" as CFString,
  kSecAttrService = "svce" as CFString
public let kSecAttrGeneric = "gena" as CFString, kSecAttrSecurityDomain = "sdmn" as CFString,
  kSecAttrServer = "srvr" as CFString
public let kSecAttrProtocol = "ptcl" as CFString, kSecAttrAuthenticationType = "atyp" as CFString,
  kSecAttrPort = "port" as CFString
public let kSecAttrPath = "path" as CFString, kSecAttrSubject = "subj" as CFString, kSecAttrIssuer = "issr" as CFString
public let kSecAttrSerialNumber = "slnr" as CFString, kSecAttrSubjectKeyID = "skid" as CFString,
  kSecAttrPublicKeyHash = "pkhh" as CFString
public let kSecAttrCertificateType = "ctyp" as CFString, kSecAttrCertificateEncoding = "cenc" as CFString
public let kSecAttrSyncViewHint = "vwht" as CFString, kSecAttrPersistentReference = "persistref" as CFString
public let kSecAttrAccessGroupToken = "com.apple.token" as CFString

// MARK: Attributes of keys

public let kSecAttrKeyClass = "kcls" as CFString, kSecAttrApplicationLabel = "klbl" as CFString,
  kSecAttrIsPermanent = "perm" as CFString
public let kSecAttrIsSensitive = "sens" as CFString, kSecAttrIsExtractable = "extr" as CFString,
  kSecAttrApplicationTag = "atag" as CFString
public let kSecAttrKeyType = "type" as CFString, kSecAttrKeySizeInBits = "bsiz" as CFString,
  kSecAttrEffectiveKeySize = "esiz" as CFString
public let kSecAttrCanEncrypt = "encr" as CFString, kSecAttrCanDecrypt = "decr" as CFString,
  kSecAttrCanDerive = "drve" as CFString
public let kSecAttrCanSign = "sign" as CFString, kSecAttrCanVerify = "vrfy" as CFString,
  kSecAttrCanWrap = "wrap" as CFString
public let kSecAttrCanUnwrap = "unwp" as CFString, kSecAttrTokenID = "tkid" as CFString
public let kSecAttrTokenIDSecureEnclave = "com.apple.setoken" as CFString, kSecAttrKeyClassPublic = "0" as CFString
public let kSecAttrKeyClassPrivate = "1" as CFString, kSecAttrKeyClassSymmetric = "2" as CFString,
  kSecAttrKeyTypeRSA = "42" as CFString
public let kSecAttrKeyTypeEC = "73" as CFString, kSecAttrKeyTypeECSECPrimeRandom = "73" as CFString
public let kSecPrivateKeyAttrs = "private" as CFString, kSecPublicKeyAttrs = "public" as CFString

// MARK: When an item can be read

public let kSecAttrAccessibleWhenUnlocked = "ak" as CFString, kSecAttrAccessibleAfterFirstUnlock = "ck" as CFString
public let kSecAttrAccessibleAlways = "dk" as CFString,
  kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly = "akpu" as CFString
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly = "aku" as CFString
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly = "cku" as CFString,
  kSecAttrAccessibleAlwaysThisDeviceOnly = "dku" as CFString

// MARK: Protocols of internet passwords

public let kSecAttrProtocolFTP = "ftp " as CFString, kSecAttrProtocolFTPAccount = "ftpa" as CFString
public let kSecAttrProtocolHTTP = "http" as CFString, kSecAttrProtocolIRC = "irc " as CFString,
  kSecAttrProtocolNNTP = "nntp" as CFString
public let kSecAttrProtocolPOP3 = "pop3" as CFString, kSecAttrProtocolSMTP = "smtp" as CFString,
  kSecAttrProtocolSOCKS = "sox " as CFString
public let kSecAttrProtocolIMAP = "imap" as CFString, kSecAttrProtocolLDAP = "ldap" as CFString
public let kSecAttrProtocolAppleTalk = "atlk" as CFString, kSecAttrProtocolAFP = "afp " as CFString
public let kSecAttrProtocolTelnet = "teln" as CFString, kSecAttrProtocolSSH = "ssh " as CFString,
  kSecAttrProtocolFTPS = "ftps" as CFString
public let kSecAttrProtocolHTTPS = "htps" as CFString, kSecAttrProtocolHTTPProxy = "htpx" as CFString
public let kSecAttrProtocolHTTPSProxy = "htsx" as CFString, kSecAttrProtocolFTPProxy = "ftpx" as CFString
public let kSecAttrProtocolSMB = "smb " as CFString, kSecAttrProtocolRTSP = "rtsp" as CFString
public let kSecAttrProtocolRTSPProxy = "rtsx" as CFString, kSecAttrProtocolDAAP = "daap" as CFString
public let kSecAttrProtocolEPPC = "eppc" as CFString, kSecAttrProtocolIPP = "ipp " as CFString,
  kSecAttrProtocolNNTPS = "ntps" as CFString
public let kSecAttrProtocolLDAPS = "ldps" as CFString, kSecAttrProtocolTelnetS = "tels" as CFString
public let kSecAttrProtocolIMAPS = "imps" as CFString, kSecAttrProtocolIRCS = "ircs" as CFString,
  kSecAttrProtocolPOP3S = "pops" as CFString

// MARK: Kinds of authentication

public let kSecAttrAuthenticationTypeNTLM = "ntlm" as CFString, kSecAttrAuthenticationTypeMSN = "msna" as CFString
public let kSecAttrAuthenticationTypeDPA = "dpaa" as CFString, kSecAttrAuthenticationTypeRPA = "rpaa" as CFString
public let kSecAttrAuthenticationTypeHTTPBasic = "http" as CFString,
  kSecAttrAuthenticationTypeHTTPDigest = "httd" as CFString
public let kSecAttrAuthenticationTypeHTMLForm = "form" as CFString,
  kSecAttrAuthenticationTypeDefault = "dflt" as CFString

// MARK: What is looked for

public let kSecMatchLimit = "m_Limit" as CFString, kSecMatchLimitOne = "m_LimitOne" as CFString
public let kSecMatchLimitAll = "m_LimitAll" as CFString, kSecMatchPolicy = "m_Policy" as CFString
public let kSecMatchItemList = "m_ItemList" as CFString, kSecMatchSearchList = "m_SearchList" as CFString
public let kSecMatchIssuers = "m_Issuers" as CFString,
  kSecMatchEmailAddressIfPresent = "m_EmailAddressIfPresent" as CFString
public let kSecMatchSubjectContains = "m_SubjectContains" as CFString,
  kSecMatchCaseInsensitive = "m_CaseInsensitive" as CFString
public let kSecMatchTrustedOnly = "m_TrustedOnly" as CFString, kSecMatchValidOnDate = "m_ValidOnDate" as CFString

// MARK: What is given back, and what is given

public let kSecReturnData = "r_Data" as CFString, kSecReturnAttributes = "r_Attributes" as CFString,
  kSecReturnRef = "r_Ref" as CFString
public let kSecReturnPersistentRef = "r_PersistentRef" as CFString, kSecValueData = "v_Data" as CFString,
  kSecValueRef = "v_Ref" as CFString
public let kSecValuePersistentRef = "v_PersistentRef" as CFString

// MARK: How a person is asked

public let kSecUseOperationPrompt = "u_OpPrompt" as CFString, kSecUseNoAuthenticationUI = "u_NoAuthUI" as CFString
public let kSecUseAuthenticationUI = "u_AuthUI" as CFString, kSecUseAuthenticationUIAllow = "u_AuthUIA" as CFString
public let kSecUseAuthenticationUIFail = "u_AuthUIF" as CFString, kSecUseAuthenticationUISkip = "u_AuthUIS" as CFString
public let kSecUseAuthenticationContext = "u_AuthCtx" as CFString, kSecUseDataProtectionKeychain = "nleg" as CFString
public let kSecUseItemList = "u_ItemList" as CFString
