extension SplitTestingService {
  /// Reports an exposure unless it was reported before, in this launch or an earlier one.
  ///
  /// The claim in memory is the atomic step: only one of several concurrent calls continues. It reports first and saves
  /// then. If it is interrupted in between, the next launch reports the same value under the same key, which *set once*
  /// absorbs, instead of losing it.
  func recordExposure(_ record: AssignmentRecord, groupName: String) {
    guard record.reason.isEnrolled || fixedGroups != nil,
      state.withLock({ $0.exposed.insert(record.identifier).inserted })
    else { return }
    let keys = StorageKeys(identifier: record.identifier)
    let reported = ExposedUnits(storage.string(for: keys.exposed))
    guard !reported.contains(unit) else { return }
    analytics.setOnce(value: groupName, for: keys.analytics)
    storage.save(string: reported.adding(unit), for: keys.exposed)
  }
}

/// The units whose exposure was reported, as stored: one fingerprint, or several if users share a device.
struct ExposedUnits {
  /// The number of units to remember, far more than one device has; the oldest are forgotten.
  static let limit = 64

  private let fingerprints: [Substring]

  init(_ stored: String?) {
    fingerprints = stored?.split(separator: " ") ?? []
  }

  func contains(_ unit: UnitFingerprint) -> Bool {
    fingerprints.contains { $0 == unit.text }
  }

  func adding(_ unit: UnitFingerprint) -> String {
    (fingerprints.suffix(Self.limit - 1) + [unit.text[...]]).joined(separator: " ")
  }
}
