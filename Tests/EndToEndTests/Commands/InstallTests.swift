import FoundationEssentials
import TestSupport
import Testing

/// What `make install` installs for people and their shells, and what it removes again.
@Suite struct InstallTests {
  let shell = Shell()
  /// The tester's path, which leads to Swift.
  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  private let root = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }

  /// Runs a script in which `install` puts the program under test into the folder `usr`.
  private func run(_ script: String) throws -> (status: WaitStatus, output: String) {
    let install = "install() { \(root)/Tools/install \(Program.path) $PWD/usr; }"
    return try shell("\(install); ROOT=\(root); \(script)")
  }

  @Test func allIsInstalledAndNothingIsLeft() throws {
    let result = try run(
      "install; find usr -type f | sort; usr/bin/triples --version | cut -d ' ' -f 1; $ROOT/Tools/install --remove $PWD/usr | cut -d ' ' -f 1,2; ls -A usr"
    )
    #expect(
      result.output == """
        usr/bin/triples
        usr/share/applications/triples.desktop
        usr/share/bash-completion/completions/triples
        usr/share/doc/triples/LICENSE
        usr/share/doc/triples/files
        usr/share/fish/vendor_completions.d/triples.fish
        usr/share/icons/hicolor/scalable/apps/triples.svg
        usr/share/man/man6/triples.6
        usr/share/metainfo/io.github.triples.Triples.metainfo.xml
        usr/share/zsh/site-functions/_triples
        0.3.0
        Removed Triples

        """)
  }

  @Test func whatIsOthersStays() throws {
    let result = try run(
      "install; touch usr/share/man/man6/other.6; $ROOT/Tools/install --remove $PWD/usr >/dev/null; find usr -type f")
    #expect(result.output == "usr/share/man/man6/other.6\n")
  }

  /// Root may have no Swift.
  @Test func installingWithSudoNeverBuilds() throws {
    let result = try shell(
      "cp \(root)/Makefile .; SUDO_USER=ada PATH=/usr/bin:/bin make install PREFIX=$PWD/usr 2>&1; ls")
    #expect(result.output.hasPrefix("Nothing to install yet: run 'make build' first, without sudo\n"))
    #expect(result.output.hasSuffix("Makefile\n"))
  }

  /// The build links the program again with all libraries inside, in seconds. It prints where the program is and how to
  /// install it.
  @Test func whatIsInstalledNeedsNoLibraries() throws {
    let result = try shell(
      """
      export PATH=$PATH:\(Self.path); linked=$PWD/linked; cd \(root); [ "$(uname)" = Linux ] || exit 9
      options=$(make -n build | sed -n 's/^Tools.link .* \\.build.triples//p')
      Tools/link $(dirname \(Program.path)) $linked $options | sed "s,$linked,PROGRAM,"
      ldd $linked 2>&1 | grep -c libswift; HOME=/nowhere $linked --version | cut -d ' ' -f 1
      """)
    guard result.status != .code(9) else { return }
    #expect(result.output == "Built PROGRAM. 'make install' installs it in ~/.local.\n0\n0.3.0\n")
  }

  /// Without static libraries the program is a copy, and each build tries to link again.
  @Test func whatLacksLibrariesIsLinkedAgain() throws {
    let result = try shell(
      """
      mkdir built bin; printf '#!/bin/sh\\n' >built/triples; touch -d 2026-01-01T00:00:00 built/triples
      printf '#!/bin/sh\\n[ -f libraries ] && cp built/triples "$3"\\n' >bin/swiftc; chmod +x built/triples bin/swiftc
      link() { PATH=$PWD/bin:$PATH \(root)/Tools/link built ./program -static 2>&1; }
      link; touch libraries; link; link
      """)
    let built = "Built ./program. 'make install' installs it in ~/.local.\n"
    #expect(
      result.output == "Static libraries are missing: this program needs the folder of Swift.\n" + built + built)
  }

  /// If the flags name another folder, the program there is linked, even if it is older than the one linked last.
  @Test func theProgramIsThatOfTheFlags() throws {
    let result = try shell(
      """
      mkdir -p bin; for folder in debug release; do
        mkdir $folder; printf "#!/bin/sh\\necho $folder\\n" >$folder/triples; touch -d 2026-01-01T00:00:00 $folder/triples
      done
      script='for file; do case $file in @*) file=${file#@}; cp "${file%%/*}/triples" "$3" ;; esac; done'
      printf '%s\\n' '#!/bin/sh' "$script" >bin/swiftc
      chmod +x bin/swiftc */triples
      for folder in debug release release debug; do
        PATH=$PWD/bin:$PATH "\(root)/Tools/link" $folder ./program -static | cut -d ' ' -f 1; ./program
      done
      """)
    #expect(result.output == "Built\ndebug\nBuilt\nrelease\nrelease\nBuilt\ndebug\n")
  }

  /// One command is named for all missing packages. Only CI runs it.
  @Test func nothingIsInstalledUnasked() throws {
    let result = try shell(
      "export CI=false PATH=$PATH:\(Self.path); \(root)/Tools/needs no-such-tool 2>&1; \(root)/Tools/needs --optional no-such-tool 2>&1; echo $?"
    )
    #expect(result.output.contains("apt-get install no-such-tool\n"), "\(result.output)")
    #expect(!result.output.contains("Installing") && result.output.hasSuffix("\n0\n"), "\(result.output)")
  }

  /// Uses a folder instead of the network.
  @Test func aPastedLineInstallsAndAnotherRemoves() throws {
    let result = try shell(
      """
      command -v curl >/dev/null || exit 9
      mkdir files; PACK_LEVEL=1 \(root)/Tools/tarball \(Program.path) files; \(root)/Tools/recipes files file://$PWD/files
      sh files/install.sh | grep -c 'Checksum verified. Installed 0.3.0'
      printf 'left\nscore\nquit\n' | .local/bin/triples --plain --seed 42 | grep -o '^Score 7, moves 1'
      sh files/install.sh --remove | head -1; find .local -type f | grep -vc /games
      mkdir -p data/triples; sh files/install.sh --remove --games >/dev/null; ls -d .local data/triples
      PREFIX=own sh files/install.sh >/dev/null; ls own/bin
      echo broken >>files/triples-0.3.0-linux-$(uname -m).tar.gz; sh files/install.sh 2>&1 | tail -1 | cut -d : -f 3
      sh files/install.sh --chess >/dev/null 2>&1; echo $?; ls .local
      """)
    guard result.status != .code(9) else { return }
    #expect(
      result.output.replacing(shell.folder.path, with: "~") == """
        1
        Score 7, moves 1
        Removed Triples from ~/.local.
        0
        ls: cannot access '.local': No such file or directory
        ls: cannot access 'data/triples': No such file or directory
        triples
         its checksum is wrong; nothing was installed
        64
        ls: cannot access '.local': No such file or directory

        """)
  }

  /// `make smoke` needs root to change the root folder. Its expectations are tested without.
  @Test func theSmokeTestExpectsWhatTheProgramSays() throws {
    let result = try run(
      """
      install; sed -e 's|^run() .*|run() { triples "$@"; }|' -e 's|^tar .*|cp -r usr/. "$root"|' -e 's|version (|version|' \
        $ROOT/Tools/smoke >smoke
      sh smoke triples-0.3.0-linux-any.tar.gz
      """)
    #expect(
      result.output == """
        ok: 0.3.0
        ok: Score 41.
        ok: continues at move 10
        ok: Now with help
        ok: .Nm triples

        """)
  }

  @Test func completionsKnowWhatThereIs() throws {
    let result = try run(
      """
      install; cd usr/share; bash -n bash-completion/completions/triples && echo bash
      for word in triples threes 2048 colour-blind always scores; do
        for file in bash-completion/completions/triples zsh/site-functions/_triples fish/vendor_completions.d/triples.fish; do
          grep -q -- "$word" $file || echo "$file lacks $word"
        done
      done
      """)
    #expect(result.output == "bash\n")
  }

  @Test func desktopAndMetadataAreValid() throws {
    let result = try run(
      """
      cd $ROOT/Packaging
      command -v desktop-file-validate >/dev/null && desktop-file-validate triples.desktop
      command -v appstreamcli >/dev/null && appstreamcli validate --no-net triples.metainfo.xml | grep '^[EW]:'
      grep -c '<svg' triples.svg
      """)
    #expect(result.output == "1\n")
  }
}
