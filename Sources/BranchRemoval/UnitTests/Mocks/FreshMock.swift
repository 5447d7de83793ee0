import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Statements of tests that set a property of a mock which nothing has set before: `mock.features = [.newPage]`.
struct FreshMock {
  private let world: World

  init(_ world: World) {
    self.world = world
  }

  /// The value that the property of a new mock has where a test sets it.
  ///
  /// Tests alone set it, this one once, and the mock is made by its initializer, without arguments.
  ///
  /// - Parameter target: `mock.features`.
  /// - Returns: `nil` if that is not certain.
  func firstValue(of target: ExprSyntax) -> ExprSyntax? {
    guard let member = target.as(MemberAccessExprSyntax.self), let mock = member.base, let mockName = mock.lastName,
      let test = Syntax(target).enclosingTest
    else { return nil }
    let name = member.declName.baseName.bareName
    let properties = world.resolver.declarations(named: name).filter { $0.kind == .variable }
    guard let property = properties.first, properties.count == 1 else { return nil }
    let sets = world.references(to: name).filter { !$0.outermostName.isAskedForElements }.compactMap { reference in
      reference.outermostName.givenValue.map { (place: Syntax(reference), value: $0) }
    }
    let own = sets.filter { $0.place.isInInitializer(of: property) }
    let tests = sets.filter { set in !own.contains { $0.place.id == set.place.id } }.map(\.place.enclosingTest)
    let made = world.resolver.declarations(ofUse: mock)
    guard made.count == 1, !tests.contains(nil), tests.filter({ $0 == test }).count == 1, own.count <= 1 else {
      return nil
    }
    let values = [made.first?.binding?.initializer?.value].compactMap { $0 }
    let later = world.references(to: mockName).filter { $0.root.id == target.root.id }
      .compactMap(\.outermostName.givenValue).filter { !$0.isNil }
    guard values.allSatisfy(\.isPlainlyMade), values.count + later.count > 0,
      later.allSatisfy({ if case .known(let value) = $0 { value.isPlainlyMade } else { false } })
    else { return nil }
    guard let set = own.first else { return property.binding?.initializer?.value }
    guard case .known(let value) = set.value, let name = value.as(DeclReferenceExprSyntax.self)?.baseName.bareName,
      let initializer = set.place.ancestors.lazy.compactMap({ $0.as(InitializerDeclSyntax.self) }).first
    else { return nil }
    let given = initializer.signature.parameterClause.parameters.first { $0.localName.bareName == name }
    return given?.defaultValue?.value
  }
}

extension Syntax {
  /// Whether it stands in an initializer of the type of a property.
  fileprivate func isInInitializer(of property: Declaration) -> Bool {
    guard let initializer = ancestors.lazy.compactMap({ $0.as(InitializerDeclSyntax.self) }).first else { return false }
    return initializer.enclosingType?.node.id == property.node.enclosingType?.node.id
  }
}

extension GivenValue {
  fileprivate var isNil: Bool {
    if case .known(let value) = self { value.is(NilLiteralExprSyntax.self) } else { false }
  }
}

extension ExprSyntax {
  /// `MockFlags()`
  fileprivate var isPlainlyMade: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil else {
      return false
    }
    return call.calledExpression.simpleName?.first?.isUppercase ?? false
  }
}
