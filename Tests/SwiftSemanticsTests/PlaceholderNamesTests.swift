import Testing

@testable import SwiftSemantics

/// Names in the place of a template's placeholder.
@Suite struct PlaceholderNamesTests {
  private static let experiments = ["search_products_by_sku": "searchProductsBySku", "ab_test": "abTest"].sorted {
    $0.key < $1.key
  }.map { ExperimentNames(identifier: $0.key, caseName: $0.value, typeName: "X", groups: []) }

  @Test(arguments: [
    ("flags.isOn(.searchProductsBySku)", "search_products_by_sku"),
    ("flags.isOn(.searchProductsBySKU)", "search_products_by_sku"),
    ("flags.isOn(Flag.searchProductsBySKU)", "search_products_by_sku"), ("flags.isOn(.aBTest)", "ab_test"),
    ("flags.isOn(.searchProductsBySKUs)", nil), ("flags.isOn(.search_products_by_sku)", nil),
    ("flags[\"ab_test\"]", "ab_test"), ("flags[.abTest, 1]", nil), ("self.flags[.abTest]", "ab_test"),
    ("numbers[.abTest]", nil), ("flags?[.abTest]", "ab_test?"), ("flags[Flag.aBTest]", "ab_test"),
    ("flags[\"AB_TEST\"]", nil),
  ])
  func caseOfAWord(_ expression: String, _ expected: String?) {
    let meanings = MarkedMeanings.of(
      ["let x = ⟦\(expression)⟧"], of: Self.experiments,
      accessors: [
        Accessor(.group, template: "flags.isOn(.{caseName})"), Accessor(.group, template: "flags[\"{identifier}\"]"),
        Accessor(.group, template: "flags[.{caseName}]"),
      ])
    #expect(meanings == [expected.map { $0.hasSuffix("?") ? "own group? \($0.dropLast())" : "own group \($0)" } ?? "-"])
  }

  @Test func exactNamesComeFirstAndAmbiguousOnesAreNobodys() {
    let experiments = ["aBc", "abC", "d"].map {
      ExperimentNames(identifier: $0, caseName: $0, typeName: $0, groups: [])
    }
    let names = PlaceholderNames(experiments, .caseName)
    #expect(["aBc", "abC", "abc", "D"].map { names[$0]?.experiment } == [0, 1, nil, 2])
  }

  @Test func severalNamesBelongToOneExperimentOrToOneOfItsGroups() {
    let experiment = ExperimentNames(
      identifier: "a", caseName: "pageA", otherCaseNames: ["pageB", "PAGEB"], typeName: "A",
      groups: [ExperimentNames.Group(name: "on", caseName: "on", layerCase: "pageOn")])
    let names = PlaceholderNames([experiment], .capitalizedCaseName)
    #expect(["PageA", "PageB", "pageb", "PageOn", "A"].map { names[$0]?.experiment } == [0, 0, 0, 0, nil])
    #expect(names["PageOn"]?.group == "on" && names["PageB"]?.group == nil)
    #expect(PlaceholderNames([experiment], .identifier)["a"]?.experiment == 0)
  }
}
