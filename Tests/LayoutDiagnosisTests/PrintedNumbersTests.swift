import LinearArithmetic
import Testing

@testable import LayoutDiagnosis

struct PrintedNumbersTests {
  @Test(arguments: [
    ("0", "0"), ("8", "0.000005"), ("94.3333", "0.00005"), ("-94.3333", "0.00005"),
    ("1000", "0.005"), ("0.384615", "0.0000005"), ("0.0333333", "0.00000005"),
    ("1234567", "5"),
  ])
  func `half a unit of the sixth significant digit`(number: String, half: String) throws {
    let half = try #require(Rational(half))
    #expect(PrintedRounding.halfUnit(try #require(Rational(number))) == half)
  }

  @Test(arguments: [
    ("94.3333", "283/3"), ("-0.333333", "-1/3"), ("0.384615", "5/13"), ("116.333", "349/3"),
    ("16.5", "33/2"), ("320", "320"), ("0.425532", "20/47"),
  ])
  func `a printed decimal goes back to the simplest fraction`(
    number: String, fraction: String
  ) throws {
    let printed = try #require(Rational(number))
    let half = PrintedRounding.halfUnit(printed)
    #expect(printed.simplest(within: half) == Rational(fraction))
  }
}
