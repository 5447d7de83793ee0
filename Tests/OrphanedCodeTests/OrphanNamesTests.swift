import SourceDiagnostics
import SourceSearch
import TestSupport
import Testing

@testable import OrphanedCode

/// Without a build, names show that only removed code used a declaration.
@Suite struct OrphanNamesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The removal deletes the text between `«` and `»`.
    let files: [String: String]
    /// The names of deleted declarations.
    let expected: [String]
    /// The listed declarations, with the reasons.
    var kept: [String] = []

    init(_ name: String, _ files: [String: String], _ expected: [String], kept: [String] = []) {
      testDescription = name
      self.files = files
      self.expected = expected
      self.kept = kept
    }
  }

  static let used = "func f() { «Old()» }"

  static let goes: [Case] = [
    Case(
      "a member of a generic type without protocols of its own",
      [
        "a.swift": "func f() { «x.old()» }",
        "b.swift": "final class A<Key: Hashable, Value: Codable> { func old() {} }\nlet a = A<Int, Int>()",
      ], ["old"]),
    Case(
      "a comment in Objective-C",
      ["a.swift": used, "b.swift": "struct Old {}", "c.h": "/// Old pages.\n@class New; /* of Old */"], ["Old"]),
    Case("a type", ["a.swift": used, "b.swift": "struct Old {}"], ["Old"]),
    Case(
      "a helper of tests that only a test used, which goes",
      [
        "Tests/a.swift": "final class NewTests: XCTestCase {\n  «func testOne() { Old() }»\n}",
        "Tests/b.swift": "final class Old {}",
      ], ["Old"]),
    Case(
      "a local name beside a use",
      ["a.swift": "func f() { «let old = x.old()» }", "b.swift": "struct A { func old() {} }"], ["old"]),
    Case(
      "a local name in another body",
      ["a.swift": "func f() { «old()» }\nfunc g() { «let old = 1» }", "b.swift": "func old() {}"], ["old"]),
    Case(
      "overridden by what goes",
      [
        "a.swift": "func f() { «B().old()» }",
        "b.swift": "class A { func old() {} }\nclass B: A { override func old() {} }",
      ], ["A", "B", "old"]),
    Case("a type that names itself", ["a.swift": "\(used)\nstruct Old { let all: [Old] = [] }"], ["Old"]),
    Case(
      "a chain of view, view model and factory",
      [
        "a.swift": "func f() { «OldFactory().make()» }",
        "b.swift": "struct OldFactory { func make() -> OldView { OldView() } }",
        "c.swift": "struct OldView: View { let model = OldModel() }", "d.swift": "final class OldModel {}",
      ], ["OldFactory", "OldModel", "OldView"]),
    Case(
      "extensions, those of types within it as well",
      ["a.swift": used, "b.swift": "struct Old { struct Row {} }\nextension Old: P {}\nextension Old.Row {}"], ["Old"]),
    Case(
      "a function of an extension",
      ["a.swift": "func f() { «x.old()» }", "b.swift": "extension UIColor { static func old() {} }"],
      ["old"]),
    Case(
      "a member of a namespace",
      [
        "a.swift": "func f() { «L10n.Old.title» }",
        "b.swift":
          "enum L10n { enum Old { static var title: String { tr(\"old.title\") } }; enum New {} }\nlet x = L10n.New.self",
      ],
      ["Old"]),
    Case(
      "a private helper of the file",
      [
        "a.swift": used,
        "b.swift": "struct Old { let size = Constants.size }\nprivate enum Constants { static let size = 1 }",
        "c.swift": "private enum Constants { static let size = 1 }\nlet s = Constants.size",
      ],
      ["Constants", "Old"]),
    Case(
      "previews",
      [
        "a.swift": used,
        "b.swift":
          "struct Old: View {}\nstruct Old_Previews: PreviewProvider { static var previews: some View { Old() } }\n#Preview { Old() }",
      ],
      ["#Preview", "Old", "Old_Previews"]),
    Case(
      "its tests",
      [
        "a.swift": used, "b.swift": "final class Old {}",
        "Tests/c.swift":
          "final class OldTests: XCTestCase {\n  var sut: Old!\n  override func setUp() { sut = Old() }\n  func testOne() { sut.run() }\n}",
      ], ["Old", "OldTests"]),
    Case(
      "its suite",
      [
        "a.swift": used, "b.swift": "final class Old {}",
        "Tests/c.swift": "@Suite struct OldTests { @Test func one() { Old() } }",
      ],
      ["Old", "OldTests"]),
    Case(
      "a protocol with its mock, which only tests that go use",
      [
        "a.swift": used, "b.swift": "struct Old: Olds {}\nprotocol Olds {}",
        "Tests/c.swift": "final class OldTests: XCTestCase { func testOne() { Old(MockOlds()) } }",
        "Tests/d.swift": "struct MockOlds: Olds {}",
      ], ["MockOlds", "Old", "OldTests", "Olds"]),
    Case(
      "a mock that is a subclass",
      [
        "a.swift": used, "b.swift": "class Old {}",
        "Tests/c.swift": "final class OldTests: XCTestCase { func testOne() { MockOld() as Old } }",
        "Tests/d.swift": "class MockOld: Old {}",
      ], ["MockOld", "Old", "OldTests"]),
    Case("a comment names it", ["a.swift": used, "b.swift": "struct Old {}", "c.swift": "// Old\nlet a = 1"], ["Old"]),
    Case(
      "the project file names it",
      ["a.swift": used, "Old.swift": "struct Old {}", "A.xcodeproj/project.pbxproj": "Old.swift"], ["Old"]),
    Case("prose names it", ["a.swift": used, "Old.swift": "struct Old {}", "README.md": "Old"], ["Old"]),
  ]

  static let stays: [Case] = [
    Case(
      "what makes a global actor one",
      ["a.swift": "func f() { «Base.shared» }", "b.swift": "@globalActor actor Base { static let shared = Base() }"],
      [],
      kept: ["Base: it has '@globalActor'", "shared: it is found by its name"]),
    Case("named elsewhere", ["a.swift": used, "b.swift": "struct Old {}", "c.swift": "let x: Old? = nil"], []),
    Case(
      "a member of that name elsewhere", ["a.swift": used, "b.swift": "struct Old {}", "c.swift": "let x = y.Old"], []),
    Case(
      "the removal writes its name",
      ["a.swift": "func f() { «Old()» }", "b.swift": "struct Old {}", "c.swift": "func Old() {}\nlet x = Old()"], []),
    Case(
      "a type that nothing but its tests uses, with what removed code used as well",
      [
        "a.swift": used, "b.swift": "enum Old {}", "c.swift": "struct Row { let old: Old }",
        "Tests/c.swift": "final class RowTests: XCTestCase { func testOne() { Row() } }",
      ], []),
    Case(
      "a type that only tests use, of which one goes",
      [
        "Tests/a.swift":
          "final class OldTests: XCTestCase {\n  «func testOne() { Old() }»\n  func testTwo() { Old() }\n}",
        "b.swift": "final class Old {}", "c.swift": "struct Row { let old: Old }",
      ], []),
    Case(
      "a type that only a test used, which goes",
      [
        "Tests/a.swift": "final class NewTests: XCTestCase {\n  «func testOne() { Old() }»\n}",
        "b.swift": "final class Old {}",
      ], []),
    Case(
      "a type that only its own code named, which goes",
      ["b.swift": "final class Old {\n  «static let shared = Old()»\n}"], []),
    Case(
      "a parameter of its name",
      ["a.swift": "«func f(_ old: Int) -> Int { old }»", "b.swift": "struct A { func old() {} }"], []),
    Case(
      "a variable of its name",
      ["a.swift": "func f() { «let old = 1; g(old)» }", "b.swift": "struct A { func old() {} }"], []),
    Case(
      "a loop's variable of its name",
      ["a.swift": "func f() { «for old in xs { g(old) }» }", "b.swift": "struct A { func old() {} }"], []),
    Case(
      "a closure's parameter of its name", ["a.swift": "func f() { «g { old in old }» }", "b.swift": "func old() {}"],
      []),
    Case(
      "a local function of its name", ["a.swift": "func f() { «func old() {}; old()» }", "b.swift": "func old() {}"], []
    ),
    Case(
      "an unwrapped value of its name",
      ["a.swift": "func f() { «if let old { g(old) }» }", "b.swift": "func old() {}"], []),
    Case(
      "a caught error", ["a.swift": "func f() { «do { try g() } catch { h(error) }» }", "b.swift": "func error() {}"],
      []),
    Case(
      "overridden by what stays",
      [
        "a.swift": "func f() { «x.old()» }",
        "b.swift": "class A { func old() {} }\nclass B: A { override func old() {} }",
      ], [], kept: ["old: it is overridden at b.swift:2:28"]),
    Case("nobody knew it", ["a.swift": "func f() { «New()» }", "b.swift": "struct Old {}"], []),
    Case(
      "under #if", ["a.swift": used, "b.swift": "struct Old {}", "c.swift": "#if os(Windows)\nlet x = Old()\n#endif"],
      []),
    Case(
      "a string", ["a.swift": used, "b.swift": "class Old {}", "c.swift": "let x = NSClassFromString(\"Shop.Old\")"],
      [],
      kept: ["Old: a string names it at c.swift:1:33"]),
    Case(
      "a composed string",
      [
        "a.swift": "func f() { «OldScreen()» }", "b.swift": "class OldScreen {}",
        "c.swift": "let x = NSClassFromString(\"Shop.\\(y)Screen\")",
      ], [],
      kept: ["OldScreen: a class is looked up by a name composed at c.swift:1:28, which may be its"]),
    Case(
      "any class of a module",
      [
        "a.swift": used, "b.swift": "class Old {}", "c.swift": "let x = NSClassFromString(\"Shop.\\(kind)\")",
        "d.swift": "let y = \"Logs.\\(kind)\"",
      ], [],
      kept: ["Old: a class is looked up by a name composed at c.swift:1:28, which may be its"]),
    Case(
      "Objective-C", ["a.swift": used, "b.swift": "class Old: NSObject {}", "c.m": "Old *old = [Old new];"], [],
      kept: ["Old: it is named at c.m:1:1"]),
    Case(
      "a storyboard",
      ["a.swift": used, "b.swift": "class Old: UIView {}", "Main.storyboard": "<view customClass=\"Old\"/>"], [],
      kept: ["Old: it is named at Main.storyboard:1:20"]),
    Case(
      "Objective-C below a comment",
      [
        "a.swift": used, "b.swift": "class Old: NSObject {}", "c.m": "/* Old */ // Old\nx = @\"// Old\"; [Old new];",
      ], [], kept: ["Old: it is named at c.m:2:10"]),
    Case(
      "a property list",
      ["a.swift": used, "b.swift": "class Old {}", "Info.plist": "<string>$(PRODUCT_MODULE_NAME).Old</string>"], [],
      kept: ["Old: it is named at Info.plist:1:32"]),
    Case("@objc", ["a.swift": used, "b.swift": "@objc class Old {}"], [], kept: ["Old: it has '@objc'"]),
    Case("@main", ["a.swift": used, "b.swift": "@main struct Old {}"], [], kept: ["Old: it has '@main'"]),
    Case("a macro", ["a.swift": used, "b.swift": "@Mockable protocol Old {}"], [], kept: ["Old: it has '@Mockable'"]),
    Case(
      "@_cdecl", ["a.swift": "func f() { «old()» }", "b.swift": "@_cdecl(\"o\") func old() {}"], [],
      kept: ["old: it has '@_cdecl'"]),
    Case(
      "found at run time", ["a.swift": used, "b.swift": "struct Old: AppIntent {}"], [],
      kept: ["Old: it is found at run time, as 'AppIntent'"]),
    Case(
      "an intent of another kind", ["a.swift": used, "b.swift": "struct Old: OpenIntent {}"], [],
      kept: ["Old: it is found at run time, as 'OpenIntent'"]),
    Case(
      "a query for entities", ["a.swift": used, "b.swift": "struct Old: EntityQuery {}"], [],
      kept: ["Old: it is found at run time, as 'EntityQuery'"]),
    Case(
      "the configuration of a test framework", ["a.swift": used, "b.swift": "class Old: QuickConfiguration {}"], [],
      kept: ["Old: it is found at run time, as 'QuickConfiguration'"]),
    Case(
      "a scene in a car", ["a.swift": used, "b.swift": "class Old: CPTemplateApplicationSceneDelegate {}"], [],
      kept: ["Old: it is found at run time, as 'CPTemplateApplicationSceneDelegate'"]),
    Case(
      "a suite whose tests are in an extension",
      ["a.swift": used, "Tests/b.swift": "struct Old {}\nextension Old { @Test func one() {} }"], [],
      kept: ["Old: a test runner finds its tests"]),
    Case(
      "a test class that only a removed test named",
      [
        "Tests/a.swift": "class NewTests: XCTestCase { «func testOld() { OldTests.fixture() }» }",
        "Tests/b.swift": "final class OldTests: XCTestCase {\n  static func fixture() {}\n  func testOne() {}\n}",
      ], []),
    Case(
      "a suite that only a removed test named",
      [
        "Tests/a.swift": "@Suite struct NewTests { «@Test func old() { OldTests.fixture }» }",
        "Tests/b.swift": "struct OldTests {\n  static let fixture = 1\n  @Test func one() {}\n}",
      ], []),
    Case(
      "public, and used by what stays",
      [
        "a.swift": "func f() { «Old(), Part()» }", "b.swift": "public struct Old {}",
        "c.swift": "struct Part { let old: Old }\nlet part: Part? = nil",
        "Package.swift": "let p = Package(products: [.library(name: \"A\")])",
      ], []),
    Case(
      "found at run time through another",
      ["a.swift": used, "b.swift": "class Old: Base {}", "c.swift": "class Base: XCTestCase {}"], [],
      kept: ["Old: it is found at run time, as 'XCTestCase'"]),
    Case(
      "public in a library",
      [
        "a.swift": used, "b.swift": "public struct Old {}",
        "Package.swift": "let p = Package(products: [.library(name: \"A\")])",
      ], [],
      kept: ["Old: it is public, and the package has library products"]),
    Case(
      "public in a pod", ["a.swift": used, "b.swift": "public struct Old {}", "Shop.podspec": ""], [],
      kept: ["Old: it is public, and the package is a pod"]),
    Case(
      "tests that test more",
      [
        "a.swift": used, "b.swift": "final class Old {}",
        "Tests/c.swift":
          "final class OldTests: XCTestCase {\n  func testOne() { Old() }\n  func testTwo() { New() }\n}",
      ], [], kept: ["Old: tests use it at Tests/c.swift:2:20"]),
    Case(
      "tests of something else",
      [
        "a.swift": used, "b.swift": "final class Old {}",
        "Tests/c.swift": "final class NewTests: XCTestCase { func testOne() { New(Old()) } }",
      ], [], kept: ["Old: tests use it at Tests/c.swift:1:57"]),
    Case(
      "tests that are the base of others",
      [
        "a.swift": used, "b.swift": "final class Old {}",
        "Tests/c.swift": "class OldTests: XCTestCase { func testOne() { Old() } }",
        "Tests/d.swift": "class NewTests: OldTests {}",
      ], [], kept: ["Old: tests use it at Tests/c.swift:1:47"]),
    Case(
      "a view in the preview of one that stays",
      [
        "a.swift": "func f() { «Item()» }\nlet item = Item()", "b.swift": "struct Item: View {}",
        "c.swift":
          "private struct ItemPreview: View { var body: some View { Item() } }\n#Preview { ItemPreview() }",
      ], []),
    Case(
      "a member that the platform asks for, beside a type with the protocol's name",
      [
        "a.swift": "func f() { «Old(), x.rules» }", "b.swift": "struct Old: Tip { var rules: [Rule] { [] } }",
        "c.swift": "struct Swipe: Tip { var rules: [Rule] { [] } }\nlet tip = Swipe()",
        "d.swift": "enum Loc { enum Tip {} }\nlet tips = Loc.Tip.self",
      ], ["Old"], kept: ["rules: a protocol that 'Swipe' conforms to may ask for it"]),
    Case(
      "a preview of something else with a type of the same name",
      [
        "a.swift": used,
        "b.swift":
          "struct Old: View {}\nstruct Old_Previews: PreviewProvider {\n  static var previews: some View { Example() }\n  struct Example: View { let old = Old() }\n}",
        "c.swift":
          "struct New: View {}\nstruct New_Previews: PreviewProvider {\n  static var previews: some View { Example() }\n  struct Example: View { let new = New() }\n}\nlet new = New()",
      ], ["Old", "Old_Previews"]),
    Case(
      "what a protocol of the system may ask for",
      ["a.swift": "func f() { «x.old()» }", "b.swift": "class A: NEAppProxyDelegate { func old() {} }"], [],
      kept: ["old: a protocol that 'A' conforms to may ask for it"]),
    Case(
      "the same, in another file",
      [
        "a.swift": "func f() { «x.old()» }", "b.swift": "class A { func old() {} }",
        "c.swift": "extension A: SystemDelegate {}",
      ], [],
      kept: ["old: a protocol that 'A' conforms to may ask for it"]),
    Case(
      "a requirement",
      ["a.swift": "func f() { «x.old()» }", "b.swift": "protocol P { func old() }\nstruct A: P { func old() {} }"], []),
    Case(
      "a case of the name of a type",
      ["a.swift": "func f() { «Old()» }", "b.swift": "struct Old {}", "c.swift": "enum E: String { case Old }"], []),
    Case(
      "a program's variable", ["a.swift": "func f() { «old» }", "main.swift": "let old = 1"], [],
      kept: ["old: it is a statement of the main file, whose value is made when the program gets there"]),
    Case(
      "outside of the sources", ["a.swift": used, "vendor/b.swift": "struct Old {}"], [],
      kept: ["Old: 'vendor/b.swift' is excluded, or not among the folders of sources and tests"]),
  ]

  @Test(
    arguments: goes + goesBesideTexts + goesWithInterfaces + goesWithOwner + goesWithLabels + staysForLabels + stays
      + staysForTexts + staysOfOtherOwner
      + staysInInterfaces + testClasses + previews + conditionals + selectors + keptSelectors)
  func found(_ example: Case) throws {
    let program = try IndexedProgram(example.files.filter { $0.key.hasSuffix(".swift") }, symbols: [])
    for (path, text) in example.files where !path.hasSuffix(".swift") { try program.folder.write(text, to: path) }
    let package = PackageFiles(root: program.folder.path)
    let surroundings = OrphanSurroundings(
      package, files: program.files, OrphanPolicy(keepsOrphans: false) { !$0.hasPrefix("vendor/") })
    var names = OrphanNames(files: program.files, surroundings: surroundings)
    var found: [String] = []
    while true {
      let more = names.findMore()
      if more.isEmpty { break }
      found += more.map(\.declaration.name)
    }
    #expect(found.sorted() == example.expected)
    #expect(names.kept.map { "\($0.orphan.declaration.name): \($0.reason)" }.sorted() == example.kept)
  }

  @Test func inAnAppPublicIsNoObstacle() throws {
    let program = try IndexedProgram(["a.swift": Self.used, "b.swift": "public struct Old {}"], symbols: [])
    try program.folder.write("productType = \"com.apple.product-type.application\";", to: "A.xcodeproj/project.pbxproj")
    let package = PackageFiles(root: program.folder.path)
    var names = OrphanNames(
      files: program.files, surroundings: OrphanSurroundings(package, files: program.files, .all))
    #expect(names.findMore().map(\.declaration.name) == ["Old"])
  }

  @Test func testsOfAPartlyParsedFileCountWithAllThatTheyUse() throws {
    let program = try IndexedProgram(["a.swift": Self.used, "b.swift": "struct Old {}"], symbols: [])
    let source = SourceText(
      path: "Tests/c.swift", text: "final class OldTests: XCTestCase {\n  func testOne() {\n    Old()\n  }\n}")
    let body = 53..<65
    #expect(source.text(body) == "\n    Old()\n ")
    let file = OrphanFile(
      source, edits: [], parsed: SwiftSourceFile(source, skipping: [body], isEdited: true), facts: nil)
    let files = program.files + [file]
    let package = PackageFiles(root: program.folder.path)
    var names = OrphanNames(files: files, surroundings: OrphanSurroundings(package, files: files, .all))
    #expect(names.findMore().map(\.declaration.name) == ["Old", "OldTests"])
  }
}
