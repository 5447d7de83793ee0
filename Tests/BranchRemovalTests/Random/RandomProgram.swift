import SwiftSemantics
import TestSupport

/// A random program with its decided experiments.
struct RandomProgram: Sendable {
  let number: Int
  let winners: [String: String]
  let accessors: [Accessor]
  var fragments: [Fragment]
  /// The number that replaces its own while several versions share a compilation.
  var alias: Int?

  var rendered: RenderedProgram { RenderedProgram(fragments) }

  func program() -> ProofProgram {
    ProofProgram(
      name: "p\(alias ?? number)", entry: "Program\(alias ?? number).run()",
      files: [ProofProgram.File(path: "program.swift", text: rendered.text)], winners: winners, accessors: accessors)
  }
}

extension RandomProgram {
  /// The experiments to remove together, chosen by the batch so that its programs share them.
  static func decided(inBatch batch: Int) -> [String] {
    [["button_color"], ["button_color", "checkout_flow"], ["button_color", "checkout_flow", "profile_page"]][batch % 3]
  }

  static let accessors = [
    Accessor(.group, template: "abTests.variation(for: .{caseName})"),
    Accessor(.isGroup("red"), template: "flags.isRed(.{caseName})"),
  ]

  static func make(number: Int, batch: Int, seed: UInt64) -> RandomProgram {
    var random = SplitMix64(seed: seed &+ UInt64(number) &* 0x2545_F491_4F6C_DD1D)
    let subjects = decided(inBatch: batch).enumerated().compactMap { index, identifier in
      subject(identifier, property: ["test", "flow", "profile"][index], &random)
    }
    let bystander = subject("paywall", property: "wall", &random)
    let usesAccessors = Int.random(in: 0..<100, using: &random) < 8
    let chosen = bystander.map {
      ProgramGenerator(
        number: number, seed: random.next(), subjects: subjects, bystander: $0, usesAccessors: usesAccessors,
        isUncertain: number % 12 == 7)
    }
    var winners: [String: String] = [:]
    for subject in subjects { winners[subject.names.identifier] = subject.winner.name }
    guard var generator = chosen else {
      return RandomProgram(number: number, winners: [:], accessors: [], fragments: [])
    }
    return RandomProgram(
      number: number, winners: winners, accessors: usesAccessors ? accessors : [], fragments: generator.file())
  }

  private static func subject(
    _ identifier: String, property: String, _ random: inout SplitMix64
  ) -> ProgramGenerator.Subject? {
    guard let names = ExperimentCatalogue.named(identifier),
      let winner = names.groups.filter({ $0.mirrors == nil }).randomElement(using: &random)
    else { return nil }
    return ProgramGenerator.Subject(names: names, winner: winner, property: property)
  }
}

extension ProgramGenerator {
  mutating func file() -> [Fragment] {
    var methods: [Fragment] = []
    var calls: [Fragment] = []
    for _ in 0..<Int.random(in: 2...4, using: &random) {
      let (method, call) = method()
      methods += [.line(""), method]
      calls.append(call)
    }
    let properties = (subjects + [bystander]).map { subject in
      Fragment.line("let \(subject.property) = service.fetchSplitTest(\(subject.names.typeName).self)")
    }
    let run = Fragment.block("static func run() {", [.line("let program = \(typeName)()")] + calls)
    let type = Fragment.block(
      "final class \(typeName) {", properties + [.line(""), run] + members.flatMap { [.line(""), $0] } + methods)
    return [.line("import SplitTesting"), .line(""), type] + fileScope.flatMap { [.line(""), $0] }
  }

  private mutating func method() -> (declaration: Fragment, call: Fragment) {
    let name = fresh("method")
    var scope = Scope()
    scope.result = pick([.none, .none, .int, .string])
    scope.canThrow = chance(30)
    var body = statements(&scope, Int.random(in: 2...5, using: &random))
    if scope.result != .none { body.append(.line(returned(scope))) }
    let effects = scope.canThrow ? " throws" : ""
    let call = "\(scope.canThrow ? "try " : "")program.\(name)()"
    switch scope.result {
    case .none:
      return (.block("func \(name)()\(effects) {", body), caught(call, scope))
    case .int:
      return (.block("func \(name)()\(effects) -> Int {", body), caught("log(\"\\(\(call))\")", scope))
    case .string:
      return (.block("func \(name)()\(effects) -> String {", body), caught("log(\(call))", scope))
    }
  }

  private func caught(_ call: String, _ scope: Scope) -> Fragment {
    .line(scope.canThrow ? "do { \(call) } catch { log(\"caught\") }" : call)
  }
}
