internal import LayoutModel

extension ComplaintReading {
  static let layoutSubviewsWithoutSuper = ComplaintReading(
    kind: .exception, keys: [ReasonKey("Auto Layout still required after executing")],
    readFacts: { draft in
      guard let (before, _) = draft.text.split(at: "'s implementation of"),
        let blank = before.lastIndex(where: \.isBlank)
      else { return }
      let name = before[(blank + 1)...].string
      draft.complaint.facts = .overridingClass(name, isFramework: ClassName.isFramework(name))
    })
}
