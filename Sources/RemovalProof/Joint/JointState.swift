/// What is known where control reaches a block of each function at the same time.
struct JointState {
  /// The terms of the values of each function.
  var left: [Int: TermTable.ID] = [:]
  var right: [Int: TermTable.ID] = [:]
  /// Which places on the stack stand for each other.
  var places = JointPlaces()

  /// The state with new values in place of all that were made before, because they may be made again.
  ///
  /// - Parameter known: the terms that are constants on this way.
  func renamed(_ table: inout TermTable, _ known: [TermTable.ID: TermTable.ID]) -> JointState {
    var renaming = TermRenaming(known: known)
    var state = JointState(places: places)
    state.left = left.mapValues { renaming.renamed($0, &table) }
    state.right = right.mapValues { renaming.renamed($0, &table) }
    return state
  }

  /// Leaves only what is also true of another way to the same blocks.
  ///
  /// - Returns: whether less is known than before.
  mutating func join(_ other: JointState, _ table: inout TermTable) -> Bool {
    var join = TermJoin()
    var isLess = places.join(other.places)
    for side in [\JointState.left, \.right] {
      for (value, term) in self[keyPath: side].sorted(by: { $0.key < $1.key }) {
        // A value that is not made on the other way is not used behind it.
        guard let second = other[keyPath: side][value] else {
          self[keyPath: side][value] = nil
          continue
        }
        let common = join.common(term, second, &table)
        if common != term { isLess = true }
        self[keyPath: side][value] = common
      }
    }
    return isLess
  }
}

/// Which places on the stack of two functions stand for each other.
struct JointPlaces {
  /// The other place of each; `nil` for one that stands for different ones, depending on the way.
  private var partners: [TermTable.ID: TermTable.ID?] = [:]

  /// Whether two places stand for each other. From here on they do, if neither was used before.
  mutating func areSame(_ first: TermTable.ID, _ second: TermTable.ID) -> Bool {
    switch (partners[first], partners[second]) {
    case (nil, nil):
      (partners[first], partners[second]) = (second, first)
      return true
    case (let known?, _?): return known == second
    default: return false
    }
  }

  /// Notes that a place is a new one.
  mutating func allocate(_ place: TermTable.ID) {
    if let partner = partners.removeValue(forKey: place), let partner { partners[partner] = nil }
  }

  mutating func join(_ other: JointPlaces) -> Bool {
    var isLess = false
    for place in Set(partners.keys).union(other.partners.keys) {
      switch (partners[place], other.partners[place]) {
      case (let known?, let second?) where known == second: continue
      // Neither of the two has been used on the other way.
      case (let known??, nil) where other.partners[known] == nil: continue
      case (nil, let second??) where partners[second] == nil || partners[second] == .some(place):
        partners[place] = .some(second)
      default: partners[place] = .some(nil)
      }
      isLess = true
    }
    return isLess
  }
}

/// Replaces the values that are made when the program runs.
private struct TermRenaming {
  var known: [TermTable.ID: TermTable.ID]

  mutating func renamed(_ id: TermTable.ID, _ table: inout TermTable) -> TermTable.ID {
    if let found = known[id] { return found }
    let found: TermTable.ID
    switch table[id] {
    case .made: found = table.new()
    case .node(let form, let result, let operands) where !operands.isEmpty:
      let renamed = operands.map { self.renamed($0, &table) }
      found = table.id(of: .node(form: form, result: result, operands: renamed))
    default: found = id
    }
    known[id] = found
    return found
  }
}

/// Finds terms that two terms are instances of. Values that are equal on both ways stay equal.
private struct TermJoin {
  private struct Pair: Hashable {
    let first: TermTable.ID
    let second: TermTable.ID
  }

  private var known: [Pair: TermTable.ID] = [:]
  /// The made values that stand for themselves on the first way, and for one value each on the second.
  private var taken: Set<TermTable.ID> = []

  mutating func common(_ first: TermTable.ID, _ second: TermTable.ID, _ table: inout TermTable) -> TermTable.ID {
    let pair = Pair(first: first, second: second)
    if let found = known[pair] { return found }
    let found = made(of: first, second, &table)
    known[pair] = found
    return found
  }

  private mutating func made(
    of first: TermTable.ID, _ second: TermTable.ID, _ table: inout TermTable
  ) -> TermTable.ID {
    switch (table[first], table[second]) {
    case (.made, _): return taken.insert(first).inserted ? first : table.new()
    case (.node(let form, let place, let operands), .node(let other, let otherPlace, let others)):
      guard form == other, place == otherPlace, operands.count == others.count else { return table.new() }
      let joined = zip(operands, others).map { common($0, $1, &table) }
      return table.id(of: .node(form: form, result: place, operands: joined))
    default: return first == second ? first : table.new()
    }
  }
}
