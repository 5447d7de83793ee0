import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// Receivers of accessors that take any, in an app whose flags are declared somewhere.
@Suite struct AnyReceiverTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let before: String
    /// `nil` if nothing may change.
    let after: String?
    var testDescription: String { before }

    init(_ before: String, _ after: String?) {
      self.before = before
      self.after = after
    }
  }

  static let properties: [Example] = [
    Example("if flags.isPatronOn { show() }", "show()"),
    Example("if Dependencies.flags().isPatronOn { show() }", "show()"),
    Example("if makeFlags().isPatronOn { show() }", "_ = makeFlags()\n  show()"),
    Example("if service.isPatronOn { show() }", "show()"),
    Example("if model.appFlags.isPatronOn { show() }", "show()"),
    Example("if model.actions.isPatronOn { show() }", nil),
    Example("guard let actions = data.member?.actions else { return }\n  if actions.isPatronOn { show() }", nil),
    Example("if Transport.rail.isPatronOn { show() }", nil),
    Example("if transport.isPatronOn { show() }", nil),
    Example("if unknown.transport.isPatronOn { show() }", nil),
    Example("if unknown.remoteFlags.isPatronOn { show() }", "show()"),
    Example("if remote.isPatronOn { show() }", "show()"),
    Example("if dark.isPatronOn { show() }", nil),
    Example("if Copy(isPatronOn: service.isPatronOn).isPatronOn { show() }", "show()"),
  ]

  static let functions: [Example] = [
    Example("if flags.isOn(.patron) { show() }", "show()"),
    Example("if Dependencies.flags().isOn(.patron) { show() }", "show()"),
    Example("if Dependencies.factory().isOn(.patron) { show() }", "show()"),
    Example("if Dependencies.other().isOn(.patron) { show() }", "_ = Dependencies.other()\n  show()"),
    Example("if Dependencies.current.isOn(.patron) { show() }", "show()"),
    Example("if Dependencies.box?.current.isOn(.patron) ?? false { show() }", "if Dependencies.box != nil { show() }"),
    Example("if Dependencies.next().current.isOn(.patron) { show() }", "_ = Dependencies.next()\n  show()"),
    Example("if Dependencies.rest.isOn(.patron) { show() }", "_ = Dependencies.rest\n  show()"),
    Example("if Dependencies.flags(1).isOn(.patron) { show() }", "_ = Dependencies.flags(1)\n  show()"),
  ]

  /// Another enum has a case of the flag's name, and functions and lists of its own.
  static let others: [Example] = [
    Example("if client.isOn(.patron) { show() }", nil),
    Example("if Client(isOn: { _ in true }).isOn(.patron) { show() }", nil),
    Example("for (_, device) in devices { if device.isOn(.patron) { show() } }", nil),
    Example("if devices.values.sorted().first?.isOn(.patron) ?? false { show() }", nil),
    Example("if appFlags.isOn(.patron) { show() }", "show()"),
    Example("if service.isOn(.patron) { show() }", "show()"),
    Example("if unknown.isAllowed(.patron) { show() }", nil),
    Example("if unknown.isOn(.patron, in: .app) { show() }", nil),
  ]

  private static let otherLayer = """
    enum Permission { case patron, camera }
    struct Client { var isOn: (Permission) -> Bool }
    struct Device { func isOn(_ permission: Permission) -> Bool { permission == .camera } }
    let client = Client(isOn: { $0 == .camera })
    let devices: [String: Device] = [:]

    """

  @Test(arguments: others) func functionOfAnotherLayer(_ example: Example) {
    check(example, "_.isOn(.{caseName})", "Flag.{caseName}", Self.otherLayer)
  }

  static let lists: [Example] = [
    Example("if features.contains(.patron) { show() }", "show()"),
    Example("let features = terminal.features\n  if features.contains(.patron) { show() }", nil),
    Example("let features: Set<Permission> = []\n  if features.contains(.patron) { show() }", nil),
  ]

  @Test(arguments: lists) func listOfAnotherLayer(_ example: Example) {
    check(
      example, "features.contains(.{caseName})", "Flag.{caseName}",
      Self.otherLayer + "struct Terminal { var features: [Permission] }\nlet terminal = Terminal(features: [])\n"
        + "let features: [Flag] = []\n")
  }

  @Test(arguments: properties) func property(_ example: Example) {
    check(example, "_.is{CaseName}On", "AppFlags.is{CaseName}On")
  }

  @Test(arguments: functions) func function(_ example: Example) {
    check(example, "_.isOn(.{caseName})", "Flag.{caseName}")
  }

  private func check(_ example: Example, _ accessor: String, _ declaration: String, _ otherCode: String = "") {
    let names = ExperimentNames("patron", groups: "control", "on")
    let before = otherCode + Self.source(example.before)
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(names, winner: "on")],
        accessors: [Accessor(.isGroup("on"), template: accessor), Accessor(.declaration, template: declaration)],
        sources: [SourceText(path: "a.swift", text: before)]))
    let written = String(decoding: result.edits["a.swift", default: []].applied(to: Array(before.utf8)), as: UTF8.self)
    let expected = "func run() {\n  \(example.after ?? example.before)\n}\n"
    #expect(written.hasSuffix(expected), "\(written)")
  }

  private static func source(_ body: String) -> String {
    """
    enum Flag { case patron, other }
    struct AppFlags {
      var isPatronOn = false
      func isOn(_ flag: Flag) -> Bool { flag == .other }
    }
    enum Dependencies {
      static var factory: Factory<AppFlags> { shared.make() }
      static func flags() -> AppFlags { shared.make() }
      static func flags(_ number: Int) -> AppFlags { shared.make() }
      static func other() -> Other { shared.make() }
      static var current: AppFlags { shared.make() }
      static var rest: Other { shared.make() }
      static let box: Box? = nil
      static func next() -> Box { shared.make() }
    }
    struct Box {
      var current: AppFlags { shared.make() }
    }
    enum Transport {
      case rail, road
      var isPatronOn: Bool { self == .rail }
    }
    protocol FlagSource { var isPatronOn: Bool { get } }
    extension AppFlags: FlagSource {}
    struct RemoteFlags: FlagSource { var isPatronOn: Bool { load("patron") } }
    class BaseFlags { var isPatronOn: Bool { load("patron") } }
    final class DarkFlags: BaseFlags {}
    struct Copy { let isPatronOn: Bool }
    let transport: Transport = load("transport")
    let dark: DarkFlags = load("dark")
    let remote: RemoteFlags = load("remote")
    let service: AppFlags = Dependencies.flags()
    func run() {
      \(body)
    }

    """
  }
}
