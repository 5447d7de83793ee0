import SwiftSyntax
import SwiftSemantics

/// Tells whether comparisons, and what joins values, have no side effects: a custom `==` may log its operands.
///
/// If it is unknown which operator is called, all candidates must be single expressions that only compare.
struct Comparisons {
  let resolver: RememberingResolver
  /// Operators under examination; they count as pure until something speaks against it.
  private var assumed: Set<SyntaxIdentifier> = []
  private let memory = Memory()

  private final class Memory {
    var isPure: [SyntaxIdentifier: Bool] = [:]
    var parts: [String: Set<String>?] = [:]
  }

  init(_ resolver: RememberingResolver) { self.resolver = resolver }

  /// The operators behind each operator of the standard library: `a >= b` is `!(a < b)` unless the type declares its
  /// own.
  private static let implied: [String: Set<String>] = [
    "==": ["=="], "!=": ["!=", "=="], "<": ["<"], ">": [">", "<"], "<=": ["<=", "<"], ">=": [">=", "<"],
    "===": ["==="], "!==": ["!==", "==="], "&&": ["&&"], "||": ["||"], "??": ["??"],
  ]

  /// Whether an operator has no effect beside evaluating its operands.
  func isPure(_ node: InfixOperatorExprSyntax) -> Bool {
    guard let name = node.operatorName, let implied = Self.implied[name]
    else { return false }
    let operands = [node.leftOperand, node.rightOperand]
    if operands.contains(where: { $0.is(NilLiteralExprSyntax.self) }) { return true }
    let own = implied.flatMap { resolver.operators(named: $0) }
    if own.isEmpty { return true }
    let types = StaticTypes(resolver)
    let written = operands.filter { !$0.isLiteral }.compactMap { types.type(of: $0) }
    guard let type = written.first, let parts = parts(of: type) else { return own.allSatisfy { isPure($0) } }
    return own.allSatisfy { !concerns($0, parts) || isPure($0) }
  }

  /// The types whose operators a comparison of two values of a type may call; `nil` if they are unknown.
  private func parts(of type: String) -> Set<String>? {
    if let answer = memory.parts[type] { return answer }
    let answer = resolver.namesOfParts(of: type)
    memory.parts[type] = .some(answer)
    return answer
  }

  /// Whether an operator may be called for a value that consists of certain types, and not only for another type.
  private func concerns(_ function: FunctionDeclSyntax, _ types: Set<String>) -> Bool {
    let generics = Set(function.genericParameterClause?.parameters.map(\.name.text) ?? [])
    return function.signature.parameterClause.parameters.allSatisfy { parameter in
      guard let written = parameter.type.as(IdentifierTypeSyntax.self)?.name.text,
        let name = written == "Self" ? function.enclosingType?.name : written, !generics.contains(name)
      else { return true }
      return types.contains(name) || !(Self.plainTypes.contains(name) || resolver.isConcrete(name))
    }
  }

  private static let plainTypes: Set = [
    "Bool", "Character", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "String", "Substring", "UInt",
    "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// Whether a function is a single expression that only compares. A requirement has no effect of its own.
  private func isPure(_ function: FunctionDeclSyntax) -> Bool {
    if assumed.contains(function.id) { return true }
    if assumed.isEmpty, let answer = memory.isPure[function.id] { return answer }
    guard let body = function.body else { return true }
    var deeper = self
    deeper.assumed.insert(function.id)
    let answer = body.statements.onlyExpression.map { Purity(resolver, deeper).isPure($0) } ?? false
    if assumed.isEmpty { memory.isPure[function.id] = answer }
    return answer
  }
}
