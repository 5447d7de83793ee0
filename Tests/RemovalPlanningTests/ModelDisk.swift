import LocalFiles
import SplitTesting
import TestSupport

/// A disk according to POSIX: unsynced bytes and names reach it in any order, or not at all.
final class ModelDisk: FileCalls {
  /// The unsynced data that a power cut loses.
  enum Loss: Sendable {
    case everything, names, bytes, nothing
    /// Randomly, each name and the bytes of each file.
    case random(seed: Int)
  }

  private struct File {
    var bytes: [UInt8]
    var changed: Int64
    /// The bytes on the disk.
    var syncedBytes: [UInt8] = []
    var syncedChanged: Int64 = 0
  }

  private struct State: Sendable {
    var files: [Int: File] = [:]
    var names: [String: Int] = [:]
    /// The names on the disk.
    var syncedNames: [String: Int] = [:]
    var clock: Int64 = 1
    var callsLeft = 0
    var meddling: Meddling?

    mutating func call() throws(FileError) {
      guard callsLeft > 0 else { throw FileError(path: "", action: "cannot go on", reason: "there is no power") }
      callsLeft -= 1
      clock += 1
    }

    mutating func meddle() {
      guard let meddling, meddling.callsLeft == callsLeft else { return }
      let number = (files.keys.max() ?? 0) + 1
      files[number] = File(bytes: Array(meddling.text.utf8), changed: clock)
      names[meddling.path] = number
    }
  }

  /// Somebody writes a file between two calls.
  struct Meddling: Sendable {
    let path: String
    let text: String
    let callsLeft: Int
  }

  private let state: Lock<State>

  init(_ files: [String: String]) {
    var state = State()
    for (number, (path, text)) in files.sorted(by: { $0.key < $1.key }).enumerated() {
      state.files[number] = File(bytes: Array(text.utf8), changed: 0, syncedBytes: Array(text.utf8))
      state.names[path] = number
    }
    state.syncedNames = state.names
    self.state = Lock(state)
  }

  /// All files except the tool's own and half-written ones.
  var sources: [String: String] {
    state.withLock { state in
      state.names.filter { !$0.key.hasPrefix(".build") && !TemporaryName.isOne(FileSystem.name(of: $0.key)) }
        .mapValues { String(decoding: state.files[$0]?.bytes ?? [], as: UTF8.self) }
    }
  }

  /// Sets the number of calls until the power fails.
  func power(calls: Int) { state.withLock { $0.callsLeft = calls } }

  var callsLeft: Int { state.withLock { $0.callsLeft } }

  func meddle(_ meddling: Meddling) { state.withLock { $0.meddling = meddling } }

  /// Cuts the power, and restores it.
  func cut(_ loss: Loss) {
    state.withLock { state in
      var random = SplitMix64(seed: 1)
      if case .random(let seed) = loss { random = SplitMix64(seed: UInt64(seed)) }
      for path in Set(state.names.keys).union(state.syncedNames.keys).sorted() {
        let isLost =
          switch loss {
          case .everything, .names: true
          case .bytes, .nothing: false
          case .random: Bool.random(using: &random)
          }
        if isLost { state.names[path] = state.syncedNames[path] }
      }
      for number in state.files.keys.sorted() {
        let isLost =
          switch loss {
          case .everything, .bytes: true
          case .names, .nothing: false
          case .random: Bool.random(using: &random)
          }
        guard var file = state.files[number] else { continue }
        if isLost { (file.bytes, file.changed) = (file.syncedBytes, file.syncedChanged) }
        (file.syncedBytes, file.syncedChanged) = (file.bytes, file.changed)
        state.files[number] = file
      }
      state.syncedNames = state.names
    }
  }

  // MARK: Calls

  func contents(of path: String) throws(FileError) -> [UInt8]? {
    state.withLock { state in state.names[path].flatMap { state.files[$0]?.bytes } }
  }

  private func change(_ body: (inout State) -> Void) throws(FileError) {
    let result = state.withLock { state in
      Result { () throws(FileError) in
        try state.call()
        body(&state)
        state.meddle()
      }
    }
    try result.get()
  }

  func create(_ path: String, _ bytes: [UInt8], like model: String) throws(FileError) {
    try change { state in
      let number = (state.files.keys.max() ?? 0) + 1
      state.files[number] = File(bytes: bytes, changed: state.clock)
      state.names[path] = number
    }
  }

  func rename(_ path: String, to newPath: String) throws(FileError) {
    try change { state in
      guard let number = state.names.removeValue(forKey: path) else { return }
      state.names[newPath] = number
      state.files[number]?.changed = state.clock
    }
  }

  func delete(_ path: String) throws(FileError) { try change { $0.names[path] = nil } }

  func makeFolder(_ path: String) throws(FileError) { try change { _ in } }

  func removeEmptyFolder(_ path: String) throws(FileError) { try change { _ in } }

  func sync(_ path: String) throws(FileError) {
    try change { state in
      guard let number = state.names[path], let file = state.files[number] else { return }
      state.files[number]?.syncedBytes = file.bytes
      state.files[number]?.syncedChanged = file.changed
    }
  }

  func syncFolder(_ path: String) throws(FileError) {
    try change { state in
      for name in Set(state.names.keys).union(state.syncedNames.keys) where FileSystem.folder(of: name) == path {
        state.syncedNames[name] = state.names[name]
      }
    }
  }

  func changeTime(of path: String) throws(FileError) -> Int64 {
    state.withLock { state in state.names[path].flatMap { state.files[$0]?.changed } ?? 0 }
  }

  func removeLeftovers(in folder: String) throws(FileError) {
    try change { state in
      for name in state.names.keys
      where FileSystem.folder(of: name) == folder && TemporaryName.isOne(FileSystem.name(of: name)) {
        state.names[name] = nil
      }
    }
  }
}
