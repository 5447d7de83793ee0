/// Keeps one file per user in a folder. Files are replaced atomically, so each is always the old document or the new
/// one.
///
/// The names of the files do not contain the users' ids.
public struct FileRemoteDocumentStore: RemoteDocumentStore {
  private let folder: String
  private let sizeLimit: Int
  private let logging: (any LoggingService)?

  /// The first save makes the folder.
  public init(
    folder: String, sizeLimit: Int = RemoteDocument.defaultSizeLimit, logging: (any LoggingService)? = nil
  ) {
    self.folder = folder
    self.sizeLimit = sizeLimit
    self.logging = logging
  }

  /// Reads the user's file. A file that cannot be read is logged and counts as missing.
  public func document(for user: String?) -> [UInt8]? {
    do throws(FileFailure) {
      // One byte beyond the limit shows the reader that the file is too long.
      return try LockedFile.contents(path: path(for: user), limit: sizeLimit + 1)
    } catch {
      logging?.log(error.message)
      return nil
    }
  }

  /// Replaces the user's file. A failure is logged and leaves the old one.
  public func save(_ document: [UInt8], for user: String?) {
    do throws(FileFailure) {
      try LockedFile.replace(path: path(for: user), with: document)
    } catch {
      logging?.log(error.message)
    }
  }

  private func path(for user: String?) -> String {
    folder + "/" + (user.map { "user-" + UnitFingerprint(unitID: $0).text } ?? "shared") + ".json"
  }
}
