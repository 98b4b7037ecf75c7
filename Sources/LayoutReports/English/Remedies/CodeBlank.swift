/// What the reader of a line of code fills in, as editors show it.
struct CodeBlank {
  let language: CodeLanguage

  /// `<#the UIImageView#>`; in C# a comment, as its editors know no other blank.
  func text(_ words: String) -> String {
    // What the log prints must not end the blank.
    let safe = String(words.filter { $0 != "#" && $0 != "*" })
    return language == .cSharp ? "/* \(safe) */" : "<#\(safe)#>"
  }
}
