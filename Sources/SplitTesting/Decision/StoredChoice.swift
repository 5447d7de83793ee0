/// The stored choice for one experiment, as seen by one unit.
struct StoredChoice {
  let keys: StorageKeys
  let unit: UnitFingerprint
  /// The stored group's name, if it was stored for this unit or without a unit.
  let name: String?
  private let recordedUnit: String?

  init(identifier: String, unit: UnitFingerprint, storage: any StorageService) {
    keys = StorageKeys(identifier: identifier)
    self.unit = unit
    recordedUnit = storage.string(for: keys.unit)
    name = recordedUnit == nil || recordedUnit == unit.text ? storage.string(for: keys.choice) : nil
  }

  /// The changes to save when the stored choice is used: the first unit adopts a choice without a unit.
  var adoption: [StorageChange] {
    recordedUnit == nil ? [StorageChange(key: keys.unit, string: unit.text)] : []
  }

  /// The changes to save when the hash enrols the unit.
  ///
  /// Interrupted anywhere, they never leave one unit's choice under another's name: the old choice is removed before
  /// the unit changes, and the new one follows.
  func enrolment(_ enrolment: Enrolment) -> [StorageChange] {
    var changes: [StorageChange] = []
    if recordedUnit != unit.text {
      changes.append(StorageChange(key: keys.choice, string: nil))
      changes.append(StorageChange(key: keys.unit, string: unit.text))
    }
    changes.append(StorageChange(key: keys.enrolment, string: enrolment.stored))
    changes.append(StorageChange(key: keys.choice, string: enrolment.group))
    return changes
  }
}
