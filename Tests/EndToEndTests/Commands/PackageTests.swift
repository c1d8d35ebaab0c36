import TestSupport
import Testing

/// The package for Debian and what a version is made of, where the tools are present.
@Suite struct PackageTests {
  let shell = Shell()
  private let root = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }

  /// Runs a script where dpkg is; the package of the program under test lies in the folder.
  private func run(_ script: String) throws -> String? {
    let result = try shell(
      """
      command -v dpkg-deb dpkg-shlibdeps git >/dev/null || exit 9
      \(root)/Tools/deb \(Program.path) . >/dev/null 2>&1 || exit 8; \(script)
      """)
    return result.status == .code(9) ? nil : result.output
  }

  @Test func thePackageHasWhatIsInstalled() throws {
    guard let output = try run("dpkg-deb -c *.deb | awk '{ print $6 }' | grep -v '/$' | sort") else { return }
    #expect(
      output == """
        ./usr/games/triples
        ./usr/share/applications/triples.desktop
        ./usr/share/bash-completion/completions/triples
        ./usr/share/doc/triples/changelog.gz
        ./usr/share/doc/triples/copyright
        ./usr/share/fish/vendor_completions.d/triples.fish
        ./usr/share/icons/hicolor/scalable/apps/triples.svg
        ./usr/share/man/man6/triples.6.gz
        ./usr/share/metainfo/io.github.triples.Triples.metainfo.xml
        ./usr/share/zsh/site-functions/_triples

        """)
  }

  @Test func thePackageNamesWhatItNeeds() throws {
    guard let output = try run("dpkg-deb -f *.deb Depends Version Architecture Section") else { return }
    for need in ["libc6 (>= ", "libtinfo6 (>= ", "Version: 0.1.0", "Section: games"] {
      #expect(output.contains(need), "\(need)")
    }
    #expect(!output.contains("libncurses"), "its symbols are libtinfo's")
  }

  @Test func lintianFindsNoError() throws {
    // A program that is linked for tests knows where Swift's library lies; the one that is installed has it inside.
    let suppressed = "custom-library-search-path"
    let output = try run(
      "command -v lintian >/dev/null && lintian --allow-root --suppress-tags \(suppressed) *.deb 2>&1 | grep '^E:'"
    )
    if let output { #expect(output == "") }
  }

  @Test func theNotesOfAVersionAreItsPartOfTheChangelog() throws {
    let result = try shell(
      """
      mkdir -p copy/.build-install; cd copy; git init -q . 2>/dev/null || exit 9
      cp -r \(root)/Tools \(root)/Packaging \(root)/CHANGELOG.md . ; mkdir -p Sources/triples
      cp \(root)/Sources/triples/TriplesCommand.swift Sources/triples; echo .build-install >.gitignore
      git add -A; git -c user.name=a -c user.email=a@example.org commit -qm all
      touch .build-install/triples_0.1.0_any.deb .build-install/triples-0.1.0.tar.gz
      export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org
      Tools/release && git tag; grep -c 'The game' .build-install/notes.md; grep -c Unreleased .build-install/notes.md
      touch other; Tools/release
      """)
    guard result.status != .code(9) else { return }
    for text in [
      "triples-0.1.0.tar.gz\n", "v0.1.0 is ready", "\nv0.1.0\n1\n0\n", "release: there are changes",
    ] {
      #expect(result.output.contains(text), "\(text): \(result.output)")
    }
  }
}
