import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The declarations of one case in one file.
struct FoundMembers {
  fileprivate(set) var cases: [(element: EnumCaseElementSyntax, decl: EnumCaseDeclSyntax)] = []
  fileprivate(set) var variables: [(variable: VariableDeclSyntax, binding: PatternBindingSyntax)] = []

  init() {}

  init(of declared: NamedCase, in tree: SourceFileSyntax, _ resolver: RememberingResolver) {
    self = MemberFinder.members(of: declared, in: tree, resolver)
  }

  /// - Parameter element: a case of an enum with others.
  mutating func note(_ element: EnumCaseElementSyntax) {
    if let cases = element.parent?.parent?.as(EnumCaseDeclSyntax.self) { self.cases.append((element, cases)) }
  }

  var isEmpty: Bool { cases.isEmpty && variables.isEmpty }
  var lists: [SyntaxIdentifier] { cases.map(\.decl.id) + variables.map(\.variable.id) }

  /// Whether they may be deleted: an enum without cases cannot have raw values, and a `switch` over it no clauses.
  var mayGo: Bool { cases.allSatisfy { !$0.element.isLastOfEnum } }

  func delete(from edits: inout EditBuilder, _ lines: SourceLines, _ world: World) {
    for (element, cases) in cases {
      if let (next, value) = element.shiftedCase(world) { edits.insert(" = \(value)", at: next.name.contentEnd) }
      if cases.elements.count == 1 {
        edits.delete(lines.deletion(of: cases.contentRange, keepingHeadings: true))
      } else {
        edits.delete([element.id], of: cases.elements)
      }
    }
    for (variable, binding) in variables {
      if variable.bindings.count == 1 {
        edits.delete(variable.deletion(from: lines))
      } else {
        edits.delete([binding.id], of: variable.bindings)
      }
    }
  }
}

extension EnumCaseElementSyntax {
  var isLastOfEnum: Bool {
    guard let members = ancestor(MemberBlockSyntax.self)?.members else { return true }
    return !members.contains { member in
      if member.decl.is(IfConfigDeclSyntax.self) { return true }
      return member.decl.as(EnumCaseDeclSyntax.self)?.elements.contains { $0.id != id } ?? false
    }
  }

  /// The next case with an implicit raw value, and that value, which it has to state.
  fileprivate func shiftedCase(_ world: World) -> (next: EnumCaseElementSyntax, value: Int)? {
    guard let block = parent?.parent?.parent?.parent?.parent?.as(MemberBlockSyntax.self),
      let owner = block.parent?.as(EnumDeclSyntax.self), let type = owner.inheritanceClause?.firstType,
      world.isNumber(type), !world.countsRows(by: owner)
    else { return nil }
    let all = block.members.flatMap { $0.decl.as(EnumCaseDeclSyntax.self).map { Array($0.elements) } ?? [] }
    guard let place = all.firstIndex(where: { $0.id == id }), place + 1 < all.count, all[place + 1].rawValue == nil
    else {
      return nil
    }
    var value = -1
    for element in all[...place] {
      guard let written = element.rawValue?.value else {
        value += 1
        continue
      }
      guard let number = written.integer else { return nil }
      value = number
    }
    return (all[place + 1], value + 1)
  }
}

extension ExprSyntax {
  /// `16` of `16`, `0x10` and `1_6`, `-1` of `-1`
  fileprivate var integer: Int? {
    if let node = self.as(PrefixOperatorExprSyntax.self), node.operator.text == "-" {
      return node.expression.integer.map { -$0 }
    }
    guard let text = self.as(IntegerLiteralExprSyntax.self)?.literal.text.replacing("_", with: "").lowercased() else {
      return nil
    }
    let radix = ["0x": 16, "0o": 8, "0b": 2][String(text.prefix(2))]
    return radix.map { Int(text.dropFirst(2), radix: $0) } ?? Int(text)
  }
}

extension World {
  /// Whether the raw values of an enum are places, which are without a gap: `Row(rawValue: indexPath.row)` beside `Row.allCases.count`.
  fileprivate func countsRows(by type: EnumDeclSyntax) -> Bool {
    guard type.inheritanceClause?.typeNames.contains("CaseIterable") ?? false else { return false }
    return references(to: type.name.bareName).contains { reference in
      guard let argument = reference.outermostName.call?.arguments.first, argument.label?.text == "rawValue",
        let name = argument.expression.lastName
      else { return false }
      return Self.places.contains(name)
    }
  }

  private static let places: Set = [
    "i", "index", "item", "offset", "page", "position", "row", "section", "selectedSegmentIndex", "tag",
  ]

  /// Whether a raw value of a type may be implied by the one before it.
  fileprivate func isNumber(_ type: TypeSyntax, depth: Int = 0) -> Bool {
    let name = type.trimmedDescription
    if Self.numbers.contains(name) { return true }
    guard depth < 8, resolver.isTypeAlias(name) else { return false }
    return resolver.declarations(named: name).contains { declaration in
      declaration.node.as(TypeAliasDeclSyntax.self).map { isNumber($0.initializer.value, depth: depth + 1) } ?? false
    }
  }

  private static let numbers: Set = [
    "CGFloat", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64",
  ]
}

private final class MemberFinder: SyntaxVisitor {
  private let declared: NamedCase
  private let resolver: RememberingResolver
  private(set) var found = FoundMembers()

  private init(_ declared: NamedCase, _ resolver: RememberingResolver) {
    self.declared = declared
    self.resolver = resolver
    super.init(viewMode: .sourceAccurate)
  }

  static func members(
    of declared: NamedCase, in tree: SourceFileSyntax, _ resolver: RememberingResolver
  ) -> FoundMembers {
    let finder = MemberFinder(declared, resolver)
    finder.walk(tree)
    return finder.found
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard resolver.declaresMember(of: declared, node) else { return .skipChildren }
    for element in node.elements where element.name.bareName == declared.member { found.cases.append((element, node)) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.isStatic, resolver.declaresMember(of: declared, node) else { return .skipChildren }
    let own = node.bindings.first {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName == declared.member
    }
    // In `static var a, b: Bool`, the type is that of both.
    if let own, node.bindings.count == 1 || node.bindings.allSatisfy({ $0.initializer != nil }) {
      found.variables.append((node, own))
    }
    return .skipChildren
  }
}
