import CommandLineTable
import ExperimentSpec
import LocalFiles
import ProjectFiles
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

extension Session {
  /// The Swift files of a target.
  ///
  /// - Parameter named: files and folders, relative to the current folder; the configured sources if there are none. A build
  ///   system may show files through links, so links that are named are followed.
  func facts(of named: [String]) throws(Failure) -> SourceFacts {
    var files: [SourceFacts.File] = []
    var problems: [SourceProblem] = []
    var folders = named.isEmpty ? configuration.sourceFolders : []
    for name in named {
      let absolute = FileSystem.join(FileSystem.currentFolder(), name)
      let path = pathInPackage(absolute)
      switch FileSystem.kind(of: absolute) {
      case .folder: folders.append(path)
      case .file:
        do throws(FileError) {
          files.append(.init(path: path, bytes: try FileSystem.readNamed(absolute), isExcluded: isExcluded(path)))
        } catch {
          throw Failure(error)
        }
      case .other, nil: throw Failure("there is no file or folder '\(name)'")
      }
    }
    let found = SwiftSourceFinder.find(in: folders, root: root, excluding: configuration.excludedPaths)
    let searched = Set(found.files.map(\.path))
    problems += found.problems
    let all = configuration.exclude.isEmpty ? found.files : SwiftSourceFinder.find(in: folders, root: root).files
    for file in all {
      if let bytes = try? FileSystem.read(file.absolutePath) {
        files.append(.init(path: file.path, bytes: bytes, isExcluded: !searched.contains(file.path)))
      } else {
        problems.append(SourceProblem(path: file.path, reason: .unreadable))
      }
    }
    do {
      return try SourceFacts(joining: [SourceFacts(files: files, problems: problems)])
    } catch {
      throw Failure("'\(error.path)' was changed while it was read; run this again")
    }
  }

  /// The uses in files that `facts` wrote.
  ///
  /// - Parameter named: relative to the current folder, or absolute.
  func uses(of experiments: [Experiment], inFacts named: [String]) throws(Failure) -> FoundUses {
    let (search, scratch) = try search(for: experiments, inFacts: named)
    defer { withExtendedLifetime(scratch) {} }
    return found(by: search)
  }

  /// The part of such files that `lint` of the specs looks at.
  func relevantFacts(inFacts named: [String]) throws(Failure) -> SourceFacts {
    let (search, scratch) = try search(for: specs().project.experiments, inFacts: named)
    defer { withExtendedLifetime(scratch) {} }
    return search.relevantSources()
  }

  /// The session with the files of such facts as its only sources.
  ///
  /// - Throws: if one of them is not as it was.
  func searching(onlyFacts named: [String]) throws(Failure) -> Session {
    var copy = self
    let files = try joinedFacts(named).files
    for file in files {
      guard let bytes = try? FileSystem.read(FileSystem.join(root, file.path)), bytes == file.bytes else {
        throw Failure("'\(file.path)' is not as it was when its facts were collected; collect them again")
      }
    }
    copy.configuration.sources = files.filter { !$0.isExcluded }.map { Located($0.path, at: 0..<0) }
    return copy
  }

  private func joinedFacts(_ named: [String]) throws(Failure) -> SourceFacts {
    do {
      return try SourceFacts(joining: try named.map { name throws(Failure) in try readFacts(name) })
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        "the facts disagree: \((error as? SourceFacts.Conflict).map { "two texts of '\($0.path)'" } ?? "\(error)")")
    }
  }

  private func search(
    for experiments: [Experiment], inFacts named: [String]
  ) throws(Failure) -> (UsageSearch, ScratchFolder) {
    let facts = try joinedFacts(named)
    let scratch: ScratchFolder
    var search = search(for: experiments)
    do throws(FileError) {
      scratch = try ScratchFolder(ofSmallFiles: facts.files.reduce(0) { $0 + UInt64($1.bytes.count) + 4_096 })
      var files: [(file: SwiftSourceFinder.File, isExcluded: Bool)] = []
      for (number, file) in facts.files.enumerated() {
        let copy = try scratch.create("\(number).swift", file.bytes)
        guard let found = SwiftSourceFinder.File(path: file.path, contentsAt: copy) else { continue }
        files.append((found, file.isExcluded || isExcluded(file.path)))
      }
      search.given = (
        SwiftSourceFinder.Found(files: files.filter { !$0.isExcluded }.map(\.file), problems: facts.problems),
        files.filter(\.isExcluded).map(\.file)
      )
    } catch {
      throw Failure(error)
    }
    return (search, scratch)
  }

  private func readFacts(_ name: String) throws(Failure) -> SourceFacts {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.readNamed(FileSystem.join(FileSystem.currentFolder(), name), limit: 1 << 30)
    } catch {
      throw Failure(error)
    }
    guard let facts = SourceFacts(bytes) else {
      throw Failure("'\(name)' holds no facts, or those of another version; 'split-test facts' writes them")
    }
    return facts
  }

  /// Relative to the root by its name alone, because a link of a build system leads elsewhere.
  private func pathInPackage(_ absolute: String) -> String {
    var parts: [Substring] = []
    for part in absolute.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    let path = "/" + parts.joined(separator: "/")
    return FileSystem.path(path, relativeTo: root) ?? path
  }

  private func isExcluded(_ path: String) -> Bool {
    configuration.excludedPaths.contains { FileSystem.lies(path, in: $0) }
  }
}
