import Foundation
import Testing

@testable import SplitTesting
import TestSupport

@Suite struct RemoteDocumentTests {
  static func read(_ text: String, sizeLimit: Int = RemoteDocument.defaultSizeLimit) throws -> RemoteDocument {
    try RemoteDocument(json: Array(text.utf8), sizeLimit: sizeLimit)
  }

  @Test func readsEveryKindOfSetting() throws {
    let document = try Self.read(
      """
      {"meta": {"format_version_string": "1.0", "creation_time": "2026-08-20T19:36Z", "variant": {"list": [1]}},
       "generator": "unknown keys are passed over",
       "config_sections": {
         "search": {"comment": "too", "settings": {
           "text": {"value": "hello", "comment": "too"}, "whole": {"value": 20}, "part": {"value": 0.5},
           "flag": {"value": true}, "list": {"value": [1, "a"]}, "object": {"value": {"a": 1}}, "nothing": {"value": null}}},
         "empty": {"settings": {}}}}
      """)
    #expect(document.creationTime == "2026-08-20T19:36Z")
    #expect(document.meta["variant"] == .object(["list": .array([.integer(1)])]))
    let section = try #require(document.sections["search"])
    #expect(section.string("text") == "hello")
    #expect(section.integer("whole") == 20)
    #expect(section.decimal("whole") == 20)
    #expect(section.decimal("part") == 0.5)
    #expect(section.boolean("flag") == true)
    #expect(section.array("list") == [.integer(1), .string("a")])
    #expect(section.object("object") == ["a": .integer(1)])
    #expect(section["nothing"] == .null)
    #expect(section["missing"] == nil)
    #expect(document.sections["empty"] == RemoteSection(settings: [:]))
  }

  @Test func gettersNeverConvert() throws {
    let section = RemoteSection(settings: [
      "text": .string("20"), "whole": .integer(1), "part": .decimal(2), "flag": .boolean(true), "nothing": .null,
    ])
    for key in ["whole", "part", "flag", "nothing", "missing"] { #expect(section.string(key) == nil) }
    for key in ["text", "part", "flag", "nothing", "missing"] { #expect(section.integer(key) == nil) }
    for key in ["text", "flag", "nothing", "missing"] { #expect(section.decimal(key) == nil) }
    for key in ["text", "whole", "part", "nothing", "missing"] { #expect(section.boolean(key) == nil) }
    for key in ["text", "whole", "part", "flag", "nothing", "missing"] {
      #expect(section.array(key) == nil)
      #expect(section.object(key) == nil)
    }
  }

  static let meta = #""meta": {"format_version_string": "1.0"}"#

  static let refused: [(String, String)] = [
    (#"{"meta": {"format_version_string": "100"}, "config_sections": {}}"#, "has format version '100', not '1.…'"),
    (#"{"meta": {"format_version_string": "2.0"}, "config_sections": {}}"#, "has format version '2.0', not '1.…'"),
    (#"{"meta": {"format_version_string": "1.x"}, "config_sections": {}}"#, "has format version '1.x', not '1.…'"),
    (#"{"meta": {"format_version_string": ""}, "config_sections": {}}"#, "has format version '', not '1.…'"),
    (
      #"{"meta": {"format_version_string": 1.0}, "config_sections": {}}"#,
      "has no 'meta.format_version_string' that is a string"
    ),
    (#"{"meta": {}, "config_sections": {}}"#, "has no 'meta.format_version_string' that is a string"),
    (
      #"{"meta": {"format_version_string": "1.0", "creation_time": 5}, "config_sections": {}}"#,
      "has no 'meta.creation_time' that is a string"
    ),
    (#"{"config_sections": {}}"#, "has no 'meta' that is an object"),
    (#"{"meta": [], "config_sections": {}}"#, "has no 'meta' that is an object"),
    ("{\(meta)}", "has no 'config_sections' that is an object"),
    (#"{\#(meta), "config_sections": []}"#, "has no 'config_sections' that is an object"),
    (#"{\#(meta), "config_sections": {"a": 1}}"#, "has no 'config_sections.a' that is an object"),
    (#"{\#(meta), "config_sections": {"a": {}}}"#, "has no 'config_sections.a.settings' that is an object"),
    (
      #"{\#(meta), "config_sections": {"a": {"settings": {"b": 1}}}}"#,
      "has no 'config_sections.a.settings.b' that is an object with a 'value'"
    ),
    (
      #"{\#(meta), "config_sections": {"a": {"settings": {"b": {}}}}}"#,
      "has no 'config_sections.a.settings.b' that is an object with a 'value'"
    ),
    ("[]", "is not an object"), ("1", "is not an object"), ("", "ends where a value is expected"),
    // The sample document in the first description of the format ends a section like this.
    (#"{\#(meta), "config_sections": {"a": {"settings": {}},}}"#, "is no JSON: a key is expected at byte 85"),
    (#"{\#(meta), "config_sections": {"a": {"sett"#, "ends where '\"' is expected"),
  ]

  @Test(arguments: refused) func refuses(_ text: String, _ reason: String) {
    let error = #expect(throws: RemoteDocumentError.self) { try Self.read(text) }
    #expect(error?.description == reason)
  }

  @Test(arguments: ["1", "1.0", "1.7", "1.0.3", "1.0-draft"]) func readsEveryMinorVersion(_ version: String) throws {
    _ = try Self.read(#"{"meta": {"format_version_string": "\#(version)"}, "config_sections": {}}"#)
  }

  @Test func sizeIsLimited() throws {
    let text = Documents.sections("")
    _ = try Self.read(text, sizeLimit: text.utf8.count)
    #expect(throws: RemoteDocumentError("has \(text.utf8.count) bytes, more than the limit of 10")) {
      try Self.read(text, sizeLimit: 10)
    }
    let enormous = Documents.sections(
      #""a": {"settings": {"b": {"value": "\#(String(repeating: "x", count: 1 << 20))"}}}"#)
    #expect(throws: RemoteDocumentError.self) { try Self.read(enormous) }
  }

  /// Damaged documents neither crash nor change the effective one. `SPLIT_TEST_FUZZ_RUNS` sets the number of attempts.
  @Test func damagedDocumentsChangeNothing() throws {
    let runs = Environment.number("SPLIT_TEST_FUZZ_RUNS") ?? 5_000
    let good = Documents.sections(
      #""split_tests": {"settings": {"button_color": {"value": "blue"}, "button_color.title": {"value": "Go"}}}, "s": {"settings": {"n": {"value": 1.5e3}}}"#
    )
    let log = Log()
    let remote = RemoteConfiguration(user: "u", logging: log)
    remote.apply(json: Array(good.utf8), for: "u")
    var random = SplitMix64(seed: 11)
    var refused = 0
    var problems = 0
    for _ in 0..<runs {
      let before = remote.document
      let bytes = Mutation.mutated(Array(good.utf8), using: &random)
      switch remote.apply(json: bytes, for: "u") {
      case .refused:
        refused += 1
        #expect(remote.document == before)
      case .applied(let document):
        #expect(remote.document == document)
        problems += document.overrides.problems.count
        let service = SplitTestingService(
          unitID: "u", appVersion: "8.11", storage: InMemoryStorage(), analytics: InMemoryAnalytics(), remote: remote,
          overrides: QAOverrides())
        let assignment = service.fetchSplitTest(ButtonColorSplitTest.self)
        #expect(
          assignment.currentGroup.rawValue == document.sections["split_tests"]?.string("button_color")
            || assignment.reason == .hash)
        _ = assignment.parameters.title
        remote.apply(json: Array(good.utf8), for: "u")
      case .stored, .unchanged, .failed: Issue.record("a document that was given is applied or refused")
      }
    }
    #expect(refused > runs / 2)
    #expect(refused < runs)
    #expect(log.messages.count == refused + problems)
  }
}
