/// The questions to answer before an experiment is worth its cost, in the order of the prompt.
package enum SpecQuestion: String, CaseIterable, Sendable {
  case summary
  case hypothesis
  case metric
  case guardrails
  case owner
  case groups
  case coverage
  case startVersion = "start-version"
  case endVersion = "end-version"
  case baseline
  case minimumEffect = "minimum-effect"
  case dailyUnits = "daily-units"

  /// The question as the prompt asks it.
  package var prompt: String {
    switch self {
    case .summary: "what changes, in one line?"
    case .hypothesis: "what do you expect to change, for whom, and why?"
    case .metric: "which one metric decides?"
    case .guardrails: "which metrics must not get worse?"
    case .owner: "who decides the experiment and removes it?"
    case .groups: "which groups are there, and how are users split?"
    case .coverage: "which percentage of users takes part?"
    case .startVersion: "which app version is the first to run it?"
    case .endVersion: "which app version is the first to ship without it?"
    case .baseline: "how often does the metric happen today?"
    case .minimumEffect: "which difference is the smallest worth finding?"
    case .dailyUnits: "how many users come by in a day?"
    }
  }

  /// The reason why the answer matters; the comment above the value in the spec.
  package var reason: String {
    switch self {
    case .summary: "What is tested, for lists and reports."
    case .hypothesis: "What is expected to change, for whom, and why: something that can turn out to be false."
    case .metric: "The one metric that decides, chosen before there is data."
    case .guardrails: "Metrics that must not get worse, even if the experiment wins."
    case .owner: "Who decides it, and removes the losing branches."
    case .groups: "Who gets what: integers are a ratio, percentages total exactly 100 %."
    case .coverage: "The share of users that takes part; raising it later only adds users."
    case .startVersion: "The first app version that runs it."
    case .endVersion: "The first app version that ships without it: from then on the experiment is expired."
    case .baseline: "What the sample size follows from: how often the metric happens today,"
    case .minimumEffect: "the smallest absolute difference worth finding,"
    case .dailyUnits: "and how many users come by in a day."
    }
  }

  package var example: String {
    switch self {
    case .summary: "Colour of the buy button"
    case .hypothesis: "A calmer button makes people hesitate less, so more of them buy"
    case .metric: "purchase_conversion"
    case .guardrails: "refunds, crash_free_sessions"
    case .owner: "@growth"
    case .groups: "control=50, blue=50"
    case .coverage: "100%"
    case .startVersion: "8.10"
    case .endVersion: "8.14"
    case .baseline: "2%"
    case .minimumEffect: "1%"
    case .dailyUnits: "10000"
    }
  }

  /// Whether a spec needs an answer.
  package var isRequired: Bool {
    switch self {
    case .hypothesis, .metric, .owner, .groups, .startVersion, .endVersion: true
    case .summary, .guardrails, .coverage, .baseline, .minimumEffect, .dailyUnits: false
    }
  }
}
