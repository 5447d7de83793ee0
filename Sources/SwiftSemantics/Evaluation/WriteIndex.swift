import SourceDiagnostics
import SwiftSyntax

/// The places in a file where names get values. Each file is walked once.
final class WriteIndex {
  private var files: [SyntaxIdentifier: [String: [WrittenName]]] = [:]

  func writes(to name: String, in block: Syntax) -> [WrittenName] {
    let root = block.root
    let all: [String: [WrittenName]]
    if let known = files[root.id] {
      all = known
    } else {
      let visitor = WriteCollector()
      visitor.walk(root)
      all = visitor.writes
      files[root.id] = all
    }
    guard let named = all[name] else { return [] }
    let first = named.partitioningIndex { block.position <= $0.node.position }
    return named[first...].prefix { $0.node.position < block.endPosition }
      .filter { $0.node.endPosition <= block.endPosition }
  }
}

private final class WriteCollector: WrittenNames {
  private(set) var writes: [String: [WrittenName]] = [:]

  override func note(_ name: String, _ value: ExprSyntax?, _ node: Syntax, _ isCall: Bool = false) {
    writes[name, default: []].append(WrittenName(node: node, value: value, isCall: isCall))
  }
}
