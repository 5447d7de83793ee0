/// All cells: every form with every survivor in every place.
enum Matrix {
  static let cells: [MatrixCell] = numbered(values + statements)

  /// A reproducible sample that contains some of everything.
  static func sample(of count: Int, seed: UInt64 = 1) -> [MatrixCell] {
    // What a function is called by `#function` without its parameter is not promised.
    cells.sorted { order($0.number, seed) < order($1.number, seed) }.prefix(count)
      .filter { $0.form != "parameter" || !$0.body.contains("#function") }
  }

  private static var values: [MatrixCell] {
    MatrixValueContext.all.flatMap { context in
      MatrixSurvivor.all.filter { context.kinds?.contains($0.kind) ?? true }.flatMap { survivor in
        MatrixValueForm.all.filter { !$0.isLogical || survivor.kind == .bool }.map { cell($0, survivor, context) }
      }
    }
  }

  private static func cell(
    _ form: MatrixValueForm, _ survivor: MatrixSurvivor, _ context: MatrixValueContext
  ) -> MatrixCell {
    let place = context.text.replacing("T", with: survivor.type)
    let value = form.text.replacing("W", with: survivor.winner).replacing("L", with: survivor.loser)
    let setup = form.setup.replacing("⟨T⟩", with: survivor.type).replacing("W", with: survivor.winner)
      .replacing("L", with: survivor.loser)
    var body = setup + place.replacing("⟨⟩", with: value)
    if context.name == "default argument" { body = body.replacing("⟪g⟫", with: "⟪G⟫") }
    // Beside an operator, only parentheses are certain to be right.
    let isOpen = !survivor.winner.allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) }
    let isWhole = ["= ⟨⟩", "(⟨⟩)", "{ ⟨⟩ }", "return ⟨⟩", "[⟨⟩]", ": ⟨⟩]", "if ⟨⟩ {", "in ⟨⟩ {"].contains {
      place.contains($0)
    }
    return MatrixCell(
      form: form.name, survivor: survivor.name, context: context.name, members: form.members, body: body,
      expertBody: place.replacing("⟨⟩", with: isOpen && !isWhole ? "(\(survivor.winner))" : survivor.winner))
  }

  private static var statements: [MatrixCell] {
    MatrixStatementContext.all.flatMap { context in
      MatrixStatements.all.flatMap { survivor in
        MatrixStatementForm.all.map { form in
          let isLine = form.name == "in one line"
          func text(_ statements: String) -> String {
            isLine ? statements.replacing("\n", with: "; ") : statements
          }
          let chosen = substituting(form.text, ["W": text(survivor.winner), "L": text(survivor.loser)])
          return MatrixCell(
            form: "statements: " + form.name, survivor: survivor.name, context: "statements: " + context.name,
            members: context.members, body: substituting(context.text, ["⟨⟩": chosen]), expertBody: nil)
        }
      }
    }
  }

  /// Replaces names by texts, indented like their lines.
  private static func substituting(_ text: String, _ values: [String: String]) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = String(line)
      let indentation = String(line.prefix { $0 == " " })
      for (name, value) in values where line.contains(name) {
        line = line.replacing(name, with: value.replacing("\n", with: "\n" + indentation))
      }
      return line
    }.joined(separator: "\n")
  }

  private static func numbered(_ cells: [MatrixCell]) -> [MatrixCell] {
    cells.enumerated().map { number, cell in
      var cell = cell
      cell.number = number
      cell.isCarriageReturned = number % 11 == 0
      return cell
    }
  }

  /// SplitMix64.
  private static func order(_ number: Int, _ seed: UInt64) -> UInt64 {
    var z = (UInt64(number) &+ seed &* 1_000_003) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
