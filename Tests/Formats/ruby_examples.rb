# Runs the Dangerfile and the Fastfile on logs, with the words of Danger and fastlane stood in for.
#
# ruby Tests/Formats/ruby_examples.rb DOCTOR ROOT
require "fileutils"
require "tmpdir"

doctor, root = ARGV.map { |path| File.expand_path(path) }

# What `fail`, `warn` and `sh` are told; `lane` runs at once.
class Stand
  attr_reader :failures, :warnings, :commands

  def initialize
    @failures, @warnings, @commands = [], [], []
  end

  def fail(message) = @failures << message
  def warn(message) = @warnings << message
  def sh(*words) = @commands << words
  def lane(_name) = yield({ logs: "logs" })
  def run(file) = instance_eval(File.read(file), file)
end

def expect(what, holds)
  abort "FAILED: #{what}" unless holds
end

Dir.mktmpdir do |folder|
  Dir.chdir(folder) do
    FileUtils.mkdir_p(%w[bin logs])
    File.symlink(doctor, "bin/autolayout-doctor")
    ENV["PATH"] = "#{folder}/bin:#{ENV["PATH"]}"
    FileUtils.cp(["cell-height-against-contents.log", "two-heights.log"].map { |name| "#{root}/Samples/#{name}" }, "logs")
    expect "a baseline of one log", system("autolayout-doctor", "--baseline", "autolayout-baseline.txt",
                                           "--update-baseline", "logs/two-heights.log", out: File::NULL)

    danger = Stand.new
    danger.run("#{root}/integrations/Dangerfile")
    told = danger.failures + danger.warnings
    expect "Danger tells the new cause alone: #{told}", told.length == 1 && told[0].include?("cell-height-against-contents.log:1")

    lane = Stand.new
    lane.run("#{root}/integrations/Fastfile")
    expect "fastlane runs one command: #{lane.commands}", lane.commands.length == 1
    expect "it fails for the new cause", system(*lane.commands[0], out: File::NULL, err: File::NULL) == false
    File.delete("logs/cell-height-against-contents.log")
    expect "and for no other", system(*lane.commands[0], out: File::NULL, err: File::NULL) == true
  end
end
puts "Danger's and fastlane's examples: as they should"
