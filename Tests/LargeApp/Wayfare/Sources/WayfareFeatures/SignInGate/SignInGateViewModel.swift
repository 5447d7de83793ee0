import WayfareCore

public final class SignInGateViewModel {
  private let session: Session
  private let analytics: AnalyticsTracking
  private let onDone: () -> Void

  init(session: Session, analytics: AnalyticsTracking, onDone: @escaping () -> Void) {
    self.session = session
    self.analytics = analytics
    self.onDone = onDone
  }

  var title: String { L10n.SignInGate.title }
  var reason: String { L10n.SignInGate.reason }
  var buttonTitle: String { L10n.SignInGate.signIn }

  func didAppear() {
    analytics.track(.signInGateShown)
  }

  public func signIn(as user: String) {
    session.signIn(user)
    onDone()
  }

  public func dismiss() {
    analytics.track(.signInGateDismissed)
  }
}
