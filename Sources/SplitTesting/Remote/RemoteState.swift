/// Whom a document is for, told apart by the bytes of the id: as strings, two spellings of `é` would be one user.
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
    // Equal bytes are equal strings, so the string's own hash will do.
    hasher.combine(id)
  }

  static let shared = RemoteUser(id: nil)
}

/// What a remote configuration holds in memory.
struct RemoteState: Sendable {
  /// The users whose documents are looked at: the current one and, for everyone, the shared one. A value of `nil` is loaded, but missing.
  private var documents: [RemoteUser: RemoteDocument?] = [:]
  private var current: RemoteUser
  /// Counts changes, so that a service knows when its decisions are out of date.
  private(set) var revision = 0
  /// By user, of documents that were accepted.
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

  /// The user's own document if it is the current user's; else the shared one.
  func document(for unit: RemoteUser, initial: RemoteDocument?) -> RemoteDocument? {
    if unit == current, let own = documents[unit] ?? nil { return own }
    return (documents[.shared] ?? nil) ?? initial
  }

  func document(initial: RemoteDocument?) -> RemoteDocument? {
    document(for: current, initial: initial)
  }

  /// The next one of the documents that may count but were not asked for yet.
  var nextToLoad: RemoteUser? {
    if documents[current] == nil { return current }
    return documents[.shared] == nil ? .shared : nil
  }

  /// Takes what the store had, unless something newer came meanwhile.
  mutating func loaded(_ document: RemoteDocument?, for user: RemoteUser) {
    guard user == current || user == .shared, documents[user] == nil else { return }
    documents.updateValue(document, forKey: user)
  }

  /// Takes a new document; false if it is for somebody who is not the current user.
  mutating func receive(_ document: RemoteDocument, for user: String?) -> Bool {
    let user = RemoteUser(id: user)
    guard user == current || user == .shared else { return false }
    documents.updateValue(document, forKey: user)
    revision += 1
    return true
  }
}
