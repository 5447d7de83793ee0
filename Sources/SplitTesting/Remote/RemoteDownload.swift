/// What became of a document.
public enum RemoteDownloadOutcome: Sendable {
  /// It is read, stored, and counts from now on (for the shared document: where nobody has one of their own).
  case applied(RemoteDocument)
  /// It is read and stored, but its user is not the current one any more.
  case stored(RemoteDocument)
  /// The server says that nothing changed.
  case unchanged
  /// It was not a document; everything is as before.
  case refused(RemoteDocumentError)
  /// There was no answer, or there is no downloader; everything is as before.
  case failed(any Error)
}

/// A download was asked for, but the configuration was made without a downloader.
public struct NoDownloader: Error {}

extension RemoteConfiguration {
  /// Gets the current user's document from the server.
  ///
  /// While one download for a user is under way, further calls wait for its outcome instead of starting another. An answer that comes when
  /// another user is logged in is stored for later, not applied.
  @discardableResult
  public func download() async -> RemoteDownloadOutcome {
    guard let downloader else { return .failed(NoDownloader()) }
    let download = state.withLock { state in
      let user = RemoteUser(id: state.user)
      if let running = state.downloads[user] { return running }
      let request = RemoteDocumentRequest(user: user.id, entityTag: state.entityTags[user])
      let started = Task { await self.run(request, with: downloader) }
      state.downloads[user] = started
      return started
    }
    return await download.value
  }

  private func run(
    _ request: RemoteDocumentRequest, with downloader: any RemoteDocumentDownloader
  ) async -> RemoteDownloadOutcome {
    let user = RemoteUser(id: request.user)
    defer { state.withLock { $0.downloads[user] = nil } }
    do {
      switch try await downloader.download(request) {
      case .notModified: return .unchanged
      case .document(let json, let entityTag):
        let outcome = apply(json: json, for: request.user)
        switch outcome {
        case .applied, .stored: state.withLock { $0.entityTags[user] = entityTag }
        case .unchanged, .refused, .failed: break
        }
        return outcome
      }
    } catch {
      log("download failed: \(error)")
      return .failed(error)
    }
  }
}
