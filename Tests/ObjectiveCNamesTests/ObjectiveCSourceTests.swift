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

  @Test(arguments: [
    ("if (config.«newSale») { }", 1), ("[[Config shared] «newSale»];", 1), ("[config «newSale» ]", 1),
    ("@selector(«newSale»)", 1), ("[config setSale:newSale];", 0), ("BOOL newSale = NO; if (newSale) { }", 0),
    ("show(newSale); // config.newSale", 0), ("self\n  .«newSale»", 1),
  ])
  func placesOfMembersAreAskedOfAnObject(_ marked: String, _ count: Int) {
    let text = marked.replacing("«", with: "").replacing("»", with: "")
    let places = ObjectiveCSource(SourceText(path: "a.m", text: text)).places(ofMembers: ["newSale"])
    #expect(places.count == count)
    if let place = places.first, let mark = marked.firstRange(of: "«") {
      #expect(place.lowerBound == marked.utf8.distance(from: marked.startIndex, to: mark.lowerBound))
    }
  }

  @Test(arguments: [
    ("[config «setNewSale»:YES];", 1, false), ("[[Config shared]\n  «setNewSale» : on];", 1, false),
    ("@selector(«setNewSale»:)", 1, false), ("setNewSale();", 0, false), ("config.«newSale» = YES;", 1, true),
    ("config.«newSale»=on;", 1, true), ("if (config.«newSale» == YES) { }", 1, false),
    ("on = config.«newSale»;", 1, false),
  ])
  func placesWhereAMemberIsSet(_ marked: String, _ count: Int, _ isAssigned: Bool) {
    let text = marked.replacing("«", with: "").replacing("»", with: "")
    let source = ObjectiveCSource(SourceText(path: "a.m", text: text))
    let places = source.places(ofSetters: ["setNewSale"]) + source.places(ofMembers: ["newSale"])
    #expect(places.count == count)
    #expect(places.allSatisfy { source.isAssigned(at: $0) == isAssigned })
    if let place = places.first, let mark = marked.firstRange(of: "«") {
      #expect(place.lowerBound == marked.utf8.distance(from: marked.startIndex, to: mark.lowerBound))
    }
  }

  @Test(
    arguments: [
      ("newSale", ["setNewSale", "initWithNewSale"]),
      ("isNewSaleEnabled", ["setIsNewSaleEnabled", "initWithIsNewSaleEnabled"]), ("FlagNewSale", []), ("", []),
    ] as [(String, [String])])
  func settersOfMembers(_ name: String, _ expected: [String]) {
    #expect(ObjectiveCNames.setters(of: name) == expected)
  }

  @Test(
    arguments: [
      ("_.{caseName}", true), ("settings.{caseName}", true), ("Settings().{caseName}", true), ("a?.{caseName}", true),
      ("flags.isOn(.{caseName})", false), ("FeatureFlag.{caseName}", false), ("flags.is{CaseName}", false),
      ("isOn(flag: .{caseName})", false),
    ])
  func membersOfTemplates(_ template: String, _ isMember: Bool) {
    #expect(ObjectiveCNames.members(of: [template], caseName: "newSale") == (isMember ? ["newSale"] : []))
  }

  @Test func typesHaveNamesOfTheirOwn() {
    let text =
      "@objc(ABFlag) public enum Flag: Int { case a }\n@objc(ABMenu)\nfinal class Menu {}\n@objc(b) func a() {}"
    #expect(ObjectiveCNames.typeNames(in: text) == ["Flag": "ABFlag", "Menu": "ABMenu"])
    #expect(
      ObjectiveCNames.names(of: ["Flag.{caseName}", "AppFlag.{caseName}"], caseName: "a", renamed: ["Flag": "ABFlag"])
        == ["FlagA", "ABFlagA", "AppFlagA"])
  }
}
