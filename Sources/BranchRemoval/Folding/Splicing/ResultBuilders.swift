import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Tells whether declared result builders distinguish a branch from its contents.
///
/// A builder that only joins its components does not, so `if G == .red { "red" }` may become `"red"`. One that wraps
/// blocks, or records missing ones, would give another result.
struct ResultBuilders {
  let resolver: RememberingResolver

  /// The builder that would distinguish a statement from the same one in a branch.
  func noticing(_ site: StatementSite) -> String? {
    names(around: site).sorted().first { name in
      let builders = resolver.resultBuilders(named: name)
      return !builders.isEmpty && !builders.allSatisfy { $0.memberBlock.members.allSatisfy { $0.decl.onlyJoins } }
    }
  }

  /// The attributes of the body around a statement, on the function, property or parameter that it belongs to.
  private func names(around site: StatementSite) -> Set<String> {
    var current = site.items.parent
    while let node = current {
      if let closure = node.as(ClosureExprSyntax.self) {
        let argument =
          closure.parent?.as(LabeledExprSyntax.self)?.parent
          ?? closure.parent?.as(MultipleTrailingClosureElementSyntax.self)?.parent
        let call = closure.parent?.as(FunctionCallExprSyntax.self) ?? argument?.parent?.as(FunctionCallExprSyntax.self)
        guard let name = call?.calledExpression.lastName else { return [] }
        return resolver.closureAttributes(ofCalls: name)
      }
      if let function = node.as(FunctionDeclSyntax.self) {
        return function.attributes.typeNames.union(resolver.requirementAttributes(of: function.name.bareName))
      }
      if let variable = node.as(VariableDeclSyntax.self) {
        let names = variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName }
        return names.reduce(into: variable.attributes.typeNames) {
          $0.formUnion(resolver.requirementAttributes(of: $1))
        }
      }
      current = node.parent
    }
    return []
  }
}

extension DeclSyntax {
  /// Whether a builder's member treats a nested block like its contents in the outer block.
  fileprivate var onlyJoins: Bool {
    guard let function = self.as(FunctionDeclSyntax.self) else { return true }
    let parameters = Array(function.signature.parameterClause.parameters)
    let names = parameters.map { ($0.secondName ?? $0.firstName).text }
    let value = function.body?.statements.onlyExpression?.trimmedDescription.filter { !$0.isWhitespace }
    switch (function.name.text, names.first, names.dropFirst().first) {
    // These functions do not depend on the nesting of blocks.
    case ("buildExpression", _, _), ("buildFinalResult", _, _), ("buildArray", _, _): return true
    case ("buildBlock", nil, _): return value == "[]" || value == "\"\""
    case ("buildBlock", let all?, nil):
      if parameters[0].ellipsis == nil { return value == all }
      return value.map { Self.joining(all).contains($0) } ?? false
    case ("buildOptional", let part?, nil), ("buildIf", let part?, nil):
      return value == "\(part)??[]" || value == "\(part)??\"\""
    case ("buildEither", let part?, nil), ("buildLimitedAvailability", let part?, nil): return value == part
    case ("buildPartialBlock", let part?, nil): return value == part
    case ("buildPartialBlock", let all?, let next?): return value == "\(all)+\(next)"
    case (let name, _, _): return !name.hasPrefix("build")
    }
  }

  private static func joining(_ all: String) -> Set<String> {
    [
      "\(all).flatMap{$0}", "\(all).flatMap(\\.self)", "\(all).joined()", "Array(\(all).joined())",
      "\(all).reduce([],+)",
      "\(all).reduce(\"\",+)",
    ]
  }
}
