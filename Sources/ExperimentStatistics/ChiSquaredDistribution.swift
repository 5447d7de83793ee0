#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The chi-squared distribution.
package enum ChiSquaredDistribution {
  /// The probability of a value of at least `x`: the regularised upper incomplete gamma function Q(df/2, x/2).
  ///
  /// For whole and half arguments that function is a finite sum of positive terms, so nothing cancels and the smallest
  /// probabilities keep their digits. The terms are computed as logarithms, which neither overflow nor vanish early.
  ///
  /// - Parameter degreesOfFreedom: without any, all of the distribution is at 0.
  /// - Complexity: O(degrees of freedom).
  package static func upperTail(_ x: Double, degreesOfFreedom: Int) -> Double {
    guard !x.isNaN else { return .nan }
    guard x > 0 else { return 1 }
    guard x.isFinite, degreesOfFreedom > 0 else { return 0 }
    let half = x / 2
    let isOdd = !degreesOfFreedom.isMultiple(of: 2)
    // Q(1/2, h) = erfc(√h), and each step from Q(a, h) to Q(a + 1, h) adds h^a e^-h / Γ(a + 1).
    var result = isOdd ? erfc(half.squareRoot()) : 0
    var exponent = isOdd ? 0.5 : 0
    var logarithm = isOdd ? log(half / Double.pi) / 2 + log(2) - half : -half
    for _ in 0..<degreesOfFreedom / 2 {
      result += exp(logarithm)
      exponent += 1
      logarithm += log(half / exponent)
    }
    return min(result, 1)
  }
}
