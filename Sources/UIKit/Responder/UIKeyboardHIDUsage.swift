/// Usages of USB HID page 7: keys by their position on the keyboard, whatever they type.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorRollOver = 1
  case keyboardPOSTFail, keyboardErrorUndefined
  case keyboardA = 4
  case keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ, keyboardK
  case keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU
  case keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ, keyboard1, keyboard2, keyboard3, keyboard4, keyboard5
  case keyboard6, keyboard7, keyboard8, keyboard9, keyboard0, keyboardReturnOrEnter, keyboardEscape
  case keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar, keyboardHyphen, keyboardEqualSign
  case keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound, keyboardSemicolon
  case keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash, keyboardCapsLock
  case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9
  case keyboardF10, keyboardF11, keyboardF12, keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert
  case keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow
  case keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow, keypadNumLock, keypadSlash, keypadAsterisk
  case keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8
  case keypad9, keypad0, keypadPeriod, keyboardNonUSBackslash, keyboardApplication, keyboardPower, keypadEqualSign
  case keyboardF13, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20
  case keyboardF21, keyboardF22, keyboardF23, keyboardF24, keyboardExecute, keyboardHelp, keyboardMenu
  case keyboardSelect, keyboardStop, keyboardAgain, keyboardUndo, keyboardCut, keyboardCopy, keyboardPaste
  case keyboardFind, keyboardMute, keyboardVolumeUp, keyboardVolumeDown, keyboardLockingCapsLock
  case keyboardLockingNumLock, keyboardLockingScrollLock, keypadComma, keypadEqualSignAS400, keyboardInternational1
  case keyboardInternational2, keyboardInternational3, keyboardInternational4, keyboardInternational5
  case keyboardInternational6, keyboardInternational7, keyboardInternational8, keyboardInternational9, keyboardLANG1
  case keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5, keyboardLANG6, keyboardLANG7, keyboardLANG8
  case keyboardLANG9, keyboardAlternateErase, keyboardSysReqOrAttention, keyboardCancel, keyboardClear
  case keyboardPrior, keyboardReturn, keyboardSeparator, keyboardOut, keyboardOper, keyboardClearOrAgain
  case keyboardCrSelOrProps, keyboardExSel
  case keyboardLeftControl = 224
  case keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl, keyboardRightShift
  case keyboardRightAlt, keyboardRightGUI
  case keyboard_Reserved = 65535

  public static var keyboardHangul: UIKeyboardHIDUsage { .keyboardLANG1 }
  public static var keyboardHanja: UIKeyboardHIDUsage { .keyboardLANG2 }
  public static var keyboardKanaSwitch: UIKeyboardHIDUsage { .keyboardLANG1 }
  public static var keyboardAlphanumericSwitch: UIKeyboardHIDUsage { .keyboardLANG2 }
  public static var keyboardKatakana: UIKeyboardHIDUsage { .keyboardLANG3 }
  public static var keyboardHiragana: UIKeyboardHIDUsage { .keyboardLANG4 }
  public static var keyboardZenkakuHankakuKanji: UIKeyboardHIDUsage { .keyboardLANG5 }
}
