/// One experiment's keys in storage and analytics.
struct StorageKeys {
  let identifier: String

  /// The name of the stored group. A choice that a hand-written service stored under this key is adopted.
  var choice: String { "split_test_database-" + identifier }
  /// The fingerprint of the unit that the choice was made for.
  var unit: String { "split_test_unit-" + identifier }
  /// The fingerprints of the units whose exposure was reported, separated by spaces.
  var exposed: String { "split_test_exposed-" + identifier }
  /// The app version and the salt at the unit's enrolment.
  var enrolment: String { "split_test_enrolment-" + identifier }

  /// Deletes everything stored for the experiment. The choice goes first, because the rest means nothing without it.
  var removal: [StorageChange] {
    [choice, unit, exposed, enrolment].map { StorageChange(key: $0, string: nil) }
  }

  var analytics: String { "split_test-" + identifier }
}
