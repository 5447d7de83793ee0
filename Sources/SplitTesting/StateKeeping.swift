extension SplitTestingService {
  /// Forgets the choice, the unit and the exposure of one experiment. The next fetch decides as if the unit were new.
  ///
  /// Existing assignments stay as they are.
  public func reset<Test: SplitTest>(_ test: Test.Type) {
    forget([Test.identifier])
  }

  /// Forgets everything about the experiments that the service was created with and those that were fetched from it.
  public func resetAll() {
    forget(knownIdentifiers)
  }

  /// Deletes the stored data of experiments that are no longer in the code: the generated `SplitTests.retired`.
  public func purge(_ identifiers: [String]) {
    let stored = identifiers.flatMap { StorageKeys(identifier: $0).removal }
      .filter { storage.string(for: $0.key) != nil }
    if !stored.isEmpty { storage.save(stored) }
  }

  private var knownIdentifiers: [String] {
    state.withLock { $0.fetched }.union(experiments.map { $0.identifier }).sorted()
  }

  private func forget(_ identifiers: [String]) {
    storage.save(identifiers.flatMap { StorageKeys(identifier: $0).removal })
    state.withLock { $0.forget(identifiers) }
  }
}
