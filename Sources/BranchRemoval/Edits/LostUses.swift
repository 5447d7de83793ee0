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
    guard let (before, variable) = original(of: name, in: file, where: { $0.binding?.pattern.contentStart == $1 })
    else { return true }
    return ["$", "_"].contains { !before.references(to: $0 + name.name).isEmpty }
      || before.resolvedReferences(to: name.name).uses(of: variable).contains { use in
        if case .known = use.reference.outermostName.givenValue { false } else { true }
      }
  }

  /// Whether something besides a function called it before the removal, or may have.
  func wasCalled(_ name: RemovableName, in file: Int) -> Bool {
    guard
      let (before, function) = original(
        of: name, in: file, where: { $0.node.as(FunctionDeclSyntax.self)?.name.contentStart == $1 })
    else { return true }
    return before.resolvedReferences(to: name.name).uses(of: function).contains { use in
      !Syntax(use.reference).ancestors.contains { $0.id == function.id }
    }
  }

  /// What a declaration was before the removal, and the code around it.
  ///
  /// - Parameter isNamed: whether a declaration's name starts at an offset.
  private func original(
    of name: RemovableName, in file: Int, where isNamed: (Declaration, Int) -> Bool
  ) -> (World, Syntax)? {
    guard let before, let start = texts[file].knownOriginalOffset(of: name.nameStart),
      let declaration = before.resolver.declarations(named: name.name).first(where: {
        isNamed($0, start) && before.resolver.fileNumber(of: $0.node) == file
      })
    else { return nil }
    return (before, declaration.node)
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
