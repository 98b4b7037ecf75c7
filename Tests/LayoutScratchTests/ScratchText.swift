import LayoutLogs
import LayoutModel
import LayoutScratch
import LinearArithmetic

/// Reads `text` as a scratch file.
func read(_ text: String) -> LogReport { ScratchReader.read(Array(text.utf8)) }

/// Every constraint of `text` as its linear form: `a.width - 2*b.height - 8 == 0 @750`.
func forms(_ text: String) -> [String] {
  let system = read(text).system
  return system.constraints.map { form($0, in: system) }
}

private func form(_ constraint: LayoutConstraint, in system: LayoutSystem) -> String {
  var text = ""
  for term in constraint.form.terms {
    let variable = LayoutVariable(term.variable)
    append(term.coefficient, name(system[variable.item]) + ".\(variable.quantity.name)", to: &text)
  }
  if !constraint.form.constant.isZero { append(constraint.form.constant, nil, to: &text) }
  text += " \(constraint.relation.symbol) 0"
  return constraint.isRequired ? text : text + " @\(constraint.priority)"
}

private func append(_ coefficient: Rational, _ name: String?, to text: inout String) {
  let sign = coefficient.isNegative ? "-" : "+"
  text += text.isEmpty ? (coefficient.isNegative ? "-" : "") : " \(sign) "
  let size = coefficient.magnitude
  text += name.map { size == .one ? $0 : "\(size)*\($0)" } ?? "\(size)"
}

private func name(_ item: LayoutItem) -> String {
  item.name ?? item.address?.description ?? (item.role == .superview ? "|" : "?")
}
