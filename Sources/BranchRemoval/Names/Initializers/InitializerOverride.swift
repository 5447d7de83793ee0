import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The relation of an initializer to those of the superclass, once it takes fewer parameters.
///
/// ```
/// init(test: SplitTestAssignment<X>) { super.init() }
/// ```
/// becomes `override init() { super.init() }` if the superclass has its own `init()`.
enum InitializerOverride {
  case none
  /// It needs the word `override`.
  case overrides
  /// The superclass's initializers are unknown, or it overrides one that demands more than the word `override`.
  case unknown

  /// - Parameter parameters: the remaining ones.
  init(of initializer: InitializerDeclSyntax, with parameters: [FunctionParameterSyntax], _ round: Round) {
    guard let type = initializer.enclosingType?.node.as(ClassDeclSyntax.self) else {
      self = .none
      return
    }
    guard !initializer.modifiers.isConvenience else {
      // `NSObject` and many classes of libraries have `init()`.
      let other = parameters.isEmpty ? Self.above(type, [], round, depth: 0) : .none
      self = Self.hides(initializer, with: parameters, of: type, round) ? .unknown : other
      return
    }
    self = Self.above(type, parameters, round, depth: 0)
  }

  /// Whether a convenience initializer would be called as one that its class inherits, which it may call itself:
  /// `convenience init(title: String, isNew: Bool) { self.init(title: title); … }`.
  private static func hides(
    _ initializer: InitializerDeclSyntax, with parameters: [FunctionParameterSyntax], of type: ClassDeclSyntax,
    _ round: Round
  ) -> Bool {
    let labels = parameters.map(\.firstName.bareName)
    let delegates = initializer.body?.selfInitializations.contains { call in
      call.arguments.map { $0.label?.bareName ?? "_" } == labels
    }
    if delegates ?? false { return true }
    let own = type.name.bareName
    return round.world.resolver.supertypes(ofTypeNamed: own).filter { $0 != own }
      .flatMap { round.world.resolver.initializers(ofType: $0) }
      .contains { $0.signature.parameterClause.labels == labels }
  }

  private static func above(
    _ type: ClassDeclSyntax, _ parameters: [FunctionParameterSyntax], _ round: Round, depth: Int
  ) -> InitializerOverride {
    guard type.inheritanceClause?.inheritedTypes.first != nil, depth < 32 else { return .none }
    guard let inherited = GenericSuperclass(of: type, round.world.resolver) else { return .unknown }
    let name = inherited.name
    let declared = round.world.types(named: name)
    if protocols.contains(name) { return .none }
    guard let first = declared.first, declared.count == 1 else {
      return declared.isEmpty ? outside(name, parameters, round) : .unknown
    }
    guard let superclass = first.as(ClassDeclSyntax.self) else {
      return first.is(ProtocolDeclSyntax.self) ? .none : .unknown
    }
    let initializers = superclass.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    let labels = parameters.map(\.firstName.bareName)
    for other in initializers where other.signature.parameterClause.labels == labels {
      if other.modifiers.isConvenience { continue }
      let types = other.signature.parameterClause.parameters.map {
        inherited.type($0.type, in: superclass).trimmedDescription
      }
      guard types == parameters.map(\.type.trimmedDescription), other.optionalMark == nil,
        other.modifiers.allSatisfy({ $0.name.tokenKind == .keyword(.override) })
      else { return .unknown }
      return .overrides
    }
    // A class without an initializer of its own has those of its superclass, or `init()`.
    guard initializers.isEmpty else { return .none }
    let above = above(superclass, parameters, round, depth: depth + 1)
    if case .none = above, parameters.isEmpty { return .overrides }
    return above
  }

  /// The relation to a class that no source declares. Its initializers take no type of the sources.
  private static func outside(
    _ name: String, _ parameters: [FunctionParameterSyntax], _ round: Round
  ) -> InitializerOverride {
    if name == "NSObject" { return parameters.isEmpty ? .overrides : .none }
    if parameters.isEmpty, views.contains(name) { return .none }
    let takesOwnType = parameters.contains { parameter in
      round.world.resolver.declaresType(parameter.type.trimmedDescription)
    }
    return takesOwnType ? .none : .unknown
  }

  private static let protocols: Set = [
    "AnyObject", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error",
    "Hashable", "Identifiable", "ObservableObject", "Sendable",
  ]

  /// Classes whose `init()` is a convenience initializer, or is inherited by classes that declare none.
  private static let views: Set = [
    "NSView", "NSViewController", "UIButton", "UICollectionViewCell", "UICollectionViewController", "UIControl",
    "UIImageView", "UILabel", "UINavigationController", "UIScrollView", "UIStackView", "UITabBarController",
    "UITableViewCell", "UITableViewController", "UIView", "UIViewController", "UIWindow",
  ]
}

extension CodeBlockSyntax {
  /// The calls of `self.init`.
  fileprivate var selfInitializations: [FunctionCallExprSyntax] {
    Syntax(self).references(to: "self").compactMap { reference in
      guard let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init"
      else { return nil }
      return member.call
    }
  }
}
