import ExperimentSpec
import ProjectSetup
import SourceDiagnostics
import Testing

/// The place of the app version that `init` writes.
@Suite struct VersionSearchTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    /// As in the configuration, with the version; several to choose from.
    let places: [String]
    var isCertain = true
    var testDescription: String { name }
  }

  private static let project = "Shop.xcodeproj/project.pbxproj"

  /// A target: its name, the kind of its product, and the settings of its configurations.
  private static func project(
    _ targets: (name: String, kind: String, settings: [String])..., shared: String = ""
  ) -> String {
    func list(_ name: String, _ settings: [String]) -> String {
      let numbered = zip(["Debug", "Release"], settings)
      let identifiers = numbered.map { "\(name)\($0.0)" }.joined(separator: ", ")
      return "L\(name) = {isa = XCConfigurationList; buildConfigurations = (\(identifiers)); };\n"
        + numbered.map {
          "\(name)\($0) = {isa = XCBuildConfiguration; buildSettings = {\($1)}; name = \($0); };\n"
        }.joined()
    }
    let objects = targets.map { target in
      "T\(target.name) = {isa = PBXNativeTarget; buildConfigurationList = L\(target.name); name = \(target.name); "
        + "productType = \"com.apple.product-type.\(target.kind)\"; };\n" + list(target.name, target.settings)
    }
    return "{ objects = {\nP = {isa = PBXProject; buildConfigurationList = LP; };\n\(list("P", [shared, shared]))"
      + objects.joined() + "}; rootObject = P; }"
  }

  private static func list(_ version: String?) -> String {
    "{ CFBundleName = Shop; \(version.map { "CFBundleShortVersionString = \"\($0)\"; " } ?? "")}"
  }

  private static func version(_ version: String) -> String { "MARKETING_VERSION = \(version);" }
  private static let generated = "GENERATE_INFOPLIST_FILE = YES; "
  private static let named = "INFOPLIST_FILE = \"$(SRCROOT)/Shop/Info.plist\"; "

  /// Ends the settings, so that the configuration refers to a file.
  private static let based = "}; baseConfigurationReference = F; others = {"

  static let examples = [
    Example(
      name: "an application with its version in an xcconfig, beside one with a setting of its own",
      files: [
        project: project(
          ("Lite", "application", ["PRODUCT_NAME = Lite; " + version("1.0")]),
          ("Shop", "application", ["PRODUCT_NAME = Shop; " + based])),
        "Shop/Version.xcconfig": "MARKETING_VERSION = 8.4; // the next one\n",
      ],
      places: [
        "{file: \"Shop.xcodeproj\"} 1.0", "{file: \"Shop/Version.xcconfig\"} 8.4",
      ]),
    Example(
      name: "an Info.plist whose name has other capital letters on the disk",
      files: [
        project: project(("Shop", "application", [named + version("2.6.7")])), "shop/Info.plist": list("1.0"),
      ], places: ["{file: \"Shop.xcodeproj\"} 2.6.7"]),
    Example(
      name: "a framework with a version of its own, and the template of the tests",
      files: [
        project: project(
          ("Shop", "application", [generated + version("2.2.5")]), ("Kit", "framework", [generated + version("1.0")])),
        "ShopTests/Info.plist": list("1.0"),
      ], places: ["{file: \"Shop.xcodeproj\", target: \"Shop\"} 2.2.5"]),
    Example(
      name: "a setting that nothing refers to",
      files: [
        project: project(("Shop", "application", [named + version("0.5.1")])), "Shop/Info.plist": list("2.12.0"),
      ], places: ["{file: \"Shop/Info.plist\"} 2.12"]),
    Example(
      name: "a setting that the Info.plist names",
      files: [
        project: project(("Shop", "application", [named + "SHORT = 3.1; " + version("1.0")])),
        "Shop/Info.plist": list("$(SHORT)"), "A.xcconfig": "SHORT = 3.0\n",
      ], places: ["{file: \"Shop.xcodeproj\", key: SHORT} 3.1"]),
    Example(
      name: "a setting of an xcconfig rather than of the project",
      files: [
        project: project(("Shop", "application", [named]), shared: version("1.0")),
        "Shop/Info.plist": list("${MARKETING_VERSION}"), "Config/App.xcconfig": "MARKETING_VERSION = 4.2\n",
      ], places: ["{file: \"Config/App.xcconfig\"} 4.2"]),
    Example(
      name: "configurations that differ",
      files: [project: project(("Shop", "application", [generated + version("5.1"), generated + version("5.0")]))],
      places: ["{file: \"Shop.xcodeproj\", target: \"Shop\", configuration: \"Release\"} 5.0"]),
    Example(
      name: "applications that differ",
      files: [
        project: project(
          ("Demo", "application", [generated + version("1.0")]), ("Shop", "application", [generated + version("6.1")]),
          ("Clip", "application.on-demand-install-capable", [generated + version("2.0")]))
      ],
      places: [
        "{file: \"Shop.xcodeproj\", target: \"Demo\"} 1.0", "{file: \"Shop.xcodeproj\", target: \"Shop\"} 6.1",
      ]),
    Example(
      name: "projects whose applications differ",
      files: [
        "Alpha/Alpha.xcodeproj/project.pbxproj": project(("Alpha", "application", [generated + version("1.0")])),
        "Beta/Beta.xcodeproj/project.pbxproj": project(("Beta", "application", [generated + version("2.0")])),
        "Beta/Beta.swift": "", "Kit/Kit.xcodeproj/project.pbxproj": project(("Kit", "framework", [version("3.0")])),
      ],
      places: [
        "{file: \"Alpha/Alpha.xcodeproj\"} 1.0", "{file: \"Beta/Beta.xcodeproj\"} 2.0",
      ]),
    Example(
      name: "projects whose applications agree",
      files: [
        "Alpha/Alpha.xcodeproj/project.pbxproj": project(("Alpha", "application", [generated + version("1.0")])),
        "Beta/Beta.xcodeproj/project.pbxproj": project(("Beta", "application", [generated + version("1.0")])),
      ], places: ["{file: \"Alpha/Alpha.xcodeproj\"} 1.0"]),
    Example(
      name: "an Info.plist that nothing completes",
      files: [
        project: project(
          ("Shop", "application", [named]), ("Kit", "framework", [generated + version("1.0")])),
        "Shop/Info.plist": list("$(MAJOR).$(MINOR)"), "Kit/Info.plist": list("1.0"),
      ], places: []),
    Example(
      name: "tests alone with a version",
      files: [
        project: project(
          ("Shop", "application", ["A = 1; "]), ("ShopTests", "bundle.unit-test", [generated + version("1.0")]))
      ], places: []),
    Example(
      name: "an application that does not say which Info.plist it has",
      files: [
        project: project(
          ("Shop", "application", [version("3.0")]), ("ShopTests", "bundle.unit-test", [generated + version("1.0")]))
      ], places: ["{file: \"Shop.xcodeproj\", target: \"Shop\"} 3.0"]),
    Example(
      name: "a setting that names one of an xcconfig",
      files: [
        project: project(("Shop", "application", [generated + version("\"$(SHOP_VERSION)\"")])),
        "Config/A.xcconfig": "SHOP_VERSION = 5.4\n", "Config/B.xcconfig": "SHOP_VERSION = 5.5\n",
      ],
      places: [
        "{file: \"Config/A.xcconfig\", key: SHOP_VERSION} 5.4", "{file: \"Config/B.xcconfig\", key: SHOP_VERSION} 5.5",
      ]),
    Example(
      name: "a setting whose value is its own name, as Xcode's for what the project has",
      files: [
        project: project(
          ("Shop", "application", [named + version("\"${MARKETING_VERSION}\"")]), shared: version("2.4.1")),
        "Shop/Info.plist": list("$(MARKETING_VERSION)"),
      ], places: ["{file: \"Shop.xcodeproj\"} 2.4.1"]),
    Example(
      name: "an Info.plist beside one that something else completes",
      files: ["App/Info.plist": list("$(MARKETING_VERSION)"), "Core/Info.plist": list("1.0")],
      places: ["{file: \"Core/Info.plist\"} 1.0"], isCertain: false),
    Example(
      name: "an example of a package",
      files: [
        "Package.swift": "", "VERSION": "5.4.0\n",
        "Example/Demo.xcodeproj/project.pbxproj": project(("Demo", "application", [generated + version("1.0")])),
      ], places: ["{file: \"VERSION\"} 5.4"]),
    Example(
      name: "nothing but an example of a package",
      files: [
        "Package.swift": "",
        "Examples/Demo/Demo.xcodeproj/project.pbxproj": project(("Demo", "application", [generated + version("1.0")])),
      ], places: []),
    Example(
      name: "files without a project that differ",
      files: ["A/Info.plist": list("1.0"), "B/Info.plist": list("2.0"), "BTests/Info.plist": list("3.0")],
      places: ["{file: \"A/Info.plist\"} 1.0", "{file: \"B/Info.plist\"} 2.0"]),
  ]

  @Test(arguments: examples) func place(_ example: Example) {
    let survey = ProjectSurvey(paths: Array(example.files.keys)) { example.files[$0].map { Array($0.utf8) } }
    let places = survey.version.map { [$0] } ?? survey.versionCandidates
    let lines = SetupText.configuration(survey).split(separator: "\n").filter { $0.contains("app_version: {file: \"") }
    let written = zip(lines, places).map { line, place in
      "\(line.drop { $0 != "{" }) \(place.version)"
    }
    #expect(written == example.places)
    #expect(lines.allSatisfy { $0.hasPrefix("#") } == (example.places.count != 1 || !example.isCertain))
  }

  @Test func onePlaceAloneDoesNotDiffer() {
    let files = [
      "App/Info.plist": Self.list("$(MARKETING_VERSION)"), "Core/Info.plist": Self.list("1.0"),
    ]
    let text = SetupText.configuration(ProjectSurvey(paths: Array(files.keys)) { files[$0].map { Array($0.utf8) } })
    #expect(text.contains("this place may not be the app's:\n# app_version: {file: \"Core/Info.plist\"}\n"))
  }

  @Test func theReportNamesThePlace() {
    func report(_ files: [String: String]) -> String {
      SetupText.versionReport(ProjectSurvey(paths: Array(files.keys)) { files[$0].map { Array($0.utf8) } })
    }
    #expect(report(["VERSION": "8.10\n"]) == "the app's version is 8.10, from 'VERSION'\n")
    #expect(report([:]) == "no version of the app was found; name its place in '.split-test.yml'\n")
    let generated = "settings:\n  base: {MARKETING_VERSION: 5.1}\n"
    #expect(
      report(["Kit/project.yml": generated, "project.yml": generated, "App/a.swift": ""])
        == "the app's version is in 'project.yml', which cannot be read; move MARKETING_VERSION into an .xcconfig that it names, and name this in '.split-test.yml'\n"
    )
    #expect(report(["project.yml": generated, "VERSION": "8.10\n"]).contains("'VERSION'"))
    #expect(report(["project.yml": "name: Shop\n", "Project.swift": ""]).hasPrefix("no version"))
    #expect(
      report(["A.xcconfig": "APP_VERSION = 1.1\n", "B.xcconfig": "MARKETING_VERSION = 1.2\n"])
        == "the app's version may be 1.1 in 'A.xcconfig', or 1.2 in 'B.xcconfig'; choose in '.split-test.yml'\n")
  }
}
