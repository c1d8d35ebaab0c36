import TriplesCanvas

// On macOS the C library has another type of this name. Here it always means that of the screen.
package typealias Size = TriplesCanvas.Size
