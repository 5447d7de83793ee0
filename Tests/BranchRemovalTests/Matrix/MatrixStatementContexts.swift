/// A place for statements, marked by `⟨⟩`.
struct MatrixStatementContext: Sendable {
  let name: String
  let text: String
  var members = ""

  init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }

  static let all = basic + app

  private static let basic: [MatrixStatementContext] = [
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
    MatrixStatementContext("in a typed function", "func g() throws(Failure) {\n  ⟨⟩\n}\ntry g()"),
    MatrixStatementContext(
      "in a function with a result", "func g() async throws -> Int {\n  ⟨⟩\n  return 5\n}\nshow(try await g())"),
    MatrixStatementContext(
      "in a generic function", "func g<V>(_ v: V) throws -> V {\n  ⟨⟩\n  return v\n}\nshow(try g(4))"),
    MatrixStatementContext("in a repeat", "repeat {\n  ⟨⟩\n} while n < 3"),
    MatrixStatementContext(
      "in a loop with a name", "outer: for _ in xs {\n  for _ in 0..<2 {\n    ⟨⟩\n    continue outer\n  }\n}"),
    MatrixStatementContext("in a catch", "do { _ = try risk(4) } catch {\n  ⟨⟩\n}"),
    MatrixStatementContext("in a do with a catch", "do {\n  ⟨⟩\n} catch {\n  show(error)\n}"),
    MatrixStatementContext(
      "in a typed do", "do throws(Failure) {\n  ⟨⟩\n  throw Failure()\n} catch {\n  show(error)\n}"),
    MatrixStatementContext("in #if", "#if !HIDDEN\n⟨⟩\n#endif\nshow(9)"),
    MatrixStatementContext(
      "in a switch of a loop", "for x in xs {\n  switch x {\n  case 4: continue\n  default:\n    ⟨⟩\n  }\n}"),
    MatrixStatementContext("behind a guard", "guard n == 3 else { return }\n⟨⟩"),
    MatrixStatementContext("in a closure with a result", "show(try xs.map { item -> Int in\n  ⟨⟩\n  return item\n})"),
    MatrixStatementContext("in a closure of $0", "xs.forEach {\n  show($0)\n  ⟨⟩\n}"),
    MatrixStatementContext(
      "in a setter", "var p: Int {\n  get { 4 }\n  set {\n    show(newValue)\n    ⟨⟩\n  }\n}\np = 7"),
    MatrixStatementContext("in an observer", "var p = 4 {\n  didSet {\n    show(oldValue)\n    ⟨⟩\n  }\n}\np = 7"),
    MatrixStatementContext("in an optional binding", "if let value = opt {\n  ⟨⟩\n  show(value)\n}"),
    MatrixStatementContext("in an available branch", "if #available(macOS 10, *) {\n  ⟨⟩\n}"),
    MatrixStatementContext("twice", "⟨⟩\n⟨⟩"),
    MatrixStatementContext("in a task group", "await withTaskGroup(of: Int.self) { group in\n  ⟨⟩\n}"),
    MatrixStatementContext("in a task", "await Task {\n  ⟨⟩\n}.value"),
  ]
}
