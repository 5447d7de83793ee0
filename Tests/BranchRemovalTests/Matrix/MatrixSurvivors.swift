/// A value that the winner chooses, with one that another group would choose.
struct MatrixSurvivor: Sendable {
  enum Kind: Sendable { case int, double, text, bool, optional, rows, table, style, function, pet, range, other }

  let kind: Kind
  /// The type of both together.
  let type: String
  let winner: String
  let loser: String

  init(_ kind: Kind, _ type: String, _ winner: String, _ loser: String) {
    (self.kind, self.type, self.winner, self.loser) = (kind, type, winner, loser)
  }

  var name: String { "`\(winner)` beside `\(loser)`".replacing("\n", with: "⏎").replacing("|", with: "\\|") }

  static let all: [MatrixSurvivor] = [
    MatrixSurvivor(.int, "Int", "7", "8"),
    MatrixSurvivor(.int, "Int", "-2", "8"),
    MatrixSurvivor(.int, "Int", "7", "n"),
    MatrixSurvivor(.int, "Int", "n", "8"),
    MatrixSurvivor(.int, "Int", "n + 1", "n"),
    MatrixSurvivor(.int, "Int", "n * 2", "n"),
    MatrixSurvivor(.int, "Int", "n << 1", "n"),
    MatrixSurvivor(.int, "Int", "n <+> 2", "n"),
    MatrixSurvivor(.int, "Int", "twice(n)", "n"),
    MatrixSurvivor(.int, "Int", "number(5)", "number(6)"),
    MatrixSurvivor(.int, "Int", "flag ? 1 : 2", "3"),
    MatrixSurvivor(.int, "Int", "opt ?? 4", "n"),
    MatrixSurvivor(.int, "Int", "try risk(4)", "n"),
    MatrixSurvivor(.int, "Int", "n", "try risk(4)"),
    MatrixSurvivor(.int, "Int", "await late(4)", "n"),
    MatrixSurvivor(.int, "Int", "n", "await late(4)"),
    MatrixSurvivor(.int, "Int", "try await riskLate(4)", "n"),
    MatrixSurvivor(.int, "Int", "xs.filter { $0 > 1 }.count", "n"),
    MatrixSurvivor(.int, "Int", "xs[0]", "n"),
    MatrixSurvivor(.int, "Int", "{ n + 1 }()", "n"),
    MatrixSurvivor(.int, "Int", "n as Int", "n"),
    MatrixSurvivor(.int, "Int", "(n + 1)", "(n)"),
    MatrixSurvivor(.int, "Int", "7", "fatalError()"),
    MatrixSurvivor(.double, "Double", "1", "2.5"),
    MatrixSurvivor(.double, "Double", "-1", "2.5"),
    MatrixSurvivor(.double, "Double", "2.5", "1"),
    MatrixSurvivor(.double, "Double", "1", "amount"),
    MatrixSurvivor(.double, "Double", "size() * 2", "1"),
    MatrixSurvivor(.double, "Double", "Double(n)", "1"),
    MatrixSurvivor(.text, "String", "\"new\"", "\"old\""),
    MatrixSurvivor(.text, "String", "\"new\"", "text"),
    MatrixSurvivor(.text, "String", "word()", "\"old\""),
    MatrixSurvivor(.text, "String", "\"n \\(n)\"", "\"old\""),
    MatrixSurvivor(.text, "String", "word() + \"!\"", "\"old\""),
    MatrixSurvivor(.text, "String", "\"\"\"\n    two\n    lines\n    \"\"\"", "\"old\""),
    MatrixSurvivor(.bool, "Bool", "flag", "other"),
    MatrixSurvivor(.bool, "Bool", "true", "flag"),
    MatrixSurvivor(.bool, "Bool", "!flag", "other"),
    MatrixSurvivor(.bool, "Bool", "flag && other", "other"),
    MatrixSurvivor(.bool, "Bool", "flag || other", "other"),
    MatrixSurvivor(.bool, "Bool", "n > 2", "other"),
    MatrixSurvivor(.bool, "Bool", "coin(7)", "coin(8)"),
    MatrixSurvivor(.bool, "Bool", "xs.contains { $0 > 6 }", "other"),
    MatrixSurvivor(.bool, "Bool", "try risk(4) > 1", "other"),
    MatrixSurvivor(.optional, "Int?", "nil", "opt"),
    MatrixSurvivor(.optional, "Int?", "opt", "nil"),
    MatrixSurvivor(.optional, "Int?", "n", "nil"),
    MatrixSurvivor(.optional, "Int?", "7", "opt"),
    MatrixSurvivor(.optional, "Int?", "n", "opt"),
    MatrixSurvivor(.optional, "Int?", ".none", "opt"),
    MatrixSurvivor(.optional, "Int?", ".some(4)", "opt"),
    MatrixSurvivor(.optional, "Int?", "xs.first", "nil"),
    MatrixSurvivor(.optional, "Int?", "try? risk(4)", "nil"),
    MatrixSurvivor(.optional, "Int?", "opt?.advanced(by: 1)", "opt"),
    MatrixSurvivor(.rows, "[Int]", "[]", "list"),
    MatrixSurvivor(.rows, "[Int]", "[1, 2]", "[]"),
    MatrixSurvivor(.rows, "[Int]", "[1, 2]", "list"),
    MatrixSurvivor(.rows, "[Int]", "xs.map { $0 + 1 }", "xs"),
    MatrixSurvivor(.rows, "[Int]", "xs", "[]"),
    MatrixSurvivor(.rows, "[Int]", "rows().sorted()", "list"),
    MatrixSurvivor(.rows, "[Int]", "xs + [1]", "xs"),
    MatrixSurvivor(.table, "[String: Int]", "[:]", "book"),
    MatrixSurvivor(.table, "[String: Int]", "[\"a\": 1]", "[:]"),
    MatrixSurvivor(.style, "Style", ".plain", "Style.bold"),
    MatrixSurvivor(.style, "Style", "Style.bold", ".plain"),
    MatrixSurvivor(.style, "Style", ".plain", ".bold"),
    MatrixSurvivor(.style, "Style", ".none", "Style.bold"),
    MatrixSurvivor(.function, "(Int) -> Int", "{ $0 + 1 }", "{ $0 * 2 }"),
    MatrixSurvivor(.function, "(Int) -> Int", "twice", "{ $0 * 2 }"),
    MatrixSurvivor(.pet, "Pet", "Dog()", "Cat()"),
    MatrixSurvivor(.range, "Range<Int>", "0..<n", "0..<2"),
    MatrixSurvivor(.other, "(Int, Int)", "(1, 2)", "(n, n)"),
    MatrixSurvivor(.other, "Any", "n as Any", "\"a\" as Any"),
    MatrixSurvivor(.other, "Point", "Point(x: 2)", "Point()"),
    MatrixSurvivor(.other, "Point", ".init(x: 2)", "Point()"),
    MatrixSurvivor(.other, "Int.Type", "Int.self", "Int.self"),
  ]
}
