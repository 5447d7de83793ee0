/// Functions of C that no source declares, which have names like those of types: `SecItemDelete(query)`,
/// `AXIsProcessTrusted()`.
///
/// The Swift name of such a function has no labels, and says what it does, mostly behind a prefix.
enum ForeignFunctionNames {
  static func mayInclude(_ name: String) -> Bool {
    let words = words(of: name)
    return words.dropFirst().contains(where: verbs.contains) || words.count > 1 && firstVerbs.contains(words[0])
  }

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

  /// How names begin that have no prefix: `RegisterEventHotKey`.
  private static let firstVerbs: Set = [
    "Disable", "Enable", "Get", "Hide", "Install", "Invoke", "Post", "Register", "Remove", "Send", "Set", "Show",
    "Uninstall", "Unregister",
  ]

  private static let verbs: Set = [
    "Abort", "Acquire", "Activate", "Add", "Allow", "Apply", "Associate", "Attach", "Beep", "Begin", "Bind", "Cancel",
    "Capture", "Check", "Clear", "Close", "Commit", "Compare", "Connect", "Copy", "Create", "Deactivate", "Decode",
    "Decrypt", "Delete", "Deny", "Dequeue", "Deselect", "Detach", "Disable", "Disconnect", "Dispose", "Draw", "Enable",
    "Encode", "Encrypt", "End", "Enqueue", "Evaluate", "Fill", "Flush", "Generate", "Get", "Has", "Initialize",
    "Insert", "Install", "Invalidate", "Is", "Launch", "Load", "Lock", "Log", "Mount", "Notify", "Open", "Perform",
    "Play", "Pop", "Post", "Process", "Push", "Read", "Receive", "Record", "Register", "Release", "Remove", "Render",
    "Request", "Reset", "Resume", "Retain", "Run", "Save", "Schedule", "Select", "Send", "Set", "Show", "Sign",
    "Signal", "Start", "Stop", "Stroke", "Suspend", "Switch", "Terminate", "Toggle", "Transform", "Uninstall",
    "Unlock", "Unmount", "Unregister", "Unschedule", "Update", "Validate", "Verify", "Wait", "Wake", "Warp", "Write",
  ]
}
