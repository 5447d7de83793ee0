struct CouponService {
  private let known = ["BREAD10": 10, "CAKE50": 50]

  func coupon(_ code: String) -> Coupon? {
    known[code.uppercased()].map { Coupon(code: code.uppercased(), percent: $0) }
  }
}
