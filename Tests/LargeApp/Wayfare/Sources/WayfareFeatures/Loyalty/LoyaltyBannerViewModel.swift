import WayfareCore

public final class LoyaltyBannerViewModel {
  private let features: LoyaltyFeatures
  private let analytics: AnalyticsTracking

  public init(features: LoyaltyFeatures, analytics: AnalyticsTracking) {
    self.features = features
    self.analytics = analytics
  }

  /// `nil` where no banner is shown.
  public func text(for total: Money) -> String? {
    guard features.isLoyaltyBannerEnabled else { return nil }
    return L10n.Loyalty.banner(points(for: total))
  }

  public func didTap() {
    guard features.isLoyaltyBannerEnabled else { return }
    analytics.track(.loyaltyBannerTapped)
  }

  public func footnote(isMember: Bool) -> String? {
    let asks = !isMember && features.isLoyaltyBannerEnabled
    return asks ? L10n.Loyalty.join : nil
  }

  private func points(for total: Money) -> Int { total.cents / 100 * features.pointsPerEuro }
}
