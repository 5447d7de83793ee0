/// The names to follow, each once at a time: many declarations may have one name.
struct NameQueue {
  private var names: [ReachedName] = []
  private var first = 0
  private var waiting: Set<ReachedName> = []

  mutating func add(_ name: ReachedName) {
    if waiting.insert(name).inserted { names.append(name) }
  }

  mutating func next() -> ReachedName? {
    guard first < names.count else { return nil }
    defer { first += 1 }
    waiting.remove(names[first])
    return names[first]
  }
}
