import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A stored property of a struct that nothing reads any more, and that goes with the arguments of all memberwise calls.
///
/// ```
/// struct Strings { let title: String; let betaTitle: String }
/// static let english = Strings(title: "Languages", betaTitle: "Beta languages")
/// ```
struct UnreadProperty {
  /// The arguments for it.
  let arguments: [MemberwiseArguments.Found]

  /// - Returns: nil if something may still read it, another initializer gives it a value, or an argument may have an
  ///   effect.
  init?(_ variable: VariableDeclSyntax, _ round: Round) {
    guard let binding = variable.bindings.first, variable.bindings.count == 1, variable.attributes.isEmpty,
      binding.accessorBlock == nil, !variable.modifiers.isStatic, !variable.isInTestFile,
      variable.parent?.is(MemberBlockItemSyntax.self) ?? false,
      !Syntax(variable).ancestors.contains(where: { $0.is(IfConfigDeclSyntax.self) }),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = variable.enclosingType?.node.as(StructDeclSyntax.self), type.genericParameterClause == nil,
      type.attributes.allSatisfy(\.isHarmless),
      !type.declaresInitializer, round.world.isOwn(variable.modifiers)
    else { return nil }
    let removable = RemovableName(
      kind: .variable(binding, variable), name: name.bareName, nameStart: name.contentStart,
      declaration: Syntax(binding), scope: nil, modifiers: variable.modifiers, attributes: variable.attributes)
    guard !round.world.mayBeRequired(name.bareName, binding), !round.isSynthesized(removable, forExperiment: false),
      !Self.mayBeRead(binding, name.bareName, round),
      case let memberwise = MemberwiseArguments(round),
      let found = memberwise.all(for: name.bareName, binding, variable), !found.isEmpty,
      // A closure behind the parentheses may be for it.
      memberwise.callsWithTrailingClosures(ofType: type)?.isEmpty ?? false,
      (found.map(\.argument.expression) + [binding.initializer?.value].compactMap(\.self)).allSatisfy({
        round.values.purity.isPure($0) || round.values.purity.isHarmlessInitializer($0)
      }),
      // It looks at all files.
      !Self.hasLayout(type, round)
    else { return nil }
    arguments = found
  }

  /// Whether the bytes of a type's values are used, so that each of its properties has a place in them:
  /// `MemoryLayout<Header>.size`, `buffer.load(as: Header.self)`, `withUnsafeBytes(of: &header) { … }`.
  private static func hasLayout(_ type: StructDeclSyntax, _ round: Round) -> Bool {
    let (name, world) = (type.name.bareName, round.world)
    world.seekUses(of: name)
    let types = StaticTypes(world.resolver)
    return round.files.indices.contains { file in
      let names = world.names(inFile: file)
      return names.places(of: name).contains(where: \.saysLayout)
        || names.nodes.calls.contains { call in
          guard call.calledExpression.lastName?.hasPrefix("withUnsafe") ?? false, let first = call.arguments.first,
            ["of", "to"].contains(first.label?.text)
          else { return false }
          return types.type(of: first.expression.as(InOutExprSyntax.self)?.expression ?? first.expression) == name
        }
    }
  }

  private static func mayBeRead(_ binding: PatternBindingSyntax, _ name: String, _ round: Round) -> Bool {
    guard let references = round.world.onlyReferences(to: name, in: .everywhere) else { return true }
    return !references.allSatisfy { reference in
      let found = round.world.resolver.declarations(of: reference.outermostName)
      return !found.isEmpty && !found.contains { $0.node.id == binding.id }
    }
  }
}

extension Syntax {
  /// Whether a type's name stands where its layout matters: `MemoryLayout<Header>`, `UnsafePointer<Header>`,
  /// `load(as: Header.self)`, `bindMemory(to: Header.self, …)`.
  fileprivate var saysLayout: Bool {
    for node in ancestorsInStatement {
      if let clause = node.as(GenericArgumentClauseSyntax.self) {
        let owner =
          clause.parent?.as(IdentifierTypeSyntax.self)?.name.text
          ?? clause.parent?.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription ?? ""
        if owner == "MemoryLayout" || owner.hasPrefix("Unsafe") { return true }
      }
      if let argument = node.as(LabeledExprSyntax.self),
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
        argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "self",
        let name = call.calledExpression.lastName, Self.takersOfLayouts.contains(name)
      {
        return true
      }
    }
    return false
  }

  private static let takersOfLayouts: Set = [
    "assumingMemoryBound", "bindMemory", "load", "loadUnaligned", "storeBytes", "withMemoryRebound",
  ]
}
