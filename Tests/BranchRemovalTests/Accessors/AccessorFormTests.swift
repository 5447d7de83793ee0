import Foundation
import SwiftParser
import SwiftSyntax
import TestSupport
import Testing

/// The ways in which apps ask their own flag layer, through `remove` and `lint`. All programs compile before and after.
@Suite struct AccessorFormTests {
  static let forms =
    AccessorForm.receivers + AccessorForm.absences + AccessorForm.names + AccessorForm.constants
    + AccessorForm.orders + AccessorForm.objects

  @Test(arguments: forms) func remove(_ form: AccessorForm) {
    let (text, problems) = form.removed()
    #expect(text == form.textAfter, "\(text)")
    #expect(problems == form.problems)
    #expect(!Parser.parse(source: text).hasError)
  }

  @Test(arguments: forms) func lint(_ form: AccessorForm) { #expect(form.deadBranches() == form.dead) }

  @Test(arguments: forms) func compiles(_ form: AccessorForm) throws {
    for text in [form.textBefore, form.textAfter] {
      let folder = try TemporaryFolder()
      let child = try ChildProcess.run(
        "swiftc",
        ["-typecheck", "-parse-as-library", "-swift-version", "6", folder.write(text, to: "a.swift")],
        mergesErrors: true)
      #expect(child.code == 0, "\(child.output)")
      #expect(!child.output.contains("warning:"), "\(child.output)")
    }
  }
}
