import SourceDiagnostics
import SwiftSyntax

/// Finds the members, globals and cases that hold, take or return something of an experiment.
///
/// A declaration in whose text there is no name that has to do with an experiment has none to do with it itself, and is not looked at.
/// Names that are found are such names for others.
struct BoundMembers {
  /// Members that other files may use without naming an experiment: `viewModel.isRed`, `color(for: .red)`.
  private(set) var wants: Set<CandidateScan.Want> = []
  /// Of all, also of those that only their own file sees.
  private(set) var names: Set<String> = []

  private let evaluator: Evaluator
  private let scan: CandidateScan

  private struct Candidate {
    let declaration: Declaration
    /// Nil for a global.
    let owner: (name: String, type: ValueType)?
  }

  init(_ evaluator: Evaluator, _ scan: CandidateScan) {
    self.evaluator = evaluator
    self.scan = scan
    var rest = candidates()
    var new: Set<ArraySlice<UInt8>>?
    while new?.isEmpty != true, !rest.isEmpty {
      let known = names
      let last = new
      rest.removeAll { candidate in
        let declaration = candidate.declaration
        guard isOfInterest(declaration.variable?.contentRange ?? declaration.node.contentRange, of: declaration, last)
        else { return false }
        note(candidate)
        if isOfInterest(declaration.signatureRange, of: declaration, last) { names.insert(declaration.name) }
        return true
      }
      new = Set(names.subtracting(known).map { Array($0.utf8)[...] })
    }
  }

  private var context: Evaluator.Context { Evaluator.Context() }

  private func candidates() -> [Candidate] {
    var found: [Candidate] = []
    for (number, type) in evaluator.index.types.enumerated()
    where !type.isLocal && evaluator.experiment(declaredBy: number) == nil {
      let owner = (name: type.name, type: evaluator.declared(number, []))
      found += type.members.all.map { Candidate(declaration: $0, owner: owner) }
    }
    for (head, members) in evaluator.extensionMembers {
      let owner: (name: String, type: ValueType)
      switch head {
      case .declared(let number): owner = (evaluator.index.types[number].name, evaluator.declared(number, []))
      case .external(let name): owner = (name, .external(name, arguments: []))
      case .experiment, .group, .behavior, .assignment: continue
      }
      found += members.all.map { Candidate(declaration: $0, owner: owner) }
    }
    return found + evaluator.index.globals.all.map { Candidate(declaration: $0, owner: nil) }
  }

  /// - Parameter names: nil for those that experiments themselves bring along.
  private func isOfInterest(
    _ range: Range<Int>, of declaration: Declaration, _ names: Set<ArraySlice<UInt8>>?
  ) -> Bool {
    guard let file = evaluator.index.file(of: declaration.node) else { return false }
    return file.text.utf8.withUnsafeBytes { bytes in
      let text = UnsafeRawBufferPointer(rebasing: bytes[range])
      return names.map { Words.holdsAny(of: $0, in: text) } ?? scan.isCandidate(text)
    }
  }

  private mutating func note(_ candidate: Candidate) {
    let declaration = candidate.declaration
    let values = values(of: candidate)
    if values.contains(where: \.mentionsExperiment) { names.insert(declaration.name) }
    if !declaration.isHiddenInFile, values.contains(where: \.isBound) {
      wants.insert(.member(declaration.name, of: candidate.owner?.name ?? declaration.name))
    }
    // An extension elsewhere may make the type decodable.
    if let owner = candidate.owner, declaration.kind == .variable, !declaration.isComputed,
      evaluator.value(ofMember: declaration, of: .instance(owner.type), context)?.isBound ?? false
    {
      wants.insert(.declaration(owner.name))
    }
  }

  /// What is known of a variable, and of what a function or a case takes and returns.
  private func values(of candidate: Candidate) -> [Value] {
    let declaration = candidate.declaration
    switch declaration.kind {
    case .variable:
      let base = candidate.owner.map { declaration.isStatic ? Value.metatype($0.type) : Value.instance($0.type) }
      let value = base.map { evaluator.value(ofMember: declaration, of: $0, context) }
      return [value ?? evaluator.value(of: declaration, context)].compactMap { $0 }
    case .function:
      guard let function = declaration.node.as(FunctionDeclSyntax.self) else { return [] }
      let parameters = function.signature.parameterClause.parameters.map { Value(evaluator.type($0.type, context)) }
      let result = function.signature.returnClause.map { Value(evaluator.type($0.type, context)) }
      let only = function.body?.statements.onlyExpression.flatMap { evaluator.value(of: $0, context) }
      return parameters + [result, only].compactMap { $0 }
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
  /// What is written of its type, with its name.
  fileprivate var signatureRange: Range<Int> {
    if let binding {
      return binding.pattern.contentStart..<(binding.typeAnnotation?.contentEnd ?? binding.pattern.contentEnd)
    }
    let body = node.as(FunctionDeclSyntax.self)?.body
    return node.contentStart..<(body?.contentStart ?? node.contentEnd)
  }
}

extension Value {
  /// A group, or what says something about it, in whoever's hands it is.
  fileprivate var isBound: Bool {
    switch self {
    case .instance(.group), .instance(.behavior), .currentGroup, .currentBehavior, .rawValue, .parameterValue, .isGroup:
      true
    case .optional(let wrapped): wrapped.isBound
    default: false
    }
  }

  /// Whether an experiment is anywhere in what is known.
  fileprivate var mentionsExperiment: Bool {
    switch self {
    case .instance(let type), .metatype(let type): type.mentionsExperiment
    case .currentGroup, .groupLiteral, .currentBehavior, .behaviorLiteral, .rawValue, .parameterValue, .isGroup: true
    case .optional(let wrapped): wrapped.mentionsExperiment
    case .tuple(let elements): elements.contains { $0.value?.mentionsExperiment ?? false }
    }
  }
}

extension ValueType {
  fileprivate var mentionsExperiment: Bool {
    switch self {
    case .experiment, .group, .behavior, .assignment, .parameters: true
    case .declared(_, let arguments), .external(_, let arguments): arguments.contains(where: \.mentionsExperiment)
    case .metatype(let type), .optional(let type), .array(let type): type.mentionsExperiment
    case .dictionary(let key, let value): key.mentionsExperiment || value.mentionsExperiment
    case .tuple(let elements): elements.contains { $0.type.mentionsExperiment }
    case .function(let parameters, let result):
      result.mentionsExperiment || parameters.contains(where: \.mentionsExperiment)
    case .unknown: false
    }
  }
}

extension MemberTable {
  fileprivate var all: [Declaration] { declarations.values.flatMap { $0 } }
}
