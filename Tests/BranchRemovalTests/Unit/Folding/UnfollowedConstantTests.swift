import BranchRemoval
import SourceDiagnostics
import Testing

/// Where nobody follows a constant to the code that it rules out, that code stays, and is reported.
@Suite struct UnfollowedConstantTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let source: String
    let messages: [String]
    var testDescription: String { source }

    init(_ source: String, _ messages: String...) {
      self.source = source.replacing("G", with: "service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup")
      self.messages = messages
    }
  }

  private static let isRed = "'service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red'"
  private static let left = isRed + " is left as 'true'; simplify what uses it by hand"

  static let decisive: [Example] = [
    Example(
      "protocol Flagging { var isNew: Bool { get } }\nstruct Flags: Flagging { let isNew: Bool }\nstruct Mock: Flagging { var isNew = false }\nfunc run(_ flags: any Flagging) { if flags.isNew { a() } else { b() } }\nfunc start() { run(Flags(isNew: G == .red)) }",
      left),
    Example(
      "public protocol Flagging { var isNew: Bool { get } }\nstruct Flags: Flagging { var isNew: Bool { G == .red } }\nfunc run(_ flags: some Flagging) { use(flags.isNew ? 1 : 2) }\nfunc start() { run(Flags()) }",
      left),
    Example(
      "struct Flags { var isNew: Bool { G == .red } }\nfunc run() { use([Flags()].map(\\.isNew)[0] ? 1 : 2) }", left),
    Example(
      "func run() { use([(G == .red, a()), (false, b())].first { $0.0 }!.1) }", left),
    Example(
      "func set(_ value: inout Bool) {\n  value = G == .red\n  log()\n}\nfunc run() {\n  var isNew = false\n  set(&isNew)\n  if isNew { a() } else { b() }\n}",
      left),
    Example(
      "final class Screen {\n  var isNew = false\n  func appear() { isNew = G == .red }\n  func draw() { if isNew { a() } else { b() } }\n}",
      left),
    Example(
      "class Cell { func show(isNew: Bool) { if isNew { a() } else { b() } } }\nclass Large: Cell {\n  override func show(isNew: Bool) {\n    log()\n    super.show(isNew: isNew)\n  }\n}\nfunc run(_ cell: Cell) { cell.show(isNew: G == .red) }",
      left),
    Example(
      "func title() -> String? {\n  guard G == .red else { return nil }\n  return \"new\"\n}\nfunc run() {\n  use(title() ?? \"old\")\n  use(title())\n}",
      "'title' has no 'nil' to return any more; simplify what asks for it by hand"),
    Example(
      "struct Screen {\n  var title: String? {\n    if G == .blue { return nil }\n    return \"new\"\n  }\n  func draw() { if let title { use(title) } else { b() }\n    guard let name = self.title else { return b() }\n    use(name, self.title)\n  }\n}",
      "'title' has no 'nil' to return any more; simplify what asks for it by hand"),
    Example(
      "func isNew() -> Bool {\n  log()\n  guard G == .red else { return false }\n  return true\n}\nfunc run() { if isNew() { a() } else { b() } }",
      "'isNew' returns nothing but 'true' any more; simplify what asks for it by hand"),
    Example(
      "func isNew() -> Bool? {\n  guard G == .red else { return nil }\n  return true\n}\nfunc run() { if isNew() == nil { a() } else { b() } }",
      "'isNew' returns nothing but 'true' any more; simplify what asks for it by hand"),
  ]

  static let tuples: [Example] = [
    Example(
      "func run() {\n  let pair = (k, G == .red)\n  if case (_, true) = pair { a() } else { b() }\n  show(pair)\n}",
      left),
    Example(
      "func run() {\n  let pair = (k, G == .red)\n  switch pair {\n  case (_, true): a()\n  case (_, false): b()\n  }\n  show(pair)\n}",
      left),
    Example("func run() {\n  let pair = (k, G == .red)\n  if pair != (1, true) { b() }\n}", left),
    Example("func run() { if (k, G == .red) == (1, true) { a() } else { b() } }", left),
    Example("func run() { if case (1, wanted) = (k, G == .red) { a() } else { b() } }", left),
    Example("func run() {\n  let pair = (k, G == .red)\n  show(pair)\n  if pair.0 == 1 { a() }\n}"),
  ]

  static let unread: [Example] = [
    Example(
      "func pick<V>(_ isNew: Bool, _ a: V, _ b: V) -> V { isNew ? a : b }\nfunc run() { use(pick(G == .red, 1, 2.5)) }",
      "nothing reads 'b' any more; delete it with its arguments by hand"),
    Example(
      "func pick<V>(_ isNew: Bool, _ a: V, _ b: V) -> V { isNew ? a : b }\nfunc run() {\n  let x: Double = pick(G == .red, 1, 2.5)\n  use(x)\n}"
    ),
    Example(
      "func pick<V>(_ isNew: Bool, _ a: V, _ b: V) -> V {\n  log(V.self)\n  return isNew ? a : b\n}\nfunc run() {\n  let x: Double = pick(G == .red, 1, 2.5)\n  use(x)\n}",
      "nothing reads 'b' any more; delete it with its arguments by hand"),
    Example(
      "func size() -> Int { 1 }\nfunc pick<V>(_ isNew: Bool, _ a: V, _ b: V) -> V { isNew ? a : b }\nfunc run() { use(pick(G == .red, size(), size())) }"
    ),
    Example(
      "func find() -> Int? { nil }\nfunc title() -> Int?? {\n  guard G == .red else { return nil }\n  return find()\n}\nfunc run() { use(title() ?? 2) }",
      "'title' has no 'nil' to return any more; simplify what asks for it by hand"),
  ]

  static let plain: [Example] = [
    Example("func run() { show(G == .red) }"),
    Example("func run() { show([G == .red, k]) }"),
    Example(
      "protocol Cell { func show(isNew: Bool) }\nstruct Small: Cell { func show(isNew: Bool) { if isNew { a() } else { b() } } }\nfunc run(_ cell: any Cell) {\n  cell.show(isNew: G == .red)\n  cell.show(isNew: k)\n}"
    ),
    Example("func show(isNew: Bool) { log(isNew) }\nfunc run() { show(isNew: G == .red) }"),
    Example(
      "func show(isNew: Bool) { if isNew { a() } else { b() } }\nfunc run() {\n  show(isNew: G == .red)\n  show(isNew: k)\n}"
    ),
    Example(
      "final class Screen {\n  var isNew = false\n  func appear() { isNew = G == .red }\n  func leave() { isNew = false }\n  func draw() { if isNew { a() } else { b() } }\n}"
    ),
    Example(
      "final class Screen {\n  var isNew = false\n  func appear() { isNew = G == .red }\n  func draw() { show(isNew) }\n}"
    ),
    Example(
      "struct Flags { var isNew: Bool { G == .red } }\nstruct Other { var isNew = k }\nfunc run(_ other: Other) { if other.isNew { a() } else { b() } }"
    ),
    Example(
      "func title() -> String? {\n  guard G == .red else { return nil }\n  return \"new\"\n}\nfunc run() { use(title()) }"
    ),
    Example(
      "func find() -> String? { nil }\nfunc title() -> String? {\n  guard G == .red else { return nil }\n  return find()\n}\nfunc run() { use(title() ?? \"old\") }"
    ),
    Example(
      "func isNew() -> Bool {\n  log()\n  guard G == .red, k else { return false }\n  return true\n}\nfunc run() { if isNew() { a() } else { b() } }"
    ),
  ]

  @Test(arguments: decisive + tuples + unread + plain) func isReported(_ example: Example) {
    let result = Snippet.remove(from: example.source + "\n")
    #expect(result.refusals.isEmpty, "\(result.refusals.map(\.message))")
    #expect(result.constants.map(\.message) == example.messages)
    #expect(result.constants.allSatisfy { $0.rule == "left-as-constant" })
  }
}
