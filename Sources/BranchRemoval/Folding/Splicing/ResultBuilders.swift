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

  /// The builder that would make something else of a body without a statement that is an expression: an assignment is
  /// a component, too, where a builder takes `Void`.
  func counting(_ item: CodeBlockItemSyntax) -> String? {
    guard item.expression != nil, let items = item.parent?.as(CodeBlockItemListSyntax.self) else { return nil }
    let site = StatementSite(item: item, items: items)
    return names(around: site).sorted().first { name in
      let members = resolver.resultBuilders(named: name).flatMap { $0.memberBlock.members.map(\.decl) }
      guard !members.isEmpty else { return false }
      return noticing(site) != nil || !members.contains(where: \.ignoresNothing)
    }
  }

  /// Whether each expression in a body is a component for a builder that the source declares.
  func takesComponents(_ site: StatementSite) -> Bool {
    names(around: site).contains { !resolver.resultBuilders(named: $0).isEmpty }
  }

  /// What stands before an expression of which the value is discarded: `_ = e` is a component for a builder.
  func discard(at site: StatementSite) -> String {
    site.isInResultBuilder || takesComponents(site) || mayBuild(site) ? "let _ = " : "_ = "
  }

  /// Whether the closure around a statement is a builder's, or may be one.
  private func mayBuild(_ site: StatementSite) -> Bool {
    site.closureAround.map { BuilderClosures(resolver: resolver).mayInclude($0) } ?? false
  }

  /// Whether a statement is certainly a component for a builder.
  func builds(_ site: StatementSite) -> Bool {
    site.resultBuilder == .named || takesComponents(site)
      || site.closureAround.map { BuilderClosures(resolver: resolver).includes($0) } ?? false
  }

  /// The builder that would make something else of a body without a loop that never runs.
  func countingLoops(_ site: StatementSite) -> String? {
    noticing(site)
      ?? names(around: site).sorted().first { name in
        resolver.resultBuilders(named: name).contains { builder in
          builder.memberBlock.members.contains { !$0.decl.joinsArrays }
        }
      }
  }

  /// The attributes of the body around a statement, on the function, property or parameter that it belongs to.
  private func names(around site: StatementSite) -> Set<String> {
    var current = site.items.parent
    while let node = current {
      if let closure = node.as(ClosureExprSyntax.self) {
        guard let name = closure.callWithIt?.calledExpression.lastName else { return [] }
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
    let names = parameters.map { $0.localName.text }
    let value = function.body?.statements.onlyExpression?.trimmedDescription.filter { !$0.isWhitespace }
    switch (function.name.text, names.first, names.dropFirst().first) {
    // These functions do not depend on the nesting of blocks.
    case ("buildExpression", _, _), ("buildFinalResult", _, _), ("buildArray", _, _): return true
    case ("buildBlock", nil, _): return value == "[]" || value == "\"\""
    case ("buildBlock", let all?, nil):
      if parameters[0].ellipsis == nil { return value == all }
      return value.map { Self.joining(all).contains($0) } ?? false
    case ("buildOptional", let part?, nil), ("buildIf", let part?, nil):
      if value == "\(part)??[]" || value == "\(part)??\"\"" { return true }
      return function.body.map { $0.statements.unwraps(part) } ?? false
    case ("buildEither", let part?, nil), ("buildLimitedAvailability", let part?, nil): return value == part
    case ("buildPartialBlock", let part?, nil): return value == part
    case ("buildPartialBlock", let all?, let next?): return value == "\(all)+\(next)"
    case (let name, _, _): return !ImplicitCalls.builderMethods.contains(name)
    }
  }

  /// Whether a builder's member makes nothing of nothing: `buildExpression(_: Void) -> [Row] { [] }`.
  fileprivate var ignoresNothing: Bool {
    guard let function = self.as(FunctionDeclSyntax.self), function.name.text == "buildExpression",
      let type = function.signature.parameterClause.parameters.first?.type.trimmedDescription
    else { return false }
    return ["Void", "()"].contains(type) && function.body?.statements.onlyExpression?.trimmedDescription == "[]"
  }

  /// Whether it does not make something of a loop that never runs.
  fileprivate var joinsArrays: Bool {
    guard let function = self.as(FunctionDeclSyntax.self), function.name.text == "buildArray" else { return true }
    let name = function.signature.parameterClause.parameters.first.map { $0.localName.text }
    let value = function.body?.statements.onlyExpression?.trimmedDescription.filter { !$0.isWhitespace }
    return name.flatMap { name in value.map { Self.joining(name).contains($0) } } ?? false
  }

  private static func joining(_ all: String) -> Set<String> {
    [
      "\(all).flatMap{$0}", "\(all).flatMap(\\.self)", "\(all).joined()", "Array(\(all).joined())",
      "\(all).reduce([],+)",
      "\(all).reduce(\"\",+)",
    ]
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the statements return what is in an optional list, or an empty list: `if let part { return part }; return []`.
  fileprivate func unwraps(_ part: String) -> Bool {
    let text = tokens(viewMode: .sourceAccurate).map(\.text).joined()
    let match =
      text.wholeMatch(of: #/iflet(\w+?)(?:=(\w+))?\{(?:return)?(\w+)\}(?:else\{(?:return)?\[\]\}|return\[\])/#)
      ?? text.wholeMatch(of: #/guardlet(\w+?)(?:=(\w+))?else\{return\[\]\}return(\w+)/#)
    guard let (_, name, value, result) = match?.output else { return false }
    return name == result && (value ?? name) == part
  }
}

extension StatementSite {
  /// The closure around it, unless a declaration is between them.
  fileprivate var closureAround: ClosureExprSyntax? {
    for node in items.ancestors {
      if let closure = node.as(ClosureExprSyntax.self) { return closure }
      if node.is(FunctionDeclSyntax.self) || node.is(VariableDeclSyntax.self) { return nil }
    }
    return nil
  }
}
