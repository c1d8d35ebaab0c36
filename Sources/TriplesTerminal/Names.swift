import TriplesCanvas

// On macOS, the C library also has a type `Size`. Here the name always means the size of a screen.
package typealias Size = TriplesCanvas.Size
