import SourceDiagnostics
import SourceSearch
import Testing

@testable import OrphanedCode

@Suite struct EmptiedFileTests {
  @Test(arguments: [
    ("import XCTest\n\n@testable import Shop\n", true), ("// A comment.\nimport Foundation\n", true), ("", true),
    ("import Foundation\n@preconcurrency import CoreData\n", true), ("@_exported import Foundation\n", false),
    ("public import Foundation\n", false),
    ("@testable import Shop\nlet a = 1\n", false),
    ("#if canImport(UIKit)\nimport UIKit\n#elseif DEBUG\n#if os(macOS)\nimport AppKit\n#endif\n#endif\n", true),
    ("#if DEBUG\nlet a = 1\n#endif\n", false), ("#if DEBUG\n@_exported import UIKit\n#endif\n", false),
  ])
  func isEmptied(_ text: String, _ expected: Bool) {
    #expect(EmptiedFile.isEmptied(SwiftSourceFile(SourceText(path: "a.swift", text: text)).tree) == expected)
  }

  @Test(arguments: [
    ("import XCTest\n\nprivate extension Int {\n  init(text: String) { self = 1 }\n}\n", true),
    ("fileprivate func a() {}\nprivate enum B {}\n", true), ("extension Int {\n  private func a() {}\n}\n", false),
    ("private func a() {}\na()\n", false), ("private class A: XCTestCase {}\n", false),
    ("private struct A { @Test func a() {} }\n", false), ("private(set) var a = 1\n", false),
    ("public import Foundation\nprivate func a() {}\n", false),
    ("#if DEBUG\nlet a = 1\n#endif\nprivate func a() {}\n", false),
  ])
  func isUnreachable(_ text: String, _ expected: Bool) {
    #expect(EmptiedFile.isUnreachable(SwiftSourceFile(SourceText(path: "a.swift", text: text)).tree) == expected)
  }
}
