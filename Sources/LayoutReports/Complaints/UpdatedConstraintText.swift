internal import LayoutCode
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// A constraint that SnapKit was to update and did not find.
enum UpdatedConstraintText {
  static let constraintToUpdateMissing = ComplaintText(
    "SnapKit found no constraint to update",
    meaning: """
      updateConstraints only changes the constant of a constraint that makeConstraints made \
      before. SnapKit found none with the same items, attributes, relation, multiplier and \
      priority as the one that it names.
      """,
    suggestion: """
      Make the constraint with makeConstraints first. If more than its constant changes, \
      call remakeConstraints, which removes the old constraints of the view and makes new ones.
      """,
    code: """
      view.snp.remakeConstraints { make in
        make.height.equalTo(20)            // and all others that the view keeps
      }
      """
  ).headline { message in
    guard let id = message.complaint.constraints.first else { return nil }
    return .sentence(
      """
      SnapKit found no constraint to update like “\(message.context.sentences.clause(id))”\
      \(message.codePlace(of: id)).
      """)
  }.example { message in
    guard let id = message.complaint.constraints.first, case let system = message.system,
      ConstraintDialect(system[id], on: system.platform) == .snapKit
    else { return nil }
    return """
      \(message.variable(system[id].first.item)).snp.remakeConstraints { make in
        \(ConstraintCode(id, message.context, isExample: true).statement)   // and all others that the view keeps
      }
      """
  }.with { $0.kindWords = "fatal error" }
}
