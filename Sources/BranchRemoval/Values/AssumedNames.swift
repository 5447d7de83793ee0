import SwiftSyntax

/// Parameters and properties that are taken to have a value while the names that pass it on to them are looked at.
///
/// Each is looked at once: it stays among the assumed ones if it has the value on their condition, and all of them are
/// given up if one turns out not to have it.
struct AssumedNames {
  /// The number of names that may pass a value on one after another.
  private static let depthLimit = 6

  private var names: Set<SyntaxIdentifier>
  private var depth = 0

  /// - Parameter first: the name whose value is asked for.
  init(_ first: SyntaxIdentifier) {
    names = [first]
  }

  func contains(_ name: SyntaxIdentifier) -> Bool { names.contains(name) }

  /// Whether a name has the value, if it and the assumed names are taken to have it.
  mutating func follow(_ name: SyntaxIdentifier, _ look: (inout AssumedNames) -> PassedConstant) -> Bool {
    guard depth < Self.depthLimit else { return false }
    let before = names
    names.insert(name)
    depth += 1
    let verdict = look(&self)
    depth -= 1
    if case .always = verdict { return true }
    names = before
    return false
  }
}
