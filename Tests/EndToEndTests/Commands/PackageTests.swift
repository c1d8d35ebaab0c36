import TestSupport
import Testing

/// The Debian package and the files of a release, if the tools are installed.
@Suite struct PackageTests {
  let shell = Shell()
  private let root = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }

  @Test func thePackageHasWhatIsInstalledAndNamesWhatItNeeds() throws {
    let result = try shell(
      """
      for tool in dpkg-deb dpkg-shlibdeps git; do command -v $tool >/dev/null || exit 9; done
      DEB_COMPRESSION=none \(root)/Tools/deb \(Program.path) . >/dev/null 2>&1 || echo failed
      dpkg-deb -f *.deb Depends Version Section; dpkg-deb -c *.deb | awk '{ print $6 }' | grep -v '/$' | sort
      # A program that is linked for tests has symbols and knows where Swift's library is; the one that is installed does not.
      # And nothing is compressed here.
      known=custom-library-search-path,unstripped-binary-or-object,uses-no-compression-for-control-tarball,uses-no-compression-for-data-tarball
      command -v lintian >/dev/null || exit 0
      lintian --allow-root --suppress-tags "$known" *.deb 2>&1 | grep '^E:'
      """)
    guard result.status != .code(9) else { return }
    let heads = result.output.split(separator: "\n").prefix(3).joined(separator: "\n")
    for need in ["libc6 (>= ", "libtinfo6 (>= ", "Version: 0.3.0", "Section: games"] {
      #expect(heads.contains(need), "\(need): \(heads)")
    }
    #expect(!heads.contains("libncurses"), "its symbols are libtinfo's")
    #expect(
      result.output.hasSuffix(
        """
        ./usr/games/triples
        ./usr/share/applications/triples.desktop
        ./usr/share/bash-completion/completions/triples
        ./usr/share/doc/triples/changelog.gz
        ./usr/share/doc/triples/copyright
        ./usr/share/fish/vendor_completions.d/triples.fish
        ./usr/share/icons/hicolor/scalable/apps/triples.svg
        ./usr/share/lintian/overrides/triples
        ./usr/share/man/man6/triples.6.gz
        ./usr/share/metainfo/io.github.triples.Triples.metainfo.xml
        ./usr/share/zsh/site-functions/_triples

        """), "\(result.output)")
  }

  @Test func theNotesOfAVersionAreItsPartOfTheChangelog() throws {
    let result = try shell(
      """
      mkdir -p copy/.build-install; cd copy; git init -q . 2>/dev/null || exit 9
      cp -r \(root)/Tools \(root)/Packaging \(root)/CHANGELOG.md .; mkdir -p Sources
      cp -r \(root)/Sources/TriplesCommandLine Sources; echo .build-install >.gitignore
      git add -A; git -c user.name=a -c user.email=a@example.org commit -qm all
      cd .build-install; touch triples_0.3.0_any.deb triples-0.3.0.tar.gz triples-0.3.0-linux-x86_64.tar.gz; cd ..
      export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org
      Tools/release && git tag; grep -c 'interface of Gymnasium' .build-install/notes.md; grep -c Unreleased .build-install/notes.md
      grep -rho '[@]URL@\\|[@]VERSION@' .build-install/release-files | wc -l; grep -c e3b0c44 .build-install/release-files/recipes/PKGBUILD
      grep -c /releases/download/v0.3.0/ .build-install/release-files/recipes/PKGBUILD
      touch other; Tools/release
      """)
    guard result.status != .code(9) else { return }
    for text in [
      "triples-0.3.0.tar.gz\n", "v0.3.0 is ready", "\nv0.3.0\n1\n0\n0\n1\n2\n", "release: there are changes",
    ] {
      #expect(result.output.contains(text), "\(text): \(result.output)")
    }
  }
}
