/// What an assignment knows besides its group: shared by all assignments handed out from one decision, so that handing one out allocates
/// nothing.
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
