import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Finds the type that `.plain` is a member of, where another arm says which type is expected.
struct MemberOwners {
  private let resolver: RememberingResolver

  init(_ resolver: RememberingResolver) { self.resolver = resolver }

  /// - Returns: `nil` if the sources declare the type, and not that it has such a member.
  func owner(of member: ExprSyntax, whereExpected type: String) -> String? {
    guard let name = member.nameOfImplicitMember, resolver.declaresType(type), !resolver.isTypeAlias(type) else {
      return type
    }
    let owners = resolver.declarations(named: name).filter(\.isStatic).compactMap { $0.node.enclosingType }
    let names = Set(owners.map(\.plainName))
    if owners.isEmpty || names.contains(type) || !names.isDisjoint(with: superclasses(of: type)) { return type }
    // `extension Style where Self == PlainStyle { static var plain: … }`
    let bound = owners.map { $0.node.as(ExtensionDeclSyntax.self)?.boundSelf }
    if owners.count == 1, let only = bound.first { return only ?? (isProtocol(owners[0].plainName) ? type : nil) }
    if bound.contains(where: { $0 != nil }) { return nil }
    return names.contains(where: isProtocol) ? type : nil
  }

  private func isProtocol(_ name: String) -> Bool {
    resolver.bodies(ofType: name).contains { $0.is(ProtocolDeclSyntax.self) }
  }

  private func superclasses(of type: String) -> Set<String> {
    var found: Set<String> = []
    var rest = [type]
    while let next = rest.popLast() {
      rest += resolver.superclasses(ofTypesNamed: next).filter { found.insert($0).inserted }
    }
    return found
  }
}

extension ExprSyntax {
  /// `plain` of `.plain`, `.plain(1)` and `.plain.bold`.
  var nameOfImplicitMember: String? {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.nameOfImplicitMember }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
    return member.base.map(\.nameOfImplicitMember) ?? member.declName.baseName.bareName
  }
}

extension ExtensionDeclSyntax {
  /// `PlainStyle` of `where Self == PlainStyle`.
  fileprivate var boundSelf: String? {
    genericWhereClause?.requirements.compactMap { requirement -> String? in
      guard case .sameTypeRequirement(let node) = requirement.requirement,
        node.leftType.trimmedDescription == "Self"
      else { return nil }
      return node.rightType.trimmedDescription
    }.first
  }
}
