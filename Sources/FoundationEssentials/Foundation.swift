// Only for macOS, see Package.swift: its Foundation has no part of this name, and the sources import no more than it.
@_exported import Foundation
