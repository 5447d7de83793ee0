import Testing

/// A choice of functions or of properties, by their names, folds if each has the same type by itself.
@Suite struct NamedFunctionTests {
  private static let styles =
    "func fresh(_ s: String) -> String { s }\nfunc plain(_ t: String) -> String { t }\nfunc size(_ s: String) -> Int { 1 }\n"
    + "func open(page: String) -> String { page }\nfunc show(text: String) -> String { text }\n"
    + "func both(_ s: String) -> String { s }\nfunc both(_ n: Int) -> String { \"\" }\n"
    + "func any<T>(_ s: T) -> String { \"\" }\n@MainActor func main(_ s: String) -> String { s }\n"
    + "func risky(_ s: String) throws -> String { s }\n"

  static let functions: [Snippet] = [
    Snippet("let f = G == .red ? fresh : plain", "let f = fresh", context: styles),
    Snippet("use(names.map(G == .red ? fresh : plain))", "use(names.map(fresh))", context: styles),
    Snippet("use((G == .red ? fresh : plain)(\"a\"))", "use(fresh(\"a\"))", context: styles),
    Snippet("let f = G == .blue ? fresh : plain", "let f = plain", context: styles),
    Snippet("let f = G == .red ? open : show", "let f = open", context: styles),
    Snippet("use((G == .red ? open : show)(\"a\"))", nil, context: styles),
    Snippet("let f = G == .red ? fresh : size", nil, context: styles),
    Snippet("let f = G == .red ? fresh : both", nil, context: styles),
    Snippet("let f = G == .red ? fresh : any", nil, context: styles),
    Snippet("let f = G == .red ? fresh : main", nil, context: styles),
    Snippet("let f = G == .red ? fresh : risky", nil, context: styles),
    Snippet("let f = G == .red ? fresh : unknown", nil, context: styles),
  ]

  private static func maker(_ inherited: String) -> String {
    "class Maker\(inherited) {\n  func fresh(_ n: Int) -> Int { n }\n  func plain(_ n: Int) -> Int { n }\n}\nclass Base {}\nlet maker = Maker()\nlet other = Maker()\n"
  }

  /// A superclass that nobody sees may have another function of the name.
  static let methods: [Snippet] = [
    Snippet("let f = G == .red ? maker.fresh : maker.plain", "let f = maker.fresh", context: maker("")),
    Snippet("use((G == .red ? maker.fresh : maker.plain)(1))", "use(maker.fresh(1))", context: maker(": Base")),
    Snippet("let f = G == .red ? maker.fresh : maker.plain", nil, context: maker(": UIView")),
    Snippet("let f = G == .red ? maker.fresh : other.plain", nil, context: maker("")),
  ]

  private static let page =
    "struct Page {\n  let title: String\n  let name: String\n  var text: String\n  let size: Int\n  var whole: String { title }\n  var a = 1\n  var b = 2\n  var c = 2.5\n}\n"
    + "struct Other { let alone: String }\n"

  static let properties: [Snippet] = [
    Snippet("let path = G == .red ? \\Page.title : \\Page.name", "let path = \\Page.title", context: page),
    Snippet("use(pages.map(G == .red ? \\.title : \\.name))", "use(pages.map(\\.title))", context: page),
    Snippet("let path = G == .red ? \\Page.title : \\Page.text", nil, context: page),
    Snippet("let path = G == .red ? \\Page.title : \\Page.size", nil, context: page),
    Snippet("let path = G == .red ? \\Page.title : \\Page.whole", nil, context: page),
    Snippet("let path = G == .red ? \\Page.a : \\Page.b", "let path = \\Page.a", context: page),
    Snippet("let path = G == .red ? \\Page.a : \\Page.c", nil, context: page),
    Snippet("use(pages.map(G == .red ? \\.title : \\.alone))", nil, context: page),
    Snippet("let path = G == .red ? \\Page.title : \\Page.title.count", nil, context: page),
  ]

  @Test(arguments: functions + methods + properties) func folded(_ snippet: Snippet) { snippet.check() }
}
