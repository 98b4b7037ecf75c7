/// A habit of code that ends badly, and how it is seen in the source.
///
/// A rule is data: another one is a file in `Rules` and a name in `CodeRulebook`.
package struct CodeRule: Sendable {
  /// How sure its findings are.
  package enum Grade: String, Sendable {
    /// All that the sentence needs was read in the source.
    case proved
    /// What it leads to depends on what is not read.
    case likely
    /// Often ends badly.
    case habit
  }

  /// The name, as in `ignore`.
  package let id: String
  /// How sure its findings are.
  package let grade: Grade
  /// A few words.
  package let title: String
  /// What is seen in the source, in one sentence.
  package let sees: String
  /// Why it ends badly, in one sentence.
  package let why: String
  /// What to do, in one sentence.
  package let advice: String
  /// Code that the rule finds once.
  package let sample: String
  /// Nearly the same code, in which it finds nothing.
  package let counterSample: String
  let find: @Sendable (CodeFacts) -> [CodeMatch]

  init(
    _ id: String, _ grade: Grade, title: String, sees: String, why: String, advice: String,
    sample: String, counterSample: String, find: @escaping @Sendable (CodeFacts) -> [CodeMatch]
  ) {
    (self.id, self.grade, self.title, self.sees) = (id, grade, title, sees)
    (self.why, self.advice, self.sample) = (why, advice, sample)
    (self.counterSample, self.find) = (counterSample, find)
  }
}
