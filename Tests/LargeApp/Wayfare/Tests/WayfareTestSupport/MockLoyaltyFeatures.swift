import WayfareCore

public struct MockLoyaltyFeatures: LoyaltyFeatures {
  public var isLoyaltyBannerEnabled: Bool
  public var pointsPerEuro: Int

  public init(isLoyaltyBannerEnabled: Bool = true, pointsPerEuro: Int = 5) {
    self.isLoyaltyBannerEnabled = isLoyaltyBannerEnabled
    self.pointsPerEuro = pointsPerEuro
  }
}
