#!/bin/sh
# Installs Triples into ~/.local, without root. URL is the address below. To install, type
#   curl -fsSL URL/install.sh | sh
# and to remove everything again, saved games included,
#   curl -fsSL URL/install.sh | sh -s -- --remove --games
set -eu

default_url=https://github.com/OWNER/triples/releases/latest/download

url=${TRIPLES_URL:-$default_url}
prefix=${PREFIX:-$HOME/.local}
list=$prefix/share/doc/triples/files

usage() {
  cat <<USAGE
Usage: sh install.sh [--remove [--games]]

Installs Triples into $prefix from $url.

  --remove  remove the program, and keep your games and settings
  --games   with --remove: remove your games, high scores and settings, too

Variables: PREFIX (the folder to install into), TRIPLES_URL (where to download from).
USAGE
}

fail() {
  echo "install.sh: $1" >&2
  exit 1
}

# download NAME FILE
download() {
  if command -v curl >/dev/null; then
    curl -fsSL "$url/$1" -o "$2" || fail "cannot download $url/$1"
  elif command -v wget >/dev/null; then
    wget -q "$url/$1" -O "$2" || fail "cannot download $url/$1"
  else
    fail "curl or wget is needed to download $url/$1"
  fi
}

# checksum FILE: prints its SHA-256
checksum() {
  if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

# Removes the files in the list, and the folders that are then empty.
remove_files() {
  [ -f "$list" ] || return 0
  (
    cd "$prefix"
    while read -r file; do
      rm -f "$file"
      folder=$(dirname "$file")
      while [ "$folder" != . ] && rmdir "$folder" 2>/dev/null; do folder=$(dirname "$folder"); done
    done <"$list"
  )
}

remove() {
  data=${XDG_DATA_HOME:-$HOME/.local/share}/triples
  settings=${XDG_CONFIG_HOME:-$HOME/.config}/triples
  if [ -f "$list" ]; then
    remove_files
    echo "Removed Triples from $prefix."
  else
    echo "Triples is not installed in $prefix."
  fi
  if [ "$1" = --games ]; then
    rm -rf "$data" "$settings"
    # These are empty if nothing else uses them.
    for folder in "$(dirname "$data")" "$(dirname "$settings")" "$prefix"; do rmdir "$folder" 2>/dev/null || true; done
    echo "Removed your games, high scores and settings ($data, $settings)."
  elif [ -d "$data" ]; then
    echo "Your games and high scores are still in $data."
    echo "To remove them and your settings, too, add --games."
  fi
}

install() {
  case $(uname) in
    Linux) ending=linux-$(uname -m).tar.gz ;;
    Darwin)
      [ "$(sw_vers -productVersion | cut -d. -f1)" -ge 15 ] || fail "this needs macOS 15 or later"
      ending=macos-$(uname -m).zip
      ;;
    *) fail "there is no program for $(uname); build it from source" ;;
  esac

  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  # Without this line, a signal would kill dash before it removes the folder.
  trap 'exit 1' HUP INT TERM
  download SHA256SUMS "$work/sums"
  file=$(awk -v ending="-$ending" 'substr($2, length($2) - length(ending) + 1) == ending { print $2; exit }' "$work/sums")
  [ -n "$file" ] || fail "there is no program for $ending; build it from source"
  echo "Downloading $url/$file"
  download "$file" "$work/$file"
  wanted=$(awk -v file="$file" '$2 == file { print $1 }' "$work/sums")
  [ "$(checksum "$work/$file")" = "$wanted" ] || fail "$file is damaged: its checksum is wrong; nothing was installed"

  mkdir "$work/files"
  case $file in
    *.zip) unzip -q "$work/$file" -d "$work/files" ;;
    *) tar -xzf "$work/$file" -C "$work/files" ;;
  esac
  remove_files
  mkdir -p "$prefix"
  prefix=$(cd "$prefix" && pwd)
  (
    cd "$work"/files/*
    while read -r name; do
      mkdir -p "$prefix/$(dirname "$name")"
      cp "$name" "$prefix/$name"
    done <share/doc/triples/files
  )

  echo "Checksum verified. Installed $("$prefix/bin/triples" --version) in $prefix."
  case :$PATH: in
    *":$prefix/bin:"*) echo "To play, type: triples" ;;
    *)
      echo "To play, type: $prefix/bin/triples"
      echo "To play with 'triples' alone, add this line to ~/.profile: PATH=\"$prefix/bin:\$PATH\""
      ;;
  esac
  echo "To remove Triples: curl -fsSL $url/install.sh | ${PREFIX:+PREFIX='$prefix' }sh -s -- --remove"
}

# The last line calls this, so that an incomplete script does nothing.
main() {
  case "${1:-} ${2:-}" in
    " ") install ;;
    "--remove "*) remove "${2:-}" ;;
    "--help "*) usage ;;
    *)
      usage >&2
      exit 64
      ;;
  esac
}

main "$@"
