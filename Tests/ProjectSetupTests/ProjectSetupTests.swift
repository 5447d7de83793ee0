import ExperimentSpec
import Foundation
import ProjectSetup
import SourceDiagnostics
import Testing

@Suite struct ProjectSetupTests {
  private static func survey(_ files: [String: String]) -> ProjectSurvey {
    ProjectSurvey(paths: Array(files.keys)) { files[$0].map { Array($0.utf8) } }
  }

  /// Whatever a folder is called, the configuration names it.
  @Test(arguments: ["a\nb", "a\"b\\", "\u{1B}[2J", "日本", "a: b #"]) func foldersOfAnyName(_ name: String) {
    let survey = Self.survey(["\(name)/a.swift": ""])
    let (configuration, problems) = Configuration.decode(
      SourceText(path: ".split-test.yml", text: SetupText.configuration(survey)))
    #expect(problems.isEmpty)
    #expect(survey.sources == [name] && configuration.sourceFolders == [name])
  }

  /// It only keeps `swift build` from the project.
  @Test func aPackageWithoutTargets() {
    let survey = Self.survey([
      "Package.swift": "let package = Package(name: \"NoBuild\", targets: [])", "Sources/a.swift": "",
      "Screens/b.swift": "",
    ])
    #expect(survey.sources == ["Screens", "Sources"] && !survey.hasManifest)
  }

  @Test func anAppInAFolderOfAPackage() {
    let project = "productType = \"com.apple.product-type.application\";"
    let survey = Self.survey([
      "Package.swift": "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])",
      "Sources/Kit/a.swift": "", "Showcase/App/b.swift": "", "Showcase/Showcase.xcodeproj/project.pbxproj": project,
      "Example/c.swift": "", "Example/Example.xcodeproj/project.pbxproj": project,
    ])
    #expect(survey.sources == ["Sources", "Showcase"] && survey.hasManifest)
  }

  @Test func theVersionOfTestsIsNotTheApps() {
    let list = "<plist><dict><key>CFBundleShortVersionString</key><string>1.0</string></dict></plist>"
    let survey = Self.survey([
      "Sources/a.swift": "", "App.xcodeproj/AppTests_Info.plist": list, "AppTests-Info.plist": list,
    ])
    #expect(survey.version == nil && survey.versionCandidates.isEmpty)
  }

  @Test func aPackage() {
    let survey = Self.survey([
      "Package.swift": "", "Sources/A/a.swift": "", "Tests/T/t.swift": "", "VERSION": "8.10.1\n",
    ])
    #expect(survey.sources == ["Sources"] && survey.hasManifest && survey.xcodeProject == nil)
    #expect(survey.version == .init(file: "VERSION", key: nil, version: AppVersion(8, 10, 1)))
    #expect(
      SetupText.configuration(survey) == """
        experiments: experiments
        sources: ["Sources"]
        app_version: {file: "VERSION"}

        """)
  }

  /// A package may have a part of an app's folders.
  @Test func aPackageBesideAnApp() {
    let app = "com.apple.product-type.application\""
    let files = [
      "Package.swift": "let package = Package(targets: [.target(name: \"A\"), .target(name: \"B\", path: \"App/B\")])",
      "Sources/A/a.swift": "", "App/B/b.swift": "", "App/C/c.swift": "", "iOS/d.swift": "",
    ]
    #expect(Self.survey(files).sources == ["Sources", "App/B"])
    let beside = files.merging(["App.xcodeproj/project.pbxproj": app]) { $1 }
    #expect(Self.survey(beside).sources == ["App", "Sources", "iOS"])
    // An example of how to use a library is not the app.
    let example = files.merging(["Example/App.xcodeproj/project.pbxproj": app]) { $1 }
    #expect(Self.survey(example).sources == ["Sources", "App/B"])
  }

  @Test func anXcodeProject() {
    let survey = Self.survey([
      "App/Main.swift": "", "App Tests/T.swift": "", "Pods/X/x.swift": "", "App.xcodeproj/project.pbxproj": "broken",
      "A/B.xcodeproj/project.pbxproj": "",
      "config/App.xcconfig": "MARKETING_VERSION = 1.0\n",
      "config/Base.xcconfig": "// nothing\n", "config/Version.xcconfig": "VERSION_SHORT = 20.8\n",
      "fastlane/F.swift": "",
    ])
    #expect(survey.sources == ["App", "App Tests"] && !survey.hasManifest && survey.xcodeProject == "App.xcodeproj")
    #expect(survey.version == .init(file: "config/Version.xcconfig", key: "VERSION_SHORT", version: AppVersion(20, 8)))
    let text = SetupText.configuration(survey)
    let decoded = Configuration.decode(SourceText(path: ".split-test.yml", text: text))
    #expect(decoded.problems.isEmpty && decoded.configuration.sourceFolders == ["App", "App Tests"])
  }

  @Test func aWorkspaceWithFrameworks() {
    let (framework, app) = ("com.apple.product-type.framework\"", "com.apple.product-type.application\"")
    let survey = Self.survey([
      "Kit/Kit.xcodeproj/project.pbxproj": framework, "Demo/Demo.xcodeproj/project.pbxproj": app,
      "Shop/Shop.xcodeproj/project.pbxproj": app,
      "Shop/Old/Old.xcodeproj/project.pbxproj": framework, "Shop/A.swift": "",
    ])
    #expect(survey.xcodeProject == "Shop/Shop.xcodeproj")
  }

  @Test func foldersOfTargets() {
    let survey = Self.survey([
      "Package.swift": """
      let package = Package(
        name: "Kit",
        targets: [
          .target(name: "Core"), .target(name: "UI", path: "Sources.UI/"), .target(name: "In", path: "Sources/In"),
          .testTarget(name: "T", path: "OtherTests"), .target(name: "Gone", path: "Gone"), .kit,
        ])
      extension Target { static let kit = target(name: "Kit", path: "Kit/Kit") }
      """, "Sources/Core/a.swift": "", "Sources.UI/b.swift": "", "Sources/In/c.swift": "", "Kit/Kit/d.swift": "",
      "OtherTests/t.swift": "",
    ])
    #expect(survey.sources == ["Sources", "Kit/Kit", "Sources.UI"])
  }

  @Test func sourcesBesideTheProject() {
    let survey = Self.survey([
      "Feed.swift": "", "Widget/W.swift": "", "App.xcodeproj/project.pbxproj": "", "App.xcodeproj/Stray.swift": "",
      "Pods/X/x.swift": "", "Modules/Carthage/Y/y.swift": "", "fastlane/Fastfile": "",
    ])
    #expect(survey.sources == ["."] && survey.ignored == ["Modules/Carthage", "Pods"])
    #expect(SetupText.configuration(survey).contains("exclude: [\"Modules/Carthage\", \"Pods\"]\n"))
    // What builds and checks the project is no source of the app.
    let generated = Self.survey(["Project.swift": "", "Dangerfile.swift": "", "App/a.swift": "", "Pods/x.swift": ""])
    #expect(generated.sources == ["App"] && generated.ignored.isEmpty)
  }

  @Test func aProjectOfOneFolderWithoutAVersion() {
    let survey = Self.survey(["main.swift": ""])
    #expect(survey.sources == ["."] && survey.version == nil)
    let decoded = Configuration.decode(SourceText(path: ".split-test.yml", text: SetupText.configuration(survey)))
    #expect(decoded.problems.isEmpty && decoded.configuration.appVersion == nil)
  }

  @Test(arguments: [AppVersion(8, 10), AppVersion(1), nil]) func theFirstSpecHasNoFindings(_ version: AppVersion?) {
    let text = SetupText.spec(identifier: "button_color", version: version, owner: nil)
    let file = SpecFile.decode(SourceText(path: "experiments/button_color.yml", text: text))
    #expect(SpecProject(files: [file]).findings().isEmpty)
    #expect(file.documents.count == 1)
  }

  // MARK: Manifest

  struct Manifest: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let expected: String
    var target: String?
    var testDescription: String { name }
  }

  static let manifests = [
    Manifest(
      name: "nothing but targets",
      text: """
        let package = Package(
          name: "App",
          targets: [
            .target(name: "A"), .testTarget(name: "T", dependencies: ["A"]),
          ]
        )
        """,
      expected: """
        let package = Package(
          name: "App",
          platforms: [.iOS(.v15), .macOS(.v13)],
          dependencies: [.package(url: "U", from: "1.0.0")],
          targets: [
            .target(name: "A", dependencies: [P], plugins: [G]), .testTarget(name: "T", dependencies: ["A"]),
          ]
        )
        """),
    Manifest(
      name: "lists on lines of their own",
      text: """
        let package = Package(
          name: "App",
          dependencies: [
            .package(url: "x", from: "1.0.0"),
          ],
          targets: [
            .plugin(name: "X", capability: .buildTool()),
            .executableTarget(
              name: "A",
              dependencies: [
                "B",
                "C"
              ],
              plugins: [.plugin(name: "L", package: "l")]),
            .target(name: "B", dependencies: [], path: "b"),
          ]
        )
        """,
      expected: """
        let package = Package(
          name: "App",
          platforms: [.iOS(.v15), .macOS(.v13)],
          dependencies: [
            .package(url: "x", from: "1.0.0"),
            .package(url: "U", from: "1.0.0"),
          ],
          targets: [
            .plugin(name: "X", capability: .buildTool()),
            .executableTarget(
              name: "A",
              dependencies: [
                "B",
                "C",
                P
              ],
              plugins: [.plugin(name: "L", package: "l"), G]),
            .target(name: "B", dependencies: [], path: "b"),
          ]
        )
        """),
    Manifest(
      name: "an empty list, and a target by name",
      text:
        "let p = Package(name: \"App\", targets: [.target(name: \"A\"), .target(name: \"B\", dependencies: [], path: \"b\")])",
      expected:
        "let p = Package(name: \"App\", platforms: [.iOS(.v15), .macOS(.v13)], dependencies: [.package(url: \"U\", from: \"1.0.0\")], targets: [.target(name: \"A\"), .target(name: \"B\", dependencies: [P], path: \"b\", plugins: [G])])",
      target: "B"),
    Manifest(
      name: "platforms and a language",
      text:
        "let p = Package(name: \"App\", defaultLocalization: \"en\", platforms: [.iOS(.v16)], targets: [.target(name: \"A\")])",
      expected:
        "let p = Package(name: \"App\", defaultLocalization: \"en\", platforms: [.iOS(.v16)], dependencies: [.package(url: \"U\", from: \"1.0.0\")], targets: [.target(name: \"A\", dependencies: [P], plugins: [G])])"
    ),
    Manifest(
      name: "a language, but no platforms",
      text: "let p = Package(name: \"App\", defaultLocalization: \"en\", targets: [.target(name: \"A\")])",
      expected:
        "let p = Package(name: \"App\", defaultLocalization: \"en\", platforms: [.iOS(.v15), .macOS(.v13)], dependencies: [.package(url: \"U\", from: \"1.0.0\")], targets: [.target(name: \"A\", dependencies: [P], plugins: [G])])"
    ),
  ]

  /// With the line endings of Windows, the lines are the same.
  @Test(arguments: manifests) func lineEndings(_ example: Manifest) throws {
    func edited(_ text: String) throws -> String {
      let source = SourceText(path: "Package.swift", text: text)
      let edits = try ManifestEdit(source).edits(url: "U", version: "1.0.0", target: example.target)
      return String(decoding: edits.applied(to: source.utf8), as: UTF8.self)
    }
    #expect(
      try edited(example.text.replacing("\n", with: "\r\n"))
        == edited(example.text).replacing("\n", with: "\r\n"))
  }

  @Test(arguments: manifests) func manifest(_ example: Manifest) throws {
    let source = SourceText(path: "Package.swift", text: example.text)
    let edits = try ManifestEdit(source).edits(url: "U", version: "1.0.0", target: example.target)
    let result = String(decoding: edits.applied(to: source.utf8), as: UTF8.self)
      .replacing(".product(name: \"SplitTesting\", package: \"swift-split-test\")", with: "P")
      .replacing(".plugin(name: \"SplitTestGenerator\", package: \"swift-split-test\")", with: "G")
    #expect(result == example.expected)
  }

  /// The plugin's Swift has no place in a target of C.
  @Test func theFirstTargetWithSwiftIsChosen() throws {
    let source = SourceText(
      path: "Package.swift",
      text: """
        let package = Package(
          name: "App", targets: [.target(name: "CShim"), .target(name: "Shop", path: "Lib/"), .target(name: "Z")])
        """)
    #expect(try ManifestEdit(source, swiftFiles: ["Lib/a.swift", "Sources/Z/b.swift"]).chosenTarget == "Shop")
    #expect(try ManifestEdit(source, swiftFiles: ["Sources/Z/b.swift"]).chosenTarget == "Z")
    #expect(try ManifestEdit(source).chosenTarget == "CShim")
    let elsewhere = SourceText(
      path: "Package.swift",
      text:
        "let package = Package(name: \"App\", targets: [.kit])\nextension Target { static let kit = target(name: \"Kit\") }"
    )
    #expect(throws: ManifestEdit.Refusal.unusual) {
      try ManifestEdit(elsewhere).edits(url: "U", version: "1.0.0", target: nil)
    }
    #expect(throws: ManifestEdit.Refusal.noTarget([])) {
      try ManifestEdit(elsewhere).edits(url: "U", version: "1.0.0", target: "Kit")
    }
  }

  @Test func systemsThatAreTooOld() throws {
    let text = """
      let p = Package(
        name: "A", platforms: [.iOS(.v13), .macOS("12.4"), .macOS(.v10_15), .tvOS(.v12), .iOS(.v15), .iOS(oldest)],
        targets: [.target(name: "A")])
      """
    let found = try ManifestEdit(SourceText(path: "Package.swift", text: text)).tooOldSystems
    #expect(found.map(\.system.name) == ["iOS 13", "macOS 12.4", "macOS 10.15"])
    #expect(found.map(\.needed.name) == ["iOS 15", "macOS 13", "macOS 13"])
    #expect(found.first?.place.place == "Package.swift:2:26")
  }

  /// The package's own manifest says what the library is for.
  @Test func theOldestSystemsAreThoseOfThisPackage() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Package.swift")
    let manifest = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
    #expect(manifest.contains("  platforms: [.iOS(.v15), .macOS(.v13)],"))
    #expect(OldestSystem.all.map(\.name) == ["iOS 15", "macOS 13"])
  }

  @Test(arguments: [
    ("let p = Package(name: \"A\", targets: all)", ManifestEdit.Refusal.unusual),
    ("let p = make()", .unusual), ("let p = Package(name: \"A\", targets: [.target(name: \"X\"", .unusual),
    ("let p = Package(name: \"A\", targets: [.testTarget(name: \"T\")])", .unusual),
    ("let p = Package(name: \"A\", targets: [.target(name: \"X\", dependencies: all)])", .unusual),
    ("let p = Package(name: \"A\", targets: []) // swift-split-test", .present),
  ])
  func unusualManifests(_ text: String, _ refusal: ManifestEdit.Refusal) {
    #expect(throws: refusal) {
      _ = try ManifestEdit(SourceText(path: "Package.swift", text: text)).edits(url: "U", version: "1", target: nil)
    }
  }
}
