/// A complete, well-formed remote configuration.
///
/// ```json
/// {"meta": {"format_version_string": "1.0", "creation_time": "2026-08-20T19:36Z"},
///  "config_sections": {
///    "split_tests": {"settings": {"button_color": {"value": "control"}, "banner.title": {"value": "Hello"}}},
///    "search": {"settings": {"page_size": {"value": 20}}}}}
/// ```
public struct RemoteDocument: Hashable, Sendable {
  /// The format's major number that this version of the package reads.
  public static let formatVersion = 1
  /// The default size limit, 1 MiB; longer documents are refused.
  public static let defaultSizeLimit = 1 << 20

  /// Everything that the server states about the document, for the app's analytics.
  public let meta: [String: RemoteValue]
  /// The settings by section.
  public let sections: [String: RemoteSection]

  /// The overrides of the section `split_tests`.
  let overrides: RemoteOverrides

  /// Reads a document completely or refuses it completely.
  ///
  /// Unknown keys are ignored. A trailing comma, another format version or a value of the wrong type refuses the
  /// document.
  public init(json bytes: [UInt8], sizeLimit: Int = defaultSizeLimit) throws(RemoteDocumentError) {
    guard bytes.count <= sizeLimit else {
      throw RemoteDocumentError("has \(bytes.count) bytes, more than the limit of \(sizeLimit)")
    }
    guard let root = try JSONReader.value(of: bytes).object else { throw RemoteDocumentError("is not an object") }
    meta = try Self.object("meta", in: root, path: "")
    try Self.checkMeta(meta)
    var sections: [String: RemoteSection] = [:]
    for (name, section) in try Self.object("config_sections", in: root, path: "") {
      guard let section = section.object else { throw .wrongType("config_sections.\(name)", "an object") }
      sections[name] = RemoteSection(settings: try Self.settings(of: section, path: "config_sections.\(name)."))
    }
    self.sections = sections
    overrides = RemoteOverrides(sections["split_tests"])
  }

  /// The time when the server made the document, as written there.
  public var creationTime: String? { meta["creation_time"]?.string }

  private static func checkMeta(_ meta: [String: RemoteValue]) throws(RemoteDocumentError) {
    guard let text = meta["format_version_string"]?.string else {
      throw .wrongType("meta.format_version_string", "a string")
    }
    guard SplitTestVersion(text)?.major == formatVersion else {
      throw RemoteDocumentError("has format version '\(text)', not '\(formatVersion).…'")
    }
    if let time = meta["creation_time"], time.string == nil { throw .wrongType("meta.creation_time", "a string") }
  }

  private static func settings(
    of section: [String: RemoteValue], path: String
  ) throws(RemoteDocumentError) -> [String: RemoteValue] {
    var settings: [String: RemoteValue] = [:]
    for (key, setting) in try object("settings", in: section, path: path) {
      guard let value = setting.object?["value"] else {
        throw .wrongType("\(path)settings.\(key)", "an object with a 'value'")
      }
      settings[key] = value
    }
    return settings
  }

  private static func object(
    _ key: String, in parent: [String: RemoteValue], path: String
  ) throws(RemoteDocumentError) -> [String: RemoteValue] {
    guard let object = parent[key]?.object else { throw .wrongType(path + key, "an object") }
    return object
  }
}

/// The reason why a document was refused.
public struct RemoteDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence without its subject: "is not UTF-8".
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  static func wrongType(_ path: String, _ expected: String) -> RemoteDocumentError {
    RemoteDocumentError("has no '\(path)' that is \(expected)")
  }
}
