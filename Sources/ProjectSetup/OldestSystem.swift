package import ExperimentSpec
import SwiftSyntax

/// The oldest version of a platform that the runtime supports, as in this package's own manifest.
package struct OldestSystem: Sendable, Equatable {
  /// As in manifests: `iOS`.
  package let platform: String
  package let version: AppVersion

  package static let all = [
    OldestSystem(platform: "iOS", version: AppVersion(15)), OldestSystem(platform: "macOS", version: AppVersion(13)),
  ]

  /// `.iOS(.v15)`
  private var expression: String { ".\(platform)(.v\(version.major))" }

  /// An argument for manifests that name no platforms. SwiftPM then takes older systems, for which the runtime cannot be built.
  static let argument = "platforms: [\(all.map(\.expression).joined(separator: ", "))]"

  /// `iOS 15`
  package var name: String { "\(platform) \(version.withoutZeros)" }

  /// - Parameter element: `.iOS(.v13)`, `.macOS(.v10_15)`, `SupportedPlatform.iOS("13.4")`
  /// - Returns: `nil` for anything else.
  init?(_ element: ExprSyntax) {
    guard let call = element.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first?.expression,
      let platform = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    else { return nil }
    let text: String
    if let member = argument.as(MemberAccessExprSyntax.self)?.declName.baseName.text, member.hasPrefix("v") {
      text = member.dropFirst().split(separator: "_").joined(separator: ".")
    } else if let literal = argument.plainText {
      text = literal
    } else {
      return nil
    }
    guard let version = AppVersion(text) else { return nil }
    self.init(platform: platform, version: version)
  }

  private init(platform: String, version: AppVersion) {
    self.platform = platform
    self.version = version
  }
}

extension AppVersion {
  /// `13`, `13.4`
  fileprivate var withoutZeros: String { minor == 0 && patch == 0 ? "\(major)" : description }
}
