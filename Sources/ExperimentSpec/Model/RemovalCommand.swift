/// The command that deletes an experiment from the code: `split-test remove button_color --winner GROUP`.
package struct RemovalCommand: CustomStringConvertible {
  package let identifier: String
  /// Whether the spec names the winner; else the reader has to name it.
  package let isDecided: Bool
  /// Whether no code uses the experiment.
  package let isUnused: Bool

  package init(_ identifier: String, isDecided: Bool, isUnused: Bool = false) {
    self.identifier = identifier
    self.isDecided = isDecided
    self.isUnused = isUnused
  }

  package var description: String {
    "split-test remove \(identifier)" + (isDecided ? "" : " --winner GROUP") + (isUnused ? " --force" : "")
  }
}
