import LinearArithmetic
import Testing

struct RationalTests {
  /// Values at which machine integers overflow, and ordinary ones.
  private static let values: [Rational] = [
    0, 1, -1, 7, -12, Rational(1, 3), Rational(-283, 3), Rational(.max), Rational(.min),
    Rational(.max, 2), Rational(1, .max), Rational(.max) * Rational(.max),
    Rational(.min) * Rational(1, 3), Rational(.max, 3) + Rational(1, .max),
  ]

  @Test(arguments: values)
  func `arithmetic is exact on both sides of overflow`(a: Rational) {
    for b in Self.values {
      #expect(a + b - b == a)
      #expect(a - b == -(b - a))
      #expect(a + b == b + a)
      #expect(a * b == b * a)
      #expect((a < b) == (b - a).isPositive)
      if !b.isZero { #expect(a * b / b == a) }
      for c in Self.values { #expect(a * (b + c) == a * b + a * c) }
    }
  }

  @Test(arguments: [
    ("-7.5", "-7.5"), (".5", "0.5"), ("94.3333", "94.3333"), ("1/3", "1/3"), ("6/4", "1.5"),
    ("1e3", "1000"), ("2.5e-3", "0.0025"), ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"),
    ("170141183460469231731687303715884105727", "170141183460469231731687303715884105727"),
  ])
  func `numbers are read and written exactly`(text: String, expected: String) throws {
    let value = try #require(Rational(text))
    #expect(value.description == expected)
    #expect(Rational(value.description) == value)
  }

  @Test(arguments: [
    ("0.5625", "9/16"), ("1.3125", "21/16"), ("2/3", "2/3"), ("0.75", nil), ("0.55", nil),
    ("1.777778", nil), ("0.56251", nil), ("2", nil), ("-0.5625", nil), ("33.0625", nil),
  ])
  func `a fraction of small numbers is told where it is exact and shorter`(
    text: String, expected: String?
  ) throws {
    let fraction = try #require(Rational(text)).smallFraction
    #expect(fraction.map { "\($0.numerator)/\($0.denominator)" } == expected)
  }

  @Test(arguments: ["", "-", "1.2.3", "1e", "1/0", "nan", "1e999", "0x10", "1 "])
  func `what is no number is refused`(text: String) {
    #expect(Rational(text) == nil)
  }
}
