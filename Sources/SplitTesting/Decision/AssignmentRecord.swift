/// The part of an assignment beside its group. All assignments from one decision share a record, so that returning one
/// allocates nothing.
@usableFromInline final class AssignmentRecord: Sendable {
  let identifier: String
  let reason: SplitTestReason
  let enrolment: Enrolment?
  let parameters: RemoteParameters

  init(identifier: String, reason: SplitTestReason, enrolment: Enrolment?, parameters: RemoteParameters) {
    self.identifier = identifier
    self.reason = reason
    self.enrolment = enrolment
    self.parameters = parameters
  }
}
