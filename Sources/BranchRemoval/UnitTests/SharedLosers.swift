import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What tests share to force the value that lost, beside what they share to force the one that won.
///
/// ```
/// let new = Page(flags: MockFlags(isNewPageOn: true))
/// let old = Page(flags: MockFlags(isNewPageOn: false))
/// switch self { case .new: MockFlags(isNewPageOn: true); case .old: MockFlags(isNewPageOn: false) }
/// ```
/// A test that uses `old`, and not `new`, says so by that.
struct SharedLosers {
  /// A value that tests share.
  struct Value {
    let flag: MockedFlag
    let place: ExprSyntax
    let isWinner: Bool
  }

  /// Where tests use what forces the loser.
  private(set) var losing: [Syntax] = []
  /// The values of which all uses are known.
  private(set) var followed: Set<SyntaxIdentifier> = []

  init(_ values: [Value], _ world: World) {
    for values in Dictionary(grouping: values, by: \.flag.name).values {
      let shared = values.map { ($0, Sharing(of: $0.place)) }
      for case (let value, .some(let sharing)) in shared where !value.isWinner {
        let isChosen = shared.contains { other, place in
          other.isWinner && place.map { $0.list == sharing.list && $0.node != sharing.node } ?? false
        }
        guard isChosen, let uses = sharing.uses(world), !uses.isEmpty, uses.allSatisfy({ $0.enclosingTest != nil })
        else { continue }
        // A test of something else takes what the mock has to be given.
        let concerned = uses.filter { $0.isConcerned(by: value.flag.deciding) }
        losing += concerned
        if concerned.count == uses.count { followed.insert(value.place.id) }
      }
    }
  }

  /// Whether tests share a value, and no test that is left uses it.
  static func isUnused(_ place: ExprSyntax, _ world: World) -> Bool {
    place.isInTestFile && Syntax(place).enclosingTest == nil && Sharing(of: place)?.uses(world)?.isEmpty ?? false
  }
}

extension SharedLosers {
  /// Whether tests share a value, and none that uses it uses what the flag decided.
  static func isForOthers(_ place: ExprSyntax, _ deciding: DecidingNames?, _ world: World) -> Bool {
    guard place.isInTestFile, Syntax(place).enclosingTest == nil, let uses = Sharing(of: place)?.uses(world) else {
      return false
    }
    return uses.allSatisfy { $0.enclosingTest != nil && !$0.isConcerned(by: deciding) }
  }
}

extension Syntax {
  /// Whether its test uses code about which a flag decided, or may do so.
  fileprivate func isConcerned(by deciding: DecidingNames?) -> Bool {
    guard let deciding, let test = enclosingTest else { return true }
    return deciding.areUsed(by: test)
  }
}

/// The clause, or the member, by which tests choose a value.
private struct Sharing {
  let node: Syntax
  /// What holds the other ones.
  let list: Syntax
  private let name: String
  /// The enum of a clause's case.
  private let enumName: String?

  init?(of place: ExprSyntax) {
    for node in Syntax(place).ancestors {
      switch node.as(SyntaxEnum.self) {
      case .switchCase(let clause):
        guard let (name, type) = clause.ownCase, let list = clause.parent else { return nil }
        (self.node, self.list, self.name, enumName) = (node, list, name, type)
        return
      case .functionDecl(let function):
        let isCalledByTests = ["setUp", "tearDown"].contains { function.name.text.hasPrefix($0) }
        guard !isCalledByTests, let list = node.parent?.parent else { return nil }
        (self.node, self.list, name, enumName) = (node, list, function.name.bareName, nil)
        return
      case .patternBinding(let binding):
        guard let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
        else { return nil }
        guard Syntax(variable).localScope == nil else { continue }
        let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let) || binding.initializer == nil
        guard isConstant, let list = variable.parent?.parent else { return nil }
        (self.node, self.list, self.name, enumName) = (node, list, name, nil)
        return
      case .initializerDecl, .functionParameter, .subscriptDecl: return nil
      default: continue
      }
    }
    return nil
  }

  /// - Returns: `nil` if others may be uses.
  func uses(_ world: World) -> [Syntax]? {
    let mentions = CaseMentions(world.resolver)
    var found: [Syntax] = []
    if enumName != nil, world.references(to: "allCases").contains(where: { goesThroughAll($0.outermostName) }) {
      return nil
    }
    for reference in world.references(to: name) where reference.isInTestFile {
      let expression = reference.outermostName
      if let enumName {
        if expression.parent?.is(ExpressionPatternSyntax.self) ?? false { continue }
        switch mentions.meaning(of: expression, NamedCase(type: enumName, member: name)) {
        case .own: found.append(Syntax(expression))
        case .unknown: return nil
        case .other: continue
        }
      } else {
        let declarations = world.resolver.declarations(ofUse: expression)
        let isOnly = { world.resolver.declarations(named: name).allSatisfy { $0.node.id == node.id } }
        if declarations.isEmpty, !expression.isImplicitMember || !isOnly() { return nil }
        if declarations.isEmpty || declarations.contains(where: { $0.node.id == node.id }) {
          found.append(Syntax(expression))
        }
      }
    }
    return found
  }
}

extension Sharing {
  /// Whether a value of all cases is that of the enum, or may be.
  private func goesThroughAll(_ allCases: ExprSyntax) -> Bool {
    guard let base = allCases.as(MemberAccessExprSyntax.self)?.base?.lastName else { return true }
    return base == enumName || base == "Self"
  }
}

extension SwitchCaseSyntax {
  /// The case of its own type to which a clause of `switch self` is all there is.
  fileprivate var ownCase: (name: String, type: String)? {
    guard let items = label.as(SwitchCaseLabelSyntax.self)?.caseItems, items.count == 1,
      let pattern = items.first?.pattern.as(ExpressionPatternSyntax.self), pattern.expression.isImplicitMember,
      let name = pattern.expression.lastName, let type = enclosingType?.plainName,
      parent?.parent?.as(SwitchExprSyntax.self)?.subject.trimmedDescription == "self"
    else { return nil }
    return (name, type)
  }
}
