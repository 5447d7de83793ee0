/// A form of choosing one of two values: `W` is the winner's, `L` another, `⟪g⟫` the group.
struct MatrixValueForm: Sendable {
  let name: String
  let text: String
  /// Statements before it; `T` stands for the type.
  var setup = ""
  /// Declarations of the cell's namespace.
  var members = ""
  /// Whether it only suits Booleans, and `L` does not occur.
  var isLogical = false

  static let all = basic + app + chosen

  private static let basic: [MatrixValueForm] = [
    MatrixValueForm(name: "ternary", text: "⟪g⟫ == .red ? W : L"),
    MatrixValueForm(name: "ternary in parentheses", text: "(⟪g⟫ == .red ? W : L)"),
    MatrixValueForm(name: "ternary, negated", text: "(⟪g⟫ != .red ? L : W)"),
    MatrixValueForm(name: "ternary over lines", text: "(⟪g⟫ == .red\n  ? W\n  : L)"),
    MatrixValueForm(name: "ternary in a ternary", text: "(⟪g⟫ == .blue ? L : ⟪g⟫ == .red ? W : L)"),
    MatrixValueForm(name: "ternary by a list", text: "([.red, .blue].contains(⟪g⟫) ? W : L)"),
    MatrixValueForm(name: "ternary by a raw value", text: "(⟪g⟫.rawValue == \"red\" ? W : L)"),
    MatrixValueForm(name: "ternary by a constant", text: "(isNew ? W : L)", setup: "let isNew = ⟪g⟫ == .red\n"),
    MatrixValueForm(
      name: "ternary by a function", text: "(isNew() ? W : L)", setup: "func isNew() -> Bool { ⟪g⟫ == .red }\n"),
    MatrixValueForm(name: "select", text: "⟪g⟫.select(control: L, red: W, blue: L)"),
    MatrixValueForm(name: "selectAsync", text: "await ⟪g⟫.selectAsync(control: L, red: W, blue: L)"),
    MatrixValueForm(name: "dictionary, unwrapped", text: "[.control: L, .red: W, .blue: L][⟪g⟫]!"),
    MatrixValueForm(name: "dictionary with ??", text: "([.control: L, .red: W][⟪g⟫] ?? L)"),
    MatrixValueForm(name: "dictionary with default", text: "[.control: L, .red: W][⟪g⟫, default: L]"),
    MatrixValueForm(name: "if", text: "if ⟪g⟫ == .red { W } else { L }"),
    MatrixValueForm(name: "if case", text: "if case .red = ⟪g⟫ { W } else { L }"),
    MatrixValueForm(name: "switch", text: "switch ⟪g⟫ {\ncase .red: W\ndefault: L\n}"),
    MatrixValueForm(name: "switch over several", text: "switch ⟪g⟫ {\ncase .red, .blue: W\ncase .control: L\n}"),
    MatrixValueForm(
      name: "switch with a name", text: "switch ⟪g⟫ {\ncase let group where group == .red: W\ncase _: L\n}"),
    MatrixValueForm(
      name: "switch over a tuple",
      text: "switch (⟪g⟫, 1) {\ncase (.red, _): W\ncase (_, let one) where one == 1: L\ndefault: L\n}"
    ),
    MatrixValueForm(name: "switch over true", text: "switch true {\ncase ⟪g⟫ == .red: W\ndefault: L\n}"),
    MatrixValueForm(name: "else if", text: "if ⟪g⟫ == .blue { L } else if ⟪g⟫ == .red { W } else { L }"),
    MatrixValueForm(name: "closure", text: "{ ⟪g⟫ == .red ? W : L }()"),
    MatrixValueForm(
      name: "ternary by a closure", text: "(isNew() ? W : L)", setup: "let isNew = { ⟪g⟫ == .red }\n"),
    MatrixValueForm(
      name: "ternary by a computed property", text: "(isNew ? W : L)",
      members: "private static var isNew: Bool { ⟪G⟫ == .red }"),
    MatrixValueForm(
      name: "ternary by a stored property", text: "(isNew ? W : L)",
      members: "private static let isNew = ⟪G⟫ == .red"),
    MatrixValueForm(
      name: "ternary by a wrapper", text: "(flags.isNew ? W : L)",
      setup: "struct Flags { let isNew: Bool }\nlet flags = Flags(isNew: ⟪g⟫ == .red)\n"),
    MatrixValueForm(
      name: "parameter", text: "pick(⟪g⟫)",
      setup: "func pick(_ group: ButtonColorSplitTest.Group) -> T { group == .red ? W : L }\n"),
    MatrixValueForm(
      name: "Boolean parameter", text: "pick(⟪g⟫ == .red)",
      setup: "func pick(_ isNew: Bool) -> T { isNew ? W : L }\n"),
    MatrixValueForm(name: "true &&", text: "(⟪g⟫ == .red && W)", isLogical: true),
    MatrixValueForm(name: "&& true", text: "(W && ⟪g⟫ == .red)", isLogical: true),
    MatrixValueForm(name: "false ||", text: "(⟪g⟫ == .blue || W)", isLogical: true),
    MatrixValueForm(name: "|| false", text: "(W || ⟪g⟫ != .red)", isLogical: true),
    MatrixValueForm(name: "== true", text: "((W) == (⟪g⟫ == .red))", isLogical: true),
    MatrixValueForm(name: "!= true", text: "((W) != (⟪g⟫ == .blue))", isLogical: true),
    MatrixValueForm(name: "negated &&", text: "(!(⟪g⟫ == .blue) && W)", isLogical: true),
    MatrixValueForm(name: "negated ||", text: "!(!(W) || ⟪g⟫ != .red)", isLogical: true),
    MatrixValueForm(name: "&& without parentheses", text: "⟪g⟫ == .red && W", isLogical: true),
    MatrixValueForm(name: "negated, in a ternary", text: "(!(⟪g⟫ == .red) ? L : W)"),
    MatrixValueForm(name: "ternary with an effect behind ||", text: "(⟪g⟫ == .red || toss(8) ? W : L)"),
    MatrixValueForm(name: "ternary with an effect before ||", text: "(toss(8) || ⟪g⟫ == .red ? W : L)"),
    MatrixValueForm(name: "ternary with an open operand", text: "(⟪g⟫ == .red && n > 1 ? W : L)"),
    MatrixValueForm(name: "ternary in an open ternary", text: "(flag ? (⟪g⟫ == .red ? W : L) : L)"),
    MatrixValueForm(name: "optional with ??", text: "((⟪g⟫ == .red ? W : nil) ?? L)"),
    MatrixValueForm(name: "element by the decision", text: "[L, W][⟪g⟫ == .red ? 1 : 0]"),
    MatrixValueForm(name: "part of a tuple", text: "(⟪g⟫ == .red ? (W, 1) : (L, 2)).0"),
    MatrixValueForm(name: "dictionary of Booleans", text: "[true: W, false: L][⟪g⟫ == .red]!"),
    MatrixValueForm(
      name: "closure of statements", text: "{ () -> T in\n  if ⟪g⟫ == .red { return W }\n  return L\n}()"),
    MatrixValueForm(name: "closure with a parameter", text: "{ (isNew: Bool) in isNew ? W : L }(⟪g⟫ == .red)"),
    MatrixValueForm(
      name: "function of statements", text: "pick()",
      setup: "func pick() -> T {\n  guard ⟪g⟫ == .red else { return L }\n  return W\n}\n"),
    MatrixValueForm(
      name: "switch over the raw value", text: "switch ⟪g⟫.rawValue {\ncase \"red\": W\ndefault: L\n}"),
    MatrixValueForm(
      name: "switch over a Boolean", text: "switch ⟪g⟫ == .red {\ncase true: W\ncase false: L\n}"),
    MatrixValueForm(
      name: "constant of the choice", text: "choice", setup: "let choice: T = ⟪g⟫ == .red ? W : L\n"),
    MatrixValueForm(
      name: "delayed constant", text: "choice",
      setup: "let choice: T\nif ⟪g⟫ == .red {\n  choice = W\n} else {\n  choice = L\n}\n"),
    MatrixValueForm(
      name: "ternary by a lazy variable", text: "(isNew ? W : L)", setup: "lazy var isNew = ⟪g⟫ == .red\n"),
    MatrixValueForm(
      name: "ternary by a local getter", text: "(isNew ? W : L)", setup: "var isNew: Bool { ⟪g⟫ == .red }\n"),
    MatrixValueForm(
      name: "ternary by a part of a tuple", text: "(isNew ? W : L)", setup: "let (isNew, _) = (⟪g⟫ == .red, 1)\n"),
    MatrixValueForm(
      name: "getter of a struct", text: "flags.choice",
      setup:
        "struct Flags {\n  let isNew: Bool\n  var choice: T { isNew ? W : L }\n}\nlet flags = Flags(isNew: ⟪g⟫ == .red)\n"
    ),
    MatrixValueForm(
      name: "ternary in an autoclosure", text: "choose(⟪g⟫ == .red ? W : L)",
      setup: "func choose(_ value: @autoclosure () throws -> T) rethrows -> T { try value() }\n"),
    MatrixValueForm(name: "&& of two decisions", text: "(⟪g⟫ == .red && ⟪g⟫ != .blue && W)", isLogical: true),
    MatrixValueForm(name: "negated && of a loser", text: "!(⟪g⟫ == .red && !(W))", isLogical: true),
    MatrixValueForm(name: "ternary of Booleans", text: "(⟪g⟫ == .red ? W : !(W))", isLogical: true),
  ]
}
