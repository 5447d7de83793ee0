import SwiftSemantics
import SwiftSyntax

extension World {
  /// Whether two names are those of different cases, and of nothing else.
  func areCasesOfOneEnum(_ first: String, _ second: String) -> Bool {
    guard first != second else { return false }
    let owners = [first, second].map { name in
      let members = resolver.declarations(named: name).filter(\.isStatic)
      return members.allSatisfy { $0.kind == .enumCase } ? members.compactMap { $0.node.enclosingType?.node.id } : []
    }
    return !Set(owners[0]).isDisjoint(with: owners[1])
  }
}
