import SourceDiagnostics
import YAMLTree

/// Keys and values as written, readable or not: a broken value has its own finding and counts as present.
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
