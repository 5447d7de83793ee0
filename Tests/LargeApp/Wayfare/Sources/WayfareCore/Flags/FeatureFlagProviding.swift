/// Says which features are on.
public protocol FeatureFlagProviding: AnyObject {
  func isEnabled(_ flag: FeatureFlag) -> Bool
}
