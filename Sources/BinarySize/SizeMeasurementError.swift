/// The reason why nothing can be measured.
package enum SizeMeasurementError: Error, Equatable, CustomStringConvertible {
  case buildFailed(command: [String], status: Int32, output: String)
  case nothingBuilt(command: [String])
  case damagedProgram(path: String, reason: String)
  case outsidePackage(String)

  package var description: String {
    switch self {
    case .buildFailed(let command, let status, let output):
      "'\(command.joined(separator: " "))' failed with exit code \(status)\n\(output)"
    case .nothingBuilt(let command):
      """
      '\(command.joined(separator: " "))' built no program, library or object file within the package; name the \
      command that builds the app after '--'
      """
    case .damagedProgram(let path, let reason): "'\(path)' cannot be measured: \(reason)"
    case .outsidePackage(let path): "'\(path)' lies outside of the package and cannot be changed in a copy of it"
    }
  }
}
