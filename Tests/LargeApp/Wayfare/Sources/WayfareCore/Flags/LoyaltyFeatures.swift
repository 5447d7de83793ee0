/// The part of the flags that the loyalty team asks for, so that its previews need no flag service.
public protocol LoyaltyFeatures {
  var isLoyaltyBannerEnabled: Bool { get }
  var pointsPerEuro: Int { get }
}

extension LiveFeatureFlags: LoyaltyFeatures {
  public var isLoyaltyBannerEnabled: Bool { isEnabled(.loyaltyBanner) }
  public var pointsPerEuro: Int { 5 }
}
