/// Places for statements that apps have: closures, loops, cases, functions in functions.
extension MatrixStatementContext {
  static let app: [MatrixStatementContext] = [
    MatrixStatementContext("in a builder", "show(steps {\n  \"a\"\n  ⟨⟩\n})"),
    MatrixStatementContext("in a labelled do", "block: do {\n  ⟨⟩\n}\nshow(9)"),
    MatrixStatementContext("in a closure with captures", "let run = { [xs] in\n  show(xs)\n  ⟨⟩\n}\nrun()"),
    MatrixStatementContext(
      "in a closure with a signature", "show(try call { () throws -> Int in\n  ⟨⟩\n  return 4\n})"),
    MatrixStatementContext("in a closure with inout", "edit { k in\n  k += 1\n  ⟨⟩\n}"),
    MatrixStatementContext(
      "in for await", "for await x in AsyncStream<Int>({ $0.yield(4); $0.finish() }) {\n  show(x)\n  ⟨⟩\n}"),
    MatrixStatementContext("in while let", "while let x = xs.popLast() {\n  show(x)\n  ⟨⟩\n}"),
    MatrixStatementContext(
      "in a case with a binding",
      "switch opt {\ncase let value? where value > 1:\n  ⟨⟩\n  show(value)\ncase _?:\n  show(8)\ncase nil:\n  break\n}"),
    MatrixStatementContext(
      "behind fallthrough", "switch n {\ncase 3:\n  show(8)\n  fallthrough\ncase 4:\n  ⟨⟩\ndefault: break\n}"),
    MatrixStatementContext("before fallthrough", "switch n {\ncase 3:\n  ⟨⟩\n  fallthrough\ndefault: show(8)\n}"),
    MatrixStatementContext("in the else of a guard", "guard n == 4 else {\n  ⟨⟩\n  return\n}\nshow(8)"),
    MatrixStatementContext("in a nested closure", "plainly {\n  plainly {\n    ⟨⟩\n  }\n}"),
    MatrixStatementContext("between semicolons", "show(8); do { ⟨⟩ }; show(9)"),
    MatrixStatementContext("in a willSet", "var p = 4 {\n  willSet {\n    show(newValue)\n    ⟨⟩\n  }\n}\np = 7"),
    MatrixStatementContext(
      "in a throwing getter", "var p: Int {\n  get throws {\n    ⟨⟩\n    return 5\n  }\n}\nshow(try p)"),
    MatrixStatementContext(
      "in a function that never returns", "func g() throws -> Never {\n  ⟨⟩\n  throw Failure()\n}\ntry g()"),
    MatrixStatementContext(
      "in a nested function", "func g() throws {\n  func h() throws {\n    ⟨⟩\n  }\n  try h()\n  show(9)\n}\ntry g()"),
    MatrixStatementContext(
      "in the else of an else if", "if n == 4 {\n  show(8)\n} else if flag {\n  ⟨⟩\n} else {\n  show(9)\n}"),
    MatrixStatementContext(
      "in a closure that is stored", "var acts: [() -> Void] = []\nacts.append {\n  ⟨⟩\n}\nacts.forEach { $0() }"),
    MatrixStatementContext("in a sort", "show(xs.sorted { a, b in\n  ⟨⟩\n  return a < b\n})"),
    MatrixStatementContext(
      "in a do inside of a loop", "for x in xs {\n  do {\n    guard x > 1 else { continue }\n    ⟨⟩\n  }\n  show(x)\n}"),
  ]
}
