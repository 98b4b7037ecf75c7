/// A natural number of any size, in limbs of 64 bits, the lowest first.
///
/// Sum, difference, product and quotient are the classical algorithms A, S, M and D of Knuth, "The Art
/// of Computer Programming", volume 2, 4.3.1.
struct BigNatural: Hashable, Sendable {
  /// Empty for 0; else the last limb is not 0.
  private(set) var limbs: [UInt64]

  init(limbs: [UInt64]) {
    self.limbs = limbs
    dropLeadingZeros()
  }

  init(_ value: UInt128) {
    let (high, low) = (value.highLimb, value.lowLimb)
    limbs = high > 0 ? [low, high] : low > 0 ? [low] : []
  }

  static func powerOfTen(_ exponent: Int) -> BigNatural {
    var power = BigNatural(1)
    for _ in 0..<exponent { power.multiply(by: 10, adding: 0) }
    return power
  }

  var isZero: Bool { limbs.isEmpty }

  var bitWidth: Int { limbs.last.map { 64 * limbs.count - $0.leadingZeroBitCount } ?? 0 }

  /// How often 2 divides the number, which is not 0.
  var trailingZeroBitCount: Int {
    guard let first = limbs.firstIndex(where: { $0 != 0 }) else { return 0 }
    return 64 * first + limbs[first].trailingZeroBitCount
  }

  /// The number where two limbs hold it.
  var wideValue: UInt128? {
    switch limbs.count {
    case 0: 0
    case 1: UInt128(limbs[0])
    case 2: UInt128(high: limbs[1], low: limbs[0])
    default: nil
    }
  }

  private mutating func dropLeadingZeros() {
    while limbs.last == 0 { limbs.removeLast() }
  }
}

extension BigNatural: Comparable {
  static func < (a: BigNatural, b: BigNatural) -> Bool {
    if a.limbs.count != b.limbs.count { return a.limbs.count < b.limbs.count }
    for index in a.limbs.indices.reversed() where a.limbs[index] != b.limbs[index] {
      return a.limbs[index] < b.limbs[index]
    }
    return false
  }
}

// MARK: - Sum, difference, product

extension BigNatural {
  static func + (a: BigNatural, b: BigNatural) -> BigNatural {
    let (long, short) = a.limbs.count < b.limbs.count ? (b.limbs, a.limbs) : (a.limbs, b.limbs)
    var sum = long
    var carry: UInt64 = 0
    for index in long.indices {
      if index >= short.count, carry == 0 { break }
      let other = index < short.count ? short[index] : 0
      let total = UInt128(long[index]) &+ UInt128(other) &+ UInt128(carry)
      sum[index] = total.lowLimb
      carry = total.highLimb
    }
    if carry > 0 { sum.append(carry) }
    return BigNatural(limbs: sum)
  }

  static func - (a: BigNatural, b: BigNatural) -> BigNatural {
    var difference = a
    difference.subtract(b)
    return difference
  }

  /// Subtracts `other`, which is not larger.
  mutating func subtract(_ other: BigNatural) {
    var borrow = false
    for index in limbs.indices {
      if index >= other.limbs.count, !borrow { break }
      let subtrahend = index < other.limbs.count ? other.limbs[index] : 0
      let (part, isBelow) = limbs[index].subtractingReportingOverflow(subtrahend)
      let (rest, isBelowAgain) = part.subtractingReportingOverflow(borrow ? 1 : 0)
      limbs[index] = rest
      borrow = isBelow || isBelowAgain
    }
    precondition(!borrow, "A natural number cannot fall below 0.")
    dropLeadingZeros()
  }

  static func * (a: BigNatural, b: BigNatural) -> BigNatural {
    if a.isZero || b.isZero { return BigNatural(limbs: []) }
    var product = [UInt64](repeating: 0, count: a.limbs.count + b.limbs.count)
    for (place, factor) in a.limbs.enumerated() {
      var carry: UInt64 = 0
      for index in b.limbs.indices {
        // No more than (2^64 - 1)^2 + 2 * (2^64 - 1) = 2^128 - 1.
        let total =
          factor.times(b.limbs[index]) &+ UInt128(product[place + index])
          &+ UInt128(carry)
        product[place + index] = total.lowLimb
        carry = total.highLimb
      }
      product[place + b.limbs.count] = carry
    }
    return BigNatural(limbs: product)
  }

  mutating func multiply(by factor: UInt64, adding summand: UInt64) {
    var carry = summand
    for index in limbs.indices {
      let total = factor.times(limbs[index]) &+ UInt128(carry)
      limbs[index] = total.lowLimb
      carry = total.highLimb
    }
    if carry > 0 { limbs.append(carry) }
    dropLeadingZeros()
  }
}

// MARK: - Shifts

extension BigNatural {
  /// The number times 2 to the power of `count`, with one limb at the end that may be 0.
  private func limbsShifted(left count: Int) -> [UInt64] {
    let (whole, bits) = (count / 64, UInt64(count % 64))
    var result = [UInt64](repeating: 0, count: whole)
    result.reserveCapacity(whole + limbs.count + 1)
    var carry: UInt64 = 0
    for limb in limbs {
      result.append(limb << bits | carry)
      carry = bits == 0 ? 0 : limb >> (64 - bits)
    }
    result.append(carry)
    return result
  }

  static func << (number: BigNatural, count: Int) -> BigNatural {
    BigNatural(limbs: number.limbsShifted(left: count))
  }

  static func >> (number: BigNatural, count: Int) -> BigNatural {
    var result = number
    result.shiftRight(count)
    return result
  }

  mutating func shiftRight(_ count: Int) {
    let (whole, bits) = (count / 64, UInt64(count % 64))
    if whole > 0 { limbs.removeFirst(min(whole, limbs.count)) }
    if bits == 0 { return }
    var carry: UInt64 = 0
    for index in limbs.indices.reversed() {
      let limb = limbs[index]
      limbs[index] = limb >> bits | carry
      carry = limb << (64 - bits)
    }
    dropLeadingZeros()
  }
}

// MARK: - Quotient

extension BigNatural {
  /// The whole quotient, and what is left; `divisor` is not 0.
  func quotientAndRemainder(
    dividingBy divisor: BigNatural
  ) -> (quotient: BigNatural, remainder: BigNatural) {
    precondition(!divisor.isZero, "Nothing can be divided by 0.")
    if let own = wideValue, let other = divisor.wideValue {
      let (quotient, remainder) = own.quotientAndRemainder(dividingBy: other)
      return (BigNatural(quotient), BigNatural(remainder))
    }
    if self < divisor { return (BigNatural(limbs: []), self) }
    if divisor.limbs.count == 1 {
      var quotient = self
      let remainder = quotient.divide(by: divisor.limbs[0])
      return (quotient, BigNatural(UInt128(remainder)))
    }
    return dividedAtLength(by: divisor)
  }

  /// Divides by a number other than 0 and answers with the remainder.
  mutating func divide(by divisor: UInt64) -> UInt64 {
    var remainder: UInt64 = 0
    for index in limbs.indices.reversed() {
      let (quotient, rest) = divisor.dividingFullWidth((remainder, limbs[index]))
      limbs[index] = quotient
      remainder = rest
    }
    dropLeadingZeros()
    return remainder
  }

  /// Algorithm D, for a divisor of two limbs or more that is not larger.
  private func dividedAtLength(
    by divisor: BigNatural
  ) -> (quotient: BigNatural, remainder: BigNatural) {
    let count = divisor.limbs.count
    let shift = divisor.limbs[count - 1].leadingZeroBitCount
    let divisorLimbs = (divisor << shift).limbs
    var rest = limbsShifted(left: shift)
    var quotient = [UInt64](repeating: 0, count: rest.count - count)
    for place in quotient.indices.reversed() {
      let digit = Self.estimate(
        UInt128(high: rest[place + count], low: rest[place + count - 1]), rest[place + count - 2],
        by: divisorLimbs[count - 1], divisorLimbs[count - 2])
      let isTooLarge = Self.subtract(divisorLimbs, times: digit, from: &rest, at: place)
      if isTooLarge { Self.add(divisorLimbs, to: &rest, at: place) }
      quotient[place] = isTooLarge ? digit - 1 : digit
    }
    var remainder = BigNatural(limbs: Array(rest[..<count]))
    remainder.shiftRight(shift)
    return (BigNatural(limbs: quotient), remainder)
  }

  /// A digit of the quotient from the first three limbs of the rest and the first two of the divisor
  /// (step D3): right, or too large by 1.
  static func estimate(
    _ top: UInt128, _ third: UInt64, by first: UInt64, _ second: UInt64
  ) -> UInt64 {
    var digit = min(top / UInt128(first), UInt128(UInt64.max)).lowLimb
    var rest = top &- digit.times(first)
    while rest.highLimb == 0, digit.times(second) > UInt128(high: rest.lowLimb, low: third) {
      digit -= 1
      rest += UInt128(first)
    }
    return digit
  }

  /// Step D4; `true` where the result fell below 0 and lost its sign.
  private static func subtract(
    _ divisor: [UInt64], times digit: UInt64, from rest: inout [UInt64], at place: Int
  ) -> Bool {
    var carry: UInt64 = 0
    for index in divisor.indices {
      let product = digit.times(divisor[index]) &+ UInt128(carry)
      let (limb, isBelow) = rest[place + index].subtractingReportingOverflow(product.lowLimb)
      rest[place + index] = limb
      carry = product.highLimb &+ (isBelow ? 1 : 0)
    }
    let (limb, isBelow) = rest[place + divisor.count].subtractingReportingOverflow(carry)
    rest[place + divisor.count] = limb
    return isBelow
  }

  /// Step D6: takes one subtraction back.
  private static func add(_ divisor: [UInt64], to rest: inout [UInt64], at place: Int) {
    var carry: UInt64 = 0
    for index in divisor.indices {
      let sum = UInt128(rest[place + index]) &+ UInt128(divisor[index]) &+ UInt128(carry)
      rest[place + index] = sum.lowLimb
      carry = sum.highLimb
    }
    rest[place + divisor.count] &+= carry
  }
}

// MARK: - Common divisors

extension BigNatural {
  /// The greatest number that divides both; the other one where one is 0.
  ///
  /// Lehmer's algorithm (L of Knuth, 4.5.2): the leading digits tell what Euclid's quotients will be, so
  /// that many of his steps are one pass over the numbers.
  func greatestCommonDivisor(with other: BigNatural) -> BigNatural {
    var (x, y) = self < other ? (other, self) : (self, other)
    while !y.isZero {
      if let own = x.wideValue, let wide = y.wideValue {
        return BigNatural(own.greatestCommonDivisor(with: wide))
      }
      if let steps = EuclidSteps(x, y) {
        (x, y) = steps.applied(to: x, y)
      } else {
        (x, y) = (y, x.quotientAndRemainder(dividingBy: y).remainder)
      }
    }
    return x
  }

  /// The bits from `shift` on, of which there are no more than a limb holds.
  fileprivate func leading(from shift: Int) -> Int {
    let (whole, bits) = (shift / 64, UInt64(shift % 64))
    guard whole < limbs.count else { return 0 }
    let next = whole + 1 < limbs.count ? limbs[whole + 1] : 0
    return Int(truncatingIfNeeded: limbs[whole] >> bits | (bits == 0 ? 0 : next << (64 - bits)))
  }

  /// `factor * self - other * subtrahend`, which is not negative, nor longer than the longer number.
  fileprivate func combined(_ factor: UInt64, _ subtrahend: BigNatural, _ other: UInt64)
    -> BigNatural
  {
    let count = max(limbs.count, subtrahend.limbs.count)
    var result = [UInt64](repeating: 0, count: count)
    var (carry, taken): (UInt64, UInt64) = (0, 0)
    var borrow = false
    for index in result.indices {
      let own = index < limbs.count ? limbs[index] : 0
      let less = index < subtrahend.limbs.count ? subtrahend.limbs[index] : 0
      let product = factor.times(own) &+ UInt128(carry)
      let loss = other.times(less) &+ UInt128(taken)
      (carry, taken) = (product.highLimb, loss.highLimb)
      let (part, isBelow) = product.lowLimb.subtractingReportingOverflow(loss.lowLimb)
      let (rest, isBelowAgain) = part.subtractingReportingOverflow(borrow ? 1 : 0)
      result[index] = rest
      borrow = isBelow || isBelowAgain
    }
    return BigNatural(limbs: result)
  }
}

/// Several steps of Euclid's, as far as the leading digits of two numbers tell them.
private struct EuclidSteps {
  /// The numbers become `a * x + b * y` and `c * x + d * y`.
  private var (a, b, c, d) = (1, 0, 0, 1)

  /// `nil` where they tell none; `x` is not less than `y`.
  init?(_ x: BigNatural, _ y: BigNatural) {
    // Sums of two numbers of 62 bits fit into an `Int`.
    let shift = x.bitWidth - 62
    var (long, short) = (x.leading(from: shift), y.leading(from: shift))
    while short + c != 0, short + d != 0 {
      let quotient = (long + a) / (short + c)
      if quotient != (long + b) / (short + d) { break }
      (a, c) = (c, a - quotient * c)
      (b, d) = (d, b - quotient * d)
      (long, short) = (short, long - quotient * short)
    }
    if b == 0 { return nil }
  }

  func applied(to x: BigNatural, _ y: BigNatural) -> (BigNatural, BigNatural) {
    (Self.sum(x, a, y, b), Self.sum(x, c, y, d))
  }

  /// One of the factors is not positive, the other not negative.
  private static func sum(_ x: BigNatural, _ a: Int, _ y: BigNatural, _ b: Int) -> BigNatural {
    b > 0
      ? y.combined(b.magnitude64, x, a.magnitude64) : x.combined(a.magnitude64, y, b.magnitude64)
  }
}

extension Int {
  fileprivate var magnitude64: UInt64 { UInt64(magnitude) }
}

extension FixedWidthInteger where Self: UnsignedInteger {
  /// The greatest number that divides both, after Stein; the other one where one is 0.
  func greatestCommonDivisor(with other: Self) -> Self {
    if self == 0 { return other }
    if other == 0 { return self }
    let twos = (self | other).trailingZeroBitCount
    var x = self &>> Self(truncatingIfNeeded: trailingZeroBitCount)
    var y = other &>> Self(truncatingIfNeeded: other.trailingZeroBitCount)
    while x != y {
      if x < y { swap(&x, &y) }
      x &-= y
      x &>>= Self(truncatingIfNeeded: x.trailingZeroBitCount)
    }
    return x &<< Self(truncatingIfNeeded: twos)
  }
}

// MARK: - Text and floating point

extension BigNatural: CustomStringConvertible {
  /// The decimal digits.
  var description: String {
    var rest = self
    var digits = ""
    while rest.limbs.count > 1 {
      // The largest power of ten in a limb.
      let part = String(rest.divide(by: 10_000_000_000_000_000_000))
      digits = String(repeating: "0", count: 19 - part.utf8.count) + part + digits
    }
    return String(rest.limbs.first ?? 0) + digits
  }

  /// The nearest double; infinite where the number is out of range.
  var doubleValue: Double {
    if let wideValue { return Double(wideValue) }
    let shift = bitWidth - 128
    // No double keeps the last of 128 bits; there it says whether a bit was cut off, which decides
    // between two doubles that seem equally near.
    let isExact = trailingZeroBitCount >= shift
    let top = ((self >> shift).wideValue ?? 0) | (isExact ? 0 : 1)
    return shift < 1024
      ? Double(top) * Double(sign: .plus, exponent: shift, significand: 1) : .infinity
  }
}

extension UInt64 {
  /// The product in full width.
  fileprivate func times(_ other: UInt64) -> UInt128 { UInt128(self) &* UInt128(other) }
}

extension UInt128 {
  fileprivate init(high: UInt64, low: UInt64) { self = UInt128(high) << 64 | UInt128(low) }
  fileprivate var highLimb: UInt64 { UInt64(truncatingIfNeeded: self >> 64) }
  fileprivate var lowLimb: UInt64 { UInt64(truncatingIfNeeded: self) }
}
