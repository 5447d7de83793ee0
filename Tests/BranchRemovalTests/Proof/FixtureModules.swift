import ParallelMap
import SwiftParser
import SwiftSyntax

/// The fixtures' programs, compiled. Those that do not know each other's names share a module, because most of the time
/// goes into the start of compilers and linkers.
struct FixtureModules {
  enum Side: String, CaseIterable { case input, expected }

  static let shared: Result<FixtureModules, any Error> = Result {
    FixtureModules(of: try Fixture.all.get(), with: try ProofToolbox.shared.get())
  }

  /// By the fixture's name and its side.
  private var modules: [String: SharedModule] = [:]

  private init(of fixtures: [Fixture], with toolbox: ProofToolbox) {
    var all: [SharedModule] = []
    for fixture in fixtures where fixture.runs {
      for side in Side.allCases where side == .input || fixture.header.outcome == .removed {
        let absent = side == .input ? [] : fixture.absentTypes
        let program = Self.program(fixture, side)
        let names = ProgramNames(program)
        let open = all.first { names != nil && $0.absent == absent && $0.names?.areUnknown(to: names) ?? false }
        let module = open ?? SharedModule("Fixtures\(all.count)", without: absent, with: toolbox)
        if open == nil { all.append(module) }
        module.add(program, names)
        modules["\(fixture.name) \(side)"] = module
      }
    }
  }

  /// The module in which a side of a fixture is, and the fixture's program in it.
  func module(of fixture: Fixture, _ side: Side) throws -> (module: ProofModule, program: ProofProgram)? {
    try modules["\(fixture.name) \(side)"].map { (try $0.compiled(), Self.program(fixture, side)) }
  }

  /// A fixture's program, with a name of its own for its function.
  private static func program(_ fixture: Fixture, _ side: Side) -> ProofProgram {
    var program = fixture.program(side == .input ? fixture.input : fixture.expected)
    program.name = fixture.moduleName
    program.entry = "run\(fixture.moduleName)()"
    for index in program.files.indices {
      program.files[index].text.replace("func run()", with: "func \(program.entry)")
    }
    return program
  }
}

/// Programs that are compiled together as soon as one of them is needed. Complete before any is.
private final class SharedModule: @unchecked Sendable {
  let absent: Set<String>
  /// `nil` if no other program may be added.
  private(set) var names: ProgramNames? = ProgramNames()
  private var programs: [ProofProgram] = []
  private let name: String
  private let toolbox: ProofToolbox
  private let module = Once<Result<ProofModule, any Error>>()

  init(_ name: String, without absent: Set<String>, with toolbox: ProofToolbox) {
    self.name = name
    self.absent = absent
    self.toolbox = toolbox
  }

  func add(_ program: ProofProgram, _ new: ProgramNames?) {
    programs.append(program)
    names = names.flatMap { known in new.map { known.union($0) } }
  }

  func compiled() throws -> ProofModule {
    try module.value { Result { try ProofModule.compile(programs, as: name, without: absent, with: toolbox) } }.get()
  }
}

/// The names by which programs in one module could meet.
private struct ProgramNames {
  private var declared: Set<String> = []
  private var mentioned: Set<String> = []

  init() {}

  /// - Returns: `nil` if a program may mean something to others that do not name it: it declares an operator, or extends a
  ///   type of all programs.
  init?(_ program: ProofProgram) {
    var extended: Set<String> = []
    for file in program.files {
      let tree = Parser.parse(source: file.text)
      mentioned.formUnion(tree.tokens(viewMode: .sourceAccurate).map(\.text))
      for statement in tree.statements {
        guard case .decl(let declaration) = statement.item, !declaration.is(OperatorDeclSyntax.self) else { return nil }
        if let node = declaration.as(ExtensionDeclSyntax.self) {
          extended.insert(node.extendedType.trimmedDescription)
        } else if let node = declaration.as(VariableDeclSyntax.self) {
          declared.formUnion(node.bindings.map { $0.pattern.trimmedDescription })
        } else if let node = declaration.asProtocol((any NamedDeclSyntax).self) {
          declared.insert(node.name.text)
        } else if !declaration.is(ImportDeclSyntax.self) {
          return nil
        }
      }
    }
    guard extended.isSubset(of: declared) else { return nil }
  }

  func areUnknown(to other: ProgramNames?) -> Bool {
    guard let other else { return false }
    return declared.isDisjoint(with: other.mentioned) && other.declared.isDisjoint(with: mentioned)
  }

  func union(_ other: ProgramNames) -> ProgramNames {
    var all = self
    all.declared.formUnion(other.declared)
    all.mentioned.formUnion(other.mentioned)
    return all
  }
}
