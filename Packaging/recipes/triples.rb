# Homebrew formula: put it into the folder Formula of a tap.
class Triples < Formula
  desc "Sliding number puzzle for the terminal"
  homepage "@HOME@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    depends_on arch: :arm64
    depends_on macos: :sequoia
    url "@URL@/triples-@VERSION@-macos-arm64.zip"
    sha256 "@SHA256_MACOS@"
  end

  on_linux do
    on_intel do
      url "@URL@/triples-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@SHA256_X86_64@"
    end
    on_arm do
      url "@URL@/triples-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@SHA256_AARCH64@"
    end
  end

  def install
    bin.install "bin/triples"
    man6.install "share/man/man6/triples.6"
    bash_completion.install "share/bash-completion/completions/triples"
    zsh_completion.install "share/zsh/site-functions/_triples"
    fish_completion.install "share/fish/vendor_completions.d/triples.fish"
    share.install "share/applications", "share/icons", "share/metainfo" if OS.linux?
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/triples --version")
    assert_match "Score 7", pipe_output("#{bin}/triples --plain --seed 42", "left\nquit\n")
  end
end
