import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Everything that goes with a flag that is a property or a method of instances.
struct InstanceFlagParts {
  private var members: [(Syntax, file: Int)]
  private var code: [(KeyedCode, file: Int)] = []
  private var arguments: [(LabeledExprSyntax, LabeledExprListSyntax, file: Int)] = []
  private var keys: [(EnumCaseElementSyntax, file: Int)] = []

  var lists: [SyntaxIdentifier] {
    code.flatMap(\.0.lists) + arguments.map(\.1.id) + keys.compactMap { $0.0.parent?.id }
  }

  /// - Parameter others: the bytes of other declarations that go with it, by file.
  /// - Returns: `nil` if the flag has other uses.
  init?(_ flag: InstanceFlag, goneWith others: [Int: [Range<Int>]] = [:], _ round: Round) {
    guard flag.mayGo(round.world) else { return nil }
    let (setters, views) = (FlagSetters(of: flag, goneWith: others, round), FlagViews(of: flag, round))
    members = flag.members.compactMap { member in round.number(of: member).map { (member, $0) } }
    guard members.count == flag.members.count else { return nil }
    members += setters.functions.map { (Syntax($0.node), $0.file) } + views.declarations.map { ($0.node, $0.file) }
    code = setters.code + views.code
    guard noteArguments(flag, round), noteCode(flag, others, round), setters.ownsKeys(goneWith: ranges) else {
      return nil
    }
    code += ListedParameters(of: flag, setBy: code.map(\.0), round).elements
    let keys = SettingKeys(in: flag.members + code.map(\.0.node), round)
    self.keys = keys.all(goneWith: ranges)
    guard let coding = FlagCodingKeys(of: flag, round.world.resolver) else { return nil }
    for element in coding.elements {
      guard let file = round.number(of: element), let type = element.enclosingType,
        keys.isNamedOnly(in: ranges, element, type)
      else { return nil }
      self.keys.append((element, file))
    }
    if coding.elements.isEmpty, isNamedAsKey(flag, round) { return nil }
    members += MockRecords(of: flag, goneWith: ranges, round).variables.map { (Syntax($0.0), $0.file) }
  }

  /// Whether code that stays asks for the key that the compiler makes of the property.
  private func isNamedAsKey(_ flag: InstanceFlag, _ round: Round) -> Bool {
    round.world.references(to: flag.declared.member).contains { reference in
      let expression = reference.outermostName
      let base = expression.as(MemberAccessExprSyntax.self)?.base
      return (expression.isCodingKey || base?.lastName == "CodingKeys") && !round.isIn(ranges, reference)
        && expression.enclosingType.map { flag.types.contains($0.plainName) } ?? false
    }
  }

  /// - Returns: whether all uses go.
  private mutating func noteCode(_ flag: InstanceFlag, _ others: [Int: [Range<Int>]], _ round: Round) -> Bool {
    let mentions = InstanceFlagMentions(round.world)
    let members = Set(members.map(\.0.id))
    var blocking: [(place: Int, file: Int)] = []
    for reference in flag.names.flatMap({ round.world.references(to: $0) })
    where !Syntax(reference).ancestors.contains(where: { members.contains($0.id) }) {
      guard let number = round.number(of: reference) else { return false }
      switch mentions.mention(reference, of: flag) {
      case .other: continue
      case .blocking, .missed:
        if !round.isIn(others, reference) { blocking.append((reference.contentStart, number)) }
      case .keyed(let found):
        if round.isPart(found.range, ofOneOf: others, inFile: number) { continue }
        if !code.contains(where: { $0.0.node.id == found.node.id }) { code.append((found, number)) }
      }
    }
    let gone = ranges
    return blocking.allSatisfy { place, file in gone[file]?.contains { $0.contains(place) } ?? false }
  }

  /// - Returns: whether all arguments of memberwise initializers go, and no written one is given the losing value.
  private mutating func noteArguments(_ flag: InstanceFlag, _ round: Round) -> Bool {
    let memberwise = MemberwiseArguments(round)
    for variable in flag.variables {
      guard HoldingArguments.losing(of: flag, for: variable, round).isEmpty, let binding = variable.bindings.first,
        let found = memberwise.all(for: flag.declared.member, binding, variable)
      else { return false }
      let isUsual = SeveralSettings.isUsual(
        found.map(\.argument.expression), for: variable.enclosingType, losing: flag.declared.answer, round.world)
      for (call, argument) in found {
        guard let file = round.number(of: call), mayGo(argument.expression, flag, round, isUsual: isUsual) else {
          return false
        }
        arguments.append((argument, call.arguments, file))
      }
    }
    for found in MacroArguments(of: flag, round).all {
      guard mayGo(found.argument.expression, flag, round) else { return false }
      arguments.append(found)
    }
    return true
  }

  /// Whether a value is the flag's from now on, is asked for or decoded for it alone, or makes no difference.
  ///
  /// - Parameter isUsual: whether many tests make an object of the app with the losing value.
  private func mayGo(_ value: ExprSyntax, _ flag: InstanceFlag, _ round: Round, isUsual: Bool = false) -> Bool {
    let declared = flag.declared
    let loses = declared.answer?.loses(value, round.world.resolver)
    if value.is(BooleanLiteralExprSyntax.self) || loses != nil {
      // Without the argument, a preview shows what users see.
      return loses == false || value.isLiteralInPreview || SharedLosers.isUnused(value, round.world)
        || SharedLosers.isForOthers(value, declared.deciding, round.world)
        || value.isInTestFile
          && SeveralSettings.include(
            value, named: declared.member, deciding: declared.deciding, isUsual: isUsual)
    }
    if value.isUnimplementedClosure { return true }
    if value.isProjected || value.boundLiteral != nil, FlagBindings(in: round).isBinding(value, of: declared.experiment)
    {
      return true
    }
    if let closure = value.as(ClosureExprSyntax.self), closure.signature?.capture == nil, !value.isInTestFile {
      return true
    }
    if value.isInTestFile, value.is(DeclReferenceExprSyntax.self), round.world.passNoLoser(value, of: declared) {
      return true
    }
    // A property of another type may be what a user wants.
    if value.nameOfOwnProperty != nil || value.is(DeclReferenceExprSyntax.self),
      !round.world.resolver.declarations(of: value).allSatisfy({ $0.node.localScope != nil || $0.kind == .parameter })
    {
      return false
    }
    return !value.isInTestFile
      && (value.onlyAsks || value.isDecoded(forKey: flag.declared.member) || round.values.isPure(value))
  }

  /// The bytes that go, by file.
  private var ranges: [Int: [Range<Int>]] {
    let all =
      members.map { ($0.file, $0.0.contentRange) } + code.map { ($0.file, $0.0.range) }
      + arguments.map { ($0.file, $0.0.contentRange) }
    return Dictionary(grouping: all, by: \.0).mapValues { $0.map(\.1) }
  }

  func delete(from edits: inout [EditBuilder], _ round: Round) {
    for (member, file) in members {
      let lines = round.lines(of: file)
      let variable = member.as(VariableDeclSyntax.self)
      edits[file].delete(variable?.deletion(from: lines) ?? lines.deletion(of: member.contentRange))
    }
    for (code, file) in code { code.delete(from: &edits[file], round.lines(of: file), round.world) }
    for (argument, list, file) in arguments { edits[file].delete([argument.id], of: list) }
    for (element, file) in keys {
      var found = FoundMembers()
      found.note(element)
      found.delete(from: &edits[file], round.lines(of: file), round.world)
    }
  }
}

extension ExprSyntax {
  /// Whether it makes a closure that fails a test that calls it, as in dependencies of Point-Free's packages:
  /// `unimplemented("Client.isNew")`.
  fileprivate var isUnimplementedClosure: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      ["XCTUnimplemented", "unimplemented"].contains(call.calledExpression.lastName)
    else { return false }
    return call.arguments.allSatisfy { $0.expression.isPlainLiteral }
  }
}
