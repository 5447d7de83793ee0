/// Forms of choosing statements that apps have: loops with names, modes, tables of closures, local functions.
extension MatrixStatementForm {
  static let app: [MatrixStatementForm] = [
    MatrixStatementForm(name: "left endless loop", text: "while true {\n  W\n  if ⟪g⟫ == .red { break }\n  L\n}"),
    MatrixStatementForm(
      name: "left outer loop",
      text: "outer: for x in xs {\n  for y in xs {\n    if ⟪g⟫ == .red { break outer }\n    show((x, y))\n  }\n}\nW"),
    MatrixStatementForm(
      name: "continued outer loop",
      text: "outer: for x in xs {\n  for y in xs {\n    if ⟪g⟫ == .red { continue outer }\n    show((x, y))\n  }\n}\nW"),
    MatrixStatementForm(name: "loop by a loser", text: "repeat {\n  if ⟪g⟫ == .blue { continue }\n  W\n} while n < 3"),
    MatrixStatementForm(
      name: "else with a binding",
      text:
        "if let value = opt, ⟪g⟫ == .blue {\n  show(value)\n  L\n} else if let value = opt {\n  show(value)\n  W\n} else {\n  show(0)\n}"
    ),
    MatrixStatementForm(
      name: "guard with a pattern",
      text: "guard case let value? = opt, ⟪g⟫ == .red else {\n  L\n  return\n}\nshow(value)\nW"),
    MatrixStatementForm(
      name: "guard in a closure", text: "plainly {\n  guard ⟪g⟫ == .red else { return }\n  show(5)\n}\nW"),
    MatrixStatementForm(
      name: "switch with #if",
      text: "switch ⟪g⟫ {\n#if HIDDEN\ncase .blue:\n  L\n#endif\ncase .red:\n  W\ndefault:\n  L\n}"),
    MatrixStatementForm(
      name: "constant in #if",
      text: "#if HIDDEN\nlet isNew = false\n#else\nlet isNew = ⟪g⟫ == .red\n#endif\nif isNew {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(name: "behind a defer", text: "defer { show(7) }\nif ⟪g⟫ == .red {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "in a local function",
      text:
        "let isNew = ⟪g⟫ == .red\nfunc act() async throws {\n  guard isNew else {\n    L\n    return\n  }\n  W\n}\ntry await act()"
    ),
    MatrixStatementForm(
      name: "toggled", text: "var isOld = ⟪g⟫ == .red\nisOld.toggle()\nif isOld {\n  L\n} else {\n  W\n}"),
    MatrixStatementForm(
      name: "combined variable",
      text: "var isNew = flag\nisNew = isNew && ⟪g⟫ == .red\nif isNew {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "dictionary of closures",
      text:
        "let actions: [ButtonColorSplitTest.Group: () -> Void] = [.red: { show(5) }, .blue: { show(6) }]\nactions[⟪g⟫]?()\nW"
    ),
    MatrixStatementForm(
      name: "optional closure", text: "let action: (() -> Void)? = ⟪g⟫ == .red ? { show(5) } : nil\naction?()\nW"),
    MatrixStatementForm(name: "ternary of calls", text: "⟪g⟫ == .red ? show(5) : show(6)\nW"),
    MatrixStatementForm(name: "returned ternary", text: "defer { W }\nreturn ⟪g⟫ == .red ? show(5) : show(6)"),
    MatrixStatementForm(name: "selected calls", text: "⟪g⟫.select(control: show(5), red: show(6), blue: show(7))\nW"),
    MatrixStatementForm(
      name: "mode",
      text:
        "enum Mode { case fresh, old }\nlet mode: Mode = ⟪g⟫ == .red ? .fresh : .old\nswitch mode {\ncase .fresh:\n  W\ncase .old:\n  L\n}"
    ),
    MatrixStatementForm(
      name: "tuple of decisions",
      text: "let (isNew, limit) = (⟪g⟫ == .red, ⟪g⟫ == .red ? 2 : 3)\nshow(limit)\nif isNew {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "two switches",
      text:
        "switch ⟪g⟫ {\ncase .blue: break\ncase .control, .red: show(3)\n}\nswitch ⟪g⟫ {\ncase .blue:\n  L\ncase .control, .red:\n  W\n}"
    ),
    MatrixStatementForm(
      name: "nested switch",
      text: "switch n {\ncase 3:\n  switch ⟪g⟫ {\n  case .red:\n    W\n  default:\n    L\n  }\ndefault:\n  L\n}"),
    MatrixStatementForm(
      name: "where of a pattern",
      text:
        "switch opt {\ncase let value? where ⟪g⟫ == .blue:\n  show(value)\n  L\ncase .some(let value) where ⟪g⟫ == .red && value > 0:\n  show(value)\n  W\ncase _:\n  show(0)\n}"
    ),
    MatrixStatementForm(
      name: "several patterns with where",
      text: "switch n {\ncase 1 where ⟪g⟫ == .red, 3 where ⟪g⟫ == .red:\n  W\ncase 3, 4:\n  L\ndefault: show(0)\n}"),
    MatrixStatementForm(
      name: "fallthrough into the winner",
      text: "switch ⟪g⟫ {\ncase .blue:\n  L\n  fallthrough\ncase .red:\n  W\ncase .control:\n  L\n}"),
    MatrixStatementForm(
      name: "labelled switch", text: "pick: switch ⟪g⟫ {\ncase .red:\n  if n == 4 { break pick }\n  W\ndefault:\n  L\n}"
    ),
    MatrixStatementForm(
      name: "switch of an optional",
      text: "switch Optional(⟪g⟫) {\ncase .red?:\n  W\ncase .some:\n  L\ncase nil: show(0)\n}"),
    MatrixStatementForm(
      name: "closure of a loser",
      text: "let act: () -> Void\nif ⟪g⟫ == .red {\n  act = { show(5) }\n} else {\n  act = { show(6) }\n}\nact()\nW"),
    MatrixStatementForm(
      name: "escaping closure",
      text: "var acts: [() -> Void] = []\nif ⟪g⟫ == .red { acts.append { show(5) } }\nacts.forEach { $0() }\nW"),
    MatrixStatementForm(name: "try in a condition", text: "if try risk(3) > 0, ⟪g⟫ == .red {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "await in a condition", text: "if await late(3) > 1, ⟪g⟫ == .red {\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(
      name: "try of a loser in a condition", text: "if ⟪g⟫ == .blue, try risk(3) > 0 {\n  L\n} else {\n  W\n}"),
    MatrixStatementForm(
      name: "catch of a loser",
      text: "do {\n  if ⟪g⟫ == .blue { throw Failure() }\n  W\n} catch is Failure {\n  show(6)\n} catch {\n  L\n}"),
    MatrixStatementForm(
      name: "generic function",
      text:
        "func pick<V>(_ isNew: Bool, _ value: V) {\n  if isNew { show(value) } else { show(0) }\n}\npick(⟪g⟫ == .red, 4)\nW"
    ),
    MatrixStatementForm(
      name: "inout",
      text: "func bump(_ k: inout Int) {\n  if ⟪g⟫ == .red { k += 2 } else { k -= 2 }\n}\nbump(&n)\nshow(n)\nW"),
    MatrixStatementForm(
      name: "for await",
      text:
        "for await x in AsyncStream<Int>({ $0.yield(4); $0.finish() }) {\n  guard ⟪g⟫ == .red else { continue }\n  show(x)\n}\nW"
    ),
    MatrixStatementForm(
      name: "async let", text: "async let value = late(4)\nif ⟪g⟫ == .red {\n  show(await value)\n  W\n} else {\n  L\n}"
    ),
    MatrixStatementForm(
      name: "if with a cast",
      text: "if let value = n as Any as? Int, ⟪g⟫ == .red {\n  show(value)\n  W\n} else {\n  L\n}"),
    MatrixStatementForm(name: "only comments in the loser", text: "if ⟪g⟫ == .blue {\n  // nothing\n} else {\n  W\n}"),
    MatrixStatementForm(name: "empty winner", text: "if ⟪g⟫ == .red {\n} else {\n  L\n}\nW"),
    MatrixStatementForm(
      name: "struct that decides",
      text:
        "struct Flags {\n  let group: ButtonColorSplitTest.Group\n  var isNew: Bool { group == .red }\n}\nif Flags(group: ⟪g⟫).isNew {\n  W\n} else {\n  L\n}"
    ),
    MatrixStatementForm(
      name: "class that decides",
      text:
        "final class Flags {\n  private let isNew: Bool\n  init(isNew: Bool) { self.isNew = isNew }\n  func act() { if isNew { show(5) } else { show(6) } }\n}\nFlags(isNew: ⟪g⟫ == .red).act()\nW"
    ),
  ]
}
