/// Names of the runtime and of generated code that tell how source uses an experiment.
///
/// A test compares them with the runtime's public interface and with generated code.
package enum RuntimeAPI {
  package static let module = "SplitTesting"
  package static let testingModule = "SplitTestingTesting"

  // MARK: Types

  package static let experimentProtocol = "SplitTest"
  /// With and without its module.
  package static let experimentProtocols: Set = [experimentProtocol, "\(module).\(experimentProtocol)"]
  package static let groupProtocol = "SplitTestGroup"
  package static let assignment = "SplitTestAssignment"
  package static let group = "Group"
  package static let behaviorType = "Behavior"

  // MARK: Members

  package static let fetch = "fetchSplitTest"
  package static let hit = "hitSplitTest"
  package static let currentGroup = "currentGroup"
  package static let parameters = "parameters"
  package static let behavior = "behavior"
  /// All combinations of the groups of several experiments, for tests.
  package static let combinations = "GroupCombinations"
  /// Of an assignment for tests.
  package static let fixed = "fixed"
  package static let rawValue = "rawValue"
  package static let allCases = "allCases"

  /// Functions that choose one of their arguments by the group.
  package static let selections: Set = ["select", "selectAsync"]

  /// Functions that do not mutate their receiver.
  package static let neverMutating = selections.union([fetch, hit])
}
