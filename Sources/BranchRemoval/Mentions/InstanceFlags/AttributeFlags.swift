import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Properties that an attribute makes the flag and that code changes, so that they are looked at as a property of the app's layer is.
///
/// ```
/// @AppStorage("new_page") private var newPage = false
/// if newPage { … }                        // folded for the attribute alone
/// Toggle("New page", isOn: $newPage)      // changes the flag
/// newPage = true
/// ```
struct AttributeFlags {
  /// What names them, as the configuration would if they were flags of their own.
  private(set) var accessors: [Accessor] = []

  init(_ round: Round) {
    guard round.world.resolver.asksByAttributes else { return }
    for (number, file) in round.files.enumerated() {
      let finder = AttributeFinder(viewMode: .sourceAccurate)
      finder.walk(file.tree)
      for variable in finder.found {
        guard let names = round.world.resolver.experiment(ofAttributesOf: variable), round.values.winners[names] != nil,
          let name = variable.onlyName, let owner = variable.enclosingType
        else { continue }
        let path = TypePath(of: owner.node)
        guard Self.isChanged(name, variable, number, round), let text = path.text else { continue }
        let found = Accessor(
          .declaration, template: "\(text).\(name)", experiment: names.identifier, isOfAttribute: true)
        if !round.accessors.contains(found), !accessors.contains(found) { accessors.append(found) }
      }
    }
  }

  /// Whether code gives the variable a value, or passes it on as one that can be changed.
  private static func isChanged(_ name: String, _ variable: VariableDeclSyntax, _ file: Int, _ round: Round) -> Bool {
    let isHidden = variable.modifiers.isHiddenInFile
    return [name, "$" + name, "_" + name].contains { spelling in
      let found =
        isHidden ? round.world.references(to: spelling, inFile: file) : round.world.references(to: spelling)
      return found.contains { spelling != name || $0.outermostName.givenValue != nil }
    }
  }
}

/// Finds the variables with attributes in types.
private final class AttributeFinder: SyntaxVisitor {
  private(set) var found: [VariableDeclSyntax] = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if !node.attributes.isEmpty, node.parent?.is(MemberBlockItemSyntax.self) ?? false { found.append(node) }
    return .visitChildren
  }

  override func visit(_: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
