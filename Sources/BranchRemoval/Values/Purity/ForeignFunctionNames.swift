/// Functions of C that no source declares, which have names like those of types: `SecItemDelete(query)`,
/// `AXIsProcessTrusted()`.
///
/// The Swift name of such a function has no labels, and says behind a prefix what it does.
enum ForeignFunctionNames {
  static func mayInclude(_ name: String) -> Bool { words(of: name).dropFirst().contains(where: verbs.contains) }

  /// `AX`, `Is`, `Process` and `Trusted` of `AXIsProcessTrusted`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let endsAbbreviation = index + 1 < letters.count && letters[index + 1].isLowercase
      if letter.isUppercase, index == 0 || !letters[index - 1].isUppercase || endsAbbreviation { words.append("") }
      if words.isEmpty { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words
  }

  private static let verbs: Set = [
    "Add", "Apply", "Beep", "Begin", "Cancel", "Check", "Clear", "Close", "Commit", "Compare", "Copy", "Create",
    "Delete", "Disable", "Dispose", "Draw", "Enable", "End", "Evaluate", "Fill", "Flush", "Get", "Has", "Initialize",
    "Insert", "Install", "Invalidate", "Is", "Load", "Lock", "Log", "Open", "Play", "Pop", "Post", "Push", "Read",
    "Register", "Release", "Remove", "Request", "Reset", "Resume", "Retain", "Run", "Save", "Schedule", "Send", "Set",
    "Show", "Start", "Stop", "Stroke", "Suspend", "Uninstall", "Unlock", "Unregister", "Unschedule", "Update",
    "Validate", "Verify", "Warp", "Write",
  ]
}
