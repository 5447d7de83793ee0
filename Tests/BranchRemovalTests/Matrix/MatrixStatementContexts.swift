/// A place for statements, marked by `⟨⟩`.
struct MatrixStatementContext: Sendable {
  let name: String
  let text: String
  var members = ""

  init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }

  static let all: [MatrixStatementContext] = [
    MatrixStatementContext("alone", "⟨⟩"),
    MatrixStatementContext("followed", "⟨⟩\nshow(9)"),
    MatrixStatementContext("between", "show(8)\n⟨⟩\nshow(9)"),
    MatrixStatementContext("beside names", "let x = 5, y = 6\nfunc f() -> Int { 7 }\n⟨⟩\nshow((x, y, f()))"),
    MatrixStatementContext("before a function", "⟨⟩\nshow(f())\nfunc f() -> Int { 7 }"),
    MatrixStatementContext("in an if", "if flag {\n  ⟨⟩\n}"),
    MatrixStatementContext("in an else", "if flag {\n  show(8)\n} else {\n  ⟨⟩\n}"),
    MatrixStatementContext("in a loop", "for _ in xs {\n  ⟨⟩\n}"),
    MatrixStatementContext("in a case", "switch n {\ncase 3:\n  ⟨⟩\ndefault: show(8)\n}"),
    MatrixStatementContext("in a do", "do {\n  ⟨⟩\n  show(9)\n}"),
    MatrixStatementContext("in a defer", "defer {\n  ⟨⟩\n}\nshow(9)"),
    MatrixStatementContext("in a closure", "plainly {\n  ⟨⟩\n}"),
    MatrixStatementContext("in a closure of an overload", "either {\n  ⟨⟩\n}"),
    MatrixStatementContext("in a generic closure", "try call {\n  ⟨⟩\n}"),
    MatrixStatementContext("in a closure of a let", "let run = {\n  ⟨⟩\n}\nrun()"),
    MatrixStatementContext("in a closure with a parameter", "xs.forEach { item in\n  ⟨⟩\n}"),
    MatrixStatementContext("in a function", "func g() async throws {\n  ⟨⟩\n}\ntry await g()"),
    MatrixStatementContext("in a getter", "var p: Int {\n  ⟨⟩\n  return 5\n}\nshow(p)"),
    MatrixStatementContext("in a task", "await Task {\n  ⟨⟩\n}.value"),
  ]
}
