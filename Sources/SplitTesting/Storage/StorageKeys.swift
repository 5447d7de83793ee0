/// The keys under which one experiment is known in storage and analytics.
struct StorageKeys {
  let identifier: String

  /// The name of the stored group; a hand-written service that used the same key is taken over as it is.
  var choice: String { "split_test_database-" + identifier }
  /// The fingerprint of the unit that the choice was made for.
  var unit: String { "split_test_unit-" + identifier }
  /// The fingerprints of the units whose exposure was reported, separated by spaces.
  var exposed: String { "split_test_exposed-" + identifier }
  /// The app version and the salt when the unit was enrolled.
  var enrolment: String { "split_test_enrolment-" + identifier }

  /// Everything that is stored for the experiment. The choice goes first: without it, the rest means nothing.
  var removal: [StorageChange] {
    [choice, unit, exposed, enrolment].map { StorageChange(key: $0, string: nil) }
  }

  var analytics: String { "split_test-" + identifier }
}
