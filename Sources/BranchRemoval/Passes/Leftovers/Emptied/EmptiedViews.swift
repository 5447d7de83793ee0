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
    return edits
  }

  /// The views that show nothing any more and that stay, because what shows them may show more.
  var leftovers: [NotedLeftover] {
    emptied.flatMap { number, types in
      types.map { type in
        NotedLeftover(
          file: number, name: type.name,
          message: "'\(type.name.bareName)' shows nothing any more; look whether it has to go")
      }
    }
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
