import SourceSearch
import SwiftSyntax

/// Tells whether a variable keeps the value that it was declared with.
extension Evaluator {
  /// Whether anything may give the variable another value than its initializer's.
  func isReassigned(_ declaration: Declaration, _ context: Context) -> Bool {
    if declaration.isConstant { return false }
    return context.memory.answer(context.memory.reassignments, declaration, about: declaration.node) {
      mayChange(declaration, context.memory)
    }
  }

  private func mayChange(_ declaration: Declaration, _ memory: EvaluationMemory) -> Bool {
    switch declaration.kind {
    case .variable, .optionalBinding, .matchedPattern, .loopVariable: break
    default: return true
    }
    guard let file = index.fileNumber(of: declaration.node), !declaration.hasObservers, !declaration.isDynamic else {
      return true
    }
    let isWritten = index.writtenNames[file].contains(declaration.name)
    if declaration.isMemberOrGlobal {
      // Assignments in other files are not followed.
      return isWritten || !declaration.isHiddenFromOtherFiles || mayBeDecoded(declaration)
    }
    guard isWritten else { return false }
    guard let block = declaration.node.enclosingBlock else { return true }
    return !memory.writes.writes(to: declaration.name, in: block).isEmpty
  }

  /// Whether any file that sees a variable with an accessor as its attribute assigns anything of that name.
  ///
  /// What its attribute leads to may have the same name.
  func isWrittenBesidesAttribute(_ declaration: Declaration) -> Bool {
    func isWritten(in file: Int) -> Bool {
      index.writtenNames[file].contains(declaration.name) && !index.namesakes[file].contains(declaration.name)
    }
    if !declaration.isMemberOrGlobal || declaration.isHiddenFromOtherFiles {
      return index.fileNumber(of: declaration.node).map(isWritten) ?? true
    }
    return index.writtenNames.indices.contains(where: isWritten)
  }

  /// Whether the file assigns anything of that name.
  private func isWritten(_ declaration: Declaration) -> Bool {
    index.fileNumber(of: declaration.node).map { index.writtenNames[$0].contains(declaration.name) } ?? true
  }

  /// Whether a stored property may get its value from an initializer that the source does not show: that of
  /// `Decodable`, or a macro's.
  private func mayBeDecoded(_ declaration: Declaration) -> Bool {
    guard let owner = declaration.node.ancestor(MemberBlockSyntax.self)?.parent, let number = index.number(of: owner)
    else { return false }
    let type = index.types[number]
    let extensions = index.extensions(ofTypeCalled: type.name)
    let inherited = type.inherited + extensions.flatMap { $0.inheritanceClause?.types ?? [] }
    let attributes = owner.asProtocol((any WithAttributesSyntax).self)?.attributes
    return inherited.contains { ["Codable", "Decodable", "NSManagedObject"].contains($0.lastName) }
      || (attributes?.hasUnknownMacro ?? false)
  }

  /// The value of a variable without an initializer if every assignment gives it the same one.
  func valueAssignedOnce(to declaration: Declaration, _ context: Context) -> Value? {
    guard let binding = declaration.binding, binding.accessorBlock == nil, isWritten(declaration),
      !declaration.hasPropertyWrapper, !declaration.isDynamic, !mayBeDecoded(declaration)
    else { return nil }
    let block: Syntax?
    if declaration.isMemberOrGlobal {
      guard declaration.isConstant || declaration.isHiddenFromOtherFiles else { return nil }
      block =
        declaration.isConstant
        ? declaration.node.ancestor(MemberBlockSyntax.self).map { Syntax($0) } : declaration.node.root
    } else {
      block = declaration.node.enclosingBlock
    }
    guard let block else { return nil }
    let writes = context.memory.writes.writes(to: declaration.name, in: block).filter {
      !($0.isCall && declaration.isConstant)
    }
    let values = writes.map { write -> Value? in
      guard let assigned = write.value else { return nil }
      if declaration.isMemberOrGlobal, !write.isInInitializer(of: declaration) { return nil }
      return self.value(of: assigned, context.outside)
    }
    return agreed(values)
  }
}

extension Declaration {
  var isMemberOrGlobal: Bool {
    guard kind == .variable, let variable else { return false }
    if variable.parent?.is(MemberBlockItemSyntax.self) == true { return true }
    var current = variable.parent
    while let node = current {
      if node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self) || node.is(AccessorBlockSyntax.self)
        || node.is(SwitchCaseSyntax.self)
      {
        return false
      }
      if node.is(MemberBlockItemSyntax.self) { return true }
      current = node.parent
    }
    return true
  }

  /// Whether it is `private`, `fileprivate` or `private(set)`.
  var isHiddenFromOtherFiles: Bool {
    modifiers?.contains(where: \.hidesInFile) ?? false
  }

  /// Whether Objective-C may write it.
  var isDynamic: Bool {
    let isDynamic = modifiers?.contains { $0.name.tokenKind == .keyword(.dynamic) } ?? false
    let isExposed =
      attributes?.contains { element in
        guard case .attribute(let attribute) = element else { return false }
        return attribute.exposesToObjectiveC
      } ?? false
    return isDynamic || isExposed && !isConstant
  }

  var hasObservers: Bool { binding?.accessorBlock != nil && !isComputed }
}

extension TypeSyntax {
  /// The last component of a type's name: `B` of `B`, `A.B` and `B<C>`.
  var lastName: String {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): node.name.bareName
    case .memberType(let node): node.name.bareName
    case .attributedType(let node): node.baseType.lastName
    default: trimmedDescription
    }
  }
}

extension AttributeListSyntax {
  /// Whether it contains an attached macro that may change values.
  var hasUnknownMacro: Bool {
    contains { element in
      guard case .attribute(let attribute) = element else { return true }
      let name = attribute.attributeName.trimmedDescription
      return name.first?.isUppercase == true && !["MainActor", "Observable"].contains(name)
    }
  }
}

extension Syntax {
  /// The statements of the block around a local declaration.
  var enclosingBlock: Syntax? {
    var current = parent
    while let node = current {
      if node.is(CodeBlockItemListSyntax.self), !(node.parent?.is(IfConfigClauseSyntax.self) ?? false) { return node }
      current = node.parent
    }
    return nil
  }
}
