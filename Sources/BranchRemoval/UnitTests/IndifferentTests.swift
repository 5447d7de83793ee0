import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The tests that pass an initializer the losing value because they have to pass something: no code that they name
/// reads the property that is given it.
///
/// ```
/// var title: String { isNew ? "New" : "Old" }                  // a test that names 'title' is about the value
/// var subtitle: String { "Plain" }                             // one that names 'subtitle' alone is not
/// var row: Row { .item(subtitle, isLink: isNew) }              // 'row' hands the value on
/// ```
struct IndifferentTests {
  /// Those of the code that reads the value.
  private let readers: Set<String>
  /// Of these, the members of the type itself.
  private let members: Set<String>
  /// Those of properties and functions that do nothing with it but put it into a case.
  private let carriers: Set<String>

  private let resolver: RememberingResolver

  private init(
    readers: Set<String>, members: Set<String>, carriers: Set<String>, _ resolver: RememberingResolver
  ) {
    self.readers = readers.subtracting(carriers)
    self.members = members.subtracting(carriers)
    (self.carriers, self.resolver) = (carriers, resolver)
  }

  /// - Returns: `nil` if more is done with the parameter of an initializer than to give it to a property.
  init?(_ parameter: FunctionParameterSyntax, _ world: World) {
    guard let initializer = parameter.parent?.parent?.parent?.parent?.as(InitializerDeclSyntax.self),
      let body = initializer.body
    else { return nil }
    guard
      Syntax(body).references(to: parameter.localName.bareName).contains(where: { $0.outermostName.givenValue == nil })
    else {
      // What read it was decided in an earlier round.
      self.init(readers: [], members: [], carriers: [], world.resolver)
      return
    }
    guard let property = parameter.onlyAssignedProperty else { return nil }
    self.init(property, world)
  }

  init?(_ property: PatternBindingSyntax, _ world: World) {
    guard let name = property.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName else { return nil }
    let all = world.reads(of: property) { world.references(to: $0) }
    let reads = all.filter { $0.isInTestFile || !$0.decidesLoggingAlone }
    if reads.isEmpty, !all.isEmpty {
      self.init(readers: [], members: [], carriers: [], world.resolver)
      return
    }
    let carrying = Dictionary(grouping: reads) { $0.outermostName.isOfCase(world.resolver) }
    let owners = carrying[true, default: []].flatMap { Syntax($0).reachingOwners }
    let carriers = Set(owners.flatMap(\.names))
    let users = carriers.sorted().flatMap { world.parsedReferences(to: $0) }
    guard let reaching = ReachingNames((carrying[false, default: []] + users).map { Syntax($0) }, world) else {
      return nil
    }
    let type = property.enclosingType?.plainName
    let members = reaching.owners.filter { owner in
      guard let other = owner.node.enclosingType else { return false }
      return other.plainName == type || other.node.is(ProtocolDeclSyntax.self) || other.isOfProtocol(world.resolver)
    }
    self.init(
      readers: reaching.names.union([name]), members: Set(members.flatMap(\.names)).union([name]), carriers: carriers,
      world.resolver)
  }

  /// - Parameter place: where the losing value is written.
  func contains(_ place: Syntax) -> Bool {
    guard place.is(BooleanLiteralExprSyntax.self), let test = place.enclosingTest else { return false }
    let members = test.parent?.as(MemberBlockItemListSyntax.self) ?? []
    let parts = [test] + Array(members).filter { $0.id != test.id && !$0.isTest }.map { Syntax($0) }
    let readers = place.isAskedAlone(in: test) ? self.members : self.readers
    return parts.allSatisfy { part in
      let tokens = part.tokens(viewMode: .sourceAccurate).filter { $0.keyPathInParent != \LabeledExprSyntax.label }
      guard !tokens.contains(where: { readers.contains($0.bareName) && !$0.isLocal(resolver) }) else { return false }
      let carried = tokens.filter { carriers.contains($0.bareName) }
      return carried.isEmpty
        || !carried.contains(where: \.isInAssertion) && !tokens.contains { $0.isDenial && $0.parent?.id != place.id }
    }
  }
}

extension EnclosingType {
  /// Whether it extends a protocol.
  fileprivate func isOfProtocol(_ resolver: RememberingResolver) -> Bool {
    isExtended && resolver.bodies(ofType: plainName).contains { $0.is(ProtocolDeclSyntax.self) }
  }
}

extension Syntax {
  /// Whether a test does nothing with the value that an argument makes but ask for its members.
  fileprivate func isAskedAlone(in test: Syntax) -> Bool {
    guard let call = parent?.parent?.parent?.as(FunctionCallExprSyntax.self) else { return false }
    if call.isBase { return true }
    guard let binding = call.parent?.parent?.as(PatternBindingSyntax.self), binding.initializer?.value.id == call.id,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
    else { return false }
    return test.references(to: name).allSatisfy { ExprSyntax($0).isBase }
  }
}

extension ExprSyntaxProtocol {
  fileprivate var isBase: Bool { keyPathInParent == \MemberAccessExprSyntax.base }
}

extension TokenSyntax {
  /// `false`, `!`, `XCTAssertFalse`.
  fileprivate var isDenial: Bool { tokenKind == .keyword(.false) || text == "!" || text.hasSuffix("False") }

  /// Whether it declares a name of a function, or is one that a function declares.
  fileprivate func isLocal(_ resolver: RememberingResolver) -> Bool {
    if parent?.is(IdentifierPatternSyntax.self) ?? false { return true }
    guard let name = parent?.as(DeclReferenceExprSyntax.self), name.memberAccess == nil else { return false }
    let found = resolver.parsedDeclarations(of: ExprSyntax(name))
    return !found.isEmpty && found.allSatisfy { $0.node.localScope != nil }
  }

  fileprivate var isInAssertion: Bool {
    Syntax(self).ancestors.contains { node in
      let name = node.as(MacroExpansionExprSyntax.self)?.macroName.text
      return (name ?? node.as(FunctionCallExprSyntax.self)?.calledExpression.lastName)?
        .namesAssertion ?? false
    }
  }
}

extension ExprSyntax {
  /// Whether it is a value that a case gets: `.item(title, isLink: isNew)`.
  fileprivate func isOfCase(_ resolver: RememberingResolver) -> Bool {
    guard let call = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName
    else { return false }
    // A call of a closure has no labels.
    let isOfDeclared = call.arguments.contains { $0.label != nil }
    let declared = resolver.declarations(named: name).filter { declaration in
      declaration.node.localScope == nil && !declaration.node.isInTestFile
        && (!isOfDeclared || [.function, .enumCase].contains(declaration.kind))
    }
    return !declared.isEmpty && declared.allSatisfy { $0.kind == .enumCase }
  }
}

extension [Syntax] {
  /// The places of tests that are not known to be about something else.
  func losing(beside tests: IndifferentTests?) -> [Syntax] {
    tests.map { tests in filter { !tests.contains($0) } } ?? self
  }

  /// None if the experiments only decide what is logged.
  func besides(
    onlyLogged experiments: Set<ExperimentNames>, _ deciding: [ExperimentNames: DecidingNames]
  ) -> [Syntax] {
    !experiments.isEmpty && experiments.allSatisfy { deciding[$0]?.onlyLogs ?? false } ? [] : self
  }

  /// Those that are not in a test which names no code about which one of some experiments decided.
  ///
  /// - Parameter deciding: the names that led to such code, by the experiments.
  func concerned(with experiments: Set<ExperimentNames>, _ deciding: [ExperimentNames: DecidingNames]) -> [Syntax] {
    filter { place in
      guard let test = place.enclosingTest else { return true }
      return experiments.contains { deciding[$0]?.areUsed(by: test) ?? true }
    }
  }
}
