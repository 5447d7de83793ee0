import SourceDiagnostics
import SourceSearch

/// Reads a file once for all that its bytes say.
struct FileScan: Sendable {
  struct Outcome: Sendable {
    let state: FileState
    /// Nil where nobody asked for them, or the file cannot be read.
    let words: WordHashes?
  }

  private let scan: CandidateScan
  private let wanted: CandidateScan?

  /// - Parameter wants: what the files of an earlier search needed from others.
  init(_ experiments: [ExperimentNames], _ accessors: [Accessor], wants: Set<CandidateScan.Want>?) {
    scan = CandidateScan(experiments: experiments, accessors: accessors)
    wanted = wants.map { CandidateScan(wants: $0) }
  }

  /// - Parameters:
  ///   - state: what an earlier search found, where that still holds; without a need for words the file is not opened then.
  ///   - words: whether these are asked for.
  func read(_ path: String, known state: FileState?, words: Bool) -> Outcome {
    if let state, !words { return Outcome(state: state, words: nil) }
    return FileAccess.withBytes(of: path) { bytes in
      Outcome(state: state ?? self.state(of: bytes), words: words ? WordHashes(bytes) : nil)
    } ?? Outcome(state: state ?? .unreadable, words: nil)
  }

  private func state(of bytes: UnsafeRawBufferPointer) -> FileState {
    var state = FileState()
    state.isAnchored = scan.isCandidate(bytes)
    state.isWanted = wanted?.isCandidate(bytes) ?? false
    if !bytes.isUTF8 { state.content = .notUTF8 }
    if state.isParsed { state.hash = ContentHash(bytes) }
    return state
  }
}

extension FileState {
  fileprivate static var unreadable: FileState {
    var state = FileState()
    state.content = .unreadable
    return state
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var isUTF8: Bool {
    withMemoryRebound(to: UInt8.self) { $0.isASCII || String(validating: $0, as: UTF8.self) != nil }
  }
}
