import SourceDiagnostics
import SourceSearch
import Testing

@testable import RemovalPlanning

@Suite struct EmptiedFileTests {
  @Test(arguments: [
    ("import XCTest\n\n@testable import Shop\n", true), ("// A comment.\nimport Foundation\n", true), ("", true),
    ("@_exported import Foundation\n", false), ("public import Foundation\n", false),
    ("@testable import Shop\nlet a = 1\n", false),
  ])
  func isEmptied(_ text: String, _ expected: Bool) {
    #expect(EmptiedFile.isEmptied(SwiftSourceFile(SourceText(path: "a.swift", text: text)).tree) == expected)
  }
}
