/// One unit's group in one experiment. An assignment never changes.
public struct SplitTestAssignment<Test: SplitTest>: Sendable {
  @usableFromInline let decidedGroup: Test.Group
  @usableFromInline let record: AssignmentRecord
  @usableFromInline let service: SplitTestingService

  @inlinable init(decidedGroup: Test.Group, record: AssignmentRecord, service: SplitTestingService) {
    self.decidedGroup = decidedGroup
    self.record = record
    self.service = service
  }

  /// The group to show.
  ///
  /// A concluded experiment's winner is read first, in code that the compiler inlines: an optimised build drops the
  /// branches of the other groups at the call, across modules.
  @inlinable @inline(__always) public var currentGroup: Test.Group {
    if let winner = Test.winner { return winner }
    return decidedGroup
  }

  /// The reason for the group.
  public var reason: SplitTestReason { record.reason }

  /// The unit's enrolment; `nil` for a unit that takes no part.
  public var enrolment: Enrolment? { record.enrolment }

  /// Reports the exposure. Call it only when the user has really seen the effect of the group.
  ///
  /// An exposure is reported once per unit and experiment, however often this is called, also across launches. Units
  /// that take no part, forced groups and concluded experiments are not reported.
  @inlinable @inline(__always) public func hitSplitTest() {
    if Test.winner != nil { return }
    recordExposure()
  }

  @usableFromInline func recordExposure() {
    service.recordExposure(record, groupName: decidedGroup.rawValue)
  }
}
