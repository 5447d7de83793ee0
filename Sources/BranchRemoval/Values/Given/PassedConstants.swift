import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Values that every call passes for a parameter, and everything that makes an object for its property.
extension KnownValues {
  /// The group that every call passes for a parameter, or that a stored property always has.
  func passedGroup(for node: Syntax) -> Constant? {
    guard let passed = world.passedValues(for: node) else { return nil }
    let inner = deeper
    var result: Constant?
    for value in passed.values {
      guard let known = inner.passedValue(value, of: passed.type), result.map({ $0 == known }) ?? true else {
        return nil
      }
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
    guard depth < followedNamesLimit, let passed = world.passedValues(for: node), !passed.values.isEmpty else {
      return nil
    }
    let inner = deeper
    var result: Evaluation?
    for value in passed.values {
      guard let known = inner.constant(value, of: passed.type), known.residual.isEmpty,
        result.map({ $0.value == known.value }) ?? true
      else { return nil }
      result = Evaluation(value: known.value, isDecided: known.isDecided || result?.isDecided ?? false)
    }
    return result
  }
}
