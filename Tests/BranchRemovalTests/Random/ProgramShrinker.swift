/// Shrinks a failing program as long as it fails in the same way.
struct ProgramShrinker: Sendable {
  let proof: RandomProof
  /// The number of candidates in a round, which share a compilation.
  var roundSize = 60

  func shrink(_ program: RandomProgram, showing problem: String, named name: String, rounds: Int = 40) throws
    -> RandomProgram
  {
    var smallest = program
    for round in 0..<rounds {
      let candidates = Self.candidates(of: smallest).prefix(roundSize * 3)
      var found: RandomProgram?
      for (part, start) in stride(from: 0, to: candidates.count, by: roundSize).enumerated() where found == nil {
        let slice = candidates[start..<min(start + roundSize, candidates.count)].enumerated().map { index, fragments in
          RandomProgram(
            number: program.number, winners: program.winners, accessors: program.accessors,
            fragments: fragments.renamed(from: program.number, to: 10_000 + index), alias: 10_000 + index)
        }
        let verdicts = try proof.verdicts(on: Array(slice), named: "\(name)R\(round)P\(part)")
        found = verdicts.filter { $0.problems.contains(problem) }.map(\.program).min { $0.size < $1.size }
      }
      guard let found, found.size < smallest.size else { break }
      smallest = RandomProgram(
        number: program.number, winners: program.winners, accessors: program.accessors,
        fragments: found.fragments.renamed(from: found.alias ?? program.number, to: program.number))
    }
    return smallest
  }

  /// Every program with one piece removed, the biggest pieces first.
  static func candidates(of program: RandomProgram) -> [[Fragment]] {
    program.fragments.reductions.sorted { RenderedProgram($0).lines.count < RenderedProgram($1).lines.count }
  }
}

extension RandomProgram {
  var size: Int { rendered.text.utf8.count }
}

extension [Fragment] {
  /// Each list with one element removed, replaced by its contents, or reduced itself.
  var reductions: [[Fragment]] {
    var result: [[Fragment]] = []
    for index in indices {
      var without = self
      let element = without.remove(at: index)
      result.append(without)
      for replacement in element.reductions {
        result.append(Array(self[..<index]) + replacement + Array(self[(index + 1)...]))
      }
    }
    return result
  }

  func renamed(from old: Int, to new: Int) -> [Fragment] {
    map { fragment in
      switch fragment {
      case .line(let text): .line(text.renamed(old, new))
      case .compound(let segments, let tail):
        .compound(segments.map { .init($0.head.renamed(old, new), $0.body.renamed(from: old, to: new)) }, tail: tail)
      case .site(let site, let fragments): .site(site, fragments.renamed(from: old, to: new))
      }
    }
  }
}

extension Fragment {
  fileprivate var reductions: [[Fragment]] {
    switch self {
    case .line: []
    case .site(let site, let fragments): [fragments] + fragments.reductions.map { [.site(site, $0)] }
    case .compound(let segments, let tail):
      segments.map(\.body).filter { !$0.isEmpty }
        + segments.indices.dropFirst().map { index in
          var fewer = segments
          fewer.remove(at: index)
          return [.compound(fewer, tail: tail)]
        }
        + segments.indices.flatMap { index in
          segments[index].body.reductions.map { body in
            var smaller = segments
            smaller[index].body = body
            return [.compound(smaller, tail: tail)]
          }
        }
    }
  }
}

extension String {
  /// Renames declarations at file scope, whose names contain the program's number.
  fileprivate func renamed(_ old: Int, _ new: Int) -> String {
    replacing("Program\(old)", with: "Program\(new)").replacing("p\(old)trait", with: "p\(new)trait")
  }
}
