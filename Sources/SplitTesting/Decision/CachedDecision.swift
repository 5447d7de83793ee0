/// A decision that answers later fetches of the same experiment.
@usableFromInline final class CachedDecision<Test: SplitTest>: Sendable {
  @usableFromInline let group: Test.Group
  @usableFromInline let record: AssignmentRecord

  init(group: Test.Group, record: AssignmentRecord) {
    self.group = group
    self.record = record
  }
}
