// swift-tools-version: 6.2

import PackageDescription

// Stands in for UIKit and SwiftUI, which are no part of an app's repository and do not exist on Linux.
let package = Package(
  name: "PlatformUI",
  platforms: [.iOS(.v15), .macOS(.v13)],
  products: [.library(name: "PlatformUI", targets: ["PlatformUI"])],
  targets: [.target(name: "PlatformUI")],
  swiftLanguageModes: [.v5]
)
