// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Client",
  platforms: [.iOS(.v15), .macOS(.v13)],
  dependencies: [.package(url: "@URL@", from: "1.0.0")],
  targets: [
    .target(
      name: "Experiments", dependencies: [.product(name: "SplitTesting", package: "swift-split-test")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)],
      plugins: [.plugin(name: "SplitTestGenerator", package: "swift-split-test")]),
    .executableTarget(
      name: "App",
      dependencies: ["Experiments", "FeedFeature", .product(name: "SplitTesting", package: "swift-split-test")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .target(
      name: "FeedFeature", dependencies: [.product(name: "SplitTesting", package: "swift-split-test")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)],
      plugins: [.plugin(name: "SplitTestGenerator", package: "swift-split-test")]),
  ]
)
