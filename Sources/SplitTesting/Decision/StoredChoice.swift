/// What the storage knows about one experiment, seen by one unit.
struct StoredChoice {
  let keys: StorageKeys
  let unit: UnitFingerprint
  /// The stored group's name, if it was stored for this unit or for nobody in particular.
  let name: String?
  private let recordedUnit: String?

  init(identifier: String, unit: UnitFingerprint, storage: any StorageService) {
    keys = StorageKeys(identifier: identifier)
    self.unit = unit
    recordedUnit = storage.string(for: keys.unit)
    name = recordedUnit == nil || recordedUnit == unit.text ? storage.string(for: keys.choice) : nil
  }

  /// What must be saved when the stored choice is used: the first unit adopts a choice that belongs to nobody.
  var adoption: [StorageChange] {
    recordedUnit == nil ? [StorageChange(key: keys.unit, string: unit.text)] : []
  }

  /// What must be saved when the unit is enrolled by the hash.
  ///
  /// Cut off anywhere, this never leaves one unit's choice under another's name: the old choice goes before the unit changes, and the new
  /// one comes after.
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
