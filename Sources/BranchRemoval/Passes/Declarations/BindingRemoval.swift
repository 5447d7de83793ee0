import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Removes names that nothing reads any more: those of an experiment's types, and those that only losing branches used.
///
/// ```
/// let test = service.fetchSplitTest(X.self)
/// let group = test.currentGroup
/// ```
/// goes, from the last to the first. Effects of a value stay: `let name = make()` becomes `_ = make()`.
struct BindingRemoval: RemovalPass {
  static let reason = "the passes above free names, and a name whose value goes frees the next"

  let round: Round
  /// Whether it is about properties that hold services alone.
  private let findsServices: Bool

  init(round: Round) { self.init(round: round, findsServices: false) }

  init(round: Round, findsServices: Bool) {
    self.round = round
    self.findsServices = findsServices
  }

  func edits() -> [EditBuilder] {
    let findsServices = findsServices
    let found = round.inParallel(round.open) { round, number in
      var candidates = round.world.names(inFile: number).removableNames(in: round.files[number].tree).compactMap {
        Candidate($0, in: number, round, findsServices: findsServices)
      }
      // No other file uses or changes a local name.
      var edits = FileEdits()
      BindingRemoval(round: round, findsServices: findsServices).remove(&candidates, &edits) { $0.name.isLocal }
      return (candidates: candidates, edits: edits[number])
    }
    var edits = FileEdits()
    for (number, found) in zip(round.open, found) { edits[number] = found.edits }
    var candidates = found.flatMap(\.candidates)
    remove(&candidates, &edits) { _ in true }
    return edits.all(of: round.files.count)
  }

  /// Removes what nothing uses, until nothing is left that nothing uses.
  private func remove(
    _ candidates: inout [Candidate], _ edits: inout FileEdits, where isTried: (Candidate) -> Bool
  ) {
    var isChanging = true
    while isChanging {
      isChanging = false
      // From the end of a file to its start, because later declarations use earlier ones.
      for place in candidates.indices.reversed() {
        let candidate = candidates[place]
        guard isTried(candidate) else { continue }
        if edits[candidate.file].deletes(candidate.name.range) || remove(candidate, &edits) {
          isChanging = true
          candidates.remove(at: place)
        }
      }
    }
  }

  /// A name that is removed if nothing reads it.
  private struct Candidate {
    let name: RemovableName
    let file: Int
    /// Whether it has a decided experiment's type, or holds one of its values.
    let isExperiments: Bool

    init?(_ name: RemovableName, in file: Int, _ round: Round, findsServices: Bool) {
      self.name = name
      self.file = file
      isExperiments =
        !findsServices
        && (round.reaches(name.declaration) && name.isOfExperiment(round)
          || round.values.constants.isConstant(name.declaration) && round.isOnlyForItsUses(name))
      let isCandidate =
        isExperiments
        ? round.world.isOwn(name.modifiers) : Self.isOrphan(name, file, round, findsServices: findsServices)
      guard isCandidate, !Self.mayBeReadByObjectiveC(name, round.world) else { return nil }
    }

    private static func mayBeReadByObjectiveC(_ name: RemovableName, _ world: World) -> Bool {
      guard case .variable(_, let variable) = name.kind, !name.isLocal,
        !world.unknownToObjectiveC.contains(name.name)
      else { return false }
      return world.isMemberForObjectiveC(Syntax(variable))
        || variable.attributes.contains { $0.as(AttributeSyntax.self)?.exposesToObjectiveC ?? false }
    }

    /// Whether something used it before the removal, and nothing outside of the file can see it, or it is a mock's.
    private static func isOrphan(
      _ name: RemovableName, _ file: Int, _ round: Round, findsServices: Bool
    ) -> Bool {
      if !findsServices, round.isStored(forExperiment: name) { return round.hasLostUses(name) }
      guard let original = round.originals[file],
        name.attributes.map({ round.world.resolver.areQuiet($0) || round.onlyTellsViews(name) }) ?? true
          || FlagServices(round).isInjected(name),
        findsServices
          ? round.mayHoldService(name)
          : name.isSeenInFileOnly || round.isMockedFlag(name, in: file) || round.mayBeNilForEver(name),
        round.mayHaveLostUses(name, in: file)
      else { return false }
      let names = round.world.names(inFile: file)
      guard ["", "$", "_"].contains(where: { original.names[$0 + name.name] > names.count(of: $0 + name.name) }),
        !findsServices || FlagServices(round).isHeld(by: name)
      else { return false }
      if case .variable = name.kind, name.isLocal {
        return round.hasLostUses(of: name.name, around: name.declaration)
      }
      return true
    }
  }

  private func remove(_ found: Candidate, _ edits: inout FileEdits) -> Bool {
    let (candidate, number, isExperiments) = (found.name, found.file, found.isExperiments)
    let sight: World.Sight =
      candidate.isLocal ? .body(number) : candidate.isSeenInFileOnly ? .file(number) : .everywhere
    let files = round.world.files(using: candidate.name, in: sight)
    let isGoneWithUses = candidate.isFunction || FlagServices(round).isFetched(by: candidate)
    let keepsName = { (read: DeclReferenceExprSyntax) in
      !(isGoneWithUses && candidate.range.contains(read.contentStart))
    }
    let uses = NameUses(
      of: candidate, in: number, files: files, asksForRecords: isExperiments, round: round, ignoring: edits,
      untilRead: keepsName)
    guard !uses.isOpen, !uses.reads.contains(where: keepsName) else { return false }
    guard
      uses.switches.allSatisfy({ code in
        code.list.contains { $0.id != code.item.id && !edits[code.file].deletes($0.contentRange) }
      })
    else { return false }
    let builders = ResultBuilders(resolver: round.world.resolver)
    guard uses.writes.allSatisfy({ builders.counting($0.item) == nil }) else { return false }
    // A wrapper may do more than store what it is given.
    if case .variable(_, let variable) = candidate.kind, !uses.writes.isEmpty,
      round.world.resolver.experiment(ofAttributesOf: variable) != nil
    {
      return false
    }
    guard isExperiments || findsServices || !round.mayBeNilForEver(candidate) || uses.onlyWriteNil else { return false }
    guard isExperiments || candidate.isLocal && !uses.changesCollection || wasUsed(candidate, in: number, uses),
      !isKeptByOthers(candidate), !round.isOfLayer(candidate), !isGivenLoser(candidate, uses),
      !findsServices || isInjectedByKnownCalls(uses)
    else { return false }
    switch candidate.kind {
    case .capture(let node):
      if let value = node.initializer?.value, !leftOver(value, isExperiments).isNothing { return false }
      removeCapture(node, &edits[number])
    case .declaration(let node): edits[number].delete(round.lines(of: number).deletion(of: node.contentRange))
    case .variable(let binding, let variable):
      guard removeVariable(candidate, binding, variable, uses, number, isExperiments, &edits) else { return false }
      for code in uses.switches {
        edits[code.file].delete(round.lines(of: code.file).deletion(of: code.item.contentRange))
      }
    }
    return true
  }

  /// Whether every initializer that is given the value has calls, and all of them are known, so that its parameter goes.
  private func isInjectedByKnownCalls(_ uses: NameUses) -> Bool {
    uses.writes.flatMap(\.values).allSatisfy { value in
      guard value.is(DeclReferenceExprSyntax.self) else { return true }
      return round.world.resolver.declarations(of: value).allSatisfy { declaration in
        guard let parameter = declaration.node.as(FunctionParameterSyntax.self),
          let owner = parameter.parent?.parent?.parent?.parent, owner.is(InitializerDeclSyntax.self)
        else { return true }
        return round.values.calls.all(of: owner, passing: parameter)?.isEmpty == false
      }
    }
  }

  /// Whether something used a name before the removal, besides itself and what gives it a value.
  private func wasUsed(_ candidate: RemovableName, in number: Int, _ uses: NameUses) -> Bool {
    candidate.isFunction || uses.writes.isEmpty
      ? round.wasUsed(candidate, in: number) : round.wasRead(candidate, in: number)
  }

  /// Whether it is a flag to which code for users gives the value that lost, so that the flag is not decided there.
  private func isGivenLoser(_ name: RemovableName, _ uses: NameUses) -> Bool {
    let values = uses.writes.flatMap(\.values).filter { !$0.isInTestFile }
    guard !values.isEmpty, let type = name.declaration.enclosingType?.plainName else { return false }
    return DeclaredCase.all(in: round).contains { declared in
      declared.type == type && declared.member == name.name
        && values.contains { declared.answer?.loses($0, round.world.resolver) ?? false }
    }
  }

  /// Whether a protocol or a superclass asks for a name, or a subclass has its own.
  private func isKeptByOthers(_ candidate: RemovableName) -> Bool {
    // The flag's own requirement goes with what fulfils it.
    if candidate.declaration.isRequirement,
      InstanceFlag.all(in: round).contains(where: { $0.holds(candidate.declaration) })
    {
      return true
    }
    return candidate.isRequirement(round) || !candidate.isLocal && round.isOverridden(candidate)
  }

  // MARK: Variables

  private func removeVariable(
    _ candidate: RemovableName, _ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax, _ uses: NameUses,
    _ number: Int, _ isExperiments: Bool, _ edits: inout FileEdits
  ) -> Bool {
    guard let kept = leftOver(of: candidate, binding, variable, isExperiments),
      uses.writes.allSatisfy({ $0.values.allSatisfy { leftOver($0, isExperiments).isNothing } }),
      let calls = memberwiseCalls(candidate, binding, variable, isExperiments)
    else { return false }
    for write in uses.writes {
      StatementDeletion(lines: round.lines(of: write.file)).delete([write.item], from: &edits[write.file])
    }
    for (call, argument) in calls {
      guard let file = round.number(of: call) else { return false }
      edits[file].delete([argument.id], of: call.arguments)
    }
    // An array, because a filtered syntax collection is a new tree with other identifiers.
    let living = Array(variable.bindings).filter {
      $0.id == binding.id || !edits[number].deletes($0.pattern.contentRange)
    }
    if living.count > 1 {
      let gone = Set(variable.bindings.map(\.id)).subtracting(living.map(\.id)).union([binding.id])
      edits[number].delete(gone, of: variable.bindings)
    } else {
      let item = variable.parent.map {
        $0.is(CodeBlockItemSyntax.self) || $0.is(MemberBlockItemSyntax.self) ? $0 : Syntax(variable)
      }
      let whole = item ?? Syntax(variable)
      if kept.isEmpty, isLastOfCase(whole, edits[number]) {
        let cases = EmptiedCases(ResultBuilders(resolver: round.world.resolver))
        let filler = whole.parent?.as(CodeBlockItemListSyntax.self).flatMap { cases.filler(for: $0) }
        edits[number].replace(whole.contentRange, with: filler ?? "let _ = ()")
      } else {
        let type = kept.first.flatMap { statedType(of: binding, keeping: $0) } ?? ""
        let builders = ResultBuilders(resolver: round.world.resolver)
        let discard = whole.site.map { builders.discard(at: $0) } ?? "_ = "
        let isAsync = variable.modifiers.contains { $0.name.tokenKind == .keyword(.async) }
        let keyword = isAsync ? "async let _\(type) = " : type.isEmpty ? discard : "let _\(type) = "
        // A `;` behind what stays separates it from the next statement.
        let range = kept.isEmpty ? whole.contentRange : variable.contentRange
        delete(range, keeping: kept, keyword, round.lines(of: number), &edits[number])
      }
    }
    return true
  }

  /// Whether a case would be left without statements.
  private func isLastOfCase(_ item: Syntax, _ edits: EditBuilder) -> Bool {
    guard let items = item.parent?.as(CodeBlockItemListSyntax.self), items.parent?.is(SwitchCaseSyntax.self) == true
    else { return false }
    return items.allSatisfy { $0.id == item.id || edits.deletes($0.contentRange) }
  }

  /// The parts of a variable's value that stay; `nil` if the variable has to stay for them.
  private func leftOver(
    of candidate: RemovableName, _ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax, _ isExperiments: Bool
  ) -> [LeftOver.Part]? {
    // Nothing asks for the value of a lazy variable that nothing reads.
    guard let value = binding.initializer?.value, !variable.modifiers.isLazy else { return [] }
    if FlagServices(round).isFetched(by: binding) { return [] }
    // As with an argument for a parameter of such a name.
    if candidate.isLocal, round.isNamedAfterExperiment(candidate.name), value.onlyAsks { return [] }
    switch leftOver(value, isExperiments) {
    case .nothing: return []
    case .expressions(let expressions): return candidate.isLocal && variable.bindings.count == 1 ? expressions : nil
    case .unknown: return nil
    }
  }

  /// `: Page` of `let page: Page = resolve()`, which is a call of another function without it.
  private func statedType(of binding: PatternBindingSyntax, keeping part: LeftOver.Part) -> String? {
    guard let annotation = binding.typeAnnotation, let whole = binding.initializer?.value else { return nil }
    var value = whole
    while let inner = value.as(TryExprSyntax.self)?.expression ?? value.as(AwaitExprSyntax.self)?.expression {
      value = inner
    }
    guard part.range == value.contentRange || part.range == whole.contentRange else { return nil }
    guard let call = value.as(FunctionCallExprSyntax.self), !call.calledExpression.isImplicitMember else {
      let isNamed = value.is(DeclReferenceExprSyntax.self) || value.as(MemberAccessExprSyntax.self)?.base != nil
      return isNamed ? nil : annotation.trimmedDescription
    }
    if call.calledExpression.simpleName?.first?.isUppercase ?? false { return nil }
    let declarations = round.world.resolver.declarations(of: call.calledExpression)
    let isKnown = declarations.allSatisfy {
      $0.node.as(FunctionDeclSyntax.self).map { $0.genericParameterClause == nil } ?? false
    }
    return isKnown && declarations.count == 1 ? nil : annotation.trimmedDescription
  }

  /// Deletes a declaration with its lines, or turns each remaining part into a statement: `_ = make()`.
  private func delete(
    _ whole: Range<Int>, keeping kept: [LeftOver.Part], _ keyword: String, _ lines: SourceLines,
    _ edits: inout EditBuilder
  ) {
    if kept.isEmpty { return edits.delete(lines.deletion(of: whole)) }
    let separator = lines.newline + lines.indentationText(ofLineAt: whole.lowerBound)
    var position = whole.lowerBound
    for (place, part) in kept.enumerated() {
      edits.replace(position..<part.range.lowerBound, with: (place > 0 ? separator : "") + keyword + part.prefix)
      position = part.range.upperBound
    }
    edits.delete(position..<whole.upperBound)
  }

  /// The parts of a value with effects that must stay when its result is not needed.
  private func leftOver(_ value: ExprSyntax, _ isExperiments: Bool) -> LeftOver {
    // The cheaper question.
    if isExperiments, round.values.residual(of: value)?.isEmpty ?? false { return .nothing }
    let awaited = value.as(AwaitExprSyntax.self)?.expression ?? value
    if FlagServices(round).isLookup(awaited) { return .nothing }
    if round.values.purity.isPure(awaited) || round.values.purity.isHarmlessInitializer(awaited) { return .nothing }
    if isExperiments || round.world.resolver.meaning(of: value) != nil {
      guard let residual = round.values.residual(of: value) else { return .unknown }
      return residual.isEmpty
        ? .nothing : .expressions(residual.map { ($0.expression.contentRange, $0.prefix) })
    }
    if let node = value.as(TryExprSyntax.self), node.questionOrExclamationMark == nil,
      let inner = leftOver(node.expression, false).behind("try ")
    {
      return inner
    }
    if let node = value.as(AwaitExprSyntax.self), let inner = leftOver(node.expression, false).behind("await ") {
      return inner
    }
    if let node = value.as(InfixOperatorExprSyntax.self), ["&&", "||"].contains(node.operatorText),
      node.rightOperand.is(BooleanLiteralExprSyntax.self)
    {
      return leftOver(node.leftOperand, false)
    }
    return .expressions([(value.contentRange, "")])
  }

  /// Calls of the memberwise initializer that give the property a value; `nil` if they are unknown.
  private func memberwiseCalls(
    _ candidate: RemovableName, _ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax, _ isExperiments: Bool
  ) -> [MemberwiseArguments.Found]? {
    guard !candidate.isLocal, !candidate.isStatic else { return [] }
    let found = MemberwiseArguments(round).all(for: candidate.name, binding, variable)
    return found.flatMap { all in
      all.allSatisfy { leftOver($0.argument.expression, isExperiments).isNothing } ? all : nil
    }
  }

  // MARK: Capture lists

  private func removeCapture(_ node: ClosureCaptureSyntax, _ edits: inout EditBuilder) {
    guard let list = node.parent?.as(ClosureCaptureListSyntax.self),
      let clause = list.parent?.as(ClosureCaptureClauseSyntax.self)
    else { return }
    // Together with those that are gone, which leave a comma between them otherwise.
    let gone = Array(list).filter { $0.id == node.id || edits.deletes($0.name.contentRange) }.map(\.id)
    if gone.count < list.count { return edits.delete(Set(gone), of: list) }
    guard let signature = clause.parent?.as(ClosureSignatureSyntax.self) else { return }
    if signature.parameterClause == nil, signature.returnClause == nil, signature.effectSpecifiers == nil {
      // `{ [test] in` becomes `{`.
      let end = signature.inKeyword.contentEnd
      let start = signature.previousToken(viewMode: .sourceAccurate)?.contentEnd ?? signature.contentStart
      edits.delete(start..<end)
    } else {
      edits.delete(
        clause.contentStart..<(clause.nextToken(viewMode: .sourceAccurate)?.contentStart ?? clause.contentEnd))
    }
  }
}

extension Round {
  /// Whether it is a property of a mock that said what an accessor returns.
  fileprivate func isMockedFlag(_ name: RemovableName, in file: Int) -> Bool {
    guard name.isOwn || world.publicIsOwn, !(name.modifiers?.areOverridable ?? false) else { return false }
    return originalPlace(of: name.nameStart, file).map(mockedFlags.contains) ?? false
  }

  /// Whether it is a stored property that other files may see, without an effect when it is given a value.
  fileprivate func mayHoldService(_ name: RemovableName) -> Bool {
    guard case .variable(let binding, let variable) = name.kind, !name.isStatic, !name.isSeenInFileOnly else {
      return false
    }
    return (name.isOwn || world.publicIsOwn) && binding.accessorBlock == nil
      && (variable.attributes.isEmpty || FlagServices(self).isInjected(name))
  }

  /// Whether it is a property that is named after an experiment, and that a wrapper of the app stores by a key:
  /// `@Setting("new_page", default: true) var newPageToggle: Bool`.
  fileprivate func isStored(forExperiment name: RemovableName) -> Bool {
    guard case .variable(let binding, let variable) = name.kind, !name.isLocal, name.isOwn,
      binding.accessorBlock == nil, isNamedAfterExperiment(name.name),
      // The flag itself goes with its key.
      !values.winners.keys.contains(where: { $0.caseName == name.name })
    else { return false }
    return world.resolver.areForStorage(variable.attributes)
  }

  /// Whether a subclass may override a member of the name, and would be invalid without it.
  fileprivate func isOverridden(_ name: RemovableName) -> Bool {
    guard name.declaration.enclosingType?.node.is(ClassDeclSyntax.self) ?? false else { return false }
    return world.isOverridden(name.name, name.declaration)
  }
}
