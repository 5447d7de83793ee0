/// A form of choosing one of two lists of statements: `W` is the winner's, `L` is another's.
struct MatrixStatementForm: Sendable {
  let name: String
  let text: String

  static let all = basic + app + chosen

  private static let basic: [MatrixStatementForm] = [
    MatrixStatementForm(name: "if else", text: "if ⟪g⟫ == .red {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(name: "if", text: "if ⟪g⟫ == .red {\n  W\n}"),
    MatrixStatementForm(name: "if of a loser", text: "if ⟪g⟫ == .blue {\n  L\n}\nW"),
    MatrixStatementForm(name: "else", text: "if ⟪g⟫ != .red {\n  L\n} else {\n  W\n}"),
    MatrixStatementForm(
      name: "else if", text: "if ⟪g⟫ == .blue {\n  L\n} else if ⟪g⟫ == .red {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "else if behind an open one", text: "if n == 4 {\n  show(0)\n} else if ⟪g⟫ == .red {\n  W\n} else {\n  L\n}"
    ),
    MatrixStatementForm(name: "list of conditions", text: "if flag, ⟪g⟫ == .red {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(name: "if let", text: "if let value = opt, ⟪g⟫ == .red {\n  show(value)\n  W\n}"),
    MatrixStatementForm(name: "if case", text: "if case .red = ⟪g⟫ {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(name: "constant", text: "let isNew = ⟪g⟫ == .red\nif isNew {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "delayed constant",
      text: "let isNew: Bool\nif ⟪g⟫ == .red { isNew = true } else { isNew = false }\nif isNew {\n  W\n} else {\n  L\n}"
    ),
    MatrixStatementForm(
      name: "select", text: "if ⟪g⟫.select(control: false, red: true, blue: false) {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(name: "list of groups", text: "if [.red].contains(⟪g⟫) {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(name: "guard", text: "guard ⟪g⟫ == .red else {\n  L\n  return\n}\nW"),
    MatrixStatementForm(name: "guard that leaves", text: "guard ⟪g⟫ != .red else {\n  W\n  return\n}\nL"),
    MatrixStatementForm(name: "guard in a list", text: "guard flag, ⟪g⟫ == .red else {\n  L\n  return\n}\nW"),
    MatrixStatementForm(name: "switch", text: "switch ⟪g⟫ {\ncase .red:\n  W\ndefault:\n  L\n}"),
    MatrixStatementForm(name: "switch, default", text: "switch ⟪g⟫ {\ncase .blue:\n  L\ndefault:\n  W\n}"),
    MatrixStatementForm(
      name: "switch over several", text: "switch ⟪g⟫ {\ncase .red, .blue:\n  W\ncase .control:\n  L\n}"),
    MatrixStatementForm(
      name: "switch with a name",
      text: "switch ⟪g⟫ {\ncase let group where group == .red:\n  W\ncase _:\n  L\n}"),
    MatrixStatementForm(
      name: "closure of the condition", text: "let isNew = { ⟪g⟫ == .red }\nif isNew() {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "parameter",
      text:
        "func isNew(_ group: ButtonColorSplitTest.Group) -> Bool { group == .red }\nif isNew(⟪g⟫) {\n  W\n} else {\n  L\n}"
    ),
    MatrixStatementForm(name: "negation", text: "if !(⟪g⟫ == .red) {\n  L\n} else {\n  W\n}"),
    MatrixStatementForm(name: "guard case", text: "guard case .red = ⟪g⟫ else {\n  L\n  return\n}\nW"),
    MatrixStatementForm(name: "repeat", text: "repeat {\n  W\n} while ⟪g⟫ == .blue"),
    MatrixStatementForm(
      name: "dead fallthrough", text: "switch ⟪g⟫ {\ncase .red:\n  W\n  return\n  fallthrough\ndefault:\n  L\n}"),
    MatrixStatementForm(
      name: "switch with where", text: "switch ⟪g⟫ {\ncase .red where flag:\n  W\ndefault:\n  L\n}"),
    MatrixStatementForm(
      name: "switch over a tuple",
      text: "switch (⟪g⟫, flag) {\ncase (.red, true):\n  W\ncase (.red, false): show(0)\ndefault:\n  L\n}"),
    MatrixStatementForm(
      name: "switch over something else",
      text: "switch n {\ncase 3 where ⟪g⟫ == .red:\n  W\ncase 3:\n  L\ndefault: show(0)\n}"),
    MatrixStatementForm(
      name: "switch over true", text: "switch true {\ncase ⟪g⟫ == .blue:\n  L\ncase flag:\n  show(0)\ndefault:\n  W\n}"),
    MatrixStatementForm(
      name: "fallthrough",
      text: "switch ⟪g⟫ {\ncase .red:\n  show(0)\n  fallthrough\ncase .blue:\n  W\ndefault:\n  L\n}"),
    MatrixStatementForm(name: "while", text: "while ⟪g⟫ == .red {\n  W\n  break\n}"),
    MatrixStatementForm(name: "for where", text: "for x in xs where ⟪g⟫ == .red {\n  show(x)\n  W\n}"),
    MatrixStatementForm(name: "continue", text: "for x in xs {\n  if ⟪g⟫ == .blue { continue }\n  show(x)\n  W\n}"),
    MatrixStatementForm(name: "in one line", text: "if ⟪g⟫ == .red { W } else { L }"),
    MatrixStatementForm(
      name: "catch",
      text: "do {\n  show(try risk(3))\n} catch where ⟪g⟫ == .blue {\n  L\n} catch {\n  W\n}"),
    MatrixStatementForm(
      name: "throwing loser", text: "do {\n  if ⟪g⟫ == .blue { show(try risk(3)) }\n  W\n} catch {\n  L\n}"),
    MatrixStatementForm(name: "&& before an open operand", text: "if ⟪g⟫ == .red && flag {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(name: "&& behind an effect", text: "if toss(8) && ⟪g⟫ == .red {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(name: "|| behind an effect", text: "if toss(8) || ⟪g⟫ == .red {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(name: "effect before it", text: "if toss(8), ⟪g⟫ == .red {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(name: "effect before a loser", text: "if toss(8), ⟪g⟫ == .blue {\n  L\n} else {\n  W\n}"),
    MatrixStatementForm(
      name: "switch over a Boolean", text: "switch ⟪g⟫ == .red {\ncase true:\n  W\ncase false:\n  L\n}"),
    MatrixStatementForm(
      name: "switch over two Booleans",
      text:
        "switch (⟪g⟫ == .red, flag) {\ncase (true, true):\n  W\ncase (true, false): show(0)\ncase (false, _):\n  L\n}"
    ),
    MatrixStatementForm(name: "comparison", text: "if (⟪g⟫ == .red) == flag {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(name: "available", text: "if #available(macOS 10, *), ⟪g⟫ == .red {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "captured constant",
      text: "let isNew = ⟪g⟫ == .red\nlet choose = { if isNew { show(5) } else { show(6) } }\nchoose()\nW"),
    MatrixStatementForm(
      name: "getter", text: "var isNew: Bool { ⟪g⟫ == .red }\nif isNew {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "function that guards",
      text:
        "func isNew() -> Bool {\n  guard ⟪g⟫ == .red else { return false }\n  return true\n}\nif isNew() {\n  W\n} else {\n  L\n}"
    ),
    MatrixStatementForm(name: "left block", text: "block: do {\n  guard ⟪g⟫ == .red else { break block }\n  W\n}"),
    MatrixStatementForm(
      name: "left block of a loser", text: "block: do {\n  if ⟪g⟫ == .red { break block }\n  L\n}\nW"),
    MatrixStatementForm(
      name: "binding of a choice", text: "if let value = ⟪g⟫ == .red ? opt : nil {\n  show(value)\n  W\n}"),
    MatrixStatementForm(
      name: "switch, losers first", text: "switch ⟪g⟫ {\ncase .control, .blue:\n  L\ncase .red:\n  W\n}"),
    MatrixStatementForm(
      name: "switch with where of a loser",
      text: "switch ⟪g⟫ {\ncase .red where n > 100:\n  L\ncase .red:\n  W\ndefault:\n  L\n}"),
    MatrixStatementForm(
      name: "case of a tuple", text: "if case (.red, let value) = (⟪g⟫, n) {\n  show(value)\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "case behind a binding", text: "if let value = opt, case .red = ⟪g⟫ {\n  show(value)\n  W\n}"),
    MatrixStatementForm(
      name: "open else if", text: "if ⟪g⟫ == .blue {\n  L\n} else if flag {\n  W\n} else {\n  show(0)\n}"),
    MatrixStatementForm(
      name: "decision before an open else if",
      text: "if ⟪g⟫ == .red {\n  W\n} else if flag {\n  L\n} else {\n  show(0)\n}"),
    MatrixStatementForm(
      name: "dead else if behind an open one",
      text: "if n == 4 {\n  show(0)\n} else if ⟪g⟫ == .blue {\n  L\n} else {\n  W\n}"),
    MatrixStatementForm(
      name: "two decisions", text: "if ⟪g⟫ == .red {\n  show(0)\n}\nif ⟪g⟫ != .blue {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "continue of a loop with a name",
      text: "loop: for x in xs {\n  switch ⟪g⟫ {\n  case .red: break\n  default: continue loop\n  }\n  show(x)\n  W\n}"),
    MatrixStatementForm(
      name: "defer", text: "defer {\n  if ⟪g⟫ == .red { show(5) } else { show(6) }\n}\nW"),
    MatrixStatementForm(
      name: "for case where", text: "for case let value? in [opt] where ⟪g⟫ == .red {\n  show(value)\n  W\n}"),
    MatrixStatementForm(name: "while with more", text: "while n < 4, ⟪g⟫ == .red {\n  n += 1\n  W\n}"),
    MatrixStatementForm(
      name: "variable", text: "var isNew = false\nif ⟪g⟫ == .red { isNew = true }\nif isNew {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "optional group", text: "if let group = Optional(⟪g⟫), group == .red {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "#if", text: "#if DEBUG\nshow(0)\n#endif\nif ⟪g⟫ == .red {\n  W\n}"),
  ]
}
