import SourceDiagnostics
import SourceSearch

/// Reads a file once, for everything that its bytes tell.
struct FileScan: Sendable {
  struct Outcome: Sendable {
    let state: FileState
    /// `nil` if they were not requested, or if the file cannot be read.
    let words: WordHashes?
  }

  private let scan: CandidateScan
  private let wanted: CandidateScan?

  /// - Parameter wants: the needs of the files of an earlier search.
  init(_ experiments: [ExperimentNames], _ accessors: [Accessor], wants: Set<CandidateScan.Want>?) {
    scan = CandidateScan(experiments: experiments, accessors: accessors)
    wanted = wants.map { CandidateScan(wants: $0) }
  }

  /// - Parameters:
  ///   - state: the result of an earlier search, if still valid. The file is then opened only for its words.
  ///   - words: whether to collect the words.
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
