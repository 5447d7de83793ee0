import SourceDiagnostics

/// Phrases that all messages about an experiment share.
extension SpecDocument {
  /// `'button_color' of @growth`
  var subject: String {
    let name = identifier.map { "'\($0.value)'" } ?? "the experiment"
    return owner.map { "\(name) of \($0.value)" } ?? name
  }

  var removeCommand: RemovalCommand { removeCommand(isUnused: false) }

  func removeCommand(isUnused: Bool) -> RemovalCommand {
    RemovalCommand(identifier?.value ?? "IDENTIFIER", isDecided: winner != nil, isUnused: isUnused)
  }

  /// `ended with 8.14 and 'blue' won`
  func outcome(endVersion: AppVersion) -> String {
    winner.map { "ended with \(endVersion) and '\($0.value)' won" } ?? "ended with \(endVersion) without a winner"
  }

  /// `'control', 'blue'`
  var quotedGroups: String {
    (groups?.names ?? []).map { "'\($0)'" }.joined(separator: ", ")
  }
}
