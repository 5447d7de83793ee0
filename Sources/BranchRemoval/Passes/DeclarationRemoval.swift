import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The enum case or static member that an accessor's `declaration:` names, once nothing asks for it.
///
/// Before: `enum ABTest { case buttonColor, paywall }`. After: `enum ABTest { case paywall }`.
struct DeclarationRemoval: RemovalPass {
  static let reason = "nothing may name the case any more"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    for accessor in round.accessors where accessor.kind == .declaration {
      for names in round.values.winners.keys where !round.keepsExposures.contains(names) {
        guard let (type, member) = names.declaration(accessor), !isUsed(member) else { continue }
        for (number, file) in round.files.enumerated() {
          let finder = MemberFinder(type: type, member: member)
          finder.walk(file.tree)
          if finder.cases.isEmpty, finder.variables.isEmpty { continue }
          let lines = round.lines(of: number)
          for (element, cases) in finder.cases {
            if let (next, value) = element.shiftedCase { edits[number].insert(" = \(value)", at: next.name.contentEnd) }
            if cases.elements.count == 1 {
              edits[number].delete(lines.deletion(of: cases.contentRange))
            } else {
              edits[number].delete([element.id], of: cases.elements)
            }
          }
          for variable in finder.variables { edits[number].delete(lines.deletion(of: variable.contentRange)) }
        }
      }
    }
    return edits
  }

  /// Any member of that name anywhere keeps it.
  private func isUsed(_ member: String) -> Bool {
    !round.world.references(to: member).isEmpty
  }
}

extension EnumCaseElementSyntax {
  /// The case behind this one that has its raw value from counting, and what that is.
  fileprivate var shiftedCase: (next: EnumCaseElementSyntax, value: Int)? {
    guard let block = parent?.parent?.parent?.parent?.parent?.as(MemberBlockSyntax.self),
      let type = block.parent?.as(EnumDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first?.type
        .trimmedDescription,
      Self.integers.contains(type)
    else { return nil }
    let all = block.members.flatMap { $0.decl.as(EnumCaseDeclSyntax.self).map { Array($0.elements) } ?? [] }
    guard let place = all.firstIndex(where: { $0.id == id }), place + 1 < all.count, all[place + 1].rawValue == nil
    else {
      return nil
    }
    var value = -1
    for element in all[...place] {
      guard let written = element.rawValue?.value.trimmedDescription else {
        value += 1
        continue
      }
      guard let number = Int(written) else { return nil }
      value = number
    }
    return (all[place + 1], value + 1)
  }

  private static let integers: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
}

extension ExperimentNames {
  /// `ABTest.{caseName}` as type and member.
  func declaration(_ accessor: Accessor) -> (type: String, member: String)? {
    let parts = accessor.expression(for: self).split(separator: ".").map(String.init)
    guard parts.count >= 2, let member = parts.last else { return nil }
    return (parts[parts.count - 2], member.withoutBackticks)
  }
}

private final class MemberFinder: SyntaxVisitor {
  private let type: String
  private let member: String
  private(set) var cases: [(EnumCaseElementSyntax, EnumCaseDeclSyntax)] = []
  private(set) var variables: [VariableDeclSyntax] = []

  init(type: String, member: String) {
    self.type = type
    self.member = member
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.enclosingType?.name == type else { return .skipChildren }
    for element in node.elements where element.name.bareName == member { cases.append((element, node)) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }), node.enclosingType?.name == type,
      node.bindings.count == 1, DeclSyntax(node).declaredNames == [member]
    {
      variables.append(node)
    }
    return .skipChildren
  }
}
