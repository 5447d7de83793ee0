import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension Round {
  /// Whether fewer uses of a name stand in a block than before the removal. Another function may have lost those of a
  /// namesake.
  ///
  /// - Parameter declaration: a local one, whose block is looked at.
  func hasLostUses(of name: String, around declaration: some SyntaxProtocol) -> Bool {
    guard let block = Syntax(declaration).localBlock, let number = number(of: block), let before else { return true }
    let places = { (table: NameTable, range: Range<Int>) in
      (table.references[name] ?? []).count { range.contains($0.contentStart) }
        + (table.others[name] ?? []).count { range.contains($0.contentStart) }
    }
    guard let original = texts[number].originalRange(of: block) else { return true }
    return places(before.names(inFile: number), original) > places(world.names(inFile: number), block.contentRange)
  }
}

extension Round {
  /// Whether something read a variable before the removal. One that is only given a value may be there to keep an object
  /// alive.
  func wasRead(_ name: RemovableName, in file: Int) -> Bool {
    guard let (before, variable) = original(of: name, in: file) else { return true }
    return before.namesWrapper(of: name, variable) || before.isUnwrappedByName(variable, name.name, inFile: file)
      || uses(of: name, variable, in: before).contains { use in
        if case .known = use.outermostName.givenValue { return false }
        return variable.as(PatternBindingSyntax.self).flatMap {
          CollectionChange(use, of: $0, before.resolver)
        } == nil
      }
  }

  /// Whether something besides a declaration itself used it before the removal, or may have.
  func wasUsed(_ name: RemovableName, in file: Int) -> Bool {
    guard let (before, node) = original(of: name, in: file) else { return true }
    let isElsewhere = { (use: Syntax) in !use.ancestors.contains { $0.id == node.id } }
    let others = (before.names(inFile: file).others[name.name] ?? []).filter { token in
      name.isType || !(token.parent?.is(TypeSyntax.self) ?? false)
    }
    return before.namesWrapper(of: name, node) || others.contains { isElsewhere(Syntax($0)) }
      || uses(of: name, node, in: before).contains { isElsewhere(Syntax($0)) }
  }

  /// The uses that may be those of a declaration, of which none is the case of a removed flag.
  private func uses(of name: RemovableName, _ node: Syntax, in before: World) -> [DeclReferenceExprSyntax] {
    before.resolvedReferences(to: name.name).uses(of: node).filter { use in
      guard use.declarations.isEmpty, !(use.reference.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false) else {
        return true
      }
      return before.mayMean(use.reference, name)
        && !(use.reference.outermostName.isImplicitMember && namesFlag(name.name))
    }.map(\.reference)
  }

  private func namesFlag(_ name: String) -> Bool {
    DeclaredCase.all(in: self).contains { $0.member == name }
  }

  /// What a declaration was before the removal, and the code around it.
  private func original(of name: RemovableName, in file: Int) -> (World, Syntax)? {
    guard let before, let start = texts[file].knownOriginalOffset(of: name.nameStart),
      let declaration = before.resolver.declarations(named: name.name).first(where: { declaration in
        let node = declaration.node
        let nameStart =
          node.asProtocol((any NamedDeclSyntax).self)?.name.contentStart ?? declaration.binding?.pattern.contentStart
        return nameStart == start && before.resolver.fileNumber(of: node) == file
      })
    else { return nil }
    return (before, declaration.node)
  }
}

extension World {
  /// Whether `$name` or `_name` of a property wrapper is used, or that of a namesake.
  fileprivate func namesWrapper(of name: RemovableName, _ node: Syntax) -> Bool {
    let variable = node.parent?.parent?.as(VariableDeclSyntax.self)
    return variable?.attributes.isEmpty != true && ["$", "_"].contains { !references(to: $0 + name.name).isEmpty }
  }
}

extension EditedText {
  /// The bytes of a block's statements in the original text, with those that went.
  func originalRange(of block: some SyntaxProtocol) -> Range<Int>? {
    guard let first = block.previousToken(viewMode: .sourceAccurate),
      let last = block.nextToken(viewMode: .sourceAccurate)
    else { return nil }
    let (start, end) = (originalOffset(of: first.contentStart), originalOffset(of: last.contentStart))
    return start < end ? start..<end : nil
  }
}

extension Syntax {
  /// The statements among which a local declaration stands; `nil` for one of a file or a type.
  fileprivate var localBlock: Syntax? {
    for node in ancestors {
      if node.is(MemberBlockItemSyntax.self) { return nil }
      guard node.is(CodeBlockItemListSyntax.self), node.parent?.is(IfConfigClauseSyntax.self) != true else { continue }
      return node.parent?.is(SourceFileSyntax.self) ?? false ? nil : node
    }
    return nil
  }
}
