import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The members named `init` in all files, by the types that they may initialize, so that not each type looks at all of them.
struct InitializerUses {
  private let uses: [MemberAccessExprSyntax]
  /// Those of `self.init`, by the type around them.
  private var byType: [SyntaxIdentifier: [Int]] = [:]
  /// The same, in types and extensions of a plain name.
  private var byName: [String: [Int]] = [:]
  /// Those in extensions of a plain name.
  private var byExtendedName: [String: [Int]] = [:]
  /// Those of which the name of the type around them does not say what they initialize.
  private var others: [Int] = []

  init(_ references: [DeclReferenceExprSyntax]) {
    uses = references.compactMap(\.memberAccess)
    for (number, member) in uses.enumerated() {
      guard member.base?.simpleName == "self" else {
        others.append(number)
        continue
      }
      guard let type = member.enclosingType else { continue }
      byName[type.plainName, default: []].append(number)
      if type.isExtended {
        byExtendedName[type.plainName, default: []].append(number)
      } else {
        byType[type.node.id, default: []].append(number)
      }
    }
  }

  /// Those that may initialize a type, in order.
  ///
  /// - Parameter node: its declaration; `nil` for all types of the name. Which of these an extension extends is not known.
  func all(for name: String, declaredBy node: Syntax?) -> [MemberAccessExprSyntax] {
    let type = node.flatMap { $0.is(ExtensionDeclSyntax.self) ? nil : $0 }
    let own = type.map { (byType[$0.id] ?? []) + (byExtendedName[name] ?? []) } ?? byName[name] ?? []
    return own.isEmpty ? others.map { uses[$0] } : (own + others).sorted().map { uses[$0] }
  }
}

/// The uses of a plain name that several types have, by the types that they are known to mean.
struct TypeUses {
  private let uses: [DeclReferenceExprSyntax]
  private var byType: [SyntaxIdentifier: [Int]] = [:]
  /// Those that may mean any of them.
  private var others: [Int] = []

  init(_ references: [DeclReferenceExprSyntax], of name: String, _ resolver: RememberingResolver) {
    uses = references
    for (number, reference) in references.enumerated() {
      let expression = reference.outermostName
      let found = expression.lastName == name ? resolver.declarations(ofUse: expression) : []
      if !found.isEmpty, found.allSatisfy({ $0.kind == .type }) {
        for id in Set(found.map(\.node.id)) { byType[id, default: []].append(number) }
      } else {
        others.append(number)
      }
    }
  }

  /// Those that mean a type, or may do so, in order.
  func all(of type: Syntax) -> [DeclReferenceExprSyntax] {
    ((byType[type.id] ?? []) + others).sorted().map { uses[$0] }
  }
}

/// What a world knows of calls of initializers.
struct InitializerMemory {
  fileprivate var uses: InitializerUses?
  fileprivate var types: [String: TypeUses] = [:]
}

extension World {
  /// The members named `init` that may initialize a type.
  ///
  /// - Parameter labels: labels without which no use matters.
  func initializerUses(
    of type: String, declaredBy node: Syntax?, labels: [String]
  ) -> [MemberAccessExprSyntax] {
    ask(for: "init", labels: labels)
    let uses = initializers.uses ?? InitializerUses(references(to: "init", labels: labels))
    initializers.uses = uses
    return uses.all(for: type, declaredBy: node)
  }

  /// The uses of a type's plain name, without those that mean another type of the name. Which type an extension extends is not
  /// known.
  func references(toType name: String, declaredBy node: Syntax?) -> [DeclReferenceExprSyntax] {
    guard let node, !node.is(ExtensionDeclSyntax.self), types(named: name).count > 1 else {
      return references(to: name)
    }
    ask(for: name)
    let uses = initializers.types[name] ?? TypeUses(references(to: name), of: name, resolver)
    initializers.types[name] = uses
    return uses.all(of: node)
  }
}
