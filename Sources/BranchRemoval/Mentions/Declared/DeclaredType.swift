import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The type of an experiment in an app's own layer, which an accessor's `declaration:` names: `ColorTest` for
/// `{CaseName}Test`.
struct DeclaredType {
  let experiment: ExperimentNames
  let name: String
  /// The type and its extensions.
  private let parts: [Syntax]
  /// Why it cannot be deleted, by the places of uses.
  private(set) var uses: [Syntax] = []
  /// Statements that only get the object or tell it something.
  private(set) var statements: [CodeBlockItemSyntax] = []
  /// Properties that hold its object, of which nothing else is asked.
  private(set) var properties: [VariableDeclSyntax] = []
  /// The elements that list it beside others.
  private(set) var elements: [ArrayElementSyntax] = []

  /// The types of all decided experiments that are still declared.
  static func all(in round: Round) -> [DeclaredType] {
    round.accessors.filter { $0.kind == .declaration }.flatMap { accessor in
      round.values.winners.keys.sorted { $0.identifier < $1.identifier }.flatMap { names in
        accessor.expressions(for: names).filter { $0.group == nil && !$0.text.contains(".") }
          .compactMap { DeclaredType(names, $0.text, round) }
      }
    }
  }

  /// - Returns: `nil` if there is no such type, or several types have the name.
  private init?(_ experiment: ExperimentNames, _ name: String, _ round: Round) {
    let types = round.world.types(named: name)
    guard types.count == 1, types.allSatisfy({ !$0.is(ProtocolDeclSyntax.self) }) else { return nil }
    self.experiment = experiment
    self.name = name
    parts = types + round.world.extensions(of: name).map { Syntax($0) }
    round.world.seekUses(of: name)
    let purity = Purity(round.world.resolver)
    for number in round.files.indices {
      for place in round.world.names(inFile: number).places(of: name) where !holds(place) {
        let call = Self.wholeCall(around: place, purity)
        if let item = call.flatMap({ Self.statement($0, round) }) {
          statements.append(item)
        } else if let (variable, told) = call.flatMap({ Self.holder($0, round, purity) }) {
          statements += told
          if let item = variable.parent?.as(CodeBlockItemSyntax.self) {
            statements.append(item)
          } else {
            properties.append(variable)
          }
        } else if let element = Self.element(around: place) {
          elements.append(element)
        } else {
          uses.append(place)
        }
      }
    }
    // A list of nothing else has no type of its own.
    for (_, elements) in Dictionary(grouping: elements, by: { $0.parent?.id })
    where elements.first?.parent?.as(ArrayElementListSyntax.self)?.count == elements.count {
      uses += elements.map { Syntax($0) }
    }
  }

  /// The files that declare what the types conform to, and how their objects are got.
  static func filesOfLayer(_ round: Round) -> Set<String> {
    let types = all(in: round)
    guard !types.isEmpty else { return [] }
    let names = Set(types.flatMap { $0.parts.flatMap(\.inheritedNames) })
    let resolver = round.world.resolver
    let functions = resolver.functionsForAskedObjects.flatMap { resolver.declarations(named: $0) }
      .filter { $0.kind == .function }.map(\.node)
    let nodes = names.sorted().flatMap { round.world.types(named: $0) } + functions
    return Set(nodes.compactMap { round.number(of: $0).map { round.files[$0].text.path } })
  }

  /// The type and its extensions, with their files.
  func declarations(_ round: Round) -> [(node: Syntax, file: Int)] {
    parts.compactMap { part in round.number(of: part).map { (part, $0) } }
  }

  func delete(from edits: inout [EditBuilder], _ round: Round) {
    for property in properties {
      guard let file = round.number(of: property) else { continue }
      edits[file].delete(property.deletion(from: round.lines(of: file)))
    }
    for (node, file) in declarations(round) {
      edits[file].delete(round.lines(of: file).deletion(of: node.contentRange, keepingHeadings: true))
    }
    for (file, items) in Dictionary(grouping: statements, by: { round.number(of: $0) }) {
      guard let file else { continue }
      StatementDeletion(lines: round.lines(of: file)).delete(items, from: &edits[file])
    }
    for case (let id?, let elements) in Dictionary(grouping: elements, by: { $0.parent?.id }) {
      guard let list = elements.first?.parent?.as(ArrayElementListSyntax.self), list.id == id,
        let file = round.number(of: list)
      else { continue }
      edits[file].delete(Set(elements.map(\.id)), of: list)
    }
  }

  private func holds(_ place: Syntax) -> Bool {
    place.ancestors.contains { ancestor in parts.contains { $0.id == ancestor.id } }
  }

  /// `service.fetch(ColorTest.self).start()` around the name, if its receiver and arguments do nothing else.
  private static func wholeCall(around place: Syntax, _ purity: Purity) -> Syntax? {
    guard let metatype = place.metatype, let argument = metatype.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    let (node, calls) = chain(from: Syntax(call))
    guard ([call] + calls).allSatisfy({ isQuiet($0, except: argument, purity) }), receiver(of: call, isQuiet: purity)
    else {
      return nil
    }
    return node
  }

  /// The statement that consists of the call alone, or discards its result.
  private static func statement(_ call: Syntax, _ round: Round) -> CodeBlockItemSyntax? {
    let discarding = call.parent?.as(InfixOperatorExprSyntax.self)
    if let discarding, !discarding.leftOperand.is(DiscardAssignmentExprSyntax.self) { return nil }
    guard let item = (discarding?.parent ?? call.parent)?.as(CodeBlockItemSyntax.self), item.mayGo,
      ResultBuilders(resolver: round.world.resolver).counting(item) == nil
    else { return nil }
    return item
  }

  /// The name that holds the object, and the statements that only tell the object something; `nil` if anything else
  /// reads the name.
  private static func holder(
    _ call: Syntax, _ round: Round, _ purity: Purity
  ) -> (variable: VariableDeclSyntax, statements: [CodeBlockItemSyntax])? {
    guard let binding = call.parent?.parent?.as(PatternBindingSyntax.self), binding.accessorBlock == nil,
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      variable.attributes.isEmpty, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      let file = round.number(of: variable)
    else { return nil }
    let isMember = variable.parent?.is(MemberBlockItemSyntax.self) ?? false
    guard isMember ? round.world.isOwn(variable.modifiers) : variable.parent?.is(CodeBlockItemSyntax.self) ?? false
    else { return nil }
    let isHidden = !isMember || variable.modifiers.isHiddenInFile
    var statements: [CodeBlockItemSyntax] = []
    for use in isHidden ? round.world.references(to: name, inFile: file) : round.world.references(to: name) {
      let declarations = round.world.resolver.declarations(of: ExprSyntax(use.outermostName))
      if !declarations.isEmpty, !declarations.contains(where: { $0.node.id == binding.id }) { continue }
      guard let item = statement(telling: use, round, purity) else { return nil }
      statements.append(item)
    }
    return (variable, statements)
  }

  /// `test.hit()`, alone, whose arguments do nothing else.
  private static func statement(
    telling use: DeclReferenceExprSyntax, _ round: Round, _ purity: Purity
  ) -> CodeBlockItemSyntax? {
    let (node, calls) = chain(from: Syntax(use.outermostName))
    guard !calls.isEmpty, calls.allSatisfy({ isQuiet($0, except: nil, purity) }) else { return nil }
    return statement(node, round)
  }

  /// The whole of a chain of calls that begins with an expression, and the calls behind that.
  private static func chain(from start: Syntax) -> (whole: Syntax, calls: [FunctionCallExprSyntax]) {
    var node = start
    var calls: [FunctionCallExprSyntax] = []
    while let parent = node.parent, parent.isLink(behind: node) {
      if let call = parent.as(FunctionCallExprSyntax.self) { calls.append(call) }
      node = parent
    }
    return (node, calls)
  }

  private static func isQuiet(
    _ call: FunctionCallExprSyntax, except argument: LabeledExprSyntax?, _ purity: Purity
  ) -> Bool {
    call.trailingClosure == nil && call.arguments.allSatisfy { $0.id == argument?.id || purity.isPure($0.expression) }
  }

  private static func receiver(of call: FunctionCallExprSyntax, isQuiet purity: Purity) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return true }
    return member.base.map { base in
      let base = base.withoutChaining
      return purity.isPath(base) || purity.isPure(base) || purity.isHarmlessInitializer(base)
    } ?? true
  }

  private static func element(around place: Syntax) -> ArrayElementSyntax? {
    place.metatype?.parent?.as(ArrayElementSyntax.self)
  }
}

extension Syntax {
  /// What a type, its nested types and an extension conform to or inherit from.
  fileprivate var inheritedNames: [String] {
    let own = self.asProtocol((any DeclGroupSyntax).self)
    let names = own?.inheritanceClause?.inheritedTypes.flatMap { $0.type.tokens(viewMode: .sourceAccurate) } ?? []
    return names.map(\.bareName) + (own?.memberBlock.members ?? []).flatMap { Syntax($0.decl).inheritedNames }
  }

  /// `ColorTest.self` around the name, with the types around it.
  fileprivate var metatype: MemberAccessExprSyntax? {
    var member = parent?.as(MemberAccessExprSyntax.self)
    while let outer = member, outer.declName.baseName.tokenKind != .keyword(.self) {
      member = outer.parent?.as(MemberAccessExprSyntax.self)
    }
    return member
  }

  /// Whether a chain of calls goes on here.
  fileprivate func isLink(behind node: Syntax) -> Bool {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == node.id }
    return self.is(MemberAccessExprSyntax.self) || self.is(OptionalChainingExprSyntax.self)
      || self.is(ForceUnwrapExprSyntax.self) || self.is(AwaitExprSyntax.self) || self.is(TryExprSyntax.self)
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is a statement of a body that does not return it.
  fileprivate var mayGo: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return false }
    if list.count > 1 { return true }
    guard let owner = list.parent?.parent else { return false }
    if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
    return owner.is(InitializerDeclSyntax.self) || owner.is(StmtSyntax.self)
      || owner.is(IfExprSyntax.self)
        && owner.parent?.is(ExpressionStmtSyntax.self) ?? false
  }
}
