import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Reads the property by which a flag's own type limits the flag, in the place of the flag.
///
/// ```
/// struct Settings {
///   let all: Bool
///   let newPage: Bool
///   init(all: Bool, newPage: Bool) {
///     self.all = all
///     self.newPage = all && newPage
///   }
/// }
/// if settings.newPage { … }      becomes      if settings.all { … }
/// ```
///
/// Who decides the flag decides the argument, and the other property still says whether it counts.
struct LimitedFlagReads: RemovalPass {
  static let reason = "folding first would treat the flag as on although its own type restricts it"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    for property in InstanceFlag.all(in: round) {
      guard let flag = LimitedFlag(property, round.world), let reads = reads(of: property, flag) else { continue }
      for read in reads {
        guard let file = round.number(of: read) else { continue }
        edits[file].replace(read.baseName.contentRange, with: name(of: flag, at: read))
      }
    }
    return edits
  }

  /// Whether the other property can be read in all places where the flag is.
  func replacesReads(of property: InstanceFlag) -> Bool {
    LimitedFlag(property, round.world).flatMap { reads(of: property, $0) } != nil
  }

  /// - Returns: `nil` if there may be others.
  private func reads(of property: InstanceFlag, _ flag: LimitedFlag) -> [DeclReferenceExprSyntax]? {
    let mentions = InstanceFlagMentions(round.world)
    var reads: [DeclReferenceExprSyntax] = []
    for reference in property.names.flatMap({ round.world.references(to: $0) })
    where !property.holds(reference) && !flag.stores.contains(reference.id) {
      switch mentions.meaning(of: reference.outermostName, property) {
      case .other: continue
      case .unknown: return nil
      case .own: reads.append(reference)
      }
    }
    let isPlain = reads.allSatisfy { reference in
      reference.baseName.bareName == property.declared.member && reference.outermostName.givenValue == nil
        && !(reference.parent?.is(ClosureCaptureSyntax.self) ?? false)
        && !(reference.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false)
    }
    return isPlain ? reads : nil
  }

  /// With `self` where nothing is in front of it, because a parameter or a variable may have the other's name.
  private func name(of flag: LimitedFlag, at read: DeclReferenceExprSyntax) -> String {
    read.outermostName.is(DeclReferenceExprSyntax.self) ? "self." + flag.limit : flag.limit
  }
}

/// A constant that each initializer of its type sets to a parameter, limited by another constant.
private struct LimitedFlag {
  /// The name of the other constant.
  let limit: String
  /// The references that give the flag its value.
  let stores: Set<SyntaxIdentifier>

  init?(_ property: InstanceFlag, _ world: World) {
    guard let winner = property.declared.winningValue, property.variables.count == 1,
      let variable = property.variables.first, variable.isPlainConstant, let type = variable.enclosingType,
      !type.isExtended, type.node.isMadeByInitializersAlone,
      !world.mayBeFilled(type)
    else { return nil }
    var limits: Set<String> = []
    var stores: Set<SyntaxIdentifier> = []
    for reference in world.references(to: property.declared.member) {
      guard let given = reference.outermostName.givenValue,
        reference.outermostName.nameOfOwnProperty != nil, reference.enclosingType?.plainName == type.plainName
      else { continue }
      guard case .known(let value) = given,
        let initializer = reference.ancestor(InitializerDeclSyntax.self),
        let limit = value.limit(of: property.declared.member, by: winner ? "&&" : "||", in: initializer)
      else { return nil }
      limits.insert(limit)
      stores.insert(reference.id)
    }
    guard limits.count == 1, let limit = limits.first,
      let other = type.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members
        .compactMap({ $0.decl.as(VariableDeclSyntax.self) }).first(where: { DeclSyntax($0).declaredNames == [limit] }),
      other.isPlainConstant,
      other.modifiers.map(\.trimmedDescription) == variable.modifiers.map(\.trimmedDescription)
    else { return nil }
    (self.limit, self.stores) = (limit, stores)
  }
}

extension VariableDeclSyntax {
  /// `let isNew: Bool`
  fileprivate var isPlainConstant: Bool {
    guard let binding = bindings.first, bindings.count == 1, bindingSpecifier.tokenKind == .keyword(.let) else {
      return false
    }
    return !modifiers.isStatic && attributes.isEmpty && binding.initializer == nil && binding.accessorBlock == nil
      && binding.typeAnnotation?.type.trimmedDescription == "Bool"
  }
}

extension Syntax {
  /// Whether a type has an initializer in its declaration, and so none of all its properties.
  fileprivate var isMadeByInitializersAlone: Bool {
    self.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members.contains {
      $0.decl.is(InitializerDeclSyntax.self)
    } ?? false
  }
}

extension ExprSyntax {
  /// `all` of `all && isNew`, where both are parameters of the initializer, which stores the one under its own name.
  fileprivate func limit(of flag: String, by operation: String, in initializer: InitializerDeclSyntax) -> String? {
    guard let infix = self.as(InfixOperatorExprSyntax.self), infix.operatorText == operation else { return nil }
    let names = [infix.leftOperand, infix.rightOperand].compactMap {
      $0.as(DeclReferenceExprSyntax.self)?.baseName.bareName
    }
    let parameters = Array(initializer.signature.parameterClause.parameters).filter {
      names.contains($0.localName.bareName)
    }
    guard names.count == 2, names.contains(flag), let limit = names.first(where: { $0 != flag }),
      parameters.count == 2, parameters.allSatisfy({ $0.type.trimmedDescription == "Bool" }),
      parameters.contains(where: { $0.firstName.bareName == flag })
    else { return nil }
    let statements = initializer.body?.statements.compactMap { $0.item.as(InfixOperatorExprSyntax.self) } ?? []
    let isStored = statements.contains { statement in
      statement.operator.is(AssignmentExprSyntax.self) && statement.leftOperand.trimmedDescription == "self." + limit
        && statement.rightOperand.as(DeclReferenceExprSyntax.self)?.baseName.bareName == limit
    }
    // No other variable of these names hides the parameters.
    let hidden =
      initializer.body.map { $0.tokens(viewMode: .sourceAccurate) }?.contains { token in
        token.parent?.is(IdentifierPatternSyntax.self) ?? false && names.contains(token.bareName)
      } ?? true
    return isStored && !hidden ? limit : nil
  }
}
