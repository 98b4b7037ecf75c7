import LayoutModel
import Testing

/// What a project says of its own classes.
struct ProjectTests {
  private func isOfProject(_ className: String, _ project: Project) -> Bool {
    var system = LayoutSystem(items: [LayoutItem(className: className)], constraints: [])
    system.recognizeClasses(of: project)
    return system.items[0].isOfProject
  }

  @Test(arguments: [
    ("Shop.Pill", true), ("Pill", true), ("UIPill", false), ("TEACupView", true), ("UITea", false),
  ])
  func `its classes are known by name and by prefix`(className: String, isKnown: Bool) {
    let project = Project(classes: ["Pill"], prefixes: ["TEA", ""])
    #expect(isOfProject(className, project) == isKnown)
    #expect(!isOfProject(className, Project()))
  }

  @Test(arguments: [("Shop.Pill", "Shop"), ("_TtC4Shop6MyView", "Shop"), ("UILabel", nil)])
  func `the module of a class is told where its name does`(printed: String, module: String?) {
    #expect(ClassName.module(of: printed) == module)
  }
}
