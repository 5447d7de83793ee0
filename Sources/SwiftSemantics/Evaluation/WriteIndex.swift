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
    return (all[name] ?? []).filter { block.position <= $0.node.position && $0.node.endPosition <= block.endPosition }
  }
}

private final class WriteCollector: WrittenNames {
  private(set) var writes: [String: [WrittenName]] = [:]

  override func note(_ name: String, _ value: ExprSyntax?, _ node: Syntax, _ isCall: Bool = false) {
    writes[name, default: []].append(WrittenName(node: node, value: value, isCall: isCall))
  }
}
