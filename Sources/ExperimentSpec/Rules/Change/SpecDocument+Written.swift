import SourceDiagnostics
import YAMLTree

/// Keys and values as written, even if they cannot be read: a broken value has a finding of its own and is not gone.
extension SpecDocument {
  func written(_ key: String) -> YAMLNode? { root.mapping?.first { $0.key.value == key }?.value }

  func writesParameter(_ name: String) -> Bool {
    guard let node = written("parameters") else { return false }
    return node.mapping?.contains { $0.key.value == name } ?? true
  }

  var hasUnreadableExtension: Bool {
    guard let node = written("extensions") else { return false }
    return node.sequence.map { $0.count != extensions.count } ?? true
  }
}
