import SwiftSemantics

/// The experiments of fixtures and random programs, with the Swift that the generator would write for them.
enum ExperimentCatalogue {
  static let all: [ExperimentNames] = [
    ExperimentNames(
      identifier: "button_color", caseName: "buttonColor", typeName: "ButtonColorSplitTest",
      groups: [group("control"), group("red"), group("blue")],
      parameters: [
        parameter("title", "String", control: "\"Buy\"", red: "\"Get it\"", blue: "\"Order\""),
        parameter("cornerRadius", "Int", control: "0", red: "8", blue: "16"),
        parameter("isBold", "Bool", control: "false", red: "true", blue: "false"),
      ]),
    ExperimentNames(
      identifier: "checkout_flow", caseName: "checkoutFlow", typeName: "CheckoutFlowSplitTest",
      groups: [group("control"), group("short"), group("long")]),
    ExperimentNames(
      identifier: "profile_page", caseName: "profilePage", typeName: "ProfilePageSplitTest",
      groups: [
        group("control"),
        ExperimentNames.Group(name: "control_check", caseName: "controlCheck", mirrors: "control"),
        ExperimentNames.Group(name: "new_page", caseName: "newPage"),
      ]),
    ExperimentNames(
      identifier: "header_shade", caseName: "headerShade", typeName: "HeaderShadeSplitTest",
      groups: [
        group("control"), ExperimentNames.Group(name: "light_gray", caseName: "lightGray"),
        ExperimentNames.Group(name: "dark_gray", caseName: "darkGray"),
      ]),
    ExperimentNames(
      identifier: "onboarding", caseName: "onboarding", typeName: "OnboardingSplitTest",
      groups: [group("control"), group("default"), group("repeat")]),
    // Never decided: it shares its cases with `button_color` and must stay.
    ExperimentNames(
      identifier: "paywall", caseName: "paywall", typeName: "PaywallSplitTest",
      groups: [group("control"), group("red"), group("blue")]),
  ]

  static func named(_ identifier: String) -> ExperimentNames? { all.first { $0.identifier == identifier } }

  /// - Parameter absent: identifiers of the experiments that are removed completely.
  static func generatedSource(without absent: Set<String>) -> String {
    "import SplitTesting\nlet service = SplitTestingService()\n"
      + all.filter { !absent.contains($0.identifier) }.map(generatedSource).joined()
  }

  private static func group(_ name: String) -> ExperimentNames.Group {
    ExperimentNames.Group(name: name, caseName: name)
  }

  private static func parameter(
    _ name: String, _ type: String, control: String, red: String, blue: String
  ) -> ExperimentNames.Parameter {
    ExperimentNames.Parameter(
      propertyName: name, typeName: type, literals: ["control": control, "red": red, "blue": blue])
  }

  private static func generatedSource(_ names: ExperimentNames) -> String {
    let cases = names.groups.map { "case `\($0.caseName)` = \"\($0.name)\"" }.joined(separator: "; ")
    let behaviors = names.groups.filter { $0.mirrors == nil }
    let parameters = behaviors.map { "`\($0.caseName)`: @autoclosure () throws -> T" }.joined(separator: ", ")
    let arms = names.groups.map { group in
      let served = group.mirrors.flatMap { mirrored in names.groups.first { $0.name == mirrored } } ?? group
      return "    case .`\(group.caseName)`: try `\(served.caseName)`()"
    }
    let properties = names.parameters.map { parameter in
      let arms = names.groups.map { "case .`\($0.caseName)`: \(parameter.literals[$0.name] ?? "")" }
      return
        "  var \(parameter.propertyName): \(parameter.typeName) { switch self { \(arms.joined(separator: "; ")) } }\n"
    }
    return """
      enum \(names.typeName): SplitTest {
        static let identifier = "\(names.identifier)"
        enum Group: String, SplitTestGroup { \(cases) }
      \(behaviorSource(names, behaviors))
      }
      extension \(names.typeName).Group {
        func select<T>(\(parameters)) rethrows -> T {
          switch self {
      \(arms.joined(separator: "\n"))
          }
        }
        nonisolated(nonsending) func selectAsync<T>(\(parameters.replacing("()", with: "() async"))) async rethrows -> T {
          switch self {
      \(arms.joined(separator: "\n").replacing("try ", with: "try await "))
          }
        }
      \(properties.joined())}
      \(overridesSource(names))

      """
  }

  private static func behaviorSource(_ names: ExperimentNames, _ behaviors: [ExperimentNames.Group]) -> String {
    guard behaviors.count < names.groups.count else { return "" }
    let arms = names.groups.map { group in
      let served = group.mirrors.flatMap { mirrored in names.groups.first { $0.name == mirrored } } ?? group
      return "case .`\(group.caseName)`: .`\(served.caseName)`"
    }
    return """
        enum Behavior: Sendable { \(behaviors.map { "case `\($0.caseName)`" }.joined(separator: "; ")) }
      }
      extension \(names.typeName).Group {
        var behavior: \(names.typeName).Behavior { switch self { \(arms.joined(separator: "; ")) } }
      """
  }

  private static func overridesSource(_ names: ExperimentNames) -> String {
    guard !names.parameters.isEmpty else { return "" }
    let properties = names.parameters.map {
      "  var \($0.propertyName): \($0.typeName) { group.\($0.propertyName) }"
    }
    return """
      struct \(names.typeName)Parameters { let group: \(names.typeName).Group
      \(properties.joined(separator: "\n"))
      }
      extension SplitTestAssignment where Test == \(names.typeName) {
        var parameters: \(names.typeName)Parameters { \(names.typeName)Parameters(group: currentGroup) }
      }
      """
  }
}
