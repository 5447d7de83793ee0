import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A table of a test without the rows of what lost, and without what only these told apart.
///
/// ```
/// @Test(arguments: [(X.Group.red, "Red"), (.blue, "Blue")])    becomes    @Test func title() {
/// func title(_ group: X.Group, _ title: String) {                           #expect(make(X.Group.red).title == "Red")
///   #expect(make(group).title == title)                                   }
/// }
/// ```
/// A Boolean stays for the next round, which folds what it decides.
struct ShrunkTable {
  private let table: TestTable
  private let kept: [TestTable.Row]
  /// The winner's group, as it is written where a column was read.
  private let groups: [Int: String]
  /// The raw value of the winner's group, by column.
  private let names: [Int: String]
  private let isOfAllGroups: Bool
  /// What stands for the names of columns.
  private var values: [Int: (value: RowValue, reads: ColumnReads)] = [:]
  /// The columns that nothing reads any more.
  private var closed: Set<Int> = []

  private var isOneRow: Bool { isOfAllGroups || kept.count == 1 }

  /// - Parameter losing: the rows for which a flag has the value that lost.
  /// - Returns: `nil` if the table stays as it is.
  init?(_ table: TestTable, without losing: Set<SyntaxIdentifier>, _ round: Round) {
    self.table = table
    var lost = losing
    var groups: [Int: String] = [:]
    var winners: [Int: String] = [:]
    var isOfAllGroups = false
    for column in table.columns.indices {
      guard let names = table.experiment(ofColumn: column, round), let winner = round.values.winners[names],
        let text = names.groups.first(where: { $0.name == winner })?.caseName
      else { continue }
      groups[column] = "\(table.groupType(ofColumn: column) ?? "\(names.typeName).Group").\(text)"
      winners[column] = winner
      isOfAllGroups = table.rows.isEmpty && table.columns.count == 1 && table.isOfAllCases
      if isOfAllGroups { continue }
      guard !table.rows.isEmpty else { return nil }
      for row in table.rows {
        guard let group = round.world.resolver.groupLiteral(row.values[column], expecting: names) else { return nil }
        if names.behavior(of: group) != names.behavior(of: winner) { lost.insert(row.element.id) }
      }
    }
    (self.groups, self.names, self.isOfAllGroups) = (groups, winners, isOfAllGroups)
    kept = table.rows.filter { !lost.contains($0.element.id) }
    guard !groups.isEmpty || kept.count < table.rows.count else { return nil }
    if groups.isEmpty, table.isAskedAboutLater { return nil }
    if isOneRow || !kept.isEmpty {
      if table.isShared {
        guard keepsNames else { return nil }
      } else {
        guard replaceNames() || keepsNames else { return nil }
      }
    }
  }

  /// Whether rows may go while the names stay: a group's type goes with the experiment.
  private var keepsNames: Bool { groups.isEmpty }

  /// - Returns: whether the names can go.
  private mutating func replaceNames() -> Bool {
    for (place, column) in table.columns.enumerated() {
      guard let name = column.name else {
        closed.insert(place)
        continue
      }
      let reads = ColumnReads(of: name, in: table.body)
      if let group = groups[place] {
        let value = reads.isUnclear ? RowValue.constant("let \(name.text) = \(group)") : .inPlace(group)
        if !reads.isEmpty { values[place] = (value, reads) }
      } else if isOneRow, !reads.isEmpty, let only = kept.first?.values[place], !only.is(BooleanLiteralExprSyntax.self)
      {
        guard let value = RowValue(only, base: base(of: only, in: place), named: name, column.type, reads) else {
          (values, closed) = ([:], [])
          return false
        }
        values[place] = (value, reads)
      }
      if values[place] != nil || reads.isEmpty { closed.insert(place) }
    }
    let starts = table.body.first?.leadingTrivia.contains(where: \.isNewline) ?? false
    if starts || !values.values.contains(where: { if case .constant = $0.value { true } else { false } }) {
      return true
    }
    (values, closed) = ([:], [])
    return false
  }

  func edit(_ edits: inout EditBuilder, _ lines: SourceLines) {
    guard isOneRow || !kept.isEmpty else { return deleteWhole(from: &edits, lines) }
    writeValues(to: &edits, lines)
    if isOneRow, closed.count == table.columns.count, case .test(let function, let argument) = table.owner {
      delete(Array(table.columns.indices), of: function, from: &edits)
      return edits.delete(argument, ofTestAttribute: function)
    }
    let gone = isOneRow ? closed : closed.intersection(groups.keys)
    if case .loop(let loop) = table.owner {
      deleteRows(from: &edits)
      return edits.forget(isOneRow ? gone : [], in: loop.pattern)
    }
    let isCut = gone.count < table.columns.count
    deleteRows(from: &edits, besides: isCut ? gone : [])
    if case .test(let function, _) = table.owner, isCut {
      delete(gone.sorted(), of: function, from: &edits)
      deleteColumns(gone, from: &edits)
    }
  }

  private func writeValues(to edits: inout EditBuilder, _ lines: SourceLines) {
    var constants: [String] = []
    for (place, found) in values.sorted(by: { $0.key < $1.key }) {
      switch found.value {
      case .inPlace(let text):
        for read in found.reads.places {
          if let raw = ExprSyntax(read).rawValue, let name = names[place] {
            edits.replace(raw.contentRange, with: "\"\(name)\"")
          } else {
            edits.replace(read.contentRange, with: text)
          }
        }
      case .constant(let text): constants.append(text)
      }
    }
    guard let start = table.body.first?.contentStart else { return }
    let separator = lines.newline + lines.indentationText(ofLineAt: start)
    for text in constants { edits.insert(text + separator, at: start) }
  }

  /// - Parameter columns: which go as a whole.
  private func deleteRows(from edits: inout EditBuilder, besides columns: Set<Int> = []) {
    let gone = Set(table.rows.map(\.element.id)).subtracting(kept.map(\.element.id))
    if isOfAllGroups, let group = groups[0] {
      edits.replace(table.collection.contentRange, with: "[\(group)]")
    } else if let list = table.collection.as(ArrayExprSyntax.self) {
      edits.delete(gone, of: list.elements)
    } else if let lists = table.collection.zippedLists {
      let lost = Set(table.rows.indices.filter { gone.contains(table.rows[$0].element.id) })
      for (column, list) in lists.enumerated() where !columns.contains(column) {
        let elements = Array(list)
        edits.delete(Set(lost.map { elements[$0].id }), of: list)
      }
    } else if case .elements(let list) = table.collection.as(DictionaryExprSyntax.self)?.content {
      edits.delete(gone, of: list)
    }
    if let first = kept.first, !isOfAllGroups {
      writeBases(of: first, in: table.columns.indices.filter { !columns.contains($0) }, to: &edits)
    }
  }

  private func delete(_ columns: [Int], of function: FunctionDeclSyntax, from edits: inout EditBuilder) {
    edits.delete(
      Set(columns.map { table.columns[$0].declaration.id }), of: function.signature.parameterClause.parameters)
  }

  /// The values of a column, and the tuples, and the pairs of a dictionary, that are left with one.
  private func deleteColumns(_ gone: Set<Int>, from edits: inout EditBuilder) {
    if let lists = table.collection.zippedLists, gone.count == 1, let list = lists[gone == [0] ? 1 : 0].parent {
      edits.delete(table.collection.contentStart..<list.contentStart)
      edits.delete(list.contentEnd..<table.collection.contentEnd)
      return
    }
    for row in kept {
      if let pair = row.element.as(DictionaryElementSyntax.self), gone.count == 1 {
        edits.delete(
          gone == [0] ? pair.contentStart..<pair.value.contentStart : pair.key.contentEnd..<pair.value.contentEnd)
        continue
      }
      guard let tuple = row.element.as(ArrayElementSyntax.self)?.expression.as(TupleExprSyntax.self) else { continue }
      let elements = Array(tuple.elements)
      edits.delete(Set(gone.map { elements[$0].id }), of: tuple.elements)
      let rest = elements.indices.filter { !gone.contains($0) }
      if rest.count == 1 {
        edits.delete(tuple.leftParen.contentRange)
        edits.delete(tuple.rightParen.contentRange)
        edits.delete(elements[rest[0]].contentStart..<elements[rest[0]].expression.contentStart)
      }
    }
  }

  /// The rows above said of which type '.red' is.
  private func writeBases(of row: TestTable.Row, in columns: [Int], to edits: inout EditBuilder) {
    for place in columns {
      let value = row.values[place]
      if let base = base(of: value, in: place) { edits.insert(base, at: value.contentStart) }
      let above = table.rows.map { $0.values[place] }.prefix { $0.id != value.id }
      writeTypes(ofListsIn: value, below: Array(above), to: &edits)
    }
  }

  /// Writes the types of lists that only rows above name: `[Flag]` of `[]` in `[([Flag.red], 1), ([], 2)]`, also in a tuple with
  /// labels.
  private func writeTypes(ofListsIn value: ExprSyntax, below above: [ExprSyntax], to edits: inout EditBuilder) {
    if value.isListWithoutType, let type = above.lazy.compactMap(\.typeOfList).first {
      edits.insert(" as \(type)", at: value.contentEnd)
    }
    let parts = above.map { $0.as(TupleExprSyntax.self)?.elements.map(\.expression) ?? [] }
    for (number, element) in (value.as(TupleExprSyntax.self)?.elements ?? []).enumerated() {
      writeTypes(
        ofListsIn: element.expression, below: parts.compactMap { number < $0.count ? $0[number] : nil }, to: &edits)
    }
  }

  /// The type of a member that a row above names: `Color` of `.blue` in `[Color.red, .blue]`.
  private func base(of value: ExprSyntax, in column: Int) -> String? {
    guard value.isImplicitMember else { return nil }
    return table.rows.prefix { $0.values[column].id != value.id }.lazy.compactMap { $0.values[column].baseOfMember }
      .first
  }

  /// The test, or the loop if the test asserts anything else.
  private func deleteWhole(from edits: inout EditBuilder, _ lines: SourceLines) {
    guard let test = Syntax(table.body).enclosingTest else { return }
    if case .loop(let loop) = table.owner, let item = loop.parent?.as(CodeBlockItemSyntax.self),
      let items = item.parent?.as(CodeBlockItemListSyntax.self), items.contains(where: { $0 != item && $0.asserts })
    {
      edits.delete(lines.deletion(of: item.contentRange))
    } else {
      edits.delete(lines.deletion(of: test.contentRange))
    }
  }
}

extension TestTable {
  fileprivate func experiment(ofColumn column: Int, _ round: Round) -> ExperimentNames? {
    let resolver = round.world.resolver
    if let type = columns[column].type {
      if case .groupType(let names) = resolver.meaning(of: type) { return names }
      return nil
    }
    if isOfAllCases, let base = collection.as(MemberAccessExprSyntax.self)?.base,
      case .groupType(let names) = resolver.meaning(of: base)
    {
      return names
    }
    for value in values(ofColumn: column) {
      if case .groupLiteral(let names, _) = resolver.meaning(of: value) { return names }
    }
    return nil
  }

  /// `X.Group.allCases`
  fileprivate var isOfAllCases: Bool {
    collection.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "allCases"
  }

  /// The type of the groups in a column, as it is written.
  fileprivate func groupType(ofColumn column: Int) -> String? {
    if let type = columns[column].type { return type.trimmedDescription }
    if isOfAllCases { return collection.baseOfMember }
    return values(ofColumn: column).lazy.compactMap(\.baseOfMember).first
  }
}

extension ExprSyntax {
  /// `Color` of `Color.red`.
  fileprivate var baseOfMember: String? { self.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription }
}

extension CodeBlockItemSyntax {
  /// Whether an assertion stands in it.
  var asserts: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.text.hasPrefix("XCT") || ["expect", "require"].contains($0.text)
    }
  }
}

extension EditBuilder {
  /// Deletes an argument of `@Test`, with the parentheses around the last.
  mutating func delete(_ argument: LabeledExprSyntax, ofTestAttribute function: FunctionDeclSyntax) {
    guard let list = argument.parent?.as(LabeledExprListSyntax.self),
      let attribute = list.parent?.as(AttributeSyntax.self)
    else { return }
    if let next = list.first(where: { $0.position > argument.position }), argument.label != nil, next.label == nil {
      insert("arguments: ", at: next.contentStart)
    }
    guard list.count == 1 else { return delete([argument.id], of: list) }
    let name = attribute.attributeName
    delete(name.contentEnd..<attribute.contentEnd)
    guard let token = attribute.nextToken(viewMode: .sourceAccurate), token.leadingTrivia.allSatisfy(\.isWhitespace),
      attribute.trailingTrivia.allSatisfy(\.isWhitespace), token.leadingTrivia.contains(where: \.isNewline)
    else { return }
    replace(attribute.contentEnd..<token.contentStart, with: " ")
  }

  /// Writes `_` for names that nothing reads any more, beside one that something does.
  fileprivate mutating func forget(_ gone: Set<Int>, in pattern: PatternSyntax) {
    guard let elements = pattern.as(TuplePatternSyntax.self)?.elements, gone.count == elements.count - 1 else { return }
    for (place, element) in elements.enumerated() where gone.contains(place) {
      replace(element.pattern.contentRange, with: "_")
    }
  }
}
