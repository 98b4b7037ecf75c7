# A Homebrew formula; packaging/homebrew.sh puts it into a tap and installs it.
class AutolayoutDoctor < Formula
  desc "Explains Auto Layout logs: which constraints contradict each other, and why"
  # The clone that holds this file; homebrew.sh puts its address here.
  repository = "file://#{File.expand_path("..", __dir__)}"
  homepage repository
  license "MIT"
  head repository, using: :git, branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.1", :build]
  depends_on "graphviz"

  def install
    # Swift's sandbox cannot be nested in Homebrew's.
    system "make", "install", "PREFIX=#{prefix}", "SWIFT=swift", "BUILD_FLAGS=--disable-sandbox"
    bash_completion.install share/"bash-completion/completions/autolayout-doctor"
  end

  test do
    log = testpath/"two-heights.log"
    log.write <<~LOG
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600001 UIView:0x7f0001.height == 40   (active)>",
          "<NSLayoutConstraint:0x600002 UIView:0x7f0001.height == 50   (active)>"
      )
    LOG
    assert_match "both 40 points and 50 points tall", shell_output("#{bin}/autolayout-doctor #{log}")
  end
end
