@testable import LinearArithmetic
import TestSupport
import Testing

/// Big numbers against schoolbook arithmetic on decimal digits, and against machine integers.
struct BigIntegerTests {
  /// Limbs of all kinds, many of them at the ends of their range, where quotient digits are misjudged.
  private static func natural(_ random: inout SeededGenerator, limbs: Int) -> BigNatural {
    let special: [UInt64] = [0, 1, .max, .max - 1, 1 << 63, (1 << 63) - 1, 1 << 32]
    return BigNatural(
      limbs: (0..<limbs).map { _ in
        random.next() % 3 == 0
          ? random.next() : special[Int(random.next() % UInt64(special.count))]
      })
  }

  private static func pairs(_ count: Int, seed: UInt64) -> [(BigNatural, BigNatural)] {
    var random = SeededGenerator(seed)
    return (0..<count).map { _ in
      (
        natural(&random, limbs: Int.random(in: 0...6, using: &random)),
        natural(&random, limbs: Int.random(in: 0...4, using: &random))
      )
    }
  }

  @Test func `sums, differences and products are those of decimal digits`() {
    for (a, b) in Self.pairs(400, seed: 1) {
      let (x, y) = (Digits(a.description), Digits(b.description))
      #expect((a + b).description == (x + y).description)
      #expect((a * b).description == (x * y).description)
      #expect((a + b) - b == a)
      #expect((a < b) == (x < y))
    }
  }

  @Test func `a dividend is quotient times divisor plus a smaller rest`() {
    for (a, b) in Self.pairs(20_000, seed: 2) where !b.isZero {
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      #expect(remainder < b)
      #expect(quotient * b + remainder == a)
      let exact = (a * b).quotientAndRemainder(dividingBy: b)
      #expect(exact.quotient == a && exact.remainder.isZero)
    }
  }

  /// Quotient digits that the first limbs overestimate: by 2 before the test of the second limb, and
  /// by 1 after it, where the subtraction has to be taken back.
  @Test(
    arguments: [
      ([0, 0, 1 << 63, (1 << 63) - 1], [1, 0, 1 << 63]),
      ([3, 0, 1 << 63], [1, 0, 1 << 61]),
      ([0, .max - 1, 1 << 63], [.max, 1 << 63]),
      ([0, 0, .max, .max], [.max, .max]),
      ([.max, .max, .max - 1, .max], [.max, .max]),
      ([0, 0, 0, 1], [.max, .max, 1]),
    ] as [([UInt64], [UInt64])])
  func `a misjudged quotient digit is corrected`(dividend: [UInt64], divisor: [UInt64]) {
    let (a, b) = (BigNatural(limbs: dividend), BigNatural(limbs: divisor))
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    #expect(remainder < b)
    #expect(quotient * b + remainder == a)
  }

  @Test func `an estimated digit is right, or too large by 1`() {
    var random = SeededGenerator(9)
    var tooLarge = 0
    for _ in 0..<20_000 {
      var divisor = Self.natural(&random, limbs: 3).limbs
      while divisor.count < 3 { divisor.append(1 << 63) }
      divisor[2] |= 1 << 63
      let whole = BigNatural(limbs: divisor)
      // Three limbs and one digit more, as algorithm D meets them.
      let digit = random.next() % 2 == 0 ? UInt64.max : random.next()
      let rest =
        whole * BigNatural(UInt128(digit))
        + (random.next() % 2 == 0 ? BigNatural(0) : whole - BigNatural(1))
      let limbs = rest.limbs + Array(repeating: 0, count: 4 - rest.limbs.count)
      let guess = BigNatural.estimate(
        UInt128(limbs[3]) << 64 | UInt128(limbs[2]), limbs[1], by: divisor[2], divisor[1])
      #expect(guess == digit || guess - 1 == digit)
      if guess != digit { tooLarge += 1 }
    }
    #expect(tooLarge > 0)
  }

  @Test func `small values agree with integers of 128 bits`() {
    var random = SeededGenerator(3)
    let edges: [Int128] = [0, 1, -1, Int128(Int.max), Int128(Int.min), 1 << 64, -(1 << 64)]
    let values =
      edges
      + (0..<60).map { _ in
        Int128(Int64(bitPattern: random.next())) >> Int128(random.next() % 64)
      }
    for a in values {
      #expect(BigInteger(a).machineValue == Int(exactly: a))
      for b in values where a.magnitude < 1 << 63 || b.magnitude < 1 << 62 {
        let (x, y) = (BigInteger(a), BigInteger(b))
        #expect(x + y == BigInteger(a + b))
        #expect(x - y == BigInteger(a - b))
        #expect(x * y == BigInteger(a * b))
        #expect((x < y) == (a < b))
        if b == 0 { continue }
        let (quotient, remainder) = x.quotientAndRemainder(dividingBy: y)
        #expect(quotient == BigInteger(a / b))
        #expect(remainder == BigInteger(a % b))
      }
    }
  }

  @Test func `the greatest common divisor is Euclid's`() {
    for (a, b) in Self.pairs(2_000, seed: 4) {
      var (x, y) = (a, b)
      while !y.isZero { (x, y) = (y, x.quotientAndRemainder(dividingBy: y).remainder) }
      #expect(a.greatestCommonDivisor(with: b) == x)
      #expect(b.greatestCommonDivisor(with: a) == x)
    }
  }

  @Test func `neighbours and numbers of Fibonacci's have no common divisor`() {
    var (a, b) = (BigNatural(1), BigNatural(1))
    for _ in 0..<1_000 {
      (a, b) = (b, a + b)
      #expect(a.greatestCommonDivisor(with: b) == BigNatural(1))
      #expect(a.greatestCommonDivisor(with: a + BigNatural(1)) == BigNatural(1))
      #expect(a.greatestCommonDivisor(with: a) == a)
      #expect((a * b).greatestCommonDivisor(with: b) == b)
    }
  }

  @Test func `a shift is a product or a quotient of powers of 2`() {
    for (a, _) in Self.pairs(100, seed: 5) {
      for count in [0, 1, 63, 64, 65, 130] {
        let power = BigNatural(1) << count
        #expect(a << count == a * power)
        #expect(a >> count == a.quotientAndRemainder(dividingBy: power).quotient)
      }
    }
  }

  @Test(
    arguments: [
      ("1" + String(repeating: "0", count: 40), 1e40), ("9007199254740993", 9_007_199_254_740_992),
      // 2^130 + 2^77, halfway between two doubles, and one more.
      ("1361129467683754004969225881555719684096", 0x1p130),
      ("1361129467683754004969225881555719684097", 0x1.0000000000001p130),
    ] as [(String, Double)])
  func `the nearest double is found`(text: String, expected: Double) throws {
    #expect(try #require(Rational(text)).doubleValue == expected)
    #expect(try #require(Rational("-" + text)).doubleValue == -expected)
  }
}

/// Natural numbers as lists of decimal digits, the lowest first.
private struct Digits: CustomStringConvertible {
  var digits: [Int]

  init(digits: [Int]) {
    self.digits = digits
    while self.digits.last == 0 { self.digits.removeLast() }
  }

  init(_ text: String) { self.init(digits: text.utf8.reversed().map { Int($0) - 48 }) }

  var description: String {
    digits.isEmpty ? "0" : digits.reversed().map(String.init).joined()
  }

  /// Lets no digit exceed 9.
  private static func carried(_ sums: [Int]) -> Digits {
    var carry = 0
    var digits = sums.map { sum in
      let total = sum + carry
      carry = total / 10
      return total % 10
    }
    while carry > 0 {
      digits.append(carry % 10)
      carry /= 10
    }
    return Digits(digits: digits)
  }

  static func + (a: Digits, b: Digits) -> Digits {
    carried(
      (0..<max(a.digits.count, b.digits.count)).map { place in
        (place < a.digits.count ? a.digits[place] : 0)
          + (place < b.digits.count ? b.digits[place] : 0)
      })
  }

  static func * (a: Digits, b: Digits) -> Digits {
    var sums = [Int](repeating: 0, count: a.digits.count + b.digits.count)
    for (place, digit) in a.digits.enumerated() {
      for (other, factor) in b.digits.enumerated() { sums[place + other] += digit * factor }
    }
    return carried(sums)
  }

  static func < (a: Digits, b: Digits) -> Bool {
    a.digits.count == b.digits.count
      ? a.digits.reversed().lexicographicallyPrecedes(b.digits.reversed())
      : a.digits.count < b.digits.count
  }
}
