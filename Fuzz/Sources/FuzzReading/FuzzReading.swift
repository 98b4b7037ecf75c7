import FuzzDriver

/// The targets that read, and the solver; `--dictionary` prints the words of the grammar.
@main
struct FuzzReading {
  static func main() {
    if CommandLine.arguments.contains("--dictionary") {
      for word in GrammarWords.all { print(GrammarWords.entry(word)) }
      return
    }
    FuzzRun.start(ReadingTargets.all)
  }
}
