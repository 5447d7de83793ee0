import ExperimentFacts
import SwiftSyntax
import SourceSearch

/// An `if` with all its `else if`.
struct If: Decision {
  let chain: IfExprSyntax
  private let links: [IfExprSyntax]
  private let finalElse: CodeBlockSyntax?

  /// - Parameter chain: the first `if`.
  init(_ chain: IfExprSyntax) {
    self.chain = chain
    var links: [IfExprSyntax] = []
    var finalElse: CodeBlockSyntax?
    var next: IfExprSyntax? = chain
    while let link = next {
      links.append(link)
      next = link.elseBody?.as(IfExprSyntax.self)
      finalElse = link.elseBody?.as(CodeBlockSyntax.self)
    }
    self.links = links
    self.finalElse = finalElse
  }

  var deciders: [Decider] { links.map { Decider($0.conditions) } }

  func ways(under values: some AssumedValues) -> [Way] {
    var ways: [Way] = []
    var isReached = true
    for link in links {
      let test = isReached ? values.test(link.conditions) : .fails
      ways.append(Way(.ifBody, link.body.contentRange, if: test != .fails))
      if test == .holds { isReached = false }
    }
    if let finalElse { ways.append(Way(.elseBody, finalElse.contentRange, if: isReached)) }
    return ways
      + Way.rest(after: chain, .afterExit, if: !Reachability(values: values).leaves(ExprSyntax(chain)))
  }
}
