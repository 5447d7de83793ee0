/// Sources that use the words of experiments for other purposes. `NAME` stands for a name.
enum LookAlikes {
  static let templates = enums + types + fetchers + scopes + texts

  static let enums = [
    "enum NAMEGroup { case control, red, blue }\nfunc f(_ g: NAMEGroup) -> Int { switch g { case .control: 1; case .red: 2; case .blue: 3 } }",
    "enum NAMEKind: String { case red, blue }\nfunc f(k: NAMEKind) -> Bool { k == .red || k.rawValue == \"blue\" || [.red, .blue].contains(k) }",
    "struct NAMEBox { enum Group { case control, red }; var currentGroup: Group = .control\n  var isRed: Bool { currentGroup == .red } }",
    "enum NAMEPhase { case red; var behavior: Int { 1 }; var title: String { \"t\" } }\nlet t = NAMEPhase.red.title, b = NAMEPhase.red.behavior",
    "enum NAMEOuter { enum ColorSplitTest { case red; enum Group { case red } } }\nlet g = NAMEOuter.ColorSplitTest.Group.red, h = NAMEOuter.ColorSplitTest.red",
  ]

  static let types = [
    "private enum ColorSplitTest { case red, blue; static let currentGroup = ColorSplitTest.red }\nlet aNAME = ColorSplitTest.currentGroup == .red",
    "struct NAMEAssignment { let currentGroup: Int; func hitSplitTest() {} }\nfunc f(test: NAMEAssignment) { test.hitSplitTest(); if test.currentGroup == 1 { print(test) } }",
    "class NAMEService { func fetchSplitTest(_ name: String) -> Int { 0 }\n  func g() -> Int { fetchSplitTest(\"color\") } }",
    "struct NAMEMineSplitTest {}\nlet all: [Any.Type] = [NAMEMineSplitTest.self]\nfunc f() -> NAMEMineSplitTest { NAMEMineSplitTest() }",
    "final class NAMERunner { let test = NAMETestCase(); func f() { test.hitSplitTest(); _ = test.parameters.title } }\nstruct NAMETestCase { struct P { let title = 1 }; let parameters = P(); func hitSplitTest() {} }",
    "import LegacyNAME\nlet g = Legacy.ColorSplitTest.Group.red\nfunc f(_ g: Legacy.ColorSplitTest.Group) {}",
    "typealias NAMEColor = Int\nextension NAMEColor { var currentGroup: Int { self } }\nlet n = NAMEColor(3).currentGroup",
  ]

  static let fetchers = [
    "struct NAMEOwn { func fetchSplitTest<T>(_ t: T.Type) -> Int { 1 }\n  func f() { _ = fetchSplitTest(Int.self); _ = self.fetchSplitTest(String.self) } }\nfunc g(o: NAMEOwn?) { _ = o?.fetchSplitTest(Double.self) }",
    "func fetchSplitTest(_ type: Any.Type) -> String { \"NAME\" }\nlet n = fetchSplitTest(Int.self)",
  ]

  static let scopes = [
    "func fNAME(ColorSplitTest: Int) -> Int { ColorSplitTest + 1 }",
    "func fNAME<ColorSplitTest>(_ value: ColorSplitTest) -> ColorSplitTest { value }",
    "struct NAMEGeneric<ColorSplitTest> { let value: ColorSplitTest; func f(_ a: ColorSplitTest) {} }",
    "func fNAME() { enum ColorSplitTest { case red }; let test = ColorSplitTest.red; if test == .red { print(ColorSplitTest.self) } }",
    "func fNAME(abTests: [Int]) { print(abTests.map { $0 + 1 }, abTests.count) }",
    "struct NAMEFlags { func isEnabled(_ name: String) -> Bool { true } }\nfunc f(flags: NAMEFlags) -> Bool { flags.isEnabled(\"color\") }",
    "func fNAME(test: Int?) { guard let test else { return }; switch test { case 1: print(test); default: break } }",
    "let fNAME: (Int) -> Bool = { currentGroup in currentGroup == 1 }",
  ]

  static let texts = [
    "// ColorSplitTest.Group.red, service.fetchSplitTest(ColorSplitTest.self)\nlet aNAME = \"ColorSplitTest.Group.red\"",
    "let aNAME = \"\"\"\n  ColorSplitTest\n  service.fetchSplitTest(ColorSplitTest.self)\n  \"\"\"",
    "/* test.currentGroup == .red */\nlet aNAME = #\"\\#(1) ColorSplitTest\"#",
    "import SplitTesting\nlet color_NAME = [\"color\": 1, \"layout\": 2][\"color\"]",
  ]
}
