import SourceSearch
import SwiftSyntax

/// The members that types declare, by name. Each type is walked once.
final class OwnMembers {
  private var blocks: [SyntaxIdentifier: [String: [SyntaxIdentifier]]] = [:]

  /// - Returns: the declarations; `nil` if there are none.
  func named(_ name: String, in block: MemberBlockSyntax) -> [SyntaxIdentifier]? {
    if let known = blocks[block.id] { return known[name] }
    var members: [String: [SyntaxIdentifier]] = [:]
    for member in block.members {
      for name in member.decl.memberNames { members[name, default: []].append(member.decl.id) }
    }
    blocks[block.id] = members
    return members[name]
  }
}

extension DeclSyntax {
  /// The names of a variable, a function or cases.
  var memberNames: [String] {
    switch self.as(DeclSyntaxEnum.self) {
    case .variableDecl: Syntax(self).boundNames
    case .functionDecl(let node): [node.name.bareName]
    case .enumCaseDecl(let node): node.elements.map(\.name.bareName)
    default: []
    }
  }
}
