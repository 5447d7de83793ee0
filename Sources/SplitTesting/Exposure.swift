extension SplitTestingService {
  /// Reports an exposure unless it was reported before, in this launch or an earlier one.
  ///
  /// The claim in memory is the atomic step: of any number of concurrent calls one goes on. It reports first and saves then; cut off in
  /// between, the next launch reports the same value under the same key, which *set once* absorbs, instead of losing it.
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

/// The units whose exposure was reported, as they are stored: one fingerprint, or several where several users share a device.
struct ExposedUnits {
  /// Far more users than one device has; the oldest are forgotten beyond it.
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
