import SourceDiagnostics
import Testing

@testable import ObjectiveCNames

@Suite struct ObjectiveCSourceTests {
  @Test(arguments: [
    ("if ([Flags isEnabled:«FlagSale»]) { }", ["FlagSale"]), ("x = «FlagSale»;", ["FlagSale"]),
    ("x = FlagSales; y = MyFlagSale;", []),
    ("// FlagSale\n/* FlagSale\n */ NSLog(@\"FlagSale \\\" FlagSale\");", []),
    ("char c = '\"'; x = «FlagSale»;", ["FlagSale"]),
    ("/* FlagSale", []), ("@\"FlagSale", []), ("«FlagSale»", ["FlagSale"]),
  ])
  func placesAreThoseOfIdentifiers(_ marked: String, _ expected: [String]) {
    let text = marked.replacing("«", with: "").replacing("»", with: "")
    let source = SourceText(path: "a.m", text: text)
    let places = ObjectiveCSource(source).places(of: ["FlagSale"])
    #expect(places.map { source.text($0) } == expected)
    if let place = places.first, let mark = marked.firstRange(of: "«") {
      #expect(place.lowerBound == marked.utf8.distance(from: marked.startIndex, to: mark.lowerBound))
    }
  }

  @Test(arguments: [
    ("// a\nx = @\"// b\"; /* c\n */ y", ["// a\n", "/* c\n */"]), ("x / y", []), ("// \"a", ["// \"a"]),
    ("x/* a", ["/* a"]), ("@\"/*\"; '//' /", []),
  ])
  func commentsAreNoStrings(_ text: String, _ expected: [String]) {
    let source = SourceText(path: "a.m", text: text)
    #expect(ObjectiveCSource(source).comments().map { source.text($0) } == expected)
  }

  @Test(
    arguments: [
      (["FeatureFlag.{caseName}"], ["FeatureFlagNewSale", "FlagNewSale"]), (["flags.isOn(.{caseName})"], []),
      (["flags.is{CaseName}Enabled"], ["isNewSaleEnabled"]), (["{CaseName}"], []),
    ] as [([String], [String])])
  func namesOfTemplates(_ templates: [String], _ expected: [String]) {
    #expect(ObjectiveCNames.names(of: templates, caseName: "newSale").sorted() == expected)
  }
}
