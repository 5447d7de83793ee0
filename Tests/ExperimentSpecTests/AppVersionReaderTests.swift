import ExperimentSpec
import SourceDiagnostics
import Testing

/// Reading the app's version from all supported places.
@Suite struct AppVersionReaderTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    /// The value of `app_version` in `.split-test.yml`.
    let setting: String
    let files: [(path: String, text: String)]
    /// The version and the files that were read.
    let version: AppVersion?
    let read: [String]
    let problems: [String]
    let location: SourceLocation

    static func reads(
      _ version: String, _ name: String, _ setting: String, _ files: KeyValuePairs<String, String> = [:],
      read: [String]? = nil, location: SourceLocation = #_sourceLocation
    ) -> Example {
      Example(
        name: name, setting: setting, files: files.map { ($0.key, $0.value) }, version: AppVersion(version),
        read: read ?? files.map(\.key).sorted(), problems: [], location: location)
    }

    /// - Parameter problems: `path:line:column: message`, followed by notes. A `¹` marks no place; the notes are
    ///   counted.
    static func refuses(
      _ name: String, _ setting: String, _ files: KeyValuePairs<String, String> = [:], _ problems: String...,
      location: SourceLocation = #_sourceLocation
    ) -> Example {
      Example(
        name: name, setting: setting, files: files.map { ($0.key, $0.value) }, version: nil, read: [],
        problems: problems, location: location)
    }

    var testDescription: String { name }
  }

  @Test(arguments: literals + xcconfigs + propertyLists + projects) func versions(_ example: Example) {
    for byteOrderMark in [false, true] { check(example, byteOrderMark: byteOrderMark) }
  }

  @Test func theListsAreNotEmpty() {
    for list in [Self.literals, Self.xcconfigs, Self.propertyLists, Self.projects] { #expect(!list.isEmpty) }
  }

  private func check(_ example: Example, byteOrderMark: Bool) {
    let source = SourceText(path: ".split-test.yml", text: "app_version: \(example.setting)\n")
    let (configuration, problems) = Configuration.decode(source)
    #expect(problems.isEmpty, sourceLocation: example.location)
    guard let setting = configuration.appVersion else {
      Issue.record("no app_version", sourceLocation: example.location)
      return
    }
    let mark: [UInt8] = byteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    let reading = AppVersionReader.read(setting, in: source) { path in
      example.files.first { $0.path == path }.map { (byteOrderMark ? mark : []) + Array($0.text.utf8) }
    }
    #expect(reading.version == example.version, sourceLocation: example.location)
    let found = reading.problems.flatMap { problem in
      ["\(place(problem.region)): \(problem.message)"] + problem.notes.map { "\(place($0.region)): \($0.message)" }
    }
    #expect(found == example.problems, sourceLocation: example.location)
    #expect(reading.problems.allSatisfy { $0.severity == .error }, sourceLocation: example.location)
    if example.version != nil { #expect(reading.files == example.read, sourceLocation: example.location) }
  }

  private func place(_ region: SourceRegion) -> String {
    "\(region.file):\(region.start.line):\(region.start.column)"
  }

  // MARK: Literals and plain files

  static let literals: [Example] = [
    .reads("8.10", "a literal", "8.10"), .reads("8.10", "a beta", "8.10.0-beta.3"),
    .reads("8.10", "a build", "\"8.10.0+45\""),
    .reads("8.10.1", "a file", "{file: VERSION}", ["VERSION": "\n 8.10.1 \r\n"]),
    .refuses(
      "a file that is not there", "{file: Config/VERSION}", [:],
      ".split-test.yml:1:21: the app version cannot be read: there is no readable file 'Config/VERSION' in the package"),
    .refuses(
      "a file of words", "{file: VERSION}", ["VERSION": "version 8\n"],
      "VERSION:1:1: the app version must be one to three numbers such as 8.10, not 'version 8'"),
    .refuses(
      "an empty file", "{file: VERSION}", ["VERSION": "\n"],
      "VERSION:2:1: the app version must be one to three numbers such as 8.10, not ''"),
    .refuses(
      "a key of a plain file", "{file: VERSION, key: V}", ["VERSION": "V=8"],
      ".split-test.yml:1:21: 'V' cannot be looked up in 'VERSION'; only .xcconfig, .plist and .pbxproj files have keys"),
    .reads(
      "8.10", "two places that agree", "[{file: VERSION}, {file: A.xcconfig}]",
      ["VERSION": "8.10", "A.xcconfig": "MARKETING_VERSION = 8.10.0"], read: ["A.xcconfig", "VERSION"]),
    .refuses(
      "two places that do not", "[{file: VERSION}, {file: A.xcconfig}]",
      ["VERSION": "8.10", "A.xcconfig": "\nMARKETING_VERSION = 8.11"],
      "A.xcconfig:2:21: the app version is 8.11 here, but 8.10 at VERSION:1; make the places agree",
      "VERSION:1:1: it is 8.10 here"),
    .refuses(
      "problems of every place", "[{file: a}, {file: b}]", [:],
      ".split-test.yml:1:22: the app version cannot be read: there is no readable file 'a' in the package",
      ".split-test.yml:1:33: the app version cannot be read: there is no readable file 'b' in the package"),
  ]

  // MARK: xcconfig

  static let doublings: String = {
    let lines = (0..<20).map { "A\($0) = $(A\($0 + 1))$(A\($0 + 1))" }
    return "MARKETING_VERSION = $(A0)\n\(lines.joined(separator: "\n"))\nA20 ="
  }()

  static let xcconfigs: [Example] = [
    .reads("8.10", "a setting", "{file: A.xcconfig}", ["A.xcconfig": "// 9.9\nMARKETING_VERSION=8.10 // 9.9\r\n"]),
    .reads(
      "7", "another key", "{file: A.xcconfig, key: APP_VERSION}",
      ["A.xcconfig": "MARKETING_VERSION = 8\nAPP_VERSION = 7"]),
    .reads(
      "8.2", "the last one counts", "{file: A.xcconfig}",
      ["A.xcconfig": "MARKETING_VERSION = 8.1\nMARKETING_VERSION = 8.2"]),
    .reads(
      "8.10", "references in all forms", "{file: A.xcconfig}",
      ["A.xcconfig": "MARKETING_VERSION = $(MAJOR).${MINOR}.$PATCH\nMAJOR = 8\nMINOR=10\nPATCH = 0"]),
    .reads(
      "8.10", "inherited", "{file: A.xcconfig}",
      ["A.xcconfig": "MARKETING_VERSION = 8\nMARKETING_VERSION = $(inherited).10\n"]),
    .reads(
      "8.10", "its own name for what it inherits", "{file: A.xcconfig}",
      [
        "A.xcconfig":
          "MARKETING_VERSION = 8\nMARKETING_VERSION = $(MARKETING_VERSION).1\nMARKETING_VERSION = ${MARKETING_VERSION}0"
      ]),
    .refuses(
      "its own name without anything to inherit", "{file: A.xcconfig}",
      ["A.xcconfig": "MARKETING_VERSION = $(MARKETING_VERSION)\n"],
      "A.xcconfig:1:21: 'MARKETING_VERSION' refers to itself; write its value out"),
    .reads(
      "8.10", "includes", "{file: Config/App/A.xcconfig}",
      [
        "Config/App/A.xcconfig": "#include \"../Base.xcconfig\"\n#include? \"Missing.xcconfig\"\nMINOR = 10",
        "Config/Base.xcconfig": "#include \"App/../More/./B.xcconfig\"\nMARKETING_VERSION = 8.$(MINOR)\nMINOR = 9",
        "Config/More/B.xcconfig": "MARKETING_VERSION = 1",
      ]),
    .refuses(
      "an include that is not there", "{file: C/A.xcconfig}", ["C/A.xcconfig": "\n#include \"B.xcconfig\""],
      "C/A.xcconfig:2:1: the included file 'C/B.xcconfig' cannot be read"),
    .refuses(
      "an include of somewhere else", "{file: A.xcconfig}", ["A.xcconfig": "#include \"/etc/B.xcconfig\""],
      "A.xcconfig:1:1: '#include \"/etc/B.xcconfig\"' cannot be followed; include a relative path"),
    .refuses(
      "an include of itself", "{file: A.xcconfig}", ["A.xcconfig": "#include \"A.xcconfig\""],
      "A.xcconfig:1:1: too many files are included; does one include itself?"),
    .refuses(
      "no such setting", "{file: A.xcconfig}", ["A.xcconfig": "MARKETING = 8"],
      "A.xcconfig:1:1: 'A.xcconfig' has no 'MARKETING_VERSION'"),
    .refuses(
      "a reference to nothing", "{file: A.xcconfig}", ["A.xcconfig": "MARKETING_VERSION = 8.$(MINOR)"],
      "A.xcconfig:1:21: nothing says what 'MINOR' is; write the version out, or name the place that does"),
    .refuses(
      "a reference to itself", "{file: A.xcconfig}",
      ["A.xcconfig": "MARKETING_VERSION = $(A)\nA = $(MARKETING_VERSION)"],
      "A.xcconfig:2:5: 'MARKETING_VERSION' refers to itself; write its value out"),
    .refuses(
      "a reference with an operator", "{file: A.xcconfig}", ["A.xcconfig": "MARKETING_VERSION = $(A:lower)\nA = 8"],
      "A.xcconfig:1:21: '$(A:lower)' cannot be followed; write the version out, or name another place"),
    .refuses(
      "a reference that grows without end", "{file: A.xcconfig}",
      ["A.xcconfig": doublings],
      "A.xcconfig:22:6: the settings refer to each other too often; write the version out"),
    .refuses(
      "a condition", "{file: A.xcconfig}",
      ["A.xcconfig": "MARKETING_VERSION = 8.10\nMARKETING_VERSION[sdk=iphoneos*] = 8.11"],
      "A.xcconfig:2:36: 'MARKETING_VERSION' has another value for [sdk=iphoneos*]; write one value for all, or name another place",
      "A.xcconfig:1:21: its value elsewhere is written here"),
    .reads(
      "8.10", "a condition that changes nothing", "{file: A.xcconfig}",
      ["A.xcconfig": "MARKETING_VERSION = 8.10\nMARKETING_VERSION[sdk=iphoneos*][arch=*] = 8.10"]),
    .reads(
      "8.11", "a configuration that is named", "{file: A.xcconfig, configuration: Release}",
      [
        "A.xcconfig":
          "MARKETING_VERSION[config=Rel*] = 8.11\nMARKETING_VERSION[config=Debug] = 8.12\nMARKETING_VERSION = 8.10"
      ]),
    .refuses(
      "a configuration that is not named", "{file: A.xcconfig}",
      ["A.xcconfig": "MARKETING_VERSION[config=Debug] = 8.12"],
      "A.xcconfig:1:35: 'MARKETING_VERSION' has another value for [config=Debug]; write one value for all, or name another place"
    ),
    .refuses(
      "no version", "{file: A.xcconfig}", ["A.xcconfig": "MARKETING_VERSION = 8.10.1.2"],
      "A.xcconfig:1:21: the app version must be one to three numbers such as 8.10, not '8.10.1.2'"),
  ]

  // MARK: Property lists

  static func plist(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(body)
    </dict>
    </plist>
    """
  }

  static let short = "<key>CFBundleShortVersionString</key>"
  static let decoys = """
    <!-- <key>CFBundleShortVersionString</key><string>1.0</string> -->
    <key>Other</key><dict><key>CFBundleShortVersionString</key><string>1.1</string><key>x</key><dict/></dict>
    <key>List</key><array><string>CFBundleShortVersionString</string><array/></array>
    <key>UILaunchScreen</key><true/>
    """

  static let propertyLists: [Example] = [
    .reads(
      "8.10", "a string", "{file: Info.plist}", ["Info.plist": plist("\(decoys)\n\(short)\n\t<string>8.10</string>")]),
    .reads(
      "8.1", "another key", "{file: Info.plist, key: A&B}",
      ["Info.plist": plist("<key>A&amp;B</key><string>8.1</string>")]),
    .reads(
      "8.2", "the old form", "{file: Info.plist}", ["Info.plist": "{ /* c */ CFBundleShortVersionString = \"8.2\"; }"]),
    .reads(
      "8.3", "a reference", "[{file: Info.plist}, {file: A.xcconfig}]",
      ["A.xcconfig": "MARKETING_VERSION = 8.3", "Info.plist": plist("\(short)<string>$(MARKETING_VERSION)</string>")]),
    .refuses(
      "a reference that nothing answers", "{file: Info.plist}",
      ["Info.plist": plist("\(short)<string>$(MARKETING_VERSION)</string>")],
      "Info.plist:5:46: 'CFBundleShortVersionString' is '$(MARKETING_VERSION)', and no other place of 'app_version' says what 'MARKETING_VERSION' is; add the .xcconfig or the project"
    ),
    .refuses(
      "no key", "{file: Info.plist}", ["Info.plist": plist(decoys)],
      "Info.plist:1:1: 'Info.plist' has no 'CFBundleShortVersionString'"),
    .refuses(
      "a number", "{file: Info.plist}", ["Info.plist": plist("\(short)<real>8.1</real>")],
      "Info.plist:5:38: 'CFBundleShortVersionString' must be a <string>"),
    .refuses(
      "an empty string", "{file: Info.plist}", ["Info.plist": plist("\(short)<string/>")],
      "Info.plist:5:38: the app version must be one to three numbers such as 8.10, not ''"),
    .refuses(
      "cut off", "{file: Info.plist}", ["Info.plist": "<plist><dict><!-- "],
      "Info.plist:1:1: 'Info.plist' has no 'CFBundleShortVersionString'"),
  ]

  @Test func aBinaryPropertyListIsRefused() {
    let source = SourceText(path: ".split-test.yml", text: "app_version: {file: Info.plist}\n")
    let reading = Configuration.decode(source).configuration.appVersion.map {
      AppVersionReader.read($0, in: source) { _ in Array("bplist00".utf8) + [0xD1, 0xFF] }
    }
    #expect(
      reading?.problems.map(\.message) == [
        "'Info.plist' is a binary property list; convert it with 'plutil -convert xml1'"
      ])
  }

  // MARK: Xcode projects

  static func configuration(_ id: String, _ name: String, _ settings: String) -> String {
    "\t\t\(id) /* \(name) */ = {isa = XCBuildConfiguration; buildSettings = {\(settings)}; name = \(name); };"
  }

  static func list(_ id: String, _ configurations: String...) -> String {
    "\t\t\(id) = {isa = XCConfigurationList; buildConfigurations = (\(configurations.joined(separator: ", ")),); };"
  }

  /// Two targets, App and Tests, and two configurations.
  static func project(
    shared: (String, String) = ("", ""), app: (String, String) = ("", ""), tests: (String, String) = ("", "")
  ) -> String {
    let lines = [
      "// !$*UTF8*$!", "{", "\tarchiveVersion = 1;", "\tobjects = {",
      "\t\tA1 = {isa = PBXNativeTarget; name = \"My App\"; buildConfigurationList = L1 /* \"x\" */; };",
      "\t\tA2 = {isa = PBXNativeTarget; name = Tests; buildConfigurationList = L2; };",
      "\t\tP = {isa = PBXProject; buildConfigurationList = L0; targets = (A1, A2); };",
      configuration("C1", "Debug", app.0), configuration("C2", "Release", app.1),
      configuration("C3", "Debug", tests.0), configuration("C4", "Release", tests.1),
      configuration("C5", "Debug", shared.0), configuration("C6", "Release", shared.1), list("L1", "C1", "C2"),
      list("L2", "C3", "C4"), list("L0", "C5", "C6"), "\t};", "\trootObject = P;", "}", "",
    ]
    return lines.joined(separator: "\n")
  }

  static let path = "App.xcodeproj/project.pbxproj"
  static func version(_ value: String) -> String { "MARKETING_VERSION = \(value); OTHER = (a, \"b c\", ); " }

  static let projects: [Example] = [
    .reads(
      "8.1", "a project's setting", "{file: App.xcodeproj}", [path: project(shared: (version("8.1"), version("8.1")))]),
    .reads(
      "8.2", "a target's setting", "{file: \(path), target: My App}",
      [path: project(shared: (version("1"), version("1")), app: (version("8.2"), version("\"8.2\"")))]),
    .reads(
      "8.3", "a target and a configuration", "{file: \(path), target: My App, configuration: Release}",
      [path: project(shared: (version("1"), version("8.3")), app: (version("8.2"), ""), tests: (version("1"), ""))]),
    .reads(
      "8.4", "references", "{file: \(path), configuration: Debug}",
      [
        path: project(
          shared: (#"MARKETING_VERSION = "$(A).4"; A = 8;"#, ""), app: ("MARKETING_VERSION = \"$(inherited)\";", ""))
      ]),
    .reads(
      "8.5", "an Info.plist filled from a project", "[{file: Info.plist}, {file: App.xcodeproj, target: Tests}]",
      [
        path: project(tests: (version("8.5"), version("8.5"))),
        "Info.plist": plist("\(short)<string>${MARKETING_VERSION}</string>"),
      ]),
    .refuses(
      "targets that disagree", "{file: App.xcodeproj}",
      [path: project(app: (version("8.1"), version("8.1")), tests: (version("1.0"), ""))],
      "\(path):10:86: the app version is 1.0 here, but 8.1 at \(path):8; say which counts with 'target' or 'configuration'",
      "\(path):8:86: it is 8.1 here"),
    .refuses(
      "configurations that disagree", "{file: App.xcodeproj, target: My App}",
      [path: project(app: (version("8.1"), version("8.2")))],
      "\(path):9:88: the app version is 8.2 here, but 8.1 at \(path):8; say which counts with 'target' or 'configuration'",
      "\(path):8:86: it is 8.1 here"),
    .refuses(
      "an unknown target", "{file: App.xcodeproj, target: MyApp}", [path: project()],
      ".split-test.yml:1:21: '\(path)' has no target 'MyApp'; did you mean 'My App'?"),
    .refuses(
      "an unknown configuration", "{file: App.xcodeproj, configuration: Beta}", [path: project()],
      ".split-test.yml:1:21: '\(path)' has no configuration 'Beta'; there is 'Debug', 'Release'"),
    .refuses(
      "no setting", "{file: App.xcodeproj}", [path: project()],
      "\(path):1:1: '\(path)' has no 'MARKETING_VERSION'; when an .xcconfig sets it, name that file"),
    .refuses(
      "a condition", "{file: App.xcodeproj, target: Tests, configuration: Debug}",
      [path: project(tests: (#"MARKETING_VERSION = 1.0; "MARKETING_VERSION[sdk=macosx*]" = 1.1;"#, ""))],
      "\(path):10:126: 'MARKETING_VERSION' has another value for [sdk=macosx*]; write one value for all, or name another place",
      "\(path):10:86: its value elsewhere is written here"),
    .refuses(
      "no objects", "{file: a.pbxproj}", ["a.pbxproj": "{ a = b; }"],
      "a.pbxproj:1:1: 'a.pbxproj' is no Xcode project: it has no objects"),
    .refuses(
      "cut off", "{file: a.pbxproj}", ["a.pbxproj": "{ a = (b, "],
      "a.pbxproj:1:11: 'a.pbxproj' cannot be read: a value is missing"),
    .refuses(
      "cut off in a string", "{file: a.pbxproj}", ["a.pbxproj": "{ a = \"b\\"],
      "a.pbxproj:1:10: 'a.pbxproj' cannot be read: '\"' is missing"),
    .refuses(
      "no semicolon", "{file: a.pbxproj}", ["a.pbxproj": "{ a = b }"],
      "a.pbxproj:1:9: 'a.pbxproj' cannot be read: ';' is missing"),
    .refuses(
      "nested without end", "{file: a.pbxproj}", ["a.pbxproj": String(repeating: "(", count: 1_000)],
      "a.pbxproj:1:65: 'a.pbxproj' cannot be read: it is nested too deeply"),
  ]
}
