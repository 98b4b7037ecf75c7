/// A file that holds its own text and that of its mutants; a number switches one of them on.
package enum Schemata {
  /// `source` with every one of `mutants`, which are numbered and of this file, compiled in.
  ///
  /// Only one is ever on, so a mutated expression holds no other mutants, and the text grows with the
  /// depth of the nesting alone.
  package static func text(of source: String, with mutants: [Mutant]) -> String {
    let bytes = Array(source.utf8)
    let places = Dictionary(grouping: mutants, by: \.range).map { Place(range: $0, mutants: $1) }
      .sorted {
        ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
      }
    var rest = places[...]
    return text(of: 0..<bytes.count, of: bytes, &rest)
  }

  private struct Place {
    var range: Range<Int>
    var mutants: [Mutant]
  }

  /// The text of `range`, with those of `places` that lie in it.
  private static func text(
    of range: Range<Int>, of bytes: [UInt8], _ places: inout ArraySlice<Place>
  ) -> String {
    var result = ""
    var position = range.lowerBound
    while let place = places.first, place.range.upperBound <= range.upperBound {
      places.removeFirst()
      result += String(decoding: bytes[position..<place.range.lowerBound], as: UTF8.self)
      result += "("
      for mutant in place.mutants {
        result += "isMutant(\(mutant.number)) ? (\(mutant.mutated)) : "
      }
      result += "(\(text(of: place.range, of: bytes, &places))))"
      position = place.range.upperBound
    }
    return result + String(decoding: bytes[position..<range.upperBound], as: UTF8.self)
  }

  /// What each mutated module needs once: which mutant is on, asked of the environment once.
  package static let switchboard = """
    #if canImport(Glibc)
      private import Glibc
    #else
      private import Darwin
    #endif

    private let active = unsafe getenv("MUTANT").flatMap { unsafe Int(String(cString: $0)) } ?? 0

    func isMutant(_ number: Int) -> Bool { active == number }

    """
}
