import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The reads and writes of one declared name.
struct NameUses {
  /// A statement `name = value`, `name.toggle()`, whose value is that of the name itself, or `name.append(value)`.
  struct Write {
    let item: CodeBlockItemSyntax
    let values: [ExprSyntax]
    let file: Int
  }

  private(set) var reads: [DeclReferenceExprSyntax] = []
  private(set) var writes: [Write] = []
  /// Whether one of the writes changes what a collection holds.
  private(set) var changesCollection = false
  /// Switches for developers that only change it: `Toggle("New page", isOn: $name)`.
  private(set) var switches: [(item: CodeBlockItemSyntax, list: CodeBlockItemListSyntax, file: Int)] = []
  /// Statements of initializers that make its property wrapper.
  private var firstValues: [Write] = []
  /// Whether a use cannot be classified: a capture list, a key path, another type's member that may be this one.
  private(set) var isOpen = false

  /// Whether it is set, and to nothing but `nil`.
  var onlyWriteNil: Bool {
    !writes.isEmpty && writes.allSatisfy { $0.values.allSatisfy { $0.is(NilLiteralExprSyntax.self) } }
  }

  /// - Parameters:
  ///   - home: the number of the file that declares it.
  ///   - files: the files in which the name is visible.
  ///   - asksForRecords: whether a build's records are worth reading.
  ///   - ignoring: edits whose deletions do not count.
  ///   - keepsName: whether a read decides that the name stays, so that no other use matters.
  init(
    of declared: RemovableName, in home: Int, files: [Int], asksForRecords: Bool, round: Round,
    ignoring edits: FileEdits, untilRead keepsName: (DeclReferenceExprSyntax) -> Bool
  ) {
    let (name, scope) = (declared.name, declared.scope)
    if declared.isUsedWithoutName || round.isSynthesized(declared, forExperiment: asksForRecords) {
      isOpen = true
      return
    }
    for number in files {
      for reference in round.world.names(inFile: number).references[name] ?? [] {
        if let scope, !scope.contains(reference.contentStart) { continue }
        if number == home, declared.hasInAttributes(reference) { continue }
        if edits[number].deletes(reference.contentRange) { continue }
        note(reference, declared, recordedIn: asksForRecords ? home : nil, number, round)
        if isOpen || reads.last.map(keepsName) ?? false { return }
      }
      for alias in ["_" + name, "$" + name] {
        for reference in round.world.names(inFile: number).references[alias] ?? []
        where !edits[number].deletes(reference.contentRange) {
          // No object has a local name as a member: 'settings.$isNew' beside 'let isNew'.
          if declared.isLocal, reference.outermostName.is(MemberAccessExprSyntax.self) { continue }
          note(wrapper: reference, declared, number, round)
        }
      }
      if isNamedOutsideOfExpressions(declared, in: number, home, round, ignoring: edits[number]) { isOpen = true }
    }
    if !writes.isEmpty, declared.isWriteNoticed { isOpen = true }
    writes += firstValues
  }

  /// Whether a capture list, a type or the like may name it.
  private func isNamedOutsideOfExpressions(
    _ declared: RemovableName, in number: Int, _ home: Int, _ round: Round, ignoring edits: EditBuilder
  ) -> Bool {
    for token in round.world.names(inFile: number).others[declared.name] ?? [] {
      if let scope = declared.scope, !scope.contains(token.contentStart) { continue }
      if number == home, declared.hasInAttributes(token) { continue }
      if edits.deletes(token.contentRange) { continue }
      if token.parent?.is(TypeSyntax.self) ?? false {
        // No type has the name of a variable or a function. A type's own declaration does not use the type.
        let isOwn = number == home && declared.range.contains(token.contentStart)
        if !declared.isType || isOwn { continue }
      }
      // `if let name` unwraps one declaration.
      if let binding = token.parent?.parent?.as(OptionalBindingConditionSyntax.self),
        let unwrapped = round.world.unwrapped(by: binding), unwrapped.node.id != declared.declaration.id
      {
        continue
      }
      // `[name]` captures a parameter or a local before a member.
      if !declared.isLocal, token.isCaptureOfLocal { continue }
      return true
    }
    return false
  }

  /// Notes `$name` and `_name` of a variable with a property wrapper.
  private mutating func note(
    wrapper reference: DeclReferenceExprSyntax, _ declared: RemovableName, _ number: Int, _ round: Round
  ) {
    guard case .variable(_, let variable) = declared.kind else {
      isOpen = true
      return
    }
    if round.world.resolver.experiment(ofAttributesOf: variable) != nil,
      case .statement(let item, let list)? = KeyedCode(ofSwitch: reference.outermostName, round.world.resolver)
    {
      switches.append((item, list, number))
    } else if round.world.resolver.areQuiet(variable.attributes), let write = reference.firstValueOfWrapper(in: number)
    {
      firstValues.append(write)
    } else {
      isOpen = true
    }
  }

  private mutating func note(
    _ reference: DeclReferenceExprSyntax, _ declared: RemovableName, recordedIn home: Int?, _ number: Int,
    _ round: Round
  ) {
    if reference.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false {
      // Counts as a read, whatever type the path starts from.
      reads.append(reference)
      return
    }
    let expression = reference.outermostName
    let found = round.world.resolver.declarations(ofUse: expression)
    if !found.isEmpty, !found.contains(where: { $0.node.id == declared.declaration.id }) { return }
    if found.count > 1, expression.call.map(declared.mayTakeArguments) == false { return }
    if found.isEmpty {
      guard round.world.mayMean(reference, declared) else { return }
      guard expression.as(MemberAccessExprSyntax.self)?.base != nil else {
        reads.append(reference)
        return
      }
      if let home, round.isRecordedAsOther(reference, number, than: declared, home) { return }
    }
    if let infix = expression.parent?.as(InfixOperatorExprSyntax.self), infix.operator.is(AssignmentExprSyntax.self),
      infix.leftOperand.id == expression.id, let item = infix.parent?.as(CodeBlockItemSyntax.self)
    {
      // The base of `make().count = 1` has effects.
      if let base = expression.as(MemberAccessExprSyntax.self)?.base, !round.values.purity.isPure(base),
        !round.values.purity.isPath(base)
      {
        reads.append(reference)
        return
      }
      writes.append(Write(item: item, values: [infix.rightOperand], file: number))
    } else if let toggle = round.toggle(of: reference, declared) {
      writes.append(Write(item: toggle, values: [ExprSyntax(reference)], file: number))
    } else if case .variable(let binding, _) = declared.kind,
      let change = CollectionChange(reference, of: binding, round.world.resolver)
    {
      changesCollection = true
      writes.append(Write(item: change.item, values: change.values, file: number))
    } else {
      reads.append(reference)
    }
  }
}

extension RemovableName {
  /// Whether it is not a function that takes other arguments than a call passes: of several, a call is of one that fits.
  fileprivate func mayTakeArguments(of call: FunctionCallExprSyntax) -> Bool {
    declaration.as(FunctionDeclSyntax.self).map { call.fits($0.signature.parameterClause) } ?? true
  }
}

extension Round {
  /// The statement `name.toggle()`.
  fileprivate func toggle(of reference: DeclReferenceExprSyntax, _ declared: RemovableName) -> CodeBlockItemSyntax? {
    guard declared.isLocal, let call = reference.parent?.as(MemberAccessExprSyntax.self)?.call, call.isToggle,
      world.resolver.declarations(of: call.calledExpression).isEmpty,
      StaticTypes(world.resolver).type(of: ExprSyntax(reference)) == "Bool"
    else { return nil }
    return call.parent?.as(CodeBlockItemSyntax.self)
  }

  /// Whether a build has recorded that a name means another declaration.
  fileprivate func isRecordedAsOther(
    _ reference: DeclReferenceExprSyntax, _ number: Int, than declared: RemovableName, _ home: Int
  ) -> Bool {
    guard let place = originalPlace(of: declared.nameStart, home),
      let use = originalPlace(of: reference.contentStart, number)
    else { return false }
    let start = texts[home].originalOffset(of: declared.range.lowerBound)
    let end = max(start, texts[home].originalOffset(of: declared.range.upperBound))
    let isOurs = world.isRecorded(UnknownUse(name: declared.name, use: use, declaration: place, range: start..<end))
    return isOurs == false
  }
}

extension DeclReferenceExprSyntax {
  /// The statement `_name = State(initialValue: value)` or `_name = binding` around `_name`.
  fileprivate func firstValueOfWrapper(in file: Int) -> NameUses.Write? {
    guard baseName.bareName.hasPrefix("_"), let node = outermostName.parent?.as(InfixOperatorExprSyntax.self),
      node.operator.is(AssignmentExprSyntax.self), node.leftOperand.id == outermostName.id,
      let item = node.parent?.as(CodeBlockItemSyntax.self)
    else { return nil }
    guard let call = node.rightOperand.as(FunctionCallExprSyntax.self) else {
      return NameUses.Write(item: item, values: [node.rightOperand], file: file)
    }
    guard let only = call.arguments.first, call.arguments.count == 1, call.trailingClosure == nil,
      ["initialValue", "projectedValue", "wrappedValue"].contains(only.label?.text)
    else { return nil }
    return NameUses.Write(item: item, values: [only.expression], file: file)
  }
}
