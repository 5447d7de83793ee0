import PlatformUI
import WayfareCore

public struct SignInGateFactory {
  private let session: Session
  private let analytics: AnalyticsTracking

  public init(session: Session, analytics: AnalyticsTracking) {
    self.session = session
    self.analytics = analytics
  }

  public func make(onDone: @escaping () -> Void) -> SignInGateViewController {
    let model = SignInGateViewModel(session: session, analytics: analytics, onDone: onDone)
    return SignInGateViewController(model: model)
  }
}
