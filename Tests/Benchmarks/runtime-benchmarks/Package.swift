// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "runtime-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-split-test", path: "../../..")],
  targets: [
    .target(name: "AllocationCount"),
    .executableTarget(
      name: "runtime-benchmark",
      dependencies: ["AllocationCount", .product(name: "SplitTesting", package: "swift-split-test")]),
    .executableTarget(name: "empty-app"),
    .executableTarget(name: "empty-async-app"),
    .executableTarget(
      name: "app-with-runtime", dependencies: [.product(name: "SplitTesting", package: "swift-split-test")]),
  ]
)
