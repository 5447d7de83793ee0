/// The result of a download or an applied document.
public enum RemoteDownloadOutcome: Sendable {
  /// It is read, stored and effective from now on (the shared document for users without their own).
  case applied(RemoteDocument)
  /// It is read and stored, but its user is no longer the current one.
  case stored(RemoteDocument)
  /// The server reports no change.
  case unchanged
  /// It is not a valid document; nothing changes.
  case refused(RemoteDocumentError)
  /// There is no answer or no downloader; nothing changes.
  case failed(any Error)
}

/// A download was requested, but the configuration has no downloader.
public struct NoDownloader: Error {}

extension RemoteConfiguration {
  /// Gets the current user's document from the server.
  ///
  /// While a download for a user is under way, further calls wait for its outcome instead of starting another. If
  /// another user has logged in meanwhile, the document is stored for later and not applied.
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
