/// Why a unit is in its group; the cases are in the order in which they are asked, and the first that matches decides.
public enum SplitTestReason: String, CaseIterable, Hashable, Sendable {
  /// The experiment has a winner, which nothing overrides.
  case concluded
  /// A tester forced the group through the environment or a launch argument.
  case forced
  /// The remote document forces the group.
  case remote
  /// The app version is outside start and end; the default group.
  case window
  /// The unit's id is empty; the default group.
  case unit
  /// The app's own predicate turned the unit away; the default group.
  case predicate
  /// The unit was enrolled before, and its choice is kept.
  case stored
  /// The unit's slot in the layer belongs to no group of this experiment; the default group.
  case slots
  /// The unit is not among the share that is enrolled; the default group.
  case coverage
  /// The hash of salt and unit drew the group.
  case hash

  /// Whether the unit takes part in the experiment: only then its choice is stored and its exposure reported.
  public var isEnrolled: Bool {
    switch self {
    case .stored, .hash: true
    case .concluded, .forced, .remote, .window, .unit, .predicate, .slots, .coverage: false
    }
  }

  /// Whether it is decided after the app's predicate was asked.
  var followsPredicate: Bool {
    switch self {
    case .stored, .slots, .coverage, .hash: true
    case .concluded, .forced, .remote, .window, .unit, .predicate: false
    }
  }
}
