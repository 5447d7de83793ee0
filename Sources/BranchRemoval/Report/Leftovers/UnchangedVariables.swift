import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Private variables, and local lists, that only removed code changed, so that they keep the value that they have at
/// first.
///
/// ```
/// private var banners: [Banner] = []
/// banners.append(Banner())                      // is gone
/// for banner in banners { banner.close() }      // never runs
/// ```
/// Booleans and optionals are followed; what follows from the value of any other is left to somebody who knows it.
struct UnchangedVariables {
  private(set) var sites: [NotedLeftover] = []
  private let round: Round
  private var known: Set<SyntaxIdentifier> = []

  init(_ round: Round) {
    self.round = round
    guard let before = round.before else { return }
    let changed = round.declarationsOfRemoved(
      { $0.binding?.keepsItsFirstValue ?? false }, where: { $0.mayBeWritten || $0.outermostName.isGiven })
    for declaration in changed { note(declaration, before) }
    for number in round.edited where !round.isTest(number) {
      let finder = EmptyListFinder(round.nodes(of: number))
      let text = round.texts[number]
      for (specifier, name) in finder.found
      where text.knownOriginalOffset(of: specifier.contentStart) == nil
        && text.knownOriginalOffset(of: name.contentStart) != nil
      {
        sites.append(NotedLeftover(file: number, name: name, message: Self.message(of: name)))
      }
    }
  }

  private static func message(of name: TokenSyntax) -> String {
    "nothing changes '\(name.bareName)' any more; look whether what asks for it has to go"
  }

  private mutating func note(_ declaration: Declaration, _ before: World) {
    guard let original = declaration.node.as(PatternBindingSyntax.self), known.insert(original.id).inserted,
      let (file, token, binding) = round.current(original, in: before)
    else { return }
    let isHidden = binding.parent?.parent?.as(VariableDeclSyntax.self)?.modifiers.isHiddenInFile ?? true
    let all =
      isHidden
      ? round.world.references(to: token.bareName, inFile: file) : round.world.references(to: token.bareName)
    let uses = all.filter { round.mayBe($0, of: binding) }
    guard !uses.isEmpty, uses.allSatisfy({ $0.isOnlyRead || $0.isGivenAgain(binding.initializer?.value) }),
      !round.world.names(inFile: file).others.keys.contains("$" + token.bareName)
    else { return }
    sites.append(NotedLeftover(file: file, name: token, message: Self.message(of: token)))
  }
}

/// Finds the local constants that are empty lists. One that was a variable is made a constant once nothing fills it.
private struct EmptyListFinder {
  private(set) var found: [(specifier: TokenSyntax, name: TokenSyntax)] = []

  init(_ nodes: SyntaxNodes) {
    for node in nodes.variables { note(node) }
  }

  private mutating func note(_ node: VariableDeclSyntax) {
    if node.bindingSpecifier.tokenKind == .keyword(.let), node.parent?.is(CodeBlockItemSyntax.self) ?? false,
      let binding = node.bindings.first, node.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, let value = binding.initializer?.value,
      value.as(ArrayExprSyntax.self)?.elements.isEmpty ?? (value.as(DictionaryExprSyntax.self)?.elementCount == 0)
    {
      found.append((node.bindingSpecifier, name))
    }
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isOnlyRead: Bool { !outermostName.isGiven && (!mayBeWritten || isOnlyAsked) }

  /// Whether it is given its first value once more, or a collection that begins empty is emptied.
  fileprivate func isGivenAgain(_ first: ExprSyntax?) -> Bool {
    guard let first else { return false }
    if case .known(let value)? = outermostName.givenValue {
      return value.trimmedDescription == first.trimmedDescription
    }
    guard let call = outermostName.memberCall, first.is(ArrayExprSyntax.self) || first.is(DictionaryExprSyntax.self)
    else { return false }
    return call.calledExpression.lastName == "removeAll" && call.trailingClosure == nil
      && call.arguments.allSatisfy { $0.label?.text == "keepingCapacity" }
  }

  /// Whether a method is called that changes nothing: `banners.forEach { … }`.
  fileprivate var isOnlyAsked: Bool {
    var node = outermostName
    while let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id {
      if member.parent?.is(FunctionCallExprSyntax.self) ?? false {
        return Self.asking.contains(member.declName.baseName.text)
      }
      node = ExprSyntax(member)
    }
    return false
  }

  /// Methods of collections and texts.
  private static let asking: Set = [
    "allSatisfy", "compactMap", "contains", "dropFirst", "dropLast", "enumerated", "filter", "first", "firstIndex",
    "flatMap", "forEach", "hasPrefix", "hasSuffix", "joined", "last", "lowercased", "map", "max", "min", "prefix",
    "reduce", "reversed", "sorted", "split", "suffix", "uppercased",
  ]
}

extension VariableDeclSyntax {
  /// `private var`, `private(set) var`
  fileprivate var isSetInFileOnly: Bool {
    modifiers.isHiddenInFile
      || modifiers.contains { modifier in
        modifier.detail != nil && [.keyword(.private), .keyword(.fileprivate)].contains(modifier.name.tokenKind)
      }
  }
}

extension PatternBindingSyntax {
  /// Whether it is a private variable that begins with a value that is written out, and is no Boolean.
  fileprivate var keepsItsFirstValue: Bool {
    guard let variable = parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      variable.bindingSpecifier.tokenKind == .keyword(.var), variable.isSetInFileOnly,
      variable.parent?.is(MemberBlockItemSyntax.self) ?? false, accessorBlock == nil, let value = initializer?.value
    else { return false }
    switch value.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let node): return node.elements.isEmpty
    case .dictionaryExpr(let node): return node.elementCount == 0
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr: return true
    case .memberAccessExpr(let node): return node.base == nil
    default: return false
    }
  }
}
