import Foundation
import TestSupport
import Testing

/// `-o` writes straight into everything that is no regular file, and replaces nothing else.
@Suite struct OutputTests {
  private func shell(_ script: String, _ package: ScratchPackage) throws -> ChildProcess {
    try ChildProcess.run("bash", ["-c", "tool='\(Tool.path)'; \(script)"], in: package.folder, seconds: 60)
  }

  @Test func redirectedOutputKeepsWhatWasThere() throws {
    let package = try ScratchPackage()
    for stream in ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
      let run = try shell("(echo before; \"$tool\" list -o \(stream); echo after) > all.txt; cat all.txt", package)
      let lines = run.output.split(separator: "\n")
      #expect(lines.first == "before", "\(stream): \(run)")
      #expect(lines.last == "after", "\(stream): \(run)")
      #expect(run.output.contains("button_color"))
    }
  }

  @Test func outputThatIsStandardOutputToo() throws {
    let package = try ScratchPackage()
    let run = try shell("(echo before; \"$tool\" list -o all.txt; echo after) > all.txt; cat all.txt", package)
    #expect(run.output.hasPrefix("before\n") && run.output.hasSuffix("after\n"), "\(run)")
    #expect(run.output.contains("button_color"))
  }

  @Test func pipesAreWrittenTo() throws {
    let package = try ScratchPackage()
    let substitution = try shell("\"$tool\" list -o >(cat > copy.txt); sleep 0.5; cat copy.txt", package)
    #expect(substitution.output.contains("button_color"), "\(substitution)")
    let named = try shell("mkfifo p; cat p > copy2.txt & \"$tool\" list -o p; wait; cat copy2.txt; test -p p", package)
    #expect(named.output.contains("button_color"))
    #expect(named.code == 0, "the pipe is still one: \(named)")
    let device = try shell("ln -s /dev/null n; \"$tool\" list -o /dev/null && test -c /dev/null", package)
    #expect(device.code == 0, "\(device)")
  }

  @Test(arguments: ["/dev/full", "Sources", "missing/folder/file"])
  func whatCannotBeWrittenIsTwo(_ path: String) throws {
    let package = try ScratchPackage()
    let run = try package.run("list", "-o", path)
    #expect(run.code == 2, "\(run)")
    #expect(run.errors.contains("cannot write '\(path)'"), "\(run.errors)")
  }

  @Test func readerThatWentAwayIsTwo() throws {
    let package = try ScratchPackage()
    let run = try shell("mkfifo p; (exec 3< p) & \"$tool\" list -o p; echo code $?", package)
    #expect(run.output.hasSuffix("code 2\n") || run.output.hasSuffix("code 0\n"), "\(run)")
    let closed = try shell("\"$tool\" list -o /dev/fd/7; echo code $?", package)
    #expect(closed.output.hasSuffix("code 2\n"), "\(closed)")
  }

  @Test func regularFilesKeepTheirMode() throws {
    let package = try ScratchPackage()
    let run = try shell("touch r; chmod 640 r; \"$tool\" list -o r; stat -c %a r; cat r", package)
    #expect(run.output.hasPrefix("640\n"), "\(run)")
    #expect(run.output.contains("button_color"))
  }
}
