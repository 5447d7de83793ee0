import ExperimentSpec

/// Deprecated duplicates of the assignment's members, so that the compiler marks each use and not only the type.
struct DeprecatedUsesDeclaration: GeneratedDeclaration {
  func write(_ plan: ExperimentPlan, _ access: AccessModifiers, _ writer: inout SourceWriter) {
    guard plan.deprecation != nil else { return }
    writer.line()
    plan.writeDeprecation(&writer)
    writer.block("extension SplitTestAssignment<", plan.typeName, ">") { writer in
      if let winner = plan.winnerCase {
        writer.line(
          access.inlined, "var currentGroup: ", plan.typeName, ".Group { ", plan.typeName, ".Group.", winner, " }")
        writer.line()
        writer.line(access.inlined, "func hitSplitTest() {}")
      } else {
        writer.line(
          access.used, "var currentGroup: ", plan.typeName, ".Group { genericCurrentGroup(of: self) }")
        writer.line()
        writer.line(access.plain, "func hitSplitTest() { genericHit(self) }")
      }
    }
  }
}

enum GenericMembers {
  /// Writes the functions that the deprecated members of experiments without a winner call; once per file.
  static func write(_ writer: inout SourceWriter) {
    writer.line()
    writer.line("/// Calls the runtime's own member, which the deprecated one hides for a known experiment.")
    writer.block(
      "private func genericCurrentGroup<Test: SplitTest>(of assignment: SplitTestAssignment<Test>) -> Test.Group"
    ) { writer in
      writer.line("assignment.currentGroup")
    }
    writer.line()
    writer.block("private func genericHit<Test: SplitTest>(_ assignment: SplitTestAssignment<Test>)") { writer in
      writer.line("assignment.hitSplitTest()")
    }
  }
}
