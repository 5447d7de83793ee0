import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// Finds the members, globals and cases that hold, take or return something of an experiment.
///
/// A declaration is examined only if its text contains a name related to an experiment. The names that are found count
/// as related from then on.
struct BoundMembers {
  /// Members that other files may use without naming an experiment: `viewModel.isRed`, `color(for: .red)`.
  private(set) var wants: Set<CandidateScan.Want> = []
  /// All found names, including those that only their own file sees.
  private(set) var names: Set<String> = []

  private let evaluator: Evaluator

  /// The experiments in question.
  enum Concern: Sendable {
    case all(CandidateScan)
    /// The experiments with the lowest numbers.
    case first(Int, ExperimentMentions)

    /// - Parameter text: the text of a declaration.
    fileprivate func mayConcern(_ text: UnsafeRawBufferPointer) -> Bool {
      switch self {
      case .all(let scan): scan.isCandidate(text)
      case .first(_, let mentions): mentions.isIn(text) || Words.holds(Self.assignment, in: text)
      }
    }

    /// - Parameter text: the text of a signature.
    fileprivate func isNamed(_ text: UnsafeRawBufferPointer) -> Bool {
      switch self {
      case .all(let scan): scan.isCandidate(text)
      case .first(_, let mentions): mentions.isIn(text)
      }
    }

    fileprivate func includes(_ number: Int) -> Bool {
      switch self {
      case .all: true
      case .first(let count, _): number < count
      }
    }

    private static let assignment = ByteString(RuntimeAPI.assignment)
  }

  init(_ evaluator: Evaluator, _ concern: Concern) {
    self.evaluator = evaluator
    var rest = candidates()
    var new: WordSet?
    while new?.isEmpty != true, !rest.isEmpty {
      let known = names
      let bonds = Self.bonds(of: rest, new, evaluator, concern)
      for (candidate, bond) in zip(rest, bonds) { if let bond { note(candidate, bond) } }
      rest = zip(rest, bonds).filter { $1 == nil }.map(\.0)
      new = WordSet(names.subtracting(known))
    }
  }

  /// Examines candidates on two cores. More parts would work out more answers several times.
  private static func bonds(
    of candidates: [BoundCandidate], _ names: WordSet?, _ evaluator: Evaluator, _ concern: Concern
  ) -> [Bond?] {
    let size = max(64, (candidates.count + 1) / 2)
    let parts = stride(from: 0, to: candidates.count, by: size).map {
      candidates[$0..<min($0 + size, candidates.count)]
    }
    return parts.parallelMap(stride: 1) { part in
      var finder = BondFinder(evaluator, concern, names)
      return part.map { finder.bond(of: $0) }
    }.flatMap { $0 }
  }

  private func candidates() -> [BoundCandidate] {
    var found: [BoundCandidate] = []
    for (number, type) in evaluator.index.types.enumerated()
    where !type.isLocal && evaluator.experiment(declaredBy: number) == nil {
      let owner = (name: type.name, type: evaluator.declared(number, []))
      found += type.members.all.map { BoundCandidate(declaration: $0, owner: owner) }
    }
    for (head, members) in evaluator.extensionMembers {
      let owner: (name: String, type: ValueType)
      switch head {
      case .declared(let number): owner = (evaluator.index.types[number].name, evaluator.declared(number, []))
      case .external(let name): owner = (name, .external(name, arguments: []))
      case .experiment, .group, .behavior, .assignment: continue
      }
      found += members.all.map { BoundCandidate(declaration: $0, owner: owner) }
    }
    return found + evaluator.index.globals.all.map { BoundCandidate(declaration: $0, owner: nil) }
  }

  /// Adds a declaration's name. The value of a property wrapper is used by the wrapper's name, so that counts, too.
  private mutating func add(_ candidate: BoundCandidate) {
    names.insert(candidate.declaration.name)
    if let owner = candidate.owner, ["wrappedValue", "projectedValue"].contains(candidate.declaration.name) {
      names.insert(owner.name)
    }
  }

  private mutating func note(_ candidate: BoundCandidate, _ bond: Bond) {
    let declaration = candidate.declaration
    if bond.isRelated { add(candidate) }
    if bond.isBound, !declaration.isHiddenInFile {
      wants.insert(.member(declaration.name, of: candidate.owner?.name ?? declaration.name))
      if let feature = candidate.nameOfFeature { wants.insert(.member(declaration.name, of: feature)) }
    }
    // An extension elsewhere may make the type decodable.
    if bond.isStored, let owner = candidate.owner { wants.insert(.declaration(owner.name)) }
  }
}

/// A member or a global that may hold something of an experiment.
private struct BoundCandidate: Sendable {
  let declaration: Declaration
  /// `nil` for a global.
  let owner: (name: String, type: ValueType)?

  /// `Page` for a member of `Page.State`, which a file reads through `StoreOf<Page>`, without naming the state.
  var nameOfFeature: String? {
    guard owner?.name == "State" else { return nil }
    return declaration.ownerOfMember?.ancestor(MemberBlockSyntax.self)?.parent?.nameOfOwner
  }
}

/// What a declaration has of an experiment.
private struct Bond {
  /// Whether its name counts as related to one of the experiments in question.
  let isRelated: Bool
  /// Whether it holds, takes or returns a group, or a value derived from one.
  let isBound: Bool
  /// Whether it stores such a value for an instance of its type.
  let isStored: Bool
}

/// Examines declarations, for one thread.
private struct BondFinder {
  private let evaluator: Evaluator
  private let concern: BoundMembers.Concern
  /// The names that relate to an experiment; `nil` for those that the experiments bring along.
  private let names: WordSet?
  private let context = Evaluator.Context()
  /// Whether files contain one of the names anywhere, by number.
  private var files: [Int: Bool] = [:]

  init(_ evaluator: Evaluator, _ concern: BoundMembers.Concern, _ names: WordSet?) {
    self.evaluator = evaluator
    self.concern = concern
    self.names = names
  }

  /// - Returns: `nil` if the declaration contains none of the names.
  mutating func bond(of candidate: BoundCandidate) -> Bond? {
    let declaration = candidate.declaration
    guard let number = evaluator.index.fileNumber(of: declaration.node), mayHold(number) else { return nil }
    let file = evaluator.index.files[number]
    let range = declaration.variable?.contentRange ?? declaration.node.contentRange
    guard holds(range, of: file, concern.mayConcern) else { return nil }
    let values = values(of: candidate)
    var isStored = false
    if let owner = candidate.owner, declaration.kind == .variable, !declaration.isComputed {
      isStored = evaluator.value(ofMember: declaration, of: .instance(owner.type), context)?.isBound ?? false
    }
    return Bond(
      isRelated: values.contains { $0.mentions(concern) }
        || holds(declaration.signatureRange, of: file, concern.isNamed),
      isBound: values.contains(where: \.isBound), isStored: isStored)
  }

  private mutating func mayHold(_ number: Int) -> Bool {
    guard let names else { return true }
    if let known = files[number] { return known }
    let isHeld = evaluator.index.files[number].text.utf8.withUnsafeBytes { names.isIn($0) }
    files[number] = isHeld
    return isHeld
  }

  /// Whether a part of a file contains one of the names; without names, whether the experiments bring one along.
  private func holds(
    _ range: Range<Int>, of file: SwiftSourceFile, _ isBroughtAlong: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    file.text.utf8.withUnsafeBytes { bytes in
      let text = UnsafeRawBufferPointer(rebasing: bytes[range])
      return names.map { $0.isIn(text) } ?? isBroughtAlong(text)
    }
  }

  private func askedValues(of declaration: Declaration) -> [Value] {
    declaration.askedExpressions.compactMap { evaluator.value(of: $0, context) }
  }

  /// The known value of a variable, or those that a function or a case takes and returns.
  private func values(of candidate: BoundCandidate) -> [Value] {
    let declaration = candidate.declaration
    switch declaration.kind {
    case .variable:
      let base = candidate.owner.map { declaration.isStatic ? Value.metatype($0.type) : Value.instance($0.type) }
      let value = base.map { evaluator.value(ofMember: declaration, of: $0, context) }
      return [value ?? evaluator.value(of: declaration, context)].compactMap { $0 } + askedValues(of: declaration)
    case .function:
      guard let function = declaration.node.as(FunctionDeclSyntax.self) else { return [] }
      let parameters = function.signature.parameterClause.parameters.map { Value(evaluator.type($0.type, context)) }
      let result = function.signature.returnClause.map { Value(evaluator.type($0.type, context)) }
      let only = function.body?.statements.onlyExpression.flatMap { evaluator.value(of: $0, context) }
      return parameters + [result, only].compactMap { $0 } + askedValues(of: declaration)
    case .enumCase:
      let element = declaration.node.as(EnumCaseElementSyntax.self)
      return element?.parameterClause?.parameters.map { Value(evaluator.type($0.type, context)) } ?? []
    case .typeAlias: return [evaluator.value(of: declaration, context)].compactMap { $0 }
    case .optionalBinding, .matchedPattern, .loopVariable, .parameter, .shorthandParameter, .capture, .implicit, .type,
      .genericParameter:
      return []
    }
  }
}

extension Declaration {
  /// The written type with the attributes and the name; of a type, what stands before its members.
  fileprivate var signatureRange: Range<Int> {
    if let binding {
      let start = variable?.contentStart ?? binding.contentStart
      return start..<(binding.typeAnnotation?.contentEnd ?? binding.pattern.contentEnd)
    }
    let body = node.as(FunctionDeclSyntax.self)?.body.map { Syntax($0) }
    let members = node.asProtocol((any DeclGroupSyntax).self).map { Syntax($0.memberBlock) }
    return node.contentStart..<((body ?? members)?.contentStart ?? node.contentEnd)
  }
}

extension Value {
  /// Whether it is a group or derived from one, regardless of its owner.
  fileprivate var isBound: Bool {
    switch self {
    case .instance(.group), .instance(.behavior), .currentGroup, .currentBehavior, .rawValue, .parameterValue, .isGroup:
      true
    case .closure(let wrapped), .optional(let wrapped), .orNil(let wrapped, _): wrapped.isBound
    default: false
    }
  }

  /// Whether any part of it belongs to one of the experiments.
  fileprivate func mentions(_ concern: BoundMembers.Concern) -> Bool {
    switch self {
    case .instance(let type), .metatype(let type): type.mentions(concern)
    case .currentGroup(let number, _), .groupLiteral(let number, _), .currentBehavior(let number),
      .behaviorLiteral(let number, _), .rawValue(let number), .parameterValue(let number, _), .isGroup(let number, _):
      concern.includes(number)
    case .closure(let wrapped), .optional(let wrapped), .orNil(let wrapped, _): wrapped.mentions(concern)
    case .tuple(let elements): elements.contains { $0.value?.mentions(concern) ?? false }
    }
  }
}

extension ValueType {
  fileprivate func mentions(_ concern: BoundMembers.Concern) -> Bool {
    switch self {
    case .experiment(let number), .group(let number), .behavior(let number), .assignment(let number),
      .parameters(let number):
      concern.includes(number)
    // The assignment of an experiment that only another file can name.
    case .external(RuntimeAPI.assignment, _): true
    case .declared(_, let arguments), .external(_, let arguments): arguments.contains { $0.mentions(concern) }
    case .metatype(let type), .optional(let type), .array(let type): type.mentions(concern)
    case .dictionary(let key, let value): key.mentions(concern) || value.mentions(concern)
    case .tuple(let elements): elements.contains { $0.type.mentions(concern) }
    case .function(let parameters, let result):
      result.mentions(concern) || parameters.contains { $0.mentions(concern) }
    case .namesakes, .unknown: false
    }
  }
}

extension MemberTable {
  fileprivate var all: [Declaration] { declarations.values.flatMap { $0 } }
}
