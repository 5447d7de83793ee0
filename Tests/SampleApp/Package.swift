// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Bakery",
  platforms: [.iOS(.v15), .macOS(.v13)],
  dependencies: [.package(name: "swift-split-test", path: "../..")],
  targets: [
    .target(
      name: "Bakery",
      dependencies: [.product(name: "SplitTesting", package: "swift-split-test")],
      plugins: [.plugin(name: "SplitTestGenerator", package: "swift-split-test")]),
    .testTarget(
      name: "BakeryTests",
      dependencies: ["Bakery", .product(name: "SplitTestingTesting", package: "swift-split-test")]),
  ]
)
