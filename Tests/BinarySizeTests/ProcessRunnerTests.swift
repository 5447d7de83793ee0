import BinarySize
import Foundation
import TestSupport
import Testing

@Suite struct ProcessRunnerTests {
  @Test func temporaryFilesGoWithTheProcess() throws {
    let outcome = try SubprocessRunner.run(
      ["sh", "-c", "mktemp -d && touch \"$TMPDIR/left\" && echo \"$TMPDIR\""], in: "/")
    #expect(outcome.status == 0)
    let places = outcome.output.split(separator: "\n").map(String.init)
    try #require(places.count == 2 && places[0].hasPrefix(places[1]))
    for place in places { #expect(!FileManager.default.fileExists(atPath: place)) }
  }
}
