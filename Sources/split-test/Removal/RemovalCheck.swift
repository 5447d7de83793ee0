import BinarySize
import Foundation
import LocalFiles
import RemovalPlanning
import SourceDiagnostics

/// Builds a package and runs its unit tests in a scratch copy, before and after a removal.
struct RemovalCheck {
  let session: Session
  let plan: RemovalPlan

  /// Reports its steps on stderr. The user's tree is not touched.
  func passes() throws(Failure) -> Bool {
    guard isInPackage else {
      throw Failure(
        "there is no 'Package.swift', so '--verify' has nothing to build; leave it out, and build and test the app yourself"
      )
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "split-test-verify-\(UUID().uuidString)")
      .path(percentEncoded: false)
    do {
      return try Interruption.catching { interruption in
        let copy = try ScratchCopy(of: session.root, in: folder)
        defer { try? copy.delete() }
        guard try check(copy, "before", interruption) else {
          throw Failure("the package does not build or pass its tests before the removal, so nothing can be verified")
        }
        _ = try copy.apply(plan.files.map { FileChange(path: $0.path, contents: $0.new) })
        return try check(copy, "after", interruption)
      }
    } catch let caught as Interruption.Caught {
      caught.endProgram()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(reason(of: error))
    }
  }

  /// Whether SwiftPM finds a manifest: in the root, or in a folder around it.
  private var isInPackage: Bool {
    var folder = session.root
    while true {
      if FileSystem.kind(of: FileSystem.join(folder, "Package.swift")) == .file { return true }
      let outer = FileSystem.folder(of: folder)
      if outer.isEmpty || outer == folder { return false }
      folder = outer
    }
  }

  private func check(_ copy: ScratchCopy, _ when: String, _ interruption: Interruption) throws -> Bool {
    let hasTests = FileSystem.kind(of: FileSystem.join(copy.package, "Tests")) == .folder
    // Builds everything, programs as well.
    let command = ["swift", hasTests ? "test" : "build"]
    let outcome = try SubprocessRunner.run(try copy.command(command), in: copy.package, until: interruption)
    guard outcome.status == 0 else {
      let lines = (outcome.output + outcome.errors).split(separator: "\n")
      let telling = lines.filter { $0.contains("error:") || $0.contains("failed") }
      for line in (telling.isEmpty ? lines.suffix(20) : telling.prefix(40)) { session.note(String(line)) }
      session.note("error: '\(command.joined(separator: " "))' fails \(when) the removal; nothing was written")
      return false
    }
    session.note(
      "verified \(when) the removal: the package builds\(hasTests ? " and its tests pass" : "; it has no tests")")
    return true
  }
}
