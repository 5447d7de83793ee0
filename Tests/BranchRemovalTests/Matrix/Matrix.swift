import SourceDiagnostics

/// All cells: every form with every survivor in every place.
enum Matrix {
  /// A place for a survivor, with as many cells as there are forms.
  private struct Place: Sendable {
    let count: Int
    let cell: @Sendable (Int) -> MatrixCell
  }

  private static let places = values + statements
  static let count = places.reduce(0) { $0 + $1.count }

  /// A reproducible sample that contains some of everything. Cells are made when they are drawn: there are a million.
  static func sample(of wish: Int, seed: UInt64 = 1) -> [MatrixCell] {
    var ends: [Int] = []
    for place in places { ends.append((ends.last ?? 0) + place.count) }
    return numbers(wish, seed).map { number in
      let index = ends.partitioningIndex { $0 > number }
      var cell = places[index].cell(number - (index == 0 ? 0 : ends[index - 1]))
      cell.number = number
      if number % 3 == 1, !cell.form.hasPrefix("statements: ") {
        let places = MatrixStatementContext.all
        cell.put(in: places[number / 3 % places.count]) { substituting($0, ["⟨⟩": $1]) }
      }
      cell.isCarriageReturned = number % 11 == 0
      return cell
    }
    // What a function is called by `#function` without its parameter is not promised.
    .filter { !$0.body.contains("func pick(") || !$0.body.contains("#function") }
  }

  private static func numbers(_ wish: Int, _ seed: UInt64) -> [Int] {
    guard wish < count else { return Array(0..<count) }
    var numbers: [Int] = []
    var drawn: Set<Int> = []
    var step: UInt64 = 0
    while numbers.count < wish {
      let number = Int(mixed(step &+ seed &* 1_000_003) % UInt64(count))
      if drawn.insert(number).inserted { numbers.append(number) }
      step += 1
    }
    return numbers
  }

  private static var values: [Place] {
    let logical = MatrixValueForm.all
    let plain = logical.filter { !$0.isLogical }
    return MatrixValueContext.all.flatMap { context in
      MatrixSurvivor.all.filter { context.kinds?.contains($0.kind) ?? true }.map { survivor in
        // `flag && true` is the program's own.
        let isLiteral = ["true", "false"].contains(survivor.winner)
        let forms = (survivor.kind == .bool ? logical : plain).filter {
          !isLiteral || $0.name != "decision in the middle"
        }
        return Place(count: forms.count) { cell(forms[$0], survivor, context) }
      }
    }
  }

  private static func cell(
    _ form: MatrixValueForm, _ survivor: MatrixSurvivor, _ context: MatrixValueContext
  ) -> MatrixCell {
    var texts = ["T": survivor.type, "W": survivor.winner, "L": survivor.loser]
    let place = filling(context.text, texts)
    texts["L"] = MatrixProof.loserMark + survivor.loser
    let value = filling(form.text, texts)
    let setup = filling(form.setup, texts)
    var body = setup + place.replacing("⟨⟩", with: value)
    if context.isApart { body = body.replacing("⟪g⟫", with: "⟪G⟫") }
    // Beside an operator, only parentheses are certain to be right.
    let isOpen = !survivor.winner.allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) }
    let isWhole = ["= ⟨⟩", "(⟨⟩)", "{ ⟨⟩ }", "return ⟨⟩", "[⟨⟩]", ": ⟨⟩]", "if ⟨⟩ {", "in ⟨⟩ {"].contains {
      place.contains($0)
    }
    var cell = MatrixCell(
      form: form.name, survivor: survivor.name, context: context.name, members: form.members, body: body,
      expertBody: place.replacing("⟨⟩", with: isOpen && !isWhole ? "(\(survivor.winner))" : survivor.winner))
    // Where the winner's value is `nil`, too, what is taken instead is the other one.
    let isReplaced = form.name == "guarded choice" && survivor.winner == "nil"
    cell.keepsLoser = openForms.contains(form.name) || isReplaced
    return cell
  }

  private static var statements: [Place] {
    MatrixStatementContext.all.flatMap { context in
      MatrixStatements.all.map { survivor in
        Place(count: MatrixStatementForm.all.count) { cell(MatrixStatementForm.all[$0], survivor, context) }
      }
    }
  }

  private static func cell(
    _ form: MatrixStatementForm, _ survivor: MatrixStatements, _ context: MatrixStatementContext
  ) -> MatrixCell {
    let isLine = form.name == "in one line"
    func text(_ statements: String) -> String { isLine ? statements.replacing("\n", with: "; ") : statements }
    let loser = MatrixProof.loserMark + text(survivor.loser)
    let chosen = substituting(form.text, ["W": text(survivor.winner), "L": loser])
    var cell = MatrixCell(
      form: "statements: " + form.name, survivor: survivor.name, context: "statements: " + context.name,
      members: context.members, body: substituting(context.text, ["⟨⟩": chosen]), expertBody: nil)
    cell.keepsLoser = openForms.contains(cell.form)
    return cell
  }

  /// Replaces names of one letter by texts.
  private static func filling(_ text: String, _ values: [String: String]) -> String {
    text.replacing(/\b[TWL]\b/.wordBoundaryKind(.simple)) { values[String($0.output)] ?? String($0.output) }
  }

  /// Replaces names by texts, indented like their lines.
  private static func substituting(_ text: String, _ values: [String: String]) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = String(line)
      let indentation = String(line.prefix { $0 == " " })
      let indented = values.mapValues { $0.replacing("\n", with: "\n" + indentation) }
      if let value = indented["⟨⟩"] { line = line.replacing("⟨⟩", with: value) }
      return filling(line, indented)
    }.joined(separator: "\n")
  }

  /// SplitMix64.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var z = number &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
