import TestSupport
import Testing

/// `split-test lint` where the words of a file only contain the experiment's name.
@Suite struct ComposedNameTests {
  @Test(arguments: ["_.{caseName}Variant", "_.fetched{CaseName}"]) func usesAreFound(_ template: String) throws {
    let name = template.contains("Variant") ? "buttonColorVariant" : "fetchedButtonColor"
    let package = try ScratchPackage(
      ScratchPackage.shop.merging([
        ".split-test.yml": """
        accessors:
          - group: "\(template)"
          - declaration: "Remote.\(template.dropFirst(2))"

        """,
        "Sources/Shop/Button.swift": """
        struct Button {
          let remote: any Reading
          func height() -> Int { remote.\(name) == .blue ? 200 : 100 }
        }

        """,
        "Sources/Shop/Remote.swift": """
        enum Color: String { case control, blue }
        protocol Reading { var \(name): Color { get } }
        struct Remote: Reading { let \(name): Color }

        """,
      ]) { $1 })
    let run = try package.run("lint", "--app-version", "9.0")
    let output = run.output + run.errors
    #expect(output.contains("Sources/Shop/Button.swift:3:"), "\(output)")
    #expect(!output.contains("unused-experiment"), "\(output)")
  }
}
