/// Statements of a branch.
struct MatrixStatements: Sendable {
  let name: String
  let winner: String
  let loser: String

  init(_ name: String, _ winner: String, _ loser: String = "show(\"lost\")") {
    (self.name, self.winner, self.loser) = (name, winner, loser)
  }

  static let all: [MatrixStatements] = [
    MatrixStatements("call", "show(1)"),
    MatrixStatements("calls", "show(1)\nshow(2)"),
    MatrixStatements("call with an unused result", "xs.removeFirst()"),
    MatrixStatements("constant", "let x = n + 1\nshow(x)", "let x = n\nshow(x)"),
    MatrixStatements("variable", "var y = n\ny += 1\nshow(y)"),
    MatrixStatements("change", "n += 1"),
    MatrixStatements("assignment", "n = 8", "n = 9"),
    MatrixStatements("assignment of itself", "n = n * 2", "xs = []"),
    MatrixStatements("defer", "defer { show(2) }\nshow(1)"),
    MatrixStatements("function", "func f() -> Int { 1 }\nshow(f())", "func f() -> Int { 2 }\nshow(f())"),
    MatrixStatements("type", "struct S { let a = 1 }\nshow(S().a)"),
    MatrixStatements("return", "return"),
    MatrixStatements("call and return", "show(1)\nreturn"),
    MatrixStatements("throw", "throw Failure()"),
    MatrixStatements("try", "show(try risk(4))"),
    MatrixStatements("await", "show(await late(4))"),
    MatrixStatements("discarded await", "_ = await late(4)"),
    MatrixStatements("if", "if flag { show(1) } else { show(2) }"),
    MatrixStatements("guard", "guard flag else { return }\nshow(1)"),
    MatrixStatements("optional binding", "if let x = opt { show(x) }"),
    MatrixStatements("switch", "switch n {\ncase 3: show(1)\ndefault: break\n}"),
    MatrixStatements("loop", "for x in xs { show(x) }"),
    MatrixStatements("do", "do {\n  let x = 1\n  show(x)\n}"),
    MatrixStatements("closure", "xs.forEach { show($0) }"),
    MatrixStatements("comment", "// why\nshow(1) // what"),
    MatrixStatements("text over lines", "show(\"\"\"\n  a\n    b\n  \"\"\")"),
    MatrixStatements("value of an if", "let x = if flag { 1 } else { 2 }\nshow(x)"),
    MatrixStatements("inout", "touch(&n, &xs, &flag, &other, &opt)\nshow(n)", "n = 0"),
    MatrixStatements("guard let", "guard let x = opt else { return }\nshow(x)"),
    MatrixStatements("while let", "while let x = xs.popLast() { show(x) }"),
    MatrixStatements("discard", "_ = twice(n)"),
    MatrixStatements("break", "if flag { break }\nshow(1)"),
    MatrixStatements("loser returns", "show(1)", "show(0)\nreturn"),
    MatrixStatements("loser throws", "show(1)", "throw Failure()"),
    MatrixStatements("loser tries", "show(1)", "show(try risk(5))"),
    MatrixStatements("loser waits", "show(1)", "show(await late(5))"),
    MatrixStatements("nested decision", "if ⟪g⟫ == .blue { show(3) }\nshow(1)", "if ⟪g⟫ == .red { show(4) }"),
  ]
}
