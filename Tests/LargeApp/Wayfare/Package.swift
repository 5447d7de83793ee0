// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Wayfare",
  platforms: [.iOS(.v15), .macOS(.v13)],
  dependencies: [
    .package(path: "../PlatformUI"),
    .package(name: "swift-split-test", path: "../../.."),
  ],
  targets: [
    .target(name: "WayfareCore"),
    .target(
      name: "WayfareFeatures",
      dependencies: [
        "WayfareCore", .product(name: "PlatformUI", package: "PlatformUI"),
        .product(name: "SplitTesting", package: "swift-split-test"),
      ],
      plugins: [.plugin(name: "SplitTestGenerator", package: "swift-split-test")]),
    .target(
      name: "WayfareLive",
      dependencies: [
        .product(name: "PlatformUI", package: "PlatformUI"),
        .product(name: "SplitTesting", package: "swift-split-test"),
      ],
      plugins: [.plugin(name: "SplitTestGenerator", package: "swift-split-test")]),
    .executableTarget(
      name: "WayfareApp",
      dependencies: [
        "WayfareCore", "WayfareFeatures", .product(name: "PlatformUI", package: "PlatformUI"),
        .product(name: "SplitTesting", package: "swift-split-test"),
      ],
      exclude: ["Legacy"]),
    .target(name: "WayfareTestSupport", dependencies: ["WayfareCore"], path: "Tests/WayfareTestSupport"),
    .testTarget(name: "WayfareCoreTests", dependencies: ["WayfareCore", "WayfareTestSupport"]),
    .testTarget(
      name: "WayfareFeaturesTests",
      dependencies: [
        "WayfareFeatures", "WayfareTestSupport", .product(name: "PlatformUI", package: "PlatformUI"),
        .product(name: "SplitTestingTesting", package: "swift-split-test"),
      ]),
    .testTarget(
      name: "WayfareLiveTests",
      dependencies: [
        "WayfareLive", .product(name: "PlatformUI", package: "PlatformUI"),
        .product(name: "SplitTestingTesting", package: "swift-split-test"),
      ]),
    .testTarget(
      name: "WayfareAppTests",
      dependencies: [
        "WayfareApp", "WayfareTestSupport", .product(name: "PlatformUI", package: "PlatformUI"),
        .product(name: "SplitTestingTesting", package: "swift-split-test"),
      ]),
  ],
  swiftLanguageModes: [.v5]
)
