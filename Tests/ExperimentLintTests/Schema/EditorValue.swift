import DiagnosticReporting
import SourceDiagnostics
import SourceSearch
import YAMLTree

extension JSONValue {
  /// A YAML node as an editor's YAML server reads it: plain scalars have the types of the YAML 1.2 core schema.
  init(editorValueOf node: YAMLNode) {
    switch node.content {
    case .sequence(let nodes): self = .array(nodes.map(JSONValue.init(editorValueOf:)))
    case .mapping(let entries):
      self = .object(entries.map { .init($0.key.value, JSONValue(editorValueOf: $0.value)) })
    case .scalar(let scalar): self = Self.value(of: scalar)
    }
  }

  private static func value(of scalar: YAMLNode.Scalar) -> JSONValue {
    guard scalar.style == .plain else { return .string(scalar.text) }
    switch scalar.text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: break
    }
    guard scalar.text.first.map({ $0.isNumber || "+-.".contains($0) }) ?? false,
      scalar.text.allSatisfy({ $0.isNumber || "+-.eE".contains($0) })
    else { return .string(scalar.text) }
    if let integer = Int(scalar.text) { return .integer(integer) }
    return Double(scalar.text).map(JSONValue.number) ?? .string(scalar.text)
  }
}
