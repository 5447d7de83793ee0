/// What has happened before a read, since control entered a block.
struct Moment: Hashable {
  /// A number for each visit of a pair of blocks.
  let block: Int
  /// The effects whose order matters.
  var effects = 0
  /// Since the last of them: the stores in unseen objects, and the releases.
  var stores = 0
  var releases = 0
  /// Whether only effects on the place that is read are counted.
  var isOfPlace = false

  init(block: Int) { self.block = block }
}

/// Puts the effects of a block into an order that two functions share.
///
/// Stores in objects that nobody else sees come before the releases around them, because no `deinit` can tell. The stores keep
/// their order, and so do the releases, except for those of one value's parts: Swift does not say in which order a struct lets
/// go of its properties.
struct EffectQueue {
  private let unseen: UnseenObjects
  private var stores: [SILInstruction] = []
  private var releases: [(instruction: SILInstruction, part: ValuePart)] = []
  /// The first effect behind them; no more is read before it is taken.
  private var last: SILInstruction?
  private var isAtEnd = false
  /// What is taken next, in order.
  private var ready: [SILInstruction] = []
  private(set) var moment = Moment(block: 0)

  init(_ unseen: UnseenObjects) { self.unseen = unseen }

  /// Begins a block.
  mutating func begin(_ moment: Moment) {
    (stores, releases, last, isAtEnd, ready) = ([], [], nil, false, [])
    self.moment = moment
  }

  /// Whether a further effect of the block may have to come first.
  var needsMore: Bool { ready.isEmpty && last == nil && !isAtEnd }

  /// - Parameters:
  ///   - part: the value that it releases.
  ///   - isNoticed: whether later reads may depend on it.
  mutating func add(_ instruction: SILInstruction, _ part: ValuePart?, isNoticed: Bool) {
    if let part, instruction.isRelease {
      releases.append((instruction, part))
      if isNoticed { moment.releases += 1 }
    } else if unseen.contains(instruction) {
      stores.append(instruction)
      moment.stores += 1
    } else {
      last = instruction
      if instruction.effect == .ends { return }
      moment.effects += 1
      (moment.stores, moment.releases) = (0, 0)
    }
  }

  /// Notes that the block has no further effect.
  mutating func end() { isAtEnd = true }

  /// Takes the next effect out.
  mutating func first() -> SILInstruction? {
    if ready.isEmpty {
      // In reverse, so that taking is cheap.
      ready = (stores + orderedReleases + (last.map { [$0] } ?? [])).reversed()
      (stores, releases, last) = ([], [], nil)
    }
    return ready.popLast()
  }

  /// The releases, with those of one value's parts by the parts' names.
  private var orderedReleases: [SILInstruction] {
    var ordered: [SILInstruction] = []
    var rest = releases[...]
    while let first = rest.first {
      let group = rest.prefix { $0.part.whole == first.part.whole }
      ordered += group.sorted { $0.part.path.lexicographicallyPrecedes($1.part.path) }.map(\.instruction)
      rest = rest.dropFirst(group.count)
    }
    return ordered
  }
}
