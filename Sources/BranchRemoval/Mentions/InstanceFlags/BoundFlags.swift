import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Properties of views that are bound to a flag wherever the view is made, so that each of them is the flag by another
/// name.
///
/// ```
/// GeneralPage(newPage: $settings.newPage)        // binds it
/// struct GeneralPage: View {
///   @Binding var newPage: Bool                   // the flag
///   var body: some View { Toggle("New page", isOn: $newPage) }
/// }
/// ```
///
/// A preview may bind it to a constant.
struct BoundFlags {
  /// What names them, as the configuration would if they were flags.
  private(set) var accessors: [Accessor] = []

  private let round: Round
  private var world: World { round.world }

  init(_ round: Round) {
    self.round = round
    let bindings = FlagBindings(in: round)
    for flag in bindings.flags {
      guard let kind = kind(of: flag) else { continue }
      for argument in bindings.arguments(of: flag) {
        guard let (declared, path) = property(given: argument, of: flag) else { continue }
        let found = [
          Accessor(kind, template: "_.\(declared.member)", experiment: declared.experiment.identifier, file: path),
          Accessor(
            .declaration, template: "\(declared.type).\(declared.member)", experiment: declared.experiment.identifier),
        ]
        guard !found.allSatisfy(round.accessors.contains), isBound(declared, bindings, found) else { continue }
        accessors += found.filter { !accessors.contains($0) }
      }
    }
  }

  /// Of an accessor that is true where the flag is.
  private func kind(of flag: InstanceFlag) -> Accessor.Kind? {
    let experiment = flag.declared.experiment
    return round.accessors.first { accessor in
      guard case .isGroup(let group) = accessor.kind, let winner = round.values.winners[experiment] else {
        return false
      }
      return accessor.experiment.map { $0 == experiment.identifier } ?? true && experiment.has(group)
        && (group == winner) == flag.declared.winningValue
    }?.kind
  }

  /// The property of a view that an argument is given to, and the path of its file. One whose view is a switch alone goes
  /// with it.
  private func property(given argument: LabeledExprSyntax, of flag: InstanceFlag) -> (DeclaredCase, String)? {
    guard KeyedCode.view(ofSwitch: argument.expression, world.resolver) == nil,
      let bound = BoundProperty(given: argument, round), let file = round.number(of: bound.variable)
    else { return nil }
    let experiment = flag.declared.experiment
    let accessor = Accessor(
      .declaration, template: "\(bound.type.plainName).\(bound.name)", experiment: experiment.identifier)
    var declared = DeclaredCase.all([accessor], [experiment]).first
    declared?.winningValue = flag.declared.winningValue
    return declared.map { ($0, round.texts[file].original.path) }
  }

  /// Whether all that make the view bind the property to the flag, and nothing but the view reads it.
  private func isBound(_ declared: DeclaredCase, _ bindings: FlagBindings, _ own: [Accessor]) -> Bool {
    guard let bound = InstanceFlag(declared, round.accessors + own, world), bound.variables.count == 1,
      let variable = bound.variables.first, let type = variable.enclosingType, bound.mayGo(world),
      let given = bindings.given(for: declared.member, of: type), !given.isEmpty,
      given.allSatisfy({ bindings.isBinding($0, of: declared.experiment) })
    else { return false }
    let file = round.number(of: variable)
    let mentions = InstanceFlagMentions(world)
    return bound.names.flatMap { world.references(to: $0) }.allSatisfy { reference in
      if bound.holds(reference) { return true }
      switch mentions.meaning(of: reference.outermostName, bound) {
      case .own: return round.number(of: reference) == file
      case .other: return true
      case .unknown: return round.number(of: reference) != file
      }
    }
  }
}

/// Bindings to flags: `$settings.newPage`, `.constant(true)`.
struct FlagBindings {
  /// The flags that are properties of instances.
  let flags: [InstanceFlag]
  private let round: Round

  init(in round: Round) {
    self.round = round
    flags = InstanceFlag.all(in: round).filter { !$0.variables.isEmpty && $0.declared.group == nil }
  }

  /// The arguments of calls that bind something to a flag.
  func arguments(of flag: InstanceFlag) -> [LabeledExprSyntax] {
    flag.names.flatMap { round.world.references(to: $0) }.compactMap { reference in
      let value = reference.outermostName
      return isBinding(value, of: flag) ? value.parent?.as(LabeledExprSyntax.self) : nil
    }
  }

  /// What the initializers of a view are given for a property, written ones or the memberwise one; `nil` if it is not
  /// known.
  func given(for property: String, of type: EnclosingType) -> [ExprSyntax]? {
    let arguments = InitializerArguments(calls: round.values.calls)
    guard arguments.initializers(of: type).isEmpty else {
      return arguments.functions(for: "_" + property, of: type).isEmpty
        ? arguments.all(for: "_" + property, of: type) : nil
    }
    return round.values.calls.initializerArguments(named: property, ofType: type.plainName)?.map(\.expression)
  }

  /// Whether it is a binding to a flag of an experiment, or to the value that the flag has from now on, or to any in a
  /// preview.
  func isBinding(_ value: ExprSyntax, of experiment: ExperimentNames) -> Bool {
    flags.contains { flag in
      guard flag.declared.experiment == experiment else { return false }
      if let literal = value.boundLiteral {
        return literal.isTrue == flag.declared.winningValue || ExprSyntax(literal).isLiteralInPreview
      }
      return isBinding(value, of: flag)
    }
  }

  /// Whether it is a binding to a flag.
  func isBinding(_ value: ExprSyntax) -> Bool { flags.contains { isBinding(value, of: $0) } }

  private func isBinding(_ value: ExprSyntax, of flag: InstanceFlag) -> Bool {
    guard value.isProjected, let name = value.lastName, flag.names.contains(name) else { return false }
    return InstanceFlagMentions(round.world).meaning(of: value, flag) == .own
  }
}

extension ExprSyntax {
  /// `true` of `.constant(true)`.
  var boundLiteral: BooleanLiteralExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.calledExpression.lastName == "constant",
      call.arguments.count == 1
    else { return nil }
    return call.arguments.first?.expression.as(BooleanLiteralExprSyntax.self)
  }
}
