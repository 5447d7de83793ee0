/// Forms in which a decision chooses the value of a name, and the name decides.
extension MatrixStatementForm {
  private static let mode = "enum Mode: String { case fresh, old }\n"

  static let chosen: [MatrixStatementForm] = [
    MatrixStatementForm(
      name: "variable of a mode",
      text: mode
        + "var mode = Mode.old\nif ⟪g⟫ == .red { mode = .fresh }\nif mode == .fresh {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "guard of a mode",
      text: mode + "let mode: Mode = ⟪g⟫ == .red ? .fresh : .old\nguard mode != .old else {\n  L\n  return\n}\nW"),
    MatrixStatementForm(
      name: "mode that is shown",
      text: mode
        + "let mode: Mode = if ⟪g⟫ == .red { .fresh } else { .old }\nshow(mode)\nif case .old = mode {\n  L\n}\nW"),
    MatrixStatementForm(
      name: "mode beside a flag",
      text: mode
        + "let mode: Mode = ⟪g⟫ == .red ? .fresh : .old\nswitch (mode, flag) {\ncase (.fresh, true):\n  W\ncase (.fresh, false): show(0)\ncase (.old, _):\n  L\n}"
    ),
    MatrixStatementForm(
      name: "raw value of a mode",
      text: mode
        + "let mode: Mode = ⟪g⟫ == .red ? .fresh : .old\nif mode.rawValue == \"fresh\" {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "getter of a mode",
      text: mode
        + "var mode: Mode { ⟪g⟫ == .red ? .fresh : .old }\nswitch mode {\ncase .fresh:\n  W\ncase .old:\n  L\n}"),
    MatrixStatementForm(
      name: "property of a mode",
      text: mode
        + "struct Model {\n  let mode: Mode = ⟪G⟫ == .red ? .fresh : .old\n}\nlet model = Model()\nif model.mode == .fresh {\n  W\n} else {\n  L\n}"
    ),
    MatrixStatementForm(
      name: "number", text: "let columns = ⟪g⟫ == .red ? 2 : 1\nshow(columns)\nif columns == 2 {\n  W\n} else {\n  L\n}"
    ),
    MatrixStatementForm(
      name: "variable of a number",
      text: "var columns = 1\nif ⟪g⟫ == .red { columns = 2 }\nif columns > 1 {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "switch over a number",
      text: "let columns = ⟪g⟫ == .red ? 2 : 1\nswitch columns {\ncase 1:\n  L\ndefault:\n  W\n}"),
    MatrixStatementForm(
      name: "text",
      text:
        "let title: String\nif ⟪g⟫ == .red { title = \"a\" } else { title = \"b\" }\nif title == \"a\" {\n  W\n} else {\n  L\n}"
    ),
    MatrixStatementForm(
      name: "if let of nothing",
      text:
        "let title: String? = ⟪g⟫ == .red ? nil : \"b\"\nif let title {\n  show(title)\n  L\n} else {\n  W\n}"),
    MatrixStatementForm(
      name: "guard of nothing",
      text: "let title: String? = ⟪g⟫ == .red ? nil : \"b\"\nguard title == nil else {\n  L\n  return\n}\nW"),
    MatrixStatementForm(
      name: "variable that only losers set",
      text: "var limit: Int? = nil\nif ⟪g⟫ == .blue { limit = n }\nif let limit {\n  show(limit)\n  L\n}\nW"),
    MatrixStatementForm(
      name: "variable by a switch",
      text:
        "var isNew = false\nswitch ⟪g⟫ {\ncase .red: isNew = true\ndefault: break\n}\nif isNew {\n  W\n} else {\n  L\n}"
    ),
    MatrixStatementForm(
      name: "variable in a closure",
      text:
        "var isNew = false\nif ⟪g⟫ == .red { isNew = true }\nlet act = {\n  if isNew { show(5) } else { \(MatrixProof.loserMark)show(6) }\n}\nact()\nW"
    ),
    MatrixStatementForm(
      name: "variable set under a condition",
      text:
        "var isNew = false\nif flag, ⟪g⟫ == .red { isNew = true }\nif n == 4 { isNew = ⟪g⟫ == .blue }\nif isNew {\n  W\n} else {\n  show(0)\n}"
    ),
    MatrixStatementForm(
      name: "variable set again",
      text:
        "var isNew = ⟪g⟫ == .blue\nif ⟪g⟫ == .blue { L }\nif ⟪g⟫ == .red { isNew = true }\nif !isNew {\n  L\n}\nW"),
    MatrixStatementForm(
      name: "variable set after its use",
      text: "var isNew = false\nif isNew { show(0) }\nisNew = ⟪g⟫ == .red\nif !isNew {\n  L\n} else {\n  W\n}"),
    MatrixStatementForm(
      name: "variable of a loop",
      text:
        "for x in xs {\n  var isNew = x == 4\n  if isNew { show(x) }\n  if ⟪g⟫ == .red { isNew = true } else { isNew = false }\n  guard isNew else { continue }\n  show(x)\n}\nW"
    ),
    MatrixStatementForm(
      name: "group and an optional",
      text:
        "switch (⟪g⟫, opt) {\ncase (.red, let value?):\n  show(value)\n  W\ncase (.red, nil): show(0)\ncase (_, _):\n  L\n}"
    ),
    MatrixStatementForm(
      name: "guard of several",
      text: "guard n == 3, let value = opt, ⟪g⟫ == .red, value > 0 else {\n  L\n  return\n}\nW"),
    MatrixStatementForm(
      name: "returns of losers", text: "if ⟪g⟫ == .blue {\n  L\n  return\n}\nif ⟪g⟫ == .control { return show(0) }\nW"),
    MatrixStatementForm(
      name: "else if let",
      text:
        "if ⟪g⟫ == .blue {\n  L\n} else if let value = opt {\n  show(value)\n  W\n} else {\n  show(0)\n}"),
    MatrixStatementForm(
      name: "switch in a closure",
      text:
        "xs.forEach { x in\n  switch ⟪g⟫ {\n  case .red: show(x)\n  default: \(MatrixProof.loserMark)break\n  }\n}\nW"),
    MatrixStatementForm(
      name: "value of an if",
      text: "let limit = if ⟪g⟫ == .red { 2 } else { \(MatrixProof.loserMark)3 }\nshow(limit)\nW"),
    MatrixStatementForm(
      name: "for where with more", text: "for x in xs where x > 1 && ⟪g⟫ == .red {\n  show(x)\n  W\n}"),
    MatrixStatementForm(
      name: "list with a decision",
      text: "let items: [Int?] = [1, ⟪g⟫ == .red ? 2 : nil, n]\nshow(items.compactMap { $0 })\nW"),
    MatrixStatementForm(
      name: "appended",
      text: "var items = [1]\nif ⟪g⟫ == .red { items.append(2) } else { items.append(3) }\nshow(items)\nW"),
    MatrixStatementForm(
      name: "configured",
      text:
        "var point = Point()\npoint.x = ⟪g⟫ == .red ? 4 : 5\nif ⟪g⟫ != .red { point.y = 6 }\nshow(point.x + point.y)\nW"
    ),
    MatrixStatementForm(
      name: "try of both", text: "let value = ⟪g⟫ == .red ? try risk(3) : try risk(4)\nshow(value)\nW"),
    MatrixStatementForm(
      name: "await of both", text: "let value = ⟪g⟫ == .red ? await late(3) : await late(4)\nshow(value)\nW"),
    MatrixStatementForm(
      name: "async let of both", text: "async let value = ⟪g⟫ == .red ? late(3) : late(4)\nshow(await value)\nW"),
  ]
}

extension MatrixValueForm {
  static let chosen: [MatrixValueForm] = [
    MatrixValueForm(
      name: "ternary by a variable", text: "(isNew ? W : L)",
      setup: "var isNew = false\nif ⟪g⟫ == .red { isNew = true }\n"),
    MatrixValueForm(
      name: "ternary by a text", text: "(kind == \"new\" ? W : L)",
      setup: "let kind: String\nif ⟪g⟫ == .red { kind = \"new\" } else { kind = \"old\" }\n"),
    MatrixValueForm(
      name: "switch over a selected mode", text: "switch mode {\ncase .fresh: W\ncase .old: L\n}",
      setup:
        "enum Mode { case fresh, old }\nlet mode: Mode = ⟪g⟫.select(control: .old, red: .fresh, blue: .old)\n"),
    MatrixValueForm(
      name: "ternary by nothing", text: "(limit == nil ? W : L)", setup: "let limit: Int? = ⟪g⟫ == .red ? nil : 4\n"),
    MatrixValueForm(
      name: "if let of nothing", text: "if let limit { \(MatrixProof.loserMark)limit > 0 ? L : W } else { W }",
      setup: "let limit: Int? = ⟪g⟫ == .red ? nil : 4\n"),
  ]
}

extension Matrix {
  /// The forms in which code of losers stays because the program may reach it.
  static let openForms: Set = [
    "statements: list of conditions", "statements: guard in a list", "statements: switch with where",
    "statements: && before an open operand", "statements: && behind an effect", "statements: effect before it",
    "statements: comparison", "statements: available", "statements: throwing loser",
    "statements: switch with where of a loser", "statements: combined variable", "statements: nested switch",
    "statements: several patterns with where", "statements: try in a condition", "statements: await in a condition",
    "statements: catch of a loser", "statements: if with a cast", "statements: guard with a pattern",
    "statements: constant in #if", "statements: guard of several",
    "ternary with an open operand", "ternary in an open ternary", "optional with ??", "ternary with both",
    "&& of a decision behind an operand", "if of two conditions", "function with labels",
    "switch of a loser with where", "variable of the choice",
  ]
}
