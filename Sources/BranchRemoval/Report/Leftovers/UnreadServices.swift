import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Stored properties by which a type asked for flags, and which nothing reads any more. Other files see them, so they stay.
///
/// ```
/// struct PageModel {
///   let flags: any FlagService
///   var title: String { "new" }
/// }
/// ```
struct UnreadServices {
  private(set) var sites: [NotedLeftover] = []

  init(_ round: Round) {
    guard let before = round.before else { return }
    let services = FlagServices(round)
    for number in round.edited {
      for (name, binding) in round.nodes(of: number).variables.compactMap(\.visibleProperty)
      where services.isHeld(by: binding) && !round.world.mayBeRequired(name.bareName, binding) {
        guard let members = Syntax(binding).ancestors.lazy.compactMap({ $0.as(MemberBlockSyntax.self) }).first,
          let original = round.texts[number].originalRange(of: members),
          Self.isRead(name.bareName, in: original, before.names(inFile: number)),
          !Self.isRead(name.bareName, in: members.contentRange, round.world.names(inFile: number))
        else { continue }
        let uses = round.world.resolvedReferences(to: name.bareName).uses(of: binding)
        guard uses.allSatisfy({ $0.reference.outermostName.isAssigned }) else { continue }
        sites.append(
          NotedLeftover(
            file: number, name: name,
            message: "nothing reads '\(name.bareName)' any more; it stays, because other files may see it"))
      }
    }
  }

  /// Whether a type's own code reads a property of its own.
  private static func isRead(_ name: String, in range: Range<Int>, _ names: NameTable) -> Bool {
    names.references[name]?.contains { reference in
      let whole = reference.outermostName
      return range.contains(reference.contentStart) && whole.nameOfOwnProperty == name && !whole.isAssigned
        && !whole.isGivenToOwnProperty(name)
    } ?? false
  }
}

extension VariableDeclSyntax {
  /// The name and the binding of a stored property that other files may see.
  fileprivate var visibleProperty: (name: TokenSyntax, binding: PatternBindingSyntax)? {
    guard let binding = bindings.first, bindings.count == 1, binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, !modifiers.isStatic,
      !modifiers.isHiddenInFile, attributes.isEmpty, parent?.is(MemberBlockItemSyntax.self) ?? false
    else { return nil }
    return (name, binding)
  }
}

extension ExprSyntax {
  fileprivate var isAssigned: Bool {
    if case .known = givenValue { return true }
    return false
  }

  /// Whether it is the parameter in `self.flags = flags`.
  fileprivate func isGivenToOwnProperty(_ name: String) -> Bool {
    guard let assignment = parent?.as(InfixOperatorExprSyntax.self), assignment.rightOperand.id == id,
      assignment.operator.is(AssignmentExprSyntax.self)
    else { return false }
    return assignment.leftOperand.nameOfOwnProperty == name
  }
}
