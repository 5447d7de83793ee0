import SwiftSemantics

/// Flags of a configuration that is read from a file, and that says nothing where the file does not.
extension SmallAppTests {
  static let parsedFlags: [SmallApp] = [
    SmallApp(
      name: "a flag that a function of the app reads from a text",
      accessors: [
        Accessor(.isGroup("on"), template: "_.{caseName}", absent: "control"),
        Accessor(.declaration, template: "Config.{caseName}"),
      ], winner: "control",
      files: [
        "Sources/Config.swift": """
        struct Config: Codable {
          var name: String?
          var newPage: Bool?
          enum CodingKeys: String, CodingKey { case name, newPage }
          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try encodeOptional(name, into: &container, forKey: .name)
            try encodeOptional(newPage, into: &container, forKey: .newPage)
          }
        }
        enum ParseError: Error { case noBoolean(String) }
        func boolean(_ text: String, key: String) throws -> Bool {
          guard text == "true" || text == "false" else { throw ParseError.noBoolean(key) }
          return text == "true"
        }
        func parse(_ values: [String: String], prefix: String) throws -> Config {
          var config = Config()
          if let name = values["name"] { config.name = name }
          if let newPage = values["new_page"] {
            config.newPage = try boolean(newPage, key: "\\(prefix).new_page")
          }
          return config
        }
        func pages(_ config: Config) -> [String] { config.newPage == true ? ["new"] : ["old"] }

        """,
        "Tests/ConfigTests.swift": """
        import XCTest
        final class ConfigTests: XCTestCase {
          func testValues() throws {
            let config = try parse(["name": "a", "new_page": "true"], prefix: "p")
            XCTAssertEqual(config.name, "a")
            XCTAssertEqual(config.newPage, true)
          }
          func testNothing() throws {
            let config = try parse([:], prefix: "p")
            XCTAssertNil(config.name)
            XCTAssertNil(config.newPage)
          }
        }

        """,
      ],
      after: [
        "Sources/Config.swift": """
        struct Config: Codable {
          var name: String?
          enum CodingKeys: String, CodingKey { case name }
          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try encodeOptional(name, into: &container, forKey: .name)
          }
        }
        enum ParseError: Error { case noBoolean(String) }
        func boolean(_ text: String, key: String) throws -> Bool {
          guard text == "true" || text == "false" else { throw ParseError.noBoolean(key) }
          return text == "true"
        }
        func parse(_ values: [String: String]) throws -> Config {
          var config = Config()
          if let name = values["name"] { config.name = name }
          return config
        }
        func pages(_ config: Config) -> [String] { ["old"] }

        """,
        "Tests/ConfigTests.swift": """
        import XCTest
        final class ConfigTests: XCTestCase {
          func testValues() throws {
            let config = try parse(["name": "a", "new_page": "true"])
            XCTAssertEqual(config.name, "a")
          }
          func testNothing() throws {
            let config = try parse([:])
            XCTAssertNil(config.name)
          }
        }

        """,
      ]),
    SmallApp(
      name: "a flag that is decoded under an older key as well",
      accessors: SmallApp.flags("_.{caseName}", "Config.{caseName}"), winner: "control",
      files: [
        "Sources/Config.swift": """
        struct Config: Codable {
          var isOpen = true
          var newPage = true
          private enum CodingKeys: String, CodingKey { case isOpen, newPage }
          private enum OlderKeys: String, CodingKey { case isOpen, newPage, oldPage }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: OlderKeys.self)
            isOpen = try container.decodeIfPresent(Bool.self, forKey: .isOpen) ?? true
            newPage = try container.decodeIfPresent(Bool.self, forKey: .newPage)
              ?? container.decodeIfPresent(Bool.self, forKey: .oldPage) ?? true
          }
        }
        func title(_ config: Config) -> String { config.newPage ? "new" : "old" }

        """
      ],
      after: [
        "Sources/Config.swift": """
        struct Config: Codable {
          var isOpen = true
          private enum CodingKeys: String, CodingKey { case isOpen }
          private enum OlderKeys: String, CodingKey { case isOpen, newPage, oldPage }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: OlderKeys.self)
            isOpen = try container.decodeIfPresent(Bool.self, forKey: .isOpen) ?? true
          }
        }
        func title(_ config: Config) -> String { "old" }

        """
      ],
      messages: [
        "Sources/Config.swift:5: nothing makes 'oldPage' any more; it stays, because a value may come from elsewhere"
      ]),
  ]
}
