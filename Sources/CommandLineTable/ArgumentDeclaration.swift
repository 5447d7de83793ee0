/// The spelling of an argument and its help.
package struct ArgumentDeclaration: Sendable, Equatable {
  package enum Kind: Sendable {
    /// `--strict`
    case flag
    /// `--format F`, `--format=F`
    case option
    /// A word identified by its position.
    case positional
    /// Everything after `--`.
    case trailing
  }

  package let kind: Kind
  /// `format` for `--format`; for positional and trailing arguments the placeholder.
  package let name: String
  package var short: Character?
  /// `F` in `--format F`. With `DIR` and `FILE`, shells complete paths.
  package var placeholder = ""
  package let help: String
  package var isRepeatable = false
  package var isRequired = false
  package var choices: [String] = []
  package var defaultText: String?
  /// The kind of words that the program's own completion command lists for it.
  package var listing: String?

  /// Whether its value is a path.
  var takesPath: Bool { placeholder == "DIR" || placeholder == "FILE" }

  /// The name in messages.
  package var spelling: String {
    switch kind {
    case .flag, .option: "--" + name
    case .positional: name
    case .trailing: "-- " + name
    }
  }

  /// The text in a usage line, without brackets.
  var usage: String {
    switch kind {
    case .flag: spelling
    case .option: "\(spelling) \(placeholder)"
    case .positional, .trailing: isRepeatable ? spelling + "…" : spelling
    }
  }
}
