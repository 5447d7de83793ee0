/// The reason for a unit's group. The cases are in the order of decision; the first match decides.
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
  /// The app's own predicate rejected the unit; the default group.
  case predicate
  /// The unit was enrolled before and keeps its choice.
  case stored
  /// The unit's slot in the layer belongs to no group of this experiment; the default group.
  case slots
  /// The unit does not belong to the enrolled share; the default group.
  case coverage
  /// The hash of salt and unit drew the group.
  case hash

  /// Whether the unit takes part in the experiment. Only then is its choice stored and its exposure reported.
  public var isEnrolled: Bool {
    switch self {
    case .stored, .hash: true
    case .concluded, .forced, .remote, .window, .unit, .predicate, .slots, .coverage: false
    }
  }

  /// Whether the decision follows the app's predicate.
  var followsPredicate: Bool {
    switch self {
    case .stored, .slots, .coverage, .hash: true
    case .concluded, .forced, .remote, .window, .unit, .predicate: false
    }
  }
}
