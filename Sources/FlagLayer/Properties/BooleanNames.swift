import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The names of a type's properties that are Booleans: by a written type, or by values that can be nothing else.
///
/// ```
/// static let showsIntro = !CommandLine.arguments.contains("--skip-intro")
/// static let isBeta = environment["BETA"] != nil
/// static let newSearch = isBeta
/// let newMap: Bool?
/// ```
struct BooleanNames {
  private var names: Set<String> = []

  init(in type: some DeclGroupSyntax) {
    var open: [(name: String, value: ExprSyntax)] = []
    for member in type.memberBlock.members.declarations {
      for binding in member.as(VariableDeclSyntax.self)?.bindings ?? [] {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName else { continue }
        if let type = binding.typeAnnotation?.type {
          if type.valueTypeName == "Bool" { names.insert(name) }
        } else if let value = binding.initializer?.value {
          open.append((name, value))
        }
      }
    }
    // A property may have the value of another one.
    while true {
      let found = open.filter { !names.contains($0.name) && isBoolean($0.value) }
      guard !found.isEmpty else { return }
      names.formUnion(found.map(\.name))
    }
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  private func isBoolean(_ value: ExprSyntax) -> Bool {
    switch value.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr: true
    case .prefixOperatorExpr(let node): node.operator.text == "!"
    case .infixOperatorExpr(let node):
      Self.operators.contains(node.operatorText) || node.operatorText == "??" && isBoolean(node.rightOperand)
    case .ternaryExpr(let node): isBoolean(node.thenExpression) && isBoolean(node.elseExpression)
    case .tupleExpr: value.singleParenthesized.map(isBoolean) ?? false
    case .asExpr(let node): node.questionOrExclamationMark?.text != "?" && node.type.plainName == "Bool"
    case .functionCallExpr(let node): node.calledExpression.lastName.map { Self.functions.contains($0) } ?? false
    case .declReferenceExpr(let node): names.contains(node.baseName.bareName)
    case .memberAccessExpr(let node):
      node.base?.lastName == "Self" && names.contains(node.declName.baseName.bareName)
        || Self.members.contains(node.declName.baseName.bareName)
    default: false
    }
  }

  private static let operators: Set = ["!=", "!==", "&&", "<", "<=", "==", "===", ">", ">=", "||", "~="]
  /// Of the standard library and of Foundation.
  private static let functions: Set = ["Bool", "allSatisfy", "bool", "contains", "hasPrefix", "hasSuffix"]
  private static let members: Set = ["boolValue", "isEmpty"]
}
