{
  description = "Sliding number puzzle for the terminal";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      version = "@VERSION@";
      archives = {
        x86_64-linux = {
          name = "triples-${version}-linux-x86_64.tar.gz";
          sha256 = "@SHA256_X86_64@";
        };
        aarch64-linux = {
          name = "triples-${version}-linux-aarch64.tar.gz";
          sha256 = "@SHA256_AARCH64@";
        };
      };
    in {
      packages = builtins.mapAttrs (system: archive:
        let pkgs = nixpkgs.legacyPackages.${system};
        in {
          default = pkgs.stdenvNoCC.mkDerivation {
            pname = "triples";
            inherit version;
            src = pkgs.fetchurl {
              url = "@URL@/${archive.name}";
              inherit (archive) sha256;
            };
            dontBuild = true;
            # The program is static and stripped.
            dontFixup = true;
            installPhase = ''
              mkdir -p $out
              cp -r bin share $out
              rm $out/share/doc/triples/files
            '';
            meta = {
              description = "Sliding number puzzle for the terminal";
              homepage = "@HOME@";
              license = pkgs.lib.licenses.mit;
              mainProgram = "triples";
            };
          };
        }) archives;
    };
}
