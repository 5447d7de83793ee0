import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import Testing

@testable import RemovalPlanning

/// A function that takes flags of any type is the app's own code for the next flag.
@Suite struct SharedAccessorsTests {
  @Test(
    arguments: [
      ("func isOn(_ flag: Flag) -> Bool { true }", []),
      ("func isOn<T: RawRepresentable>(_ flag: T) -> Bool { true }", ["isOn"]),
      ("func isOn(_ flag: Flag) -> Bool { isOn(flag.rawValue) }\nfunc isOn(_ key: String) -> Bool { true }", ["isOn"]),
      ("protocol Flags { func isOn(_ key: String) -> Bool }", []),
      ("func isOff(_ key: String) -> Bool { true }", []),
      ("func isOn() -> Bool { true }", []),
    ] as [(String, Set<String>)])
  func found(_ text: String, _ expected: Set<String>) {
    let files = [SwiftSourceFile(SourceText(path: "a.swift", text: text))]
    let accessors = [Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})")]
    #expect(SharedAccessors.names(accessors, types: ["Flag"], in: files) == expected)
  }
}
