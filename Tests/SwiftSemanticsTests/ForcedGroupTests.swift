import ExperimentFacts
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import Testing

/// Literals before or in place of a use, and code that only looks like it.
@Suite struct ForcedGroupTests {
  static let cases: [SourceCase] = [
    .init(
      "before a use in the same body",
      """
      var isNew: Bool { return true; return flags.isEnabled(.color) }
      func group(_ t: SplitTestAssignment<ColorSplitTest>) -> ColorSplitTest.Group {
        return .blue
        t.hitSplitTest()
        return t.currentGroup
      }
      """, expect: ["color: return true", "color: return .blue"]),
    .init(
      "before a use further down",
      "func f() -> Bool { return false; let a = 1; if a == 1 { return g() }; return flags.isEnabled(.layout) }",
      expect: ["layout: return false"]),
    .init(
      "in place of a use that is commented out",
      """
      var a: Bool { return true /* flags.isEnabled(.color) */ }
      var c: Bool {
        // return flags.isEnabled(.color)
        return true
      }
      var d: Bool {
        true
        // flags.isEnabled(.color) && other
      }
      let e = false // flags.isEnabled(.layout)
      func g() -> LayoutSplitTest.Group { return .red /* service.fetchSplitTest(LayoutSplitTest.self).currentGroup */ }
      func h() { if true /* abTests.variation(for: .color) == .red */ { a() } }
      """,
      expect: [
        "color: return true", "color: return true", "color: true", "layout: false", "layout: return .red",
        "color: true",
      ]),
    .init(
      "in an operator",
      """
      let a = true || flags.isEnabled(.color)
      let b = flags.isEnabled(.color) || true
      let c = other && flags.isEnabled(.layout) && false
      if x, b || y || true { f() }
      func f(t: SplitTestAssignment<ColorSplitTest>) -> Bool { t.currentGroup == .red || true }
      """, expect: ["color: true", "color: true", "layout: false", "color: true", "color: true"]),
    .init(
      "as a constant that is used like the assignment's group",
      """
      func f() {
        let g: ColorSplitTest.Group = .blue
        switch g { case .red: a(); case .blue: b(); case .darkGreen: c() }
        let h = ColorSplitTest.Group.red
        if h == .blue { a() }
        let i: LayoutSplitTest.Group = .red
        i.select(control: a(), red: b())
      }
      """, expect: ["color: .blue", "color: ColorSplitTest.Group.red", "layout: .red"]),
    .init(
      "with the means of tests",
      """
      let a = FixedSplitTests(FixedGroup(ColorSplitTest.self, .red)).service
      let b = SplitTestAssignment<LayoutSplitTest>.fixed(.red)
      """,
      expect: [
        "color: FixedGroup(ColorSplitTest.self, .red)", "layout: SplitTestAssignment<LayoutSplitTest>.fixed(.red)",
      ]),
    .init(
      "in the part of #if for users",
      """
      var a: Bool {
        #if DEBUG
        return flags.isEnabled(.color)
        #else
        return true
        return flags.isEnabled(.color)
        #endif
      }
      #if !DEBUG
      let b = true || flags.isEnabled(.color)
      #endif
      #if os(iOS)
      let c = true || flags.isEnabled(.color)
      #endif
      """, expect: ["color: return true", "color: true", "color: true"]),

    .init(
      "development builds and previews",
      """
      var a: Bool {
        #if DEBUG
        return true
        #endif
        return flags.isEnabled(.color)
      }
      #if STAGING || os(macOS)
      let b = true || flags.isEnabled(.color)
      #endif
      #if !RELEASE
      let c = true || flags.isEnabled(.color)
      #endif
      #if targetEnvironment(simulator)
      let d = true || flags.isEnabled(.color)
      #endif
      #Preview { Screen(test: SplitTestAssignment<ColorSplitTest>.fixed(.red)) }
      struct Screen_Previews: PreviewProvider { static var previews: some View { Screen(.fixed(.red), FixedGroup(ColorSplitTest.self, .red)) } }
      """, expect: []),
    .init(
      "early exits, branches and defaults",
      """
      func f() -> Bool {
        guard user.isKnown else { return false }
        if user.isTester { return true }
        return flags.isEnabled(.color)
      }
      func g() -> Bool { return other(); func other() -> Bool { flags.isEnabled(.color) } }
      func h(_ t: SplitTestAssignment<ColorSplitTest>) -> Bool {
        switch t.currentGroup { case .red: return true; case .blue: return false; case .darkGreen: return true }
      }
      func i() -> Bool { if flags.isEnabled(.color) { return true }; return false }
      func j() -> Bool { return x; return flags.isEnabled(.color) }
      let k = flags.isEnabled(.color) || false, l = true && flags.isEnabled(.color), m = flags.isEnabled(.color) ? true : false
      let n = (flags.isEnabled(.color), true || other)
      """, expect: []),
    .init(
      "groups that are compared with or fallen back to",
      """
      enum Defaults { static let shipped: ColorSplitTest.Group = .red }
      func f(t: SplitTestAssignment<ColorSplitTest>?, given: ColorSplitTest.Group) {
        let fallback: ColorSplitTest.Group = .red
        let g = t?.currentGroup ?? fallback
        if given == fallback || t?.currentGroup == Defaults.shipped { a() }
        var h: ColorSplitTest.Group = .red
        if x { h = .blue }
        switch h { case .red: a(); default: b() }
        show(ColorSplitTest.Group.blue)
      }
      """, expect: []),
    .init(
      "comments that are no code, or no use",
      """
      var a: Bool { return true } // see flags.isEnabled(.color)
      /// flags.isEnabled(.color)
      var b: Bool { true }
      var c: Bool { true /* like flags.isEnabled(.color), but for everybody */ }
      let d = true // other.isEnabled(.color2)
      let e = flags.isEnabled(.color) // flags.isEnabled(.layout)
      """, expect: []),
  ]

  static func forced(_ source: String, path: String = "Sources/App/A.swift") -> [String] {
    let file = SwiftSourceFile(SourceText(path: path, text: source))
    let resolver = UsageResolver(
      experiments: Experiments.all, accessors: Experiments.accessors, index: DeclarationIndex(files: [file]))
    return resolver.facts(of: file).references.filter { $0.kind == .forced }.map {
      "\($0.experiment): \(file.text.text($0.range))"
    }
  }

  @Test(arguments: cases) func found(_ item: SourceCase) {
    #expect(Self.forced(item.source) == item.expected, sourceLocation: item.location)
  }

  @Test func testsMayForce() {
    let source = "let a = true || flags.isEnabled(.color)\n"
    #expect(Self.forced(source) == ["color: true"])
    #expect(Self.forced(source, path: "Tests/AppTests/A.swift") == [])
    #expect(Self.forced(source, path: "AppUITests/Helpers/A.swift") == [])
    #expect(Self.forced("import XCTest\n" + source) == [])
    #expect(Self.forced("@testable import App\nimport Testing\n" + source) == [])
  }
}
