import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Values that every call passes for a parameter, and everything that makes an object for its property.
extension KnownValues {
  /// The group that every call passes for a parameter, or that a stored property always has.
  func passedGroup(for node: Syntax) -> Constant? {
    guard let (values, type) = passedValues(for: node) else { return nil }
    let inner = deeper
    var result: Constant?
    for value in values {
      guard let known = inner.passedValue(value, of: type), result.map({ $0 == known }) ?? true else { return nil }
      result = known
    }
    return result
  }

  /// - Parameter type: that of the parameter, or of the property, which says whose `.red` it is.
  func passedValue(_ argument: ExprSyntax, of type: TypeSyntax) -> Constant? {
    if let known = evaluate(argument) { return known.isDecided && known.residual.isEmpty ? known.value : nil }
    guard argument.isImplicitMember, case .groupType(let names) = resolver.meaning(of: type) else {
      return nil
    }
    return resolver.groupLiteral(argument, expecting: names).map { .group(names, $0) }
  }

  func passedConstant(for node: Syntax) -> Evaluation? {
    guard depth < followedNamesLimit, let (values, type) = passedValues(for: node), !values.isEmpty else { return nil }
    let inner = deeper
    var result: Evaluation?
    for value in values {
      guard let known = inner.constant(value, of: type), known.residual.isEmpty,
        result.map({ $0.value == known.value }) ?? true
      else { return nil }
      result = Evaluation(value: known.value, isDecided: known.isDecided || result?.isDecided ?? false)
    }
    return result
  }

  /// All values of a parameter or a stored property, without copies of its own; `nil` if there may be others.
  private func passedValues(for node: Syntax) -> (values: [ExprSyntax], type: TypeSyntax)? {
    let found: (values: [ExprSyntax], type: TypeSyntax)?
    if let binding = node.as(PatternBindingSyntax.self) {
      found = givenValues(binding)
    } else {
      found = node.as(FunctionParameterSyntax.self).flatMap { parameter in
        arguments(for: parameter).map { ($0, parameter.type) }
      }
    }
    return found.map { values, type in
      // A recursive call passes its own parameter on, and a copy has the value of the original.
      (values.filter { !resolver.declarations(of: $0).contains { $0.node.id == node.id } }, type)
    }
  }

  private func arguments(for parameter: FunctionParameterSyntax) -> [ExprSyntax]? {
    guard parameter.ellipsis == nil, !parameter.isInOut, let owner = parameter.parent?.parent?.parent?.parent,
      !world.isMemberForObjectiveC(owner), let given = calls.values(for: parameter), !given.isEmpty
    else { return nil }
    let values = given.compactMap(\.value)
    return values.count == given.count ? values : nil
  }
}
