/// Forms of choosing a value that apps have: flags in functions, members, modes, lists and tables.
extension MatrixValueForm {
  static let app: [MatrixValueForm] = [
    MatrixValueForm(name: "ternary, reversed", text: "(.red == ⟪g⟫ ? W : L)"),
    MatrixValueForm(name: "ternary by ~=", text: "(.red ~= ⟪g⟫ ? W : L)"),
    MatrixValueForm(name: "ternary in the else of a ternary", text: "(⟪g⟫ == .blue ? L : (⟪g⟫ == .red ? W : L))"),
    MatrixValueForm(name: "ternary by a difference", text: "((⟪g⟫ == .red) != (⟪g⟫ == .blue) ? W : L)"),
    MatrixValueForm(
      name: "ternary by a captured constant", text: "(isNew() ? W : L)",
      setup: "let enabled = ⟪g⟫ == .red\nfunc isNew() -> Bool { enabled }\n"),
    MatrixValueForm(
      name: "ternary by a function that throws", text: "(try isNew() ? W : L)",
      setup: "func isNew() throws -> Bool { ⟪g⟫ == .red }\n"),
    MatrixValueForm(
      name: "ternary by a function that waits", text: "(await isNew() ? W : L)",
      setup: "func isNew() async -> Bool { ⟪g⟫ == .red }\n"),
    MatrixValueForm(
      name: "ternary by a typed list", text: "(groups.contains(⟪g⟫) ? W : L)",
      setup: "let groups: [ButtonColorSplitTest.Group] = [.red]\n"),
    MatrixValueForm(
      name: "ternary by a static set", text: "(groups.contains(⟪g⟫) ? W : L)",
      members: "private static let groups: Set<ButtonColorSplitTest.Group> = [.red, .blue]"),
    MatrixValueForm(name: "ternary by a name", text: "(name == \"red\" ? W : L)", setup: "let name = ⟪g⟫.rawValue\n"),
    MatrixValueForm(
      name: "ternary by a number", text: "(columns == 2 ? W : L)", setup: "let columns = ⟪g⟫ == .red ? 2 : 1\n"),
    MatrixValueForm(
      name: "ternary by a mode", text: "(mode == .fresh ? W : L)",
      setup: "enum Mode { case fresh, old }\nlet mode: Mode = ⟪g⟫ == .red ? .fresh : .old\n"),
    MatrixValueForm(
      name: "switch over a mode", text: "switch mode {\ncase .fresh: W\ncase .old: L\n}",
      setup: "enum Mode { case fresh, old }\nlet mode: Mode = ⟪g⟫ == .red ? .fresh : .old\n"),
    MatrixValueForm(
      name: "ternary by a requirement", text: "(flags.isNew ? W : L)",
      setup: "struct Flags: Flagging { let isNew: Bool }\nlet flags: any Flagging = Flags(isNew: ⟪g⟫ == .red)\n",
      members: "protocol Flagging { var isNew: Bool { get } }"),
    MatrixValueForm(
      name: "ternary by a default argument", text: "pick()",
      setup: "func pick(isNew: Bool = ⟪G⟫ == .red) -> T { isNew ? W : L }\n"),
    MatrixValueForm(
      name: "ternary by an autoclosure", text: "pick(⟪g⟫ == .red)",
      setup: "func pick(_ isNew: @autoclosure () -> Bool) -> T { isNew() ? W : L }\n"),
    MatrixValueForm(
      name: "ternary by a changed variable", text: "(isNew ? W : L)",
      setup: "var isNew = false\nfunc set(_ value: inout Bool) { value = ⟪g⟫ == .red }\nset(&isNew)\n"),
    MatrixValueForm(
      name: "ternary by a toggled variable", text: "(isOld ? L : W)", setup: "var isOld = ⟪g⟫ == .red\nisOld.toggle()\n"
    ),
    MatrixValueForm(
      name: "arguments of a generic function", text: "pick(⟪g⟫ == .red, W, L)",
      setup: "func pick<V>(_ isNew: Bool, _ a: V, _ b: V) -> V { isNew ? a : b }\n"),
    MatrixValueForm(name: "ternary by a capture", text: "{ [isNew = ⟪g⟫ == .red] in isNew ? W : L }()"),
    MatrixValueForm(
      name: "ternary by a subscript", text: "(Flags()[\"a\"] ? W : L)",
      setup: "struct Flags { subscript(_ name: String) -> Bool { ⟪G⟫ == .red } }\n"),
    MatrixValueForm(
      name: "ternary by a called value", text: "(Flags()() ? W : L)",
      setup: "struct Flags { func callAsFunction() -> Bool { ⟪G⟫ == .red } }\n"),
    MatrixValueForm(
      name: "ternary by a key path", text: "([Flags()].map(\\.isNew)[0] ? W : L)",
      setup: "struct Flags { var isNew: Bool { ⟪G⟫ == .red } }\n"),
    MatrixValueForm(
      name: "ternary by a method", text: "(Flags().isNew() ? W : L)",
      setup:
        "struct Flags {\n  func isNew() -> Bool {\n    guard ⟪G⟫ == .red else { return false }\n    return true\n  }\n}\n"
    ),
    MatrixValueForm(
      name: "ternary by a static of an enum", text: "(Flags.isNew ? W : L)",
      members: "private enum Flags { static let isNew = ⟪G⟫ == .red }"),
    MatrixValueForm(
      name: "ternary by an actor", text: "(await Flags().isNew ? W : L)",
      setup: "actor Flags { let isNew = ⟪G⟫ == .red }\n"),
    MatrixValueForm(name: "if of two conditions", text: "if n == 3, ⟪g⟫ == .red { W } else { L }"),
    MatrixValueForm(name: "if of a loser and an effect", text: "if toss(8), ⟪g⟫ == .blue { L } else { W }"),
    MatrixValueForm(
      name: "switch of all groups", text: "switch ⟪g⟫ {\ncase .control: L\ncase .red: W\ncase .blue: L\n}"),
    MatrixValueForm(
      name: "switch of a loser with where",
      text: "switch ⟪g⟫ {\ncase .red where n > 100: L\ncase .blue, .control: L\ncase .red: W\n}"),
    MatrixValueForm(name: "switch of an optional", text: "switch Optional(⟪g⟫) {\ncase .red?: W\ndefault: L\n}"),
    MatrixValueForm(
      name: "switch with #if", text: "switch ⟪g⟫ {\n#if HIDDEN\ncase .blue: L\n#endif\ncase .red: W\ndefault: L\n}"),
    MatrixValueForm(
      name: "function with a switch", text: "pick(⟪g⟫)",
      setup:
        "func pick(_ group: ButtonColorSplitTest.Group) -> T {\n  switch group {\n  case .red: return W\n  case .blue, .control: return L\n  }\n}\n"
    ),
    MatrixValueForm(
      name: "function with labels", text: "pick(for: ⟪g⟫, n)",
      setup: "func pick(for group: ButtonColorSplitTest.Group, _ k: Int) -> T { group == .red && k > 0 ? W : L }\n"),
    MatrixValueForm(
      name: "closure of a switch",
      text: "{ () -> T in\n  switch ⟪g⟫ {\n  case .red: return W\n  default: return L\n  }\n}()"),
    MatrixValueForm(
      name: "variable of the choice", text: "choice", setup: "var choice: T = L\nif ⟪g⟫ == .red { choice = W }\n"),
    MatrixValueForm(
      name: "guarded choice", text: "choice",
      setup:
        "func decide() -> T? {\n  guard ⟪g⟫ == .red else { return nil }\n  return W\n}\nlet choice: T = decide() ?? L\n"
    ),
    MatrixValueForm(
      name: "chosen function", text: "choose()", setup: "let choose: () -> T = ⟪g⟫ == .red ? { W } : { L }\n"),
    MatrixValueForm(name: "dictionary of functions", text: "[.control: { L }, .red: { W }, .blue: { L }][⟪g⟫]!()"),
    MatrixValueForm(name: "first of a list", text: "[(⟪g⟫ == .blue, L), (⟪g⟫ == .red, W)].first { $0.0 }!.1"),
    MatrixValueForm(
      name: "tuple of decisions", text: "choice.value",
      setup: "let choice: (isNew: Bool, value: T) = (⟪g⟫ == .red, ⟪g⟫ == .red ? W : L)\n"),
    MatrixValueForm(name: "?? of a decision", text: "(Optional(⟪g⟫ == .red) ?? false ? W : L)"),
    MatrixValueForm(name: "ternary with both", text: "(⟪g⟫ == .red && flag || ⟪g⟫ == .red && !flag ? W : L)"),
    MatrixValueForm(
      name: "&& of a decision behind an operand", text: "(flag && ⟪g⟫ == .red || other && ⟪g⟫ != .red ? W : L)"),
    MatrixValueForm(name: "|| of decisions", text: "(⟪g⟫ == .blue || ⟪g⟫ == .control || W)", isLogical: true),
    MatrixValueForm(name: "&& over lines", text: "(⟪g⟫ == .red\n  && W\n  && ⟪g⟫ != .blue)", isLogical: true),
    MatrixValueForm(name: "negation of both", text: "!(⟪g⟫ == .blue || !(W))", isLogical: true),
    MatrixValueForm(name: "decision in the middle", text: "(flag && ⟪g⟫ == .red && W)", isLogical: true),
  ]
}
