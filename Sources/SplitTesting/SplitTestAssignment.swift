/// The answer for one unit and one experiment; it does not change while it is held, whatever happens meanwhile.
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
  /// The winner of a concluded experiment is asked for first, where the compiler sees it: in an optimised build the branches of the other
  /// groups disappear at the call, across modules.
  @inlinable @inline(__always) public var currentGroup: Test.Group {
    if let winner = Test.winner { return winner }
    return decidedGroup
  }

  /// Why it is this group.
  public var reason: SplitTestReason { record.reason }

  /// When and how the unit was enrolled; `nil` for a unit that takes no part.
  public var enrolment: Enrolment? { record.enrolment }

  /// Reports the exposure; call it only when the user really saw what the group decides.
  ///
  /// Reported once per unit and experiment, whoever calls it and however often, also across launches. Units that take no part, forced
  /// groups and concluded experiments are not reported.
  @inlinable @inline(__always) public func hitSplitTest() {
    if Test.winner != nil { return }
    recordExposure()
  }

  @usableFromInline func recordExposure() {
    service.recordExposure(record, groupName: decidedGroup.rawValue)
  }
}
