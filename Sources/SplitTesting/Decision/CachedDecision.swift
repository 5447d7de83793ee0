/// A decision that later fetches of the same experiment are answered from.
final class CachedDecision<Test: SplitTest>: Sendable {
  let group: Test.Group
  let record: AssignmentRecord

  init(group: Test.Group, record: AssignmentRecord) {
    self.group = group
    self.record = record
  }
}
