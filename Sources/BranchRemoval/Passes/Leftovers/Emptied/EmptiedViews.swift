import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes views that show nothing any more, with all that shows them.
///
/// ```
/// struct Banner: View {
///   var body: some View { if flags.isOn(.old) { Text("Old") } else { EmptyView() } }
/// }
/// VStack { Banner(); Text("Page") }              becomes   VStack { Text("Page") }
/// ```
///
/// So does a property such as `@ViewBuilder private var banner: some View { }`, with the statements that are its name.
struct EmptiedViews: RemovalPass {
  static let reason = "everything in a body that can go is gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    for (_, types) in emptied {
      for type in types {
        guard let gone = GoneView(type, isSwitch: false, round) else { continue }
        for (node, file) in gone.declarations {
          edits[file].delete(round.lines(of: file).deletion(of: node.contentRange))
        }
        for (code, file) in gone.code { code.delete(from: &edits[file], round.lines(of: file), round.world) }
      }
    }
    for (variable, number) in emptiedProperties {
      guard let statements = statements(showing: variable) else { continue }
      edits[number].delete(round.lines(of: number).deletion(of: variable.contentRange))
      for (item, file) in statements { edits[file].delete(round.lines(of: file).deletion(of: item.contentRange)) }
    }
    return edits
  }

  /// The views that show nothing any more and that stay, because what shows them may show more.
  var leftovers: [NotedLeftover] {
    let names =
      emptied.flatMap { number, types in types.map { ($0.name, number) } }
      + emptiedProperties.compactMap { variable, number in variable.nameToken.map { ($0, number) } }
    return names.map { name, number in
      NotedLeftover(
        file: number, name: name, message: "'\(name.bareName)' shows nothing any more; look whether it has to go")
    }
  }

  private var emptiedProperties: [(variable: VariableDeclSyntax, number: Int)] {
    round.edited.filter { !round.files[$0].tree.isTestFile }.flatMap { number in
      round.nodes(of: number).variables.filter { variable in
        guard variable.isEmptyView, let block = variable.bindings.first?.accessorBlock else { return false }
        return round.hasLost(between: block.leftBrace, and: block.rightBrace, number)
      }.map { ($0, number) }
    }
  }

  /// The statements that show a property, beside others; `nil` if something else asks for it.
  private func statements(showing variable: VariableDeclSyntax) -> [(item: CodeBlockItemSyntax, file: Int)]? {
    guard let name = variable.onlyName, let binding = variable.bindings.first, round.world.isOwn(variable.modifiers),
      !round.world.mayBeRequired(name, binding), !round.world.isOverridden(name, variable),
      let references = round.world.onlyReferences(to: name, in: .everywhere)
    else { return nil }
    var found: [(item: CodeBlockItemSyntax, file: Int)] = []
    for reference in references {
      let use = reference.outermostName
      let declared = round.world.resolver.declarations(ofUse: use)
      if !declared.isEmpty, !declared.contains(where: { $0.node.id == binding.id || $0.variable?.id == variable.id }) {
        continue
      }
      guard declared.count == 1, let item = use.parent?.as(CodeBlockItemSyntax.self),
        let list = item.parent?.as(CodeBlockItemListSyntax.self), let file = round.number(of: item)
      else { return nil }
      found.append((item, file))
      // Something is left to show.
      if list.allSatisfy({ other in found.contains { $0.item.id == other.id } }) { return nil }
    }
    return found
  }

  /// By file.
  private var emptied: [(number: Int, types: [StructDeclSyntax])] {
    round.edited.filter { !round.files[$0].tree.isTestFile }.map { number in
      (number, round.nodes(of: number).structs.filter { $0.isEmptyView && wasEmptied($0, number) })
    }
  }

  private func wasEmptied(_ type: StructDeclSyntax, _ number: Int) -> Bool {
    type.body.map { round.hasLost(between: $0.leftBrace, and: $0.rightBrace, number) } ?? false
  }
}

extension VariableDeclSyntax {
  /// `@ViewBuilder var banner: some View { }`
  fileprivate var isEmptyView: Bool {
    guard parent?.is(MemberBlockItemSyntax.self) ?? false, bindings.count == 1, onlyName != "body",
      let binding = bindings.first, binding.typeAnnotation?.type.trimmedDescription == "some View",
      let items = binding.accessorBlock?.onlyGetter
    else { return false }
    return ["", "EmptyView()", "return EmptyView()"].contains(items.trimmedDescription)
  }

  fileprivate var nameToken: TokenSyntax? { bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier }
}

extension StructDeclSyntax {
  fileprivate var isEmptyView: Bool {
    guard isView, let items = body?.onlyGetter else { return false }
    return ["", "EmptyView()", "return EmptyView()"].contains(items.trimmedDescription)
  }

  /// What a view shows.
  fileprivate var body: AccessorBlockSyntax? {
    memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.first { $0.onlyName == "body" }?
      .bindings.first?.accessorBlock
  }
}
