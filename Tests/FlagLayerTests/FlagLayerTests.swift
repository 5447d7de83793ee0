import FlagLayer
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import TestSupport
import Testing

/// An app's own flags, read from its sources.
@Suite struct FlagLayerTests {
  private static let flags = """
    /// What can be switched.
    public enum FeatureFlag: String, CaseIterable, Switchable {
      /// Search by SKU, too. Not for everybody.
      case searchProductsBySKU
      case inbox = "in_box", reviews

      // Not documentation.
      case unused
      case `default`

      var isOn: Bool { table && !Debug.isTest }
      private var table: Bool {
        switch self {
        case .searchProductsBySKU, .inbox: return true
        case .reviews: false
        case .unused: Debug.isOn
        default: true
        }
      }
    }

    """

  private static func read(_ files: [String: String], _ name: String = "FeatureFlag") throws -> FlagLayer {
    let folder = try TemporaryFolder(files)
    return try FlagLayerReader.read(name, in: SwiftSourceFinder.find(in: ["."], root: folder.path).files)
  }

  private static func describe(_ layer: FlagLayer) -> [String] {
    layer.proposals.map { proposal in
      let groups = proposal.groups.isEmpty ? "" : " of \(proposal.groups.joined(separator: ", "))"
      return switch proposal.accessor.kind {
      case .group: "\(proposal.uses) group \(proposal.accessor.template)\(groups)"
      case .isGroup(let name):
        "\(proposal.uses) \(name) \(proposal.accessor.template)\(proposal.isPublisher ? ", published" : "")"
      case .declaration: "declaration \(proposal.accessor.template)"
      }
    }
  }

  /// What a chain of `?` that ends early counts as, in the places that ask behind one.
  @Test(
    arguments: [
      ("client?.isOn(.inbox) ?? false", "control"), ("client?.isOn(.inbox) == true", "control"),
      ("client?.isOn(.inbox) != true", "control"), ("client?.isOn(.inbox) ?? true", "treatment"),
      ("client?.isOn(.inbox) != false", "treatment"), ("await client?.isOn(.inbox) ?? false", "control"),
      ("client.isOn(.inbox) == true", nil), ("client?.isOn(.inbox) ?? other", nil),
      ("client?.isOn(.inbox) ?? client?.isOn(.reviews) ?? false", "control"),
      ("client?.isOn(.inbox) ?? false || client?.isOn(.reviews) ?? true", nil),
    ] as [(String, String?)])
  func absentObjects(_ use: String, absent: String?) throws {
    let layer = try Self.read([
      "Flags.swift": Self.flags, "Client.swift": "struct Client { func isOn(_ flag: FeatureFlag) -> Bool { true } }\n",
      "Use.swift": "func use(_ client: Client?) async -> Bool { \(use) }\n",
    ])
    #expect(layer.proposals.first?.accessor.template == "_.isOn(.{caseName})")
    #expect(layer.proposals.first?.accessor.absent == absent)
  }

  @Test func casesAndTheTableBehindWhatIsAsked() throws {
    let layer = try Self.read(["Flags.swift": Self.flags, "Use.swift": "let a = FeatureFlag.inbox.isOn\n"])
    #expect(layer.path == "Flags.swift")
    #expect(layer.flags.map(\.name) == ["searchProductsBySKU", "inbox", "reviews", "unused", "default"])
    #expect(layer.flags.map(\.rawValue) == [nil, "in_box", nil, nil, nil])
    #expect(layer.flags[0].summary == "Search by SKU, too" && layer.flags[3].summary == nil)
    #expect(layer.flags.map(\.value) == [nil, nil, nil, nil, nil])
    #expect(layer.flags.map(\.fallback?.value) == [true, true, false, nil, true])
    #expect(layer.flags[0].fallback?.name == "table")
    #expect(layer.flags.map(\.uses) == [0, 1, 0, 0, 0])
    #expect(layer.flags[0].region.start.line == 4 && layer.flags[0].region.start.column == 8)
  }

  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    let proposals: [String]
    var others: [String] = []
    var testDescription: String { name }
  }

  static let shapes = [
    Shape(
      name: "calls with receivers that differ",
      source: """
        protocol Flags { func isEnabled(_ flag: FeatureFlag) -> Bool }
        func f(flags: any Flags) {
          if flags.isEnabled(.inbox), Locator.shared().flags.isEnabled(FeatureFlag.reviews) {}
          _ = model?.flags.isEnabled(.searchProductsBySKU)
        }
        """, proposals: ["3 treatment _.isEnabled(.{caseName})", "declaration FeatureFlag.{caseName}"]),
    Shape(
      name: "a type alone as the receiver",
      source: """
        enum Flags { static func isEnabled(for flag: FeatureFlag) -> Bool { true } }
        let a = Flags.isEnabled(for: .inbox) || !Flags.isEnabled(for: .reviews)
        """, proposals: ["2 treatment Flags.isEnabled(for: .{caseName})", "declaration FeatureFlag.{caseName}"]),
    Shape(
      name: "without a receiver",
      source: """
        func isEnabled(_ flag: FeatureFlag, default: Bool = false) -> Bool { true }
        let a = isEnabled(.inbox), b = isEnabled(.reviews, default: true)
        """,
      proposals: [
        "1 treatment isEnabled(.{caseName})", "1 treatment isEnabled(.{caseName}, default: _)",
        "declaration FeatureFlag.{caseName}",
      ]),
    Shape(
      name: "subscripts and aliases",
      source: """
        typealias Flag = FeatureFlag
        struct Flags { subscript(flag: Flag) -> Bool { true } }
        func f(flags: Flags) -> Bool { flags[.inbox] || flags[Flag.reviews] || numbers[.inbox] }
        """, proposals: ["2 treatment flags[.{caseName}]", "declaration FeatureFlag.{caseName}"]),
    Shape(
      name: "members, and what does not ask",
      source: """
        let a = FeatureFlag.inbox.isOn && FeatureFlag.`default`.isOn
        let b = [FeatureFlag.reviews: true]
        let c = FeatureFlag.inbox.rawValue
        func f() throws { try Store().override(FeatureFlag.reviews, value: true) }
        """, proposals: ["2 treatment FeatureFlag.{caseName}.isOn", "declaration FeatureFlag.{caseName}"],
      others: [
        "FeatureFlag.reviews", "FeatureFlag.inbox.rawValue", "Store().override(FeatureFlag.reviews, value: true)",
      ]),
    Shape(
      name: "groups of an enum",
      source: """
        enum Cohort: String { case control, long = "l" }
        extension Flags { func cohort(for flag: FeatureFlag) -> Cohort? { nil } }
        let a = flags.cohort(for: .inbox) == .long
        """, proposals: ["1 group _.cohort(for: .{caseName}) of control, long", "declaration FeatureFlag.{caseName}"]),
    Shape(
      name: "declared elsewhere and tested",
      source: """
        if library.isOn(for: FeatureFlag.inbox) && !library.isOn(for: FeatureFlag.reviews) {}
        library.log(FeatureFlag.inbox)
        """, proposals: ["2 treatment _.isOn(for: .{caseName})", "declaration FeatureFlag.{caseName}"],
      others: ["library.log(FeatureFlag.inbox)"]),
    Shape(
      name: "functions that say something else",
      source: """
        extension Flags {
          func isEnabled(_ flag: FeatureFlag) -> Bool { true }
          func hasSeenIntroduction(to flag: FeatureFlag) -> Bool { false }
        }
        if flags.isEnabled(.inbox), !flags.hasSeenIntroduction(to: .inbox) {}
        """, proposals: ["1 treatment _.isEnabled(.{caseName})", "declaration FeatureFlag.{caseName}"],
      others: ["flags.hasSeenIntroduction(to: .inbox)"]),
    Shape(
      name: "closures",
      source: """
        struct Coordinator {
          let isOn: (FeatureFlag) -> Bool
          init(isOn: @escaping (FeatureFlag) -> Bool) { self.isOn = isOn }
          func start() { if self.isOn(.inbox) && isOn(.reviews) {} }
        }
        """,
      proposals: [
        "1 treatment _.isOn(.{caseName})", "1 treatment isOn(.{caseName})", "declaration FeatureFlag.{caseName}",
      ]),
    Shape(
      name: "overloads, and what else a flag says of itself",
      source: """
        extension FeatureFlag { var isRemote: Bool { self == .reviews } }
        struct Service {
          func value(of flag: FeatureFlag, or other: Int = 0) -> Int { 0 }
          func value(of flag: FeatureFlag, or other: Bool = false) -> Bool { flag.isRemote ? remote : other }
        }
        func f(service: Service) -> Bool { FeatureFlag.inbox.isRemote || service.value(of: .inbox) }
        """,
      proposals: ["1 treatment _.value(of: .{caseName})", "declaration FeatureFlag.{caseName}"],
      others: ["FeatureFlag.inbox.isRemote"]),
    Shape(
      name: "negated names",
      source: """
        func isDisabled(_ flag: FeatureFlag) -> Bool { false }
        let a = isDisabled(.inbox)
        """, proposals: ["1 control isDisabled(.{caseName})", "declaration FeatureFlag.{caseName}"]),
    Shape(
      name: "protocols and generics",
      source: """
        extension Flags {
          func isOn(_ flag: some Switchable) -> Bool { true }
          func isLive<F: Switchable>(_ flag: F) -> Bool { true }
          func isActive<F>(_ flag: F) -> Bool where F: Switchable { true }
        }
        enum Other: Switchable { case inbox }
        let a = [flags.isOn(FeatureFlag.inbox), flags.isLive(FeatureFlag.inbox), flags.isActive(FeatureFlag.inbox)]
        let b = flags.isOn(Other.inbox)
        """,
      proposals: [
        "1 treatment _.isActive(.{caseName})", "1 treatment _.isLive(.{caseName})", "1 treatment _.isOn(.{caseName})",
        "declaration FeatureFlag.{caseName}",
      ]),
    Shape(
      name: "members of other types of the same names",
      source: """
        enum Tab { case inbox, reviews }
        func show(_ tab: Tab) -> Bool { true }
        let a = show(.inbox), b = Tab.reviews, c: Tab = .inbox
        func f(flag: FeatureFlag) { switch flag { case FeatureFlag.inbox: break; default: break } }
        """, proposals: ["declaration FeatureFlag.{caseName}"]),
    Shape(
      name: "the condition of a case",
      source: """
        func isOn(_ flag: FeatureFlag) -> Bool { true }
        func f(tab: Tab) { switch tab { case .inbox where isOn(.inbox): break; default: break } }
        """, proposals: ["1 treatment isOn(.{caseName})", "declaration FeatureFlag.{caseName}"]),
  ]

  @Test(arguments: shapes + questions) func shape(_ shape: Shape) throws {
    let layer = try Self.read(["Sources/Flags.swift": Self.flags, "Sources/Use.swift": shape.source + "\n"])
    #expect(Self.describe(layer) == shape.proposals)
    #expect(layer.others.map(\.text) == shape.others)
  }

  @Test func groupsOfCasts() throws {
    let layer = try Self.read([
      "Flags.swift": Self.flags,
      "Use.swift": """
      enum Inbox: String, Cohort { case control, narrow, wide }
      enum Reviews: String, Cohort { case control, stars }
      extension Flags { func cohort<F: Switchable>(for flag: F) -> (any Cohort)? { nil } }
      let a = flags.cohort(for: FeatureFlag.inbox) as? Inbox
      if let b = await flags.cohort(for: FeatureFlag.reviews) as? Reviews {}

      """,
    ])
    #expect(Self.describe(layer) == ["2 group _.cohort(for: .{caseName})", "declaration FeatureFlag.{caseName}"])
    #expect(layer.flags.map(\.groups) == [nil, ["control", "narrow", "wide"], ["control", "stars"], nil, nil])
  }

  @Test func aTableIsAPartOfTheValue() throws {
    let flags = """
      enum FeatureFlag {
        case inbox, reviews
        var isRemote: Bool { switch self { case .inbox: true; case .reviews: false } }
        var standard: Bool { switch self { case .inbox: false; case .reviews: true } }
      }
      func isOn(_ flag: FeatureFlag) -> Bool {
        if flag.isRemote { return Remote.value(flag) }
        return Debug.isOn ? true : flag.standard
      }
      let a = isOn(.inbox)

      """
    let layer = try Self.read(["Flags.swift": flags])
    #expect(layer.flags.map(\.value) == [nil, nil])
    #expect(layer.flags.map(\.fallback?.value) == [false, true])
    #expect(layer.flags.map(\.fallback?.name) == ["standard", "standard"])
  }

  /// What a table says for everybody, or only as long as nothing else decides. `isOn` of the enum has it.
  @Test(
    arguments: [
      ("func isOn(_ flag: FeatureFlag) -> Bool { flag.isOn }", "isOn(.inbox)", [false, true], nil),
      ("func isOn(_ flag: FeatureFlag) -> Bool { return flag.isOn }", "isOn(.inbox)", [false, true], nil),
      ("", "FeatureFlag.inbox.isOn", [false, true], nil),
      ("func isOff(_ flag: FeatureFlag) -> Bool { flag.isOn }", "isOff(.inbox)", [true, false], nil),
      (
        "func isOff(_ flag: FeatureFlag) -> Bool { let a = 1; switch flag { case .inbox: return false; case .reviews: return true } }",
        "isOff(.inbox)", [true, false], nil
      ),
      ("func isOff(_ flag: FeatureFlag) -> Bool { !flag.isOn }", "isOff(.inbox)", nil, "isOn"),
      ("func isOn(_ flag: FeatureFlag) -> Bool { remote[flag] ?? flag.isOn }", "isOn(.inbox)", nil, "isOn"),
      (
        "func isOn(_ flag: FeatureFlag) -> Bool { if let a = remote[flag] { return a }; switch flag { case .inbox: return false; case .reviews: return true } }",
        "isOn(.inbox)", nil, "isOn"
      ),
    ] as [(String, String, [Bool]?, String?)])
  func tableAndAnswer(_ function: String, use: String, values: [Bool]?, fallback: String?) throws {
    let layer = try Self.read([
      "Flags.swift": """
      enum FeatureFlag {
        case inbox, reviews
        var isOn: Bool { switch self { case .inbox: false; case .reviews: true } }
      }
      \(function)

      """, "Use.swift": "let a = \(use)\n",
    ])
    #expect(layer.flags.map(\.value) == values ?? [nil, nil])
    #expect(layer.flags.map(\.fallback?.name) == [fallback, fallback])
  }

  /// However the enum is named, what counts until a server answers is no question, and the declaration has its full name.
  @Test(arguments: ["FeatureFlag", "Remote.FeatureFlag"]) func aDefaultIsNoQuestion(_ name: String) throws {
    let layer = try Self.read(
      [
        "Flags.swift": """
        enum Remote {
          enum FeatureFlag {
            case inbox
            var defaultValue: Bool { switch self { case .inbox: true } }
          }
        }
        func isOn(_ flag: Remote.FeatureFlag) -> Bool { server(flag) ?? flag.defaultValue }
        let a = isOn(.inbox), b = Remote.FeatureFlag.inbox.defaultValue

        """
      ], name)
    #expect(Self.describe(layer) == ["1 treatment isOn(.{caseName})", "declaration Remote.FeatureFlag.{caseName}"])
    #expect(layer.others.map(\.text) == ["Remote.FeatureFlag.inbox.defaultValue"])
    #expect(layer.flags[0].value == nil && layer.flags[0].fallback == .init(name: "defaultValue", value: true))
  }

  /// What counts while no server has answered says nothing; the properties that the app asks do.
  @Test func propertiesOfTheFlagsNamesAreSaid() throws {
    let flags = "enum F { case a, b }\nstruct Reader { private func value(_ f: F) -> Int { 1 } }\n"
    let asking =
      "extension App { struct Flags { var a: Bool { stored[F.a] ?? false }; var b: Bool { stored[F.b] ?? true } } }"
    #expect(try Self.read(["A.swift": flags + asking], "F").typeOfProperties == "App.Flags")
    let others = "struct Page { var size: Bool { stored[F.a] ?? false } }"
    #expect(try Self.read(["A.swift": flags + others], "F").typeOfProperties == nil)
    let asked = asking + "\nfunc isOn(_ f: F) -> Bool { true }\nlet c = isOn(.a)"
    #expect(try Self.read(["A.swift": flags + asked], "F").typeOfProperties == nil)
  }

  /// What `nil` stands for in a question of another enum's case is that enum's affair.
  @Test func aPlaceOfAnotherEnumSaysNothing() throws {
    let app = """
      enum F { case a }
      enum Lamp { case a }
      struct Flags { func isOn(_ f: F) -> Bool { true } }
      struct Lamps { func isOn(_ lamp: Lamp) -> Bool { true } }
      func f(_ flags: Flags, _ lamps: Lamps?) -> Bool { flags.isOn(.a) && lamps?.isOn(.a) ?? true }

      """
    let layer = try Self.read(["A.swift": app], "F")
    #expect(layer.proposals[0].accessor == Accessor(.isGroup("treatment"), template: "_.isOn(.{caseName})"))
    let chained = app + "func g(_ flags: Flags?) -> Bool { flags?.isOn(.a) ?? false }\n"
    #expect(try Self.read(["A.swift": chained], "F").proposals[0].accessor.absent == "control")
  }

  /// One type is in another, and both are asked by the short name in their own surroundings.
  @Test func twoTypesOfAName() throws {
    let files = [
      "A.swift": "enum F { case a; var isOn: Bool { true } }\nlet a = F.a.isOn",
      "B.swift": "enum B { enum F { case a; var isOn: Bool { true } } }\nextension B { func f() -> Bool { F.a.isOn } }",
      "C.swift": "let c = B.F.a.isOn",
    ]
    #expect(try Self.read(files, "B.F").matchedCount == 2)
    #expect(try Self.read(files, "F").matchedCount == 1)
  }

  /// Another type that conforms, or a subclass, may answer otherwise.
  @Test(arguments: [
    "struct Local: Reading { TABLE }\nstruct Remote: Reading { func isOn(_ f: F) -> Bool { stored(f) } }",
    "class Local { TABLE }\nfinal class Remote: Local { override func isOn(_ f: F) -> Bool { stored(f) } }",
  ])
  func aTableIsNotTheAnswerOfOthers(_ types: String) throws {
    let table = "func isOn(_ f: F) -> Bool { switch f { case .a: return true; case .b: return false } }"
    let layer = try Self.read(
      [
        "A.swift": "enum F { case a, b }\n\(types.replacing("TABLE", with: table))\nlet a = flags.isOn(.a)"
      ], "F")
    #expect(layer.flags.map(\.value) == [nil, nil])
    #expect(layer.flags.map(\.fallback?.value) == [true, false])
  }

  /// A service may answer otherwise than the table that the app asks in other places; one that hands it on does not.
  @Test(arguments: [
    ("if let known = overrides[flag] { return known }\n    return flag.isOn", false), ("flag.isOn", true),
    ("flag.isOn && isReady", false),
  ])
  func aTableIsNotTheAnswerOfAServiceBefore(_ body: String, isWhole: Bool) throws {
    let layer = try Self.read(
      [
        "A.swift": """
        enum F { case a, b; var isOn: Bool { switch self { case .a: true; case .b: false } } }
        struct Service { func isEnabled(_ flag: F) -> Bool { \(body) } }
        func f(_ service: Service) -> Bool { service.isEnabled(.b) && F.a.isOn }
        """
      ], "F")
    #expect(layer.flags.map(\.value) == (isWhole ? [true, false] : [nil, nil]))
    #expect(layer.flags.map(\.fallback?.value) == (isWhole ? [nil, nil] : [true, false]))
  }

  @Test func otherEnums() throws {
    let nested = ["A.swift": "enum Growth { enum ABTest { case a(Int), b } }", "B.swift": "extension Growth {}"]
    #expect(try Self.read(nested, "Growth.ABTest").flags.map(\.name) == ["b"])
    #expect(try Self.read(nested, "ABTest").flags.map(\.name) == ["b"])
    #expect(throws: FlagLayerReader.Problem.noType) { try Self.read(nested, "Other.ABTest") }
    #expect(throws: FlagLayerReader.Problem.self) { try Self.read(nested, "Growth") }
    let conditional = ["A.swift": "enum F { case a\n#if DEBUG\ncase b\n#else\ncase b, c\n#endif\n}"]
    #expect(try Self.read(conditional, "F").flags.map(\.name) == ["a", "b", "c"])
    let twice = ["A.swift": "enum F { case a }", "B.swift": "enum F { case a }"]
    #expect(throws: FlagLayerReader.Problem.self) { try Self.read(twice, "F") }
  }
}
