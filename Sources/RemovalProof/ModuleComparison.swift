/// Compares the compiled code of each function of a module before and after a removal.
package struct ModuleComparison {
  private let before: SILModule
  private let after: SILModule
  private let own: OwnEffects
  private let memory = Memory()

  /// The answers for pairs of symbols.
  private final class Memory {
    var answers: [SymbolPair: Bool] = [:]
    var assumed: Set<SymbolPair> = []
  }

  private struct SymbolPair: Hashable {
    let before: String
    let after: String
  }

  package init(_ before: SILModule, _ after: SILModule, own: OwnEffects? = nil) {
    self.before = before
    self.after = after
    self.own = own ?? OwnEffects(before: before, after: after)
  }

  /// - Complexity: linear in the size of both modules, unless their closures are nested deeply.
  package func verdict() -> ModuleVerdict {
    var verdict = ModuleVerdict()
    for (kind, old, new) in [
      (ModuleVerdict.Item.function, before.functions, after.functions),
      (.global, before.globals, after.globals),
    ] {
      for symbol in old.keys.sorted() where !SILSymbol.isNamedByContent(symbol) {
        guard let left = old[symbol] else { continue }
        guard let right = new[symbol] else {
          verdict.gone.append(symbol)
          continue
        }
        verdict.add(kind, symbol, difference(left, right).map(innermost), declaredAt: right.place)
      }
      verdict.altered += new.values.filter {
        $0.isOwn && old[$0.symbol] == nil && !SILSymbol.isNamedByContent($0.symbol)
      }
      .sorted { $0.symbol < $1.symbol }.map { ModuleVerdict.Alteration(name: $0.symbol, place: $0.place) }
      verdict.added += new.keys.filter { old[$0] == nil && !SILSymbol.isNamedByContent($0) }.sorted()
    }
    verdict.altered += alteredProperties()
    addConformances(to: &verdict)
    for (entry, symbol) in before.tableEntries.sorted(by: { $0.key < $1.key }) {
      guard let other = after.tableEntries[entry], !isSame(symbol, other) else { continue }
      let kind = ProofDifference.Kind.callsAnother(before: symbol, after: other)
      verdict.add(.table, entry, ProofDifference(kind: kind), declaredAt: nil)
    }
    return verdict
  }

  /// Code may ask at run time whether a value conforms to a protocol, as `print` does.
  private func addConformances(to verdict: inout ModuleVerdict) {
    let lost = before.conformances.subtracting(after.conformances).filter { !isGone($0, from: before, to: after) }
    let gained = after.conformances.subtracting(before.conformances).filter { !isGone($0, from: after, to: before) }
    let changes = lost.map { ($0, false) } + gained.map { ($0, true) }
    for (conformance, isNew) in changes.sorted(by: { $0.0.description < $1.0.description }) {
      let kind = ProofDifference.Kind.conformance(isNew: isNew)
      verdict.add(.table, conformance.description, ProofDifference(kind: kind), declaredAt: nil)
    }
  }

  /// Whether the type or the protocol itself went.
  private func isGone(_ conformance: SILModule.Conformance, from old: SILModule, to new: SILModule) -> Bool {
    old.paths.contains(conformance.type) && !new.paths.contains(conformance.type)
      || old.protocols.contains(conformance.proto) && !new.protocols.contains(conformance.proto)
  }

  private func alteredProperties() -> [ModuleVerdict.Alteration] {
    before.types.sorted { $0.key < $1.key }.flatMap { name, declared in
      declared.properties.compactMap { property in
        guard let type = after.types[name]?.type(of: property.name), type != property.type else { return nil }
        return ModuleVerdict.Alteration(
          name: "\(name).\(property.name): \(type) instead of \(property.type)", place: nil)
      }
    }
  }

  private func difference(_ left: SILFunction, _ right: SILFunction) -> ProofDifference? {
    guard left.type == right.type else { return ProofDifference(kind: .parameters, after: right.place) }
    guard var found = bodyDifference(left, right) else { return nil }
    let inlined = [(left, before), (right, after)].map { function, module in
      InlinedCalls.inlined(in: function) { module.functions[$0] }
    }
    if inlined.contains(where: { $0 != nil }), bodyDifference(inlined[0] ?? left, inlined[1] ?? right) == nil {
      return nil
    }
    if found.before == nil, found.after == nil { (found.before, found.after) = (left.place, right.place) }
    return found
  }

  private func bodyDifference(_ left: SILFunction, _ right: SILFunction) -> ProofDifference? {
    let (first, second) = (simplified(left, in: before), simplified(right, in: after))
    var comparison = FunctionComparison(first, second, own: own) { isSame($0, $1) }
    guard let found = comparison.difference() else { return nil }
    var joint = JointComparison(first, second, own: own) { isSame($0, $1) }
    return joint?.isEqual() ?? false ? nil : found
  }

  /// The function without decisions and jumps that the compiler could have left out.
  private func simplified(_ function: SILFunction, in module: SILModule) -> SILFunction {
    let constant = ConstantStrings.decided(ConstantTags.decided(CountedLoops.unchecked(function)))
    let compared = ConstantDictionaries.decided(constant, in: module)
    let walk = SILWalk(compared, soleProperties: [])
    let isInvisible = { own.isInvisible($0, in: walk) }
    let decided = DecidedLoops.decided(compared, isInvisible: isInvisible) { module.globals[$0] }
    let needed = UnusedParameters.removed(from: decided, isInvisible: isInvisible)
    return BypassedBlocks.removed(
      from: EmptyBranches.removed(from: needed, isInvisible: isInvisible), isInvisible: isInvisible)
  }

  /// The difference in the closure or specialisation that makes one.
  private func innermost(_ difference: ProofDifference) -> ProofDifference {
    var found = difference
    for _ in 0..<8 {
      guard let contents = found.contents, SILSymbol.isNamedByContent(contents.before),
        SILSymbol.isNamedByContent(contents.after), let left = before.functions[contents.before],
        let right = after.functions[contents.after], let inner = self.difference(left, right)
      else { return found }
      found = inner
    }
    return found
  }

  /// Whether one function may stand for another. A function with a name in the source equals its namesake, which is
  /// compared separately. Closures, specialisations and local functions are numbered, so they are compared by content.
  private func isSame(_ left: String, _ right: String) -> Bool {
    let isNumbered = SILSymbol.isNamedByContent(left) && SILSymbol.isNamedByContent(right)
    if left == right, !isNumbered { return true }
    guard isNumbered || before.functions[right] == nil && after.functions[left] == nil else { return false }
    guard let first = contents(of: left, in: before), let second = contents(of: right, in: after) else {
      return left == right && before.functions[left] == nil && after.functions[right] == nil
    }
    let pair = SymbolPair(before: left, after: right)
    if let known = memory.answers[pair] { return known }
    // A recursive function is the same if everything else in it is.
    guard memory.assumed.insert(pair).inserted else { return true }
    let answer = difference(first, second) == nil
    memory.assumed.remove(pair)
    // Does not keep an answer that relies on an open assumption.
    if memory.assumed.isEmpty || !answer { memory.answers[pair] = answer }
    return answer
  }

  /// A function, or a constant array. Variables of the same value are different ones.
  private func contents(of symbol: String, in module: SILModule) -> SILFunction? {
    module.functions[symbol] ?? (SILSymbol.isConstantArray(symbol) ? module.globals[symbol] : nil)
  }
}
