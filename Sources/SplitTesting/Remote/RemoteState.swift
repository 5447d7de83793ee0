/// A document's user, identified by the bytes of the id: as strings, two spellings of `é` would be one user.
struct RemoteUser: Hashable, Sendable {
  let id: String?

  static func == (left: RemoteUser, right: RemoteUser) -> Bool {
    switch (left.id, right.id) {
    case (nil, nil): true
    case (let left?, let right?): left.utf8.elementsEqual(right.utf8)
    case (nil, _?), (_?, nil): false
    }
  }

  func hash(into hasher: inout Hasher) {
    // Equal bytes are equal strings, so the string's hash suffices.
    hasher.combine(id)
  }

  static let shared = RemoteUser(id: nil)
}

/// A remote configuration's state in memory.
struct RemoteState: Sendable {
  /// The documents of the current user and of the shared one. A value of `nil` is loaded, but missing.
  private var documents: [RemoteUser: RemoteDocument?] = [:]
  private var current: RemoteUser
  /// Counts changes, so that a service can tell whether its decisions are out of date.
  private(set) var revision = 0
  /// The entity tags of accepted documents, by user.
  var entityTags: [RemoteUser: String] = [:]
  /// At most one download per user.
  var downloads: [RemoteUser: Task<RemoteDownloadOutcome, Never>] = [:]
  var listeners = RemoteListeners()

  init(user: String?) {
    current = RemoteUser(id: user)
  }

  var user: String? { current.id }

  mutating func change(user: String?) {
    let user = RemoteUser(id: user)
    guard user != current else { return }
    documents = documents.filter { $0.key == .shared }
    current = user
    revision += 1
  }

  /// The user's own document for the current user, else the shared one.
  func document(for unit: RemoteUser, initial: RemoteDocument?) -> RemoteDocument? {
    if unit == current, let own = documents[unit] ?? nil { return own }
    return (documents[.shared] ?? nil) ?? initial
  }

  func document(initial: RemoteDocument?) -> RemoteDocument? {
    document(for: current, initial: initial)
  }

  /// The next unloaded document that may be effective.
  var nextToLoad: RemoteUser? {
    if documents[current] == nil { return current }
    return documents[.shared] == nil ? .shared : nil
  }

  /// Adds the stored document, unless a newer one arrived meanwhile.
  mutating func loaded(_ document: RemoteDocument?, for user: RemoteUser) {
    guard user == current || user == .shared, documents[user] == nil else { return }
    documents.updateValue(document, forKey: user)
  }

  /// Adds a new document; returns `false` if it belongs to a user who is not the current one.
  mutating func receive(_ document: RemoteDocument, for user: String?) -> Bool {
    let user = RemoteUser(id: user)
    guard user == current || user == .shared else { return false }
    documents.updateValue(document, forKey: user)
    revision += 1
    return true
  }
}
